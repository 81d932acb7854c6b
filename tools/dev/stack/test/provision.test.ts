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

  it('gives twenty parallel callers the same roles and working passwords', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `parallel_${index % 5}`);
    const databases = await Promise.all(names.map((name) => provision('payment-service', name)));
    for (const { serviceUrl, databaseName } of databases) {
      expect(await query(serviceUrl, 'SELECT current_database() AS name')).toEqual([{ name: databaseName }]);
    }
    expect(databases[0]).toEqual(databases[5]);
  });

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

describe('provisionDatabase on MariaDB', () => {
  it('gives ten parallel callers working passwords, and refuses a sign-in without one', async () => {
    const server = await startMariaDb();
    const names = Array.from({ length: 10 }, (_, index) => `parallel_${index % 3}`);
    const provision = (databaseName: string) => provisionDatabase(server, 'db-node', 'mysql', { databaseName });
    const databases = await Promise.all(names.map(provision));
    for (const { migrationUrl, databaseName } of databases) {
      const connection = await createConnection({ uri: migrationUrl });
      const [rows] = await connection.query('SELECT DATABASE() AS name');
      expect(rows).toEqual([{ name: databaseName }]);
      await connection.end();
    }
    const withoutPassword = databases[0]?.serviceUrl.replace(/:[^:@]+@/, '@') ?? '';
    await expect(createConnection({ uri: withoutPassword })).rejects.toMatchObject({ code: 'ER_ACCESS_DENIED_ERROR' });
    await server.stop();
  });
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
