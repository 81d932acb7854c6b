import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryOnce } from '@platform/stack';

/**
 * Adds the routines of this database to `signatures.txt`, which names what every release has promised. A line is never
 * changed; it is removed by hand, a release after the last one that called the routine.
 */
export async function addSignatures(databaseFolder: string, url: string): Promise<void> {
  const path = join(databaseFolder, 'signatures.txt');
  const query = readFileSync(join(databaseFolder, 'signatures.sql'), 'utf8');
  const present = await queryOnce<{ name: string; signature: string }>(url, query);
  const promised = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const names = new Set(promised.map((line) => line.split(': ')[0]!));
  const added = present.filter(({ name }) => !names.has(name)).map(({ name, signature }) => `${name}: ${signature}`);
  writeFileSync(path, `${[...promised, ...added].sort().join('\n')}\n`);
}
