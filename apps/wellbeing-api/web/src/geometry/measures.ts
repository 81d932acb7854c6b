import type { Geometry, Position } from 'geojson';
import { EARTH_RADIUS_METERS, radians } from './geodesy';

/** The distance of two positions on a sphere, in metres. */
export function distanceMeters([fromX, fromY]: Position, [toX, toY]: Position): number {
  const [phi, toPhi] = [radians(fromY!), radians(toY!)];
  const half =
    Math.sin((toPhi - phi) / 2) ** 2 + Math.cos(phi) * Math.cos(toPhi) * Math.sin(radians(toX! - fromX!) / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(half)));
}

const lengthOf = (line: Position[]): number =>
  line.slice(1).reduce((sum, position, index) => sum + distanceMeters(line[index]!, position), 0);

/** The lines of a geometry. The parts of a cut track are consecutive. */
export function linesOf(geometry: Geometry | null): Position[][] {
  if (geometry?.type === 'LineString') return [geometry.coordinates];
  if (geometry?.type === 'MultiLineString') return geometry.coordinates;
  return geometry?.type === 'GeometryCollection' ? geometry.geometries.flatMap(linesOf) : [];
}

function polygonsOf(geometry: Geometry | null): Position[][][] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates];
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates;
  return geometry?.type === 'GeometryCollection' ? geometry.geometries.flatMap(polygonsOf) : [];
}

/** The length of all lines in metres; null without lines. */
export function lengthMeters(geometry: Geometry | null): number | null {
  const lines = linesOf(geometry);
  return lines.length === 0 ? null : lines.reduce((sum, line) => sum + lengthOf(line), 0);
}

/** The area in square metres without holes, and the length of the outer rings; null without areas. */
export function areaOf(geometry: Geometry | null): { squareMeters: number; perimeterMeters: number } | null {
  const polygons = polygonsOf(geometry);
  if (polygons.length === 0) return null;
  let [squareMeters, perimeterMeters] = [0, 0];
  for (const [outer, ...holes] of polygons) {
    squareMeters += ringArea(outer!) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);
    perimeterMeters += lengthOf(outer!);
  }
  return { squareMeters, perimeterMeters };
}

/** By the trapezoids between each edge and the equator, on a sphere. */
function ringArea(ring: Position[]): number {
  let sum = 0;
  for (const [index, [toX, toY]] of ring.slice(1).entries()) {
    const [fromX, fromY] = ring[index]!;
    sum += radians(toX! - fromX!) * (2 + Math.sin(radians(fromY!)) + Math.sin(radians(toY!)));
  }
  return Math.abs((sum * EARTH_RADIUS_METERS ** 2) / 2);
}

export interface Profile {
  /** Metres from the start, and the height in metres. Each list begins a part after a gap. */
  parts: [distance: number, height: number][][];
  lengthMeters: number;
  lowest: number;
  highest: number;
  ascentMeters: number;
  descentMeters: number;
}

/** Smaller changes of height are noise of the receiver. */
const NOISE_METERS = 3;

/** The heights along the lines; null if fewer than two positions have a height. */
export function profileOf(geometry: Geometry | null): Profile | null {
  const parts: Profile['parts'] = [];
  let [distance, ascentMeters, descentMeters] = [0, 0, 0];
  for (const line of linesOf(geometry)) {
    const part: Profile['parts'][number] = [];
    let level: number | null = null;
    for (const [index, position] of line.entries()) {
      if (index > 0) distance += distanceMeters(line[index - 1]!, position);
      const height = position[2];
      if (height === undefined) continue;
      part.push([distance, height]);
      level ??= height;
      if (Math.abs(height - level) < NOISE_METERS) continue;
      if (height > level) ascentMeters += height - level;
      else descentMeters += level - height;
      level = height;
    }
    if (part.length > 0) parts.push(part);
  }
  const heights = parts.flat().map(([, height]) => height);
  if (heights.length < 2) return null;
  const [lowest, highest] = heights.reduce(
    ([low, high], height) => [Math.min(low, height), Math.max(high, height)],
    [Infinity, -Infinity],
  );
  return { parts, lengthMeters: distance, lowest, highest, ascentMeters, descentMeters };
}

/** Square metres below a hectare, then hectares, then square kilometres. */
export function areaText(squareMeters: number): string {
  if (squareMeters < 10_000) return `${Math.round(squareMeters)} m²`;
  if (squareMeters < 1_000_000) return `${(squareMeters / 10_000).toFixed(1)} ha`;
  const squareKilometers = squareMeters / 1_000_000;
  return `${squareKilometers < 100 ? squareKilometers.toFixed(1) : Math.round(squareKilometers).toLocaleString('en')} km²`;
}
