import type { Position } from 'geojson';
import proj4 from 'proj4';

type Extent = [number, number, number, number];

/** A coordinate reference system for requests and responses. */
export interface ReferenceSystem {
  uri: string;
  /**
   * Converts longitude and latitude to its coordinates, in the order of its axes. Heights stay unchanged. Undefined
   * outside its area.
   */
  project(position: Position): Position | undefined;
  /** Converts back to longitude and latitude; undefined if no place has these coordinates. */
  unproject(position: Position): Position | undefined;
  /** Decimal digits for a precision of a tenth of a millimetre. */
  digits: number;
  /** Whether its first axis points north. */
  hasLatitudeFirst?: boolean;
  /** Whether a box of its coordinates is also a box in degrees. */
  followsMeridians: boolean;
  /** The area where it has coordinates: west, south, east, north. */
  extent: Extent;
}

export const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
const epsg = (code: number) => `http://www.opengis.net/def/crs/EPSG/0/${code}`;

/** The square of Web Mercator ends here. Features beyond are drawn on its edge. */
const MERCATOR_LATITUDE = 85.0511287798066;
export const MERCATOR_EDGE = 20_037_508.342789244;
/**
 * Degrees from its central meridian, so that each zone has coordinates for all of Europe. Further away, a conversion
 * there and back is wrong by more than a tenth of a millimetre.
 */
const UTM_DEGREES = 65;
/** The easting of that meridian at the equator, and the length of a quarter meridian. */
const [MOST_EASTING, MOST_NORTHING] = [9_650_000, 10_002_000];
const UTM_ZONES = [28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38];

const clamped = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
const swapped = ([first, second, ...heights]: Position): Position => [second!, first!, ...heights];

const WORLD: Extent = [-180, -90, 180, 90];
const geographic: ReferenceSystem = {
  uri: epsg(4326),
  project: swapped,
  unproject: swapped,
  digits: 15,
  hasLatitudeFirst: true,
  followsMeridians: true,
  extent: WORLD,
};

function webMercator(): ReferenceSystem {
  const mercator = proj4('EPSG:4326', 'EPSG:3857');
  return {
    uri: epsg(3857),
    project: ([longitude, latitude, ...heights]) => [
      ...mercator.forward([longitude!, clamped(latitude!, MERCATOR_LATITUDE)]),
      ...heights,
    ],
    unproject: ([x, y, ...heights]) =>
      Math.abs(x!) > MERCATOR_EDGE + 1 || Math.abs(y!) > MERCATOR_EDGE + 1
        ? undefined
        : [...mercator.inverse([clamped(x!, MERCATOR_EDGE), clamped(y!, MERCATOR_EDGE)]), ...heights],
    digits: 4,
    followsMeridians: true,
    extent: WORLD,
  };
}

/** ETRS89 is treated as WGS 84, which is usual for an accuracy above one metre: no grid is applied. */
function utm(zone: number): ReferenceSystem {
  const transverse = proj4('EPSG:4326', `+proj=utm +zone=${zone} +ellps=GRS80 +units=m +no_defs`);
  const meridian = zone * 6 - 183;
  const isNear = (longitude: number) => Math.abs(longitude - meridian) <= UTM_DEGREES;
  return {
    uri: epsg(25_800 + zone),
    project: ([longitude, latitude, ...heights]) =>
      isNear(longitude!) ? [...transverse.forward([longitude!, latitude!]), ...heights] : undefined,
    unproject: ([x, y, ...heights]) => {
      if (Math.abs(x! - 500_000) > MOST_EASTING || Math.abs(y!) > MOST_NORTHING) return undefined;
      const [longitude, latitude] = transverse.inverse([x!, y!]);
      return isNear(longitude) && Math.abs(latitude) <= 90 ? [longitude, latitude, ...heights] : undefined;
    },
    digits: 4,
    followsMeridians: false,
    extent: [meridian - UTM_DEGREES, -90, meridian + UTM_DEGREES, 90],
  };
}

const MAKERS = new Map<string, () => ReferenceSystem>([
  [epsg(4326), () => geographic],
  [epsg(3857), webMercator],
  ...UTM_ZONES.map((zone): [string, () => ReferenceSystem] => [epsg(25_800 + zone), () => utm(zone)]),
]);
const made = new Map<string, ReferenceSystem>();

/** The available reference systems. The first is that of the stored coordinates. */
export const CRS_URIS: readonly string[] = [CRS84, ...MAKERS.keys()];

/** @param uri one of {@link CRS_URIS} @returns null for that of the stored coordinates */
export function referenceSystem(uri: string): ReferenceSystem | null {
  if (uri === CRS84) return null;
  let system = made.get(uri);
  if (!system) {
    system = MAKERS.get(uri)!();
    made.set(uri, system);
  }
  return system;
}
