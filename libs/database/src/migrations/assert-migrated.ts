import type { DataSource } from 'typeorm';
import { translateDatabaseError } from '../database-error';
import type { Release } from './release';
import { APPLIED_PARTS, type AppliedPart, assertApplied, compareRelease, laterParts } from './release-state';

/** How what is applied is read; a role without any right on tables asks a routine instead. */
export type AppliedPartsReader = (dataSource: DataSource) => Promise<AppliedPart[]>;

export const readAppliedParts: AppliedPartsReader = (dataSource) => dataSource.query(APPLIED_PARTS);

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
 * @returns what a later release applied: its migrations, and its texts of routines
 * @throws MigrationError unless this release is applied whole and none of its migrations was edited
 * @throws Error when the database can't be asked, which says nothing about migrations
 */
export async function assertMigrated(
  dataSource: DataSource,
  release: Release,
  read: AppliedPartsReader = readAppliedParts,
): Promise<string[]> {
  const difference = compareRelease(release, await read(dataSource).catch(nothingApplied));
  assertApplied(release, difference);
  return laterParts(difference);
}

function nothingApplied(error: unknown): AppliedPart[] {
  const { code = '' } = error as { code?: string };
  if (NOTHING_APPLIED.has(code)) return [];
  const isAway = translateDatabaseError(error) !== undefined;
  const why = isAway ? 'the database does not answer' : `the database refuses (${code || 'no code'})`;
  throw new Error(`Which migrations are applied is not known: ${why}.`, { cause: error });
}
