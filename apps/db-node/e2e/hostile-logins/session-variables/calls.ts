import { inMinutes, passwordHashOf, uniqueEmail, uniqueName, uniqueTokenHash } from '@platform/harness';
import { isMysql, type Server, type Session } from '../login';

type Value = string | boolean | null;

/** The result of a call: its row, nothing, or the code of its error. */
export type Outcome = { row: Record<string, unknown> } | 'nothing' | { refusal: string };

/** A call of a public routine, and its result in an untouched session. */
export interface RoutineCall {
  /** The error in the call; empty for a call that must succeed. */
  fault: string;
  routine: string;
  args: Value[];
  expected: Outcome;
}

/** The rows of the login's tenant that the calls use, and rows of another tenant. */
export interface Given {
  userId: string;
  email: string;
  username: string;
  /** Its password is reset again and again. */
  resetUserId: string;
  lockedUserId: string;
  inactiveUserId: string;
  sessionId: string;
  tokenHash: string;
  expiredSessionId: string;
  revokedSessionId: string;
  expiredToken: string;
  foreignUserId: string;
  foreignEmail: string;
  foreignSessionId: string;
}

const HASH = passwordHashOf('first');
const BCRYPT = `$2b$10$${'a'.repeat(53)}`;
const newName = () => uniqueName('u').replaceAll('-', '_');
/** A placeholder for a value that is different in each call. */
export const ANY = '(any)';

/** Calls that succeed in an untouched session: each public routine at least once. */
export function goodCalls(given: Given): RoutineCall[] {
  const { userId: user_id, email, username, sessionId, expiredSessionId } = given;
  const user = { user_id, email, username, status: 'active', verified: false };
  const session = { session_id: sessionId, user_id, expires_at: ANY, revoked: false, active: true };
  const expired = { ...session, session_id: expiredSessionId, active: false };
  const token = uniqueTokenHash();
  // The fraction of the second shows whether a time is stored unchanged.
  const expiry = inMinutes(30).replace('Z', '654Z');
  const good = (routine: string, args: Value[], row?: Record<string, Value>): RoutineCall => ({
    fault: '',
    routine,
    args,
    expected: row ? { row } : 'nothing',
  });
  return [
    good('user_create', [uniqueEmail(), newName(), HASH], { user_id: ANY }),
    good('user_create', [uniqueEmail(), newName(), BCRYPT], { user_id: ANY }),
    good('user_get', [user_id], user),
    good('user_lookup', [email.toUpperCase()], user),
    good('user_update', [user_id, username], { user_id }),
    good('credential_context', [email], { user_id, status: 'active', verified: false, locked_until: null }),
    good('auth_event_record', [user_id, true]),
    good('auth_event_record', [given.lockedUserId, false]),
    good('session_create', [user_id, uniqueTokenHash(), expiry], { session_id: ANY }),
    good('session_get', [sessionId], session),
    good('session_get', [expiredSessionId], expired),
    good('session_revoke', [given.revokedSessionId]),
    good('verification_token_create', [given.resetUserId, token, expiry, 'password_reset']),
    good('verification_token_consume', [token, HASH]),
  ];
}

/** Calls that fail in every session. */
export function badCalls(given: Given): RoutineCall[] {
  const { userId, sessionId } = given;
  const fresh = () => [uniqueEmail(), newName()] as const;
  const bad = (fault: string, refusal: string, routine: string, ...args: Value[]): RoutineCall => ({
    fault,
    routine,
    args,
    expected: { refusal },
  });
  const invalid = 'VALIDATION_FAILED';
  const soon = inMinutes(30);
  return [
    bad(
      'header lines before an email',
      invalid,
      'user_create',
      `x\r\nBcc: a@example.com\n${uniqueEmail()}`,
      newName(),
      HASH,
    ),
    bad('a line behind an email', invalid, 'user_create', `${uniqueEmail()}\nx`, newName(), HASH),
    bad('markup before a username', invalid, 'user_create', uniqueEmail(), `<b>\n${newName()}`, HASH),
    bad('a plain password', invalid, 'user_create', ...fresh(), `my password\n${BCRYPT}`),
    bad('a plain password behind a hash', invalid, 'user_create', ...fresh(), `${HASH}\nmy password`),
    bad('a cheap hash', invalid, 'user_create', ...fresh(), HASH.replace('m=19456', 'm=1945')),
    bad('an empty email', invalid, 'user_create', '', newName(), HASH),
    bad('a null', invalid, 'user_create', null, newName(), HASH),
    bad('a taken email', 'EMAIL_TAKEN', 'user_create', given.email.toUpperCase(), newName(), HASH),
    bad('a taken username', 'USERNAME_TAKEN', 'user_create', uniqueEmail(), given.username, HASH),
    bad('a space behind an id', invalid, 'user_get', `${userId}\n`),
    bad('a foreign user', 'NOT_FOUND', 'user_get', given.foreignUserId),
    bad('a foreign email', 'NOT_FOUND', 'user_lookup', given.foreignEmail),
    bad('a line before an email', invalid, 'user_lookup', `x\n${given.email}`),
    bad('a foreign user', 'NOT_FOUND', 'user_update', given.foreignUserId, newName()),
    bad('a line behind a username', invalid, 'user_update', userId, `${given.username}\n`),
    bad('a foreign email', 'NOT_FOUND', 'credential_context', given.foreignEmail),
    bad('a null', invalid, 'auth_event_record', userId, null),
    bad('a foreign user', 'NOT_FOUND', 'auth_event_record', given.foreignUserId, true),
    bad('60 days', invalid, 'session_create', userId, uniqueTokenHash(), inMinutes(60 * 24 * 60)),
    bad('a time that is over', invalid, 'session_create', userId, uniqueTokenHash(), inMinutes(-1)),
    bad('no timezone', invalid, 'session_create', userId, uniqueTokenHash(), soon.replace('Z', '')),
    bad(
      'no day of the calendar',
      invalid,
      'session_create',
      userId,
      uniqueTokenHash(),
      `${new Date().getUTCFullYear() + 1}-02-30T00:00:00Z`,
    ),
    bad('a line before a digest', invalid, 'session_create', userId, `x\n${uniqueTokenHash()}`, soon),
    bad('a digest in upper case', invalid, 'session_create', userId, uniqueTokenHash().replace(/^./, 'A'), soon),
    bad('a foreign user', 'NOT_FOUND', 'session_create', given.foreignUserId, uniqueTokenHash(), soon),
    bad('a locked user', 'USER_LOCKED', 'session_create', given.lockedUserId, uniqueTokenHash(), soon),
    bad('an inactive user', 'USER_INACTIVE', 'session_create', given.inactiveUserId, uniqueTokenHash(), soon),
    bad('a used digest', 'SESSION_EXISTS', 'session_create', userId, given.tokenHash, soon),
    bad('a foreign session', 'NOT_FOUND', 'session_get', given.foreignSessionId),
    bad('a foreign session', 'NOT_FOUND', 'session_revoke', given.foreignSessionId),
    bad('a line behind an id', invalid, 'session_revoke', `${sessionId}\nx`),
    bad('two hours', invalid, 'verification_token_create', userId, uniqueTokenHash(), inMinutes(120), 'signup'),
    bad('another purpose', invalid, 'verification_token_create', userId, uniqueTokenHash(), soon, 'signup\n'),
    bad(
      'a foreign user',
      'NOT_FOUND',
      'verification_token_create',
      given.foreignUserId,
      uniqueTokenHash(),
      soon,
      'signup',
    ),
    bad('an expired token', 'TOKEN_EXPIRED', 'verification_token_consume', given.expiredToken, HASH),
    bad('an unknown token', 'NOT_FOUND', 'verification_token_consume', uniqueTokenHash(), HASH),
    bad('a plain password', invalid, 'verification_token_consume', given.expiredToken, `my password\n${BCRYPT}`),
  ];
}

/** Sends the call in a form that has the same meaning under every setting. */
export async function outcomeOfCall(server: Server, session: Session, call: RoutineCall): Promise<Outcome> {
  try {
    const answer = await session.query(textOf(server, call));
    const [first] = answer as unknown as (Record<string, unknown> | Record<string, unknown>[])[];
    const row = Array.isArray(first) ? first[0] : isMysql(server) ? undefined : first;
    if (row === undefined || call.expected === 'nothing') return row === undefined || isVoid(row) ? 'nothing' : { row };
    return { row: shown(row, call) };
  } catch (error) {
    const { message } = error as Error;
    return { refusal: /^[A-Z_]+(?=$|:)/.exec(message)?.[0] ?? message };
  }
}

/** PostgreSQL returns one empty column with the name of the function if the function returns nothing. */
const isVoid = (row: Record<string, unknown>) => Object.values(row).every((value) => value === '' || value === null);

function shown(row: Record<string, unknown>, { expected }: RoutineCall): Record<string, unknown> {
  const known = typeof expected === 'object' && 'row' in expected ? expected.row : {};
  const entries = Object.entries(row).map(([name, value]) => {
    // The session decides the format of a time. A client that cannot parse it returns null.
    if (known[name] === ANY && (value !== null || name.endsWith('_at'))) return [name, ANY] as const;
    return [name, typeof known[name] === 'boolean' ? isTrue(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

const isTrue = (value: unknown) => value === true || value === 1 || value === '1';

function textOf(server: Server, { routine, args }: RoutineCall): string {
  const list = args.map((value) => {
    if (value === null) return 'NULL';
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
    const hex = Buffer.from(value, 'utf8').toString('hex');
    if (isMysql(server)) return value === '' ? "''" : `CONVERT(0x${hex} USING utf8mb4)`;
    return `convert_from(decode('${hex}', 'hex'), 'UTF8')`;
  });
  return isMysql(server)
    ? `CALL api_${routine}(${list.join(', ')})`
    : `SELECT * FROM api.${routine}(${list.join(', ')})`;
}
