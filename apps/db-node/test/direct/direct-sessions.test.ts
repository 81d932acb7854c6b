import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import { DIRECT_LIMITS, type DirectLimits } from '../../src/database-credentials/direct-limits';
import { DirectSessions } from '../../src/database-credentials/direct-sessions';
import type { DirectLogin } from '../contract/sql-contract-client';
import { newUser, World } from '../contract/world';
import { connect, type OwnConnection } from './own-connection';

const ended = /terminat|closed|lost|ECONNRESET|not queryable|interrupted|ended by the other/i;
const refused = /denied|authentication failed/i;

const LIMITS: DirectLimits = {
  ...DIRECT_LIMITS,
  watch_ms: 250,
  statement_seconds: 2,
  transaction_seconds: 3,
  idle_seconds: 4,
  locks: 60,
  memory_mib: 8,
};

type Excess = (session: OwnConnection, login: DirectLogin, world: World) => Promise<unknown>;

/** Sends queries until one fails. Between two of them the processor is free for other tests. */
async function forever(session: OwnConnection): Promise<never> {
  for (; ; await setTimeout(20)) await session.query('SELECT 1');
}

/** Ways in which a session can exhaust shared resources, by the reason for which it is ended. */
const EXCESSES: Record<'postgresql' | 'mysql', [string, string, Excess][]> = {
  postgresql: [
    [
      'STATEMENT',
      'computes without end after it has lifted its time limit',
      async (session) => {
        await session.query('SET statement_timeout = 0');
        await session.query(
          "SELECT max(sha512(repeat('a', 50000000 + g)::bytea)::text) FROM generate_series(1, 10000) g",
        );
      },
    ],
    [
      'TRANSACTION',
      'keeps a transaction open with short statements',
      async (session) => {
        await session.query('BEGIN');
        await forever(session);
      },
    ],
    [
      'TRANSACTION',
      'keeps a transaction open without a statement',
      async (session) => {
        await session.query('SET idle_in_transaction_session_timeout = 0');
        await session.query('BEGIN; LOCK TABLE pg_proc IN ACCESS SHARE MODE');
        await session.ended;
        await session.query('SELECT 1');
      },
    ],
    [
      'LOCKS',
      'takes locks that it may not be denied',
      async (session, login, world) => {
        await world.admin.query(`GRANT EXECUTE ON FUNCTION pg_advisory_lock(bigint) TO ${login.username}`);
        await session.query('SELECT count(pg_advisory_lock(g)) FROM generate_series(1, 1000) g');
        await forever(session);
      },
    ],
    [
      'LOCKS',
      'takes a lock for each of its savepoints',
      async (session) => {
        await session.query('BEGIN');
        for (let depth = 0; depth < 100; depth++) {
          await session.query(`SAVEPOINT s; ALTER ROLE CURRENT_USER SET work_mem = '4MB'`);
        }
        await forever(session);
      },
    ],
    [
      'DATABASE',
      'connects to another database of the server',
      async (_session, login, world) => {
        await world.admin.query(`GRANT CONNECT ON DATABASE postgres TO ${login.username}`);
        const elsewhere = await connect('postgresql', { ...login, database: 'postgres' });
        await world.admin.query(`REVOKE CONNECT ON DATABASE postgres FROM ${login.username}`);
        try {
          await forever(elsewhere);
        } finally {
          await elsewhere.close();
        }
      },
    ],
  ],
  mysql: [
    [
      'STATEMENT',
      'computes without end after it has lifted its time limit',
      async (session) => {
        await session.query('SET max_statement_time = 0').catch(() => undefined);
        await session.query("SELECT BENCHMARK(1000000000000, SHA2('a', 512))");
        // MySQL ends the statement with a result.
        await forever(session);
      },
    ],
    [
      'TRANSACTION',
      'keeps a snapshot open',
      async (session) => {
        await session.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
        await forever(session);
      },
    ],
    [
      'LOCKS',
      'holds the lock of the migrations',
      async (session, login) => {
        await session.query(`SELECT GET_LOCK('migrations:${login.database}', 0)`);
        await forever(session);
      },
    ],
    [
      'MEMORY',
      'prepares statement after statement',
      async (session) => {
        for (let i = 0; i < 1000; i++) await session.query(`PREPARE s${i} FROM 'SELECT ${i}'`);
        await forever(session);
      },
    ],
  ],
};

describe.each(['postgresql', 'mysql'] as const)('a direct session on %s', (engine) => {
  let world: World;
  let log: jest.SpyInstance;
  const lines = new EventEmitter();

  beforeAll(async () => {
    log = jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => {
      const { login } = line as { login?: string };
      if (login) lines.emit(login, line);
    });
    world = await World.create(engine, {}, { directLimits: LIMITS });
  });

  afterAll(async () => {
    await world?.close();
    log.mockRestore();
  });

  const given = async () => {
    const tenantId = await world.operator.newTenant();
    const login = await world.newLogin(tenantId);
    return { tenantId, login, session: await connect(engine, login) };
  };
  const lookup =
    engine === 'postgresql' ? "SELECT * FROM api.user_lookup('a@b.example')" : "CALL api_user_lookup('a@b.example')";

  it.each(EXCESSES[engine])('is ended, because of its %s, when it %s', async (reason, _what, excess) => {
    const { tenantId, login, session } = await given();
    const neighbour = await given();
    const warning = once(lines, login.username);
    await expect(excess(session, login, world)).rejects.toThrow(ended);
    await expect(neighbour.session.query(lookup)).rejects.toThrow('NOT_FOUND');
    expect(await warning).toEqual([{ msg: 'direct session ended by a limit', login: login.username, reason }]);
    const audit = await world.operator.send('GET', `/audit?tenant_id=${tenantId}&action=database_login.cut_off`);
    expect(audit.text).toContain(reason);
    expect(await world.node.get(Metrics).registry.metrics()).toMatch(
      new RegExp(`direct_sessions_cut_off_total\\{.*reason="${reason}".*\\} [1-9]`),
    );
    // The login may sign in again; only dropping it is permanent.
    const again = await connect(engine, login);
    await Promise.all([session, neighbour.session, again].map((it) => it.close().catch(() => undefined)));
  });

  it('is ended when it has been idle for too long', async () => {
    const { session } = await given();
    await session.ended;
    await session.close().catch(() => undefined);
  });

  it('is audited once an hour, regardless of how often it is ended', async () => {
    const { tenantId, login, session } = await given();
    await session.close();
    const [, , excess] = EXCESSES[engine].find(([reason]) => reason === 'LOCKS')!;
    for (let times = 0; times < 2; times++) {
      const session = await connect(engine, login);
      const warning = once(lines, login.username);
      await expect(excess(session, login, world)).rejects.toThrow(ended);
      await warning;
      await session.close().catch(() => undefined);
    }
    const { body } = await world.operator.send<{ entries: unknown[] }>(
      'GET',
      `/audit?tenant_id=${tenantId}&action=database_login.cut_off`,
    );
    expect(body.entries).toHaveLength(1);
  });

  it('that changed its own password is ended, and the password is restored', async () => {
    const { tenantId, login, session } = await given();
    const changes =
      engine === 'postgresql'
        ? ["ALTER ROLE CURRENT_USER PASSWORD 'a-password'"]
        : ["SET PASSWORD = PASSWORD('a-password')", "ALTER USER CURRENT_USER() IDENTIFIED BY 'a-password'"];
    // MariaDB and MySQL support one of the two each.
    for (const change of changes) await session.query(change).catch(() => undefined);
    await world.node.get(DirectSessions).restore();
    await expect(session.query('SELECT 1')).rejects.toThrow(ended);
    await expect(connect(engine, { ...login, password: 'a-password' })).rejects.toThrow(refused);
    const again = await connect(engine, login);
    await expect(again.query(lookup)).rejects.toThrow('NOT_FOUND');
    const audit = await world.operator.send('GET', `/audit?tenant_id=${tenantId}&action=database_login.restore`);
    expect(audit.text).toContain('PASSWORD');
    expect(audit.text).not.toContain(login.password);
    // Only once, because the restored account is the expected one.
    await world.node.get(DirectSessions).restore();
    await expect(again.query(lookup)).rejects.toThrow('NOT_FOUND');
    await Promise.all([session, again].map((it) => it.close().catch(() => undefined)));
  });

  it('of an ordinary caller is not affected', async () => {
    const { tenantId, login, session } = await given();
    const client = await world.open('HTTP', tenantId);
    const user = newUser();
    await client.createUser(user);
    await world.node.get(DirectSessions).endExcessive();
    await world.node.get(DirectSessions).restore();
    const call = engine === 'postgresql' ? 'SELECT * FROM api.user_lookup' : 'CALL api_user_lookup';
    expect(await session.query(`${call}('${user.email}')`)).toHaveLength(1);
    expect(log.mock.calls.filter(([line]) => (line as { login?: string }).login === login.username)).toEqual([]);
    await session.close();
  });
});

describe('the account of a direct login on PostgreSQL', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.create('postgresql');
  });

  afterAll(() => world?.close());

  it('starts its sessions with the original limits again after it changed them permanently', async () => {
    const login = await world.newLogin(await world.operator.newTenant());
    const session = await connect('postgresql', login);
    await session.query('ALTER ROLE CURRENT_USER SET statement_timeout = 0');
    await session.query(`ALTER ROLE CURRENT_USER IN DATABASE ${login.database} SET work_mem = '1GB'`);
    await session.query('ALTER ROLE CURRENT_USER RESET lock_timeout');
    await world.node.get(DirectSessions).restore();
    const next = await connect('postgresql', login);
    const [row] = await next.query(`
      SELECT current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') || ' '
        || current_setting('work_mem') || ' ' || current_setting('temp_file_limit') AS settings`);
    expect(row).toEqual({ settings: '2500ms 2s 4MB 0' });
    await Promise.all([session.close(), next.close()]);
  });
});
