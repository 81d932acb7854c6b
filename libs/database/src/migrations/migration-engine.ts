import type { QueryRunner } from 'typeorm';
import type { SqlFile } from './release';
import type { SchemaRecord, SchemaRecordSql } from './schema-record';

/** How one engine lets a single migrator at a time work, and how it applies one file. */
export interface MigrationEngine {
  /** The migrator's own tables. Replicas may try it at the same moment. */
  createTables: (runner: QueryRunner) => Promise<void>;
  /** @throws MigrationLockError when another holds the lock for longer than `waitMs` */
  exclusively: (runner: QueryRunner, waitMs: number, work: () => Promise<void>) => Promise<void>;
  /** Applies a migration together with its row. */
  apply: (runner: QueryRunner, file: SqlFile, record: SchemaRecord) => Promise<void>;
  /** Applies a routine's text, in a way that its callers do not notice. */
  applyRoutine: (runner: QueryRunner, file: SqlFile) => Promise<void>;
  /** How a statement names its parameters, which count from 1. */
  parameter: (index: number) => string;
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

/** A release that still runs would call the routine with the parameters that it knows. */
export const otherParameters = (routine: string): Error =>
  new Error(
    `${routine} has other parameters than before: a changed signature is a new name, and the old one is dropped a ` +
      'release later. A database of development is dropped and made anew.',
  );
