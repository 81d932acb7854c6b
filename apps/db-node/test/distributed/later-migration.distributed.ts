import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '@platform/database';
import { queryOnce } from '@platform/testing';
import { createUser, newReplica, newTenant, type Replica } from '../routines/routines-under-test';
import { databaseFolder } from '../support/engines';
import { CitusDatabase } from './citus-database';

const MIGRATION = `ALTER TABLE private.users ADD COLUMN nickname text COLLATE "C";
CREATE INDEX users_nickname ON private.users (tenant_id, nickname);
CREATE TABLE private.notes (
  tenant_id uuid NOT NULL,
  note_id uuid NOT NULL,
  text text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, note_id)
);
`;
const ROUTINE = `CREATE OR REPLACE FUNCTION service.user_name(p_tenant_id uuid, p_user_id uuid, p_nickname text)
RETURNS TABLE (nickname text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  INSERT INTO private.notes (tenant_id, note_id, text) VALUES (p_tenant_id, private.new_id(), p_nickname);
  RETURN QUERY
  UPDATE private.users u SET nickname = p_nickname
  WHERE u.tenant_id = p_tenant_id AND u.user_id = p_user_id
  RETURNING u.nickname;
END
$$;
GRANT EXECUTE ON FUNCTION service.user_name(uuid, uuid, text) TO db_node_service;
`;

describe('a later release on Citus', () => {
  /** The current release with an additional column, index, table and routine. */
  const folder = mkdtempSync(join(tmpdir(), 'later-release-'));
  let citus: CitusDatabase;
  let replica: Replica;
  let tenantId: string;
  let userId: string;

  beforeAll(async () => {
    cpSync(databaseFolder('postgresql'), folder, { recursive: true });
    writeFileSync(join(folder, 'migrations/9999_nicknames.sql'), MIGRATION);
    writeFileSync(join(folder, 'routines/users/service_user_name.sql'), ROUTINE);
    citus = await CitusDatabase.distributed();
    replica = await newReplica(citus.serviceUrl);
    tenantId = await newTenant(replica.routines);
    userId = await createUser(replica.routines, tenantId);
  });

  afterAll(async () => {
    await replica?.stop();
    await citus?.drop();
    rmSync(folder, { recursive: true });
  });

  const called = () =>
    queryOnce<{ nickname: string }>(
      citus.serviceUrl,
      `SELECT * FROM service.user_name('${tenantId}', '${userId}', 'ada')`,
    );
  const differences = () => replica.routines.many('distribution_differences');
  const distribute = async () => expect(await citus.distribute(false, folder)).toMatchObject({ exitCode: 0 });

  it('migrates the coordinator and its shards, which have the column and the index immediately', async () => {
    expect(await differences()).toEqual([]);
    await applyMigrations(citus.migrationUrl, folder);
    for (const url of citus.nodeUrls.slice(1)) {
      const [row] = await queryOnce<object>(
        url,
        `SELECT count(*) > 0 AS has_shards, bool_and(EXISTS (
             SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'nickname')) AS column,
           bool_and(EXISTS (SELECT FROM pg_indexes i WHERE i.tablename = c.relname AND i.indexname ~ '^users_nickname')) AS index
         FROM pg_class c WHERE c.relkind = 'r' AND c.relname ~ '^users_\\d{6}$'`,
      );
      expect(row).toEqual({ has_shards: true, column: true, index: true });
    }
  });

  it('continues to serve the old routines, while the nodes are reported as behind and a new routine is refused', async () => {
    await createUser(replica.routines, tenantId);
    const { workers } = citus.nodes;
    expect(await differences()).toEqual(
      workers.map(({ host, port }) => ({ node: `${host}:${port}`, problem: 'behind' })),
    );
    await expect(called()).rejects.toMatchObject({ code: expect.any(String) as string });
  });

  it('has the new routine on the nodes after distribute, and a new table once tables.sql names it', async () => {
    await distribute();
    expect(await differences()).toEqual([]);
    // A table that was not distributed exists only on the coordinator.
    await expect(called()).rejects.toMatchObject({ code: '42P01' });
    const tables = join(folder, 'distribution/tables.sql');
    const text = readFileSync(tables, 'utf8');
    writeFileSync(tables, text.replace("'private.service_usage'\n", "'private.service_usage', 'private.notes'\n"));
    await distribute();
    expect(await called()).toEqual([{ nickname: 'ada' }]);
    expect(await queryOnce(citus.adminUrl, 'SELECT tenant_id, text FROM private.notes')).toEqual([
      { tenant_id: tenantId, text: 'ada' },
    ]);
  });
});
