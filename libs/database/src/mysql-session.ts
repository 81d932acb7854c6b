import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { TIME_LIMITS } from './data-source-options';
import { mysqlPool } from './driver-pools';

/** Sets the limits of time on each new connection: MariaDB and MySQL name the statement's limit differently. */
export function prepareMysqlConnections(dataSource: DataSource): void {
  mysqlPool(dataSource).on('connection', (connection: PoolConnection) => {
    connection.query(`SET SESSION innodb_lock_wait_timeout = ${TIME_LIMITS.lock / 1000}, time_zone = '+00:00'`, ignore);
    connection.query(`SET SESSION max_statement_time = ${TIME_LIMITS.statement / 1000}`, (error) => {
      if (error) connection.query(`SET SESSION max_execution_time = ${TIME_LIMITS.statement}`, ignore);
    });
  });
}

/** A connection that died meanwhile reports it to whoever uses it next. */
const ignore = (): void => undefined;
