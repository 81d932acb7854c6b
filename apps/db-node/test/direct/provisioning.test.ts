import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { ProvisioningCheck } from '../../src/database-credentials/provisioning-check';
import { World } from '../contract/world';
import { Operator } from '../support/http-client';
import { startNode, WITHOUT_ADMISSION } from '../support/node-under-test';
import { connect, type OwnConnection } from './own-connection';

const REFUSE = { DIRECT_CREDENTIALS: 'refuse-unsafe' };

/** Changes that undo a part of the provisioning, and the statement that the service reports for each. */
const LACKS: Record<'postgresql' | 'mysql', [string, string][]> = {
  postgresql: [
    ['GRANT EXECUTE ON FUNCTION pg_advisory_lock(bigint) TO PUBLIC', 'pg_advisory_lock(bigint)'],
    ['GRANT EXECUTE ON FUNCTION lo_create(oid) TO PUBLIC', 'lo_create(oid)'],
    ['GRANT EXECUTE ON FUNCTION pg_notify(text, text) TO PUBLIC', 'pg_notify(text,text)'],
    ['GRANT USAGE ON LANGUAGE plpgsql TO PUBLIC', 'LANGUAGE plpgsql'],
    ['GRANT CONNECT ON DATABASE postgres TO PUBLIC', 'CONNECT ON DATABASE postgres'],
    ['GRANT CREATE ON SCHEMA public TO PUBLIC', 'CREATE ON SCHEMA public'],
    ['REVOKE SET ON PARAMETER temp_file_limit FROM db_node_logins', 'SET ON PARAMETER temp_file_limit'],
    ['REVOKE SELECT (xmin) ON pg_catalog.pg_authid FROM db_node_owner', 'pg_authid'],
  ],
  mysql: [
    ["REVOKE PROCESS ON *.* FROM 'db_node_logins'@'localhost'", 'GRANT PROCESS'],
    [
      "REVOKE /*M!100502 CONNECTION ADMIN *//*!80014 CONNECTION_ADMIN */ ON *.* FROM 'db_node_logins'@'localhost'",
      'GRANT CONNECTION',
    ],
    ["REVOKE SELECT ON mysql.user FROM 'db_node_logins'@'localhost'", 'GRANT SELECT ON mysql.user'],
  ],
};

describe.each(['postgresql', 'mysql'] as const)('provisioning on %s', (engine) => {
  let world: World;
  let tenantId: string;

  beforeAll(async () => {
    world = await World.create(engine, REFUSE);
    tenantId = await world.operator.newTenant();
  });

  afterAll(() => world?.close());

  const issue = (operator = world.operator) =>
    operator.send('POST', `/tenants/${tenantId}/database-credentials`, {
      service: 'authentication',
      scopes: ['users:read'],
    });

  /** The administrator runs the file again, as documented. */
  const provision = async () => {
    const file = join(__dirname, '../../database', engine, 'provision', `${engine}.sql`);
    const statements = readFileSync(file, 'utf8');
    const pieces = engine === 'postgresql' ? [statements] : statements.split(/;\n/).filter((it) => /^[A-Z]/m.test(it));
    for (const sql of pieces) await world.admin.query(sql);
  };

  it('is complete after its file was run', async () => {
    expect((await issue()).status).toBe(201);
  });

  it.each(LACKS[engine])('if a part is missing, no login is issued: after %s', async (statement, named) => {
    await world.admin.query(statement);
    const warn = jest.spyOn(Logger.prototype, 'warn');
    try {
      const answer = await issue();
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('DIRECT_CREDENTIALS_REFUSED')]);
      expect(answer.text).toContain(named);
      await world.node.get(ProvisioningCheck).onApplicationBootstrap();
      expect(JSON.stringify(warn.mock.calls)).toContain(named);
    } finally {
      warn.mockRestore();
      await provision();
    }
    expect((await issue()).status).toBe(201);
  });

  it('may be incomplete if the operator accepts the risk; no login is issued if the setting is off', async () => {
    const [statement] = LACKS[engine][0]!;
    await world.admin.query(statement);
    for (const [setting, status] of [
      ['accept-risk', 201],
      ['off', 409],
    ] as const) {
      const node = await startNode(world.serviceUrl, engine, { DIRECT_CREDENTIALS: setting }, WITHOUT_ADMISSION);
      expect((await issue(new Operator(node.url))).status).toBe(status);
      await node.stop();
    }
    await provision();
  });

  it('lets an operator drop and rotate logins even while a part is missing', async () => {
    const { database_credential_id: id } = (await issue()).body;
    const path = `/tenants/${tenantId}/database-credentials/${id}`;
    await world.admin.query(LACKS[engine][0]![0]);
    expect((await world.operator.send('POST', `${path}/rotate`)).status).toBe(200);
    expect((await world.operator.send('DELETE', path)).status).toBe(204);
    await provision();
  });
});

describe('a direct login on PostgreSQL', () => {
  let world: World;
  let session: OwnConnection;

  beforeAll(async () => {
    world = await World.create('postgresql', REFUSE);
    session = await connect('postgresql', await world.newLogin(await world.operator.newTenant()));
  });

  afterAll(async () => {
    await session?.close();
    await world?.close();
  });

  it('may call no built-in function that does more than compute, on any server version', async () => {
    const callable = await session.query(`
      SELECT DISTINCT p.proname::text AS name
      FROM pg_proc p
      WHERE has_function_privilege(p.oid, 'EXECUTE')
        AND p.pronamespace NOT IN ('api'::regnamespace)
        AND (p.provolatile = 'v' OR p.proname ~ 'current_xact_id$|^txid_current$')
        AND NOT EXISTS (
          SELECT FROM unnest(p.proargtypes::oid[] || p.prorettype) t (oid)
          JOIN pg_type y ON y.oid = t.oid
          WHERE y.typname = 'internal' OR y.typname ~ '(trigger|_handler)$'
        )
      ORDER BY 1`);
    expect(callable.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['clock_timestamp', 'gen_random_uuid', 'random', 'set_config']),
    );
    const harmless =
      /^(array_sample|array_shuffle|clock_timestamp|current_query|gen_random_uuid|pg_advisory_unlock_all|pg_is_in_recovery|pg_partition_(ancestors|tree)|random|random_normal|set_config|setseed|timeofday|uuidv[47])$/;
    expect(callable.filter(({ name }) => !harmless.test(String(name)))).toEqual([]);
  });

  it.each([
    'SELECT pg_advisory_lock(1)',
    'SELECT pg_try_advisory_xact_lock(1, 2)',
    'SELECT lo_create(0)',
    "SELECT lo_from_bytea(0, 'x')",
    "SELECT pg_notify('a', 'b')",
    'SELECT pg_sleep(1)',
    "SELECT pg_logical_emit_message(false, 'a', 'b')",
    'SELECT pg_current_xact_id()',
    'SELECT count(*) FROM pg_locks',
    "DO 'BEGIN END'",
    'CREATE TEMPORARY TABLE mine (id int)',
    'CREATE FUNCTION pg_temp.mine() RETURNS int LANGUAGE sql RETURN 1',
    'SET ROLE db_node_logins',
    'ALTER ROLE db_node_logins SET work_mem = 1000000',
    'DROP OWNED BY db_node_logins',
    'SET temp_file_limit = -1',
    'ALTER ROLE CURRENT_USER SET temp_file_limit = -1',
    'ALTER ROLE CURRENT_USER RESET temp_file_limit',
    'ALTER ROLE CURRENT_USER CONNECTION LIMIT 100',
    "ALTER ROLE CURRENT_USER VALID UNTIL 'infinity'",
    'SELECT rolpassword FROM pg_authid',
  ])('is refused: %s', async (sql) => {
    await expect(session.query(sql)).rejects.toThrow(/denied|permission|must be/i);
  });

  it('writes no temporary file, regardless of the requested memory', async () => {
    const sorted = 'SELECT g, repeat(g::text, 50) FROM generate_series(1, 300000) g ORDER BY 2 DESC OFFSET 299999';
    await expect(session.query(sorted)).rejects.toThrow('temp_file_limit');
  });

  it('cannot connect to other databases of the server', async () => {
    const login = await world.newLogin(await world.operator.newTenant());
    for (const database of ['postgres', 'template1']) {
      await expect(connect('postgresql', { ...login, database })).rejects.toThrow('permission denied for database');
    }
  });
});
