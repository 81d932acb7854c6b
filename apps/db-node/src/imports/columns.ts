import { UsageError } from '@platform/http-service';
import { distance } from 'fastest-levenshtein';
import type { Format, Recipe } from './sources/recipe';

export interface ColumnCheck {
  recipe: Recipe;
  format: Format;
  ignored: readonly string[];
  /** Each column of the file, with the number of rows that have it. */
  columns: ReadonlyMap<string, number>;
  /** Whether the username of the file is used. */
  needsUsername: boolean;
  option: string;
}

/** @throws UsageError if a column is unknown, or if a required one is missing */
export function checkColumns(check: ColumnCheck): void {
  const { recipe, columns, ignored, option } = check;
  const unknown = [...columns.keys()].filter((name) => !isKnown(recipe, name) && !ignored.includes(name));
  const missing = requiredOf(check).filter(
    (group) => !group.some((name) => columns.has(name) || ignored.includes(name)),
  );
  const problems = [
    ...unknown.map((name) => `unknown column ${shown(name)} (${columns.get(name)} rows)${suggestion(name, recipe)}`),
    ...missing.map((group) => `missing column ${group.join(' or ')}`),
  ];
  if (problems.length === 0) return;
  const names = [...unknown.map(shown), ...missing.map(([name]) => name!)];
  const options = names.map((name) => `--ignore ${name}`).join(' ');
  throw new UsageError(
    `${option}: ${problems.join('; ')}. No row was imported. Correct the file, or continue without these columns: ${options}`,
  );
}

/**
 * An ignored name must be a column of the product or of one of the files, because another name is a typing error.
 * @throws UsageError
 */
export function assertIgnored(ignored: readonly string[], recipe: Recipe, columns: readonly string[]): void {
  const useless = ignored.filter((name) => !isKnown(recipe, name) && !columns.includes(name));
  if (useless.length > 0)
    throw new UsageError(
      `--ignore: no column ${useless.map(shown).join(', ')} in the files. No row was imported. Correct the option.`,
    );
}

const isKnown = ({ used, notImported, isOwn }: Recipe, name: string): boolean =>
  used.includes(name) || notImported.includes(name) || isOwn?.(name) === true;

function requiredOf({ recipe, format, needsUsername }: ColumnCheck): readonly (readonly string[])[] {
  const required = recipe.required[format] ?? [];
  const isMissing = needsUsername && recipe.used.includes('username') && format === 'csv';
  return isMissing && !required.some((group) => group.includes('username')) ? [...required, ['username']] : required;
}

/** @throws UsageError if two columns have the same name */
export function assertUnique(names: readonly string[]): void {
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  if (twice.length > 0)
    throw new UsageError(
      `--file: two columns have the name ${twice.map(shown).join(', ')}. No row was imported. Rename one.`,
    );
}

const LONGEST_NAME = 60;
/** A name may contain anything, so only a short printable part is shown. */
const shown = (name: string): string =>
  name === '' ? '""' : name.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_NAME);

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The probable column: equal apart from case and separators, similar, or a part of it. */
function suggestion(name: string, { used, notImported }: Recipe): string {
  const wanted = plain(name);
  const ranked = [...used, ...notImported].map((candidate) => ({ candidate, far: farness(wanted, plain(candidate)) }));
  const best = ranked.reduce((least, one) => (one.far < least.far ? one : least), { candidate: '', far: Infinity });
  return best.far <= 1 ? `: did you mean ${best.candidate}?` : '';
}

/** 0 for the same name; at most 1 for a probable one. */
function farness(wanted: string, candidate: string): number {
  const longest = Math.max(wanted.length, candidate.length);
  const isPart =
    candidate.length >= 4 && wanted.length >= 4 && (wanted.includes(candidate) || candidate.includes(wanted));
  const typos = (distance(wanted, candidate) / longest) * 2.5;
  return isPart ? Math.min(typos, 1 - candidate.length / 1_000) : typos;
}
