import { type Columns, sql, TIME_LIMITS } from '@platform/database';
import type { DataSource } from 'typeorm';
import { routines } from '../database/schema';
import { BATCH_READS, BATCH_WRITES } from './batch-routines';
import { Lanes } from './lanes';
import type { RoutineArgument, RoutineName } from './routine-caller';

const READS = new Set<RoutineName>([
  ...BATCH_READS,
  'applied_parts',
  'audit_chain_list',
  'audit_feed',
  'audit_head_list',
  'audit_source_list',
  'identity_find',
  'schema_state',
  'server_version',
  'tenant_move_list',
]);

/** Routines that only read wait for nobody's lock. */
export const waitsForNobody = (routine: RoutineName): boolean => READS.has(routine);

/** The tenant of a verified identity is a uuid; that of an operator's request is a text, which the routine checks. */
const isTenants = (routine: RoutineName): boolean =>
  (routines[routine].parameters as Columns)['tenant_id'] === sql.uuid;

/**
 * Who may have to wait for whom: what a tenant writes for all else of the tenant, what an operator does for its like. So
 * an operator still reaches a tenant whose own calls stand in line.
 */
export const laneOf = (routine: RoutineName, [first]: RoutineArgument[]): string =>
  isTenants(routine) ? `tenant ${first}` : routine;

/** A write of a tenant that waits for a lock keeps nobody of its batch waiting: the next ones may want the same row. */
export function isMadeSingly(lanes: Lanes, routine: RoutineName, args: RoutineArgument[]): boolean {
  const write = BATCH_WRITES[routine];
  return write !== undefined && (write.isSingle?.(args) || lanes.isWaiting(laneOf(routine, args)));
}

/** Both drivers make ten connections where nothing else is set; a turn is waited for as long as a connection. */
export function lanesOf({ options }: DataSource): Lanes {
  const { connectionTimeoutMillis, connectTimeout } = (options.extra ?? {}) as Partial<Record<string, number>>;
  return new Lanes(options.poolSize ?? 10, connectionTimeoutMillis ?? connectTimeout ?? TIME_LIMITS.connect);
}
