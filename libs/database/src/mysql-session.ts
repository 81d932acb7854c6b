import type { PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { TIME_LIMITS } from './data-source-options';
import { mysqlPool } from './driver-pools';

/** Sets the limits of time on each connection, also on the one by which TypeORM saw whether it can connect. */
export function prepareMysqlConnections(dataSource: DataSource): void {
  const pool = mysqlPool(dataSource);
  pool.on('connection', setLimits);
  pool.getConnection((error, connection) => {
    if (error) return;
    setLimits(connection);
    connection.release();
  });
}

/** MariaDB and MySQL name the statement's limit differently. */
function setLimits(connection: PoolConnection): void {
  connection.query(`SET SESSION innodb_lock_wait_timeout = ${TIME_LIMITS.lock / 1000}, time_zone = '+00:00'`, ignore);
  connection.query(`SET SESSION max_statement_time = ${TIME_LIMITS.statement / 1000}`, (error) => {
    if (error) connection.query(`SET SESSION max_execution_time = ${TIME_LIMITS.statement}`, ignore);
  });
}

/** A connection that died while it was idle reports it to its next user. */
const ignore = (): void => undefined;
