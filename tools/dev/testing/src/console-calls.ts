import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';

/** The consoles: each has a list of what it may call. */
const CONSOLES = {
  merchants: { folder: 'apps/payment-service/console', sdk: 'payment' },
  operators: { folder: 'apps/payment-service/operator-console', sdk: 'payment' },
  administrators: { folder: 'apps/wellbeing-api/operator-console', sdk: 'wellbeing' },
};
export type ConsoleName = keyof typeof CONSOLES;

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

/** `GET /v1/transactions/{transaction_id}`, one a line. */
export const listedCalls = (name: ConsoleName): string[] =>
  read(`${CONSOLES[name].folder}/calls.txt`).split('\n').filter(Boolean);

/** Says of a call, `GET /v1/transactions/1`, whether the list of a console has it. */
export function isListedFor(name: ConsoleName): (call: string) => boolean {
  const patterns = listedCalls(name).map((call) => new RegExp(`^${call.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`));
  return (call) => patterns.some((pattern) => pattern.test(call));
}

/** The functions of the SDK that a console imports, and so can call. */
export function importedCalls(name: ConsoleName): string[] {
  const { folder, sdk } = CONSOLES[name];
  const operations = read(`libs/clients/typescript/src/${sdk}/operations.ts`);
  const byFunction = new Map(
    [...operations.matchAll(/name: '(\w+)',\s*method: '(\w+)',\s*path: '([^']+)'/g)].map(
      ([, operation, method, path]) => [operation!, `${method} ${path}`],
    ),
  );
  const taken = new RegExp(`import \\{([^}]+)\\} from '@platform/sdk/${sdk}'`, 'g');
  const files = readdirSync(join(repositoryRoot, folder, 'src'), { recursive: true, encoding: 'utf8' });
  const imported = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...read(`${folder}/src/${file}`).matchAll(taken)])
    .flatMap(([, names]) => names!.split(',').map((one) => one.trim().split(' ')[0]!));
  return [...new Set(imported.flatMap((one) => byFunction.get(one) ?? []))].toSorted();
}
