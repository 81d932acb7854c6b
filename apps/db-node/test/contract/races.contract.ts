import { times } from '@platform/testing';
import type { Door } from './door';
import { type DoorKind, inMinutes, newUser, OTHER_HASH, tokenHash, type World } from './world';

/** Few rounds in every run; `npm run test:races` asks for 200. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3);

export function racesContract(world: () => World, kind: DoorKind): void {
  let door: Door;

  beforeAll(async () => {
    door = await world().open(kind, await world().operator.newTenant());
    // The first round would otherwise only open connections, one after the other.
    await Promise.allSettled(times(20, () => door.lookUpUser('warm-up@example.com')));
  });

  const lockOf = async (userId: string) =>
    world().read<{ locked_until: Date | null; failed_count: number }>(
      'users',
      'locked_until, failed_count',
      'user_id',
      userId,
    );
  const codesOf = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));

  it('gives a token to exactly one of a hundred concurrent callers', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const userId = await door.createUser(newUser());
      const sessionId = await door.createSession(userId, tokenHash(), inMinutes(5));
      const hash = tokenHash();
      await door.createToken(userId, hash, inMinutes(5), 'password_reset');
      const codes = codesOf(await Promise.allSettled(times(100, () => door.consumeToken(hash, OTHER_HASH))));
      expect(codes).toEqual(times(99, () => 'TOKEN_CONSUMED'));
      expect(await door.getSession(sessionId)).toMatchObject({ revoked: true });
    }
  });

  it.each([
    [7, false],
    [8, true],
    [50, true],
  ])('after %i parallel failures has locked: %s', async (failures, locked) => {
    for (let round = 0; round < ROUNDS; round++) {
      const userId = await door.createUser(newUser());
      await Promise.all(times(failures, () => door.recordEvent(userId, false)));
      const state = await lockOf(userId);
      expect(state.failed_count).toBe(Math.min(failures, 8));
      expect(state.locked_until !== null).toBe(locked);
    }
  });

  it('keeps the lock when a success races the eighth failure', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const userId = await door.createUser(newUser());
      for (let count = 0; count < 7; count++) await door.recordEvent(userId, false);
      await Promise.all([door.recordEvent(userId, false), door.recordEvent(userId, true)]);
      const { locked_until, failed_count } = await lockOf(userId);
      // Either the failure came first and locked, or the success did and the count began again.
      expect([locked_until === null, failed_count]).toEqual(failed_count === 8 ? [false, 8] : [true, 1]);
    }
  });

  it('keeps a lock that was there when successes and failures come together', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const userId = await door.createUser(newUser());
      await Promise.all(times(8, () => door.recordEvent(userId, false)));
      const { locked_until } = await lockOf(userId);
      await Promise.all(times(20, (index) => door.recordEvent(userId, index % 2 === 0)));
      expect((await lockOf(userId)).locked_until).toEqual(locked_until);
    }
  });

  it('leaves no session alive that was created while the password was reset', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const userId = await door.createUser(newUser());
      const hash = tokenHash();
      await door.createToken(userId, hash, inMinutes(5), 'password_reset');
      const before = await Promise.all(times(5, () => door.createSession(userId, tokenHash(), inMinutes(5))));
      await Promise.all([
        door.consumeToken(hash, OTHER_HASH),
        ...times(5, () => door.createSession(userId, tokenHash(), inMinutes(5))),
        ...before.map((sessionId) => door.revokeSession(sessionId)),
      ]);
      for (const sessionId of before) expect(await door.getSession(sessionId)).toMatchObject({ active: false });
    }
  });
}
