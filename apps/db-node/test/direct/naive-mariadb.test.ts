import { randomUUID } from 'node:crypto';
import { inMinutes, newUser, OTHER_HASH, tokenHash, World } from '../contract/world';
import { connect } from './own-connection';

/** Each attack succeeds against a simple routine and fails against the routine of db-node. */
describe('attacks through SQL on MariaDB', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.create('mysql');
  });

  afterAll(() => world?.close());

  const given = async () => {
    const tenantId = await world.operator.newTenant();
    const client = await world.open('HTTP', tenantId);
    const user = newUser();
    const userId = await client.createUser(user);
    const token = tokenHash();
    await client.createToken(userId, token, inMinutes(30), 'signup');
    const login = await world.newLogin(tenantId);
    return { tenantId, client, user, userId, token, login, session: await connect('mysql', login) };
  };

  const naive = async (name: string, parameters: string, body: string, login: string) => {
    await world.admin.query(
      `CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE naive_${name}(${parameters}) BEGIN ${body} END`,
    );
    await world.admin.query(`GRANT EXECUTE ON PROCEDURE naive_${name} TO '${login}'@'%'`);
  };

  it('a clock that the caller sets back revives no token', async () => {
    const { token, login, session } = await given();
    await world.change('verification_tokens', `expires_at = ${world.minutes(-5)}`, 'token_hash', token);
    const body =
      'SELECT COUNT(*) AS valid FROM verification_tokens WHERE token_hash = t AND expires_at > UTC_TIMESTAMP(6);';
    await naive('is_valid', 't CHAR(64)', body, login.username);
    await session.query('SET timestamp = UNIX_TIMESTAMP() - 3600');
    expect(await session.query(`CALL naive_is_valid('${token}')`)).toEqual([{ valid: 1 }]);
    const ours = session.query(`CALL api_verification_token_consume('${token}', NULL)`);
    await expect(ours).rejects.toThrow('TOKEN_EXPIRED');
    await session.close();
  });

  it('a ROLLBACK of the caller’s does not undo a consume or a failure', async () => {
    const { client, token, userId, login, session } = await given();
    await naive(
      'consume',
      't CHAR(64)',
      'UPDATE verification_tokens SET consumed_at = UTC_TIMESTAMP(6) WHERE token_hash = t;',
      login.username,
    );
    const consumed = () =>
      world.read<{ consumed_at: Date | null }>('verification_tokens', 'consumed_at', 'token_hash', token);
    await session.query('SET autocommit = 0');
    await session.query(`CALL naive_consume('${token}')`);
    await session.query('ROLLBACK');
    expect(await consumed()).toEqual({ consumed_at: null });
    await session.query('START TRANSACTION');
    await session.query(`CALL api_verification_token_consume('${token}', NULL)`);
    for (let count = 0; count < 8; count++) await session.query(`CALL api_auth_event_record('${userId}', 0)`);
    await session.query('ROLLBACK');
    expect((await consumed()).consumed_at).not.toBeNull();
    await expect(client.createSession(userId, tokenHash(), inMinutes(5))).rejects.toMatchObject({
      code: 'USER_LOCKED',
    });
    await session.close();
  });

  it('no orphan row is added when the caller disables the foreign key checks', async () => {
    const { tenantId, login, session } = await given();
    await naive(
      'add_session',
      't CHAR(36), u CHAR(36), h CHAR(64)',
      'INSERT INTO sessions VALUES (t, UUID(), u, h, UTC_TIMESTAMP(6), NULL, UTC_TIMESTAMP(6));',
      login.username,
    );
    await session.query('SET foreign_key_checks = 0');
    await session.query(`CALL naive_add_session('${tenantId}', '${randomUUID()}', '${tokenHash()}')`);
    const ours = session.query(`CALL api_session_create('${randomUUID()}', '${tokenHash()}', '${inMinutes(5)}')`);
    await expect(ours).rejects.toThrow('NOT_FOUND');
    await session.close();
  });

  it('a conflict reveals nothing about the existing row', async () => {
    const { tenantId, user, login, session } = await given();
    await naive(
      'add_user',
      't CHAR(36), e VARCHAR(254)',
      `INSERT INTO users (tenant_id, user_id, email, username, password_hash, created_at)
       VALUES (t, UUID(), e, 'somebody', 'x', UTC_TIMESTAMP(6));`,
      login.username,
    );
    await expect(session.query(`CALL naive_add_user('${tenantId}', '${user.email}')`)).rejects.toThrow(
      user.email.slice(0, 20),
    );
    const ours = session.query(`CALL api_user_create('${user.email}', 'somebody', '${OTHER_HASH}')`);
    await expect(ours).rejects.toThrow(/^EMAIL_TAKEN$/);
    await session.close();
  });

  it('the SQL mode of the caller’s session does not allow a truncated value', async () => {
    const { session } = await given();
    await session.query("SET SESSION sql_mode = ''");
    const long = `${'a'.repeat(300)}@example.com`;
    await expect(session.query(`CALL api_user_create('${long}', 'somebody', '${OTHER_HASH}')`)).rejects.toThrow(
      'VALIDATION_FAILED',
    );
    await expect(session.query(`CALL api_session_get('${'0'.repeat(5_000)}')`)).rejects.toThrow(
      /VALIDATION_FAILED|too long/,
    );
    await session.close();
  });

  it('reads and writes the last committed data, in any transaction of the caller', async () => {
    const { client, userId, session } = await given();
    const sessionId = await client.createSession(userId, tokenHash(), inMinutes(5));
    await session.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await session.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
    await client.revokeSession(sessionId);
    expect(await session.query(`CALL api_session_get('${sessionId}')`)).toMatchObject([{ revoked: 1, active: 0 }]);
    await session.close();
  });

  it('no account of the running service may change the audit', async () => {
    const grants = await world.admin.query<Record<string, string>[]>("SHOW GRANTS FOR 'db_node_definer'@'localhost'");
    const lines = grants.flatMap((row) => Object.values(row)).filter((line) => line.includes('audit_entries'));
    expect(lines).toEqual([expect.stringMatching(/^GRANT SELECT, INSERT ON /)]);
  });
});
