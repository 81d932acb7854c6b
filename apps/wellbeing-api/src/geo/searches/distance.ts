import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { distance } from '@turf/distance';
import { pointToLineDistance } from '@turf/point-to-line-distance';
import type { Geometry, LineString, Point, Position } from 'geojson';
import type { Box } from '../geometries/bounding-box';

const METERS = { units: 'meters' } as const;
/** A degree of latitude is nowhere shorter on the sphere that turf measures on. */
const METERS_PER_DEGREE = 111_195;

/** From a point to the nearest part of a geometry, on the sphere; inside of a polygon it is 0. */
export function distanceMeters(from: Point, geometry: Geometry): number {
  switch (geometry.type) {
    case 'Point':
      return distance(from, geometry, METERS);
    case 'MultiPoint':
      return Math.min(...geometry.coordinates.map((position) => distance(from, position, METERS)));
    case 'LineString':
      return toLine(from, geometry.coordinates);
    case 'MultiLineString':
      return Math.min(...geometry.coordinates.map((line) => toLine(from, line)));
    case 'Polygon':
      return toPolygon(from, geometry.coordinates);
    case 'MultiPolygon':
      return Math.min(...geometry.coordinates.map((rings) => toPolygon(from, rings)));
    case 'GeometryCollection':
      return Math.min(...geometry.geometries.map((part) => distanceMeters(from, part)));
  }
}

function toLine(from: Point, coordinates: Position[]): number {
  const line: LineString = { type: 'LineString', coordinates: nearTurn(from, coordinates) };
  return pointToLineDistance(from, line, METERS);
}

function toPolygon(from: Point, rings: Position[][]): number {
  if (booleanPointInPolygon(from, { type: 'Polygon', coordinates: rings })) return 0;
  return Math.min(...rings.map((ring) => toLine(from, ring)));
}

/** The line on the turn of the globe that is nearest to the point, so that the antimeridian is no wall. */
function nearTurn({ coordinates: [longitude] }: Point, line: Position[]): Position[] {
  const turns = Math.round((longitude! - line[0]![0]!) / 360);
  return turns === 0 ? line : line.map(([x, ...rest]) => [x! + turns * 360, ...rest]);
}

/** Windows that hold everything within the radius: one, or two where it reaches over the antimeridian. */
export function windowsAround(longitude: number, latitude: number, radiusMeters: number): Box[] {
  const height = radiusMeters / METERS_PER_DEGREE;
  const [south, north] = [Math.max(-90, latitude - height), Math.min(90, latitude + height)];
  // Around a pole the circle touches every longitude.
  const isPolar = south === -90 || north === 90;
  const angle = radiusMeters / (METERS_PER_DEGREE * (180 / Math.PI));
  const ratio = isPolar ? 1 : Math.sin(angle) / Math.cos((latitude * Math.PI) / 180);
  if (isPolar || ratio >= 1 || angle >= Math.PI / 2) return [[-180, south, 180, north]];
  const width = (Math.asin(ratio) * 180) / Math.PI + 1e-9;
  const [west, east] = [longitude - width, longitude + width];
  if (west >= -180 && east <= 180) return [[west, south, east, north]];
  const wrap = (x: number) => (x < -180 ? x + 360 : x > 180 ? x - 360 : x);
  return [
    [wrap(west), south, 180, north],
    [-180, south, wrap(east), north],
  ];
}
