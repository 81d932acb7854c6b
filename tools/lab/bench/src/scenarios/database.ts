import { randomBytes } from 'node:crypto';
import { type Engine, queryOnce } from '@platform/stack';
import type { Testbed } from '../testbed';

export type Execute = (sql: string, values?: unknown[]) => Promise<unknown>;

/** A separate database for a side that is not ours. */
export async function emptyDatabase(
  testbed: Testbed,
  engine: Engine,
  prefix: string,
): Promise<{ url: string; execute: Execute }> {
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  const url = new URL((await testbed.database(engine)).url);
  await queryOnce(url.href, `CREATE DATABASE ${name}`, []);
  url.pathname = `/${name}`;
  return { url: url.href, execute: (sql, values = []) => queryOnce(url.href, sql, values) };
}
