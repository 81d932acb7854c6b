import { times } from '@platform/testing';
import type { DataSource } from 'typeorm';
import { applyMigrations, assertMigrated, type Engine, readRelease } from '../src';
import {
  addMigrations,
  addRoutines,
  connect,
  emptyDatabase,
  ENGINES,
  type Files,
  folderOf,
} from './support/database-folder';

const TABLE = { '0001_a.sql': 'CREATE TABLE a (id int);\n' };
const SECOND = { '0002_b.sql': 'CREATE TABLE b (id int);\n' };
const THIRD = { '0003_c.sql': 'CREATE TABLE c (id int);\n' };

/** A routine that answers with a word, and calls others that it never reaches. */
const TEXT: Record<Engine, (name: string, word: string, calls?: string[]) => string> = {
  postgresql: (name, word, calls = []) => `
CREATE OR REPLACE FUNCTION ${name}() RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN '${word}';
  ${calls.map((call) => `PERFORM ${call}();`).join('\n  ')}
END $$;
`,
  mysql: (name, word, calls = []) => `
DELIMITER //
CREATE OR REPLACE PROCEDURE ${name}()
BEGIN
  SELECT '${word}' AS answer;
  IF FALSE THEN
    SET @nothing = 0;
    ${calls.map((call) => `CALL ${call}();`).join('\n    ')}
  END IF;
END//
DELIMITER ;
`,
};
const BROKEN: Record<Engine, string> = {
  postgresql: 'CREATE OR REPLACE FUNCTION b() RETURNS nothing LANGUAGE sql AS $$ SELECT 1 $$;\n',
  mysql: 'CREATE OR REPLACE PROCEDURE b() SELECT FROM WHERE;\n',
};
const CALL: Record<Engine, (name: string) => string> = {
  postgresql: (name) => `SELECT ${name}() AS answer`,
  mysql: (name) => `CALL ${name}()`,
};

describe.each(ENGINES)('routines on %s', (engine) => {
  let url: string;
  let database: DataSource;

  beforeEach(async () => {
    url = await emptyDatabase(engine);
    database = await connect(url);
  });
  afterEach(() => database.destroy());

  const text = TEXT[engine];
  const answerOf = async (name: string): Promise<string> => {
    const [first] = (await database.query(CALL[engine](name))) as { answer: string }[] | [{ answer: string }[]];
    return (Array.isArray(first) ? first[0]! : first!).answer;
  };
  const migrate = async (migrations: Files, routines: Files) =>
    applyMigrations(url, await folderOf(migrations, routines));
  const ready = async (folder: string) => assertMigrated(database, readRelease(folder));

  it('are applied once when eight replicas start at the same moment', async () => {
    const folder = await folderOf(TABLE, { 'a.sql': text('a', 'first') });
    const applied = await Promise.all(times(8, () => applyMigrations(url, folder)));
    expect(applied.flatMap(({ routines }) => routines)).toEqual(['a.sql']);
    expect(await ready(folder)).toEqual([]);
  });

  it('are applied where their text is another, and only there', async () => {
    const folder = await folderOf(TABLE, { 'a.sql': text('a', 'first'), 'deeper/b.sql': text('b', 'first') });
    expect((await applyMigrations(url, folder)).routines).toEqual(['a.sql', 'deeper/b.sql']);
    await addRoutines(folder, { 'deeper/b.sql': text('b', 'second') });
    expect(await applyMigrations(url, folder)).toEqual({ migrations: [], routines: ['deeper/b.sql'] });
    expect([await answerOf('a'), await answerOf('b')]).toEqual(['first', 'second']);
    expect((await applyMigrations(url, folder)).routines).toEqual([]);
  });

  it('are found pending by a service that may only look, and named', async () => {
    const folder = await folderOf(TABLE, { 'a.sql': text('a', 'first') });
    await applyMigrations(url, folder);
    await addRoutines(folder, { 'a.sql': text('a', 'second'), 'b.sql': text('b', 'first') });
    await expect(ready(folder)).rejects.toThrow(/Not applied yet: routines\/a.sql, routines\/b.sql/);
  });

  it('come after those that they call, whatever their names are; a circle does not keep them away', async () => {
    const { routines } = await migrate(TABLE, {
      'a.sql': text('a', 'a', ['z']),
      'm.sql': text('m', 'm', ['n']),
      'n.sql': text('n', 'n', ['m']),
      'y.sql': text('y', 'y'),
      'z.sql': text('z', 'z', ['y']),
    });
    expect(routines).toEqual(['y.sql', 'z.sql', 'a.sql', 'n.sql', 'm.sql']);
    expect(await answerOf('m')).toBe('m');
  });

  it('are not applied together with an edited migration', async () => {
    await migrate(TABLE, { 'a.sql': text('a', 'first') });
    const edited = { '0001_a.sql': `${TABLE['0001_a.sql']}-- changed\n` };
    await expect(migrate(edited, { 'a.sql': text('a', 'second') })).rejects.toThrow(/Edited .* 0001_a.sql/);
    expect(await answerOf('a')).toBe('first');
  });

  it('are completed after a run that ended in the middle; until then the release is not ready', async () => {
    const folder = await folderOf(TABLE, { 'a.sql': text('a', 'first'), 'b.sql': BROKEN[engine] });
    await expect(applyMigrations(url, folder)).rejects.toThrow(/Routine b.sql failed/);
    await expect(ready(folder)).rejects.toThrow(/Not applied yet: .*routines\/b.sql/);
    await addRoutines(folder, { 'b.sql': text('b', 'first') });
    // On PostgreSQL nothing was left of the first try; on MySQL what was done before stays.
    expect((await applyMigrations(url, folder)).routines).toEqual(
      engine === 'postgresql' ? ['a.sql', 'b.sql'] : ['b.sql'],
    );
    expect(await ready(folder)).toEqual([]);
    expect([await answerOf('a'), await answerOf('b')]).toEqual(['first', 'first']);
  });

  it('of a later release stay as they are; an older release is ready and says what is not its own', async () => {
    const older = await folderOf(TABLE, { 'a.sql': text('a', 'older'), 'gone.sql': text('gone', 'older') });
    await applyMigrations(url, older);
    await migrate({ ...TABLE, ...SECOND }, { 'a.sql': text('a', 'newer'), 'b.sql': text('b', 'newer') });
    const told: string[] = [];
    const applied = await applyMigrations(url, older, { onLater: (names) => told.push(...names) });
    expect(applied).toEqual({ migrations: [], routines: [] });
    expect(told).toEqual(['0002_b.sql', 'routines/a.sql', 'routines/b.sql', 'routines/gone.sql']);
    expect(await ready(older)).toEqual(told);
    expect(await answerOf('a')).toBe('newer');
    // The older release still calls it. A migration of a later release drops it.
    expect(await answerOf('gone')).toBe('older');
  });

  it('of an older release come back when that is asked for, and those of a later one when it migrates again', async () => {
    const first = await folderOf(TABLE, { 'a.sql': text('a', 'first') });
    const second = await folderOf({ ...TABLE, ...SECOND }, { 'a.sql': text('a', 'second'), 'b.sql': text('b', 'b') });
    const third = await folderOf({ ...TABLE, ...SECOND, ...THIRD }, { 'a.sql': text('a', 'third') });
    for (const folder of [first, second, third]) await applyMigrations(url, folder);
    expect((await applyMigrations(url, second, { reapplyRoutines: true })).routines).toEqual(['a.sql', 'b.sql']);
    expect(await answerOf('a')).toBe('second');
    await expect(ready(third)).rejects.toThrow(/Not applied yet: routines\/a.sql/);
    expect((await applyMigrations(url, first)).routines).toEqual([]);
    expect((await applyMigrations(url, third)).routines).toEqual(['a.sql']);
    expect(await answerOf('a')).toBe('third');
  });

  it('get an earlier text again where a new release goes back to it', async () => {
    const [a, b] = [{ 'a.sql': text('a', 'A') }, { 'a.sql': text('a', 'B') }];
    await migrate(TABLE, a);
    await migrate({ ...TABLE, ...SECOND }, b);
    expect((await migrate({ ...TABLE, ...SECOND, ...THIRD }, a)).routines).toEqual(['a.sql']);
    expect(await answerOf('a')).toBe('A');
  });

  it('that a release no longer has are forgotten, and are applied when they return', async () => {
    const a = { 'a.sql': text('a', 'A') };
    await migrate(TABLE, { ...a, 'b.sql': text('b', 'B') });
    await migrate({ ...TABLE, ...SECOND }, a);
    const rows = await database.query<{ name: string }[]>('SELECT name FROM schema_routines');
    expect(rows.map(({ name }) => name)).toEqual(['a.sql']);
    const { routines } = await migrate({ ...TABLE, ...SECOND, ...THIRD }, { ...a, 'b.sql': text('b', 'B') });
    expect(routines).toEqual(['b.sql']);
  });

  it('are one to a file, named as it; what can be done only once is refused', async () => {
    const name = engine === 'postgresql' ? 'FUNCTION' : 'PROCEDURE';
    const refused: [string, string, RegExp][] = [
      ['b.sql', text('a', 'a'), /b.sql is not named as its routine, a/],
      ['a.sql', text('a', 'a') + text('b', 'b'), /must CREATE OR REPLACE one routine, and makes 2/],
      ['a.sql', `DROP ${name} a;\n`, /must CREATE OR REPLACE one routine, and makes 0/],
      ['a.sql', text('a', 'a').replace('OR REPLACE ', ''), /must CREATE OR REPLACE one routine, and makes 0/],
      ['a.sql', `${text('a', 'a')}CREATE TABLE b (id int);\n`, /belongs into a migration: CREATE TABLE b/],
    ];
    for (const [file, sql, why] of refused) await expect(migrate(TABLE, { [file]: sql })).rejects.toThrow(why);
  });
});

describe.each(ENGINES)('a replaced routine on %s', (engine) => {
  const routine = (parameters: string, word: string) => ({
    'a.sql':
      engine === 'postgresql'
        ? `CREATE OR REPLACE FUNCTION a(${parameters}) RETURNS text LANGUAGE sql AS $$ SELECT '${word}' $$;\n`
        : `DELIMITER //\nCREATE OR REPLACE PROCEDURE a(${parameters})\nBEGIN\n  SELECT '${word}' AS a;\nEND//\nDELIMITER ;\n`,
  });
  const call = { postgresql: "SELECT a('1', '2')", mysql: "CALL a('1', '2')" }[engine];
  // PostgreSQL itself refuses a new name. For other types it would create a second routine.
  const changed = {
    postgresql: [
      'p_id text, p_email text',
      'p_id text',
      'p_id text, p_name text, p_email text',
      'p_id text, p_name uuid',
    ],
    mysql: [
      'IN p_id varchar(36)',
      'IN p_name varchar(36), IN p_id varchar(36)',
      'IN p_id varchar(36), IN p_name varchar(36), IN p_email varchar(36)',
      'IN p_id varchar(40), IN p_name varchar(36)',
      'INOUT p_id varchar(36), IN p_name varchar(36)',
      'IN p_id varchar(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin, IN p_name varchar(36)',
    ],
  }[engine];
  const same = { postgresql: 'p_id text, p_name text', mysql: 'p_id varchar(36), p_name varchar(36)' }[engine];

  it.each(changed)('takes the same parameters: (%s) is refused, and what was there answers', async (other) => {
    const url = await emptyDatabase(engine);
    const folder = await folderOf({}, routine(same, 'first'));
    await applyMigrations(url, folder);
    await addRoutines(folder, routine(other, 'second'));
    await expect(applyMigrations(url, folder)).rejects.toThrow(
      other === 'p_id text, p_email text'
        ? /cannot change name of input parameter/
        : /other parameters than before: .* a new name/,
    );
    const database = await connect(url);
    expect(JSON.stringify(await database.query(call))).toContain('first');
    await database.destroy();
    await addRoutines(folder, routine(same, 'third'));
    expect((await applyMigrations(url, folder)).routines).toEqual(['a.sql']);
  });

  it('takes others once a migration has dropped it', async () => {
    const url = await emptyDatabase(engine);
    const folder = await folderOf({}, routine(same, 'first'));
    await applyMigrations(url, folder);
    const drop = { postgresql: 'DROP FUNCTION a(text, text);\n', mysql: 'DROP PROCEDURE a;\n' }[engine];
    await addMigrations(folder, { '0001_drop.sql': drop });
    await addRoutines(folder, routine(changed[1]!, 'second'));
    expect((await applyMigrations(url, folder)).routines).toEqual(['a.sql']);
  });
});

it('on PostgreSQL a routine is bound to another when it is made, where its text asks for that', async () => {
  const url = await emptyDatabase('postgresql');
  const bound = (name: string, value: string) =>
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS integer LANGUAGE sql RETURN ${value};\n`;
  const folder = await folderOf({}, { 'a.sql': bound('a', 'public.z()'), 'z.sql': bound('z', '1') });
  expect((await applyMigrations(url, folder)).routines).toEqual(['z.sql', 'a.sql']);
});
