import type { QueryRunner } from 'typeorm';
import { type MigrationEngine, MigrationLockError, otherParameters } from './migration-engine';
import type { SqlFile } from './release';
import { formsIn, routineName } from './routine-file';
import type { SchemaFact, SchemaRecord } from './schema-record';
import { splitPostgresStatements } from './split-statements';

const TABLES = [
  `CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  `CREATE TABLE IF NOT EXISTS schema_routines (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  `CREATE TABLE IF NOT EXISTS schema_releases (
    number bigint GENERATED ALWAYS AS IDENTITY,
    sha256 text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  `CREATE TABLE IF NOT EXISTS schema_probe (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    value bigint NOT NULL DEFAULT 0
  )`,
  'INSERT INTO schema_probe DEFAULT VALUES ON CONFLICT DO NOTHING',
];
/** Even IF NOT EXISTS loses against another that creates it in the same moment. */
const CREATED_MEANWHILE = new Set(['23505', '42P07', '42710']);
const LOCK_NOT_AVAILABLE = '55P03';
const HOLDERS = `SELECT a.pid, a.usename, a.application_name, a.xact_start
  FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.relation = 'schema_migrations'::regclass AND l.granted AND l.pid <> pg_backend_pid()
    AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
    AND l.mode NOT IN ('AccessShareLock', 'RowShareLock')`;

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/**
 * PostgreSQL's DDL is transactional: a file, its row and its record are one transaction, and
 * so are all routines of a release. The lock is one on the table
 * of the migrations, which nobody but its owner can take; advisory locks are open to every login. It lets readers pass.
 */
export const postgresMigrations: MigrationEngine = {
  createTables: async (runner) => {
    for (const table of TABLES)
      await runner.query(table).catch((error: unknown) => {
        if (!CREATED_MEANWHILE.has(codeOf(error))) throw error;
      });
  },
  exclusively: async (runner, waitMs, work) => {
    await runner.startTransaction();
    try {
      await lock(runner, waitMs);
      await work();
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      if (error instanceof LockTaken) throw await lockError(runner, waitMs);
      throw error;
    }
  },
  apply: (runner: QueryRunner, { name, sha256, sql }: SqlFile, record: SchemaRecord) =>
    named(`Migration ${name}`, async () => {
      await record.before();
      // Citus sends the whole text to each shard, where it takes one statement.
      for (const statement of splitPostgresStatements(sql)) await runner.query(statement);
      await runner.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
      await record.after();
    }),
  applyRoutine: (runner: QueryRunner, file: SqlFile) =>
    named(`Routine ${file.name}`, async () => {
      // Routines may name each other in a circle: their bodies are checked when they are called.
      await runner.query('SET LOCAL check_function_bodies = off');
      // Where Citus has the database, its nodes get routines with what says which node has whom: docs/how-to/scale.md.
      await runner.query('SET LOCAL citus.enable_ddl_propagation = off');
      await runner.query(file.sql);
      await assertNoOther(runner, file);
    }),
  parameter: (index) => `$${index}`,
  record: {
    exists: `SELECT to_regclass('private.schema_record') IS NOT NULL
      AND to_regprocedure('service.schema_state()') IS NOT NULL AS exists`,
    record: 'private.schema_record',
    before: 'private.schema_record_before',
    state: (runner) => runner.query('SELECT part, name, value FROM service.schema_state()') as Promise<SchemaFact[]>,
    begin: (_runner, work) => work(),
  },
};

/** CREATE OR REPLACE with other types of parameters replaces nothing: it makes a second routine beside the first. */
async function assertNoOther(runner: QueryRunner, file: SqlFile): Promise<void> {
  const { schema, name } = routineName(file);
  const rows = (await runner.query(
    'SELECT oid FROM pg_proc WHERE proname = $1 AND pronamespace = coalesce($2, current_schema())::regnamespace',
    [name, schema],
  )) as object[];
  if (rows.length > formsIn(file)) throw otherParameters(name);
}

async function named(what: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    throw new Error(`${what} failed: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error });
  });
}

class LockTaken extends Error {}

async function lock(runner: QueryRunner, waitMs: number): Promise<void> {
  await runner.query(`SET LOCAL lock_timeout = ${waitMs}`);
  try {
    await runner.query('LOCK TABLE schema_migrations IN SHARE ROW EXCLUSIVE MODE');
  } catch (error) {
    throw codeOf(error) === LOCK_NOT_AVAILABLE ? new LockTaken() : error;
  }
  await runner.query('SET LOCAL lock_timeout = 0');
}

async function lockError(runner: QueryRunner, waitMs: number): Promise<MigrationLockError> {
  const rows = (await runner.query(HOLDERS)) as {
    pid: number;
    usename: string;
    application_name: string;
    xact_start: Date | null;
  }[];
  const holder = rows.map(
    ({ pid, usename, application_name: name, xact_start: since }) =>
      `pid ${pid} of ${usename} (${name || 'no name'}), since ${since?.toISOString() ?? 'unknown'}`,
  );
  const advice = `SELECT pg_terminate_backend(${rows[0]?.pid ?? 'pid'})`;
  return new MigrationLockError(waitMs, holder.join('; ') || 'nobody any more', advice);
}
