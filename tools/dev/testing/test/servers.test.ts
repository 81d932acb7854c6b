import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { Client } from 'pg';
import { createMigratedDatabase, createTestDatabase, testRedis, times } from '../src/index';

describe('createTestDatabase', () => {
  it('gives each parallel caller a separate database on PostgreSQL', async () => {
    const databases = await Promise.all(times(4, () => createTestDatabase({ app: 'db-node' })));
    const names = await Promise.all(databases.map(({ serviceUrl }) => currentDatabase(serviceUrl)));
    expect(names).toEqual(databases.map(({ databaseName }) => databaseName));
    expect(new Set(names).size).toBe(4);
    await Promise.all(databases.map((database) => database.drop()));
    await expect(currentDatabase(databases[0]?.serviceUrl ?? '')).rejects.toMatchObject({ code: '3D000' });
  });

  it('copies a template with its tables and rights', async () => {
    const original = await createTestDatabase({ app: 'db-node' });
    await query(original.migrationUrl, 'CREATE SCHEMA kept');
    const copy = await createTestDatabase({ app: 'db-node', template: original.databaseName });
    const [row] = await query(
      copy.adminUrl,
      "SELECT nspowner::regrole::text AS owner FROM pg_namespace WHERE nspname = 'kept'",
    );
    expect(row).toEqual({ owner: 'db_node_owner' });
    await copy.drop();
    await original.drop();
  });

  it('gives each parallel caller a separate migrated database', async () => {
    const migrate = (url: string) => query(url, 'CREATE SCHEMA kept');
    const [one, other] = await Promise.all(times(2, () => createMigratedDatabase({ app: 'db-node' }, migrate)));
    await query(one!.migrationUrl, 'CREATE TABLE kept.own (id int)');
    const [row] = await query(
      other!.adminUrl,
      "SELECT to_regnamespace('kept') AS schema, to_regclass('kept.own') AS own",
    );
    expect(row).toEqual({ schema: 'kept', own: null });
    await Promise.all([one!.drop(), other!.drop()]);
  });

  it('gives a database on MariaDB in which only the migrator makes tables', async () => {
    const database = await createTestDatabase({ app: 'db-node', engine: 'mysql' });
    const migrator = await createConnection({ uri: database.migrationUrl });
    await migrator.query('CREATE TABLE things (id INT)');
    await migrator.query("GRANT SELECT ON things TO 'db_node_service'@'%'");
    await migrator.end();
    const service = await createConnection({ uri: database.serviceUrl });
    await expect(service.query('SELECT id FROM things')).resolves.toBeDefined();
    await expect(service.query('CREATE TABLE more (id INT)')).rejects.toMatchObject({ errno: 1142 });
    await service.end();
    await database.drop();
  });
});

describe('testRedis', () => {
  it('selects a logical database', async () => {
    const redis = new Redis(testRedis().url, { lazyConnect: true });
    await redis.connect();
    expect(await redis.ping()).toBe('PONG');
    expect(String(await redis.client('INFO'))).toContain(` db=${Number(process.env.JEST_WORKER_ID ?? 0) % 16} `);
    redis.disconnect();
  });
});

async function currentDatabase(url: string): Promise<string | undefined> {
  const [row] = await query(url, 'SELECT current_database() AS name');
  return row?.['name'];
}

async function query(connectionString: string, text: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
}
