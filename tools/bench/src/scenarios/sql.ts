import { randomBytes } from 'node:crypto';
import { queryOnce } from '@platform/stack';
import type { Engine, Testbed } from '../testbed';

export type Execute = (sql: string, values?: unknown[]) => Promise<void>;

/** A database of its own for a side that is not ours. */
export async function emptyDatabase(
  testbed: Testbed,
  engine: Engine,
  prefix: string,
): Promise<{ url: string; execute: Execute }> {
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  const server = await testbed.database(engine);
  const url = new URL(server.url);
  await executeIn(url.href, `CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    execute: (sql: string, values: unknown[] = []) => executeIn(url.href, sql, values),
  };
}

/** One statement on a connection of its own. */
export async function executeIn(url: string, sql: string, values: unknown[] = []): Promise<void> {
  await queryOnce(url, sql, values);
}
