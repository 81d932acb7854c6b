import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { applyMigrations, dataSourceOptions } from '@platform/database';
import { eventually, type TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { RoutineCaller } from '../src/routines/routine-caller';
import { Operator } from './support/http-client';
import {
  databaseFolder,
  type EngineName,
  migratedDatabase,
  type NodeUnderTest,
  startNode,
} from './support/node-under-test';

interface Changes {
  migration: string;
  /** A new routine with a grant, and a new body of an existing one. */
  routines: Record<string, string>;
  tampering: string;
  droppingRoutine: string;
  handMade: string;
  /** The same routine each time, with another body. */
  changing: (n: number) => Record<string, string>;
  /** A migration that fails after a change. */
  failing: string;
  repair: string;
}

const DEFINER = "DEFINER = 'db_node_definer'@'localhost'";
const EVEN_LATER: Record<EngineName, Changes> = {
  postgresql: {
    migration: 'ALTER TABLE private.users ADD COLUMN note text',
    routines: {
      'users/service_user_note.sql': `
        CREATE OR REPLACE FUNCTION service.user_note(p_tenant_id uuid) RETURNS text LANGUAGE sql
          SET search_path = pg_catalog, pg_temp AS $$ SELECT 'note' $$;
        GRANT EXECUTE ON FUNCTION service.user_note(uuid) TO db_node_service;`,
      'users/private_to_username.sql': `
        CREATE OR REPLACE FUNCTION private.to_username(p_username text) RETURNS text LANGUAGE plpgsql IMMUTABLE
          SET search_path = pg_catalog, pg_temp AS $$ BEGIN RETURN lower(p_username); END $$;`,
    },
    tampering: `CREATE OR REPLACE FUNCTION private.to_username(p_username text) RETURNS text LANGUAGE plpgsql IMMUTABLE
      SET search_path = pg_catalog, pg_temp AS $$ BEGIN RETURN 'root'; END $$`,
    droppingRoutine: 'DROP FUNCTION service.session_revoke(uuid, text);',
    handMade: 'GRANT SELECT ON private.users TO db_node_service',
    changing: (n) => ({
      'users/private_to_username.sql': `
        CREATE OR REPLACE FUNCTION private.to_username(p_username text) RETURNS text LANGUAGE plpgsql
        IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$ BEGIN RETURN lower(p_username); /* ${n} */ END $$;`,
    }),
    failing: 'ALTER TABLE private.users ADD COLUMN note text;\nSELECT 1 / 0;\n',
    repair: 'SELECT 1',
  },
  mysql: {
    migration: 'ALTER TABLE users ADD COLUMN note text;\n',
    routines: {
      'users/service_user_note.sql': `DELIMITER //
CREATE OR REPLACE ${DEFINER} PROCEDURE service_user_note(IN p_tenant_id CHAR(36))
READS SQL DATA
BEGIN
  SELECT 'note';
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_user_note TO 'db_node_service'@'%';
`,
      'input/private_enter.sql': `DELIMITER //
CREATE OR REPLACE ${DEFINER} PROCEDURE private_enter()
MODIFIES SQL DATA
BEGIN
  COMMIT;
  SET SESSION timestamp = DEFAULT;
END//
DELIMITER ;
`,
    },
    tampering: 'ALTER PROCEDURE private_enter SQL SECURITY INVOKER',
    droppingRoutine: 'DROP PROCEDURE service_session_revoke;\n',
    handMade: "GRANT SELECT ON users TO 'db_node_service'@'%'",
    changing: (n) => ({
      'input/private_enter.sql': `DELIMITER //
CREATE OR REPLACE ${DEFINER} PROCEDURE private_enter()
MODIFIES SQL DATA
BEGIN
  COMMIT;
  SET SESSION timestamp = 0 * ${n};
END//
DELIMITER ;
`,
    }),
    failing: 'ALTER TABLE users ADD COLUMN note text;\nINSERT INTO not_there VALUES (1);\n',
    repair: 'CREATE TABLE not_there (id int)',
  },
};

describe.each(['postgresql', 'mysql'] as const)('a replica during a later release on %s', (engine) => {
  const changes = EVEN_LATER[engine];
  let database: TestDatabase;
  let node: NodeUnderTest;
  let admin: DataSource;
  let later: string;

  beforeEach(async () => {
    database = await migratedDatabase(engine);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
    admin = await new DataSource(options).initialize();
    later = await mkdtemp(join(tmpdir(), 'later-'));
    await cp(databaseFolder(engine), later, { recursive: true });
    node = await startNode(database.serviceUrl, engine);
  });

  afterEach(async () => {
    await node?.stop();
    await admin?.destroy();
    await database?.drop();
    await rm(later, { recursive: true });
  });

  const migrate = async (sql: string | null, routines: Record<string, string> = {}) => {
    if (sql !== null) await writeFile(join(later, 'migrations/9001_later.sql'), sql);
    for (const [name, text] of Object.entries(routines)) {
      await mkdir(dirname(join(later, 'routines', name)), { recursive: true });
      await writeFile(join(later, 'routines', name), text);
    }
    return applyMigrations(database.migrationUrl, later);
  };
  const status = () =>
    new Operator(node.url).ok<{
      ready: boolean;
      migrations: { name: string; state: string }[];
      differences: { part: string; name: string; problem: string }[];
    }>('GET', '/status');
  const readyStatus = async ({ url } = node) => (await fetch(`${url}/ready`)).status;

  it('stays ready, and an older release starts, with added columns, added routines and changed ones', async () => {
    expect(await migrate(changes.migration, changes.routines)).toEqual({
      migrations: ['9001_later.sql'],
      routines: expect.arrayContaining(Object.keys(changes.routines)),
    });
    const { ready, migrations, differences } = await status();
    expect(differences).toEqual([]);
    expect(ready).toBe(true);
    expect(migrations.filter(({ state }) => state === 'later').map(({ name }) => name)).toEqual([
      '9001_later.sql',
      ...Object.keys(changes.routines)
        .map((name) => `routines/${name}`)
        .sort(),
    ]);
    const another = await startNode(database.serviceUrl, engine);
    expect((await fetch(`${another.url}/ready`)).status).toBe(200);
    await another.stop();
  });

  it('stays ready regardless of which releases are applied between its queries', async () => {
    const caller = node.get(RoutineCaller);
    const ask = caller.many.bind(caller) as RoutineCaller['many'];
    let release = 0;
    const asking = jest.spyOn(caller, 'many').mockImplementation(async (routine, ...args) => {
      const rows = await ask(routine, ...args);
      if (routine === 'schema_recorded') await migrate(null, changes.changing(++release));
      return rows as never;
    });
    expect((await status()).differences).toEqual([]);
    expect(await readyStatus()).toBe(200);
    asking.mockRestore();
    await admin.query(changes.tampering);
    expect(await readyStatus()).toBe(503);
  });

  it('is not ready when a routine that the later release changed is changed manually', async () => {
    await migrate(changes.migration, changes.routines);
    await admin.query(changes.tampering);
    expect(await readyStatus()).toBe(503);
    const { differences } = await status();
    expect(differences.map(({ part, problem }) => `${part} ${problem}`)).toEqual(['routines changed']);
  });

  it('is not ready when the later release dropped a routine that this one calls', async () => {
    await rm(join(later, 'routines/sessions/service_session_revoke.sql'));
    await migrate(changes.droppingRoutine);
    const { ready, differences } = await status();
    expect(ready).toBe(false);
    expect(differences).toEqual([
      {
        part: 'routines',
        name: engine === 'mysql' ? 'PROCEDURE service_session_revoke' : 'service.session_revoke',
        problem: 'missing',
      },
    ]);
  });

  it('still finds manual changes from before the later release migrated, until an operator accepts them', async () => {
    await admin.query(changes.handMade);
    await migrate(changes.migration, changes.routines);
    expect((await status()).differences.map(({ part }) => part)).toEqual(['grants']);
    await applyMigrations(database.migrationUrl, later, { acceptSchema: true });
    expect((await status()).differences).toEqual([]);
  });

  it('stays ready during a migration that fails halfway, and during its second try', async () => {
    await expect(migrate(changes.failing)).rejects.toThrow(/9001_later.sql/);
    expect(await readyStatus()).toBe(200);
    await admin.query(changes.repair);
    if (engine === 'postgresql') await writeFile(join(later, 'migrations/9001_later.sql'), changes.migration);
    await applyMigrations(database.migrationUrl, later);
    // The administrator created this object manually, so no migration removes it.
    if (engine === 'mysql') await admin.query('DROP TABLE not_there');
    await applyMigrations(database.migrationUrl, later, { acceptSchema: engine === 'mysql' });
    expect((await status()).differences).toEqual([]);
  });

  // On MySQL a file is not a transaction: locks are released after each statement.
  if (engine === 'postgresql')
    it('stays ready while a migration locks the record that it reads', async () => {
      // With the time limits of a real service. In tests, a query of the record waits without a limit.
      const impatient = await startNode(database.serviceUrl, engine, { APP_ENV: 'development' });
      expect(await readyStatus(impatient)).toBe(200);
      const runner = admin.createQueryRunner();
      await runner.startTransaction();
      await runner.query('LOCK TABLE public.schema_migrations, private.schema_record');
      // A result is cached for a short time; only a newer result counts.
      const queries = jest.spyOn(impatient.get(RoutineCaller), 'many');
      const during = await eventually('it has compared again', async () => {
        const status = await readyStatus(impatient);
        return queries.mock.calls.length > 0 && status;
      });
      await runner.rollbackTransaction();
      await runner.release();
      await impatient.stop();
      expect(during).toBe(200);
      await admin.query(changes.tampering);
      expect(await readyStatus()).toBe(503);
    });

  it('can read the record only through the routine, and cannot change it', async () => {
    const service = await new DataSource(
      dataSourceOptions({ url: database.serviceUrl, poolSize: 1, applicationName: 'test' }),
    ).initialize();
    const table = engine === 'mysql' ? 'schema_migration_record' : 'private.schema_record';
    for (const statement of [`SELECT * FROM ${table}`, `DELETE FROM ${table}`, `UPDATE ${table} SET value = ''`])
      await expect(service.query(statement)).rejects.toThrow(/denied/);
    await service.destroy();
  });
});
