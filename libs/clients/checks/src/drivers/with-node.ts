import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inMinutes, uniqueTokenHash, userOf } from '@platform/harness';
import { createPool } from 'mysql2/promise';
import { Pool } from 'pg';
import type { DirectLogin } from './direct-server';

type Row = Record<string, unknown>;
type Caller = (routine: string, ...args: unknown[]) => Promise<Row[]>;

const WORKERS = 20;
const ROUNDS = 5;

export async function withPg({ host, port, database, username: user, password, caPath }: DirectLogin): Promise<void> {
  const pool = new Pool({ host, port, database, user, password, ssl: { ca: readFileSync(caPath) }, max: WORKERS });
  try {
    const call: Caller = async (routine, ...args) => {
      const places = args.map((_, index) => `$${index + 1}`).join(', ');
      return (await pool.query<Row>(`SELECT * FROM api.${routine}(${places})`, args)).rows;
    };
    const userId = await everyRoutine(call, ({ code }) => code === 'ND001', inMinutes(30));
    const [before] = await call('user_get', userId);
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT * FROM api.user_update($1, $2)', [userId, `u${randomUUID().slice(0, 8)}`]);
      await client.query('ROLLBACK');
    } finally {
      client.release();
    }
    const [after] = await call('user_get', userId);
    if (after!['username'] !== before!['username']) throw new Error('The rollback had no effect.');
    await asWorkers(() => call('user_get', userId));
  } finally {
    await pool.end();
  }
}

export async function withMysql2({ host, port, database, username, password, caPath }: DirectLogin): Promise<void> {
  const ssl = { ca: readFileSync(caPath) };
  const pool = createPool({ host, port, database, user: username, password, ssl, connectionLimit: WORKERS });
  try {
    const call: Caller = async (routine, ...args) => {
      const places = args.map(() => '?').join(', ');
      const [result] = await pool.execute(`CALL api_${routine}(${places})`, args as string[]);
      return Array.isArray(result) ? (result[0] as unknown as Row[]) : [];
    };
    const userId = await everyRoutine(call, ({ sqlState }) => sqlState === '45000', inMinutes(30));
    await asWorkers(() => call('user_get', userId));
  } finally {
    await pool.end();
  }
}

async function everyRoutine(
  call: Caller,
  isRefusal: (error: { code?: string; sqlState?: string }) => boolean,
  expiresAt: string,
): Promise<unknown> {
  const { email, username, password_hash } = userOf();
  const [user] = await call('user_create', email, username, password_hash);
  const userId = user!['user_id'];
  for (const [routine, ...args] of [
    ['user_get', userId],
    ['user_lookup', email],
    ['credential_context', email],
    ['user_update', userId, username],
    ['auth_event_record', userId, true],
  ] as const)
    await call(routine, ...args);
  const [session] = await call('session_create', userId, uniqueTokenHash(), expiresAt);
  await call('session_get', session!['session_id']);
  await call('session_revoke', session!['session_id']);
  const token = uniqueTokenHash();
  await call('verification_token_create', userId, token, expiresAt, 'signup');
  await call('verification_token_consume', token, null);
  const refusal = await call('user_lookup', 'nobody@example.com').catch((error: Error) => error);
  if (!(refusal instanceof Error) || refusal.message !== 'NOT_FOUND' || !isRefusal(refusal as { code?: string }))
    throw new Error('The refusal has another SQLSTATE or message.', { cause: refusal });
  return userId;
}

const asWorkers = (work: () => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let round = 0; round < ROUNDS; round++) await work();
    }),
  );
