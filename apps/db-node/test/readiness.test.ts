import { dataSourceOptions } from '@platform/database';
import { createTestDatabase, LyingProxy, type TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { Operator, send } from './support/http-client';
import { type EngineName, migratedDatabase, type NodeUnderTest, startNode } from './support/node-under-test';

const TAMPERING: Record<EngineName, [string, string, string][]> = {
  postgresql: [
    ['a column is added', 'columns', 'ALTER TABLE private.users ADD COLUMN note text'],
    ['a column changes its type', 'columns', 'ALTER TABLE private.sessions ALTER COLUMN created_at TYPE timestamp'],
    ['a unique constraint is dropped', 'columns', 'ALTER TABLE private.users DROP CONSTRAINT users_username'],
    ['row level security is off', 'columns', 'ALTER TABLE private.users NO FORCE ROW LEVEL SECURITY'],
    ['a policy is loosened', 'columns', 'ALTER POLICY one_tenant ON private.sessions USING (true)'],
    [
      'a routine has another body',
      'routines',
      `CREATE OR REPLACE FUNCTION private.to_username(p_username text) RETURNS text LANGUAGE plpgsql IMMUTABLE
       SET search_path = pg_catalog, pg_temp AS $$ BEGIN RETURN p_username; END $$`,
    ],
    ['a routine loses its search path', 'routines', 'ALTER FUNCTION service.user_get(uuid, text) RESET search_path'],
    ['a trigger is disabled', 'routines', 'ALTER TABLE private.audit_entries DISABLE TRIGGER audit_only_grows'],
    ['the service may read a table', 'grants', 'GRANT SELECT ON private.users TO db_node_service'],
    ['the service may read a column', 'grants', 'GRANT SELECT (password_hash) ON private.users TO db_node_service'],
    ['everyone may call a routine', 'grants', 'GRANT EXECUTE ON FUNCTION service.user_get(uuid, text) TO PUBLIC'],
    ['a grant is missing', 'grants', 'REVOKE EXECUTE ON FUNCTION service.session_get(uuid, text) FROM db_node_service'],
  ],
  mysql: [
    ['a column is added', 'columns', 'ALTER TABLE users ADD COLUMN note text'],
    ['a column changes its type', 'columns', 'ALTER TABLE sessions MODIFY created_at datetime NOT NULL'],
    ['a unique key is dropped', 'columns', 'ALTER TABLE users DROP KEY users_username'],
    [
      'a routine has another body',
      'routines',
      `CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_enter() MODIFIES SQL DATA
       BEGIN COMMIT; END`,
    ],
    ['a routine runs as its caller', 'routines', 'ALTER PROCEDURE service_user_get SQL SECURITY INVOKER'],
    [
      'a trigger is added',
      'routines',
      'CREATE TRIGGER leak AFTER INSERT ON users FOR EACH ROW INSERT INTO audit_entries SELECT * FROM audit_entries',
    ],
    ['the service may read a table', 'grants', "GRANT SELECT ON users TO 'db_node_service'@'%'"],
    ['the service may read a column', 'grants', "GRANT SELECT (password_hash) ON users TO 'db_node_service'@'%'"],
    ['the service may do all', 'grants', "GRANT SELECT, UPDATE ON * TO 'db_node_service'@'%'"],
    ['the audit may be changed', 'grants', "GRANT DELETE ON audit_entries TO 'db_node_definer'@'localhost'"],
    ['a grant is missing', 'grants', "REVOKE EXECUTE ON PROCEDURE service_session_get FROM 'db_node_service'@'%'"],
  ],
};

describe.each(['postgresql', 'mysql'] as const)('readiness on %s', (engine) => {
  let database: TestDatabase;
  let node: NodeUnderTest;
  let admin: DataSource;

  beforeEach(async () => {
    database = await migratedDatabase(engine);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
    admin = await new DataSource(options).initialize();
    node = await startNode(database.serviceUrl, engine);
  });

  afterEach(async () => {
    await node?.stop();
    await admin?.destroy();
    await database?.drop();
  });

  const ready = async () => {
    const { status, body, text } = await send<{ checks: Record<string, string> }>('GET', `${node.url}/ready`);
    return { status, checks: body.checks, text };
  };

  it('is ready after the migrations, and reports it', async () => {
    expect(await ready()).toMatchObject({
      status: 200,
      checks: { database: 'ready', migrations: 'ready', columns: 'ready', routines: 'ready', grants: 'ready' },
    });
  });

  it('does not start without migrations, and reports the reason', async () => {
    const empty = await createTestDatabase({ app: 'db-node', engine });
    // On MySQL the migrations grant the service its access to the database.
    const reason = engine === 'postgresql' ? /Not applied yet: 0001_/ : /Access denied .* to database/;
    try {
      await expect(startNode(empty.serviceUrl, engine)).rejects.toThrow(reason);
    } finally {
      await empty.drop();
    }
  });

  it('does not start on an engine whose row locks do not block, and names the missing guarantee', async () => {
    const proxy = await LyingProxy.start(database.serviceUrl, (statement) => statement.replace(`'try'`, `'read'`));
    try {
      await expect(startNode(proxy.url, engine)).rejects.toThrow(/does not keep a promise .*: FOR UPDATE blocks/);
    } finally {
      await proxy.stop();
    }
  });

  it.each(TAMPERING[engine])('is not ready when %s', async (_what, part, statement) => {
    await admin.query(statement);
    const { status, checks, text } = await ready();
    expect(status).toBe(503);
    expect(checks).toMatchObject({ database: 'ready', [part]: 'unavailable' });
    expect(text).not.toMatch(/users|private|procedure|db_node_/i);
    const operator = new Operator(node.url);
    const { differences } = await operator.ok<{ differences: { part: string }[] }>('GET', '/status');
    expect(differences.map((difference) => difference.part)).toContain(part);
  });

  it('is not ready when the text of a routine differs from the release, and names it only to operators', async () => {
    const prefix = engine === 'postgresql' ? 'public.' : '';
    await admin.query(`DELETE FROM ${prefix}schema_releases`);
    const name = 'sessions/service_session_get.sql';
    await admin.query(`UPDATE ${prefix}schema_routines SET sha256 = '${'0'.repeat(64)}' WHERE name = '${name}'`);
    const { status, checks, text } = await ready();
    expect([status, checks['migrations']]).toEqual([503, 'unavailable']);
    expect(text).not.toContain('session');
    const operator = new Operator(node.url);
    const { migrations } = await operator.ok<{ migrations: { name: string; state: string }[] }>('GET', '/status');
    const pending = migrations.filter(({ state }) => state === 'pending');
    expect(pending.map((migration) => migration.name)).toEqual([`routines/${name}`]);
  });

  it('is not ready when a migration was edited, and names it only to operators', async () => {
    const table = engine === 'postgresql' ? 'public.schema_migrations' : 'schema_migrations';
    await admin.query(`UPDATE ${table} SET sha256 = '${'0'.repeat(64)}' WHERE name = '0004_users.sql'`);
    const { status, checks, text } = await ready();
    expect([status, checks['migrations']]).toEqual([503, 'unavailable']);
    expect(text).not.toContain('0004');
    const operator = new Operator(node.url);
    const { migrations } = await operator.ok<{ migrations: { name: string; state: string }[] }>('GET', '/status');
    expect(migrations.filter(({ state }) => state === 'edited').map(({ name }) => name)).toEqual(['0004_users.sql']);
  });
});
