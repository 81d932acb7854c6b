import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../data-source-options';
import { engineOf } from '../engine';
import type { MigrationEngine } from './migration-engine';
import { type MigrationFile, readMigrationFiles } from './migration-files';
import { type AppliedMigration, compareMigrations, MigrationError } from './migration-state';
import { mysqlMigrations } from './mysql-migrations';
import { postgresMigrations } from './postgres-migrations';

const ENGINES = { postgresql: postgresMigrations, mysql: mysqlMigrations };

/**
 * Applies what is pending, in order, under a lock: replicas that start at the same moment apply each file once.
 * @returns the names of the files that this call applied
 * @throws MigrationError when an applied file was edited or is gone
 */
export async function applyMigrations(url: string, folder: string): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  const dataSource = await new DataSource(
    patient(dataSourceOptions({ url, poolSize: 1, applicationName: 'migrations' })),
  ).initialize();
  const runner = dataSource.createQueryRunner();
  const engine = ENGINES[engineOf(url)];
  try {
    await engine.lock(runner);
    return await applyPending(runner, engine, files);
  } finally {
    await engine.unlock(runner).catch(() => undefined);
    await runner.release();
    await dataSource.destroy();
  }
}

/** Building an index, or waiting for another replica's migrations, may take longer than any request's statement. */
const patient = (options: DataSourceOptions): DataSourceOptions => ({ ...options, extra: {} }) as DataSourceOptions;

async function applyPending(runner: QueryRunner, engine: MigrationEngine, files: MigrationFile[]): Promise<string[]> {
  await runner.query(engine.createTable);
  const applied = (await runner.query('SELECT name, sha256 FROM schema_migrations')) as AppliedMigration[];
  const difference = compareMigrations(files, applied);
  if (difference.edited.length > 0 || difference.missing.length > 0) throw new MigrationError(difference);
  for (const name of difference.pending)
    await engine.apply(
      runner,
      files.find((file) => file.name === name)!,
    );
  return difference.pending;
}
