import type { Geometry, Position } from 'geojson';

/** West, south, east, north, in degrees. West is never greater than east. */
export type Box = [number, number, number, number];

export function boxOf(geometry: Geometry): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of linesOf(geometry)) widen(box, line);
  return box;
}

export function boxOfLine(line: Position[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  widen(box, line);
  return box;
}

function widen(box: Box, line: Position[]): void {
  for (const position of line) {
    const x = position[0]!;
    const y = position[1]!;
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
}

/** The positions of a geometry as lists: its points, lines or rings. */
export function* linesOf(geometry: Geometry): Generator<Position[]> {
  switch (geometry.type) {
    case 'Point':
      yield [geometry.coordinates];
      return;
    case 'MultiPoint':
    case 'LineString':
      yield geometry.coordinates;
      return;
    case 'MultiLineString':
    case 'Polygon':
      yield* geometry.coordinates;
      return;
    case 'MultiPolygon':
      for (const rings of geometry.coordinates) yield* rings;
      return;
    case 'GeometryCollection':
      for (const part of geometry.geometries) yield* linesOf(part);
  }
}

/** About a tenth of a millimetre. */
const GRAIN = 1e-9;

/**
 * A box as PostgreSQL writes it, widened to a grain: its index multiplies sides, and refuses products that are too
 * small. Features that only the wider box includes are then tested with the geometry itself.
 */
export const boxLiteral = ([west, south, east, north]: Box): string =>
  `((${coarse(east, Math.ceil)},${coarse(north, Math.ceil)}),(${coarse(west, Math.floor)},${coarse(south, Math.floor)}))`;

/** A coordinate, rounded to a grain, for distances to boxes. */
export const coarse = (degrees: number, round: (value: number) => number = Math.round): number =>
  round(degrees / GRAIN) * GRAIN;

/** A window of OGC's `bbox` as one box, or as two if it crosses the antimeridian. */
export const boxesOfWindow = ([west, south, east, north]: Box): Box[] =>
  west <= east
    ? [[west, south, east, north]]
    : [
        [west, south, 180, north],
        [-180, south, east, north],
      ];

export const coversWorld = ([west, south, east, north]: Box): boolean =>
  west <= -180 && south <= -90 && east >= 180 && north >= 90;

export const holds = (outer: Box, inner: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/**
 * Whether every geometry with this stored box is in the window. A stored box was rounded to floating-point numbers, and
 * counts as one grain larger. A box at the edge is not sure.
 */
export const isSurelyIn = ([west, south, east, north]: Box, stored: Box): boolean =>
  holds([west + GRAIN, south + GRAIN, east - GRAIN, north - GRAIN], stored);
