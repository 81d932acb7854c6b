import { bboxClip } from '@turf/bbox-clip';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { boxOfLine } from './bounding-box';

/**
 * RFC 7946 is Cartesian: the line between two positions is the straight one on the flat map (§3.1.1). A step of more
 * than 180 degrees of longitude crosses the antimeridian only if the input is marked as crossing it. Longitudes are
 * then unwrapped, so that each is within 180 degrees of the one before. The geometry is cut where it leaves the map
 * (§3.1.9).
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

/** A hole, shifted to the same turn of the globe as its outer ring. */
export function unwrappedNear(positions: Position[], outer: Position[]): Position[] {
  const ring = unwrapped(positions);
  const [west, , east] = boxOfLine(outer);
  const turns = Math.round(((west + east) / 2 - ring[0]![0]!) / 360);
  return ring.map((position) => shifted(position, -turns));
}

/** A closed ring that ends one turn further contains a pole, which no polygon on a flat map can represent. */
export function enclosesPole(ring: Position[]): boolean {
  const turned = unwrapped(ring);
  return Math.abs(turned[0]![0]! - turned.at(-1)![0]!) > 180;
}

export function isWiderThanGlobe(ring: Position[]): boolean {
  const [west, , east] = boxOfLine(ring);
  return east - west > 360;
}

/** In one pass along the line, however often it goes around the globe. */
export function cutLine(positions: Position[]): Position[][] {
  const line = unwrapped(positions);
  const [start] = splitAtSeam(line[0]!, line[1]!);
  let turn = turnOf(...start!) ?? 0;
  let part = [shifted(line[0]!, turn)];
  const parts = [part];
  for (let index = 1; index < line.length; index++) {
    for (const [from, to] of splitAtSeam(line[index - 1]!, line[index]!)) {
      const next = turnOf(from, to) ?? turn;
      if (next !== turn) parts.push((part = [shifted(from, (turn = next))]));
      part.push(shifted(to, turn));
    }
  }
  return parts;
}

/** Splits a step at the antimeridian. A step is too short to cross it twice. */
function splitAtSeam(from: Position, to: Position): [Position, Position][] {
  const [[ax, ay], [bx, by]] = [from as [number, number], to as [number, number]];
  const seam = Math.floor((Math.max(ax, bx) + 180) / 360) * 360 - 180;
  if (seam <= Math.min(ax, bx) || seam >= Math.max(ax, bx)) return [[from, to]];
  const middle = [seam, ay + ((seam - ax) / (bx - ax)) * (by - ay)];
  return [
    [from, middle],
    [middle, to],
  ];
}

/**
 * The turn of the globe that a step is on: 0 is the map itself, 1 the turn east of it. Undefined along the
 * antimeridian.
 */
function turnOf([ax]: Position, [bx]: Position): number | undefined {
  const turns = ((ax! + bx!) / 2 + 180) / 360;
  return ax === bx && Number.isInteger(turns) ? undefined : Math.floor(turns);
}

/** @param polygon with unwrapped rings, which is no wider than the globe */
export function cutPolygon(polygon: Polygon): Position[][][] {
  const outer = polygon.coordinates[0]!;
  const [west, , east] = boxOfLine(outer);
  if (west >= -180 && east <= 180) return [polygon.coordinates];
  const [first, last] = [Math.floor((west + 180) / 360), Math.ceil((east + 180) / 360) - 1];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((turn) => {
    const part = bboxClip(polygon, windowOf(turn)).geometry as Polygon | MultiPolygon;
    const polygons = part.type === 'Polygon' ? [part.coordinates] : part.coordinates;
    return polygons
      .filter((rings) => (rings[0]?.length ?? 0) >= 4)
      .map((rings) => rings.map((ring) => ring.map((position) => shifted(position, turn))));
  });
}

const windowOf = (turn: number): [number, number, number, number] => [turn * 360 - 180, -90, turn * 360 + 180, 90];

/** Shifted from that turn of the globe to the map. */
const shifted = (position: Position, turn: number): Position =>
  turn === 0 ? position : [position[0]! - turn * 360, ...position.slice(1)];
