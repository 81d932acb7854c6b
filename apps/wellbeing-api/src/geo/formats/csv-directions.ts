// cspell:ignore hemi nsindicator nsind northsouth ewindicator ewind eastwest
import type { CoordinateColumns } from './csv';
import { plainName } from './csv-names';

/** The columns with the letters N, S, E and W for coordinates without a sign. */
export interface DirectionColumns {
  longitude?: number;
  latitude?: number;
}

/** What people write after the name of the coordinate. */
const AFTER = ['ref', 'dir', 'direction', 'hemisphere', 'hemi', 'ns', 'ew'];
const ALONE = {
  latitude: ['ns', 'nsindicator', 'nsind', 'northsouth'],
  longitude: ['ew', 'ewindicator', 'ewind', 'eastwest'],
} as const;

/** By the names, such as `N/S` next to `LATITUDE`, or `GPSLatitudeRef` next to `GPSLatitude`. */
export function findDirections(names: readonly string[], pair: CoordinateColumns): DirectionColumns {
  const plain = names.map(plainName);
  const find = (axis: 'longitude' | 'latitude'): number | undefined => {
    const own = plain[pair[axis]]!;
    const wanted = [...AFTER.map((after) => `${own}${after}`), ...ALONE[axis]];
    const column = plain.findIndex((name) => wanted.includes(name));
    return column < 0 ? undefined : column;
  };
  return { longitude: find('longitude'), latitude: find('latitude') };
}

const OF_EXPORTS = new Set([
  ...Object.values(ALONE).flat(),
  ...['longitude', 'latitude'].flatMap((axis) => AFTER.map((after) => `${axis}${after}`)),
]);

/** Whether a column with this name next to `longitude` and `latitude` could change their signs. */
export const isDirectionName = (name: string): boolean => OF_EXPORTS.has(plainName(name));

const SIGNS: Record<string, number> = { n: 1, north: 1, e: 1, east: 1, s: -1, south: -1, w: -1, west: -1 };

/** The sign that a cell such as `S` means; 0 for another text. */
export const signOfDirection = (text: string): number => SIGNS[text.toLowerCase()] ?? 0;
