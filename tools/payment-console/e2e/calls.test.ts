import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConsoleName, listedCalls } from '@platform/testing';
import { CONSOLES } from './support/calls';

const ROOT = join(__dirname, '../../..');

/** Method and path of each function of a service's SDK. */
function callsOf(sdk: string): Map<string, string> {
  const operations = readFileSync(join(ROOT, `libs/clients/typescript/src/${sdk}/operations.ts`), 'utf8');
  return new Map(
    [...operations.matchAll(/name: '(\w+)',\s*method: '(\w+)',\s*path: '([^']+)'/g)].map(([, name, method, path]) => [
      name!,
      `${method} ${path}`,
    ]),
  );
}

/** What the sources of a console take from the SDK and call. */
function callsIn(folder: string, sdk: string): string[] {
  const byFunction = callsOf(sdk);
  expect(byFunction.size).toBeGreaterThan(50);
  const taken = new RegExp(`import \\{([^}]+)\\} from '@platform/sdk/${sdk}'`, 'g');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const imported = files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    return [...source.matchAll(taken)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim().split(' ')[0]!),
    );
  });
  return [...new Set(imported.flatMap((name) => byFunction.get(name) ?? []))].toSorted();
}

it.each(Object.entries(CONSOLES))(
  'of what the console of %s can call all is listed, and nothing else',
  (name, { sources, sdk }) => {
    expect(listedCalls(name as ConsoleName)).toEqual(callsIn(join(ROOT, sources), sdk));
  },
);
