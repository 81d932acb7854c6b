import type { Pool as MysqlPool } from 'mysql2';
import type { Pool as PostgresPool } from 'pg';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The driver's own pool below TypeORM, for the hot path: a prepared statement is planned once a connection. */
export const postgresPool = (dataSource: DataSource): PostgresPool =>
  (dataSource.driver as PostgresDriver).master as PostgresPool;

/** Connections of the service's pool at this moment. */
export interface PoolFigures {
  inUse: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

export function poolFigures(dataSource: DataSource): PoolFigures {
  if (dataSource.options.type === 'postgres') {
    const { totalCount, idleCount, waitingCount } = postgresPool(dataSource);
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }
  // mysql2 counts in its own fields and exports no figures.
  const { _allConnections, _freeConnections, _connectionQueue } = mysqlPool(dataSource) as unknown as MysqlQueues;
  const idle = _freeConnections.length;
  return { inUse: _allConnections.length - idle, idle, waiting: _connectionQueue.length };
}

type MysqlQueues = Record<'_allConnections' | '_freeConnections' | '_connectionQueue', { length: number }>;

export const mysqlPool = (dataSource: DataSource): MysqlPool =>
  (dataSource.driver as MysqlDriver).pool as unknown as MysqlPool;
