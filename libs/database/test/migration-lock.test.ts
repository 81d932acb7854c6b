import type { DataSource, QueryRunner } from 'typeorm';
import { applyMigrations, type Engine, MigrationLockError } from '../src';
import { addMigrations, connect, emptyDatabase, ENGINES, folderOf } from './support/database-folder';

const FIRST = { '0001_a.sql': 'CREATE TABLE a (id int);\n' };
const NOTHING = { migrations: [], routines: [] };

/** What a migration that is under way holds. */
const TAKE: Record<Engine, string[]> = {
  postgresql: ['BEGIN', 'LOCK TABLE schema_migrations IN SHARE ROW EXCLUSIVE MODE'],
  mysql: ["SELECT GET_LOCK(CONCAT('migrations:', DATABASE()), 0)"],
};
const OWN_ID: Record<Engine, string> = {
  postgresql: 'SELECT pg_backend_pid() AS id',
  mysql: 'SELECT CONNECTION_ID() AS id',
};

describe.each(ENGINES)('the migration lock on %s', (engine) => {
  let url: string;
  let folder: string;
  let database: DataSource;
  let holder: QueryRunner;

  beforeEach(async () => {
    url = await emptyDatabase(engine);
    folder = await folderOf(FIRST);
    await applyMigrations(url, folder);
    database = await connect(url);
    holder = database.createQueryRunner();
    for (const statement of TAKE[engine]) await holder.query(statement);
  });

  afterEach(async () => {
    await holder?.release();
    await database?.destroy();
  });

  const addFile = () => addMigrations(folder, { '0002_b.sql': 'CREATE TABLE b (id int);\n' });

  it('does not block a start if no migration is pending', async () => {
    expect(await applyMigrations(url, folder, { lockWaitMs: 1_000 })).toEqual(NOTHING);
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
    expect((await waiting).migrations).toEqual(['0002_b.sql']);
  });
});

it('on PostgreSQL no advisory lock, which every login may take, keeps a migration waiting', async () => {
  const url = await emptyDatabase('postgresql');
  const stranger = await connect(url);
  await stranger.query('SELECT pg_advisory_lock(7105300021)');
  const { migrations } = await applyMigrations(url, await folderOf(FIRST), { lockWaitMs: 1_000 });
  expect(migrations).toEqual(['0001_a.sql']);
  await stranger.destroy();
});
