import type { Feature, Geometry } from 'geojson';

export type AnyFeature = Feature<Geometry | null>;

/** Names of properties that usually hold a name, most likely first. They match in any case, such as `NAME`. */
const NAME_LIKE = [
  /^name$/,
  /^title$/,
  /^label$/,
  /^(display|full|long|common)[_-]?name$/,
  /^name[_:-]\w+$/,
  /name$/,
  /title$/,
];
/** A column of texts is a label if more than this share of its values differs. */
const LEAST_DISTINCT = 0.5;
/** Longer texts are descriptions. */
const MOST_CHARACTERS = 80;
/** The columns are chosen from the first features. */
const MOST_READ = 500;

/** The properties that could be labels, the most suitable first. The first one is used if the person chooses none. */
export function labelChoices(features: AnyFeature[]): string[] {
  const columns = columnsOf(features.slice(0, MOST_READ));
  const suitable = [...columns].filter(([, { values }]) => values.length > 0);
  const ranked = suitable.map(([name, column]) => ({ name, rank: rankOf(name, column) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ name }) => name);
}

interface Column {
  values: (string | number)[];
  isText: boolean;
}

function columnsOf(features: AnyFeature[]): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const { properties } of features) {
    for (const [name, value] of Object.entries(properties ?? {})) {
      const column = columns.get(name) ?? { values: [], isText: true };
      if (labelText(value) !== null) column.values.push(value as string | number);
      if (typeof value === 'number') column.isText = false;
      columns.set(name, column);
    }
  }
  return columns;
}

/** Lower is better. A column whose values are all equal names no place. */
function rankOf(name: string, { values, isText }: Column): number {
  const { size } = new Set(values);
  const isDistinct = size === values.length || size > values.length * LEAST_DISTINCT;
  const isShort = values.every((value) => String(value).length <= MOST_CHARACTERS);
  const like = NAME_LIKE.findIndex((pattern) => pattern.test(name.toLowerCase()));
  if (like >= 0 && isText) return like + (isDistinct ? 0 : NAME_LIKE.length);
  if (isText && isDistinct && isShort) return 2 * NAME_LIKE.length;
  return (isText ? 3 : /^(id|fid|objectid|gid|code|ref)$/i.test(name) ? 4 : 5) * NAME_LIKE.length;
}

/** The text of a label; null if the value is none. */
export function labelText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
