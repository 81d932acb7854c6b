import { randomUUID } from 'node:crypto';
import { acceptedHashes, refusedHashes } from '../support/password-hashes';
import type { ContractClient } from './contract-client';
import { newUser, PASSWORD_HASH, type ClientKind, type World } from './world';

export function usersContract(world: () => World, kind: ClientKind): void {
  let tenantId: string;
  let client: ContractClient;

  beforeAll(async () => {
    tenantId = await world().operator.newTenant();
    client = await world().open(kind, tenantId);
  });

  it('returns exactly the minimal representation of a user', async () => {
    const user = newUser();
    const userId = await client.createUser(user);
    const expected = { user_id: userId, email: user.email, username: user.username, status: 'active', verified: false };
    expect(await client.getUser(userId)).toEqual(expected);
    expect(await client.lookUpUser(user.email)).toEqual(expected);
  });

  it('converts an email address to lower case before it is stored or looked up', async () => {
    const user = newUser();
    await client.createUser({ ...user, email: user.email.toUpperCase() });
    expect((await client.lookUpUser(user.email)).email).toBe(user.email);
    expect((await client.lookUpUser(user.email.toUpperCase())).email).toBe(user.email);
    await expect(client.createUser({ ...newUser(), email: user.email.toUpperCase() })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
  });

  it('compares usernames by their bytes', async () => {
    const { username } = newUser();
    await client.createUser({ ...newUser(), username });
    await client.createUser({ ...newUser(), username: username.toUpperCase() });
    await expect(client.createUser({ ...newUser(), username })).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
  });

  it.each(['ab', 'a'.repeat(51), 'with space', 'dash-ed', 'ümlaut', 'ſharp_s', 'line\n', 'abc\u0000'])(
    'refuses the username %j',
    async (username) => {
      await expectRefusedInput(client.createUser({ ...newUser(), username }), username);
    },
  );

  it.each(['abc', 'A_9', 'a'.repeat(50)])('accepts the username %j', async (username) => {
    const userId = await client.createUser({ ...newUser(), username });
    expect((await client.getUser(userId)).username).toBe(username);
  });

  it.each([
    '',
    'no-at-sign',
    'two@@example.com',
    'spaced out@example.com',
    'ü@example.com',
    'k@example\u212a.com',
    'a@-example.com',
    'a@example',
    'line@example.com\n',
    `${'a'.repeat(65)}@example.com`,
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}`,
  ])('refuses the email %j', async (email) => {
    await expectRefusedInput(client.createUser({ ...newUser(), email }), email);
    await expectRefusedInput(client.lookUpUser(email), email);
  });

  it.each(acceptedHashes)('stores an accepted hash unchanged: %s', async (password_hash) => {
    const userId = await client.createUser({ ...newUser(), password_hash });
    expect(await world().read('users', 'password_hash', 'user_id', userId)).toEqual({ password_hash });
  });

  it.each(refusedHashes)('refuses %s', async (_why, password_hash) => {
    const user = newUser();
    await expectRefusedInput(client.createUser({ ...user, password_hash }), password_hash);
    await expect(client.lookUpUser(user.email)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('changes a username, also to the current one, but not to the name of another user', async () => {
    const [user, other] = [newUser(), newUser()];
    const userId = await client.createUser(user);
    await client.createUser(other);
    const username = newUser().username;
    expect(await client.updateUser(userId, username)).toBe(userId);
    expect(await client.updateUser(userId, username)).toBe(userId);
    await expect(client.updateUser(userId, other.username)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
    expect((await client.getUser(userId)).username).toBe(username);
  });

  it('reports a missing user as not found', async () => {
    await expect(client.getUser(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.updateUser(randomUUID(), newUser().username)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.lookUpUser(newUser().email)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.getContext(newUser().email)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses an id that is not a UUID', async () => {
    await expect(client.getUser('1')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('treats an id in upper case as the same id', async () => {
    const userId = await client.createUser(newUser());
    expect((await client.getUser(userId.toUpperCase())).user_id).toBe(userId);
  });

  it('lets exactly one of many concurrent creations of the same user succeed', async () => {
    const user = { ...newUser(), password_hash: PASSWORD_HASH };
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => client.createUser(user)));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(outcomes.length - refusals.length).toBe(1);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'EMAIL_TAKEN' });
  });
}

/** The refusal contains no part of the submitted value. */
async function expectRefusedInput(outcome: Promise<unknown>, value: string): Promise<void> {
  const error = await outcome.then(
    () => new Error('it was taken'),
    (reason: Error & { code?: string }) => reason,
  );
  // PostgreSQL itself refuses NUL before the routine sees it.
  const code = /invalid byte sequence/.test(error.message) ? 'VALIDATION_FAILED' : (error as { code?: string }).code;
  expect({ code, message: error.message }).toMatchObject({ code: 'VALIDATION_FAILED' });
  if (value.length > 3) expect(error.message).not.toContain(value);
}
