import type { Pool as MysqlPool } from 'mysql2';
import type { Pool as PostgresPool } from 'pg';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The driver's own pool below TypeORM, for the hot path: a prepared statement is planned once a connection. */
export const postgresPool = (dataSource: DataSource): PostgresPool =>
  (dataSource.driver as PostgresDriver).master as PostgresPool;

export const mysqlPool = (dataSource: DataSource): MysqlPool =>
  (dataSource.driver as MysqlDriver).pool as unknown as MysqlPool;
