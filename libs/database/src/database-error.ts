import { isNativeError } from 'node:util/types';
import { type AppError, certificateProblem, dependencyUnavailable } from '@platform/errors';

export type DatabaseErrorKind = 'unavailable' | 'timeout' | 'conflict' | 'serialization' | 'other';

interface DriverError extends Error {
  code?: string;
  errno?: number;
  sqlState?: string;
  driverError?: DriverError;
  constraint?: string;
}

/** The driver's and our own words, and SQLSTATEs outside of the classes below. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'POOL_CLOSED',
  // What our own limits of time say.
  'DEPENDENCY_UNAVAILABLE',
  // read_only_sql_transaction: a standby that was the primary
  '25006',
]);
/** connection exception, insufficient resources, operator intervention, system error */
const UNAVAILABLE_CLASS = /^(08|53|57|58)[0-9A-Z]{3}$/;
const TIMEOUT = new Set(['57014', '55P03', '25P03', '25P04']);
const SERIALIZATION = new Set(['40001', '40P01']);
const CONFLICT = new Set(['23505']);

/**
 * MySQL and MariaDB, by number: the driver has no name for errors of MariaDB, and SQLSTATE is HY000 for nearly all. These
 * errors mean an exhausted resource (connections, memory, disk, threads, locks, statements), a shutdown, a read-only
 * server, or a connection that was killed.
 */
const MYSQL_UNAVAILABLE = new Set([
  // failed writes to the disk: EE_WRITE, EE_DISK_FULL
  3, 20,
  // files: cannot be created, full, failed write; an error of the storage engine; a full table or temporary table
  1004, 1021, 1026, 1030, 1114, 3675,
  // out of memory, of memory for sorting, of resources, of threads
  1037, 1038, 1041, 1135,
  // too many connections, of one user, more of anything than the user may have, a host with too many failures
  1040, 1203, 1226, 1129,
  // server shutdown, offline, not available, read only (also as an option), connection killed (MariaDB, MySQL), idle
  1053, 3032, 3168, 1290, 1836, 1927, 3169, 4031,
  // the connection broke: reading, interrupted, writing, interrupted
  1158, 1159, 1160, 1161,
  // commit, caches of the binary log, table of locks, prepared statements, transactions
  1180, 1197, 1705, 1206, 1461, 1637,
]);
/** Lock wait timeout and NOWAIT; interrupted; statement timeout of MySQL and of MariaDB. */
const MYSQL_LOCK_TIMEOUT = new Set([1205, 3572]);
const MYSQL_TIMEOUT = new Set([...MYSQL_LOCK_TIMEOUT, 1317, 3024, 1969]);
/** MariaDB: the row was changed since the transaction's snapshot. Deadlock. */
const MYSQL_SERIALIZATION = new Set([1020, 1213]);
const MYSQL_CONFLICT = new Set([1062]);

/** What `pg` and its pool say without a code, and a coordinator of Citus that loses its postmaster as an internal error. */
const UNAVAILABLE_MESSAGE =
  /connection terminated|timeout expired|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout|cannot use a pool after|connection lost|server closed the connection|connection is in closed state|postmaster was shut down/i;

/** What kind of failure a driver's error is, on either engine. */
export function classifyDatabaseError(error: unknown): DatabaseErrorKind {
  const driver = driverErrorOf(error);
  if (isMysqlError(driver)) return classifyMysqlError(driver.errno);
  const code = driver?.code ?? '';
  if (CONFLICT.has(code)) return 'conflict';
  if (SERIALIZATION.has(code)) return 'serialization';
  if (TIMEOUT.has(code)) return 'timeout';
  if (UNAVAILABLE.has(code) || UNAVAILABLE_CLASS.test(code) || certificateProblem(driver)) return 'unavailable';
  return driver && UNAVAILABLE_MESSAGE.test(driver.message) ? 'unavailable' : 'other';
}

function classifyMysqlError(errno: number): DatabaseErrorKind {
  if (MYSQL_CONFLICT.has(errno)) return 'conflict';
  if (MYSQL_SERIALIZATION.has(errno)) return 'serialization';
  if (MYSQL_TIMEOUT.has(errno)) return 'timeout';
  return MYSQL_UNAVAILABLE.has(errno) ? 'unavailable' : 'other';
}

/** Said by the server; an error of the network has a negative number and no SQLSTATE. */
const isMysqlError = (driver?: DriverError): driver is DriverError & { errno: number } =>
  driver?.sqlState !== undefined && typeof driver.errno === 'number' && driver.errno > 0;

/** A failure in words for the log. A certificate that was refused comes with what to do; other words are the driver's own. */
export function describeDatabaseError(error: unknown): string {
  const text = error instanceof Error || isNativeError(error) ? error.message : 'unknown';
  const problem = certificateProblem(driverErrorOf(error));
  return problem
    ? `the database cannot be trusted: ${problem} (${text}). A private authority is named in the URL: sslrootcert=… on PostgreSQL, ssl-ca=… on MySQL`
    : text;
}

/** Another transaction held a lock for longer than the caller's timeout. */
export function isLockTimeout(error: unknown): boolean {
  const driver = driverErrorOf(error);
  return isMysqlError(driver) ? MYSQL_LOCK_TIMEOUT.has(driver.errno) : driver?.code === '55P03';
}

/** The SQLSTATE of a failure on either engine, or Node's code of one of the network. The message may hold values. */
export function sqlStateOf(error: unknown): string | undefined {
  const driver = driverErrorOf(error);
  return driver?.sqlState ?? driver?.code;
}

/** The name of the unique constraint that refused a row; PostgreSQL only. */
export const violatedConstraint = (error: unknown): string | undefined => driverErrorOf(error)?.constraint;

/** An unreachable, slow or undecided database is a 503, and the caller may retry. Other errors are not translated. */
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
