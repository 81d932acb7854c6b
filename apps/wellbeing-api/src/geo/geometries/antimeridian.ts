import type { Position } from 'geojson';
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

/** A part of a cut line. */
export interface LinePart {
  positions: Position[];
  /**
   * The place of each position on the line before the cut: its index. For a position that the cut inserted it is a
   * fraction between two indexes.
   */
  places: number[];
}

export const cutLine = (line: Position[]): Position[][] => partsOfLine(line).map(({ positions }) => positions);

/** In one pass along the line, however often it goes around the globe. */
export function partsOfLine(positions: Position[]): LinePart[] {
  const line = unwrapped(positions);
  const [start] = splitAtSeam(line[0]!, line[1]!);
  let turn = turnOf(start![0], start![1]) ?? 0;
  let part: LinePart = { positions: [], places: [] };
  const parts = [part];
  const add = (position: Position, place: number) => {
    // The sent position if it was not shifted, because a sum and a difference may round.
    const sent = Number.isInteger(place) ? positions[place]! : undefined;
    part.positions.push(sent && Math.abs(sent[0]!) !== 180 ? sent : shifted(position, turn));
    part.places.push(place);
  };
  add(line[0]!, 0);
  for (let index = 1; index < line.length; index++) {
    let from = index - 1;
    for (const [before, after, until] of splitAtSeam(line[index - 1]!, line[index]!)) {
      const next = turnOf(before, after) ?? turn;
      if (next !== turn) {
        turn = next;
        parts.push((part = { positions: [], places: [] }));
        add(before, from);
      }
      from = index - 1 + until;
      add(after, from);
    }
  }
  return parts;
}

/** A step, and where it ends: 1 is the end of the step that was split. */
type Step = [from: Position, to: Position, until: number];

/** Splits a step at the antimeridian. A step is too short to cross it twice. */
function splitAtSeam(from: Position, to: Position): Step[] {
  const [ax, bx] = [from[0]!, to[0]!];
  const seam = Math.floor((Math.max(ax, bx) + 180) / 360) * 360 - 180;
  if (seam <= Math.min(ax, bx) || seam >= Math.max(ax, bx)) return [[from, to, 1]];
  const middle = positionAt(from, to, seam);
  return [
    [from, middle, (seam - ax) / (bx - ax)],
    [middle, to, 1],
  ];
}

/** The position of a step at a longitude. It has a height if both ends have one. */
export function positionAt(from: Position, to: Position, longitude: number): Position {
  // Exactly, because the sum below may round.
  if (from[0] === longitude) return from;
  if (to[0] === longitude) return to;
  const share = (longitude - from[0]!) / (to[0]! - from[0]!);
  const between = (axis: number) => from[axis]! + share * (to[axis]! - from[axis]!);
  return from.length > 2 && to.length > 2 ? [longitude, between(1), between(2)] : [longitude, between(1)];
}

/**
 * The turn of the globe that a step is on: 0 is the map itself, 1 the turn east of it. Undefined along the
 * antimeridian.
 */
function turnOf([ax]: Position, [bx]: Position): number | undefined {
  const turns = ((ax! + bx!) / 2 + 180) / 360;
  return ax === bx && Number.isInteger(turns) ? undefined : Math.floor(turns);
}

/** Shifted from that turn of the globe to the map. */
export const shifted = (position: Position, turn: number): Position =>
  turn === 0 ? position : [position[0]! - turn * 360, ...position.slice(1)];
