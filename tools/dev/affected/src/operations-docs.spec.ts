import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

const threatModels = readdirSync(join(repositoryRoot, 'docs/security')).filter((name) =>
  name.startsWith('threat-model-'),
);

it.each(threatModels)('%s names tests that exist, as `file` › name in the last column', (name) => {
  const tests = [...read(`docs/security/${name}`).matchAll(/\| `([^`]+)` › (.+?) +\|$/gm)];
  expect(tests.length).toBeGreaterThanOrEqual(10);
  const isThere = (file: string, test: string) => existsSync(join(repositoryRoot, file)) && read(file).includes(test);
  const missing = tests.filter(([, file = '', test = '']) => !isThere(file, test)).map(([line]) => line);
  expect(missing).toEqual([]);
});

it('the page of objectives describes the alerts of the charts, and no others', () => {
  const charts = ['payment-service', 'db-node', 'wellbeing-api'].map((app) => read(`k8s/golden/${app}/prod.yaml`));
  const cells = read('docs/reference/objectives-and-alerts.md').match(/^\| `[A-Z][^|]*/gm) ?? [];
  expect(namesIn(cells.join(), /`(\w+)`/g)).toEqual(namesIn(charts.join(), /alert: (\w+)/g));
});
