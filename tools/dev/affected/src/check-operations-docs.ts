import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const markdownIn = (folder: string): string[] =>
  readdirSync(join(repositoryRoot, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

/** The tests of a threat model's last column: `` `file` › name ``. */
const coveringTests = (markdown: string): { file: string; name: string }[] =>
  [...markdown.matchAll(/\| `([^`]+)` › (.+?) +\|$/gm)].map(([, file = '', name = '']) => ({ file, name }));

/** The tests that threat models name and the alerts that docs/reference/objectives-and-alerts.md describes exist; links, scripts and paths have a test. */
function problems(): string[] {
  const threatModels = markdownIn('docs/security').filter((path) => path.includes('threat-model-'));
  return [...threatModels.flatMap(missingTests), ...alertsOffThePage()];
}

function missingTests(path: string): string[] {
  const tests = coveringTests(read(path));
  if (tests.length < 10) return [`${path} names only ${tests.length} tests`];
  return tests
    .filter(({ file, name }) => !existsSync(join(repositoryRoot, file)) || !read(file).includes(name))
    .map(({ file, name }) => `${path}: ${file} has no test "${name}"`);
}

/** Alerts that are in a chart but not in docs/reference/objectives-and-alerts.md, or the reverse. */
function alertsOffThePage(): string[] {
  const charts = ['payment-service', 'db-node', 'wellbeing-api'].map((app) => read(`k8s/golden/${app}/prod.yaml`));
  const rendered = new Set(charts.flatMap((text) => [...text.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)));
  const cells = read('docs/reference/objectives-and-alerts.md').match(/^\| `[A-Z][^|]*/gm) ?? [];
  const described = new Set(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)));
  return [
    ...[...rendered]
      .filter((name) => !described.has(name))
      .map((name) => `docs/reference/objectives-and-alerts.md does not describe ${name}`),
    ...[...described]
      .filter((name) => !rendered.has(name))
      .map((name) => `docs/reference/objectives-and-alerts.md describes ${name}, which no chart has`),
  ];
}

const found = problems();
for (const problem of found) console.error(problem);
console.log(found.length === 0 ? 'Threat models and objectives name only what exists.' : `${found.length} problems`);
if (found.length > 0) process.exit(1);
