import { type Columns, sql, TIME_LIMITS } from '@platform/database';
import type { DataSource } from 'typeorm';
import { readingRoutines, routines } from '../database/schema';
import { BATCH_WRITES } from './batch-routines';
import { ConcurrencyLimiter } from './concurrency-limiter';
import type { RoutineArgument, RoutineName } from './routine-caller';

const READS = new Set<RoutineName>(readingRoutines);

/** A routine that is declared READS SQL DATA waits for no lock, so its calls are not limited. */
export const isRead = (routine: RoutineName): boolean => READS.has(routine);

/**
 * Routines of services take the tenant as a uuid, from the verified identity. Routines of operators take it as a text
 * and check it.
 */
const isTenants = (routine: RoutineName): boolean =>
  (routines[routine].parameters as Columns)['tenant_id'] === sql.uuid;

/**
 * The queue of a call that may wait for a lock. The writes of a tenant share one queue. Operator calls have one queue
 * per routine, so that operators can still act on a tenant whose own calls are queued.
 */
export const queueOf = (routine: RoutineName, [first]: RoutineArgument[]): string =>
  isTenants(routine) ? `tenant ${first}` : routine;

/** Writes of a tenant with waiting calls are made singly. In a batch they could make the other calls wait. */
export function isCalledSingly(limiter: ConcurrencyLimiter, routine: RoutineName, args: RoutineArgument[]): boolean {
  const write = BATCH_WRITES[routine];
  return write !== undefined && (write.isSingle?.(args) || limiter.isWaiting(queueOf(routine, args)));
}

/** Both drivers open ten connections by default. A queued call waits as long as for a new connection. */
export function limiterOf({ options }: DataSource): ConcurrencyLimiter {
  const { connectionTimeoutMillis, connectTimeout } = (options.extra ?? {}) as Partial<Record<string, number>>;
  const waitMs = connectionTimeoutMillis ?? connectTimeout ?? TIME_LIMITS.connect;
  return new ConcurrencyLimiter(options.poolSize ?? 10, waitMs);
}
