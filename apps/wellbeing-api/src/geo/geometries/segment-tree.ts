import type { Position } from 'geojson';
import type { Work } from './work';

const { min } = Math;

/** The number of segments, or of nodes below, that share one box. */
const FAN = 8;

/**
 * The segments of some lines or rings, with a box around each eight neighbours, a box around each eight of those, and
 * so on. Neighbours along a line are close together, so most of a long line is skipped by its boxes.
 */
export class SegmentTree {
  readonly size: number;
  /** Four numbers per segment: from x, y to x, y. */
  readonly segments: Float64Array;
  /** Four numbers per node: west, south, east, north. The leaves are first, the root is last. */
  private readonly levels: Float64Array[] = [];

  constructor(lines: readonly Position[][]) {
    this.size = lines.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0);
    this.segments = segmentsOf(lines, this.size);
    let boxes = leavesOf(this.segments, this.size);
    this.levels.push(boxes);
    while (boxes.length > 4) this.levels.push((boxes = boxesAround(boxes)));
  }

  /** Calls `visit` for each segment whose box touches this one. If it returns true, the search ends with true. */
  someTouching(
    west: number,
    south: number,
    east: number,
    north: number,
    work: Work,
    visit: (segment: number) => boolean,
  ): boolean {
    if (this.size === 0) return false;
    return this.descend(this.levels.length - 1, 0, west, south, east, north, work, visit);
  }

  private descend(
    level: number,
    node: number,
    west: number,
    south: number,
    east: number,
    north: number,
    work: Work,
    visit: (segment: number) => boolean,
  ): boolean {
    const boxes = this.levels[level]!;
    const at = node * 4;
    work.spend(1);
    if (boxes[at]! > east || boxes[at + 2]! < west || boxes[at + 1]! > north || boxes[at + 3]! < south) return false;
    if (level === 0) return this.look(node, west, south, east, north, work, visit);
    const end = min((node + 1) * FAN, this.levels[level - 1]!.length / 4);
    for (let child = node * FAN; child < end; child++) {
      if (this.descend(level - 1, child, west, south, east, north, work, visit)) return true;
    }
    return false;
  }

  private look(
    leaf: number,
    west: number,
    south: number,
    east: number,
    north: number,
    work: Work,
    visit: (segment: number) => boolean,
  ): boolean {
    const { segments } = this;
    const end = min((leaf + 1) * FAN, this.size);
    work.spend(end - leaf * FAN);
    for (let segment = leaf * FAN; segment < end; segment++) {
      const at = segment * 4;
      const ax = segments[at]!;
      const bx = segments[at + 2]!;
      if ((ax < west && bx < west) || (ax > east && bx > east)) continue;
      const ay = segments[at + 1]!;
      const by = segments[at + 3]!;
      if ((ay < south && by < south) || (ay > north && by > north)) continue;
      if (visit(segment)) return true;
    }
    return false;
  }
}

function segmentsOf(lines: readonly Position[][], size: number): Float64Array {
  const segments = new Float64Array(size * 4);
  let at = 0;
  for (const line of lines) {
    for (let index = 1; index < line.length; index++) {
      const from = line[index - 1]!;
      const to = line[index]!;
      segments[at++] = from[0]!;
      segments[at++] = from[1]!;
      segments[at++] = to[0]!;
      segments[at++] = to[1]!;
    }
  }
  return segments;
}

function leavesOf(segments: Float64Array, size: number): Float64Array {
  const boxes = emptyBoxes(Math.ceil(size / FAN));
  for (let segment = 0; segment < size; segment++) {
    const at = Math.floor(segment / FAN) * 4;
    widen(boxes, at, segments, segment * 4);
    widen(boxes, at, segments, segment * 4 + 2);
  }
  return boxes;
}

function boxesAround(below: Float64Array): Float64Array {
  const count = below.length / 4;
  const boxes = emptyBoxes(Math.ceil(count / FAN));
  for (let node = 0; node < count; node++) {
    const at = Math.floor(node / FAN) * 4;
    widen(boxes, at, below, node * 4);
    widen(boxes, at, below, node * 4 + 2);
  }
  return boxes;
}

function emptyBoxes(count: number): Float64Array {
  const boxes = new Float64Array(count * 4);
  for (let at = 0; at < boxes.length; at += 4) {
    boxes.fill(Infinity, at, at + 2);
    boxes.fill(-Infinity, at + 2, at + 4);
  }
  return boxes;
}

/** Widens the box to include the point whose x and y are at the index `point`. */
function widen(boxes: Float64Array, at: number, points: Float64Array, point: number): void {
  const x = points[point]!;
  const y = points[point + 1]!;
  if (x < boxes[at]!) boxes[at] = x;
  if (y < boxes[at + 1]!) boxes[at + 1] = y;
  if (x > boxes[at + 2]!) boxes[at + 2] = x;
  if (y > boxes[at + 3]!) boxes[at + 3] = y;
}
