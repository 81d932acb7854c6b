import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';

/** Whose console it is: each has a list of what it may call. */
export type ConsoleName = 'merchants' | 'operators' | 'administrators';

/** `GET /v1/transactions/{transaction_id}`, one a line. */
export const listedCalls = (name: ConsoleName): string[] =>
  readFileSync(join(repositoryRoot, `tools/payment-console/calls/${name}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean);

/** Says of a call, `GET /v1/transactions/1`, whether the list of a console has it. */
export function isListedFor(name: ConsoleName): (call: string) => boolean {
  const patterns = listedCalls(name).map((call) => new RegExp(`^${call.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`));
  return (call) => patterns.some((pattern) => pattern.test(call));
}
