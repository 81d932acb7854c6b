import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from '../support/node-under-test';
import { World, inMinutes, newUser, OTHER_HASH, tokenHash } from '../contract/world';
import { connect, type OwnConnection } from './own-connection';

const MIGRATION = join(databaseFolder('postgresql'), 'migrations/0019_api_arguments.sql');

/** What drivers and pools send when they open, check, return and describe a connection. */
const HOUSEKEEPING = {
  postgresql: [
    // asyncpg and Npgsql
    'SELECT pg_advisory_unlock_all(); CLOSE ALL; UNLISTEN *; RESET ALL;',
    'DISCARD ALL',
    'DISCARD SEQUENCES; DISCARD TEMP; DEALLOCATE ALL',
    // pgjdbc, psycopg, SQLAlchemy, Django
    'SET extra_float_digits = 3',
    "SET application_name = 'driver'",
    'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY',
    'SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE',
    'SHOW TRANSACTION ISOLATION LEVEL',
    'SHOW standard_conforming_strings',
    "SELECT set_config('TimeZone', 'UTC', false)",
    'SELECT pg_catalog.version(), current_schema(), current_user, pg_is_in_recovery()',
    'BEGIN; SAVEPOINT a; ROLLBACK TO SAVEPOINT a; RELEASE SAVEPOINT a; COMMIT',
    // Look-ups of types and routines
    `SELECT t.oid, t.typname, t.typelem, t.typdelim, t.typinput::regproc, format_type(t.oid, NULL)
      FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE t.typname IN ('uuid', '_text', 'jsonb')`,
    'SELECT r.rngtypid, r.rngsubtype FROM pg_range r',
    'SELECT e.enumlabel FROM pg_enum e',
    `SELECT p.proname, p.prorettype, p.proargtypes, p.proargnames, p.proargmodes, p.proallargtypes,
      pg_get_function_result(p.oid) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'api'`,
  ],
  mysql: [
    'SET NAMES utf8mb4',
    'SET character_set_results = NULL',
    'SET autocommit = 1',
    "SET SESSION sql_mode = 'STRICT_TRANS_TABLES'",
    'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
    'SET SESSION TRANSACTION READ ONLY',
    'SET SESSION TRANSACTION READ WRITE',
    "SET time_zone = '+00:00'",
    'SET SESSION net_write_timeout = 600',
    "SHOW VARIABLES LIKE 'sql_mode'",
    'SHOW WARNINGS',
    'SHOW COLLATION',
    'SELECT @@session.auto_increment_increment, @@max_allowed_packet, @@tx_isolation, @@version_comment',
    'SELECT VERSION(), DATABASE(), USER(), CONNECTION_ID()',
    'START TRANSACTION',
    'ROLLBACK',
    "SHOW PROCEDURE STATUS WHERE Db = DATABASE() AND Name = 'api_user_get'",
  ],
};

describe.each(['postgresql', 'mysql'] as const)('drivers with a direct login on %s', (engine) => {
  let world: World;
  let session: OwnConnection;

  beforeAll(async () => {
    world = await World.create(engine);
    session = await connect(engine, await world.newLogin(await world.operator.newTenant()));
  });

  afterAll(async () => {
    await session?.close();
    await world?.close();
  });

  it.each(HOUSEKEEPING[engine])('may send %s', async (sql) => {
    await expect(session.query(sql)).resolves.not.toThrow();
  });

  it('see the parameters of the routines, and no text of a routine', async () => {
    const parameters = await session.query(
      engine === 'postgresql'
        ? `SELECT unnest(p.proargnames) AS name FROM pg_proc p WHERE p.oid::regproc::text = 'api.user_get'`
        : `SELECT PARAMETER_NAME AS name FROM information_schema.PARAMETERS WHERE SPECIFIC_NAME = 'api_user_get'`,
    );
    expect(parameters).toContainEqual({ name: 'p_user_id' });
    if (engine === 'postgresql') return;
    const routines = await session.query(
      `SELECT ROUTINE_NAME AS name, ROUTINE_DEFINITION AS text FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = DATABASE()`,
    );
    expect(routines).toContainEqual({ name: 'api_user_get', text: null });
    expect(routines.filter(({ name, text }) => text !== null || !String(name).startsWith('api_'))).toEqual([]);
  });
});

describe('arguments of a direct login on PostgreSQL', () => {
  let world: World;
  let session: OwnConnection;

  beforeAll(async () => {
    world = await World.create('postgresql');
    session = await connect('postgresql', await world.newLogin(await world.operator.newTenant()));
  });

  afterAll(async () => {
    await session?.close();
    await world?.close();
  });

  /** A value as each kind of driver sends it: as a literal, or with a type. */
  const forms = (value: string, ...types: string[]) => [`'${value}'`, ...types.map((type) => `'${value}'::${type}`)];
  const ids = (id: string) => forms(id, 'text', 'varchar', 'uuid');
  const call = (routine: string, ...args: string[]) =>
    session.query(`SELECT * FROM api.${routine}(${args.join(', ')})`);

  const given = async () => {
    const user = newUser();
    const [created] = await call('user_create', `'${user.email}'`, `'${user.username}'`, `'${OTHER_HASH}'`);
    return { user, userId: String(created!['user_id']) };
  };

  const newSession = async (id: string, expiresAt: string): Promise<string> => {
    const [created] = await call('session_create', id, `'${tokenHash()}'`, expiresAt);
    return String(created!['session_id']);
  };

  it('are ids as texts and as uuid, with equal results', async () => {
    const { userId, user } = await given();
    const sessionId = await newSession(`'${userId}'`, `'${inMinutes(30)}'`);
    for (const id of ids(userId)) {
      expect(await call('user_get', id)).toMatchObject([{ user_id: userId, email: user.email }]);
      expect(await call('user_update', id, `'${user.username}'`)).toEqual([{ user_id: userId }]);
      expect(await call('auth_event_record', id, 'true')).toHaveLength(1);
    }
    for (const id of ids(sessionId)) {
      expect(await call('session_get', id)).toMatchObject([{ session_id: sessionId }]);
      expect(await call('session_revoke', `p_session_id => ${id}`)).toHaveLength(1);
    }
  });

  it('are times as texts and as timestamptz, in each combination with ids, to the microsecond', async () => {
    const { userId } = await given();
    await session.query(`SET TimeZone = 'Asia/Kathmandu'; SET DateStyle = 'SQL, DMY'`);
    const expiresAt = `${inMinutes(30).slice(0, 19)}.123456`;
    const times = [...forms(`${expiresAt}Z`, 'text', 'varchar', 'timestamptz'), `timestamptz '${expiresAt}Z'`];
    for (const id of ids(userId)) {
      for (const time of times) {
        const sessionId = await newSession(id, time);
        const row = await world.read<{ at: string }>(
          'sessions',
          `to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS at`,
          'session_id',
          sessionId,
        );
        expect(row.at).toBe(expiresAt);
        await call('verification_token_create', id, `'${tokenHash()}'`, time, `'signup'`);
      }
    }
    await session.query('RESET ALL');
  });

  it('are refused with the reason if their type has another meaning', async () => {
    const { userId } = await given();
    const hash = `'${tokenHash()}'`;
    const id = `'${userId}'`;
    const needs = 'expires_at must be text or timestamp with time zone, not';
    await expect(call('user_get', '5')).rejects.toMatchObject({
      code: 'ND001',
      message: 'VALIDATION_FAILED: user_id must be text or uuid, not integer',
    });
    for (const [time, type] of [
      ['localtimestamp', 'timestamp without time zone'],
      ['current_date', 'date'],
      ['5', 'integer'],
    ] as const) {
      for (const given of [id, `${id}::uuid`]) {
        const message = `VALIDATION_FAILED: ${needs} ${type}`;
        await expect(call('session_create', given, hash, time)).rejects.toMatchObject({ code: 'ND001', message });
      }
    }
    for (const time of ['NULL', 'NULL::timestamptz', `timestamptz 'infinity'`, `timestamptz '0044-03-15 BC'`]) {
      await expect(call('session_create', id, hash, time)).rejects.toThrow(/^VALIDATION_FAILED: expires_at must be/);
    }
    await expect(call('user_get', 'NULL::uuid')).rejects.toThrow('VALIDATION_FAILED: user_id must be a UUID');
  });

  it('are accepted without a pause while a release replaces the form for texts only', async () => {
    const { userId } = await given();
    await world.admin.query(`
      BEGIN;
      DROP FUNCTION api.user_get(anycompatible);
      CREATE FUNCTION api.user_get(p_user_id text)
      RETURNS TABLE (user_id uuid, email text, username text, status text, verified boolean)
      LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
      AS $$ SELECT * FROM service.user_get(private.bound_tenant('users:read'), p_user_id) $$;
      ALTER FUNCTION api.user_get(text) OWNER TO db_node_owner;
      COMMIT`);
    await world.admin.query(readFileSync(MIGRATION, 'utf8'));
    for (const id of ids(userId)) expect(await call('user_get', id)).toMatchObject([{ user_id: userId }]);
  });

  it('are declared once for each routine that has no time, for drivers that search for a routine by its name', async () => {
    const found = await session.query(
      `SELECT p.proname AS name FROM pg_proc p WHERE p.pronamespace = 'api'::regnamespace
        GROUP BY 1 HAVING count(*) > 1 ORDER BY 1`,
    );
    expect(found).toEqual([{ name: 'session_create' }, { name: 'verification_token_create' }]);
  });
});
