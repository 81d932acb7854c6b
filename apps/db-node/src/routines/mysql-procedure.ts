import { TIME_LIMITS } from '@platform/database';
import { dependencyUnavailable } from '@platform/errors';
import type { Pool, PoolConnection, QueryError } from 'mysql2';
import type { RoutineArgument } from './routine-caller';

/** The server ends a slow statement itself. This timeout ends the wait for a server that no longer responds. */
const ANSWER_LIMIT_MS = TIME_LIMITS.statement + 1_000;
/** ER_MAX_PREPARED_STMT_COUNT_REACHED. The limit applies to the whole server, so any client may use it up. */
const NO_PREPARED_STATEMENT_LEFT = 1461;

/** A row as the server sent it, before `mysqlRow` checks it. */
export type UnreadRow = Readonly<Record<string, unknown>>;

/** Calls the procedure with a prepared statement, or without one if the server's limit is reached. */
export async function callProcedure(pool: Pool, procedure: string, args: RoutineArgument[]): Promise<UnreadRow[]> {
  const connection = await acquire(pool);
  try {
    return await execute(connection, procedure, args);
  } finally {
    // A destroyed connection does not return to the pool.
    connection.release();
  }
}

/** mysql2 waits for a free connection without a limit. This function waits as long as for a new one. */
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

/** Uses a prepared statement if there are arguments. */
function answer(connection: PoolConnection, sql: string, args?: RoutineArgument[]): Promise<UnreadRow[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      connection.destroy();
      reject(dependencyUnavailable(new Error('the server does not respond')));
    }, ANSWER_LIMIT_MS);
    const done = (error: QueryError | null, result: unknown): void => {
      clearTimeout(timer);
      // After a fatal error the connection is not used again.
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
