import type { Position } from 'geojson';
import { orient2d } from 'robust-predicates';
import { SegmentTree } from './segment-tree';
import type { Work } from './work';

const { min, max } = Math;

/**
 * A place where a closed ring crosses itself, or null. It tests pairs whose boxes touch. A ring that touches itself
 * does not cross itself. An attacker can build a ring that needs the square of its length, which the work limit bounds.
 * @throws TooCostly
 */
export function selfCrossing(ring: Position[], work: Work): Position | null {
  const tree = new SegmentTree([ring]);
  const { segments } = tree;
  let crossing: Position | null = null;
  for (let one = 0; one < tree.size && !crossing; one++) {
    const at = one * 4;
    const ax = segments[at]!;
    const ay = segments[at + 1]!;
    const bx = segments[at + 2]!;
    const by = segments[at + 3]!;
    tree.someTouching(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by), work, (other) => {
      // Each pair once. Neighbours share an end and cannot cross.
      if (other <= one + 1) return false;
      crossing = crossingOf(segments, at, other * 4);
      return crossing !== null;
    });
  }
  return crossing;
}

/** A place where two of these rings cross each other, or null. Rings that touch do not cross. @throws TooCostly */
export function crossingBetween(rings: Position[][], work: Work): Position | null {
  const tree = new SegmentTree(rings);
  const { segments } = tree;
  let crossing: Position | null = null;
  let end = 0;
  for (const ring of rings) {
    const start = end;
    end += ring.length - 1;
    for (let one = start; one < end && !crossing; one++) {
      const at = one * 4;
      const [ax, ay, bx, by] = [segments[at]!, segments[at + 1]!, segments[at + 2]!, segments[at + 3]!];
      tree.someTouching(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by), work, (other) => {
        if (other < end) return false;
        crossing = crossingOf(segments, at, other * 4);
        return crossing !== null;
      });
    }
  }
  return crossing;
}

/** The point where two segments cross inside both. Their ends do not count. */
function crossingOf(segments: Float64Array, one: number, two: number): Position | null {
  const ax = segments[one]!;
  const ay = segments[one + 1]!;
  const bx = segments[one + 2]!;
  const by = segments[one + 3]!;
  const cx = segments[two]!;
  const cy = segments[two + 1]!;
  const dx = segments[two + 2]!;
  const dy = segments[two + 3]!;
  const start = orient2d(ax, ay, bx, by, cx, cy);
  const end = orient2d(ax, ay, bx, by, dx, dy);
  if (!areOpposite(start, end)) return null;
  if (!areOpposite(orient2d(cx, cy, dx, dy, ax, ay), orient2d(cx, cy, dx, dy, bx, by))) return null;
  const share = start / (start - end);
  return [cx + share * (dx - cx), cy + share * (dy - cy)];
}

const areOpposite = (left: number, right: number): boolean => (left > 0 && right < 0) || (left < 0 && right > 0);
