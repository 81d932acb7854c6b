import type { Position } from 'geojson';
import { closed } from '../kml-geometry.reader';

interface Ring {
  positions: Position[];
  box: [west: number, south: number, east: number, north: number];
}

interface Shell extends Ring {
  holes: Position[][];
}

/** Comparisons per position of a shape. A map of the world with its lakes needs fewer than ten. */
const STEPS_PER_POSITION = 32;

export interface PolygonParts {
  polygons: Position[][][];
  /** A sentence on what is uncertain about them. */
  doubt?: string;
}

/**
 * The polygons of the rings of a shape. Shells are clockwise and holes are counter-clockwise, in any order. RFC 7946 has
 * the opposite directions, so the rings are reversed.
 */
export function polygonsOf(parts: Position[][]): PolygonParts {
  const rings = parts.map((part) => ringOf(closed(part)));
  const shells: Shell[] = [];
  const holes: { ring: Ring; after: Shell | undefined }[] = [];
  for (const ring of rings) {
    if (isClockwise(ring.positions)) shells.push({ ...ring, holes: [] });
    else holes.push({ ring, after: shells.at(-1) });
  }
  if (shells.length === 0) {
    const isOne = rings.length === 1;
    const doubt = 'no ring is clockwise, so that none is an outer one. Each is stored as an area.';
    return { polygons: rings.map(({ positions }) => [positions]), ...(!isOne && { doubt }) };
  }
  const doubt = assign(holes, shells, parts.reduce((sum, { length }) => sum + length, 0) * STEPS_PER_POSITION);
  return {
    polygons: shells.map((shell) => [shell.positions.toReversed(), ...shell.holes.map((hole) => hole.toReversed())]),
    ...(doubt && { doubt }),
  };
}

function assign(holes: { ring: Ring; after: Shell | undefined }[], shells: Shell[], mostSteps: number) {
  let steps = shells.length === 1 ? Number.POSITIVE_INFINITY : mostSteps;
  let doubt: string | undefined;
  for (const { ring, after } of holes) {
    const [only] = shells.length === 1 ? shells : [];
    let shell = only;
    for (const candidate of after ? withFirst(after, shells) : shells) {
      if (shell || steps < 0) break;
      steps -= 1;
      if (!isInBox(ring, candidate)) continue;
      steps -= candidate.positions.length;
      if (isInRing(ring.positions[0]!, candidate.positions)) shell = candidate;
    }
    if (!shell) doubt = 'a hole has no outer ring around it. It belongs to the outer ring before it.';
    (shell ?? after ?? shells[0]!).holes.push(ring.positions);
  }
  return doubt;
}

function* withFirst(first: Shell, shells: Shell[]): Generator<Shell> {
  yield first;
  for (const shell of shells) if (shell !== first) yield shell;
}

function ringOf(positions: Position[]): Ring {
  const box: Ring['box'] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of positions) {
    box[0] = Math.min(box[0], x!);
    box[1] = Math.min(box[1], y!);
    box[2] = Math.max(box[2], x!);
    box[3] = Math.max(box[3], y!);
  }
  return { positions, box };
}

function isClockwise(ring: Position[]): boolean {
  const [originX, originY] = [ring[0]![0]!, ring[0]![1]!];
  let doubled = 0;
  for (let index = 1; index < ring.length; index++) {
    const [one, other] = [ring[index - 1]!, ring[index]!];
    doubled += (one[0]! - originX) * (other[1]! - originY) - (other[0]! - originX) * (one[1]! - originY);
  }
  return doubled < 0;
}

const isInBox = ({ box: inner }: Ring, { box: outer }: Ring): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/** By the number of edges that a ray to the east crosses. */
function isInRing([x, y]: Position, ring: Position[]): boolean {
  let isInside = false;
  for (let index = 1; index < ring.length; index++) {
    const [x1, y1, x2, y2] = [ring[index - 1]![0]!, ring[index - 1]![1]!, ring[index]![0]!, ring[index]![1]!];
    if (y1 > y! !== y2 > y! && x! < ((x2 - x1) * (y! - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}
