import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, parseDocument, type Pair, type YAMLMap } from 'yaml';
import { type App, chartsFolder } from './paths';

/** The paths of all values of a values file. */
export function valuesOf(text: string): string[] {
  const document = parseDocument(text);
  if (!isMap(document.contents)) throw new Error('values.yaml must hold a map.');
  return walk(document.contents as YAMLMap, '');
}

const walk = (map: YAMLMap, prefix: string): string[] =>
  map.items.flatMap((item) => {
    const { key, value } = item as Pair;
    const path = `${prefix}${isScalar(key) ? String(key.value) : String(key)}`;
    const isWhole = !isMap(value) || value.items.length === 0 || value.flow || freeMaps.includes(path);
    return isWhole ? [path] : walk(value as YAMLMap, `${path}.`);
  });

/** Maps whose keys the operator chooses: they are used as a whole. */
const freeMaps = [
  'config',
  'jobs',
  'interfaces',
  'ingress.annotations',
  'pod.topologySpread',
  'autoscaling.behavior',
  'podSecurityContext',
];

/** Every `.Values.…` that the templates of the library chart and of the app read. */
export function referencedValues(app: App): Set<string> {
  const found = new Set<string>();
  for (const chart of ['service', app]) {
    const folder = join(chartsFolder, chart, 'templates');
    for (const file of readdirSync(folder)) {
      const text = readFileSync(join(folder, file), 'utf8');
      for (const [, path] of text.matchAll(/\.Values\.([A-Za-z.]+)/g)) found.add(path ?? '');
      for (const [, path] of text.matchAll(/\$objectives\.([A-Za-z]+)/g)) found.add(`monitoring.objectives.${path}`);
    }
  }
  return found;
}

/** Used: read by its own name, or as part of a list or map that is handed on as a whole. */
export const isUsed = (path: string, references: Set<string>): boolean =>
  references.has(path) || [...references].some((reference) => reference.startsWith(`${path}.`));
