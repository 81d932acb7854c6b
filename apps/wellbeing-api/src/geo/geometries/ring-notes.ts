import type { Position } from 'geojson';
import { orient2d } from 'robust-predicates';
import { Area } from './area';
import type { Inspection } from './problem';
import { crossingBetween } from './self-crossing';
import { TooCostly, Work } from './work';

/**
 * The limit for a search that only finds what is worth a note. Beyond it, the polygon is accepted without the note, as
 * it would be with it.
 */
const MOST_STEPS = 2_000_000;

/** Notes an edge that runs back along the edge before it. */
export function noteSpikes(ring: Position[], inspection: Inspection): void {
  for (let index = 1; index < ring.length; index++) {
    const [from, tip] = [ring[index - 1]!, ring[index]!];
    const to = ring[index + 1] ?? ring[1]!;
    const [dx, dy, ex, ey] = [tip[0]! - from[0]!, tip[1]! - from[1]!, to[0]! - tip[0]!, to[1]! - tip[1]!];
    if (dx * ex + dy * ey >= 0 || orient2d(from[0]!, from[1]!, tip[0]!, tip[1]!, to[0]!, to[1]!) !== 0) continue;
    return inspection.note('changed', `The ring has a spike at ${tip[0]}, ${tip[1]}. The polygon is stored as sent.`);
  }
}

/** Notes holes that cross another ring, overlap, or cover the polygon. */
export function noteOverlaps(rings: Position[][], inspection: Inspection): void {
  if (rings.length < 2) return;
  try {
    const fault = overlapOf(rings, new Work(MOST_STEPS));
    if (fault) inspection.note('changed', `${fault}. The polygon is stored as sent.`);
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
  }
}

function overlapOf(rings: Position[][], work: Work): string | null {
  const crossing = crossingBetween(rings, work);
  if (crossing) return `A hole crosses another ring at ${crossing[0]}, ${crossing[1]}`;
  const [outer, ...holes] = rings;
  const inHoles = new Area(holes);
  const points = new Area(rings).pointsInHoles(work);
  if (points.some(([x, y]) => inHoles.sideOf(x!, y!, work) === 'outside')) return 'Two holes overlap';
  const isCovered = holes.some((hole) => outer!.every((position) => isIn(hole, position, work)));
  return isCovered ? 'A hole covers the whole polygon' : null;
}

const isIn = (hole: Position[], [x, y]: Position, work: Work): boolean => {
  work.spend(hole.length);
  return hole.some((other) => other[0] === x && other[1] === y);
};
