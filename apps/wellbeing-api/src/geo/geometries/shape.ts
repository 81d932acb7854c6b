import type { Geometry, Position } from 'geojson';
import { orient2d } from 'robust-predicates';
import { Area } from './area';
import { boxOf } from './bounding-box';
import { SegmentTree } from './segment-tree';
import type { Work } from './work';

/** A point, line or polygon: a line with one position, one line, or rings. */
interface Part {
  lines: Position[][];
  isArea: boolean;
}

/** The cost per position of a tree of edges, relative to a comparison. */
const STEPS_OF_TREE = 10;

/** A geometry that is compared with many others. All results are exact: no tolerance, no rounding. */
export class Shape {
  /** A point is an edge without length. */
  private readonly edges: SegmentTree;
  private readonly areas: Area[];
  /** One position of each part. */
  private readonly starts: Position[];

  constructor(geometry: Geometry) {
    const parts = [...partsOf(geometry)];
    this.edges = new SegmentTree(parts.flatMap(({ lines }) => lines.map(closedPoint)));
    this.areas = parts.filter(({ isArea }) => isArea).map(({ lines }) => new Area(lines));
    this.starts = parts.map(({ lines }) => lines[0]![0]!);
  }

  /** Whether the two have a point in common. @throws TooCostly */
  intersects(geometry: Geometry, work: Work): boolean {
    for (const part of partsOf(geometry)) {
      if (part.lines.some((line) => this.touches(line, work))) return true;
      // If no edges touch, each is completely inside or completely outside the other.
      if (part.isArea && this.beginsIn(part.lines, work)) return true;
    }
    return false;
  }

  private touches(line: Position[], work: Work): boolean {
    work.spend(line.length);
    const [x, y] = line[0]! as [number, number];
    if (this.areas.some((area) => area.sideOf(x, y, work) !== 'outside')) return true;
    if (line.length === 1) return this.touchesEdge(line[0]!, line[0]!, work);
    for (let index = 1; index < line.length; index++) {
      if (this.touchesEdge(line[index - 1]!, line[index]!, work)) return true;
    }
    return false;
  }

  private touchesEdge(from: Position, to: Position, work: Work): boolean {
    const [ax, ay, bx, by] = [from[0]!, from[1]!, to[0]!, to[1]!];
    const { segments } = this.edges;
    const isTouched = (segment: number): boolean => {
      const at = segment * 4;
      const [cx, cy, dx, dy] = [segments[at]!, segments[at + 1]!, segments[at + 2]!, segments[at + 3]!];
      return liesAcross(ax, ay, bx, by, cx, cy, dx, dy) && liesAcross(cx, cy, dx, dy, ax, ay, bx, by);
    };
    const [west, east] = ax < bx ? [ax, bx] : [bx, ax];
    const [south, north] = ay < by ? [ay, by] : [by, ay];
    return this.edges.someTouching(west, south, east, north, work, isTouched);
  }

  private beginsIn(rings: Position[][], work: Work): boolean {
    // All rings, because a hole of an invalid polygon may be outside the outer ring.
    const [west, south, east, north] = boxOf({ type: 'Polygon', coordinates: rings });
    const near = this.starts.filter(([x, y]) => x! >= west && x! <= east && y! >= south && y! <= north);
    if (near.length === 0) return false;
    for (const ring of rings) work.spend(ring.length * STEPS_OF_TREE);
    const area = new Area(rings);
    return near.some(([x, y]) => area.sideOf(x!, y!, work) === 'inside');
  }
}

/** For two segments whose boxes touch: whether the second has points on both sides of the first, or on it. */
function liesAcross(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number) {
  const one = orient2d(ax, ay, bx, by, cx, cy);
  const other = orient2d(ax, ay, bx, by, dx, dy);
  return !((one > 0 && other > 0) || (one < 0 && other < 0));
}

const closedPoint = (line: Position[]): Position[] => (line.length === 1 ? [line[0]!, line[0]!] : line);

function* partsOf(geometry: Geometry): Generator<Part> {
  switch (geometry.type) {
    case 'Point':
      yield { lines: [[geometry.coordinates]], isArea: false };
      return;
    case 'MultiPoint':
      for (const position of geometry.coordinates) yield { lines: [[position]], isArea: false };
      return;
    case 'LineString':
      yield { lines: [geometry.coordinates], isArea: false };
      return;
    case 'MultiLineString':
      for (const line of geometry.coordinates) yield { lines: [line], isArea: false };
      return;
    case 'Polygon':
      yield { lines: geometry.coordinates, isArea: true };
      return;
    case 'MultiPolygon':
      for (const lines of geometry.coordinates) yield { lines, isArea: true };
      return;
    case 'GeometryCollection':
      for (const part of geometry.geometries) yield* partsOf(part);
  }
}
