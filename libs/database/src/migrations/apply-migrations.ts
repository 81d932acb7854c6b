import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../data-source-options';
import { engineOf } from '../engine';
import type { MigrationEngine } from './migration-engine';
import { type MigrationFile, readMigrationFiles } from './migration-files';
import { type AppliedMigration, compareMigrations, MigrationError } from './migration-state';
import { mysqlMigrations } from './mysql-migrations';
import { postgresMigrations } from './postgres-migrations';
import { SchemaRecord } from './schema-record';

const ENGINES = { postgresql: postgresMigrations, mysql: mysqlMigrations };
const NO_TABLE = new Set(['42P01', 'ER_NO_SUCH_TABLE']);

export interface MigrateOptions {
  /** How long another migrator may keep this one waiting. Default: five minutes, in which an index is built. */
  lockWaitMs?: number;
  /** Is told the applied files that this release does not know. */
  onLater?: (names: string[]) => void;
  /** Records the schema as it is found: after a change by hand, or of the server, that is meant to stay. */
  acceptSchema?: boolean;
}

/**
 * Applies what is pending, in order, each file under a lock: replicas that start at the same moment apply each file
 * once. Where nothing is pending no lock is asked for, and a schema of a later release is left alone.
 * @returns the names of the files that this call applied
 * @throws MigrationError when an applied file was edited
 * @throws MigrationLockError when somebody else holds the lock for too long
 */
export async function applyMigrations(url: string, folder: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  const dataSource = await new DataSource(
    patient(dataSourceOptions({ url, poolSize: 1, applicationName: 'migrations' })),
  ).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    return await applyPending(runner, ENGINES[engineOf(url)], files, options);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** Building an index, or waiting for another replica's migrations, may take longer than any request's statement. */
const patient = (options: DataSourceOptions): DataSourceOptions => ({ ...options, extra: {} }) as DataSourceOptions;

async function applyPending(
  runner: QueryRunner,
  engine: MigrationEngine,
  files: MigrationFile[],
  { lockWaitMs = 300_000, onLater, acceptSchema }: MigrateOptions,
): Promise<string[]> {
  const { pending, later } = await compare(runner, files);
  if (later.length > 0) onLater?.(later);
  if (pending.length > 0) await engine.createTable(runner);
  const record = new SchemaRecord(runner, engine.record);
  const applied: string[] = [];
  for (const file of files.filter(({ name }) => pending.includes(name))) {
    await engine.exclusively(runner, lockWaitMs, async () => {
      // Another replica may have applied it while this one waited.
      if (!(await compare(runner, files)).pending.includes(file.name)) return;
      await engine.apply(runner, file, record);
      applied.push(file.name);
    });
  }
  if (acceptSchema) await engine.exclusively(runner, lockWaitMs, () => record.accept());
  return applied;
}

async function compare(runner: QueryRunner, files: MigrationFile[]) {
  const applied = await readApplied(runner);
  const difference = compareMigrations(files, applied);
  if (difference.edited.length > 0) throw new MigrationError(difference);
  return difference;
}

async function readApplied(runner: QueryRunner): Promise<AppliedMigration[]> {
  try {
    return (await runner.query('SELECT name, sha256 FROM schema_migrations')) as AppliedMigration[];
  } catch (error) {
    if (NO_TABLE.has((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}
