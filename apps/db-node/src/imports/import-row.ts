import { randomBytes } from 'node:crypto';
import { hashRefusal, withoutPrefix } from './hash-names';
import type { SourceRow, SourceUser } from './sources/source-user';
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
const LONGEST_REASON = 200;

/** Converts a row for the routine, which then validates it like any other user. */
export function importRowOf(row: SourceRow, rule: UsernameRule): ImportRow {
  const hasId = row.sourceId !== null && row.sourceId !== '';
  const sourceId = hasId && storable(row.sourceId!) ? row.sourceId : null;
  const refuse = (refusal: string): RefusedRow => ({ source_id: sourceId, refusal });
  if ('problem' in row) return refuse(storableReason(row.problem));
  if (hasId && sourceId === null) return refuse(`the id has more than ${LONGEST_ID} characters or cannot be stored`);
  if (row.email === null) return refuse('the row has no email address');
  if (!isAscii(row.email)) return refuse('the email address is not ASCII');
  const names = usernamesOf(row, rule);
  if (names === null) return refuse('the row has no username: use --username email-local');
  if (!isAscii(names.first)) return refuse('the username is not ASCII: use --username email-local');
  if ([row.email, names.first].some((text) => text.length > LONGEST_TEXT)) return refuse('a field is too long');
  const { hash, reason } = hashOf(row);
  return {
    source_id: sourceId,
    email: row.email,
    username: names.first,
    second_username: names.second,
    password_hash: hash,
    reset_reason: reason === null ? null : storableReason(reason),
    verified: row.verified ? 1 : 0,
    active: row.active ? 1 : 0,
  };
}

function hashOf(row: SourceUser): { hash: string; reason: string | null } {
  if (row.noHash !== null || row.passwordHash === null)
    return { hash: unusableHash(), reason: row.noHash ?? 'the file has no password hash of this user' };
  const hash = withoutPrefix(row.passwordHash);
  const reason = hashRefusal(hash);
  return reason === null ? { hash, reason } : { hash: unusableHash(), reason };
}

/** The database stores at most this much, in ASCII. */
const storableReason = (reason: string): string => reason.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_REASON);

/** Printable ASCII without NUL, which both engines store unchanged. */
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
const storable = (text: string): boolean =>
  text.length <= LONGEST_ID && !text.includes('\0') && Buffer.from(text, 'utf8').toString('utf8') === text;

const DIGEST_BYTES = 32;
/**
 * Base64 of "no password yet!". No other hash has this salt, so a later import knows that the user has no password.
 * `private_import_complete.sql` of both engines contains the same text; the three places must agree.
 */
const PLACEHOLDER = '$argon2id$v=19$m=19456,t=2,p=1$bm8gcGFzc3dvcmQgeWV0IQ$';

/**
 * An encoded argon2id hash that matches no known password. Checking it costs as much as any other hash. The digest is
 * 256 random bits, so finding a password is as hard as inverting argon2id. Hashing random bits instead would take 20 ms
 * per row without a benefit.
 */
const unusableHash = (): string => PLACEHOLDER + randomBytes(DIGEST_BYTES).toString('base64').replaceAll('=', '');
