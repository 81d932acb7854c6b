import type { RoutineArgument, RoutineName } from './routine-caller';

/**
 * Routines whose concurrent calls share one round trip. A line here is what a further one costs: `npm run database:batch`
 * then makes its batch form from the routine's own file and the engine's `batch.template.sql`.
 */

/** Reads. On PostgreSQL the routine itself is joined to rows of arguments. */
export const BATCH_READS: readonly RoutineName[] = ['session_get', 'user_get', 'user_lookup', 'credential_context'];

export interface BatchWrite {
  /** In which order the calls of one tenant lock their rows. */
  lockOrder: readonly string[];
  /** A call that might keep the others waiting is made singly. */
  isSingle?: (args: RoutineArgument[]) => boolean;
}

/**
 * Writes. In batches on PostgreSQL only: on MySQL and MariaDB each routine ends its own transaction, and the server commits
 * those of a moment at once.
 */
export const BATCH_WRITES: Readonly<Partial<Record<RoutineName, BatchWrite>>> = {
  session_create: { lockOrder: ['user_id', 'token_hash'] },
  session_revoke: { lockOrder: ['session_id'] },
  // Outcomes of one user are counted in the order in which they came.
  auth_event_record: { lockOrder: ['user_id', 'number'] },
  verification_token_create: { lockOrder: ['user_id', 'token_hash'] },
  verification_token_consume: {
    lockOrder: ['private.token_owner(c.tenant_id, c.token_hash)', 'token_hash'],
    // With a password it ends any number of sessions.
    isSingle: ([, , password]) => password !== null,
  },
};
