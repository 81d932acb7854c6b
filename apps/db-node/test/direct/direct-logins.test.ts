import { createConnection } from 'mysql2/promise';
import { Client } from 'pg';
import { times } from '@platform/testing';
import type { DirectLogin } from '../contract/sql-contract-client';
import { inMinutes, newUser, OTHER_HASH, tokenHash, World } from '../contract/world';
import { connect } from './own-connection';

/** The login is unbound, has no right, or has no connection. */
const ended = /UNAUTHENTICATED|denied|terminat|closed|not queryable/i;

describe.each(['postgresql', 'mysql'] as const)('a direct credential on %s', (engine) => {
  let world: World;

  beforeAll(async () => {
    world = await World.create(engine);
  });

  afterAll(() => world?.close());

  const call = (routine: string, ...args: (string | null)[]) => {
    const list = args.map((arg) => (arg === null ? 'NULL' : `'${arg}'`)).join(', ');
    return engine === 'postgresql' ? `SELECT * FROM api.${routine}(${list})` : `CALL api_${routine}(${list})`;
  };

  /** A session of the login, and a user with a token of its tenant. */
  const given = async () => {
    const tenantId = await world.operator.newTenant();
    const login = await world.newLogin(tenantId);
    const client = await world.open('HTTP', tenantId);
    const user = newUser();
    const userId = await client.createUser(user);
    const token = tokenHash();
    await client.createToken(userId, token, inMinutes(30), 'signup');
    return { tenantId, login, client, user, userId, token, session: await connect(engine, login) };
  };

  it('cannot access any table, by any statement', async () => {
    const { session } = await given();
    for (const name of ['users', 'sessions', 'audit_entries', 'service_identities', 'database_credentials']) {
      const table = world.table(name);
      for (const sql of [`SELECT * FROM ${table}`, `DELETE FROM ${table}`, `DROP TABLE ${table}`]) {
        await expect(session.query(sql)).rejects.toThrow(/denied|permission|must be owner/i);
      }
    }
    await session.close();
  });

  it('may call only the public routines', async () => {
    const { session, tenantId, userId } = await given();
    const inner =
      engine === 'postgresql'
        ? [
            `SELECT * FROM service.user_get('${tenantId}', '${userId}')`,
            `SELECT private.bound_tenant('users:read')`,
            `SELECT private.login_drop('dn_00000000000000000000')`,
            `SELECT service.identity_set_enabled('${userId}', false, 'x', 'x')`,
          ]
        : [
            `CALL service_user_get('${tenantId}', '${userId}')`,
            `CALL private_bind_tenant('users:read', @tenant)`,
            `CALL private_login_drop('dn_00000000000000000000')`,
            `CALL service_identity_set_enabled('${userId}', 0, 'x', 'x')`,
          ];
    for (const sql of inner) await expect(session.query(sql)).rejects.toThrow(/denied|permission/i);
    await session.close();
  });

  it('creates nothing in the database', async () => {
    const { session } = await given();
    const name = engine === 'postgresql' ? 'api.mine' : 'mine';
    for (const sql of [`CREATE TABLE ${name} (id int)`, `CREATE VIEW ${name} AS SELECT 1`]) {
      await expect(session.query(sql)).rejects.toThrow(/denied|permission/i);
    }
    await session.close();
  });

  it('has a random name, which reveals nothing about its tenant to other logins', async () => {
    const { tenantId, login, session } = await given();
    const second = await world.newLogin(tenantId);
    for (const { username } of [login, second]) expect(username).toMatch(/^dn_[0-9a-f]{20}$/);
    expect(second.username.slice(3, 7)).not.toBe(login.username.slice(3, 7));
    const stranger = await given();
    const views =
      engine === 'postgresql'
        ? ['pg_roles', 'pg_shdescription', 'pg_stat_activity', 'pg_auth_members', 'pg_db_role_setting']
        : ['USER_PRIVILEGES', 'PROCESSLIST', 'SCHEMA_PRIVILEGES', 'TABLE_PRIVILEGES'].map(
            (name) => `information_schema.${name}`,
          );
    let text = '';
    for (const view of views) text += JSON.stringify(await stranger.session.query(`SELECT * FROM ${view}`));
    if (engine === 'postgresql') expect(text).toContain(login.username);
    for (const secret of [tenantId, 'authentication', 'users:read']) expect(text).not.toContain(secret);
    await Promise.all([session.close(), stranger.session.close()]);
  });

  it('must use an encrypted connection', async () => {
    const { login } = await given();
    const { host, port, database, username: user, password } = login;
    const address = { host, port, database, user, password };
    const plain = async (): Promise<void> => {
      if (engine === 'mysql') return (await createConnection(address)).end();
      const client = new Client({ ...address, ssl: false });
      try {
        await client.connect();
      } finally {
        await client.end();
      }
    };
    await expect(plain()).rejects.toThrow(/denied|no encryption|pg_hba/i);
  });

  it('ends immediately when it is rotated or dropped, also on open connections', async () => {
    const { tenantId, login, session, user } = await given();
    const { id, username, password } = login as DirectLogin & { id: string };
    expect(await session.query(call('user_lookup', user.email))).toHaveLength(1);
    const path = `/tenants/${tenantId}/database-credentials/${id}`;
    const rotated = await world.operator.ok('POST', `${path}/rotate`);
    expect([rotated['username'] === username, rotated['password'] === password]).toEqual([false, false]);
    await expect(session.query(call('user_lookup', user.email))).rejects.toThrow(ended);
    await expect(connect(engine, login)).rejects.toThrow(/denied|authentication failed/i);
    const next = await connect(engine, {
      ...login,
      username: rotated['username']!,
      password: rotated['password']!,
    });
    expect(await next.query(call('user_lookup', user.email))).toHaveLength(1);
    expect((await world.operator.send('DELETE', path)).status).toBe(204);
    await expect(next.query(call('user_lookup', user.email))).rejects.toThrow(ended);
    expect((await world.operator.send('DELETE', path)).status).toBe(404);
    await Promise.all([session.close(), next.close()].map((closing) => closing.catch(() => undefined)));
  });

  it('ends at its expiry', async () => {
    const { login, session, user } = await given();
    const expired = `expires_at = ${world.minutes(-1)}`;
    await world.change('database_credentials', expired, 'login', login.username);
    await expect(session.query(call('user_lookup', user.email))).rejects.toThrow('UNAUTHENTICATED');
    await session.close();
  });

  it('has a connection limit that it cannot raise', async () => {
    const { login, session } = await given();
    const outcomes = await Promise.allSettled(times(25, () => connect(engine, login)));
    const open = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(open.length).toBeLessThan(20);
    await Promise.all([session, ...open].map((connection) => connection.close()));
  });

  it('learns nothing about rows from a refusal', async () => {
    const { session, user } = await given();
    const taken = session.query(call('user_create', user.email, newUser().username, OTHER_HASH));
    const error = await taken.catch((reason: unknown) => reason as Error & { detail?: string });
    expect(error).toMatchObject({ message: 'EMAIL_TAKEN' });
    expect(JSON.stringify({ ...(error as object) })).not.toMatch(/users_email|Key \(|already exists|detail/);
    await session.close();
  });

  it('is listed without its password, and every change is audited', async () => {
    const { tenantId, login } = await given();
    const list = await world.operator.send('GET', `/tenants/${tenantId}/database-credentials`);
    expect(list.text).toContain(login.username);
    expect(list.text).not.toContain(login.password);
    const audit = await world.operator.send('GET', `/audit?tenant_id=${tenantId}&action=database_credential.create`);
    expect((audit.body as unknown as { entries: unknown[] }).entries).toHaveLength(1);
    expect(audit.text).not.toContain(login.password);
  });
});
