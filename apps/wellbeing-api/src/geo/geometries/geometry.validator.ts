import type { Geometry, Position } from 'geojson';
import { cutLine } from './antimeridian';
import { cutPolygon, takesShortWay } from './antimeridian-areas';
import { ExactNumber } from './exact-number';
import { checkPolygon } from './polygon.validator';
import { checkPosition, checkPositions } from './position.validator';
import type { Inspection } from './problem';

/**
 * Which parts of a document may cross the antimeridian. GeoJSON marks a crossing by a bbox whose west is greater than
 * its east (RFC 7946 §5.2). The points of GPX and KML are places on the globe, and each step between them is the short
 * one.
 */
export interface Crossing {
  lines: boolean;
  /** `drawn`: a polygon crosses it if one of its steps is wider than 180 degrees, except around a pole or the world. */
  areas: boolean | 'drawn';
}

/** In formats with places on the globe. */
export const ON_THE_GLOBE: Crossing = { lines: true, areas: 'drawn' };

export const CARTESIAN: Crossing = { lines: false, areas: false };

type Check = (coordinates: unknown, pointer: string, inspection: Inspection, crossing: Crossing) => Geometry | null;

const CHECKS: Record<string, Check> = {
  Point: (value, pointer, inspection) => {
    const coordinates = checkPosition(value, pointer, inspection);
    return coordinates && { type: 'Point', coordinates };
  },
  MultiPoint: (value, pointer, inspection) => {
    const coordinates = checkPositions(value, pointer, inspection, 1);
    return coordinates && { type: 'MultiPoint', coordinates };
  },
  LineString: (value, pointer, inspection, crossing) => {
    const line = checkLine(value, pointer, inspection);
    return line && lineOrLines(crossing.lines ? cutLine(line) : [line]);
  },
  MultiLineString: (value, pointer, inspection, crossing) => {
    const lines = checkEach(value, pointer, inspection, checkLine);
    return lines && { type: 'MultiLineString', coordinates: crossing.lines ? lines.flatMap(cutLine) : lines };
  },
  Polygon: (value, pointer, inspection, { areas }) => {
    const polygons = checkArea(value, pointer, inspection, areas);
    return polygons && polygonOrPolygons(polygons);
  },
  MultiPolygon: (value, pointer, inspection, { areas }) => {
    const polygons = checkEach<Position[][][]>(value, pointer, inspection, (item, at) =>
      checkArea(item, at, inspection, areas),
    );
    return polygons && { type: 'MultiPolygon', coordinates: polygons.flat() };
  },
};

/** The polygon, or its parts if it crosses the antimeridian. */
function checkArea(
  value: unknown,
  pointer: string,
  inspection: Inspection,
  areas: Crossing['areas'],
): Position[][][] | null {
  const crosses = areas === 'drawn' ? takesShortWay(value) : areas;
  const polygon = checkPolygon(value, pointer, inspection, crosses);
  if (!polygon) return null;
  return crosses ? cutPolygon(polygon, value as Position[][], inspection.work) : [polygon.coordinates];
}

/** Members of other GeoJSON types, which must not appear in a geometry (RFC 7946 §7.1). */
const FOREIGN_TO_GEOMETRY = ['geometry', 'properties', 'features'];
const STORED_OF_GEOMETRY = new Set(['type', 'coordinates', 'geometries']);
const LONGEST_NAME = 60;

/**
 * A geometry by RFC 7946, with its rings in the right direction. It is cut at the antimeridian if it is marked as
 * crossing it. Null if it is invalid; the inspection then has the problems.
 * @throws TooCostly
 */
export function checkGeometry(
  value: unknown,
  pointer: string,
  inspection: Inspection,
  outer: Crossing = CARTESIAN,
): Geometry | null {
  if (!isObject(value)) return inspection.report(pointer, 'a geometry must be an object');
  const crossing = isMarkedAsCrossing(value['bbox']) ? { lines: true, areas: true } : outer;
  const foreign = FOREIGN_TO_GEOMETRY.find((name) => name in value);
  if (foreign) return inspection.report(`${pointer}/${foreign}`, 'a geometry must not have this member');
  noteFurtherMembers(value, inspection);
  const { type } = value;
  if (type === 'GeometryCollection') return checkGeometryCollection(value['geometries'], pointer, inspection, crossing);
  const check = typeof type === 'string' && Object.hasOwn(CHECKS, type) ? CHECKS[type] : undefined;
  if (!check) return inspection.report(`${pointer}/type`, 'the type is not a geometry type');
  if (inspection.isTolerant && roundIntoRange(value['coordinates']))
    inspection.note('repaired', 'Positions are slightly beyond the limits of degrees. They are stored at the limits.');
  const isMoved = inspection.isTolerant && moveIntoRange(value['coordinates']);
  if (isMoved) inspection.note('repaired', 'Longitudes are beyond 180 degrees. They are stored within 180 degrees.');
  // The steps of a geometry that leaves the map are those on the globe.
  const steps = isMoved ? { lines: true, areas: true } : crossing;
  return check(value['coordinates'], `${pointer}/coordinates`, inspection, steps);
}

/** Such as a `bbox`, which follows from the positions. */
function noteFurtherMembers(geometry: object, inspection: Inspection): void {
  if (!inspection.isTolerant) return;
  const name = Object.keys(geometry).find((key) => !STORED_OF_GEOMETRY.has(key));
  if (name === undefined) return;
  const message = `A geometry has the member "${name.slice(0, LONGEST_NAME)}", which is not stored, from this feature on.`;
  inspection.noteOnceInDocument('changed', message);
}

/** Degrees that a coordinate of 32 bits, or an area in another unit, may be beyond its limit: about ten metres. */
const ROUNDING = 1e-4;
const LIMITS = [180, 90];

/** Rounds coordinates that are slightly beyond 180 or 90 degrees. Returns whether there was one. */
function roundIntoRange(coordinates: unknown): boolean {
  if (!Array.isArray(coordinates)) return false;
  let isRounded = false;
  for (const [index, part] of coordinates.entries()) {
    const limit = LIMITS[index] ?? Infinity;
    if (typeof part !== 'number') isRounded = roundIntoRange(part) || isRounded;
    else if (Math.abs(part) > limit && Math.abs(part) <= limit + ROUNDING) {
      coordinates[index] = Math.sign(part) * limit;
      isRounded = true;
    }
  }
  return isRounded;
}

/** Moves longitudes of at most one and a half turns into the range of WGS 84. Returns whether it moved any. */
function moveIntoRange(coordinates: unknown): boolean {
  if (!Array.isArray(coordinates)) return false;
  if (!Array.isArray(coordinates[0])) {
    const longitude: unknown = coordinates[0];
    if (typeof longitude !== 'number' || !(Math.abs(longitude) > 180 && Math.abs(longitude) <= 540)) return false;
    coordinates[0] = longitude > 0 ? longitude - 360 : longitude + 360;
    return true;
  }
  let isMoved = false;
  for (const part of coordinates) if (moveIntoRange(part)) isMoved = true;
  return isMoved;
}

function checkGeometryCollection(
  value: unknown,
  pointer: string,
  inspection: Inspection,
  crossing: Crossing,
): Geometry | null {
  const geometries = checkEach<Geometry>(value, `${pointer}/geometries`, inspection, (item, at) =>
    isObject(item) && item['type'] === 'GeometryCollection'
      ? inspection.report(at, 'geometry collections must not be nested')
      : checkGeometry(item, at, inspection, crossing),
  );
  return geometries && { type: 'GeometryCollection', geometries };
}

function checkLine(value: unknown, pointer: string, inspection: Inspection): Position[] | null {
  const line = checkPositions(value, pointer, inspection, 2);
  if (line && line.every(([x, y]) => x === line[0]![0] && y === line[0]![1])) {
    // A reader of a file has noted the line of a single point.
    if (line.length === 2 && inspection.hasLineNumber) return line;
    const fault = 'a line must have two different positions';
    return inspection.tolerates('changed', pointer, fault, 'The line is stored as sent.') ? line : null;
  }
  return line;
}

function checkEach<T>(
  value: unknown,
  pointer: string,
  inspection: Inspection,
  check: (item: unknown, pointer: string, inspection: Inspection) => T | null,
): T[] | null {
  if (!Array.isArray(value) || value.length === 0) {
    return inspection.report(pointer, 'an array with at least one entry is required here');
  }
  const checked: T[] = [];
  for (let index = 0; index < value.length; index++) {
    const result = check(value[index], `${pointer}/${index}`, inspection);
    if (result) checked.push(result);
    if (inspection.isExhausted) return null;
  }
  return checked.length === value.length ? checked : null;
}

/** A bbox of four or six numbers whose west is greater than its east. */
export function isMarkedAsCrossing(bbox: unknown): boolean {
  if (!Array.isArray(bbox) || !bbox.every((number) => typeof number === 'number')) return false;
  return (bbox.length === 4 || bbox.length === 6) && bbox[0]! > bbox[bbox.length / 2]!;
}

const lineOrLines = (lines: Position[][]): Geometry =>
  lines.length === 1 ? { type: 'LineString', coordinates: lines[0]! } : { type: 'MultiLineString', coordinates: lines };

const polygonOrPolygons = (polygons: Position[][][]): Geometry =>
  polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0]! }
    : { type: 'MultiPolygon', coordinates: polygons };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
