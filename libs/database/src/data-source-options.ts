import type postgres from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { connectionOf, isPooled } from './encryption';
import { engineOf } from './engine';

export interface DatabaseSettings {
  /**
   * It also sets the encryption: see {@link connectionOf}. With `?pooler=transaction` (PostgreSQL only), connections go
   * through a pooler in transaction mode, so no session state outlives a transaction. Statements get no names. Set the
   * timeouts on the role: `ALTER ROLE … SET statement_timeout`.
   */
  url: string;
  poolSize: number;
  applicationName: string;
  /** Default: {@link TIME_LIMITS}. On MySQL only `connect` can differ: see {@link prepareMysqlConnections}. */
  limits?: TimeLimits;
}

/** Each limit is shorter than the one around it, so that the innermost gives up first. In milliseconds. */
export interface TimeLimits {
  /** How long a statement waits for a connection. */
  connect: number;
  /** How long a statement waits for what another transaction holds. */
  lock: number;
  statement: number;
  idleInTransaction: number;
}

export const TIME_LIMITS: TimeLimits = { connect: 2_000, lock: 2_000, statement: 5_000, idleInTransaction: 10_000 };

/**
 * A `DataSource` with timeouts and without schema synchronisation. It refuses an undefined filter, which would match any
 * row. The driver is passed in: TypeORM would search for it in node_modules, which a bundle does not have. The driver of
 * the other engine is not loaded.
 */
export function dataSourceOptions(settings: DatabaseSettings): DataSourceOptions {
  const { url, poolSize, applicationName, limits = TIME_LIMITS } = settings;
  const common = {
    ...connectionOf(url),
    poolSize,
    synchronize: false,
    migrationsRun: false,
    logging: false as const,
  };
  return engineOf(url) === 'postgresql'
    ? {
        ...common,
        type: 'postgres',
        driver: require('pg'),
        applicationName,
        extra: isPooled(url) ? pooledConnection(limits) : postgresConnection(limits),
      }
    : {
        ...common,
        type: 'mysql',
        driver: require('mysql2'),
        timezone: 'Z',
        supportBigNumbers: true,
        bigNumberStrings: true,
        extra: mysqlLimits(limits),
      };
}

/**
 * The pool listens for errors of idle connections, and a statement for its own. An error between the two would have no
 * listener and end the process. With this listener the next statement on the connection fails instead.
 */
const listenAlways = (connection: postgres.Client): void => void connection.on('error', () => undefined);

const postgresConnection = ({ connect, lock, statement, idleInTransaction }: TimeLimits) => ({
  onConnect: listenAlways,
  connectionTimeoutMillis: connect,
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
  // The server cancels a slow statement itself; this one ends the wait for a server that sends nothing.
  query_timeout: statement + 1_000,
  keepAlive: true,
  // The pool keeps its size: see `openConnections` in database.module.ts.
  idleTimeoutMillis: 0,
});

/** What holds without the server's help; a pooler refuses settings at the start of a connection. */
const pooledConnection = (limits: TimeLimits) => {
  const { onConnect, connectionTimeoutMillis, query_timeout, keepAlive, idleTimeoutMillis } =
    postgresConnection(limits);
  return { onConnect, connectionTimeoutMillis, query_timeout, keepAlive, idleTimeoutMillis, namedStatements: false };
};

/** MySQL's own limits are set for each new connection by {@link prepareMysqlConnections}. */
const mysqlLimits = ({ connect }: TimeLimits) => ({
  connectTimeout: connect,
  stringifyObjects: true,
  enableKeepAlive: true,
  waitForConnections: true,
});
