import { type Columns, sql, TIME_LIMITS } from '@platform/database';
import type { DataSource } from 'typeorm';
import { readingRoutines, routines } from '../database/schema';
import { BATCH_WRITES } from './batch-routines';
import { ConcurrencyLimiter } from './concurrency-limiter';
import type { RoutineArgument, RoutineName } from './routine-caller';

const READS = new Set<RoutineName>(readingRoutines);

/** A routine that is declared READS SQL DATA waits for no lock, so its calls are not limited. */
export const isRead = (routine: RoutineName): boolean => READS.has(routine);

/** The tenant of a verified identity is a uuid; that of an operator's request is a text, which the routine checks. */
const isTenants = (routine: RoutineName): boolean =>
  (routines[routine].parameters as Columns)['tenant_id'] === sql.uuid;

/**
 * The queue of a call that may wait for a lock. The writes of a tenant share one queue. The calls of operators have a queue
 * for each routine, so that an operator still reaches a tenant whose own calls are queued.
 */
export const queueOf = (routine: RoutineName, [first]: RoutineArgument[]): string =>
  isTenants(routine) ? `tenant ${first}` : routine;

/** A write of a tenant whose calls wait for a lock is called singly: in a batch it might keep the other calls waiting. */
export function isCalledSingly(limiter: ConcurrencyLimiter, routine: RoutineName, args: RoutineArgument[]): boolean {
  const write = BATCH_WRITES[routine];
  return write !== undefined && (write.isSingle?.(args) || limiter.isWaiting(queueOf(routine, args)));
}

/** Both drivers open ten connections unless a pool size is set. A queued call waits as long as for a new connection. */
export function limiterOf({ options }: DataSource): ConcurrencyLimiter {
  const { connectionTimeoutMillis, connectTimeout } = (options.extra ?? {}) as Partial<Record<string, number>>;
  const waitMs = connectionTimeoutMillis ?? connectTimeout ?? TIME_LIMITS.connect;
  return new ConcurrencyLimiter(options.poolSize ?? 10, waitMs);
}
