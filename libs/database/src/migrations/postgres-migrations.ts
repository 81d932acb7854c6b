import type { QueryRunner } from 'typeorm';
import type { MigrationEngine } from './migration-engine';
import type { MigrationFile } from './migration-files';

const LOCK_ID = 7_105_300_021;

/** PostgreSQL's DDL is transactional: a file and its row are one transaction. */
export const postgresMigrations: MigrationEngine = {
  createTable: `CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  lock: async (runner) => void (await runner.query('SELECT pg_advisory_lock($1)', [LOCK_ID])),
  unlock: async (runner) => void (await runner.query('SELECT pg_advisory_unlock($1)', [LOCK_ID])),
  apply: async (runner: QueryRunner, { name, sha256, sql }: MigrationFile) => {
    await runner.startTransaction();
    try {
      await runner.query(sql);
      await runner.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : 'unknown'}`, {
        cause: error,
      });
    }
  },
};
