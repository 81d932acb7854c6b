import { Metrics } from '@platform/http-service';
import { DIRECT_LIMITS, type DirectLimits } from '../../src/database-credentials/direct-limits';
import { DirectSessions } from '../../src/database-credentials/direct-sessions';
import type { DirectLogin } from '../contract/sql-contract-client';
import { World } from '../contract/world';
import { connect, type OwnConnection } from './own-connection';

const CONNECTIONS = 3;
/**
 * Samples follow each other without a pause, and each may count for up to a minute, by the time that a statement has
 * been running.
 */
const QUOTA: DirectLimits = {
  ...DIRECT_LIMITS,
  watch_ms: 60_000,
  busy_seconds: 60,
  statement_seconds: 600,
  transaction_seconds: 600,
};

/** Far more than needed, even if signing in takes many samples. */
const MOST_SAMPLES = 300;

const suspended = /permission denied for database|account is locked/i;
const ended = /terminat|closed|lost|ECONNRESET|not queryable|interrupted|ended by the other/i;

const WORK = {
  postgresql: [
    'SET statement_timeout = 0',
    'SELECT sum(length(sha512(s.g::text::bytea))) FROM (SELECT generate_series(1, 2000000000) AS g) s',
  ],
  mysql: ['SET max_statement_time = 0', "SELECT BENCHMARK(1000000000000, SHA2('a', 512))"],
};

/** Some milliseconds of work without lock waits. */
const SHORT_WORK = {
  postgresql: 'SELECT sum(length(sha512(s.g::text::bytea))) FROM (SELECT generate_series(1, 2000) AS g) s',
  mysql: "SELECT BENCHMARK(2000, SHA2('a', 512))",
};

type Login = DirectLogin & { id: string };

interface Listed {
  database_credential_id: string;
  suspended_until: string | null;
}

describe.each(['postgresql', 'mysql'] as const)('the working time of a direct login on %s', (engine) => {
  let world: World;

  beforeAll(async () => {
    world = await World.create(engine, { DIRECT_CONNECTIONS_PER_LOGIN: `${CONNECTIONS}` }, { directLimits: QUOTA });
  });

  afterAll(() => world?.close());

  const given = async () => {
    const tenantId = await world.operator.newTenant();
    return { tenantId, login: await world.newLogin(tenantId) };
  };

  /** Takes one sample of the sessions, in a separate interval. */
  const takeSample = async () => {
    await world.admin.query(`UPDATE ${world.table('direct_looks')} SET number = 0`);
    await world.node.get(DirectSessions).endExcessive();
  };

  /** Number of samples of the last minute that found the login working. */
  const workingSamples = async ({ username }: Login): Promise<number> => {
    const sql = `SELECT looked_at FROM ${world.table('direct_work')} WHERE login = '${username}'`;
    return (await world.admin.query<unknown[]>(sql)).length;
  };

  /** Signs in again after each end of the session, until it is refused. */
  const workUntilRefused = async (login: Login, mayContinue: () => boolean): Promise<void> => {
    while (mayContinue()) {
      let session: OwnConnection;
      try {
        session = await connect(engine, login);
      } catch (error) {
        if (suspended.test((error as Error).message)) return;
        if (ended.test((error as Error).message)) continue;
        throw error;
      }
      for (const statement of WORK[engine]) await session.query(statement).catch(() => undefined);
      await session.close().catch(() => undefined);
    }
  };

  const suspend = async (login: Login, meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
    let isOver = false;
    const hands = Array.from({ length: CONNECTIONS }, () => workUntilRefused(login, () => !isOver));
    const refusals = Promise.all(hands).finally(() => {
      isOver = true;
    });
    try {
      for (let samples = 0; samples < MOST_SAMPLES && !isOver; samples++) {
        await meanwhile();
        await takeSample();
      }
      if (!isOver) throw new Error(`The login was not suspended in ${MOST_SAMPLES} samples.`);
    } finally {
      // Stops the sign-ins in every case.
      isOver = true;
    }
    await refusals;
  };

  const listed = async ({ tenantId, login }: { tenantId: string; login: Login }) => {
    const { body } = await world.operator.send<{ database_credentials: Listed[] }>(
      'GET',
      `/tenants/${tenantId}/database-credentials`,
    );
    return body.database_credentials.find((it) => it.database_credential_id === login.id);
  };

  const lookup =
    engine === 'postgresql' ? "SELECT * FROM api.user_lookup('a@b.example')" : "CALL api_user_lookup('a@b.example')";

  const worksAgain = async (login: Login) => {
    const session = await connect(engine, login);
    await expect(session.query(lookup)).rejects.toThrow('NOT_FOUND');
    await session.close();
  };

  const letTimePass = (login: Login) =>
    world.change('suspended_logins', `suspended_until = ${world.minutes(-1)}`, 'login', login.username);

  it('has a quota: over it, the login may not connect, while another one with many short calls continues', async () => {
    const busy = await given();
    const ordinary = await given();
    const session = await connect(engine, ordinary.login);
    await suspend(busy.login, async () => {
      for (let calls = 0; calls < 20; calls++) await expect(session.query(lookup)).rejects.toThrow('NOT_FOUND');
    });
    await expect(session.query(lookup)).rejects.toThrow('NOT_FOUND');
    await worksAgain(ordinary.login);
    await expect(connect(engine, busy.login)).rejects.toThrow(suspended);

    expect((await listed(ordinary))!.suspended_until).toBeNull();
    const until = Date.parse((await listed(busy))!.suspended_until!);
    expect(until).toBeGreaterThan(Date.now());
    expect(until).toBeLessThanOrEqual(Date.now() + 61_000);
    const { body } = await world.operator.send<{ entries: unknown[] }>(
      'GET',
      `/audit?tenant_id=${busy.tenantId}&action=database_login.suspend`,
    );
    expect(body.entries).toHaveLength(1);
    expect(await world.node.get(Metrics).registry.metrics()).toMatch(
      /direct_sessions_cut_off_total\{.*reason="BUSY".*\} [1-9]/,
    );
    await session.close();
  });

  it('does not exceed the quota with many short statements without a pause on all connections', async () => {
    const { tenantId, login } = await given();
    let isOver = false;
    const sessions = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(engine, login)));
    const calls = sessions.map(async (session) => {
      while (!isOver) await session.query(SHORT_WORK[engine]);
    });
    try {
      // Found working far more often than needed for a suspension.
      for (let samples = 0; samples < MOST_SAMPLES && (await workingSamples(login)) < 20; samples++) await takeSample();
      expect(await workingSamples(login)).toBeGreaterThanOrEqual(20);
    } finally {
      isOver = true;
      await Promise.allSettled(calls);
    }
    expect((await listed({ tenantId, login }))!.suspended_until).toBeNull();
    for (const session of sessions) {
      await session.query(SHORT_WORK[engine]);
      await session.close();
    }
  });

  it('is shared by all logins of its tenant, and a login that hardly used the quota continues', async () => {
    const first = await given();
    const second = await world.newLogin(first.tenantId);
    const light = await world.newLogin(first.tenantId);
    const elsewhere = await given();
    const watched = await connect(engine, light);
    const foundAtWork = async ({ username }: Login, seconds: number) => {
      for (let samples = 0; samples < 3; samples++) {
        await world.admin.query(
          `INSERT INTO ${world.table('direct_work')} (login, looked_at, seconds)
           VALUES ('${username}', ${world.minutes(0)}, ${seconds})`,
        );
      }
    };
    await foundAtWork(first.login, 15);
    await foundAtWork(second, 14);
    await foundAtWork(light, 1);
    await foundAtWork(elsewhere.login, 15);
    await takeSample();
    const isOut = async (login: Login) =>
      (await world.read('suspended_logins', 'login', 'login', login.username)) !== undefined;
    expect(await isOut(first.login)).toBe(true);
    expect(await isOut(second)).toBe(true);
    expect(await isOut(light)).toBe(false);
    expect(await isOut(elsewhere.login)).toBe(false);
    await watched.close();
  });

  it('is counted once in an interval, regardless of the number of replicas', async () => {
    const { tenantId, login } = await given();
    const session = await connect(engine, login);
    const work = (async () => {
      for (const statement of WORK[engine]) await session.query(statement).catch(() => undefined);
    })();
    for (let samples = 0; samples < MOST_SAMPLES && (await workingSamples(login)) === 0; samples++) await takeSample();
    expect(await workingSamples(login)).toBeGreaterThan(0);
    for (let samples = 0; samples < 20; samples++) await world.node.get(DirectSessions).endExcessive();
    // Two, if another interval has started meanwhile.
    expect(await workingSamples(login)).toBeLessThanOrEqual(2);
    expect((await listed({ tenantId, login }))!.suspended_until).toBeNull();
    await world.operator.send('DELETE', `/tenants/${tenantId}/database-credentials/${login.id}`);
    await work;
    await session.close().catch(() => undefined);
  });

  it('stays over its quota after a restart, and may connect again when the suspension has ended', async () => {
    const { login, ...rest } = await given();
    await suspend(login);
    await world.restart();
    await takeSample();
    await world.node.get(DirectSessions).restore();
    await expect(connect(engine, login)).rejects.toThrow(suspended);
    await letTimePass(login);
    await takeSample();
    await worksAgain(login);
    expect((await listed({ login, ...rest }))!.suspended_until).toBeNull();
    // The suspension is not treated as a change by the login.
    await world.node.get(DirectSessions).restore();
    const audit = await world.operator.send('GET', `/audit?tenant_id=${rest.tenantId}&action=database_login.restore`);
    expect(audit.text).not.toContain(login.id);
  });

  it('keeps no session that was signing in during the suspension', async () => {
    const { login } = await given();
    const early = await connect(engine, login);
    await world.admin.query(
      `INSERT INTO ${world.table('suspended_logins')} (login, suspended_until)
       VALUES ('${login.username}', ${world.minutes(1)})`,
    );
    await takeSample();
    await expect(early.query(lookup)).rejects.toThrow(ended);
    await early.close().catch(() => undefined);
  });

  it('does not prevent its end: a dropped login stays out when the suspension has ended', async () => {
    const { tenantId, login } = await given();
    await suspend(login);
    const answer = await world.operator.send('DELETE', `/tenants/${tenantId}/database-credentials/${login.id}`);
    expect(answer.status).toBe(204);
    await letTimePass(login);
    await takeSample();
    await expect(connect(engine, login)).rejects.toThrow();
    expect(await world.read('suspended_logins', 'login', 'login', login.username)).toBeUndefined();
  });

  it('starts at zero for the new login after a rotation; the old one stays out', async () => {
    const { tenantId, login } = await given();
    await suspend(login);
    const path = `/tenants/${tenantId}/database-credentials/${login.id}/rotate`;
    const { username, password } = await world.operator.ok('POST', path);
    await letTimePass(login);
    await takeSample();
    await expect(connect(engine, login)).rejects.toThrow();
    await worksAgain({ ...login, username: username!, password: password! });
  });
});
