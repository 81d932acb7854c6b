import type { Geometry, Position } from 'geojson';
import { partsOfLine } from './antimeridian';
import { readTime } from './written-time';

type Properties = Record<string, unknown>;

/** One array as long as a line, or one per line. */
type Values = unknown[];

/** The names that older programs give to the arrays, next to {@link POINT_VALUES}. */
const OLDER_NAMES = ['coordTimes', 'heartRates'];
/** The property with one array per name: `times`, `heart`, and others. */
const POINT_VALUES = 'coordinateProperties';

/**
 * The properties of a feature whose lines were cut at the antimeridian. Each array of values per point is cut like its
 * line, so that it stays as long as the line. Where the cut inserted a point, a number or time is interpolated, and
 * every other value is null. Arrays of another length belong to no line and stay unchanged.
 * @param sent the geometry before the cut, valid
 */
export function cutMeasurements(properties: Properties, sent: Geometry): Properties {
  const cuts = cutsOf(sent);
  const cut = (value: unknown): unknown => (Array.isArray(value) ? cutValues(value, cuts, sent) : value);
  const changed = { ...properties };
  for (const name of OLDER_NAMES) if (name in properties) changed[name] = cut(properties[name]);
  const values = properties[POINT_VALUES];
  if (typeof values === 'object' && values !== null && !Array.isArray(values)) {
    changed[POINT_VALUES] = Object.fromEntries(Object.entries(values).map(([name, array]) => [name, cut(array)]));
  }
  return changed;
}

/** Whether a geometry has other lines than the sent one, so that the arrays of its values have another form. */
export function hasOtherLines(sent: Geometry, stored: Geometry): boolean {
  if (sent.type === 'GeometryCollection' && stored.type === 'GeometryCollection') {
    return sent.geometries.some((geometry, index) => hasOtherLines(geometry, stored.geometries[index]!));
  }
  if (sent.type === 'LineString') return stored.type === 'MultiLineString';
  return sent.type === 'MultiLineString' && stored.type === sent.type
    ? sent.coordinates.length !== stored.coordinates.length
    : false;
}

interface Cut {
  length: number;
  /** The places of the positions of each part. */
  parts: number[][];
}

/** Null for a geometry that is no line. */
const cutOf = (line: Position[]): Cut => ({
  length: line.length,
  parts: partsOfLine(line).map(({ places }) => places),
});

function cutsOf(geometry: Geometry): (Cut | null)[] {
  switch (geometry.type) {
    case 'LineString':
      return [cutOf(geometry.coordinates)];
    case 'MultiLineString':
      return geometry.coordinates.map(cutOf);
    case 'GeometryCollection':
      return geometry.geometries.map((part) => (part.type === 'LineString' ? cutOf(part.coordinates) : null));
    default:
      return [];
  }
}

function cutValues(values: Values, cuts: (Cut | null)[], { type }: Geometry): Values {
  // The only line of a geometry may have its array directly.
  if (type === 'LineString' || (cuts.length === 1 && !values.some(Array.isArray))) {
    const [cut] = cuts;
    return cut && cut.length === values.length ? cut.parts.map((places) => valuesAt(places, values)) : values;
  }
  const isAligned =
    values.length === cuts.length &&
    cuts.every((cut, index) => cut === null || (values[index] as Values | undefined)?.length === cut.length);
  if (!isAligned) return values;
  const parts = cuts.map((cut, index) =>
    cut ? cut.parts.map((places) => valuesAt(places, values[index] as Values)) : [values[index]],
  );
  // In a collection, a line became one geometry of several lines.
  return type === 'GeometryCollection' ? parts.map((part) => (part.length === 1 ? part[0] : part)) : parts.flat();
}

const valuesAt = (places: number[], values: Values): Values =>
  places.map((place) =>
    Number.isInteger(place)
      ? (values[place] ?? null)
      : between(values[Math.floor(place)], values[Math.ceil(place)], place % 1),
  );

function between(before: unknown, after: unknown, share: number): unknown {
  if (before === after) return before ?? null;
  if (typeof before === 'number' && typeof after === 'number') {
    const value = before + share * (after - before);
    return Number.isInteger(before) && Number.isInteger(after) ? Math.round(value) : value;
  }
  if (typeof before !== 'string' || typeof after !== 'string') return null;
  const [from, until] = [readTime(before), readTime(after)];
  if (!from || !until) return null;
  const instant = new Date(from.start.getTime() + share * (until.start.getTime() - from.start.getTime()));
  // Without a fraction that neither of the two has.
  return instant.toISOString().replace(/\.\d+Z$/, (fraction) => (`${before}${after}`.includes('.') ? fraction : 'Z'));
}
