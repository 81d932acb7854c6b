import type { QueryRunner } from 'typeorm';
import type { MigrationFile } from './migration-files';

/** How one engine takes the lock, and how it applies one file together with its row. */
export interface MigrationEngine {
  createTable: string;
  lock: (runner: QueryRunner) => Promise<void>;
  unlock: (runner: QueryRunner) => Promise<void>;
  apply: (runner: QueryRunner, file: MigrationFile) => Promise<void>;
}
