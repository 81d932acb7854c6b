import { bboxClip } from '@turf/bbox-clip';
import type { LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';

/**
 * A step of more than 180 degrees of longitude is read as one across the antimeridian. Longitudes are first unwrapped,
 * so that each lies within 180 degrees of the one before, and the geometry is then cut where it leaves the map
 * (RFC 7946 §3.1.9).
 */
export function unwrapped(positions: Position[]): Position[] {
  let offset = 0;
  return positions.map((position, index) => {
    const step = index === 0 ? 0 : position[0]! - positions[index - 1]![0]!;
    if (step > 180) offset -= 360;
    if (step < -180) offset += 360;
    return offset === 0 ? position : [position[0]! + offset, ...position.slice(1)];
  });
}

/** A hole, brought to the same turn of the globe as its outer ring. */
export function unwrappedNear(positions: Position[], outer: Position[]): Position[] {
  const ring = unwrapped(positions);
  const longitudes = outer.map(([longitude]) => longitude!);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const turns = Math.round((middle - ring[0]![0]!) / 360);
  return turns === 0 ? ring : shifted(ring, turns * 360);
}

/** A closed ring that comes back one turn further has a pole inside, which no polygon on a flat map can say. */
export function enclosesPole(ring: Position[]): boolean {
  const turned = unwrapped(ring);
  return Math.abs(turned[0]![0]! - turned.at(-1)![0]!) > 180;
}

export function cutLine(positions: Position[]): Position[][] {
  const line: LineString = { type: 'LineString', coordinates: unwrapped(positions) };
  if (isOnMap(line.coordinates)) return [line.coordinates];
  return turnsOf(line.coordinates).flatMap((turn) => {
    const part = bboxClip(line, windowOf(turn)).geometry as LineString | MultiLineString;
    const lines = part.type === 'LineString' ? [part.coordinates] : part.coordinates;
    return lines.filter(({ length }) => length > 1).map((one) => shifted(one, -turn * 360));
  });
}

/** @param polygon with unwrapped rings */
export function cutPolygon(polygon: Polygon): Position[][][] {
  const outer = polygon.coordinates[0]!;
  if (isOnMap(outer)) return [polygon.coordinates];
  return turnsOf(outer).flatMap((turn) => {
    const part = bboxClip(polygon, windowOf(turn)).geometry as Polygon | MultiPolygon;
    const polygons = part.type === 'Polygon' ? [part.coordinates] : part.coordinates;
    return polygons
      .filter((rings) => (rings[0]?.length ?? 0) >= 4)
      .map((rings) => rings.map((ring) => shifted(ring, -turn * 360)));
  });
}

const isOnMap = (positions: Position[]): boolean => positions.every(([longitude]) => Math.abs(longitude!) <= 180);

/** Which turns of the globe the positions touch: 0 is the map itself, 1 what lies east of it. */
function turnsOf(positions: Position[]): number[] {
  const longitudes = positions.map(([longitude]) => longitude!);
  const first = Math.floor((Math.min(...longitudes) + 180) / 360);
  const last = Math.ceil((Math.max(...longitudes) + 180) / 360) - 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const windowOf = (turn: number): [number, number, number, number] => [turn * 360 - 180, -90, turn * 360 + 180, 90];

const shifted = (positions: Position[], by: number): Position[] =>
  positions.map(([longitude, ...rest]) => [longitude! + by, ...rest]);
