import type { Pool as MysqlPool } from 'mysql2';
import type { Pool as PostgresPool, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { classifyDatabaseError } from './database-error';

/** The driver's own pool below TypeORM, for the hot path: a prepared statement is planned once a connection. */
export const postgresPool = (dataSource: DataSource): PostgresPool =>
  (dataSource.driver as PostgresDriver).master as PostgresPool;

export const mysqlPool = (dataSource: DataSource): MysqlPool =>
  (dataSource.driver as MysqlDriver).pool as unknown as MysqlPool;

/**
 * One round trip through the server's prepared statement of this name. Each name stands for exactly one text. Behind a
 * pooler in transaction mode the statement has no name and is planned each time: the next one may run elsewhere.
 */
export async function queryPrepared<Row extends QueryResultRow>(
  dataSource: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { namedStatements = true } = (dataSource.options.extra ?? {}) as { namedStatements?: boolean };
  const query = namedStatements ? { name, text, values } : { text, values };
  const connection = await postgresPool(dataSource).connect();
  try {
    const { rows } = await connection.query<Row>(query);
    connection.release();
    return rows;
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
