import type { Geometry, Position } from 'geojson';
import { Area } from './area';
import type { Work } from './work';

/** The mean radius of the earth (IUGG), the radius of the sphere for all distances. */
const EARTH_METERS = 6_371_008.8;
const RADIANS = Math.PI / 180;

/**
 * The distance from a place to the nearest part of a geometry, in metres on the sphere. Inside a polygon it is 0. A
 * step of a line is measured along its great circle.
 * @throws TooCostly
 */
export function distanceMeters(from: Position, geometry: Geometry, work: Work): number {
  return EARTH_METERS * angleTo(from, geometry, work);
}

function angleTo(from: Position, geometry: Geometry, work: Work): number {
  switch (geometry.type) {
    case 'Point':
      return angleToPoints(from, [geometry.coordinates], work);
    case 'MultiPoint':
      return angleToPoints(from, geometry.coordinates, work);
    case 'LineString':
      return angleToLine(from, geometry.coordinates, work);
    case 'MultiLineString':
      return nearest(geometry.coordinates, (line) => angleToLine(from, line, work));
    case 'Polygon':
      return angleToPolygon(from, geometry.coordinates, work);
    case 'MultiPolygon':
      return nearest(geometry.coordinates, (rings) => angleToPolygon(from, rings, work));
    case 'GeometryCollection':
      return nearest(geometry.geometries, (part) => angleTo(from, part, work));
  }
}

function nearest<T>(parts: T[], angle: (part: T) => number): number {
  let least = Infinity;
  for (const part of parts) least = Math.min(least, angle(part));
  return least;
}

function angleToPolygon(from: Position, rings: Position[][], work: Work): number {
  if (new Area(rings).sideOf(from[0]!, from[1]!, work) !== 'outside') return 0;
  return nearest(rings, (ring) => angleToLine(from, ring, work));
}

function angleToPoints(from: Position, positions: Position[], work: Work): number {
  work.spend(positions.length * STEPS_PER_POSITION);
  return nearest(positions, (position) => haversine(from, position));
}

/** The cost of the trigonometry per position, relative to a comparison. */
const STEPS_PER_POSITION = 10;

function angleToLine(from: Position, line: Position[], work: Work): number {
  work.spend(line.length * STEPS_PER_POSITION);
  const place = vectorOf(from);
  let least = haversine(from, line[0]!);
  let start = vectorOf(line[0]!);
  for (let index = 1; index < line.length; index++) {
    const end = vectorOf(line[index]!);
    const along = angleToArc(place, start, end);
    // For two close places the haversine keeps more digits than their vectors do.
    least = Math.min(least, along ?? haversine(from, line[index]!));
    start = end;
  }
  return least;
}

type Vector = [number, number, number];

function vectorOf(position: Position): Vector {
  const [longitude, latitude] = [position[0]! * RADIANS, position[1]! * RADIANS];
  const level = Math.cos(latitude);
  return [level * Math.cos(longitude), level * Math.sin(longitude), Math.sin(latitude)];
}

/** The angle to the great circle if its nearest point is between the ends. Otherwise undefined: an end is nearest. */
function angleToArc(place: Vector, start: Vector, end: Vector): number | undefined {
  const axis = cross(start, end);
  const length = Math.hypot(axis[0], axis[1], axis[2]);
  if (length === 0) return undefined;
  if (dot(cross(axis, start), place) < 0 || dot(cross(end, axis), place) < 0) return undefined;
  return Math.asin(Math.min(1, Math.abs(dot(axis, place)) / length));
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function haversine([fromLongitude, fromLatitude]: Position, [longitude, latitude]: Position): number {
  const north = Math.sin(((latitude! - fromLatitude!) * RADIANS) / 2) ** 2;
  const east = Math.sin(((longitude! - fromLongitude!) * RADIANS) / 2) ** 2;
  const square = north + east * Math.cos(fromLatitude! * RADIANS) * Math.cos(latitude! * RADIANS);
  return 2 * Math.atan2(Math.sqrt(square), Math.sqrt(1 - square));
}
