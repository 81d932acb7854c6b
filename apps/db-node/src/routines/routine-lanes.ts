import type { DataSource } from 'typeorm';
import { BATCH_READS, BATCH_WRITES } from './batch-routines';
import { Lanes } from './lanes';
import type { RoutineArgument, RoutineName } from './routine-caller';

const WRITES_OF_TENANTS = new Set<RoutineName>([
  ...(Object.keys(BATCH_WRITES) as RoutineName[]),
  'user_create',
  'user_update',
]);
const READS = new Set<RoutineName>([
  ...BATCH_READS,
  'applied_parts',
  'identity_find',
  'schema_state',
  'server_version',
]);

/** Routines that only read wait for nobody's lock. */
export const waitsForNobody = (routine: RoutineName): boolean => READS.has(routine);

/**
 * Who may have to wait for whom: what a tenant writes for all else of the tenant, what an operator does for its like. So
 * an operator still reaches a tenant whose own calls stand in line.
 */
export const laneOf = (routine: RoutineName, [first]: RoutineArgument[]): string =>
  WRITES_OF_TENANTS.has(routine) ? `tenant ${first}` : routine;

/** Both drivers make ten connections where nothing else is set. */
export const lanesOf = ({ options }: DataSource): Lanes => new Lanes(options.poolSize ?? 10);
