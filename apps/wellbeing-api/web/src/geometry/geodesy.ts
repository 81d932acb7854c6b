import type { Geometry, Polygon, Position } from 'geojson';

export const EARTH_RADIUS_METERS = 6_371_008.8;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The points of a sphere at one distance from a centre, to show the range of a search. */
export function circleAround([longitude, latitude]: Position, radiusMeters: number, corners = 72): Polygon {
  const angle = Math.min(radiusMeters / EARTH_RADIUS_METERS, Math.PI);
  const [lambda, phi] = [radians(longitude!), radians(latitude!)];
  const ring = Array.from({ length: corners }, (_, corner) => {
    const bearing = (-2 * Math.PI * corner) / corners;
    const sinPhi = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing);
    const y = Math.sin(bearing) * Math.sin(angle) * Math.cos(phi);
    const x = Math.cos(angle) - Math.sin(phi) * sinPhi;
    return [degrees(lambda + Math.atan2(y, x)), degrees(Math.asin(Math.max(-1, Math.min(1, sinPhi))))];
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
}

export type Bounds = [west: number, south: number, east: number, north: number];

/** Reads the bounds that the service writes into the page: four numbers with commas between; null if there are none. */
export function boundsIn(text: string | undefined): Bounds | null {
  return text ? (text.split(',').map(Number) as Bounds) : null;
}

export const rectangleOf = ([west, south, east, north]: Bounds): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

/** Also false for a value that is not a pair of numbers. */
export const isOnEarth = ([longitude, latitude]: Position): boolean =>
  Math.abs(longitude!) <= 180 && Math.abs(latitude!) <= 90;

/** The box around all positions on earth, or null if there are none. */
export function boundsOf(geometries: (Geometry | null)[]): Bounds | null {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const geometry of geometries) {
    for (const position of positionsOf(geometry)) {
      const [x, y] = position;
      if (!isOnEarth(position)) continue;
      bounds[0] = Math.min(bounds[0], x!);
      bounds[1] = Math.min(bounds[1], y!);
      bounds[2] = Math.max(bounds[2], x!);
      bounds[3] = Math.max(bounds[3], y!);
    }
  }
  return bounds[0] <= bounds[2] ? bounds : null;
}

/** Every position of a geometry, also of an invalid one. */
export function* positionsOf(geometry: Geometry | null | undefined): Generator<Position> {
  if (!geometry) return;
  if (geometry.type === 'GeometryCollection') {
    for (const part of geometry.geometries ?? []) yield* positionsOf(part);
  } else yield* positionsWithin(geometry.coordinates);
}

function* positionsWithin(value: unknown): Generator<Position> {
  if (!Array.isArray(value)) return;
  if (typeof value[0] === 'number') yield value as Position;
  else for (const part of value) yield* positionsWithin(part);
}
