import type { Engine } from '../engine';

/**
 * How the one row of the migrator's table `schema_probe` is reached. Each runs inside a transaction of its caller; all but
 * `write` return a row `{ value }`.
 */
export interface ProbeStatements {
  /** Takes the row's lock, and waits for it. */
  lock: string;
  /** Takes it, or fails if another transaction holds it. */
  tryLock: string;
  /** Makes the value another. */
  write: string;
  read: string;
}

const READ = 'SELECT value FROM schema_probe';
const WRITE = 'UPDATE schema_probe SET value = value + 1';

/** For a role that may read and update the table; another names routines instead. */
export const TABLE_STATEMENTS: Record<Engine, ProbeStatements> = {
  postgresql: { lock: `${READ} FOR UPDATE`, tryLock: `${READ} FOR UPDATE`, write: WRITE, read: READ },
  mysql: { lock: `${READ} FOR UPDATE`, tryLock: `${READ} FOR UPDATE NOWAIT`, write: WRITE, read: READ },
};

/** Microseconds, by the clock that the routines read. */
export const CLOCK: Record<Engine, string> = {
  postgresql: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS value',
  mysql: 'SELECT CAST(UNIX_TIMESTAMP(SYSDATE(6)) * 1000000 AS UNSIGNED) AS value',
};
