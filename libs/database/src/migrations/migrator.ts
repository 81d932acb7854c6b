import type { QueryRunner } from 'typeorm';
import type { MigrationEngine } from './migration-engine';
import type { ReleaseDifference } from './release-state';
import type { SchemaRecord } from './schema-record';

/** One release at work on one database. */
export interface Migrator {
  runner: QueryRunner;
  engine: MigrationEngine;
  record: SchemaRecord;
  /** Asks the database. */
  compare: () => Promise<ReleaseDifference>;
  /** Alone with the lock; on PostgreSQL in one transaction. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
}
