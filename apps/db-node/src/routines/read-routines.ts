/**
 * Routines that only read, with the types of their arguments: calls that arrive together may share one statement, and
 * a failed statement may be asked again.
 */
export const READ_ROUTINES: Readonly<Record<string, readonly string[]>> = {
  session_get: ['uuid', 'text'],
  user_get: ['uuid', 'text'],
  user_lookup: ['uuid', 'text'],
  credential_context: ['uuid', 'text'],
};
