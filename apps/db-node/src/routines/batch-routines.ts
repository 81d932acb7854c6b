import type { RoutineArgument, RoutineName } from './routine-caller';

/**
 * Routines whose concurrent calls share one round trip. A line here is what a further one costs: `npm run database:batch`
 * then makes its batch form from the routine's own file and the engine's `batch-read.template.sql` or `batch-write.template.sql`.
 */

/** Each a look-up of one row by its key: the batch form has the columns, the table and the key of the routine's own SELECT. */
export const BATCH_READS: readonly RoutineName[] = ['session_get', 'user_get', 'user_lookup', 'credential_context'];

export interface BatchWrite {
  /** In which order the calls of one tenant lock their rows. */
  lockOrder: readonly string[];
  /** Of MySQL and MariaDB: the rows that a call locks, by which column of the call `c` or of the table before. */
  locks: Readonly<Record<string, string>>;
  mode: 'share' | 'update';
  /** A call that might keep the others waiting is made singly. */
  isSingle?: (args: RoutineArgument[]) => boolean;
}

/** Writes: one transaction, in which each call is undone by itself where it is refused. */
export const BATCH_WRITES: Readonly<Partial<Record<RoutineName, BatchWrite>>> = {
  session_create: { lockOrder: ['user_id', 'token_hash'], locks: { users: 'c.user_id' }, mode: 'share' },
  session_revoke: { lockOrder: ['session_id'], locks: { sessions: 'c.session_id' }, mode: 'update' },
  // Outcomes of one user are counted in the order in which they came.
  auth_event_record: { lockOrder: ['user_id', 'number'], locks: { users: 'c.user_id' }, mode: 'update' },
  verification_token_create: { lockOrder: ['user_id', 'token_hash'], locks: { users: 'c.user_id' }, mode: 'share' },
  verification_token_consume: {
    lockOrder: ['private.token_owner(c.tenant_id, c.token_hash)', 'token_hash'],
    locks: { verification_tokens: 'c.token_hash', users: 'verification_tokens.user_id' },
    mode: 'update',
    // With a password it ends any number of sessions.
    isSingle: ([, , password]) => password !== null,
  },
};
