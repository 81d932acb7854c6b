import { createConnection } from 'mysql2/promise';
import { Client } from 'pg';
import { provisionDatabase, type ServerHandle, startMariaDb, startPostgres } from '../src/index';

describe('provisionDatabase on PostgreSQL', () => {
  let server: ServerHandle;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  const provision = (app: string, databaseName: string) =>
    provisionDatabase(server, app, 'postgresql', { databaseName });

  it('changes nothing the second time', async () => {
    const { migrationUrl, serviceUrl } = await provision('db-node', 'twice');
    await query(migrationUrl, 'CREATE SCHEMA kept');
    expect(await provision('db-node', 'twice')).toMatchObject({ migrationUrl, serviceUrl });
    expect(await query(migrationUrl, "SELECT to_regnamespace('kept') IS NOT NULL AS kept")).toEqual([{ kept: true }]);
  });

  it('lets the migrator act as the owner, and the service create nothing', async () => {
    const { migrationUrl, serviceUrl } = await provision('wellbeing-api', 'rights');
    expect(await query(migrationUrl, 'SELECT current_user AS name')).toEqual([{ name: 'wellbeing_api_owner' }]);
    for (const statement of ['CREATE TABLE public.things ()', 'CREATE SCHEMA kept', 'CREATE EXTENSION btree_gist']) {
      await expect(query(migrationUrl, statement)).resolves.toEqual([]);
    }
    for (const statement of ['CREATE SCHEMA mine', 'CREATE TABLE public.mine ()', 'CREATE TEMP TABLE mine ()']) {
      await expect(query(serviceUrl, statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it("keeps one service out of another's database", async () => {
    const foreign = await provision('payment-service', 'foreign');
    const own = await provision('db-node', 'own');
    const url = own.serviceUrl.replace(/own$/, foreign.databaseName);
    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: '42501' });
  });
});

it('refuses a sign-in without a password on MariaDB', async () => {
  const server = await startMariaDb();
  const { serviceUrl } = await provisionDatabase(server, 'db-node', 'mysql', { databaseName: 'closed' });
  const uri = serviceUrl.replace(/:[^:@]+@/, '@');
  await expect(createConnection({ uri })).rejects.toMatchObject({ code: 'ER_ACCESS_DENIED_ERROR' });
  await server.stop();
});

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
