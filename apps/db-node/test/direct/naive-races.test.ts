import { dataSourceOptions } from '@platform/database';
import { type TestDatabase, times } from '@platform/testing';
import { DataSource } from 'typeorm';
import type { RoutineCaller } from '../../src/routines/routine-caller';
import { routineCaller } from '../../src/routines/routines.module';
import { codesOf, expectCounted, expectLockKept, expectOneConsumer, type LockState } from '../contract/race-outcomes';
import { refusalOf } from '../contract/sql-contract-client';
import { inMinutes, newUser, tokenHash } from '../contract/world';
import { migratedDatabase } from '../support/node-under-test';
import { callNaive, createNaiveRoutines, Gate } from './naive-routines';

const CALLERS = 12;

/**
 * The race expectations of the contract, checked against routines that read first and write later. Each expectation
 * fails there, so it is able to fail. The same callers and expectations are used for our routines.
 */
describe.each(['postgresql', 'mysql'] as const)('the races of naive routines on %s', (engine) => {
  let database: TestDatabase;
  let admin: DataSource;
  let routines: RoutineCaller;
  let tenantId: string;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 20, applicationName: 'naive races' });
    admin = await new DataSource({ ...options, extra: {} } as typeof options).initialize();
    await createNaiveRoutines(admin, engine);
    routines = routineCaller(admin);
    tenantId = (await routines.one('tenant_create', { name: 'Races', operator: 'test', request_id: 'races' }))
      .tenant_id;
  });

  afterAll(async () => {
    await admin?.destroy();
    await database?.drop();
  });

  const givenUser = async () => {
    const { email, username, password_hash } = newUser();
    const user = await routines.one('user_create', { tenant_id: tenantId, email, username, password_hash });
    return user.user_id;
  };
  const givenToken = async () => {
    const token = tokenHash();
    await routines.run('verification_token_create', {
      tenant_id: tenantId,
      user_id: await givenUser(),
      token_hash: token,
      expires_at: inMinutes(30),
      purpose: 'signup',
    });
    return token;
  };
  const naive = (name: string, ...args: unknown[]) =>
    callNaive(admin, engine, name, args).catch((error: unknown) => Promise.reject(refusalOf(error) as Error));
  const lockOf = async (userId: string): Promise<LockState> => {
    const table = engine === 'postgresql' ? 'private.users' : 'users';
    const [row] = await admin.query<LockState[]>(
      `SELECT locked_until, failed_count FROM ${table} WHERE user_id = '${userId}'`,
    );
    return row!;
  };

  it('give one token to every caller, while ours gives it to one', async () => {
    const token = await givenToken();
    const gate = await Gate.closed(admin, engine);
    const callers = times(CALLERS, () => naive('consume', token, gate.key));
    const outcomes = Promise.allSettled(callers);
    await gate.awaitCallers(CALLERS);
    await gate.open();
    const codes = codesOf(await outcomes);
    expect(codes).toEqual([]);
    expect(() => expectOneConsumer(codes, CALLERS)).toThrow();
    // Sequential calls are refused even by the naive routine; only the race shows the difference.
    await expect(naive('consume', token, gate.key)).rejects.toMatchObject({ code: 'TOKEN_CONSUMED' });

    const ours = await givenToken();
    const consume = () =>
      routines.run('verification_token_consume', { tenant_id: tenantId, token_hash: ours, password_hash: null });
    expectOneConsumer(codesOf(await Promise.allSettled(times(CALLERS, consume))), CALLERS);
  });

  it.each([8, CALLERS])('count %i concurrent failures as one and do not lock, while ours does', async (failures) => {
    const userId = await givenUser();
    const gate = await Gate.closed(admin, engine);
    const callers = times(failures, () => naive('record', userId, false, gate.key));
    await gate.awaitCallers(failures);
    await gate.open();
    await Promise.all(callers);
    const state = await lockOf(userId);
    expect(state).toEqual({ failed_count: 1, locked_until: null });
    expect(() => expectCounted(state, failures)).toThrow();

    const other = await givenUser();
    await Promise.all(
      times(failures, () => routines.run('auth_event_record', { tenant_id: tenantId, user_id: other, success: false })),
    );
    expectCounted(await lockOf(other), failures);
  });

  it('lose a lock if a success races the eighth failure, while ours keeps it', async () => {
    const userId = await givenUser();
    const [first, second] = [await Gate.closed(admin, engine), await Gate.closed(admin, engine)];
    const open = await Gate.closed(admin, engine);
    await open.open();
    for (let count = 0; count < 7; count++) await naive('record', userId, false, open.key);
    const failure = naive('record', userId, false, first.key);
    await first.awaitCallers(1);
    const success = naive('record', userId, true, second.key);
    await second.awaitCallers(engine === 'postgresql' ? 1 : 2);
    await first.open();
    await failure;
    expect((await lockOf(userId)).locked_until).not.toBeNull();
    await second.open();
    await success;
    const state = await lockOf(userId);
    expect(state).toEqual({ failed_count: 0, locked_until: null });
    expect(() => expectLockKept(state)).toThrow();

    const other = await givenUser();
    for (let count = 0; count < 7; count++)
      await routines.run('auth_event_record', { tenant_id: tenantId, user_id: other, success: false });
    await Promise.all(
      [false, true].map((outcome) =>
        routines.run('auth_event_record', { tenant_id: tenantId, user_id: other, success: outcome }),
      ),
    );
    expectLockKept(await lockOf(other));
  });
});
