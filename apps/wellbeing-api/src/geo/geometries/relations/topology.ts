import type { Geometry, Position } from 'geojson';
import { orient2d } from 'robust-predicates';
import { Area } from '../area';
import { SegmentTree } from '../segment-tree';
import type { Work } from '../work';

/** The three parts of the plane that a geometry makes (OGC 06-103r4, clause 6.1.15). */
export const INTERIOR = 0;
export const BOUNDARY = 1;
export const EXTERIOR = 2;
export type Location = typeof INTERIOR | typeof BOUNDARY | typeof EXTERIOR;

/** The side of an edge on which the area is. A line has none. */
export type InnerSide = 'left' | 'right' | 'none';

/** The cost per position of both trees of edges, relative to a comparison. */
const STEPS_OF_TREES = 20;

/**
 * A geometry as its edges and the location of every point. Parts of a collection are united: a line inside an area
 * belongs to its interior. The ends of lines are boundary where an odd number of them meet.
 */
export class Topology {
  readonly points: Position[] = [];
  readonly lines: Position[][] = [];
  readonly rings: Position[][] = [];
  readonly areas: Area[] = [];
  /** The edges of all lines, then of all rings. */
  readonly edges: SegmentTree;
  /** Whether parts may cover each other, so that an edge may be inside another part. */
  readonly isMixed: boolean;
  private readonly innerSides: InnerSide[] = [];
  /** The index of the area of each edge, -1 for lines. */
  private readonly areaIndexes: number[] = [];
  /** Of each ring: the index of its area, and whether it is a hole. */
  private readonly ringKinds: { area: number; isHole: boolean }[] = [];
  private readonly pointKeys: Set<string>;
  private readonly lineEnds = new Set<string>();

  constructor(geometry: Geometry, work?: Work) {
    this.add(geometry);
    const all = [...this.lines, ...this.rings];
    work?.spend(STEPS_OF_TREES * all.reduce((sum, line) => sum + line.length, this.points.length));
    this.edges = new SegmentTree(all);
    this.pointKeys = new Set(this.points.map(keyOf));
    for (const line of this.lines) for (const end of [line[0]!, line.at(-1)!]) toggle(this.lineEnds, keyOf(end));
    const kinds = [this.points, this.lines, this.areas].filter(({ length }) => length > 0).length;
    this.isMixed = geometry.type === 'GeometryCollection' && (kinds > 1 || this.areas.length > 1);
  }

  /** 2 if it has an area, 1 if it has a line, otherwise 0. */
  get dimension(): 0 | 1 | 2 {
    return this.areas.length > 0 ? 2 : this.lines.length > 0 ? 1 : 0;
  }

  innerSideOf(edge: number): InnerSide {
    return this.innerSides[edge]!;
  }

  /** Exact: no tolerance, no rounding. */
  locate(x: number, y: number, work: Work): Location {
    const side = this.areaSideOf(x, y, work);
    if (side !== EXTERIOR) return side;
    if (this.lines.length > 0 && this.isOnLine(x, y, work)) return this.onLine(x, y);
    return this.pointKeys.has(keyOf([x, y])) ? INTERIOR : EXTERIOR;
  }

  /** Of a position of a line of it. */
  onLine(x: number, y: number): Location {
    return this.lineEnds.has(keyOf([x, y])) ? BOUNDARY : INTERIOR;
  }

  /** @param edges of areas that do not count, because a rounded place is on their boundary */
  areaSideOf(x: number, y: number, work: Work, edges: number[] = []): Location {
    const omitted = edges.map((edge) => this.areaIndexes[edge]);
    let isOnBoundary = false;
    for (const [index, area] of this.areas.entries()) {
      if (omitted.includes(index)) continue;
      const side = area.sideOf(x, y, work);
      if (side === 'inside') return INTERIOR;
      isOnBoundary ||= side === 'boundary';
    }
    return isOnBoundary ? BOUNDARY : EXTERIOR;
  }

  private isOnLine(x: number, y: number, work: Work): boolean {
    const { segments } = this.edges;
    return this.edges.someTouching(x, y, x, y, work, (edge) => {
      const at = edge * 4;
      const [ax, ay, bx, by] = [segments[at]!, segments[at + 1]!, segments[at + 2]!, segments[at + 3]!];
      return this.innerSides[edge] === 'none' && orient2d(ax, ay, bx, by, x, y) === 0;
    });
  }

  private add(geometry: Geometry): void {
    this.collect(geometry);
    for (const line of this.lines) this.addEdges(line, 'none', -1);
    for (const [index, ring] of this.rings.entries()) {
      const { area, isHole } = this.ringKinds[index]!;
      this.addEdges(ring, twiceTheAreaOf(ring) > 0 !== isHole ? 'left' : 'right', area);
    }
  }

  private addEdges(line: Position[], side: InnerSide, area: number): void {
    for (let edge = 1; edge < line.length; edge++) {
      this.innerSides.push(side);
      this.areaIndexes.push(area);
    }
  }

  private collect(geometry: Geometry): void {
    switch (geometry.type) {
      case 'Point':
        this.points.push(geometry.coordinates);
        return;
      case 'MultiPoint':
        for (const position of geometry.coordinates) this.points.push(position);
        return;
      case 'LineString':
        this.addLine(geometry.coordinates);
        return;
      case 'MultiLineString':
        for (const line of geometry.coordinates) this.addLine(line);
        return;
      case 'Polygon':
        this.addArea(geometry.coordinates);
        return;
      case 'MultiPolygon':
        for (const rings of geometry.coordinates) this.addArea(rings);
        return;
      case 'GeometryCollection':
        for (const part of geometry.geometries) this.collect(part);
    }
  }

  /** A line without length is a point. */
  private addLine(line: Position[]): void {
    const [[x, y]] = line as [Position, ...Position[]];
    if (line.every((position) => position[0] === x && position[1] === y)) this.points.push(line[0]!);
    else this.lines.push(line);
  }

  private addArea(rings: Position[][]): void {
    this.areas.push(new Area(rings));
    for (const [index, ring] of rings.entries()) {
      this.rings.push(ring);
      this.ringKinds.push({ area: this.areas.length - 1, isHole: index > 0 });
    }
  }
}

const keyOf = ([x, y]: Position): string => `${x} ${y}`;

function toggle(keys: Set<string>, key: string): void {
  if (!keys.delete(key)) keys.add(key);
}

/** Positive if the ring runs counterclockwise. */
function twiceTheAreaOf(ring: Position[]): number {
  const [x0, y0] = ring[0] as [number, number];
  let sum = 0;
  for (let index = 1; index < ring.length; index++) {
    const [[ax, ay], [bx, by]] = [ring[index - 1] as [number, number], ring[index] as [number, number]];
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum;
}
