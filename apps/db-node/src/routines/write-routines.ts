import type { DataSource } from 'typeorm';
import { Lanes } from './lanes';
import type { RoutineArgument } from './routine-caller';

export interface WriteRoutine {
  /** The types of its arguments. */
  types: readonly string[];
  /** Calls that might keep the others of a batch waiting are single ones. */
  isSingle?: (args: RoutineArgument[]) => boolean;
}

/** Routines that change something and have a form (`…_together`) for a batch of calls. */
export const WRITE_ROUTINES: Readonly<Record<string, WriteRoutine>> = {
  session_create: { types: ['uuid', 'text', 'text', 'text'] },
  session_revoke: { types: ['uuid', 'text'] },
  auth_event_record: { types: ['uuid', 'text', 'boolean'] },
  verification_token_create: { types: ['uuid', 'text', 'text', 'text', 'text'] },
  // With a password it ends any number of sessions.
  verification_token_consume: { types: ['uuid', 'text', 'text'], isSingle: ([, , password]) => password !== null },
};

const TENANTS_WRITES = new Set([...Object.keys(WRITE_ROUTINES), 'user_create', 'user_update']);

/**
 * Who may have to wait for whom: what a tenant writes for all else of the tenant, what an operator does for its like. So
 * an operator still reaches a tenant whose own calls stand in line.
 */
export const laneOf = (routine: string, [first]: RoutineArgument[]): string =>
  TENANTS_WRITES.has(routine) ? `tenant ${first}` : routine;

/** Both drivers make ten connections unless the settings name another number. */
export const lanesOf = ({ options }: DataSource): Lanes => new Lanes(options.poolSize ?? 10);
