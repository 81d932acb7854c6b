import type { QueryRunner } from 'typeorm';
import type { MigrationEngine } from './migration-engine';
import type { MigrationFile } from './migration-files';
import { splitStatements } from './split-statements';

const LOCK = "CONCAT('migrations:', DATABASE())";

/** Tables and routines keep the mode they were made in, so it is ours, whatever the server's default is. */
const SESSION = `SET SESSION time_zone = '+00:00',
  sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`;

const SETTING = /^SET\s+(SESSION|@@)/i;

/**
 * MySQL commits at each DDL statement, so progress is kept per statement: a run that was interrupted goes on where it
 * stopped. What its finished statements had set for their session ended with it and is set again. A file's checksum is
 * entered when its last statement is done.
 */
export const mysqlMigrations: MigrationEngine = {
  createTable: `CREATE TABLE IF NOT EXISTS schema_migrations (
    name varchar(200) CHARACTER SET ascii COLLATE ascii_bin PRIMARY KEY,
    sha256 char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    applied_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6)
  )`,
  lock: async (runner) => void (await runner.query(`SELECT GET_LOCK(${LOCK}, 600)`)),
  unlock: async (runner) => void (await runner.query(`SELECT RELEASE_LOCK(${LOCK})`)),
  apply: async (runner: QueryRunner, { name, sha256, sql }: MigrationFile) => {
    await runner.query(`CREATE TABLE IF NOT EXISTS schema_migration_progress (
      name varchar(200) CHARACTER SET ascii COLLATE ascii_bin PRIMARY KEY, statements int NOT NULL)`);
    const [progress] = (await runner.query('SELECT statements FROM schema_migration_progress WHERE name = ?', [
      name,
    ])) as {
      statements: number;
    }[];
    const statements = splitStatements(sql);
    const finished = Number(progress?.statements ?? 0);
    await runner.query(SESSION);
    for (const [index, statement] of statements.entries()) {
      if (index < finished && !SETTING.test(statement)) continue;
      try {
        await runner.query(statement);
      } catch (error) {
        throw new Error(
          `Migration ${name}, statement ${index + 1}, failed: ${error instanceof Error ? error.message : 'unknown'}`,
          { cause: error },
        );
      }
      if (index < finished) continue;
      await runner.query('REPLACE INTO schema_migration_progress (name, statements) VALUES (?, ?)', [name, index + 1]);
    }
    await runner.query('INSERT INTO schema_migrations (name, sha256) VALUES (?, ?)', [name, sha256]);
  },
};
