import { hexDigestOf, newPersonalToken } from '@platform/auth';
import type { AppError } from '@platform/errors';
import { FailureQuota, Quota } from '@platform/rate-limit';
import { stopClock } from '@platform/testing';
import type { PersonalTokenStore } from './personal-token.store';
import { StoredPersonalTokens } from './stored-personal-tokens';

const IP = '203.0.113.7';
const LIMIT = 5;

function given() {
  const valid = newPersonalToken();
  const stored = { id: 'token', accountId: 'account', scope: new Set(), expiresInMs: 60_000 };
  const store = {
    findActive: jest.fn((hash: Buffer) => Promise.resolve(hash.toString('hex') === hexDigestOf(valid) ? stored : null)),
    noteUse: jest.fn(() => Promise.resolve()),
  };
  const failures = new FailureQuota(
    new Quota({ name: 'failures', limit: LIMIT, windowSeconds: 60, redis: null, replicas: 1 }),
  );
  const tokens = new StoredPersonalTokens(store as unknown as PersonalTokenStore, failures);
  const codeOf = async (text: string, ip = IP): Promise<string> => {
    try {
      return (await tokens.verify(text, ip)).accountId;
    } catch (error) {
      return (error as AppError).code;
    }
  };
  return { valid, store, codeOf };
}

it('a text that was never issued causes no look-up', async () => {
  const { valid, store, codeOf } = given();
  for (const text of ['', 'n_pat_', valid.slice(0, -1), `${valid.slice(0, -1)}*`, valid.toLowerCase()])
    expect(await codeOf(text)).toBe('UNAUTHENTICATED');
  expect(store.findActive).not.toHaveBeenCalled();
});

it('a valid token is looked up and its use recorded once, for many requests', async () => {
  const { valid, store, codeOf } = given();
  for (let request = 0; request < 20; request++) expect(await codeOf(valid)).toBe('account');
  expect(store.findActive).toHaveBeenCalledTimes(1);
  expect(store.noteUse.mock.calls).toEqual([['account', 'token', '203.0.113.0/24']]);
});

it('a program that repeats a dead token causes one look-up and locks out no other program of its network', async () => {
  const { valid, store, codeOf } = given();
  const dead = newPersonalToken();
  for (let request = 0; request < 10 * LIMIT; request++) expect(await codeOf(dead)).toBe('UNAUTHENTICATED');
  expect(store.findActive).toHaveBeenCalledTimes(1);
  expect(await codeOf(valid)).toBe('account');
});

it('different unknown tokens of one network are limited, and other networks are not', async () => {
  const { valid, store, codeOf } = given();
  const codes: string[] = [];
  for (let guess = 0; guess < 3 * LIMIT; guess++) codes.push(await codeOf(newPersonalToken()));
  expect(codes.slice(0, LIMIT)).toEqual(Array<string>(LIMIT).fill('UNAUTHENTICATED'));
  expect(new Set(codes.slice(LIMIT + 1))).toEqual(new Set(['RATE_LIMITED']));
  expect(store.findActive.mock.calls.length).toBeLessThanOrEqual(LIMIT + 1);
  expect(await codeOf(valid, '198.51.100.1')).toBe('account');
});

it('a token that was found before works although unknown tokens of its network are at the limit', async () => {
  const { valid, store, codeOf } = given();
  expect(await codeOf(valid)).toBe('account');
  for (let guess = 0; guess < 3 * LIMIT; guess++) await codeOf(newPersonalToken());
  expect(await codeOf(newPersonalToken())).toBe('RATE_LIMITED');
  store.findActive.mockClear();
  for (let request = 0; request < 20; request++) expect(await codeOf(valid)).toBe('account');
  expect(store.findActive).not.toHaveBeenCalled();
  const clock = stopClock();
  try {
    clock.advance(5_001);
    expect(await codeOf(newPersonalToken())).toBe('RATE_LIMITED');
    expect(await codeOf(valid)).toBe('account');
    expect(store.findActive).toHaveBeenCalledTimes(1);
  } finally {
    clock.goOn();
  }
});

it('a token works although its use cannot be recorded, and recording is not tried for each request', async () => {
  const { valid, store, codeOf } = given();
  store.noteUse.mockRejectedValue(new Error('the database is read-only'));
  for (let request = 0; request < 20; request++) expect(await codeOf(valid)).toBe('account');
  expect(store.noteUse).toHaveBeenCalledTimes(1);
});
