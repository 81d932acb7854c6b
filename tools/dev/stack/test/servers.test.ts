import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { Client, type ClientConfig } from 'pg';
import { provisionDatabase, type ServerHandle, startMariaDb, startPostgres, startRedis } from '../src/index';

let server: ServerHandle | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

describe('startPostgres', () => {
  it('keeps committed rows over SIGKILL and a restart on the same port', async () => {
    server = await startPostgres({ settings: { log_min_duration_statement: '0' } });
    const { url, pid } = server;
    expect(await query({ connectionString: url }, 'SHOW log_min_duration_statement')).toEqual(['0']);
    await query({ connectionString: url }, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await server.kill('SIGKILL');
    await expect(query({ connectionString: url }, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await server.restart();
    expect(server.pid).not.toBe(pid);
    expect(await query({ connectionString: url }, 'SELECT answer FROM kept')).toEqual([42]);
  });

  it('keeps its durability as it is by default', async () => {
    server = await startPostgres();
    const durable = ['fsync', 'synchronous_commit', 'full_page_writes'];
    for (const name of durable) expect(await query({ connectionString: server.url }, `SHOW ${name}`)).toEqual(['on']);
  });

  it('with tls accepts services only encrypted, with a certificate of its authority', async () => {
    server = await startPostgres({ tls: true });
    const database = await provisionDatabase(server, 'db-node', 'postgresql', { databaseName: 'encrypted' });
    const connectionString = database.serviceUrl;
    const ca = readFileSync(server.caPath ?? '', 'utf8');
    await expect(query({ connectionString }, 'SELECT 1')).rejects.toThrow(/no pg_hba.conf entry .* no encryption/);
    await expect(query({ connectionString, ssl: true }, 'SELECT 1')).rejects.toThrow(/self-signed|unable to verify/);
    const ssl = await query(
      { connectionString, ssl: { ca } },
      'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
    );
    expect(ssl).toEqual([true]);
  });
});

describe('startMariaDb', () => {
  it('keeps committed rows over SIGKILL and a restart, and offers tls', async () => {
    server = await startMariaDb({ tls: true });
    const ssl = { ca: readFileSync(server.caPath ?? '', 'utf8') };
    const before = await createConnection({ uri: server.url, ssl });
    await before.query('CREATE DATABASE kept');
    await before.query('CREATE TABLE kept.rows_kept AS SELECT 42 AS answer');
    before.on('error', () => undefined);
    await server.kill('SIGKILL');
    before.destroy();
    await server.restart();
    const after = await createConnection({ uri: server.url });
    const [rows] = await after.query('SELECT answer FROM kept.rows_kept');
    expect(rows).toEqual([{ answer: 42 }]);
    await after.end();
  });
});

describe('startRedis', () => {
  it('hangs while stopped by a signal, and answers after SIGCONT and after a restart', async () => {
    server = await startRedis();
    const redis = new Redis(server.url, { commandTimeout: 200, retryStrategy: () => 20 });
    redis.on('error', () => undefined);
    expect(await redis.ping()).toBe('PONG');
    await server.kill('SIGSTOP');
    await expect(redis.ping()).rejects.toThrow(/timed out/);
    await server.kill('SIGCONT');
    await server.restart();
    const again = new Redis(server.url);
    expect(await again.ping()).toBe('PONG');
    redis.disconnect();
    again.disconnect();
  });
});

async function query(config: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end().catch(() => undefined);
  }
}
