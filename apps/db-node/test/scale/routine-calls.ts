import type { RoutineArgument } from '../../src/routines/routine-caller';
import { OTHER_HASH } from '../contract/world';
import { digestOf, proposalIdOf, sessionIdOf, userIdOf } from './fill';

/** The tables that grow with the number of users. */
export const LARGE_TABLES = ['users', 'sessions', 'verification_tokens', 'auth_events'];

export interface RoutineCall {
  routine: string;
  args: RoutineArgument[];
  /** The expected refusal of the call, if any; it runs its own statements. */
  refused?: string;
  /** Maximum number of returned rows. */
  rows?: number;
}

const LISTED = 20;
/** Rows of a timeline: read from one table, from all tables, and in order. */
const READS_OF_ENTRY = 3;
/** Rows that the calls leave in the audit queue, because no replica seals. */
const QUEUED = 400;
/**
 * Per row: the chain row and the record (look-up and row each), the moved chain, the source, the erased rows, and the
 * list.
 */
const ROWS_OF_LINK = 10;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const inAnHour = () => new Date(Date.now() + 3_500_000).toISOString();

let made = 0;
const unique = () => `${process.pid}_${process.hrtime.bigint().toString(36)}_${++made}`;
const uniqueDigest = () => Buffer.from(unique().padStart(32, '_')).toString('hex').slice(-64);

/**
 * Every path through every routine that reads a large table, for a tenant filled by `fill`. The calls use the n-th of
 * the filled users. The n-th token belongs to the n-th user; odd ones are for signup.
 */
export function routineCalls(tenant: string, n: number): RoutineCall[] {
  const [user, session, email] = [userIdOf(n), sessionIdOf(n), `u${n}@example.com`];
  const [even, odd] = [n + (n % 2), n + 1 - (n % 2)];
  return [
    { routine: 'user_lookup', args: [tenant, email] },
    { routine: 'user_get', args: [tenant, user] },
    { routine: 'credential_context', args: [tenant, email] },
    { routine: 'session_get', args: [tenant, session] },
    { routine: 'user_create', args: [tenant, `${unique()}@example.com`, unique(), OTHER_HASH] },
    { routine: 'user_create', args: [tenant, email, unique(), OTHER_HASH], refused: 'EMAIL_TAKEN' },
    {
      routine: 'user_create',
      args: [tenant, `${unique()}@example.com`, usernameOf(n), OTHER_HASH],
      refused: 'USERNAME_TAKEN',
    },
    { routine: 'import_rows', args: [tenant, null, 1, importOf(n), 'skip', true], rows: 200 },
    { routine: 'user_update', args: [tenant, user, unique()] },
    { routine: 'user_update', args: [tenant, user, usernameOf(n + 100)], refused: 'USERNAME_TAKEN' },
    { routine: 'user_unlock', args: [tenant, user, 'test', 'plans'] },
    { routine: 'user_set_status', args: [tenant, user, 'active', 'test', 'plans'] },
    { routine: 'user_look', args: [tenant, email, null, 'a ticket', 'test', 'plans'] },
    { routine: 'user_look', args: [tenant, null, user, 'a ticket', 'test', 'plans'] },
    { routine: 'user_session_list', args: [tenant, user, LISTED], rows: LISTED },
    { routine: 'auth_event_list', args: [tenant, user, LISTED], rows: LISTED },
    { routine: 'user_timeline_list', args: [tenant, user, null, null, null, LISTED], rows: LISTED * READS_OF_ENTRY },
    {
      routine: 'user_timeline_list',
      args: [tenant, user, new Date().toISOString(), user, 'login.failed', LISTED],
      rows: LISTED * READS_OF_ENTRY,
    },
    { routine: 'user_session_end', args: [tenant, user, sessionIdOf(n - 1), 'test', 'plans'] },
    { routine: 'lockout_list', args: [tenant, LISTED], rows: LISTED },
    { routine: 'auth_event_record', args: [tenant, user, false] },
    { routine: 'auth_event_record', args: [tenant, user, true] },
    { routine: 'session_create', args: [tenant, user, uniqueDigest(), inAnHour()] },
    { routine: 'session_create', args: [tenant, user, digestOf(n), inAnHour()], refused: 'SESSION_EXISTS' },
    { routine: 'session_revoke', args: [tenant, session] },
    { routine: 'verification_token_create', args: [tenant, user, uniqueDigest(), inAnHour(), 'signup'] },
    {
      routine: 'verification_token_create',
      args: [tenant, user, digestOf(n), inAnHour(), 'signup'],
      refused: 'TOKEN_EXISTS',
    },
    { routine: 'verification_token_consume', args: [tenant, digestOf(odd), null] },
    { routine: 'verification_token_consume', args: [tenant, digestOf(odd), null], refused: 'TOKEN_CONSUMED' },
    { routine: 'verification_token_consume', args: [tenant, digestOf(even), OTHER_HASH] },
    // The filled events are in no chain, so each is looked up in the queue, which normally contains the rows of one or
    // two seconds.
    { routine: 'audit_source_list', args: [tenant, 'auth_event', NO_ID, LISTED], rows: LISTED * QUEUED },
    { routine: 'audit_chain_list', args: [tenant, 0, LISTED], rows: LISTED * ROWS_OF_LINK },
    { routine: 'user_holding_count', args: [tenant, user] },
    // The erased user is not used by calls at other places (see places.test.ts).
    { routine: 'erasure_propose', args: [tenant, userIdOf(odd + 10), 'a ticket', 'test', 'plans'] },
    { routine: 'erasure_decide', args: [tenant, proposalIdOf(even + 10), true, 'test', 'plans'], rows: QUEUED },
    { routine: 'export_user_list', args: [tenant, user, LISTED, true], rows: LISTED },
    { routine: 'export_session_list', args: [tenant, session, LISTED], rows: LISTED },
    { routine: 'user_erase', args: [tenant, userIdOf(n + 5), 'test', 'plans'], rows: QUEUED },
  ];
}

/** A new row, one with a username in use, and one with an address in use. */
const importOf = (n: number): string =>
  JSON.stringify(
    [{}, { username: usernameOf(n) }, { email: `u${n}@example.com` }].map((changes) => ({
      source_id: unique(),
      email: `${unique()}@example.com`,
      username: unique(),
      second_username: unique(),
      password_hash: OTHER_HASH,
      verified: 1,
      active: 1,
      ...changes,
    })),
  );

const usernameOf = (n: number) => `u_${String(n).padStart(8, '0')}`;
