/** Limits of a tenant's direct logins. The routine `direct_sessions_end` reads them by these names. */
export interface DirectLimits {
  /** A session is ended if a statement takes longer. The database itself ends the statement after 2.5 s. */
  statement_seconds: number;
  transaction_seconds: number;
  idle_seconds: number;
  /** Locks of one session; MariaDB does not count them. */
  locks: number;
  /** Memory of one session; PostgreSQL does not count it. On MariaDB a prepared statement takes about 32 KiB. */
  memory_mib: number;
  /**
   * Working time of all sessions of a tenant within a minute, measured by the age of their statements. Over the limit,
   * logins that used more than an equal share may not connect for a minute.
   */
  busy_seconds: number;
  /** Interval (ms) between checks of sessions. Accounts and the rest of ended logins are checked every 40 intervals. */
  watch_ms: number;
}

export const DIRECT_LIMITS: DirectLimits = {
  statement_seconds: 3,
  transaction_seconds: 15,
  idle_seconds: 600,
  locks: 200,
  memory_mib: 16,
  busy_seconds: 10,
  watch_ms: 250,
};
