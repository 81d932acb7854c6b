/**
 * Routines that only read, with the types of their arguments: a batch of calls may share one statement, and
 * a failed statement may be asked again.
 */
export const READ_ROUTINES: Readonly<Record<string, readonly string[]>> = {
  session_get: ['uuid', 'text'],
  user_get: ['uuid', 'text'],
  user_lookup: ['uuid', 'text'],
  credential_context: ['uuid', 'text'],
};

/** Routines that only read and are never batched: like those above they wait for nobody's lock. */
const PLAIN_READS = new Set(['identity_find', 'migrations_applied', 'schema_state', 'server_version']);

export const waitsForNobody = (routine: string): boolean => routine in READ_ROUTINES || PLAIN_READS.has(routine);
