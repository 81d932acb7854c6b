import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { Client } from 'pg';
import type { Engine, Laboratory } from '../laboratory';
import { buildPeer } from '../programs/builds';
import type { Program } from '../programs/program';

export interface PeerUnderTest {
  program: Program;
  /** Runs statements in the peer's own database. */
  execute: (sql: string, values?: unknown[]) => Promise<void>;
}

export interface BetterAuthUnderTest extends PeerUnderTest {
  cookie: string;
  key: string;
  email: string;
}

/** NestJS with TypeORM and the throttler on Redis, on an empty database of its own. */
export async function startNestPeer(
  laboratory: Laboratory,
  engine: Engine,
  env: Record<string, string> = {},
): Promise<PeerUnderTest> {
  const database = await emptyDatabase(laboratory, engine, 'peer_nest');
  const REDIS_URL = (await laboratory.redis()).url;
  const main = await buildPeer('nest-typeorm');
  const program = await laboratory.program({
    name: 'peer-nest-typeorm',
    main,
    env: { DATABASE_URL: database.url, REDIS_URL, ...env },
  });
  return { program, execute: database.execute };
}

/** better-auth with one user who has signed in and has an API key. */
export async function startBetterAuth(laboratory: Laboratory, password: string): Promise<BetterAuthUnderTest> {
  const database = await emptyDatabase(laboratory, 'postgresql', 'peer_better_auth');
  const main = await buildPeer('better-auth');
  const env = { DATABASE_URL: database.url, PASSWORD: password };
  const program = await laboratory.program({ name: 'peer-better-auth', main, env });
  const response = await fetch(`${program.url}/bench`);
  const facts = (await response.json()) as Pick<BetterAuthUnderTest, 'cookie' | 'key' | 'email'>;
  return { ...facts, program, execute: database.execute };
}

async function emptyDatabase(laboratory: Laboratory, engine: Engine, prefix: string) {
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

async function inPostgres(connectionString: string, sql: string, values: unknown[] = []): Promise<void> {
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
