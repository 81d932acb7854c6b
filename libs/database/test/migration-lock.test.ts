import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServer } from '@platform/testing';
import { DataSource, type QueryRunner } from 'typeorm';
import { applyMigrations, dataSourceOptions, type Engine, MigrationLockError } from '../src';
import { randomBytes } from 'node:crypto';

const SERVERS = { postgresql: 'postgresql', mysql: 'mariadb' } as const;
const SETTINGS = { poolSize: 2, applicationName: 'somebody' };
const FILE = 'CREATE TABLE a (id int);\n';

/** What a migration that is under way holds. */
const TAKE: Record<Engine, string[]> = {
  postgresql: ['BEGIN', 'LOCK TABLE schema_migrations IN SHARE ROW EXCLUSIVE MODE'],
  mysql: ["SELECT GET_LOCK(CONCAT('migrations:', DATABASE()), 0)"],
};
const OWN_ID: Record<Engine, string> = {
  postgresql: 'SELECT pg_backend_pid() AS id',
  mysql: 'SELECT CONNECTION_ID() AS id',
};

describe.each(['postgresql', 'mysql'] as const)('the migration lock on %s', (engine) => {
  let url: string;
  let folder: string;
  let database: DataSource;
  let holder: QueryRunner;

  beforeEach(async () => {
    const server = testServer(SERVERS[engine]);
    const admin = await new DataSource(dataSourceOptions({ ...SETTINGS, url: server.url })).initialize();
    const name = `lock_${randomBytes(6).toString('hex')}`;
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.destroy();
    url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await writeFile(join(folder, '0001_a.sql'), FILE);
    await applyMigrations(url, folder);
    database = await new DataSource(dataSourceOptions({ ...SETTINGS, url })).initialize();
    holder = database.createQueryRunner();
    for (const statement of TAKE[engine]) await holder.query(statement);
  });

  afterEach(async () => {
    await holder?.release();
    await database?.destroy();
  });

  const addFile = () => writeFile(join(folder, '0002_b.sql'), 'CREATE TABLE b (id int);\n');

  it('does not keep anybody from starting where nothing is pending', async () => {
    expect(await applyMigrations(url, folder, { lockWaitMs: 1_000 })).toEqual([]);
  });

  it('is waited for no longer than allowed; nothing is applied without it, and the error says who holds it', async () => {
    await addFile();
    const [{ id } = { id: '' }] = (await holder.query(OWN_ID[engine])) as { id: string }[];
    const refused = applyMigrations(url, folder, { lockWaitMs: 1_000 });
    await expect(refused).rejects.toThrow(MigrationLockError);
    await expect(refused).rejects.toThrow(
      new RegExp(`still held by (pid|connection) ${id} of (postgres|root)\\b.*since|for`),
    );
    await expect(refused).rejects.toThrow(engine === 'postgresql' ? `pg_terminate_backend(${id})` : `KILL ${id}`);
    await expect(database.query('SELECT count(*) FROM b')).rejects.toThrow(/exist/);
  });

  it('is got by the one that waits when the other is done', async () => {
    await addFile();
    const waiting = applyMigrations(url, folder, { lockWaitMs: 60_000 });
    await holder.query(engine === 'postgresql' ? 'COMMIT' : 'DO RELEASE_ALL_LOCKS()');
    expect(await waiting).toEqual(['0002_b.sql']);
  });
});

it('on PostgreSQL no advisory lock, which every login may take, keeps a migration waiting', async () => {
  const { url } = testServer('postgresql');
  const database = await new DataSource(dataSourceOptions({ ...SETTINGS, url })).initialize();
  const holder = database.createQueryRunner();
  const name = `lock_${randomBytes(6).toString('hex')}`;
  await holder.query(`CREATE DATABASE ${name}`);
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const stranger = await new DataSource(dataSourceOptions({ ...SETTINGS, url: own })).initialize();
  await stranger.query('SELECT pg_advisory_lock(7105300021)');
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, '0001_a.sql'), FILE);
  expect(await applyMigrations(own, folder, { lockWaitMs: 1_000 })).toEqual(['0001_a.sql']);
  await stranger.destroy();
  await holder.release();
  await database.destroy();
});
