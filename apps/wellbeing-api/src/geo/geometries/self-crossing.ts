import type { Position } from 'geojson';

interface Segment {
  index: number;
  from: Position;
  to: Position;
  west: number;
  east: number;
  south: number;
  north: number;
}

/** Thrown away when the sweep takes more comparisons than `spend` allows. */
export const TOO_COMPLEX = Symbol('too complex');

/**
 * The first place where a closed ring crosses itself, or null. A sweep from west to east that looks at pairs whose
 * boxes overlap and stops at the first crossing; touching itself is no crossing. `spend` is told the comparisons and
 * says whether to go on, because a ring can be built to need the square of its length.
 */
export function selfCrossing(
  ring: Position[],
  spend: (count: number) => boolean,
): Position | typeof TOO_COMPLEX | null {
  const segments = segmentsOf(ring).toSorted((left, right) => left.west - right.west);
  let active: Segment[] = [];
  for (const segment of segments) {
    if (!spend(active.length + 1)) return TOO_COMPLEX;
    const still: Segment[] = [];
    for (const other of active) {
      if (other.east < segment.west) continue;
      still.push(other);
      if (other.north < segment.south || other.south > segment.north) continue;
      const crossing = crossingOf(segment, other);
      if (crossing) return crossing;
    }
    still.push(segment);
    active = still;
  }
  return null;
}

function segmentsOf(ring: Position[]): Segment[] {
  return ring.slice(1).map((to, index) => {
    const from = ring[index]!;
    return {
      index,
      from,
      to,
      west: Math.min(from[0]!, to[0]!),
      east: Math.max(from[0]!, to[0]!),
      south: Math.min(from[1]!, to[1]!),
      north: Math.max(from[1]!, to[1]!),
    };
  });
}

/** Where two segments cross within both; their ends do not count. */
function crossingOf(one: Segment, two: Segment): Position | null {
  const sideOf = ({ from, to }: Segment, [x, y]: Position) =>
    (to[0]! - from[0]!) * (y! - from[1]!) - (to[1]! - from[1]!) * (x! - from[0]!);
  const [start, end] = [sideOf(one, two.from), sideOf(one, two.to)];
  if (start * end >= 0 || sideOf(two, one.from) * sideOf(two, one.to) >= 0) return null;
  const share = start / (start - end);
  const at = (axis: 0 | 1) => two.from[axis]! + share * (two.to[axis]! - two.from[axis]!);
  return [at(0), at(1)];
}
