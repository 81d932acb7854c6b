import type { Pool as MysqlPool } from 'mysql2';
import type { ClientBase, PoolClient, Pool as PostgresPool, QueryResult, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { classifyDatabaseError } from './database-error';

/** The driver's own pool below TypeORM, for the hot path: a prepared statement is planned once a connection. */
export const postgresPool = (dataSource: DataSource): PostgresPool =>
  (dataSource.driver as PostgresDriver).master as PostgresPool;

export const mysqlPool = (dataSource: DataSource): MysqlPool =>
  (dataSource.driver as MysqlDriver).pool as unknown as MysqlPool;

/**
 * One round trip through the server's prepared statement of this name, on a connection of the pool, on that of the
 * manager's transaction, or on the caller's own. Each name stands for exactly one text. Behind a pooler in transaction mode the statement has no
 * name and is planned each time: the next one may run elsewhere.
 */
export async function runPrepared<Row extends QueryResultRow>(
  on: DataSource | EntityManager | ClientBase,
  name: string | undefined,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  if (!('driver' in on || 'dataSource' in on)) return on.query<Row>({ name, text, values: [...values] });
  const [dataSource, transaction] = 'driver' in on ? [on, undefined] : [on.dataSource, on.queryRunner];
  const { namedStatements = true } = (dataSource.options.extra ?? {}) as { namedStatements?: boolean };
  const query = { name: namedStatements ? name : undefined, text, values: [...values] };
  if (transaction) return ((await transaction.connect()) as PoolClient).query<Row>(query);
  const connection = await postgresPool(dataSource).connect();
  try {
    const result = await connection.query<Row>(query);
    connection.release();
    return result;
  } catch (error) {
    connection.release(!staysUsable(error));
    throw error;
  }
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * A statement that the server refused leaves its connection as good as it was. The pool's own `query` ends it after any
 * error, and a new one costs more than a hundred statements.
 */
function staysUsable(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code) && classifyDatabaseError(error) !== 'unavailable';
}
