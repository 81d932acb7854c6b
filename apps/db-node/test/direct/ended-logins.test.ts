import { EndedLogins } from '../../src/database-credentials/ended-logins';
import type { DirectLogin } from '../contract/sql-contract-client';
import { newUser, World } from '../contract/world';
import { WITHOUT_ADMISSION, startNode } from '../support/node-under-test';
import { connect, type OwnConnection } from './own-connection';

const refused = /denied|authentication failed|not permitted to log in|permission|locked/i;
const ended = /UNAUTHENTICATED|terminat|closed|lost|ECONNRESET|not queryable|interrupted/i;

type Login = DirectLogin & { id: string };
type Hold = (session: OwnConnection, login: Login, world: World) => Promise<unknown>;

/** Objects that a login may own, be named in, or keep locked. */
const HOLDS: Record<'postgresql' | 'mysql', Record<string, Hold>> = {
  postgresql: {
    'owns more large objects than the lock limit': async (session, login, world) => {
      // On servers where the right cannot be revoked.
      await world.admin.query(`GRANT EXECUTE ON FUNCTION lo_create(oid) TO ${login.username}`);
      await session.query('SELECT count(lo_create(0)) FROM generate_series(1, 3500)');
      await world.admin.query(`REVOKE EXECUTE ON FUNCTION lo_create(oid) FROM ${login.username}`);
    },
    'has default privileges': (session) => session.query('ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC'),
    'has its own settings': async (session, login) => {
      await session.query(`ALTER ROLE ${login.username} SET statement_timeout = 0`);
      await session.query(`ALTER ROLE ${login.username} IN DATABASE ${login.database} SET work_mem = '1GB'`);
    },
    'is granted to another role': (session, login) =>
      session.query(`GRANT ${login.username} TO db_node_service`).catch(() => undefined),
    'locks its own row': async (session, login) => {
      await session.query('SET idle_in_transaction_session_timeout = 0');
      await session.query(`BEGIN; ALTER ROLE ${login.username} SET work_mem = '1GB'`);
    },
    'locks its own password': async (session) => {
      await session.query('SET idle_in_transaction_session_timeout = 0');
      await session.query("BEGIN; ALTER ROLE CURRENT_USER PASSWORD 'a-password'");
    },
    'keeps a cursor open': (session) =>
      session.query(
        'BEGIN; DECLARE c CURSOR WITH HOLD FOR SELECT generate_series(1, 1000); LOCK TABLE pg_proc IN ACCESS SHARE MODE',
      ),
  },
  mysql: {
    'holds advisory locks': (session, login) =>
      session.query(`SELECT GET_LOCK('mine', 0), GET_LOCK('migrations:${login.database}', 0)`),
    'keeps a snapshot open': (session) => session.query('START TRANSACTION WITH CONSISTENT SNAPSHOT'),
    'has prepared a distributed transaction': (session) => session.query("XA START 'x'").catch(() => undefined),
    'is running a statement': async (session) => {
      await session.query('SET max_statement_time = 0').catch(() => undefined);
      void session.query("SELECT BENCHMARK(1000000000000, SHA2('a', 512))").catch(() => undefined);
    },
  },
};

describe.each(['postgresql', 'mysql'] as const)('the end of a direct login on %s', (engine) => {
  let world: World;

  beforeAll(async () => {
    world = await World.create(engine);
  });

  afterAll(() => world?.close());

  const lookup = (email: string) =>
    engine === 'postgresql' ? `SELECT * FROM api.user_lookup('${email}')` : `CALL api_user_lookup('${email}')`;

  const given = async () => {
    const tenantId = await world.operator.newTenant();
    const login = await world.newLogin(tenantId);
    const client = await world.open('HTTP', tenantId);
    const user = newUser();
    await client.createUser(user);
    const session = await connect(engine, login);
    return { tenantId, login, user, session, path: `/tenants/${tenantId}/database-credentials/${login.id}` };
  };

  const accounts = async ({ username }: DirectLogin) => {
    const sql =
      engine === 'postgresql'
        ? `SELECT rolname FROM pg_roles WHERE rolname = '${username}'`
        : `SELECT User FROM mysql.user WHERE User = '${username}'`;
    return (await world.admin.query<unknown[]>(sql)).length;
  };

  const expectEnded = async ({ login, session, user }: Awaited<ReturnType<typeof given>>) => {
    await expect(session.query(lookup(user.email))).rejects.toThrow(ended);
    await expect(connect(engine, login)).rejects.toThrow(refused);
    expect(await accounts(login)).toBe(0);
    await session.close().catch(() => undefined);
  };

  it.each(Object.entries(HOLDS[engine]))('is not prevented by its holder, who %s: dropping', async (_what, hold) => {
    const subject = await given();
    await hold(subject.session, subject.login, world);
    expect((await world.operator.send('DELETE', subject.path)).status).toBe(204);
    await expectEnded(subject);
  });

  it.each(Object.entries(HOLDS[engine]))('is not prevented by its holder, who %s: rotating', async (_what, hold) => {
    const subject = await given();
    await hold(subject.session, subject.login, world);
    const rotated = await world.operator.ok('POST', `${subject.path}/rotate`);
    await expectEnded(subject);
    const next = await connect(engine, {
      ...subject.login,
      username: rotated['username']!,
      password: rotated['password']!,
    });
    expect(await next.query(lookup(subject.user.email))).toHaveLength(1);
    await next.close();
  });

  it('also succeeds if its holder signs in again and again and holds all possible locks', async () => {
    const subject = await given();
    let isDeleted = false;
    const insist = async (): Promise<void> => {
      while (!isDeleted) {
        const session = await connect(engine, subject.login).catch(() => undefined);
        const hold = engine === 'postgresql' ? "BEGIN; ALTER ROLE CURRENT_USER PASSWORD 'x'" : 'SELECT SLEEP(60)';
        await session?.query(hold).catch(() => undefined);
        await session?.close().catch(() => undefined);
      }
    };
    const insisting = [insist(), insist(), insist(), insist()];
    expect((await world.operator.send('DELETE', subject.path)).status).toBe(204);
    isDeleted = true;
    await Promise.all(insisting);
    await world.node.get(EndedLogins).sweep();
    await expectEnded(subject);
  });

  it('is certain once it is confirmed: another replica completes what one left undone', async () => {
    const subject = await given();
    const call =
      engine === 'postgresql' ? 'SELECT service.database_credential_end' : 'CALL service_database_credential_end';
    // The first step, after which the replica stopped.
    await world.admin.query(`${call}('${subject.tenantId}', '${subject.login.id}', 'amina', 'a-request')`);
    await expect(subject.session.query(lookup(subject.user.email))).rejects.toThrow('UNAUTHENTICATED');
    expect((await world.operator.send('DELETE', subject.path)).status).toBe(404);
    const other = await startNode(world.serviceUrl, engine, {}, WITHOUT_ADMISSION);
    await other.get(EndedLogins).sweep();
    await other.stop();
    await expectEnded(subject);
  });

  it('is audited when the login is removed', async () => {
    const { path, tenantId, login, session } = await given();
    await world.operator.send('DELETE', path);
    const audit = await world.operator.send('GET', `/audit?tenant_id=${tenantId}&action=database_login.remove`);
    expect(audit.text).toContain(login.username);
    await session.close().catch(() => undefined);
  });
});

describe('an ended login on PostgreSQL', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.create('postgresql');
  });

  afterAll(() => world?.close());

  it('that owns an object in another database has no rights, and is removed when that database is', async () => {
    const tenantId = await world.operator.newTenant();
    const login = await world.newLogin(tenantId);
    await world.admin.query(`CREATE DATABASE elsewhere OWNER ${login.username}`);
    const path = `/tenants/${tenantId}/database-credentials/${login.id}`;
    expect((await world.operator.send('DELETE', path)).status).toBe(204);
    await expect(connect('postgresql', login)).rejects.toThrow(refused);
    await expect(connect('postgresql', { ...login, database: 'elsewhere' })).rejects.toThrow(refused);
    const roles = () => world.admin.query<unknown[]>(`SELECT FROM pg_roles WHERE rolname = '${login.username}'`);
    expect(await roles()).toHaveLength(1);
    await world.admin.query('DROP DATABASE elsewhere');
    await world.node.get(EndedLogins).sweep();
    expect(await roles()).toHaveLength(0);
  });
});

describe('a new login on MySQL', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.create('mysql');
  });

  afterAll(() => world?.close());

  it('that its replica failed to bind is useless, and is removed', async () => {
    const login = 'dn_0123456789abcdef0123';
    await world.admin.query(`INSERT INTO ended_logins (login, ended_at) VALUES ('${login}', UTC_TIMESTAMP(6))`);
    await world.admin.query(`CREATE USER '${login}'@'%' IDENTIFIED BY 'a-password'`);
    await world.node.get(EndedLogins).sweep();
    expect(await world.admin.query(`SELECT User FROM mysql.user WHERE User = '${login}'`)).toEqual([]);
  });
});
