import type { RoutineArgument } from './routine-caller';

export interface WriteRoutine {
  /** The types of its arguments. */
  types: readonly string[];
  /** Calls that might keep their neighbours waiting go alone. */
  goesAlone?: (args: RoutineArgument[]) => boolean;
}

/** Routines that change something and have a form (`…_together`) for calls that arrive together. */
export const WRITE_ROUTINES: Readonly<Record<string, WriteRoutine>> = {
  session_create: { types: ['uuid', 'text', 'text', 'text'] },
  session_revoke: { types: ['uuid', 'text'] },
  auth_event_record: { types: ['uuid', 'text', 'boolean'] },
  verification_token_create: { types: ['uuid', 'text', 'text', 'text', 'text'] },
  // With a password it ends any number of sessions.
  verification_token_consume: { types: ['uuid', 'text', 'text'], goesAlone: ([, , password]) => password !== null },
};
