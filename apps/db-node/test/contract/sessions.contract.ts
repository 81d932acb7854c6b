import { randomUUID } from 'node:crypto';
import type { ContractClient } from './contract-client';
import { type ClientKind, inMinutes, newUser, tokenHash, type World } from './world';

const THIRTY_DAYS = 30 * 24 * 60;

export function sessionsContract(world: () => World, kind: ClientKind): void {
  let tenantId: string;
  let client: ContractClient;
  let userId: string;

  beforeAll(async () => {
    tenantId = await world().operator.newTenant();
    client = await world().open(kind, tenantId);
    userId = await client.createUser(newUser());
  });

  it('returns a session with its state, and never the token hash', async () => {
    const expiresAt = inMinutes(60);
    const sessionId = await client.createSession(userId, tokenHash(), expiresAt);
    expect(await client.getSession(sessionId)).toEqual({
      session_id: sessionId,
      user_id: userId,
      expires_at: expiresAt,
      revoked: false,
      active: true,
    });
  });

  it('is not active when revoked; repeated revocation succeeds', async () => {
    const sessionId = await client.createSession(userId, tokenHash(), inMinutes(60));
    await client.revokeSession(sessionId);
    await client.revokeSession(sessionId);
    expect(await client.getSession(sessionId)).toMatchObject({ revoked: true, active: false });
  });

  it('is not active when expired', async () => {
    const sessionId = await client.createSession(userId, tokenHash(), inMinutes(60));
    await world().change('sessions', `expires_at = ${world().minutes(-1)}`, 'session_id', sessionId);
    expect(await client.getSession(sessionId)).toMatchObject({ revoked: false, active: false });
    await client.revokeSession(sessionId);
    expect(await client.getSession(sessionId)).toMatchObject({ revoked: true, active: false });
  });

  it('is refused to a locked user and to an inactive one', async () => {
    const locked = await client.createUser(newUser());
    for (let count = 0; count < 8; count++) await client.recordEvent(locked, false);
    await expect(client.createSession(locked, tokenHash(), inMinutes(5))).rejects.toMatchObject({
      code: 'USER_LOCKED',
    });
    const inactive = await client.createUser(newUser());
    await world().operator.ok('POST', `/tenants/${tenantId}/users/${inactive}/status`, { status: 'inactive' });
    await expect(client.createSession(inactive, tokenHash(), inMinutes(5))).rejects.toMatchObject({
      code: 'USER_INACTIVE',
    });
  });

  it('accepts a token hash once', async () => {
    const hash = tokenHash();
    await client.createSession(userId, hash, inMinutes(5));
    await expect(client.createSession(userId, hash, inMinutes(5))).rejects.toMatchObject({ code: 'SESSION_EXISTS' });
  });

  it.each([
    ['without a timezone', '2099-01-01T12:00:00'],
    ['without a time', '2099-01-01'],
    ['on a day that does not exist', `${new Date().getUTCFullYear() + 1}-02-30T12:00:00Z`],
    ['in the past', inMinutes(-1)],
    ['beyond 30 days', inMinutes(THIRTY_DAYS + 600)],
    ['in the format of the database', 'infinity'],
    ['relative', 'tomorrow'],
    ['with a trailing line', `${inMinutes(5)}\n`],
  ])('refuses an expiry %s', async (_why, expiresAt) => {
    await expect(client.createSession(userId, tokenHash(), expiresAt)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('expires_at'),
    });
  });

  it('accepts an expiry up to 30 days ahead', async () => {
    await client.createSession(userId, tokenHash(), inMinutes(THIRTY_DAYS - 1));
  });

  it.each([
    ['+05:30', 330],
    ['-11:15', -675],
    ['+14:00', 840],
  ])('stores an expiry at %s as UTC', async (offset, minutes) => {
    const expiresAt = inMinutes(120);
    const local = new Date(Date.parse(expiresAt) + minutes * 60_000).toISOString().replace('Z', offset);
    const sessionId = await client.createSession(userId, tokenHash(), local);
    expect((await client.getSession(sessionId)).expires_at).toBe(expiresAt);
  });

  it.each<[string, (expiry: string) => string]>([
    ['without seconds', (expiry) => `${expiry.slice(0, 16)}Z`],
    ['with a space and an offset in hours', (expiry) => `${expiry.slice(0, 16).replace('T', ' ')}:00+00`],
    ['with an offset without a colon', (expiry) => `${expiry.slice(0, 16)}:00+0000`],
    ['in lower case', (expiry) => `${expiry.slice(0, 16)}:00z`.toLowerCase()],
    ['with nanoseconds, which are cut off', (expiry) => `${expiry.slice(0, 16)}:00.000999999Z`],
  ])('stores an expiry %s', async (_form, written) => {
    const expiry = `${inMinutes(120).slice(0, 16)}:00.000Z`;
    const sessionId = await client.createSession(userId, tokenHash(), written(expiry));
    expect((await client.getSession(sessionId)).expires_at).toBe(expiry);
  });

  it.each(['', 'A'.repeat(64), 'a'.repeat(63), 'g'.repeat(64), `${'a'.repeat(64)}\n`])(
    'refuses the token hash %j',
    async (hash) => {
      await expect(client.createSession(userId, hash, inMinutes(5))).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    },
  );

  it('reports a missing session as not found', async () => {
    await expect(client.getSession(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.revokeSession(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.createSession(randomUUID(), tokenHash(), inMinutes(5))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
}
