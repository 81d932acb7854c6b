import type { CoordinateColumns } from './csv';

/** One column with a word for a coordinate in its name. */
interface Named {
  column: number;
  word: string;
  /** The other words, such as `station` of `station_lat`. */
  rest: string;
}

const LATITUDE_WORDS = new Set(['lat', 'latitude', 'breite', 'breitengrad', 'latitud', 'latitudine']);
const LONGITUDE_WORDS = new Set([
  'lon',
  'lng',
  'long',
  'longitude',
  'länge',
  'laenge',
  'längengrad',
  'laengengrad',
  'longitud',
  'longitudine',
]);
/** Also a word of everyday English. */
const EVERYDAY = 'long';
const LONGEST_NAME = 100;

/**
 * Columns with words for latitude and longitude in their names. Names with the same other words belong together, such as
 * `station_lat` and `station_lon`. If there is only one latitude and one longitude, they belong together too.
 */
export function guessedPairs(names: readonly string[]): CoordinateColumns[] {
  const latitudes = columnsWith(LATITUDE_WORDS, names);
  const longitudes = columnsWith(LONGITUDE_WORDS, names);
  const pairs = latitudes.flatMap((latitude) =>
    longitudes
      .filter(({ rest }) => rest === latitude.rest)
      .map(({ column }) => ({ latitude: latitude.column, longitude: column, areGuessed: true })),
  );
  if (pairs.length > 0) return pairs;
  const [latitude, longitude] = [latitudes[0], longitudes[0]];
  if (!latitude || !longitude || latitudes.length + longitudes.length > 2 || longitude.word === EVERYDAY) return [];
  return [{ latitude: latitude.column, longitude: longitude.column, areGuessed: true }];
}

function columnsWith(known: ReadonlySet<string>, names: readonly string[]): Named[] {
  return names.flatMap((name, column) => {
    const words = wordsOf(name);
    const found = words.filter((word) => known.has(word));
    if (found.length !== 1) return [];
    return [{ column, word: found[0]!, rest: words.filter((word) => word !== found[0]).join(' ') }];
  });
}

/** The words of a name such as `geo_Longitude`, `stationLat` or `LATITUDE N/S`, without the letters of directions. */
const wordsOf = (name: string): string[] =>
  name
    .slice(0, LONGEST_NAME)
    .normalize('NFC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/\b(n\/s|e\/w)(?!\p{L})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
