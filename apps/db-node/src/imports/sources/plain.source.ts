import { type Json, type SourceUser, textOf } from './source-user';

const isTrue = (value: unknown): boolean =>
  value === true || ['true', '1', 'yes'].includes(String(value).toLowerCase());

/**
 * Our own form, of CSV by the names of its first line and of JSON lines alike: `source_id`, `email`, `username`,
 * `password_hash`, `verified` (no when left out), `active` (yes when left out).
 */
export function readPlain(object: Json): SourceUser {
  const hash = textOf(object['password_hash']);
  const { active } = object;
  return {
    sourceId: textOf(object['source_id']),
    email: textOf(object['email']),
    username: textOf(object['username']),
    passwordHash: hash,
    noHash: hash === null ? 'the file has no password hash of this user' : null,
    verified: isTrue(object['verified']),
    active: active === undefined || active === null || active === '' || isTrue(active),
  };
}
