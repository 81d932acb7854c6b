import { DataSource, type DataSourceOptions } from 'typeorm';
import { dataSourceOptions } from '../data-source-options';
import { engineOf } from '../engine';
import { applyRoutines } from './apply-routines';
import type { Migrator } from './migrator';
import { mysqlMigrations } from './mysql-migrations';
import { postgresMigrations } from './postgres-migrations';
import { readRelease, type Release } from './release';
import { APPLIED_PARTS, type AppliedPart, compareRelease, laterParts } from './release-state';
import { SchemaRecord } from './schema-record';

const ENGINES = { postgresql: postgresMigrations, mysql: mysqlMigrations };

export interface MigrateOptions {
  /** How long another migrator may keep this one waiting. Default: five minutes, in which an index is built. */
  lockWaitMs?: number;
  /** Is told what a later release applied: its migrations, and its texts of routines. */
  onLater?: (names: string[]) => void;
  /** Brings this release's texts of routines, also where a later release has brought others. */
  reapplyRoutines?: boolean;
  /** Records the schema as it is found: after a change by hand, or of the server, that is meant to stay. */
  acceptSchema?: boolean;
}

/** The names of the files that one call applied. */
export interface Applied {
  migrations: string[];
  routines: string[];
}

/**
 * Applies what is pending of a database folder: migrations in their order, each under a lock, so that replicas that
 * start at the same moment apply each once; then the routines, in one step. Where nothing is pending no lock is asked
 * for, and what a later release applied is left alone.
 * @throws MigrationError when an applied migration was edited
 * @throws MigrationLockError when somebody else holds the lock for too long
 */
export async function applyMigrations(url: string, folder: string, options: MigrateOptions = {}): Promise<Applied> {
  const release = readRelease(folder);
  const dataSource = await new DataSource(
    withoutTimeLimits(dataSourceOptions({ url, poolSize: 1, applicationName: 'migrations' })),
  ).initialize();
  const runner = dataSource.createQueryRunner();
  const engine = ENGINES[engineOf(url)];
  const { lockWaitMs = 300_000 } = options;
  try {
    await engine.createTables(runner);
    return await applyRelease(release, options, {
      runner,
      engine,
      record: new SchemaRecord(runner, engine.record, engine.parameter),
      compare: async () => compareRelease(release, (await runner.query(APPLIED_PARTS)) as AppliedPart[]),
      exclusively: (work) => engine.exclusively(runner, lockWaitMs, work),
    });
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** Building an index, or waiting for another replica's migrations, may take longer than any request's statement. */
const withoutTimeLimits = (options: DataSourceOptions): DataSourceOptions =>
  ({ ...options, extra: {} }) as DataSourceOptions;

async function applyRelease(release: Release, options: MigrateOptions, migrator: Migrator): Promise<Applied> {
  const { compare, engine, exclusively, record, runner } = migrator;
  const difference = await compare();
  const later = laterParts(difference);
  if (later.length > 0) options.onLater?.(later);
  const migrations: string[] = [];
  for (const file of release.migrations.filter(({ name }) => difference.pending.includes(name))) {
    await exclusively(async () => {
      // Another replica may have applied it while this one waited.
      if (!(await compare()).pending.includes(file.name)) return;
      await engine.apply(runner, file, record);
      migrations.push(file.name);
    });
  }
  const routines = await applyRoutines(release, migrator, { again: options.reapplyRoutines ?? false });
  if (options.acceptSchema) await exclusively(() => record.accept());
  return { migrations, routines };
}
