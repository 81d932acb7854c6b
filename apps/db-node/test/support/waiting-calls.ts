import { isDistributed } from '../distributed/stage/citus-stage';
import type { EngineName } from './engines';

const WAITING_HERE = `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const QUERIES: Record<EngineName, string> = {
  // A call that waits for a row on a node waits on that node.
  postgresql: isDistributed
    ? `SELECT sum(result::bigint) AS n FROM run_command_on_all_nodes($$${WAITING_HERE}$$)`
    : WAITING_HERE,
  // Each server ignores the other's comment. MariaDB reports which transactions wait only through a cache of a tenth of
  // a second.
  mysql: `SELECT count(*) AS n FROM information_schema.processlist AS p
    WHERE p.db = DATABASE() AND p.user LIKE 'db\\_node\\_%' AND p.command <> 'Sleep' AND
      /*M! p.time_ms > 50 */
      /*!80000 (p.state = 'User lock' OR p.id IN (
        SELECT t.processlist_id FROM performance_schema.data_lock_waits AS w
        JOIN performance_schema.threads AS t ON t.thread_id = w.requesting_thread_id)) */`,
};

/** Number of calls of a service's logins that wait for a lock in this database. */
export async function waitingCalls(
  engine: EngineName,
  connection: { query: (sql: string) => Promise<unknown> },
): Promise<number> {
  // Within a transaction PostgreSQL returns the same statistics again.
  if (engine === 'postgresql') await connection.query('SELECT pg_stat_clear_snapshot()');
  const [row] = (await connection.query(QUERIES[engine])) as [{ n: string | null }];
  return Number(row.n);
}
