import type { Release, SqlFile } from './release';

/** A file's name and checksum, as the database has them. */
export interface AppliedFile {
  name: string;
  sha256: string;
}

/** A row of the migrator's tables: a migration, the present text of a routine, or the digest of a whole release. */
export interface AppliedPart extends AppliedFile {
  /** migration, routine or release; a routine of the database may be what says it. */
  kind: string;
}

/** A release has no name. */
export const APPLIED_PARTS = `SELECT 'migration' AS kind, name, sha256 FROM schema_migrations
  UNION ALL SELECT 'routine', name, sha256 FROM schema_routines
  UNION ALL SELECT 'release', '', sha256 FROM schema_releases`;

/** Where the database and this release's migrations disagree; all empty when they agree. */
export interface MigrationDifference {
  /** Files that the database has not seen. */
  pending: string[];
  /** Files whose content is no longer what was applied. */
  edited: string[];
  /** Applied, and not of this release: a later one was here. No fault, since a later release's changes fit this one. */
  later: string[];
}

export interface ReleaseDifference extends MigrationDifference {
  /** Whether this release was ever applied whole: its own routines, or a later release's, are in place. */
  isApplied: boolean;
  /** Routines that only this release or only the database has, and those of another text. */
  routines: string[];
}

export function compareMigrations(files: SqlFile[], applied: AppliedFile[]): MigrationDifference {
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

/** @throws MigrationError when a migration was edited, or was replaced before anything was released */
export function compareRelease(release: Release, parts: AppliedPart[]): ReleaseDifference {
  const applied = (kind: AppliedPart['kind']) => parts.filter((part) => part.kind === kind);
  const difference = compareMigrations(release.migrations, applied('migration'));
  const [first] = release.migrations;
  if (first && difference.pending.includes(first.name) && difference.later.length > 0)
    throw new MigrationError(describeReplaced(difference.later));
  if (difference.edited.length > 0) throw new MigrationError(describeEdited(difference.edited));
  const isApplied = applied('release').some(({ sha256 }) => sha256 === release.sha256);
  return { ...difference, isApplied, routines: differing(release.routines, applied('routine')) };
}

/** The names that only one side has, and those of another content. */
function differing(files: AppliedFile[], applied: AppliedFile[]): string[] {
  const textOf = ({ name, sha256 }: AppliedFile) => `${sha256} ${name}`;
  const [own, present] = [new Set(files.map(textOf)), new Set(applied.map(textOf))];
  const names = [...files, ...applied]
    .filter((file) => !own.has(textOf(file)) || !present.has(textOf(file)))
    .map(({ name }) => name);
  return [...new Set(names)].sort();
}

/** @throws MigrationError unless all of the release is in place, or what a later release made of it */
export function assertApplied(release: Release, { pending, isApplied, routines }: ReleaseDifference): void {
  if (pending.length === 0 && isApplied) return;
  throw new MigrationError(describePending([...pending, ...routines.map(routinePath)]));
}

/** What a later release made: its migrations, and its texts of routines. */
export const laterParts = ({ later, isApplied, routines }: ReleaseDifference): string[] =>
  isApplied ? [...later, ...routines.map(routinePath)] : later;

const routinePath = (name: string): string => `routines/${name}`;

export class MigrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationError';
  }
}

const describeEdited = (edited: string[]): string =>
  `The database's migrations do not match this release's. Edited after they were applied: ${edited.join(', ')}.`;

const describePending = (names: string[]): string =>
  `The database is not what this release needs. Not applied yet: ${names.join(', ') || 'the last step of the release'} ` +
  '(run the command "migrate" with the migration role).';

const describeReplaced = (applied: string[]): string =>
  `This database was made by migrations that this release has replaced by others (${applied.join(', ')}). ` +
  'It can be one for development only: drop it and create it again; "npm start" makes a new one.';

/** What an operator reads of a release that found a later one's work. */
export const describeLater = (later: string[]): string =>
  `A later release has migrated this database, which fits this one too. Not of this release: ${later.join(', ')}.`;
