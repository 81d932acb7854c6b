import { newUser, tokenHash, inMinutes, OTHER_HASH, World } from '../contract/world';
import { connect } from './own-connection';

/** Each attack succeeds against a simple routine and fails against the routine of db-node. */
describe('attacks through SQL on PostgreSQL', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.create('postgresql');
    await world.admin.query('CREATE SCHEMA naive');
    await world.admin.query('GRANT USAGE ON SCHEMA naive TO PUBLIC');
  });

  afterAll(() => world?.close());

  const naive = async (signature: string, returns: string, body: string) => {
    await world.admin.query(
      `CREATE FUNCTION naive.${signature} RETURNS ${returns} LANGUAGE plpgsql SECURITY DEFINER AS $$ ${body} $$`,
    );
    await world.admin.query('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA naive TO PUBLIC');
  };

  const given = async () => {
    const tenantId = await world.operator.newTenant();
    const client = await world.open('HTTP', tenantId);
    const user = newUser();
    const userId = await client.createUser(user);
    return { tenantId, client, user, userId, session: await connect('postgresql', await world.newLogin(tenantId)) };
  };

  it('an open transaction does not stop the clock', async () => {
    const { client, userId, session } = await given();
    const token = tokenHash();
    await client.createToken(userId, token, inMinutes(5), 'signup');
    await naive(
      'is_valid(t text)',
      'boolean',
      'BEGIN RETURN EXISTS (SELECT FROM private.verification_tokens v WHERE v.token_hash = t AND v.expires_at > now()); END',
    );
    await session.query('BEGIN');
    await session.query('SELECT now()');
    await world.change('verification_tokens', 'expires_at = clock_timestamp()', 'token_hash', token);
    expect(await session.query(`SELECT naive.is_valid('${token}')`)).toEqual([{ is_valid: true }]);
    const ours = session.query(`SELECT api.verification_token_consume('${token}', NULL)`);
    await expect(ours).rejects.toThrow('TOKEN_EXPIRED');
    await session.close();
  });

  it('no setting and no role of the session can choose the tenant', async () => {
    const [attacker, victim] = [await given(), await given()];
    await naive(
      'email_of(u uuid)',
      'text',
      `BEGIN RETURN (SELECT email FROM private.users WHERE user_id = u
        AND tenant_id = current_setting('app.tenant_id')::uuid); END`,
    );
    const { session } = attacker;
    await session.query(`SELECT set_config('app.tenant_id', '${victim.tenantId}', false)`);
    const leaked = await session.query(`SELECT naive.email_of('${victim.userId}')`);
    expect(leaked).toEqual([{ email_of: victim.user.email }]);
    await session.query(`SELECT set_config('db_node.tenant_id', '${victim.tenantId}', false)`);
    await expect(session.query('SET ROLE db_node_logins')).rejects.toThrow('permission denied');
    await expect(session.query(`SELECT * FROM api.user_get('${victim.userId}')`)).rejects.toThrow('NOT_FOUND');
    expect(await session.query(`SELECT * FROM api.user_get('${attacker.userId}')`)).toHaveLength(1);
    await Promise.all([attacker.session.close(), victim.session.close()]);
  });

  it('a conflict reveals nothing about the existing row', async () => {
    const { tenantId, user, session } = await given();
    await naive(
      'add_user(t uuid, e text)',
      'void',
      `BEGIN INSERT INTO private.users (tenant_id, user_id, email, username, password_hash, created_at)
        VALUES (t, gen_random_uuid(), e, 'username', 'x', now()); END`,
    );
    const leak = await session
      .query(`SELECT naive.add_user('${tenantId}', '${user.email}')`)
      .catch((error: Error & { detail?: string }) => error);
    expect((leak as { detail?: string }).detail).toContain(user.email);
    const ours = await session
      .query(`SELECT * FROM api.user_create('${user.email}', 'username', '${OTHER_HASH}')`)
      .catch((error: Error & { detail?: string }) => error);
    expect(ours).toMatchObject({ message: 'EMAIL_TAKEN', detail: undefined });
    await session.close();
  });

  it('an object of the caller cannot replace one of ours', async () => {
    const { user, session } = await given();
    await expect(session.query('CREATE TEMPORARY TABLE users (id int)')).rejects.toThrow(/permission/);
    await session.query('SET search_path = pg_temp, private, public');
    expect(await session.query(`SELECT * FROM api.user_lookup('${user.email}')`)).toHaveLength(1);
    await session.close();
  });

  it('without TLS even a login that the server accepts is refused', async () => {
    const { tenantId, userId } = await given();
    const { username } = await world.newLogin(tenantId);
    // The superuser may connect unencrypted here, and act under the login's name.
    await world.admin
      .transaction(async (manager) => {
        await manager.query(`SET LOCAL SESSION AUTHORIZATION ${username}`);
        await expect(manager.query(`SELECT * FROM api.user_get('${userId}')`)).rejects.toThrow('TLS_REQUIRED');
      })
      .catch((error: Error) => expect(error.message).toContain('aborted'));
  });

  it('row-level security hides other tenants even from the owner of the tables', async () => {
    const { tenantId, userId } = await given();
    await world.admin.transaction(async (manager) => {
      await manager.query('SET LOCAL ROLE db_node_owner');
      const count = `SELECT count(*)::int AS count FROM private.users WHERE user_id = '${userId}'`;
      expect(await manager.query(count)).toEqual([{ count: 0 }]);
      await manager.query(`SELECT set_config('db_node.tenant_id', '${tenantId}', true)`);
      expect(await manager.query(count)).toEqual([{ count: 1 }]);
    });
  });

  it('the audit only grows, even for the owner of the table', async () => {
    for (const sql of [
      'DELETE FROM private.audit_entries',
      "UPDATE private.audit_entries SET action = 'x'",
      'TRUNCATE private.audit_entries',
      'DELETE FROM private.audit_chain',
      'UPDATE private.audit_chain SET position = position + 1',
      'TRUNCATE private.audit_chain',
      "UPDATE private.audit_checkpoints SET heads = '[]'",
      'TRUNCATE private.audit_checkpoints',
      'UPDATE private.audit_chain_moved SET position = position + 1',
      'TRUNCATE private.audit_chain_moved',
    ]) {
      await expect(world.admin.query(sql)).rejects.toThrow('The audit only grows.');
    }
  });
});
