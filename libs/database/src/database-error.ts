import { isNativeError } from 'node:util/types';
import { type AppError, dependencyUnavailable } from '@platform/errors';

export type DatabaseErrorKind = 'unavailable' | 'timeout' | 'conflict' | 'serialization' | 'other';

interface DriverError extends Error {
  code?: string;
  errno?: number;
  driverError?: DriverError;
  constraint?: string;
}

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_DISK_FULL',
  'POOL_CLOSED',
  // What our own limits of time say.
  'DEPENDENCY_UNAVAILABLE',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, disk_full, out_of_memory, insufficient_resources
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '53200',
  '53000',
  '25006',
]);
const TIMEOUT = new Set([
  '57014',
  '55P03',
  '25P03',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_QUERY_TIMEOUT',
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_INTERRUPTED',
]);
const SERIALIZATION = new Set(['40001', '40P01', 'ER_LOCK_DEADLOCK', 'ER_CHECKREAD']);
const CONFLICT = new Set(['23505', 'ER_DUP_ENTRY']);
/** What `pg` and its pool say without a code. */
const UNAVAILABLE_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout|cannot use a pool after|connection lost|server closed the connection|connection is in closed state/i;

/** What kind of failure a driver's error is, on either engine. */
export function classifyDatabaseError(error: unknown): DatabaseErrorKind {
  const driver = driverErrorOf(error);
  const code = driver?.code ?? '';
  if (CONFLICT.has(code)) return 'conflict';
  if (SERIALIZATION.has(code)) return 'serialization';
  if (TIMEOUT.has(code)) return 'timeout';
  if (UNAVAILABLE.has(code) || code.startsWith('08')) return 'unavailable';
  return driver && UNAVAILABLE_MESSAGE.test(driver.message) ? 'unavailable' : 'other';
}

/** Somebody else held a lock for longer than the caller was ready to wait. */
export const isLockTimeout = (error: unknown): boolean =>
  ['55P03', 'ER_LOCK_WAIT_TIMEOUT'].includes(driverErrorOf(error)?.code ?? '');

/** The name of the unique constraint that refused a row; PostgreSQL only. */
export const violatedConstraint = (error: unknown): string | undefined => driverErrorOf(error)?.constraint;

/** A database that is away, too slow or undecided is a 503 and worth another try; anything else is not ours to hide. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  const kind = classifyDatabaseError(error);
  return kind === 'unavailable' || kind === 'timeout' || kind === 'serialization'
    ? dependencyUnavailable(error)
    : undefined;
}

function driverErrorOf(error: unknown): DriverError | undefined {
  // Not instanceof: Node's own errors come from another realm where tests run.
  if (!isNativeError(error)) return undefined;
  return (error as DriverError).driverError ?? (error as DriverError);
}
