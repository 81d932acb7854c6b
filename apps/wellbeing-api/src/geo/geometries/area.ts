import type { Position } from 'geojson';
import { orient2d } from 'robust-predicates';
import { SegmentTree } from './segment-tree';
import type { Work } from './work';

export type Side = 'inside' | 'boundary' | 'outside';

/** The area of one polygon, prepared for many tests. All results are exact: no tolerance, no rounding. */
export class Area {
  readonly edges: SegmentTree;
  private innerPoints?: Position[];

  constructor(private readonly rings: Position[][]) {
    this.edges = new SegmentTree(rings);
  }

  /** Counts the edges that a ray to the east crosses. */
  sideOf(x: number, y: number, work: Work): Side {
    const { segments } = this.edges;
    let crossings = 0;
    const isOnEdge = this.edges.someTouching(x, y, Infinity, y, work, (segment) => {
      const at = segment * 4;
      const ax = segments[at]!;
      const ay = segments[at + 1]!;
      const bx = segments[at + 2]!;
      const by = segments[at + 3]!;
      if (ay === by) return (ax <= x && x <= bx) || (bx <= x && x <= ax);
      const turn = orient2d(ax, ay, bx, by, x, y);
      if (turn === 0) return true;
      // The upper end does not count, so that two edges that meet on the ray are crossed either once or not at all.
      if (ay > y !== by > y && turn < 0 === ay < by) crossings++;
      return false;
    });
    if (isOnEdge) return 'boundary';
    return crossings % 2 === 1 ? 'inside' : 'outside';
  }

  /** A point inside each hole. */
  pointsInHoles(work: Work): Position[] {
    this.innerPoints ??= this.rings.slice(1).map((hole) => pointInside(hole, work));
    return this.innerPoints;
  }
}

/** A point inside a ring: the centre of its widest part on some parallel between its corners. */
function pointInside(ring: Position[], work: Work): Position {
  const area = new Area([ring]);
  const heights = [...new Set(ring.map(([, y]) => y!))].toSorted((left, right) => left - right);
  for (let index = 1; index < heights.length; index++) {
    const y = (heights[index - 1]! + heights[index]!) / 2;
    work.spend(ring.length);
    const xs = meetings(ring, y);
    for (let meeting = 1; meeting < xs.length; meeting++) {
      const x = (xs[meeting - 1]! + xs[meeting]!) / 2;
      if (area.sideOf(x, y, work) === 'inside') return [x, y];
    }
  }
  // Too thin for a double: any of its corners represents it.
  return ring[0]!;
}

function meetings(ring: Position[], y: number): number[] {
  const xs: number[] = [];
  for (let index = 1; index < ring.length; index++) {
    const [[ax, ay], [bx, by]] = [ring[index - 1] as [number, number], ring[index] as [number, number]];
    if (ay > y !== by > y) xs.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  }
  return xs.toSorted((left, right) => left - right);
}
