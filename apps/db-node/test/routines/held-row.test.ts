import { dataSourceOptions } from '@platform/database';
import { type TestDatabase, times } from '@platform/testing';
import { DataSource, type QueryRunner } from 'typeorm';
import { inMinutes, tokenHash } from '../contract/world';
import { migratedDatabase } from '../support/node-under-test';
import { waitingCalls } from '../support/waiting-calls';
import {
  createUser,
  newReplica,
  newTenant,
  outcomesOf,
  type ReadName,
  readOf,
  type Replica,
} from './routines-under-test';

/** Connections of a replica's pool, as {@link newReplica} makes it. */
const POOL = 10;

describe.each(['postgresql', 'mysql'] as const)('a locked row on %s', (engine) => {
  let database: TestDatabase;
  let admin: DataSource;
  let replica: Replica;
  let holder: QueryRunner;
  let tenantId: string;
  let held: string;
  let stranger: { tenantId: string; userId: string; sessionId: string };

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    replica = await newReplica(database.serviceUrl);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 2, applicationName: 'test' });
    admin = await new DataSource(options).initialize();
    const { routines } = replica;
    [tenantId, stranger] = [
      await newTenant(routines),
      { tenantId: await newTenant(routines), userId: '', sessionId: '' },
    ];
    held = await createUser(routines, tenantId);
    stranger.userId = await createUser(routines, stranger.tenantId);
    const session = await newSession(stranger.tenantId, stranger.userId);
    stranger.sessionId = session.session_id;
  });

  beforeEach(async () => {
    holder = admin.createQueryRunner();
    await holder.startTransaction();
    const table = engine === 'postgresql' ? 'private.users' : 'users';
    await holder.query(
      `SELECT user_id FROM ${table} WHERE tenant_id = '${tenantId}' AND user_id = '${held}' FOR UPDATE`,
    );
  });

  afterEach(async () => {
    if (holder.isTransactionActive) await holder.rollbackTransaction();
    await holder.release();
  });

  afterAll(async () => {
    await replica?.stop();
    await admin?.destroy();
    await database?.drop();
  });

  const newSession = (tenant: string, userId: string) =>
    replica.routines.one('session_create', {
      tenant_id: tenant,
      user_id: userId,
      token_hash: tokenHash(),
      expires_at: inMinutes(5),
    });
  const record = (userId: string) =>
    replica.routines.run('auth_event_record', { tenant_id: tenantId, user_id: userId, success: true });

  it('does not block readers, not even of this row', async () => {
    const user = await replica.routines.one('user_get', { tenant_id: tenantId, user_id: held });
    const read = (routine: ReadName, text: string) => readOf(replica.routines, routine, tenantId, text);
    const found = expect.objectContaining({ user_id: held });
    // The row stays locked until the end, so a waiting call would be refused.
    for (const [routine, text] of [
      ['user_get', held],
      ['user_lookup', user.email],
      ['credential_context', user.email],
    ] as const) {
      expect(await outcomesOf([read(routine, text)])).toEqual([found]);
      expect(await outcomesOf(times(3, () => read(routine, text)))).toEqual([found, found, found]);
    }
  });

  it('that is deleted during the wait, with its tokens, leaves no token to consume', async () => {
    const { routines } = replica;
    const userId = await createUser(routines, tenantId);
    const token_hash = tokenHash();
    await routines.run('verification_token_create', {
      tenant_id: tenantId,
      user_id: userId,
      token_hash,
      expires_at: inMinutes(5),
      purpose: 'signup',
    });
    const schema = engine === 'postgresql' ? 'private.' : '';
    for (const table of ['verification_tokens', 'users'])
      await holder.query(`DELETE FROM ${schema}${table} WHERE tenant_id = '${tenantId}' AND user_id = '${userId}'`);
    const used = outcomesOf([
      routines.run('verification_token_consume', { tenant_id: tenantId, token_hash, password_hash: null }),
    ]);
    while ((await waitingCalls(engine, admin)) === 0);
    await holder.commitTransaction();
    expect(await used).toEqual(['NOT_FOUND']);
  });

  it('blocks only a few callers of its tenant, and no caller of another tenant', async () => {
    let ended = 0;
    const waiters = times(4 * POOL, () => record(held).finally(() => ended++));
    const settled = outcomesOf(waiters);
    while ((await waitingCalls(engine, admin)) === 0);
    const { routines } = replica;
    let most = 0;
    // Until the first of them is refused.
    while (ended === 0) {
      const answers = await outcomesOf([
        routines.one('session_get', { tenant_id: stranger.tenantId, session_id: stranger.sessionId }),
        routines.one('user_get', { tenant_id: stranger.tenantId, user_id: stranger.userId }),
        newSession(stranger.tenantId, stranger.userId),
        routines.run('auth_event_record', { tenant_id: stranger.tenantId, user_id: stranger.userId, success: true }),
      ]);
      expect(answers).toEqual([
        expect.objectContaining({ session_id: stranger.sessionId }),
        expect.objectContaining({ user_id: stranger.userId }),
        expect.objectContaining({ session_id: expect.any(String) }),
        'done',
      ]);
      most = Math.max(most, await waitingCalls(engine, admin));
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(POOL * 0.8);
    await holder.commitTransaction();
    const given = ['done', 'DEPENDENCY_UNAVAILABLE', '55P03', 'ER_LOCK_WAIT_TIMEOUT'];
    for (const outcome of await settled) expect(given).toContain(outcome);
    // No queue is left behind.
    await record(held);
  });
});
