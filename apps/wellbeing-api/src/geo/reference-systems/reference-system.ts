import type { Position } from 'geojson';
import proj4 from 'proj4';
import { type Area, europeanUtmFacts, NATIONAL_SYSTEMS, type SystemFacts, utmFacts } from './system-table';

/** A coordinate reference system for requests and responses. */
export interface ReferenceSystem {
  uri: string;
  /**
   * Converts longitude and latitude to its coordinates, in the order of its axes. Heights stay unchanged. Undefined
   * outside its area.
   */
  project(position: Position): Position | undefined;
  /** Converts back to longitude and latitude; undefined if no place of its area has these coordinates. */
  unproject(position: Position): Position | undefined;
  /** Decimal digits for a precision of a tenth of a millimetre. */
  digits: number;
  /** Whether its first axis is the northing or the latitude. */
  isNorthFirst: boolean;
  /** Whether its coordinates are degrees. */
  isGeographic: boolean;
  /** Whether a box of its coordinates is also a box in degrees. */
  followsMeridians: boolean;
  /** The area where it has coordinates. */
  area: Area;
}

export const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
/** CRS84 with ellipsoidal heights in metres as third axis. */
export const CRS84H = 'http://www.opengis.net/def/crs/OGC/0/CRS84h';
export const epsgUri = (code: number): string => `http://www.opengis.net/def/crs/EPSG/0/${code}`;
/** WGS 84 with latitude first and ellipsoidal heights. */
export const WGS84_WITH_HEIGHT = epsgUri(4979);

/** The square of Web Mercator ends here. Features beyond are drawn on its edge. */
const MERCATOR_LATITUDE = 85.0511287798066;
export const MERCATOR_EDGE = 20_037_508.342789244;
const WORLD: Area = [-180, -90, 180, 90];
const WGS84 = '+proj=longlat +ellps=WGS84 +towgs84=0,0,0 +no_defs';
/** Metres. A position whose conversion there and back differs more is outside the area of the projection. */
const MOST_DIFFERENCE = 0.01;

const clamped = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
const swapped = ([first, second, ...heights]: Position): Position => [second!, first!, ...heights];

function webMercator(): ReferenceSystem {
  const mercator = proj4('EPSG:4326', 'EPSG:3857');
  return {
    uri: epsgUri(3857),
    project: ([longitude, latitude, ...heights]) => [
      ...mercator.forward([longitude!, clamped(latitude!, MERCATOR_LATITUDE)]),
      ...heights,
    ],
    unproject: ([x, y, ...heights]) =>
      Math.abs(x!) > MERCATOR_EDGE + 1 || Math.abs(y!) > MERCATOR_EDGE + 1
        ? undefined
        : [...mercator.inverse([clamped(x!, MERCATOR_EDGE), clamped(y!, MERCATOR_EDGE)]), ...heights],
    digits: 4,
    isNorthFirst: false,
    isGeographic: false,
    followsMeridians: true,
    area: WORLD,
  };
}

/** Degrees of WGS 84 with latitude first. Invalid positions stay unchanged, for the validator. */
const worldWide = (uri: string): ReferenceSystem => ({
  uri,
  project: swapped,
  unproject: swapped,
  digits: 15,
  isNorthFirst: true,
  isGeographic: true,
  followsMeridians: true,
  area: WORLD,
});

/** Degrees with latitude first. WGS 84 is within the accuracy of its datum, so its degrees are the same. */
const geographic = (uri: string, area: Area): ReferenceSystem => ({
  ...worldWide(uri),
  project: (position) => (isInArea(position, area) ? swapped(position) : undefined),
  unproject: (position) => (isInArea(swapped(position), area) ? swapped(position) : undefined),
  area,
});

function isInArea([longitude, latitude]: Position, [west, south, east, north]: Area): boolean {
  if (!(latitude! >= south && latitude! <= north)) return false;
  return [longitude!, longitude! + 360, longitude! - 360].some((value) => value >= west && value <= east);
}

function projection({ uri, area, definition, isNorthFirst }: SystemFacts & { uri: string }): ReferenceSystem {
  const conversion = proj4(WGS84, `${definition} +units=m +no_defs`);
  const ordered = isNorthFirst ? swapped : (position: Position): Position => position;
  return {
    uri,
    project: (position) => {
      if (!isInArea(position, area)) return undefined;
      const [longitude, latitude, ...heights] = position as [number, number];
      return ordered([...conversion.forward([longitude, latitude]), ...heights]);
    },
    unproject: (position) => {
      const [x, y, ...heights] = ordered(position) as [number, number];
      const place = inverted(conversion, [x, y]);
      return place && isInArea(place, area) ? [...place, ...heights] : undefined;
    },
    digits: 4,
    isNorthFirst,
    isGeographic: false,
    followsMeridians: false,
    area,
  };
}

type Plane = [x: number, y: number];
type Conversion = Record<'forward' | 'inverse', (position: Plane) => Plane>;

/**
 * A change of datum loses the height, so its inverse is wrong by millimetres. One more step from the difference makes
 * the conversion there and back exact.
 */
function inverted({ forward, inverse }: Conversion, [x, y]: Plane): Plane | undefined {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  const first = inverse([x, y]);
  const [backX, backY] = finite(first) ? forward(first) : [Number.NaN, Number.NaN];
  if (!(Math.hypot(backX - x, backY - y) <= MOST_DIFFERENCE)) return undefined;
  return inverse([2 * x - backX, 2 * y - backY]);
}

const finite = (position: Plane): boolean => position.every(Number.isFinite);

const areaOf = ({ area: [west, south, east, north], marginDegrees: margin }: SystemFacts): Area => [
  west - margin,
  Math.max(-90, south - margin),
  east + margin,
  Math.min(90, north + margin),
];

const UTM_ZONES = Array.from({ length: 60 }, (_, index) => index + 1);
const EUROPEAN_ZONES = UTM_ZONES.slice(27, 38);

/** The systems with an area, those of a whole continent first. */
const FACTS = [
  ...EUROPEAN_ZONES.map(europeanUtmFacts),
  ...NATIONAL_SYSTEMS,
  ...UTM_ZONES.flatMap((zone) => [utmFacts(zone, 'north'), utmFacts(zone, 'south')]),
].map((facts) => ({ ...facts, uri: epsgUri(facts.code), area: areaOf(facts) }));

/** The systems that have coordinates for every place, without a height. */
export const WORLD_SYSTEMS: readonly string[] = [epsgUri(4326), epsgUri(3857)];
/** The areas of the other systems. */
export const SYSTEM_AREAS: ReadonlyMap<string, Area> = new Map(FACTS.map(({ uri, area }) => [uri, area]));

const MAKERS = new Map<string, () => ReferenceSystem>([
  [epsgUri(4326), () => worldWide(epsgUri(4326))],
  [WGS84_WITH_HEIGHT, () => worldWide(WGS84_WITH_HEIGHT)],
  [epsgUri(3857), webMercator],
  ...FACTS.map((facts): [string, () => ReferenceSystem] => [
    facts.uri,
    () => (facts.definition.includes('+proj=longlat') ? geographic(facts.uri, facts.area) : projection(facts)),
  ]),
]);
const made = new Map<string, ReferenceSystem>();

/** Whether a request may name the system by this URI. */
export const isReferenceSystem = (uri: string): boolean => uri === CRS84 || uri === CRS84H || MAKERS.has(uri);

/** @param uri for which {@link isReferenceSystem} is true @returns null for that of the stored coordinates */
export function referenceSystem(uri: string): ReferenceSystem | null {
  if (uri === CRS84 || uri === CRS84H) return null;
  let system = made.get(uri);
  if (!system) {
    system = MAKERS.get(uri)!();
    made.set(uri, system);
  }
  return system;
}

const FACTS_BY_URI = new Map(FACTS.map((facts) => [facts.uri, facts]));

/** For messages, such as `EPSG:27700 (OSGB36 / British National Grid)`. */
export function nameOfSystem(uri: string): string {
  const facts = FACTS_BY_URI.get(uri);
  return facts
    ? `EPSG:${facts.code} (${facts.name})`
    : uri.replace(/^.*\/EPSG\/0\//, 'EPSG:').replace(/^.*\/OGC\/.*\//, 'OGC:');
}

/** The accuracy of the conversion from WGS 84. */
export const accuracyMetresOf = (uri: string): number => FACTS_BY_URI.get(uri)?.accuracyMetres ?? 0;

/** The same system with easting or longitude as first axis, whatever its authority says. */
export const eastFirst = (system: ReferenceSystem): ReferenceSystem =>
  system.isNorthFirst
    ? {
        ...system,
        isNorthFirst: false,
        project: (position) => {
          const projected = system.project(position);
          return projected && swapped(projected);
        },
        unproject: (position) => system.unproject(swapped(position)),
      }
    : system;
