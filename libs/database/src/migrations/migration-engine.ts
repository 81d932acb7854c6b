import type { QueryRunner } from 'typeorm';
import type { MigrationFile } from './migration-files';
import type { SchemaRecord, SchemaRecordSql } from './schema-record';

/** How one engine lets a single migrator at a time work, and how it applies one file together with its row. */
export interface MigrationEngine {
  /** Replicas may try it at the same moment. */
  createTable: (runner: QueryRunner) => Promise<void>;
  /** @throws MigrationLockError when another holds the lock for longer than `waitMs` */
  exclusively: (runner: QueryRunner, waitMs: number, work: () => Promise<void>) => Promise<void>;
  apply: (runner: QueryRunner, file: MigrationFile, record: SchemaRecord) => Promise<void>;
  record: SchemaRecordSql;
}

/** Somebody else holds the migration lock: who, so that an operator can judge whether to wait or to end it. */
export class MigrationLockError extends Error {
  constructor(waitMs: number, holder: string, advice: string) {
    super(
      `The migrations are locked: after ${waitMs / 1000} s the lock is still held by ${holder}. ` +
        `If that is another migration, wait for it and run "migrate" again; if it hangs, end it: ${advice}.`,
    );
    this.name = 'MigrationLockError';
  }
}
