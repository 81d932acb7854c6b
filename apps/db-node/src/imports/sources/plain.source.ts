import { type Json, type SourceUser, textOf } from './source-user';

const isTrue = (value: unknown): boolean =>
  value === true || ['true', '1', 'yes'].includes(String(value).toLowerCase());

/**
 * The format of this service: CSV with a header line, or JSON lines. The fields are `source_id`, `email`, `username`,
 * `password_hash`, `verified` (default: no) and `active` (default: yes).
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
