import { TIME_LIMITS } from '@platform/database';
import { dependencyUnavailable } from '@platform/errors';
import type { Pool, PoolConnection, QueryError } from 'mysql2';
import type { RoutineArgument } from './routine-caller';

/** The server ends a slow statement itself; this ends the wait for a server that has gone silent. */
const ANSWER_LIMIT_MS = TIME_LIMITS.statement + 1_000;
/** ER_MAX_PREPARED_STMT_COUNT_REACHED: the limit is the whole server's, so anybody's statements may use it up. */
const NO_PREPARED_STATEMENT_LEFT = 1461;

/** A row as the server sent it, of which nothing is known before `mysqlRow` has read it. */
export type UnreadRow = Readonly<Record<string, unknown>>;

/** Through a prepared statement; without one where the server has none left. */
export async function callProcedure(pool: Pool, procedure: string, args: RoutineArgument[]): Promise<UnreadRow[]> {
  const connection = await acquire(pool);
  try {
    return await execute(connection, procedure, args);
  } finally {
    // One that was destroyed is not given to anybody else.
    connection.release();
  }
}

/** mysql2 waits for a free connection as long as it takes; a caller waits as long as for a new one. */
function acquire(pool: Pool): Promise<PoolConnection> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(dependencyUnavailable(new Error('no free connection')));
    }, TIME_LIMITS.connect);
    pool.getConnection((error, connection) => {
      clearTimeout(timer);
      if (late) connection?.release();
      else if (error) reject(error);
      else resolve(connection);
    });
  });
}

async function execute(connection: PoolConnection, procedure: string, args: RoutineArgument[]): Promise<UnreadRow[]> {
  const places = args.map(() => '?').join(', ');
  try {
    return await answer(connection, `CALL ${procedure}(${places})`, args);
  } catch (error) {
    if ((error as QueryError).errno !== NO_PREPARED_STATEMENT_LEFT) throw error;
    const sql = `CALL ${procedure}(${args.map(literalOf).join(', ')})`;
    return answer(connection, sql);
  }
}

/** Prepared where there are arguments. */
function answer(connection: PoolConnection, sql: string, args?: RoutineArgument[]): Promise<UnreadRow[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      connection.destroy();
      reject(dependencyUnavailable(new Error('the server is silent')));
    }, ANSWER_LIMIT_MS);
    const done = (error: QueryError | null, result: unknown): void => {
      clearTimeout(timer);
      // A connection that failed below the protocol is not used again.
      if (error?.fatal) connection.destroy();
      if (error) reject(error);
      else resolve(Array.isArray(result) && Array.isArray(result[0]) ? (result[0] as UnreadRow[]) : []);
    };
    if (args) connection.execute(sql, args, done);
    else connection.query(sql, done);
  });
}

/** Text as hexadecimal digits, which mean the same in every SQL mode and character set. */
function literalOf(value: RoutineArgument): string {
  if (typeof value === 'string') return `_utf8mb4 X'${Buffer.from(value).toString('hex')}'`;
  return value === null ? 'NULL' : String(value);
}
