import { acceptedHashes, refusedHashes } from '../../test/support/password-hashes';
import { isPasswordHash } from '../users/password-hash';
import { type AcceptedRow, importRowOf } from './import-row';
import type { SourceRow, SourceUser } from './sources/source-user';

const user = (changes: Partial<SourceUser> = {}): SourceRow => ({
  sourceId: 's1',
  email: 'ada.lovelace+x@example.com',
  username: 'ada',
  passwordHash: acceptedHashes[0]!,
  noHash: null,
  verified: true,
  active: true,
  banned: false,
  line: 1,
  realm: null,
  notImported: [],
  ...changes,
});
const BCRYPT = '$2b$10$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW';
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
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$bm8gcGFzc3dvcmQgeWV0IQ\$[A-Za-z0-9+/]{43}$/,
    ) as string,
  });
});

it.each([
  [{ email: 'ädä@example.com' }, 'the email address is not ASCII'],
  [{ email: 'a\0@example.com' }, 'the email address is not ASCII'],
  [{ email: null }, 'the row has no email address'],
  [{ email: `${'a'.repeat(2_000)}@example.com` }, 'a field is too long'],
  [{ sourceId: 's1', problem: 'verified is not a boolean' }, 'verified is not a boolean'],
])('%j is refused with its reason', (changes, refusal) => {
  expect(importRowOf(user(changes), 'email-local')).toEqual({ source_id: 's1', refusal });
});

it.each([
  ['argon2$argon2id$v=19$m=102400,t=2,p=8$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE', null],
  [`bcrypt$${BCRYPT}`, null],
  [`{bcrypt}${BCRYPT}`, null],
  [`bcrypt_sha256$${BCRYPT}`, 'bcrypt of SHA-256 (Django)'],
  ['pbkdf2_sha256$600000$seasalt$YlZ2Vggtqdc61YjArZuoApoBh9JNGYoDRBUGu6tcJQo=', 'PBKDF2'],
  ['$scrypt$ln=16,r=8,p=1$aM15713r3Xsvxbi31lqr1Q$nFNh2CVHVjNldFVKDHDlm4CbdRSCdEBsjjJxD+iCs5E', 'scrypt'],
  ['$6$rounds=5000$salt$hash', 'SHA-512 crypt'],
  ['$1$salt$hash', 'MD5 crypt'],
  ['5f4dcc3b5aa765d61d8327deb882cf99', 'MD5'],
  ['$argon2i$v=16$m=65536,t=4,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE', 'version 16'],
  [
    '$argon2id$v=19$m=4096,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE',
    'm=4096, t=3, p=1, m*t=12288',
  ],
  [BCRYPT.replace('$10$', '$06$'), 'it has cost 6'],
  [BCRYPT.slice(0, -1), 'the 2b hash is damaged'],
])('%s is imported without its prefix, or needs a reset with the reason', (passwordHash, reason) => {
  const row = accepted({ passwordHash });
  if (reason !== null) return expect(row.reset_reason).toContain(reason);
  expect(row.reset_reason).toBeNull();
  expect(passwordHash.endsWith(row.password_hash)).toBe(true);
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

it.each(['x'.repeat(256), 'a\0b', 'a\ud800b'])(
  'an id that cannot be stored is refused and not shortened',
  (sourceId) => {
    expect(importRowOf(user({ sourceId }), 'email-local')).toMatchObject({
      source_id: null,
      refusal: expect.stringContaining('the id has more than 255') as string,
    });
  },
);
