import { queryOnce, type TestDatabase } from '@platform/testing';
import { migratedDatabase } from './support/node-under-test';

/** Called by the service only: a step in the service's own transaction, and reads of what the migrations made. */
const WITHOUT_ENTRY = [
  'service_applied_parts',
  'service_distribution',
  'service_distribution_differences',
  'service_engine_probe',
  'service_schema_recorded',
  'service_schema_state',
  'service_server_version',
];
/** Each begins with private_enter itself. */
const ENTRIES = ['private_enter', 'private_enter_tenant', 'private_bind_tenant'];

interface Routine {
  name: string;
  body: string;
}

// What a login sets on its session is tried by tools/attacks/src/session-variables. This is what the routines rely on.
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

  it('write into no table that numbers its rows by itself', async () => {
    const sql = `SELECT c.TABLE_NAME AS name FROM information_schema.COLUMNS c
      JOIN information_schema.TABLE_PRIVILEGES p ON p.TABLE_SCHEMA = c.TABLE_SCHEMA AND p.TABLE_NAME = c.TABLE_NAME
      WHERE c.TABLE_SCHEMA = DATABASE() AND c.EXTRA LIKE '%auto_increment%' AND p.PRIVILEGE_TYPE = 'INSERT'
        AND p.GRANTEE LIKE '''db_node_definer''%'`;
    expect(await queryOnce(database.adminUrl, sql)).toEqual([]);
  });

  it('reset the session first, wherever the service or a login enters', () => {
    const firstCallOf = ({ body }: Routine) => /\bCALL (\w+)/.exec(body.replace(/DECLARE EXIT HANDLER FOR \S+ CALL[^;]*;|DECLARE EXIT HANDLER[^;]*\n\s*BEGIN[\s\S]*?END;/g, ''))?.[1]; // prettier-ignore
    const isEntered = (routine: Routine) => ENTRIES.includes(firstCallOf(routine) ?? '');
    const open = routines.filter(({ name }) => /^(api|service)_/.test(name)).filter((routine) => !isEntered(routine));
    expect(open.map(({ name }) => name)).toEqual(WITHOUT_ENTRY);
    const entries = routines.filter(({ name }) => ENTRIES.includes(name) && name !== 'private_enter');
    expect(entries.map(firstCallOf)).toEqual(['private_enter', 'private_enter']);
  });

  it('check texts from the first to the last character, whatever the flags of regular expressions are', () => {
    const patterns = routines.flatMap(({ name, body }) =>
      [...body.matchAll(/REGEXP(?:_SUBSTR\(\w+,)? '((?:[^']|'')*)'/g)].map(([, pattern]) => ({
        name,
        pattern: pattern!,
      })),
    );
    expect(patterns.length).toBeGreaterThan(10);
    // A possessive quantifier takes all that it can, also where the flag UNGREEDY is set.
    const isFree = ({ pattern }: { pattern: string }) =>
      /^\\{1,2}A.*\\{1,2}z$/.test(pattern) || pattern.endsWith('[0-9]++');
    expect(patterns.filter((each) => !isFree(each))).toEqual([]);
    expect(routines.filter(({ body }) => /\bRLIKE\b|REGEXP_(INSTR|LIKE|REPLACE)/.test(body))).toEqual([]);
  });
});
