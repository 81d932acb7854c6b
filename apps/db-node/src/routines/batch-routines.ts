import type { RoutineArgument, RoutineName } from './routine-caller';

/**
 * Routines whose concurrent calls share one round trip. To add a routine, add a line here and run `npm run
 * database:batch`. It generates the batch form from the routine's file and the engine's `batch-read.template.sql` or
 * `batch-write.template.sql`.
 */

/** Look-ups of one row by its key. The batch form uses the columns, table and key of the routine's SELECT. */
export const BATCH_READS: readonly RoutineName[] = ['session_get', 'user_get', 'user_lookup', 'credential_context'];

export interface BatchWrite {
  /** The order in which the calls of one tenant lock their rows. */
  lockOrder: readonly string[];
  /** For MySQL and MariaDB: the rows that a call locks, by a column of the call `c` or of the previous table. */
  locks: Readonly<Record<string, string>>;
  mode: 'share' | 'update';
  /** Calls that could make the other calls of a batch wait are made singly. */
  isSingle?: (args: RoutineArgument[]) => boolean;
}

/** Writes. A batch is one transaction; a refused call is rolled back individually. */
export const BATCH_WRITES: Readonly<Partial<Record<RoutineName, BatchWrite>>> = {
  session_create: { lockOrder: ['user_id', 'token_hash'], locks: { users: 'c.user_id' }, mode: 'share' },
  session_revoke: { lockOrder: ['session_id'], locks: { sessions: 'c.session_id' }, mode: 'update' },
  // The sign-in results of one user are counted in the order of their arrival.
  auth_event_record: { lockOrder: ['user_id', 'number'], locks: { users: 'c.user_id' }, mode: 'update' },
  verification_token_create: { lockOrder: ['user_id', 'token_hash'], locks: { users: 'c.user_id' }, mode: 'share' },
  verification_token_consume: {
    lockOrder: ['private.token_owner(c.tenant_id, c.token_hash)', 'token_hash'],
    locks: { verification_tokens: 'c.token_hash', users: 'verification_tokens.user_id' },
    mode: 'update',
    // A call with a password revokes any number of sessions.
    isSingle: ([, , password]) => password !== null,
  },
};
