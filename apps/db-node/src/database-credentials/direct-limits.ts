/** What the direct logins of a tenant may take. The names are those that the routine `direct_sessions_end` reads. */
export interface DirectLimits {
  /** A session is cut off if a statement takes longer. The database itself ends the statement after 2.5 s. */
  statement_seconds: number;
  transaction_seconds: number;
  idle_seconds: number;
  /** Locks of one session; MariaDB does not count them. */
  locks: number;
  /** Memory of one session; PostgreSQL does not count it. On MariaDB a prepared statement takes about 32 KiB. */
  memory_mib: number;
  /**
   * Working time of all sessions of a tenant within a minute, measured by the age of their statements. Beyond it, the logins
   * that took more than an equal share may not connect for a minute.
   */
  busy_seconds: number;
  /** How often sessions are checked; accounts and the rest of ended logins forty times as rarely. */
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
