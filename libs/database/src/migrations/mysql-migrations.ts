import type { QueryRunner } from 'typeorm';
import { type MigrationEngine, MigrationLockError } from './migration-engine';
import { routineStatements } from './mysql-routines';
import type { SqlFile } from './release';
import type { SchemaFact, SchemaRecord } from './schema-record';
import { splitStatements } from './split-statements';

/** A lock's name has 64 characters at most. */
const LOCK = "LEFT(CONCAT('migrations:', DATABASE()), 64)";

const NAME = 'varchar(200) CHARACTER SET ascii COLLATE ascii_bin';
const SHA256 = 'char(64) CHARACTER SET ascii COLLATE ascii_bin';
const APPLIED_AT = 'applied_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6)';

const TABLES = [
  `CREATE TABLE IF NOT EXISTS schema_migrations (name ${NAME} PRIMARY KEY, sha256 ${SHA256} NOT NULL, ${APPLIED_AT})`,
  `CREATE TABLE IF NOT EXISTS schema_migration_progress (name ${NAME} PRIMARY KEY, statements int NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS schema_routines (name ${NAME} PRIMARY KEY, sha256 ${SHA256} NOT NULL, ${APPLIED_AT})`,
  `CREATE TABLE IF NOT EXISTS schema_releases (
    number bigint NOT NULL AUTO_INCREMENT UNIQUE, sha256 ${SHA256} PRIMARY KEY, ${APPLIED_AT})`,
  'CREATE TABLE IF NOT EXISTS schema_probe (only_row tinyint PRIMARY KEY CHECK (only_row = 1), value bigint NOT NULL)',
  'INSERT IGNORE INTO schema_probe (only_row, value) VALUES (1, 0)',
];

/** Tables and routines keep the mode they were made in, so it is ours, whatever the server's default is. */
const SESSION = `SET SESSION time_zone = '+00:00',
  sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`;

const SETTING = /^SET\s+(SESSION|@@)/i;

/**
 * MySQL commits at each DDL statement, so a migration's progress is kept per statement: a run that was interrupted goes
 * on where it stopped. What its finished statements had set for their session ended with it and is set again. A file's
 * checksum is entered when its last statement is done; a routine's file that was interrupted is applied again.
 */
export const mysqlMigrations: MigrationEngine = {
  createTables: async (runner) => {
    for (const table of TABLES) await runner.query(table);
  },
  exclusively: async (runner, waitMs, work) => {
    const [row] = (await runner.query(`SELECT GET_LOCK(${LOCK}, ?) AS taken`, [Math.ceil(waitMs / 1000)])) as {
      taken: string | number | null;
    }[];
    if (Number(row?.taken) !== 1) throw await lockError(runner, waitMs);
    try {
      await work();
    } finally {
      await runner.query(`SELECT RELEASE_LOCK(${LOCK})`).catch(() => undefined);
    }
  },
  apply: async (runner: QueryRunner, { name, sha256, sql }: SqlFile, record: SchemaRecord) => {
    await record.before();
    await runStatements(runner, name, splitStatements(sql));
    await record.after();
    await runner.query('INSERT INTO schema_migrations (name, sha256) VALUES (?, ?)', [name, sha256]);
  },
  applyRoutine: async (runner: QueryRunner, { name, sql }: SqlFile) => {
    await runner.query(SESSION);
    const run = await routineStatements(runner);
    for (const statement of splitStatements(sql))
      await run(statement).catch((error: unknown) => {
        throw failed(`Routine ${name}`, error);
      });
  },
  parameter: () => '?',
  record: {
    exists: `SELECT COUNT(*) = 3 AS \`exists\` FROM (
        SELECT 1 FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()
          AND TABLE_NAME IN ('schema_migration_record', 'schema_migration_record_before')
        UNION ALL
        SELECT 1 FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = DATABASE() AND ROUTINE_NAME = 'service_schema_state'
      ) things`,
    record: 'schema_migration_record',
    before: 'schema_migration_record_before',
    state: async (runner) => ((await runner.query('CALL service_schema_state()')) as [SchemaFact[]])[0],
    begin: async (runner, work) => {
      await runner.startTransaction();
      try {
        await work();
        await runner.commitTransaction();
      } catch (error) {
        await runner.rollbackTransaction();
        throw error;
      }
    },
  },
};

async function runStatements(runner: QueryRunner, name: string, statements: string[]): Promise<void> {
  const [progress] = (await runner.query('SELECT statements FROM schema_migration_progress WHERE name = ?', [
    name,
  ])) as { statements: number }[];
  const finished = Number(progress?.statements ?? 0);
  await runner.query(SESSION);
  const run = await routineStatements(runner);
  for (const [index, statement] of statements.entries()) {
    if (index < finished && !SETTING.test(statement)) continue;
    await run(statement).catch((error: unknown) => {
      throw failed(`Migration ${name}, statement ${index + 1},`, error);
    });
    if (index < finished) continue;
    await runner.query('REPLACE INTO schema_migration_progress (name, statements) VALUES (?, ?)', [name, index + 1]);
  }
}

const failed = (what: string, cause: unknown): Error =>
  new Error(`${what} failed: ${cause instanceof Error ? cause.message : 'unknown'}`, { cause });

async function lockError(runner: QueryRunner, waitMs: number): Promise<MigrationLockError> {
  const [lock] = (await runner.query(`SELECT IS_USED_LOCK(${LOCK}) AS id`)) as { id: string | null }[];
  if (!lock?.id) return new MigrationLockError(waitMs, 'nobody any more', 'nothing is left to end');
  const id = Number(lock.id);
  const [session] = (await runner
    .query('SELECT USER AS user, HOST AS host, TIME AS seconds FROM information_schema.PROCESSLIST WHERE ID = ?', [id])
    .catch(() => [])) as { user: string; host: string; seconds: string }[];
  const who = session
    ? `of ${session.user}@${session.host}, for ${session.seconds} s in its present state`
    : 'of another user, whom an administrator sees with SHOW PROCESSLIST';
  return new MigrationLockError(waitMs, `connection ${id} ${who}`, `KILL ${id}`);
}
