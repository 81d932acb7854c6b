import { rm } from 'node:fs/promises';
import { startMariaDb, startPostgres, times } from '@platform/testing';
import type { DataSource } from 'typeorm';
import { applyMigrations, assertMigrated, readRelease } from '../src';
import { addMigrations, connect, emptyDatabase, ENGINES, folderOf } from './support/database-folder';

async function countOf(url: string, table: string): Promise<number> {
  const database = await connect(url);
  const [row] = await database.query<{ n: string }[]>(`SELECT count(*) AS n FROM ${table}`);
  await database.destroy();
  return Number(row!.n);
}

const NOTHING = { migrations: [], routines: [] };

const answers = (database: DataSource) =>
  database.query('SELECT 1').then(
    () => true,
    () => false,
  );

describe.each(ENGINES)('migrations on %s', (engine) => {
  const first = { '0001_a.sql': 'CREATE TABLE a (id int);\nINSERT INTO a VALUES (1);\n' };

  it('apply each file once when eight replicas start at the same moment', async () => {
    const url = await emptyDatabase(engine);
    const folder = await folderOf(first);
    const applied = await Promise.all(times(8, () => applyMigrations(url, folder)));
    expect(applied.flatMap(({ migrations }) => migrations)).toEqual(['0001_a.sql']);
    expect(await countOf(url, 'a')).toBe(1);
  });

  it('apply only what is new, in the order of the names', async () => {
    const url = await emptyDatabase(engine);
    await applyMigrations(url, await folderOf(first));
    const later = { '0003_c.sql': 'INSERT INTO b VALUES (3);\n', '0002_b.sql': 'CREATE TABLE b (id int);\n' };
    const { migrations } = await applyMigrations(url, await folderOf({ ...first, ...later }));
    expect(migrations).toEqual(['0002_b.sql', '0003_c.sql']);
  });

  it('refuse an edited file', async () => {
    const url = await emptyDatabase(engine);
    await applyMigrations(url, await folderOf(first));
    const edited = await folderOf({ '0001_a.sql': `${first['0001_a.sql']}-- changed\n` });
    await expect(applyMigrations(url, edited)).rejects.toThrow(/Edited after they were applied: 0001_a.sql/);
  });

  it('of a later release stay as they are, and an older release that migrates says so', async () => {
    const url = await emptyDatabase(engine);
    await applyMigrations(url, await folderOf({ ...first, '0002_b.sql': 'CREATE TABLE b (id int);\n' }));
    const told: string[] = [];
    const older = await folderOf(first);
    expect(await applyMigrations(url, older, { onLater: (names) => told.push(...names) })).toEqual(NOTHING);
    expect(told).toEqual(['0002_b.sql']);
    expect(await countOf(url, 'b')).toBe(0);
    const database = await connect(url);
    expect(await assertMigrated(database, readRelease(older))).toEqual(['0002_b.sql']);
    await database.destroy();
  });

  it('refuse an edited file next to files of a later release', async () => {
    const url = await emptyDatabase(engine);
    await applyMigrations(url, await folderOf({ ...first, '0002_b.sql': 'CREATE TABLE b (id int);\n' }));
    const edited = await folderOf({ '0001_a.sql': `${first['0001_a.sql']}-- changed\n` });
    await expect(applyMigrations(url, edited)).rejects.toThrow(/Edited after they were applied: 0001_a.sql/);
    const database = await connect(url);
    await expect(assertMigrated(database, readRelease(edited))).rejects.toThrow(/Edited .* 0001_a.sql/);
    await database.destroy();
  });

  it('are found pending by a service that may only look', async () => {
    const url = await emptyDatabase(engine);
    const folder = await folderOf(first);
    await applyMigrations(url, folder);
    await addMigrations(folder, { '0002_b.sql': 'CREATE TABLE b (id int);\n' });
    const database = await connect(url);
    await expect(assertMigrated(database, readRelease(folder))).rejects.toThrow(/Not applied yet: 0002_b.sql/);
    await database.destroy();
  });

  it('are found pending where nothing was ever applied', async () => {
    const database = await connect(await emptyDatabase(engine));
    const release = readRelease(await folderOf(first));
    await expect(assertMigrated(database, release)).rejects.toThrow(/Not applied yet: 0001_a.sql/);
    await database.destroy();
  });

  it('are not called pending when the database is down or refuses', async () => {
    const server = await (engine === 'postgresql' ? startPostgres() : startMariaDb());
    const release = readRelease(await folderOf(first));
    const database = await connect(engine === 'postgresql' ? server.url : `${server.url}mysql`);
    const wrong = assertMigrated(database, release, (source) => source.query('SELECT nothing'));
    await expect(wrong).rejects.toThrow(/not known: the database refuses \(/);
    await server.kill('SIGKILL');
    // A session of PostgreSQL outlives its server for a moment, and answers.
    while (await answers(database));
    await expect(assertMigrated(database, release)).rejects.toThrow(/not known: the database does not answer/);
    await database.destroy();
    await server.stop();
  });

  it('that were replaced by others before anything was released are met by a sentence that says what to do', async () => {
    const url = await emptyDatabase(engine);
    await applyMigrations(url, await folderOf(first));
    const replaced = await folderOf({ '0001_all.sql': 'CREATE TABLE a (id int);\n' });
    const sentence = /replaced by others \(0001_a.sql\).* drop it and create it again/;
    await expect(applyMigrations(url, replaced)).rejects.toThrow(sentence);
    const database = await connect(url);
    await expect(assertMigrated(database, readRelease(replaced))).rejects.toThrow(sentence);
    await database.destroy();
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

it('on MySQL an interrupted file continues after its last finished statement', async () => {
  const url = await emptyDatabase('mysql');
  const folder = await folderOf({ '0001_a.sql': 'CREATE TABLE a (id int);\nINSERT INTO missing VALUES (1);\n' });
  await expect(applyMigrations(url, folder)).rejects.toThrow(/statement 2/);
  const database = await connect(url);
  await database.query('CREATE TABLE missing (id int)');
  await database.destroy();
  expect((await applyMigrations(url, folder)).migrations).toEqual(['0001_a.sql']);
  expect(await countOf(url, 'missing')).toBe(1);
});
