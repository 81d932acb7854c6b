export { Batcher, type BatcherOptions, batchOf, Refused, RETRY_SINGLE } from './batcher';
export {
  classifyDatabaseError,
  type DatabaseErrorKind,
  describeDatabaseError,
  isLockTimeout,
  sqlStateOf,
  translateDatabaseError,
  violatedConstraint,
} from './database-error';
export { DatabaseModule, type DatabaseModuleOptions } from './database.module';
export { dataSourceOptions, type DatabaseSettings, TIME_LIMITS, type TimeLimits } from './data-source-options';
export { connectionOf, connectionProblems, isPooled, isProven } from './encryption';
export {
  Distribution,
  DistributionError,
  type DistributionOptions,
  type DistributionPlan,
  planSha256,
} from './distribution/distribution';
export { type Engine, engineOf } from './engine';
export { type EnginePromise, EnginePromiseError } from './engine-promises/engine-promise.error';
export type { ProbeStatements } from './engine-promises/probe-statements';
export { proveEngine, type ProofOptions } from './engine-promises/prove-engine';
export { lastAnswerOverTimeouts } from './last-answer';
export { type Applied, applyMigrations, type MigrateOptions } from './migrations/apply-migrations';
export { type AppliedPartsReader, assertMigrated } from './migrations/assert-migrated';
export { MigrationLockError } from './migrations/migration-engine';
export { readRelease, type Release, type SqlFile } from './migrations/release';
export {
  type AppliedFile,
  type AppliedPart,
  compareMigrations,
  compareRelease,
  MigrationError,
} from './migrations/release-state';
export { prepareMysqlConnections } from './mysql-session';
export { mysqlPool, poolFigures, type PoolFigures, postgresPool } from './driver-pools';
export { isUnavailable, tryConnection } from './try-connection';
export { retryUndecided } from './retry-undecided';
export * as sql from './statements/columns';
export type { Arguments, Column, Columns, RowOf } from './statements/columns';
export { defineEntity } from './statements/entity';
export { tracedStatement, traceQueries } from './statements/trace-statement';
export { type Connection, definedStatements, defineRoutine, defineStatement, Statement } from './statements/statement';
