import { ASK_ALONE, classifyDatabaseError, mysqlPool, SharedCalls, TIME_LIMITS } from '@platform/database';
import { dependencyUnavailable } from '@platform/errors';
import type { Pool, PoolConnection, QueryError } from 'mysql2';
import type { DataSource } from 'typeorm';
import { READ_ROUTINES } from './read-routines';
import { refusalOf } from './refusal';
import { type RoutineArgument, RoutineCaller } from './routine-caller';

const REFUSAL = '45000';
/** The server ends a slow statement itself; this ends the wait for a server that has gone silent. */
const ANSWER_LIMIT_MS = TIME_LIMITS.statement + 1_000;

interface PlacedRow {
  /** From 1: which of the calls this row answers. */
  caller_place: number;
}

/** MySQL and MariaDB. A routine's rows are its one result set. */
export class MysqlRoutineCaller extends RoutineCaller {
  private readonly reads: Map<string, SharedCalls<RoutineArgument[], unknown[]>>;

  constructor(private readonly dataSource: DataSource) {
    super();
    this.reads = new Map(Object.keys(READ_ROUTINES).map((routine) => [routine, this.shared(routine)] as const));
  }

  protected async call<Row>(routine: string, args: RoutineArgument[]): Promise<Row[]> {
    const shared = this.reads.get(routine);
    try {
      return (await (shared ? shared.ask(args) : this.alone(routine, args))) as Row[];
    } catch (error) {
      throw refusedBy(error) ?? error;
    }
  }

  private async alone<Row>(routine: string, args: RoutineArgument[]): Promise<Row[]> {
    const sql = `CALL service_${routine}(${args.map(() => '?').join(', ')})`;
    return execute<Row>(await acquire(mysqlPool(this.dataSource)), sql, args);
  }

  /** Reads that arrive together are one call; one that gets no row is asked for alone, and refused in its own words. */
  private shared(routine: string): SharedCalls<RoutineArgument[], unknown[]> {
    return new SharedCalls({
      together: async (calls) => {
        const rows = await this.alone<PlacedRow>(`${routine}_together`, [JSON.stringify(calls)]);
        const results = calls.map((): PlacedRow[] | typeof ASK_ALONE => ASK_ALONE);
        for (const row of rows) results[row.caller_place - 1] = [row];
        return results;
      },
      alone: (args) => this.alone(routine, args),
      mayBeOfOne: (error) => classifyDatabaseError(error) === 'other',
    });
  }

  /** The server hashes it; the statement that carries it is inside a routine, which no log shows. */
  loginVerifier(password: string): string {
    return password;
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

function execute<Row>(connection: PoolConnection, sql: string, values: RoutineArgument[]): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      connection.destroy();
      reject(dependencyUnavailable(new Error('the server is silent')));
    }, ANSWER_LIMIT_MS);
    connection.execute(sql, values, (error: QueryError | null, result: unknown) => {
      clearTimeout(timer);
      // A connection that failed below the protocol is not given to anybody else.
      if (error?.fatal) connection.destroy();
      else connection.release();
      if (error) reject(error);
      else resolve(Array.isArray(result) && Array.isArray(result[0]) ? (result[0] as Row[]) : []);
    });
  });
}

function refusedBy(error: unknown) {
  const { sqlState, message } = error as { sqlState?: unknown; message?: unknown };
  return sqlState === REFUSAL && typeof message === 'string' ? refusalOf(message) : undefined;
}
