import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMariaDb, startPostgres, testServer, times } from '@platform/testing';
import { DataSource } from 'typeorm';
import { applyMigrations, assertMigrated, dataSourceOptions, type Engine, readMigrationFiles } from '../src';

const SERVERS = { postgresql: 'postgresql', mysql: 'mariadb' } as const;

async function emptyDatabase(engine: Engine): Promise<string> {
  const { url } = testServer(SERVERS[engine]);
  const name = `migrations_${randomBytes(6).toString('hex')}`;
  const admin = await new DataSource(dataSourceOptions({ url, poolSize: 1, applicationName: 'test' })).initialize();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.destroy();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

const connect = (url: string) =>
  new DataSource(dataSourceOptions({ url, poolSize: 2, applicationName: 'test' })).initialize();

async function countOf(url: string, table: string): Promise<number> {
  const database = await connect(url);
  const [row] = await database.query<{ n: string }[]>(`SELECT count(*) AS n FROM ${table}`);
  await database.destroy();
  return Number(row!.n);
}

const answers = (database: DataSource) =>
  database.query('SELECT 1').then(
    () => true,
    () => false,
  );

describe.each(['postgresql', 'mysql'] as const)('migrations on %s', (engine) => {
  const first = { '0001_a.sql': 'CREATE TABLE a (id int);\nINSERT INTO a VALUES (1);\n' };

  it('apply each file once when eight replicas start at the same moment', async () => {
    const url = await emptyDatabase(engine);
    const folder = await folderOf(first);
    const applied = await Promise.all(times(8, () => applyMigrations(url, folder)));
    expect(applied.flat()).toEqual(['0001_a.sql']);
    expect(await countOf(url, 'a')).toBe(1);
  });

  it('apply only what is new, in the order of the names', async () => {
    const url = await emptyDatabase(engine);
    await applyMigrations(url, await folderOf(first));
    const later = { '0003_c.sql': 'INSERT INTO b VALUES (3);\n', '0002_b.sql': 'CREATE TABLE b (id int);\n' };
    expect(await applyMigrations(url, await folderOf({ ...first, ...later }))).toEqual(['0002_b.sql', '0003_c.sql']);
  });

  it('refuse an edited file', async () => {
    const url = await emptyDatabase(engine);
    await applyMigrations(url, await folderOf(first));
    const edited = await folderOf({ '0001_a.sql': `${first['0001_a.sql']}-- changed\n` });
    await expect(applyMigrations(url, edited)).rejects.toThrow(/edited after they were applied: 0001_a.sql/);
  });

  it('of a later release stay as they are, and an older release that migrates says so', async () => {
    const url = await emptyDatabase(engine);
    await applyMigrations(url, await folderOf({ ...first, '0002_b.sql': 'CREATE TABLE b (id int);\n' }));
    const told: string[] = [];
    const older = await folderOf(first);
    expect(await applyMigrations(url, older, { onLater: (names) => told.push(...names) })).toEqual([]);
    expect(told).toEqual(['0002_b.sql']);
    expect(await countOf(url, 'b')).toBe(0);
    const database = await connect(url);
    expect(await assertMigrated(database, await readMigrationFiles(older))).toEqual(['0002_b.sql']);
    await database.destroy();
  });

  it('refuse an edited file beside those of a later release', async () => {
    const url = await emptyDatabase(engine);
    await applyMigrations(url, await folderOf({ ...first, '0002_b.sql': 'CREATE TABLE b (id int);\n' }));
    const edited = await folderOf({ '0001_a.sql': `${first['0001_a.sql']}-- changed\n` });
    await expect(applyMigrations(url, edited)).rejects.toThrow(/edited after they were applied: 0001_a.sql/);
    const database = await connect(url);
    await expect(assertMigrated(database, await readMigrationFiles(edited))).rejects.toThrow(/edited .* 0001_a.sql/);
    await database.destroy();
  });

  it('are found pending by a service that may only look', async () => {
    const url = await emptyDatabase(engine);
    const folder = await folderOf(first);
    await applyMigrations(url, folder);
    await writeFile(join(folder, '0002_b.sql'), 'CREATE TABLE b (id int);\n');
    const database = await connect(url);
    await expect(assertMigrated(database, await readMigrationFiles(folder))).rejects.toThrow(
      /not applied yet: 0002_b.sql/,
    );
    await database.destroy();
  });

  it('are found pending where nothing was ever applied', async () => {
    const database = await connect(await emptyDatabase(engine));
    const files = await readMigrationFiles(await folderOf(first));
    await expect(assertMigrated(database, files)).rejects.toThrow(/not applied yet: 0001_a.sql/);
    await database.destroy();
  });

  it('are not called pending when the database is down or refuses', async () => {
    const server = await (engine === 'postgresql' ? startPostgres() : startMariaDb());
    const files = await readMigrationFiles(await folderOf(first));
    const database = await connect(engine === 'postgresql' ? server.url : `${server.url}mysql`);
    const wrong = assertMigrated(database, files, (source) => source.query('SELECT nothing'));
    await expect(wrong).rejects.toThrow(/not known: the database refuses \(/);
    await server.kill('SIGKILL');
    // A session of PostgreSQL outlives its server for a moment, and answers.
    while (await answers(database));
    await expect(assertMigrated(database, files)).rejects.toThrow(/not known: the database does not answer/);
    await database.destroy();
    await server.stop();
  });

  it('name the file that failed', async () => {
    const url = await emptyDatabase(engine);
    const folder = await folderOf({ ...first, '0002_b.sql': 'CREATE TABLE a (id int);\n' });
    await expect(applyMigrations(url, folder)).rejects.toThrow(/0002_b.sql/);
    await rm(folder, { recursive: true });
  });
});

it('on PostgreSQL a file that fails leaves nothing behind', async () => {
  const url = await emptyDatabase('postgresql');
  const folder = await folderOf({ '0001_a.sql': 'CREATE TABLE a (id int);\nSELECT 1 / 0;\n' });
  await expect(applyMigrations(url, folder)).rejects.toThrow(/0001_a.sql/);
  await expect(countOf(url, 'a')).rejects.toThrow(/does not exist/);
});

it('on MySQL an interrupted file goes on after its last finished statement', async () => {
  const url = await emptyDatabase('mysql');
  const folder = await folderOf({ '0001_a.sql': 'CREATE TABLE a (id int);\nINSERT INTO missing VALUES (1);\n' });
  await expect(applyMigrations(url, folder)).rejects.toThrow(/statement 2/);
  const database = await connect(url);
  await database.query('CREATE TABLE missing (id int)');
  await database.destroy();
  expect(await applyMigrations(url, folder)).toEqual(['0001_a.sql']);
  expect(await countOf(url, 'missing')).toBe(1);
});
