import { queryOnce, type TestDatabase } from '@platform/testing';
import { migratedDatabase } from './support/node-under-test';

/** Called only by the service: a step in the service's own transaction, and reads of the migrated objects. */
const WITHOUT_ENTRY = [
  'service_applied_parts',
  'service_distribution',
  'service_distribution_differences',
  'service_engine_probe',
  'service_schema_recorded',
  'service_schema_state',
  'service_server_version',
];
/** Only the migrator inserts into it, with a separate login. */
const WITH_AUTO_INCREMENT = ['schema_releases'];
/** Each of them starts with private_enter. */
const ENTRIES = ['private_enter', 'private_enter_tenant', 'private_bind_tenant'];

interface Routine {
  name: string;
  body: string;
}

// apps/db-node/e2e/hostile-logins/session-variables tests all session settings of a login. This file tests what the routines rely on.
describe('routines on mysql', () => {
  let database: TestDatabase;
  let routines: Routine[];

  beforeAll(async () => {
    database = await migratedDatabase('mysql');
    routines = await queryOnce<Routine>(
      database.adminUrl,
      'SELECT ROUTINE_NAME AS name, ROUTINE_DEFINITION AS body FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = DATABASE()',
    );
    expect(routines.length).toBeGreaterThan(100);
  });

  afterAll(() => database?.drop());

  it('insert into no table with AUTO_INCREMENT', async () => {
    const sql = `SELECT TABLE_NAME AS name FROM information_schema.COLUMNS
      WHERE TABLE_SCHEMA = DATABASE() AND EXTRA LIKE '%auto_increment%'`;
    const tables = (await queryOnce<{ name: string }>(database.adminUrl, sql)).map(({ name }) => name);
    // If another table appears here, a login can influence the numbers of its rows.
    expect(tables).toEqual(WITH_AUTO_INCREMENT);
    const insertOf = new RegExp(`\\b(?:INSERT|REPLACE)\\b[^;]*\\bINTO\\s+(?:${tables.join('|') || '(?!)'})\\b`, 'i');
    expect(routines.filter(({ body }) => insertOf.test(body)).map(({ name }) => name)).toEqual([]);
  });

  it('reset the session first, in every routine that the service or a login calls', () => {
    const firstCallOf = ({ body }: Routine) =>
      /\bCALL (\w+)/.exec(
        body.replace(/DECLARE EXIT HANDLER FOR \S+ CALL[^;]*;|DECLARE EXIT HANDLER[^;]*\n\s*BEGIN[\s\S]*?END;/g, ''),
      )?.[1];
    const isEntered = (routine: Routine) => ENTRIES.includes(firstCallOf(routine) ?? '');
    const open = routines.filter(({ name }) => /^(api|service)_/.test(name)).filter((routine) => !isEntered(routine));
    // The order of information_schema is undefined.
    expect(open.map(({ name }) => name).sort()).toEqual([...WITHOUT_ENTRY].sort());
    const entries = routines.filter(({ name }) => ENTRIES.includes(name) && name !== 'private_enter');
    expect(entries.map(firstCallOf)).toEqual(['private_enter', 'private_enter']);
  });

  it('check texts from the first to the last character, with any flags of regular expressions', () => {
    const patterns = routines.flatMap(({ name, body }) =>
      [...body.matchAll(/REGEXP(?:_SUBSTR\(\w+,)? '((?:[^']|'')*)'/g)].map(([, pattern]) => ({
        name,
        pattern: pattern!,
      })),
    );
    expect(patterns.length).toBeGreaterThan(10);
    // A possessive quantifier matches as much as possible, also with the flag UNGREEDY.
    const isFree = ({ pattern }: { pattern: string }) =>
      /^\\{1,2}A.*\\{1,2}z$/.test(pattern) || pattern.endsWith('[0-9]++');
    expect(patterns.filter((each) => !isFree(each))).toEqual([]);
    expect(routines.filter(({ body }) => /\bRLIKE\b|REGEXP_(INSTR|LIKE|REPLACE)/.test(body))).toEqual([]);
  });
});
