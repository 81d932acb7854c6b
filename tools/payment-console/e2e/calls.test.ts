import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSOLES, listedCalls } from './support/calls';

const ROOT = join(__dirname, '../../..');
const OPERATIONS = readFileSync(join(ROOT, 'libs/clients/typescript/src/payment/operations.ts'), 'utf8');

/** Method and path of each function of the SDK. */
const byFunction = new Map(
  [...OPERATIONS.matchAll(/name: '(\w+)',\s*method: '(\w+)',\s*path: '([^']+)'/g)].map(([, name, method, path]) => [
    name!,
    `${method} ${path}`,
  ]),
);

/** What the sources of a console take from the SDK and call. */
function callsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const imported = files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    return [...source.matchAll(/import \{([^}]+)\} from '@platform\/sdk\/payment'/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim().split(' ')[0]!),
    );
  });
  return [...new Set(imported.flatMap((name) => byFunction.get(name) ?? []))].toSorted();
}

it.each(Object.entries(CONSOLES))(
  'of what the console of %s can call all is listed, and nothing else',
  (name, { sources }) => {
    expect(byFunction.size).toBeGreaterThan(50);
    expect(listedCalls(name as keyof typeof CONSOLES)).toEqual(callsIn(join(ROOT, sources)));
  },
);
