export {
  classifyDatabaseError,
  type DatabaseErrorKind,
  isLockTimeout,
  translateDatabaseError,
  violatedConstraint,
} from './database-error';
export { DatabaseModule, type DatabaseModuleOptions } from './database.module';
export { dataSourceOptions, type DatabaseSettings, TIME_LIMITS } from './data-source-options';
export { connectionOf, connectionProblems } from './encryption';
export { type Engine, engineOf } from './engine';
export { lastAnswerOverTimeouts } from './last-answer';
export { applyMigrations, type MigrateOptions } from './migrations/apply-migrations';
export { MigrationLockError } from './migrations/migration-engine';
export { type MigrationFile, readMigrationFiles } from './migrations/migration-files';
export {
  type AppliedMigration,
  type AppliedMigrationsReader,
  assertMigrated,
  compareMigrations,
  type MigrationDifference,
  MigrationError,
} from './migrations/migration-state';
export { prepareMysqlConnections } from './mysql-session';
export { mysqlPool, postgresPool, queryPrepared } from './prepared-statement';
export { ASK_ALONE, Refused, SharedCalls, type SharedCallsOptions } from './shared-calls';
