import type { CoordinateColumns } from './csv';
import { guessedPairs } from './csv-name-words';

/** The names of a column for coordinates, normalized by {@link plainName}. */
const LATITUDES = ['latitude', 'lat', 'breite', 'breitengrad', 'latitud', 'latitudine', 'breedtegraad'];
const LONGITUDES: Record<string, readonly string[]> = {
  lat: ['lon', 'lng', 'long', 'longitude'],
  latitude: ['longitude', 'long', 'lon', 'lng'],
  breite: ['laenge', 'länge', 'lange'],
  breitengrad: ['laengengrad', 'längengrad', 'langengrad'],
  latitud: ['longitud'],
  latitudine: ['longitudine'],
  breedtegraad: ['lengtegraad'],
};
/** What people write before and after such a name. */
const BEFORE = [
  '',
  'decimal',
  'dec',
  'gps',
  'geo',
  'wgs84',
  'location',
  'stop',
  'shapept',
  'intpt',
  'point',
  'geographische',
  'rec',
];
const AFTER = ['', 'deg', 'degrees', 'dd', 'wgs84', 'decimal', 'dec', 'grad', 'coordinate', 'coord'];
/** Often the coordinates of another reference system next to a latitude, so they come last. */
const AXES: [latitude: string, longitude: string][] = [
  ['y', 'x'],
  ['ycoord', 'xcoord'],
  ['ycoordinate', 'xcoordinate'],
  ['coordy', 'coordx'],
  ['pointy', 'pointx'],
  ['ykoordinate', 'xkoordinate'],
];
/** Columns with both coordinates. */
const LATITUDE_FIRST = [
  'latlon',
  'latlng',
  'latlong',
  'latitudelongitude',
  'coordinates',
  'coordinate',
  'coords',
  'location',
  'position',
  'gps',
  'gpscoordinates',
  'koordinaten',
  'geopoint',
  'geolocation',
];
const LONGITUDE_FIRST = ['lonlat', 'lnglat', 'longlat', 'longitudelatitude'];
const SHAPES = [
  'geometry',
  'wkt',
  'geom',
  'thegeom',
  'wkbgeometry',
  'wkb',
  'ewkt',
  'ewkb',
  'geojson',
  'shape',
  'geo',
  'way',
];

/** A name without case, blanks, units in brackets and punctuation. */
export const plainName = (name: string): string =>
  name
    .slice(0, 100)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export interface FoundColumns {
  /** Pairs of columns with known names, the most likely one first. */
  pairs: CoordinateColumns[];
  /** Columns with both coordinates in one cell. */
  joined: { column: number; isLatitudeFirst: boolean }[];
  /** Columns whose cells may be geometries. */
  shapes: number[];
  /** Columns that have the same name for a coordinate. */
  ambiguous: number[];
}

/** The columns that may have coordinates, by their names. */
export function findCoordinateColumns(names: readonly string[]): FoundColumns {
  const columns = new Map<string, number[]>();
  for (const [column, name] of names.entries()) {
    // A unit alone, such as (x), is a name too.
    const plain = plainName(name);
    if (plain !== '') columns.set(plain, [...(columns.get(plain) ?? []), column]);
  }
  const pairs: CoordinateColumns[] = [];
  const ambiguous: number[] = [];
  for (const [latitudeName, longitudeName] of NAMES_OF_PAIRS) {
    const [latitudes, longitudes] = [columns.get(latitudeName), columns.get(longitudeName)];
    if (!latitudes || !longitudes) continue;
    if (latitudes.length + longitudes.length > 2) ambiguous.push(...latitudes, ...longitudes);
    pairs.push({ latitude: latitudes[0]!, longitude: longitudes[0]!, areAxes: AXES_NAMES.has(latitudeName) });
  }
  if (pairs.length === 0) pairs.push(...guessedPairs(names));
  const named = (known: readonly string[]): number[] => known.flatMap((name) => columns.get(name) ?? []);
  return {
    pairs,
    joined: [
      ...named(LATITUDE_FIRST).map((column) => ({ column, isLatitudeFirst: true })),
      ...named(LONGITUDE_FIRST).map((column) => ({ column, isLatitudeFirst: false })),
    ],
    shapes: named(SHAPES),
    ambiguous,
  };
}

const NAMES_OF_PAIRS: [latitude: string, longitude: string][] = [
  ...BEFORE.flatMap((before) =>
    AFTER.flatMap((after) =>
      LATITUDES.flatMap((latitude) =>
        LONGITUDES[latitude]!.map((longitude): [string, string] => [
          `${before}${latitude}${after}`,
          `${before}${longitude}${after}`,
        ]),
      ),
    ),
  ),
  ...AXES,
];
const KNOWN_NAMES = new Set([...NAMES_OF_PAIRS.flat(), ...SHAPES]);

/** Whether a column with this name may have the place of a feature. */
export const isCoordinateName = (name: string): boolean => KNOWN_NAMES.has(plainName(name));

const AXES_NAMES = new Set(AXES.map(([latitude]) => latitude));
