import { times } from '@platform/testing';
import type { ContractClient } from './contract-client';
import { codesOf, expectCounted, expectLockKept, expectOneConsumer, type LockState } from './race-outcomes';
import { type ClientKind, inMinutes, newUser, OTHER_HASH, tokenHash, type World } from './world';

/** Few rounds by default; `npm run lab -- races` uses 200. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3);

export function racesContract(world: () => World, kind: ClientKind): void {
  let client: ContractClient;

  beforeAll(async () => {
    client = await world().open(kind, await world().operator.newTenant());
    // Otherwise the first round would only open connections, one after another.
    await Promise.allSettled(times(20, () => client.lookUpUser('warm-up@example.com')));
  });

  const lockOf = (userId: string) => world().read<LockState>('users', 'locked_until, failed_count', 'user_id', userId);

  it('gives a token to exactly one of a hundred concurrent callers', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const userId = await client.createUser(newUser());
      const sessionId = await client.createSession(userId, tokenHash(), inMinutes(5));
      const hash = tokenHash();
      await client.createToken(userId, hash, inMinutes(5), 'password_reset');
      const codes = codesOf(await Promise.allSettled(times(100, () => client.consumeToken(hash, OTHER_HASH))));
      expectOneConsumer(codes, 100);
      expect(await client.getSession(sessionId)).toMatchObject({ revoked: true });
    }
  });

  it.each([
    [7, false],
    [8, true],
    [50, true],
  ])('after %i parallel failures has locked: %s', async (failures, locked) => {
    for (let round = 0; round < ROUNDS; round++) {
      const userId = await client.createUser(newUser());
      await Promise.all(times(failures, () => client.recordEvent(userId, false)));
      const state = await lockOf(userId);
      expectCounted(state, failures);
      expect(state.locked_until !== null).toBe(locked);
    }
  });

  it('keeps the lock when a success races the eighth failure', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const userId = await client.createUser(newUser());
      for (let count = 0; count < 7; count++) await client.recordEvent(userId, false);
      await Promise.all([client.recordEvent(userId, false), client.recordEvent(userId, true)]);
      expectLockKept(await lockOf(userId));
    }
  });

  it('keeps an existing lock under concurrent successes and failures', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const userId = await client.createUser(newUser());
      await Promise.all(times(8, () => client.recordEvent(userId, false)));
      const { locked_until } = await lockOf(userId);
      await Promise.all(times(20, (index) => client.recordEvent(userId, index % 2 === 0)));
      expect((await lockOf(userId)).locked_until).toEqual(locked_until);
    }
  });

  it('leaves no session active that was created during a password reset', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const userId = await client.createUser(newUser());
      const hash = tokenHash();
      await client.createToken(userId, hash, inMinutes(5), 'password_reset');
      const before = await Promise.all(times(5, () => client.createSession(userId, tokenHash(), inMinutes(5))));
      await Promise.all([
        client.consumeToken(hash, OTHER_HASH),
        ...times(5, () => client.createSession(userId, tokenHash(), inMinutes(5))),
        ...before.map((sessionId) => client.revokeSession(sessionId)),
      ]);
      for (const sessionId of before) expect(await client.getSession(sessionId)).toMatchObject({ active: false });
    }
  });
}
