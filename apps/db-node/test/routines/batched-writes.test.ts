import { randomUUID } from 'node:crypto';
import { dataSourceOptions, translateDatabaseError } from '@platform/database';
import { type TestDatabase, times } from '@platform/testing';
import { DataSource, type QueryRunner } from 'typeorm';
import type { RoutineCaller } from '../../src/routines/routine-caller';
import { inMinutes, OTHER_HASH, tokenHash } from '../contract/world';
import { migratedDatabase } from '../support/node-under-test';
import { RoundTripCounter } from '../support/round-trip-counter';
import { createUser, newReplica, newTenant, outcomesOf, type Replica } from './routines-under-test';

describe.each(['postgresql', 'mysql'] as const)('batched writes on %s', (engine) => {
  let database: TestDatabase;
  let admin: DataSource;
  let trips: RoundTripCounter;
  let replica: Replica;
  let other: Replica;
  let routines: RoutineCaller;
  let tenantId: string;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    trips = await RoundTripCounter.before(engine, database.serviceUrl);
    [replica, other] = [await newReplica(trips.url), await newReplica(database.serviceUrl)];
    routines = replica.routines;
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 2, applicationName: 'test' });
    admin = await new DataSource(options).initialize();
    tenantId = await newTenant(routines);
  });

  afterAll(async () => {
    await replica?.stop();
    await other?.stop();
    await admin?.destroy();
    trips?.close();
    await database?.drop();
  });

  const newSession = (by: RoutineCaller, tenant: string, userId: string, hash = tokenHash()) =>
    by.one('session_create', { tenant_id: tenant, user_id: userId, token_hash: hash, expires_at: inMinutes(5) });
  const created = expect.objectContaining({ session_id: expect.any(String) });
  const isMysql = engine === 'mysql';
  const tableOf = (name: string) => (isMysql ? name : `private.${name}`);
  const countOf = async (table: string, userId: string) =>
    Number(
      (
        await admin.query<{ n: string }[]>(`SELECT count(*) AS n FROM ${tableOf(table)} WHERE user_id = '${userId}'`)
      )[0]!.n,
    );
  const inMinutesOfDatabase = (minutes: number) =>
    isMysql ? `UTC_TIMESTAMP(6) + INTERVAL ${minutes} MINUTE` : `now() + interval '${minutes} minutes'`;
  /** With a new lock of fifteen minutes. */
  const stateOf = async (userId: string) => {
    const between = `locked_until BETWEEN ${inMinutesOfDatabase(14)} AND ${inMinutesOfDatabase(15)}`;
    const [user] = await admin.query<Record<'verified' | 'failed_count' | 'locked', unknown>[]>(
      `SELECT verified, failed_count, ${between} AS locked FROM ${tableOf('users')} WHERE user_id = '${userId}'`,
    );
    const { verified, failed_count, locked } = user!;
    return { verified: Boolean(Number(verified)), failed_count, locked: Boolean(Number(locked)) };
  };
  /** On MySQL and MariaDB, calls without a row are retried singly, and new statements are prepared. */
  const tripsOf = (most: number, { notFound, batches }: { notFound: number; batches: number }) =>
    isMysql ? most + batches + 2 * notFound : most;
  const metric = async (name: string) =>
    Number(
      (
        await admin.query<{ n: string }[]>(
          `SELECT count AS n FROM information_schema.INNODB_METRICS WHERE name = '${name}'`,
        )
      )[0]!.n,
    );
  /** MariaDB and MySQL detect a deadlock immediately. Without lock waits, none was rolled back. */
  const deadlocks = async () => {
    if (isMysql) return metric('lock_deadlocks');
    return (
      await admin.query<{ n: number }[]>(
        'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()',
      )
    )[0]!.n;
  };

  it('are one round trip, and each succeeds or is refused individually', async () => {
    const [userId, inactive] = [await createUser(routines, tenantId), await createUser(routines, tenantId)];
    await admin.query(`UPDATE ${tableOf('users')} SET status = 'inactive' WHERE user_id = '${inactive}'`);
    const taken = tokenHash();
    await newSession(routines, tenantId, userId, taken);
    trips.count = 0;
    const outcomes = await outcomesOf([
      newSession(routines, tenantId, userId),
      newSession(routines, tenantId, randomUUID()),
      newSession(routines, tenantId, inactive),
      newSession(routines, tenantId, userId, taken),
      newSession(routines, tenantId, userId, 'no digest'),
      newSession(routines, tenantId, userId),
    ]);
    expect(outcomes).toEqual([created, 'NOT_FOUND', 'USER_INACTIVE', 'SESSION_EXISTS', 'VALIDATION_FAILED', created]);
    expect(trips.count).toBeLessThanOrEqual(tripsOf(1, { notFound: 1, batches: 1 }));
    expect(await countOf('sessions', userId)).toBe(3);
  });

  it('of every kind: a refused call does not affect the others', async () => {
    const userId = await createUser(routines, tenantId);
    const { session_id } = (await newSession(routines, tenantId, userId)) as { session_id: string };
    const [token, reset] = [tokenHash(), tokenHash()];
    const newToken = (id: string, hash: string, purpose = 'signup') =>
      routines.run('verification_token_create', {
        tenant_id: tenantId,
        user_id: id,
        token_hash: hash,
        expires_at: inMinutes(5),
        purpose,
      });
    const consume = (hash: string, password: string | null = null) =>
      routines.run('verification_token_consume', { tenant_id: tenantId, token_hash: hash, password_hash: password });
    expect(
      await outcomesOf([
        newToken(userId, token),
        newToken(userId, token),
        newToken(randomUUID(), tokenHash()),
        newToken(userId, reset, 'password_reset'),
      ]),
    ).toEqual(['done', 'TOKEN_EXISTS', 'NOT_FOUND', 'done']);
    const consumed = await outcomesOf([
      consume(token),
      consume(token),
      consume(tokenHash()),
      consume(reset),
      consume(reset, OTHER_HASH),
    ]);
    // On a busy machine the two calls with one token are in two batches, and either of these is the first.
    expect(consumed.slice(0, 2)).toEqual(expect.arrayContaining(['TOKEN_CONSUMED', 'done']));
    expect(consumed.slice(2)).toEqual(['NOT_FOUND', 'VALIDATION_FAILED', 'done']);
    const revoke = (id: string) => routines.run('session_revoke', { tenant_id: tenantId, session_id: id });
    expect(await outcomesOf([revoke(session_id), revoke(randomUUID()), revoke(session_id)])).toEqual([
      'done',
      'NOT_FOUND',
      'done',
    ]);
    const record = (id: string, success: boolean) =>
      routines.run('auth_event_record', { tenant_id: tenantId, user_id: id, success });
    const failures = [...times(8, () => record(userId, false)), record(randomUUID(), true), record(userId, true)];
    expect(await outcomesOf(failures)).toEqual([...times(8, () => 'done'), 'NOT_FOUND', 'done']);
    expect(await stateOf(userId)).toEqual({ verified: true, failed_count: 8, locked: true });
  });

  it('of two tenants in one transaction see and change only their own', async () => {
    const stranger = await newTenant(routines);
    const [mine, theirs] = [await createUser(routines, tenantId), await createUser(routines, stranger)];
    const shared = tokenHash();
    trips.count = 0;
    const outcomes = await outcomesOf([
      newSession(routines, tenantId, mine, shared),
      newSession(routines, stranger, mine),
      newSession(routines, stranger, theirs, shared),
      newSession(routines, tenantId, theirs),
    ]);
    expect(outcomes).toEqual([created, 'NOT_FOUND', created, 'NOT_FOUND']);
    const [my, their] = [outcomes[0], outcomes[2]] as { session_id: string }[];
    const revoke = (tenant: string, { session_id }: { session_id: string }) =>
      routines.run('session_revoke', { tenant_id: tenant, session_id });
    expect(await outcomesOf([revoke(stranger, my!), revoke(tenantId, my!), revoke(tenantId, their!)])).toEqual([
      'NOT_FOUND',
      'done',
      'NOT_FOUND',
    ]);
    expect(trips.count).toBeLessThanOrEqual(tripsOf(2, { notFound: 4, batches: 2 }));
    const rows = await admin.query<{ tenant_id: string; user_id: string; revoked: unknown }[]>(
      `SELECT tenant_id, user_id, revoked_at IS NOT NULL AS revoked FROM ${tableOf('sessions')} WHERE token_hash = '${shared}'`,
    );
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => ({ ...row, revoked: Boolean(Number(row.revoked)) }))).toEqual(
      expect.arrayContaining([
        { tenant_id: tenantId, user_id: mine, revoked: true },
        { tenant_id: stranger, user_id: theirs, revoked: false },
      ]),
    );
  });

  it('give a token to exactly one of a hundred callers and count failures exactly, over two replicas', async () => {
    const both = [routines, other.routines];
    for (let round = 0; round < 5; round++) {
      const [userId, token] = [await createUser(routines, tenantId), tokenHash()];
      await routines.run('verification_token_create', {
        tenant_id: tenantId,
        user_id: userId,
        token_hash: token,
        expires_at: inMinutes(5),
        purpose: 'signup',
      });
      const consume = (index: number) =>
        both[index % 2]!.run('verification_token_consume', {
          tenant_id: tenantId,
          token_hash: token,
          password_hash: null,
        });
      const outcomes = await outcomesOf(times(100, consume));
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'TOKEN_CONSUMED')).toHaveLength(99);
      await outcomesOf(
        times(8, (index) =>
          both[index % 2]!.run('auth_event_record', { tenant_id: tenantId, user_id: userId, success: false }),
        ),
      );
      expect(await stateOf(userId)).toEqual({ verified: true, failed_count: 8, locked: true });
      expect(await countOf('auth_events', userId)).toBe(8);
    }
  });

  it('of two replicas in opposite order wait for each other instead of deadlocking', async () => {
    const users = await Promise.all(times(20, () => createUser(routines, tenantId)));
    const before = await deadlocks();
    for (let round = 0; round < 10; round++) {
      const record = (by: RoutineCaller) => (userId: string) =>
        by.run('auth_event_record', { tenant_id: tenantId, user_id: userId, success: true });
      const outcomes = await outcomesOf([
        ...users.map(record(routines)),
        ...users.toReversed().map(record(other.routines)),
      ]);
      expect(outcomes).toEqual(times(40, () => 'done'));
    }
    expect(await deadlocks()).toBe(before);
  });

  it('that need each other’s digests do not deadlock: one of them is retried', async () => {
    const before = await deadlocks();
    for (let round = 0; round < 5; round++) {
      const users = (await Promise.all(times(10, () => createUser(routines, tenantId)))).sort();
      const hashes = times(10, tokenHash);
      const outcomes = await outcomesOf([
        ...users.map((userId, index) => newSession(routines, tenantId, userId, hashes[index])),
        ...users.map((userId, index) => newSession(other.routines, tenantId, userId, hashes[9 - index])),
      ]);
      // Each digest has one session, from either replica.
      expect(outcomes.filter((outcome) => outcome === 'SESSION_EXISTS')).toHaveLength(10);
      expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(10);
    }
    expect(await deadlocks()).toBe(before);
  });

  it('that are refused after a write leave nothing behind', async () => {
    const [userId, moving] = [await createUser(routines, tenantId), await newTenant(routines)];
    const mover = await createUser(routines, moving);
    const values = [
      `'${moving}'`,
      `'${randomUUID()}'`,
      "'paused'",
      `'${randomUUID()}'`,
      inMinutesOfDatabase(1),
      inMinutesOfDatabase(0),
    ];
    await admin.query(
      `INSERT INTO ${tableOf('tenant_moves')} (tenant_id, move_id, state, runner, paused_until, changed_at) VALUES (${values.join(', ')})`,
    );
    const outcomes = await outcomesOf([
      newSession(routines, tenantId, userId),
      newSession(routines, moving, mover),
      newSession(routines, moving, mover),
      newSession(routines, tenantId, userId),
    ]);
    expect(outcomes).toEqual([created, 'TENANT_MOVING', 'TENANT_MOVING', created]);
    expect([await countOf('sessions', userId), await countOf('sessions', mover)]).toEqual([2, 0]);
  });

  // PostgreSQL does not lock the tenant's row here.
  it.each(isMysql ? ['users', 'tenants'] : ['users'])(
    'do not wait for a locked row of %s: only the call that needs it does',
    async (table) => {
      const other = await newTenant(routines);
      const [held, free] = [await createUser(routines, other), await createUser(routines, tenantId)];
      const holder = admin.createQueryRunner();
      await holder.startTransaction();
      try {
        const row = table === 'users' ? `tenant_id = '${other}' AND user_id = '${held}'` : `tenant_id = '${other}'`;
        await holder.query(`SELECT tenant_id FROM ${tableOf(table)} WHERE ${row} FOR UPDATE`);
        const timeouts = isMysql ? await metric('lock_timeouts') : 0;
        let heldIsDone = false;
        const waiting = [held, held].map((id) => newSession(routines, other, id).finally(() => (heldIsDone = true)));
        const neighbours = await outcomesOf([free, free, free].map((id) => newSession(routines, tenantId, id)));
        expect(neighbours).toEqual([created, created, created]);
        // They did not wait for the server's lock timeout.
        if (isMysql) expect(await metric('lock_timeouts')).toBe(timeouts);
        expect(await countOf('sessions', free)).toBe(3);
        expect(heldIsDone).toBe(false);
        await holder.commitTransaction();
        await Promise.all(waiting);
        expect(await countOf('sessions', held)).toBe(2);
      } finally {
        if (holder.isTransactionActive) await holder.rollbackTransaction();
        await holder.release();
      }
    },
  );

  if (engine === 'postgresql') {
    it('are retried singly if the server rolled back the batch because of one call', async () => {
      const userId = await createUser(routines, tenantId);
      // The value is not a valid text of this database, so the statement is refused before any routine runs.
      const outcomes = await outcomesOf([userId, '\u0000', userId].map((id) => newSession(routines, tenantId, id)));
      expect(outcomes).toEqual([created, '22021', created]);
      expect(await countOf('sessions', userId)).toBe(2);
    });
  } else {
    /**
     * Another transaction writes rows, including the first digest of the batch. `onBlocked` runs when the batch waits for
     * it.
     */
    const duringConcurrentWrite = async (onBlocked: (holder: QueryRunner, users: string[]) => Promise<unknown>) => {
      const users = await Promise.all(times(3, () => createUser(routines, tenantId)));
      const hashes = times(3, tokenHash).sort();
      const holder = admin.createQueryRunner();
      await holder.startTransaction();
      try {
        // Enough rows that the server rolls back the batch instead of this transaction.
        for (const hash of [hashes[2]!, ...times(50, tokenHash)]) {
          const values = `'${tenantId}', '${randomUUID()}', '${users[0]}', '${hash}', UTC_TIMESTAMP(6), UTC_TIMESTAMP(6)`;
          await holder.query(
            `INSERT INTO sessions (tenant_id, session_id, user_id, token_hash, expires_at, created_at) VALUES (${values})`,
          );
        }
        const calls = users.map((userId, index) => newSession(routines, tenantId, userId, hashes[index]));
        const settled = outcomesOf(calls);
        // The rows of the batch are locked by then.
        while ((await writing()) === 0);
        await onBlocked(holder, users);
        await calls[0];
        await holder.rollbackTransaction();
        expect(await settled).toEqual([created, created, created]);
        for (const userId of users) expect(await countOf('sessions', userId)).toBe(1);
      } finally {
        if (holder.isTransactionActive) await holder.rollbackTransaction();
        await holder.release();
      }
    };
    const writing = async () =>
      Number(
        (
          await admin.query<{ n: string }[]>(
            "SELECT count(*) AS n FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE 'INSERT INTO sessions%'",
          )
        )[0]!.n,
      );

    it('are retried singly if a deadlock rolled back the batch, and none is refused', async () => {
      const before = await deadlocks();
      await duringConcurrentWrite((holder, users) =>
        holder.query(`UPDATE users SET failed_count = 1 WHERE tenant_id = '${tenantId}' AND user_id = '${users[1]}'`),
      );
      expect(await deadlocks()).toBe(before + 1);
    });

    it('leave out the call whose digest another transaction is writing for too long', async () => {
      const before = await deadlocks();
      await duringConcurrentWrite(() => Promise.resolve());
      expect(await deadlocks()).toBe(before);
    });
  }

  it('are not repeated if the connection is lost around the commit: each returns 503 and was applied once', async () => {
    const userId = await createUser(routines, tenantId);
    // With one connection, where the statement is already prepared.
    const lonely = await newReplica(trips.url, 1);
    const record = () =>
      lonely.routines.run('auth_event_record', { tenant_id: tenantId, user_id: userId, success: true });
    try {
      await outcomesOf([record(), record()]);
      trips.count = 0;
      trips.losesNextAnswer = true;
      const settled = await Promise.allSettled(times(12, record));
      const statuses = settled.map(
        (outcome) => outcome.status === 'rejected' && translateDatabaseError(outcome.reason)?.status,
      );
      expect(statuses).toEqual(times(12, () => 503));
      expect(trips.count).toBe(1);
      expect(await countOf('auth_events', userId)).toBe(14);
      await record();
      expect(await countOf('auth_events', userId)).toBe(15);
    } finally {
      await lonely.stop();
    }
  });
});
