import { readFileSync } from 'node:fs';
import { Client, type ClientConfig } from 'pg';
import { provisionDatabase, type ServerHandle, startPostgres } from '../src/index';

let server: ServerHandle | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

describe('startPostgres', () => {
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
