import { randomUUID } from 'node:crypto';
import type { ContractClient } from './contract-client';
import { type ClientKind, inMinutes, newUser, OTHER_HASH, PASSWORD_HASH, tokenHash, type World } from './world';

export function verificationTokensContract(world: () => World, kind: ClientKind): void {
  let client: ContractClient;
  let userId: string;

  beforeAll(async () => {
    client = await world().open(kind, await world().operator.newTenant());
  });

  beforeEach(async () => {
    userId = await client.createUser(newUser());
  });

  const givenToken = async (purpose: string) => {
    const hash = tokenHash();
    await client.createToken(userId, hash, inMinutes(30), purpose);
    return hash;
  };
  const storedHash = async () =>
    (await world().read<{ password_hash: string }>('users', 'password_hash', 'user_id', userId)).password_hash;

  it('verifies the user of a signup token, once', async () => {
    const hash = await givenToken('signup');
    await client.consumeToken(hash);
    expect(await client.getUser(userId)).toMatchObject({ verified: true });
    await expect(client.consumeToken(hash)).rejects.toMatchObject({ code: 'TOKEN_CONSUMED' });
  });

  it('with a password_reset token replaces the hash, revokes all sessions and consumes the other reset tokens', async () => {
    const sessions = [
      await client.createSession(userId, tokenHash(), inMinutes(5)),
      await client.createSession(userId, tokenHash(), inMinutes(5)),
    ];
    const otherUser = await client.createUser(newUser());
    const untouched = await client.createSession(otherUser, tokenHash(), inMinutes(5));
    const [hash, outstanding, signup] = [
      await givenToken('password_reset'),
      await givenToken('password_reset'),
      await givenToken('signup'),
    ];
    await client.consumeToken(hash, OTHER_HASH);
    expect(await storedHash()).toBe(OTHER_HASH);
    for (const sessionId of sessions) expect(await client.getSession(sessionId)).toMatchObject({ revoked: true });
    expect(await client.getSession(untouched)).toMatchObject({ active: true });
    await expect(client.consumeToken(outstanding, OTHER_HASH)).rejects.toMatchObject({ code: 'TOKEN_CONSUMED' });
    expect(await client.getUser(userId)).toMatchObject({ verified: false });
    await client.consumeToken(signup);
  });

  it('refuses a hash with a signup token and requires one with a password_reset token, and changes nothing', async () => {
    const [signup, reset] = [await givenToken('signup'), await givenToken('password_reset')];
    const refused = { code: 'VALIDATION_FAILED', message: expect.stringContaining('password_hash') };
    await expect(client.consumeToken(signup, OTHER_HASH)).rejects.toMatchObject(refused);
    await expect(client.consumeToken(reset)).rejects.toMatchObject(refused);
    await expect(client.consumeToken(reset, 'plaintext')).rejects.toMatchObject(refused);
    expect(await client.getUser(userId)).toMatchObject({ verified: false });
    expect(await storedHash()).toBe(PASSWORD_HASH);
    await client.consumeToken(signup);
    await client.consumeToken(reset, OTHER_HASH);
  });

  it('refuses an expired token', async () => {
    const hash = await givenToken('signup');
    await world().change('verification_tokens', `expires_at = ${world().minutes(-1)}`, 'token_hash', hash);
    await expect(client.consumeToken(hash)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect(await client.getUser(userId)).toMatchObject({ verified: false });
  });

  it('accepts a token hash once, for any purpose', async () => {
    const hash = await givenToken('signup');
    await expect(client.createToken(userId, hash, inMinutes(30), 'password_reset')).rejects.toMatchObject({
      code: 'TOKEN_EXISTS',
    });
  });

  it.each([
    ['beyond an hour', inMinutes(600)],
    ['in the past', inMinutes(-1)],
    ['without a timezone', inMinutes(30).replace('Z', '')],
  ])('refuses an expiry %s', async (_why, expiresAt) => {
    await expect(client.createToken(userId, tokenHash(), expiresAt, 'signup')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it.each(['', 'SIGNUP', 'login'])('refuses the purpose %j', async (purpose) => {
    await expect(client.createToken(userId, tokenHash(), inMinutes(5), purpose)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('reports an unknown token or user as not found', async () => {
    await expect(client.consumeToken(tokenHash())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.consumeToken(tokenHash(), OTHER_HASH)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.createToken(randomUUID(), tokenHash(), inMinutes(5), 'signup')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
}
