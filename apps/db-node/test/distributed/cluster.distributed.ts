import { type INestApplicationContext, Logger } from '@nestjs/common';
import { queryOnce } from '@platform/testing';
import { Client } from 'pg';
import { SCOPES } from '../../src/access/permissions';
import { DbNodeConfig } from '../../src/db-node.config';
import { DistributionWatch } from '../../src/distribution/distribution-watch';
import { moveTenantCommand } from '../../src/moves/move-tenant.command';
import { inMinutes, newUser, tokenHash, World } from '../contract/world';
import { send } from '../support/http-client';
import { CitusDatabase } from './citus-database';

/** Reasons why PostgreSQL refuses a login: no rule, no node certificate, or a wrong password. */
const REFUSED_LOGIN = { code: expect.stringMatching(/^28(000|P01)$/) };

describe('db-node on Citus', () => {
  let citus: CitusDatabase;
  let world: World;

  beforeAll(async () => {
    citus = await CitusDatabase.migrated();
  });

  afterAll(async () => {
    await world?.close();
    await citus?.drop();
  });

  const onCoordinator = <Row>(text: string) => queryOnce<Row>(citus.adminUrl, text);
  const tables = () => onCoordinator<{ count: string }>('SELECT count(*) FROM pg_dist_partition');

  it('prints every statement, the nodes and the obstacles, and changes nothing', async () => {
    const { exitCode, problems, workers, statements } = await citus.distribute(true);
    expect({ exitCode, problems }).toEqual({ exitCode: 0, problems: [] });
    expect(workers).toHaveLength(2);
    expect(statements.join('\n')).toContain("create_distributed_table('private.tenants', 'tenant_id'");
    expect(await tables()).toEqual([{ count: '0' }]);
  });

  it('distributes nothing if the owner cannot connect to a node, and names the node', async () => {
    const [, worker] = citus.nodeUrls;
    const asOnlyNode = (statement: string) =>
      queryOnce(worker!, `SET citus.enable_alter_role_propagation = off; ${statement}`);
    await asOnlyNode('ALTER ROLE db_node_owner NOLOGIN');
    const refusal = `The owner cannot connect to 127.0.0.1:${new URL(worker!).port}`;
    const { exitCode, problems } = await citus.distribute(true);
    expect([exitCode, problems.join()]).toEqual([1, expect.stringContaining(refusal)]);
    await expect(citus.distribute(false)).rejects.toThrow(refusal);
    expect(await tables()).toEqual([{ count: '0' }]);
    await asOnlyNode('ALTER ROLE db_node_owner LOGIN');
  });

  describe('when it is distributed', () => {
    let tenantId: string;
    let credential: string;

    beforeAll(async () => {
      expect(await citus.distribute(false)).toMatchObject({ exitCode: 0 });
      world = await World.on('postgresql', citus.nodes.coordinator, citus, citus.serviceUrl);
      tenantId = await world.operator.newTenant();
      credential = (await world.operator.newIdentity(tenantId, SCOPES)).credential;
    });

    /** A call of the service, and the statements that the coordinator and the nodes send for it. */
    async function sentBy<Row>(text: string): Promise<{ rows: Row[]; sent: string[] }> {
      const client = new Client({ connectionString: citus.serviceUrl });
      await client.connect();
      try {
        const sent: string[] = [];
        client.on('notice', ({ message = '' }) => message.includes('issuing ') && sent.push(message));
        return { rows: (await client.query(text)).rows as Row[], sent };
      } finally {
        await client.end();
      }
    }

    it('is ready, also after a second distribution', async () => {
      expect((await send('GET', `${world.node.url}/ready`)).status).toBe(200);
      expect(await citus.distribute(false)).toMatchObject({ exitCode: 0 });
      expect((await send('GET', `${world.node.url}/ready`)).status).toBe(200);
    });

    it('sends each routine of the application API and the look-up of a credential to one node, as one statement', async () => {
      await onCoordinator('ALTER ROLE db_node_service SET citus.log_remote_commands = on');
      const { email, username, password_hash } = newUser();
      const t = `'${tenantId}'::uuid`;
      const { rows, sent } = await sentBy<{ user_id: string }>(
        `SELECT user_id FROM service.user_create(${t}, '${email}', '${username}', '${password_hash}')`,
      );
      const u = `'${rows[0]!.user_id}'`;
      const [hash, soon] = [tokenHash(), inMinutes(5)];
      const session = await sentBy<{ session_id: string }>(
        `SELECT session_id FROM service.session_create(${t}, ${u}, '${tokenHash()}', '${soon}')`,
      );
      const s = `'${session.rows[0]!.session_id}'`;
      const counts = [sent.length, session.sent.length];
      for (const call of [
        `user_get(${t}, ${u})`,
        `user_lookup(${t}, '${email}')`,
        `user_update(${t}, ${u}, '${newUser().username}')`,
        `credential_context(${t}, '${email}')`,
        `auth_event_record(${t}, ${u}, true)`,
        `session_get(${t}, ${s})`,
        `session_revoke(${t}, ${s})`,
        `verification_token_create(${t}, ${u}, '${hash}', '${soon}', 'signup')`,
        `verification_token_consume(${t}, '${hash}', NULL)`,
        `identity_find('${credential.split('.')[0]}')`,
      ])
        counts.push((await sentBy(`SELECT FROM service.${call}`)).sent.length);
      expect(counts).toEqual(Array.from({ length: 12 }, () => 1));
      // Statements between nodes are recorded as well: an identity is on another node than its tenant, entries are on
      // each.
      const { sent: ofOperator } = await sentBy(
        `SELECT FROM service.identity_create('${tenantId}', 'authentication', 'users:read', NULL, '${tokenHash()}', 'test', 'test')`,
      );
      expect(ofOperator.length).toBeGreaterThan(3);
      await onCoordinator('ALTER ROLE db_node_service RESET citus.log_remote_commands');
    });

    it('allows no login as the owner, who has no password, or as the superuser without a node certificate', async () => {
      for (const url of citus.nodeUrls)
        for (const role of ['db_node_owner', 'db_node_logins', 'postgres'])
          for (const password of ['guessed', new URL(citus.serviceUrl).password]) {
            const stranger = new URL(citus.serviceUrl);
            Object.assign(stranger, { username: role, password, port: new URL(url).port });
            await expect(queryOnce(stranger.href, 'SELECT 1')).rejects.toMatchObject(REFUSED_LOGIN);
          }
      const [{ verifiers }] = (await onCoordinator<{ verifiers: string }>(
        "SELECT count(rolpassword) AS verifiers FROM pg_authid WHERE rolname = 'db_node_owner'",
      )) as [{ verifiers: string }];
      expect(verifiers).toBe('0');
    });

    it('on every node allows only the service to call routines, and only the owner to access tables and shards', async () => {
      for (const url of citus.nodeUrls) {
        const [row] = await queryOnce<object>(
          url,
          `SELECT
             (SELECT count(*) FROM pg_proc p
              WHERE p.pronamespace IN ('service'::regnamespace, 'private'::regnamespace)
                AND has_function_privilege('public', p.oid, 'EXECUTE')) AS public_routines,
             (SELECT count(*) FROM pg_class c
              WHERE c.relnamespace = 'private'::regnamespace AND c.relkind = 'r' AND (
                has_table_privilege('db_node_service', c.oid, 'SELECT, INSERT, UPDATE, DELETE')
                OR c.relowner <> 'db_node_owner'::regrole
              )) AS open_tables,
             (SELECT count(*) FROM (${SHARDS}) s) > 0 AS has_shards`,
        );
        expect(row).toEqual({ public_routines: '0', open_tables: '0', has_shards: true });
      }
    });

    it('has the same text of each routine on every node, also after a change', async () => {
      const texts = `SELECT p.oid::regprocedure::text AS routine, md5(pg_get_functiondef(p.oid)) AS text FROM pg_proc p
        WHERE p.pronamespace IN ('service'::regnamespace, 'private'::regnamespace)`;
      await queryOnce(
        citus.migrationUrl,
        `SET citus.enable_ddl_propagation = off;
         CREATE OR REPLACE FUNCTION private.bind_tenant(p_tenant_id uuid) RETURNS void
         LANGUAGE sql SET search_path = pg_catalog, pg_temp
         AS $$ SELECT set_config('db_node.tenant_id', p_tenant_id::text, true) /* as a later release has it */ $$`,
      );
      expect(await citus.distribute(false)).toMatchObject({ exitCode: 0 });
      const [coordinator, ...workers] = citus.nodeUrls;
      const present = new Map((await queryOnce<Text>(coordinator!, texts)).map(({ routine, text }) => [routine, text]));
      for (const url of workers) {
        const there = await queryOnce<Text>(url, texts);
        expect(there.length).toBeGreaterThan(60);
        expect(there.filter(({ routine, text }) => present.get(routine) !== text)).toEqual([]);
      }
    });

    it('returns no row without a bound tenant, even to the owner, but an error', async () => {
      await expect(queryOnce(citus.migrationUrl, 'SELECT FROM private.users')).rejects.toMatchObject({ code: '42704' });
      const [, worker] = citus.nodeUrls;
      const [shard] = await queryOnce<{ name: string }>(
        worker!,
        `SELECT min(relname) AS name FROM (${SHARDS}) s WHERE relname ~ '^users_'`,
      );
      await expect(
        queryOnce(worker!, `SET ROLE db_node_owner; SELECT FROM private.${shard!.name}`),
      ).rejects.toMatchObject({
        code: '42704',
      });
    });

    it('prevents changes of the audit on the shards too', async () => {
      await world.admin.query('SELECT FROM service.audit_seal(1000)');
      for (const statement of [
        'DELETE FROM private.audit_entries',
        `UPDATE private.audit_chain SET hash = '' WHERE tenant_id = '${tenantId}'`,
      ])
        await expect(onCoordinator(statement)).rejects.toMatchObject({ code: 'ND002' });
      const changes = await onCoordinator<{ sequence: string }>(
        `SELECT sequence FROM private.audit_chain WHERE tenant_id = '${tenantId}' ORDER BY sequence`,
      );
      expect(changes.map(({ sequence }) => Number(sequence))).toEqual(changes.map((_, index) => index + 1));
      expect(changes.length).toBeGreaterThan(2);
    });

    it('records in the audit who distributed it, and which plan', async () => {
      const { plan_sha256, workers } = await citus.distribute(true);
      const { entries } = await world.operator.ok<{ entries: object[] }>('GET', '/audit?action=database.distribute');
      expect(entries.at(-1)).toMatchObject({ operator: 'ada', tenant_id: null, details: { plan_sha256, workers } });
    });

    it('reports a node with another routine, and stays ready', async () => {
      const watch = world.node.get(DistributionWatch);
      const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
      const [, worker] = citus.nodeUrls;
      const { host } = new URL(worker!);
      try {
        await watch.check();
        expect(warned).not.toHaveBeenCalled();
        await queryOnce(
          worker!,
          'SET citus.enable_ddl_propagation = off; ALTER FUNCTION service.user_get(uuid, text) SET work_mem = 64',
        );
        for (let look = 0; look < 2; look++) await watch.check();
        expect(warned.mock.calls).toEqual([
          [{ msg: 'nodes with other routines than the coordinator', behind: [host], away: [] }],
        ]);
        expect((await send('GET', `${world.node.url}/ready`)).status).toBe(200);
        expect(await citus.distribute(false)).toMatchObject({ exitCode: 0 });
        expect(await world.admin.query('SELECT * FROM service.distribution_differences()')).toEqual([]);
      } finally {
        warned.mockRestore();
      }
    });

    it('refuses to move a tenant, and names the alternative', async () => {
      const config = Object.assign(new DbNodeConfig(), {
        MIGRATION_DATABASE_URL: citus.migrationUrl,
        MOVE_TARGET_DATABASE_URL: citus.migrationUrl,
      });
      const options = { tenant: tenantId, dryRun: true, pauseMs: 800 } as const;
      const context = { app: {} as INestApplicationContext, config, note: () => undefined };
      await expect(moveTenantCommand.run(options, context)).rejects.toThrow(
        'citus distributes a database over several servers',
      );
    });

    it('issues no direct login, even if the risk is accepted', async () => {
      const json = { service: 'authentication', scopes: ['users:read'] };
      const answer = await world.operator.send('POST', `/tenants/${tenantId}/database-credentials`, json);
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('DIRECT_CREDENTIALS_REFUSED')]);
      expect(answer.text).toContain('citus distributes this database');
    });
  });
});

const SHARDS = `SELECT c.relname FROM pg_class c
  WHERE c.relnamespace = 'private'::regnamespace AND c.relkind = 'r' AND c.relname ~ '_\\d{6}$'`;

interface Text {
  routine: string;
  text: string;
}
