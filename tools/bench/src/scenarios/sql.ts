import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { Client } from 'pg';
import type { Engine, Laboratory } from '../laboratory';

export type Execute = (sql: string, values?: unknown[]) => Promise<void>;

/** A database of its own for a side that is not ours. */
export async function emptyDatabase(
  laboratory: Laboratory,
  engine: Engine,
  prefix: string,
): Promise<{ url: string; execute: Execute }> {
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  const server = await laboratory.database(engine);
  const url = new URL(server.url);
  const runIn = engine === 'mysql' ? inMysql : inPostgres;
  await runIn(url.href, `CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    execute: (sql: string, values: unknown[] = []) => runIn(url.href, sql, values),
  };
}

export async function inPostgres(connectionString: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

async function inMysql(uri: string, sql: string, values: unknown[] = []): Promise<void> {
  const connection = await createConnection({ uri, charset: 'utf8mb4' });
  try {
    await connection.query(sql, values);
  } finally {
    await connection.end();
  }
}
