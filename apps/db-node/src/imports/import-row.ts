import { randomBytes } from 'node:crypto';
import { isPasswordHash } from '../users/password-hash';
import type { SourceRow } from './sources/source-user';
import { type UsernameRule, usernamesOf } from './usernames';

/** A row as the routine `import_rows` expects it. */
export type ImportRow = AcceptedRow | RefusedRow;

export interface AcceptedRow {
  source_id: string | null;
  email: string;
  username: string;
  second_username: string;
  password_hash: string;
  /** Why the user has to set a password; null if the hash is from the file. */
  reset_reason: string | null;
  verified: 0 | 1;
  active: 0 | 1;
}

export interface RefusedRow {
  source_id: string | null;
  refusal: string;
}

const LONGEST_TEXT = 1000;
const LONGEST_ID = 255;

/** Converts a row for the routine, which then validates it like any other user. */
export function importRowOf(row: SourceRow, rule: UsernameRule): ImportRow {
  const sourceId = row.sourceId && storable(row.sourceId) ? row.sourceId.slice(0, LONGEST_ID) : null;
  const refuse = (refusal: string): RefusedRow => ({ source_id: sourceId, refusal });
  if ('problem' in row) return refuse(row.problem);
  if (row.email === null) return refuse('the row has no email address');
  if (!isAscii(row.email)) return refuse('the email address is not ASCII');
  const names = usernamesOf(row, rule);
  if (names === null) return refuse('the row has no username: use --username email-local');
  if (!isAscii(names.first)) return refuse('the username is not ASCII: use --username email-local');
  if ([row.email, names.first].some((text) => text.length > LONGEST_TEXT)) return refuse('a field is too long');
  const resetReason = row.noHash ?? problemOf(row.passwordHash);
  return {
    source_id: sourceId,
    email: row.email,
    username: names.first,
    second_username: names.second,
    password_hash: resetReason === null ? row.passwordHash! : unusableHash(),
    reset_reason: resetReason,
    verified: row.verified ? 1 : 0,
    active: row.active ? 1 : 0,
  };
}

/** Why a hash cannot be imported. The text contains no part of the hash. */
function problemOf(hash: string | null): string | null {
  if (hash !== null && isPasswordHash(hash)) return null;
  const [, scheme] = /^\$(2[abxy]?|argon2[a-z]*)\$/.exec(hash ?? '') ?? [];
  return scheme
    ? `the ${scheme} hash has a cost or a format that is not allowed`
    : 'the hash is neither bcrypt nor argon2id';
}

/** Printable ASCII without NUL, which both engines store unchanged. */
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
const storable = (text: string): boolean => !text.includes('\0') && Buffer.from(text, 'utf8').toString('utf8') === text;

const SALT_BYTES = 16;
const DIGEST_BYTES = 32;

/**
 * An encoded argon2id hash that matches no known password. Checking it costs as much as any other hash. The digest is
 * 256 random bits, so finding a password is as hard as inverting argon2id. Hashing random bits instead would take 20 ms
 * per row without a benefit.
 */
function unusableHash(): string {
  const [salt, digest] = [SALT_BYTES, DIGEST_BYTES].map((bytes) =>
    randomBytes(bytes).toString('base64').replaceAll('=', ''),
  );
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${digest}`;
}
