import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@platform/stack';
import { coveringTests, linksOf } from './operations-docs';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const markdownIn = (folder: string): string[] =>
  readdirSync(join(repositoryRoot, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

/** The documents of operations keep what they say: tests, files, scripts and alerts that they name exist. */
function problems(): string[] {
  const threatModels = markdownIn('docs/security').filter((path) => path.includes('threat-model-'));
  const pages = [
    ...markdownIn('docs/runbooks'),
    ...threatModels,
    'docs/slo.md',
    'docs/scaling.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
  ];
  return [
    ...threatModels.flatMap(missingTests),
    ...pages.flatMap(brokenLinks),
    ...pages.flatMap(missingScripts),
    ...alertsOffThePage(),
  ];
}

function missingTests(path: string): string[] {
  const tests = coveringTests(read(path));
  if (tests.length < 10) return [`${path} names only ${tests.length} tests`];
  return tests
    .filter(({ file, name }) => !existsSync(join(repositoryRoot, file)) || !read(file).includes(name))
    .map(({ file, name }) => `${path}: ${file} has no test "${name}"`);
}

const brokenLinks = (path: string): string[] =>
  linksOf(read(path))
    .filter((link) => !existsSync(join(repositoryRoot, dirname(path), link)))
    .map((link) => `${path}: ${link} does not exist`);

function missingScripts(path: string): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  return [...read(path).matchAll(/npm run ([a-z][a-z:-]*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts))
    .map((name) => `${path}: there is no script ${name}`);
}

/** Every alert of every chart stands in docs/slo.md, and no other. */
function alertsOffThePage(): string[] {
  const charts = ['payment-service', 'db-node', 'wellbeing-api'].map((app) => read(`k8s/golden/${app}/prod.yaml`));
  const rendered = new Set(charts.flatMap((text) => [...text.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)));
  const described = new Set([...read('docs/slo.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name));
  return [
    ...[...rendered].filter((name) => !described.has(name)).map((name) => `docs/slo.md does not describe ${name}`),
    ...[...described]
      .filter((name) => !rendered.has(name))
      .map((name) => `docs/slo.md describes ${name}, which no chart has`),
  ];
}

const found = problems();
for (const problem of found) console.error(problem);
console.log(
  found.length === 0 ? 'Runbooks, objectives and threat models name only what exists.' : `${found.length} problems`,
);
if (found.length > 0) process.exit(1);
