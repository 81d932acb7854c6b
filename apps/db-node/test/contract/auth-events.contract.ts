import { randomUUID } from 'node:crypto';
import type { ContractClient } from './contract-client';
import { type ClientKind, inMinutes, newUser, tokenHash, type World } from './world';

export function authEventsContract(world: () => World, kind: ClientKind): void {
  let client: ContractClient;
  let userId: string;
  let email: string;

  beforeAll(async () => {
    client = await world().open(kind, await world().operator.newTenant());
  });

  beforeEach(async () => {
    const user = newUser();
    ({ email } = user);
    userId = await client.createUser(user);
  });

  const fail = async (times: number) => {
    for (let count = 0; count < times; count++) await client.recordEvent(userId, false);
  };
  const lockedUntil = async () => (await client.getContext(email)).locked_until;
  const endLock = () => world().change('users', `locked_until = ${world().minutes(-1)}`, 'user_id', userId);

  it('returns the state of a user before a password check, and never the hash', async () => {
    expect(await client.getContext(email.toUpperCase())).toEqual({
      user_id: userId,
      status: 'active',
      verified: false,
      locked_until: null,
    });
  });

  it('does not lock at seven failures and locks for 15 minutes at the eighth', async () => {
    await fail(7);
    expect(await lockedUntil()).toBeNull();
    await fail(1);
    const minutes = (Date.parse((await lockedUntil())!) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(10);
    expect(minutes).toBeLessThan(15.2);
  });

  it('does not extend a lock by further failures, and records them', async () => {
    await fail(8);
    const until = await lockedUntil();
    await fail(3);
    expect(await lockedUntil()).toBe(until);
    const { count } = await world().read<{ count: string }>('auth_events', 'count(*) AS count', 'user_id', userId);
    expect(Number(count)).toBe(11);
  });

  it('does not end a lock by a success', async () => {
    await fail(8);
    const until = await lockedUntil();
    await client.recordEvent(userId, true);
    expect(await lockedUntil()).toBe(until);
  });

  it('resets the count by a success without a lock', async () => {
    await fail(7);
    await client.recordEvent(userId, true);
    await fail(7);
    expect(await lockedUntil()).toBeNull();
    await fail(1);
    expect(await lockedUntil()).not.toBeNull();
  });

  it('starts the count at one again when a lock has ended', async () => {
    await fail(8);
    await endLock();
    expect(await lockedUntil()).toBeNull();
    await fail(7);
    expect(await lockedUntil()).toBeNull();
    await fail(1);
    expect(await lockedUntil()).not.toBeNull();
  });

  it('lets a user sign in again when a lock has ended', async () => {
    await fail(8);
    await expect(client.createSession(userId, tokenHash(), inMinutes(5))).rejects.toMatchObject({
      code: 'USER_LOCKED',
    });
    await endLock();
    await expect(client.createSession(userId, tokenHash(), inMinutes(5))).resolves.toEqual(expect.any(String));
  });

  it('does not find an unknown user', async () => {
    await expect(client.recordEvent(randomUUID(), false)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
}
