import { type AppliedPart, compareMigrations, type Release } from '@platform/database';

export interface MigrationState {
  name: string;
  state: 'applied' | 'pending' | 'edited' | 'later';
  released: string | null;
  applied: string | null;
}

/** Each migration of this or a later release, and each routine whose text in the database differs. */
export function migrationStates(release: Release, parts: AppliedPart[]): MigrationState[] {
  const applied = (kind: AppliedPart['kind']) => parts.filter((part) => part.kind === kind);
  const { pending, edited, later } = compareMigrations(release.migrations, applied('migration'));
  const isApplied = applied('release').some(({ sha256 }) => sha256 === release.sha256);
  const stateOf = (name: string) =>
    pending.includes(name) ? 'pending' : edited.includes(name) ? 'edited' : later.includes(name) ? 'later' : 'applied';
  const routines = sideBySide(release.routines, applied('routine')).filter((row) => row.released !== row.applied);
  return [
    ...sideBySide(release.migrations, applied('migration')).map(
      (row) => ({ ...row, state: stateOf(row.name) }) as const,
    ),
    ...routines.map(
      (row) => ({ ...row, name: `routines/${row.name}`, state: isApplied ? 'later' : 'pending' }) as const,
    ),
  ];
}

function sideBySide(files: { name: string; sha256: string }[], rows: { name: string; sha256: string }[]) {
  const [released, applied] = [files, rows].map((list) => new Map(list.map(({ name, sha256 }) => [name, sha256])));
  const names = [...new Set([...released!.keys(), ...applied!.keys()])].sort();
  return names.map((name) => ({ name, released: released!.get(name) ?? null, applied: applied!.get(name) ?? null }));
}
