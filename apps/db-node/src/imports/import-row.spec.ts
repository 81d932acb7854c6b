import { acceptedHashes, refusedHashes } from '../../test/support/password-hashes';
import { isPasswordHash } from '../users/password-hash';
import { type AcceptedRow, importRowOf } from './import-row';
import type { SourceUser } from './sources/source-user';

const user = (changes: Partial<SourceUser> = {}): SourceUser => ({
  sourceId: 's1',
  email: 'ada.lovelace+x@example.com',
  username: 'ada',
  passwordHash: acceptedHashes[0]!,
  noHash: null,
  verified: true,
  active: true,
  ...changes,
});
const accepted = (changes: Partial<SourceUser>) => importRowOf(user(changes), 'email-local') as AcceptedRow;

it.each(acceptedHashes)('a hash that a create accepts is imported unchanged: %s', (passwordHash) => {
  expect(accepted({ passwordHash })).toMatchObject({ password_hash: passwordHash, reset_reason: null });
});

it.each(refusedHashes)(
  'a hash that a create refuses is replaced by one that matches no password: %s',
  (_why, passwordHash) => {
    const row = accepted({ passwordHash });
    expect(row.reset_reason).toEqual(expect.any(String));
    expect(row.password_hash).not.toBe(passwordHash);
    expect(isPasswordHash(row.password_hash)).toBe(true);
  },
);

it('each user without a hash gets a different hash, and the reason of the file', () => {
  const rows = [1, 2].map(() => accepted({ passwordHash: null, noHash: 'the hash is scrypt' }));
  expect(rows[0]!.password_hash).not.toBe(rows[1]!.password_hash);
  expect(rows[0]).toMatchObject({
    reset_reason: 'the hash is scrypt',
    password_hash: expect.stringMatching(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    ) as string,
  });
});

it.each([
  [{ email: 'ädä@example.com' }, 'the email address is not ASCII'],
  [{ email: 'a\0@example.com' }, 'the email address is not ASCII'],
  [{ email: null }, 'the row has no email address'],
  [{ email: `${'a'.repeat(2_000)}@example.com` }, 'a field is too long'],
])('%j is refused with its reason', (changes, refusal) => {
  expect(importRowOf(user(changes), 'email-local')).toEqual({ source_id: 's1', refusal });
});

it('only --username field requires a username in the file', () => {
  expect(importRowOf(user(), 'field')).toMatchObject({ username: 'ada' });
  expect(importRowOf(user({ username: null }), 'field')).toMatchObject({
    refusal: expect.stringContaining('no username') as string,
  });
});

it('the second username depends only on the row’s id and is a valid username', () => {
  const [first, again, other] = [accepted({}), accepted({}), accepted({ sourceId: 's2' })];
  expect(first).toMatchObject({ username: 'ada_lovelace_x' });
  expect(first.second_username).toMatch(/^ada_lovelace_x_[0-9a-f]{8}$/);
  expect(again.second_username).toBe(first.second_username);
  expect(other.second_username).not.toBe(first.second_username);
  const long = accepted({ email: `${'x'.repeat(64)}@example.com` });
  for (const name of [long.username, long.second_username, accepted({ email: 'a@example.com' }).username])
    expect(name).toMatch(/^[A-Za-z0-9_]{3,50}$/);
});
