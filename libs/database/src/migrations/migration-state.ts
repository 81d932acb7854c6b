import type { DataSource } from 'typeorm';
import { translateDatabaseError } from '../database-error';
import type { MigrationFile } from './migration-files';

export interface AppliedMigration {
  name: string;
  sha256: string;
}

/** Where the database and this release's files disagree; all empty when they agree. */
export interface MigrationDifference {
  /** Files that the database has not seen. */
  pending: string[];
  /** Files whose content is no longer what was applied. */
  edited: string[];
  /** Applied, and not of this release: a later one was here. No fault, since a later release's changes fit this one. */
  later: string[];
}

export function compareMigrations(files: MigrationFile[], applied: AppliedMigration[]): MigrationDifference {
  const appliedBy = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  const known = new Set(files.map(({ name }) => name));
  return {
    pending: files.filter(({ name }) => !appliedBy.has(name)).map(({ name }) => name),
    edited: files
      .filter(({ name, sha256 }) => appliedBy.has(name) && appliedBy.get(name) !== sha256)
      .map(({ name }) => name),
    later: applied
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => name)
      .sort(),
  };
}

export class MigrationError extends Error {
  constructor(readonly difference: MigrationDifference) {
    super(describe(difference));
    this.name = 'MigrationError';
  }
}

function describe({ pending, edited }: MigrationDifference): string {
  const parts = [
    edited.length > 0 && `edited after they were applied: ${edited.join(', ')}`,
    pending.length > 0 && `not applied yet: ${pending.join(', ')} (run the command "migrate" with the migration role)`,
  ].filter(Boolean);
  return `The database's migrations do not match this release's. ${parts.join('; ')}.`;
}

/** What an operator reads of a release that found a later one's files. */
export const describeLater = (later: string[]): string =>
  `A later release has migrated this database, which fits this one too. Not of this release: ${later.join(', ')}.`;

/** How the applied migrations are read; a role without any right on tables asks a routine instead. */
export type AppliedMigrationsReader = (dataSource: DataSource) => Promise<AppliedMigration[]>;

export const readAppliedMigrations: AppliedMigrationsReader = (dataSource) =>
  dataSource.query('SELECT name, sha256 FROM schema_migrations');

/** No table, routine or schema to read from, or no right to it yet: what a database says before its first migration. */
const NOTHING_APPLIED = new Set([
  '42P01',
  '42883',
  '3F000',
  '42501',
  'ER_NO_SUCH_TABLE',
  'ER_SP_DOES_NOT_EXIST',
  'ER_PROCACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
]);

/**
 * @returns the applied files that this release does not know
 * @throws MigrationError unless every file of this release is applied and unedited
 * @throws Error when the database can't be asked, which says nothing about migrations
 */
export async function assertMigrated(
  dataSource: DataSource,
  files: MigrationFile[],
  read: AppliedMigrationsReader = readAppliedMigrations,
): Promise<string[]> {
  const difference = compareMigrations(files, await read(dataSource).catch(nothingApplied));
  if (difference.pending.length > 0 || difference.edited.length > 0) throw new MigrationError(difference);
  return difference.later;
}

function nothingApplied(error: unknown): AppliedMigration[] {
  const { code = '' } = error as { code?: string };
  if (NOTHING_APPLIED.has(code)) return [];
  const isAway = translateDatabaseError(error) !== undefined;
  const why = isAway ? 'the database does not answer' : `the database refuses (${code || 'no code'})`;
  throw new Error(`Which migrations are applied is not known: ${why}.`, { cause: error });
}
