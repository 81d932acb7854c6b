import { orient2d } from 'robust-predicates';
import type { Work } from '../work';
import { BOUNDARY, EXTERIOR, INTERIOR, type Location, type Topology } from './topology';

/** The part of an edge, from 0 to 1, that runs along an edge of the other geometry, in its direction or against it. */
interface Stretch {
  from: number;
  until: number;
  edge: number;
  isSameDirection: boolean;
}

/** Where an edge meets the edges of a geometry. */
interface Meetings {
  stops: number[];
  stretches: Stretch[];
}

/** What is at one piece of an edge: the location of the piece, and whether there is area on its sides. */
interface Surroundings {
  location: Location;
  left: boolean;
  right: boolean;
}

/** Shorter pieces are a rounding error: two edges that meet at the same corner. */
const SHORTEST = 1e-12;

/**
 * The dimensionally extended nine-intersection model (OGC 06-103r4, clause 6.1.15): the dimension of each
 * intersection of interior, boundary and exterior, or -1 if it is empty. Which edges meet is decided exactly. Pieces
 * between two meetings are tested at their centre, which is rounded.
 * @throws TooCostly
 */
export class RelationMatrix {
  /** Nine dimensions, by rows of the first geometry. */
  private readonly cells = [-1, -1, -1, -1, -1, -1, -1, -1, 2];

  constructor(
    private readonly first: Topology,
    private readonly second: Topology,
    private readonly work: Work,
  ) {
    const ofFirst = Array.from({ length: first.edges.size }, noMeetings);
    const ofSecond = Array.from({ length: second.edges.size }, noMeetings);
    for (let edge = 0; edge < second.edges.size; edge++) {
      this.eachTouching(second, edge, first, (other) => this.meet(other, edge, ofFirst[other]!, ofSecond[edge]!));
    }
    this.addEdges(first, second, ofFirst, false);
    this.addEdges(second, first, ofSecond, true);
    this.addPositions(first, second, false);
    this.addPositions(second, first, true);
  }

  at(first: Location, second: Location): number {
    return this.cells[first * 3 + second]!;
  }

  /** Whether each cell is as in the pattern: `T` not empty, `F` empty, `*` any, or a dimension. */
  matches(pattern: string): boolean {
    return this.cells.every((dimension, index) => {
      const wanted = pattern[index];
      if (wanted === '*') return true;
      return wanted === 'T' ? dimension >= 0 : wanted === 'F' ? dimension < 0 : dimension === Number(wanted);
    });
  }

  toString(): string {
    return this.cells.map((dimension) => (dimension < 0 ? 'F' : dimension)).join('');
  }

  private add(one: Location, other: Location, dimension: number, isSwapped: boolean): void {
    const cell = isSwapped ? other * 3 + one : one * 3 + other;
    if (this.cells[cell]! < dimension) this.cells[cell] = dimension;
  }

  private eachTouching(of: Topology, edge: number, others: Topology, visit: (other: number) => void): void {
    const [ax, ay, bx, by] = edgeAt(of, edge);
    if (ax === bx && ay === by) return;
    others.edges.someTouching(
      Math.min(ax, bx),
      Math.min(ay, by),
      Math.max(ax, bx),
      Math.max(ay, by),
      this.work,
      (other) => {
        visit(other);
        return false;
      },
    );
  }

  /** Records where two edges meet, on both. */
  private meet(first: number, second: number, onFirst: Meetings, onSecond: Meetings): void {
    const met = meetingOf(edgeAt(this.first, first), edgeAt(this.second, second));
    if (!met) return;
    note(onFirst, met.one, second, met.isSameDirection);
    note(onSecond, met.other, first, met.isSameDirection);
    if (!met.isCrossing) return;
    const [ax, ay, bx, by] = edgeAt(this.first, first);
    const [t] = met.one;
    const [x, y] = [ax + t! * (bx - ax), ay + t! * (by - ay)];
    this.add(this.onEdge(this.first, first, x, y), this.onEdge(this.second, second, x, y), 0, false);
  }

  private onEdge(of: Topology, edge: number, x: number, y: number): Location {
    const side = of.isMixed ? of.areaSideOf(x, y, this.work, [edge]) : EXTERIOR;
    if (side !== EXTERIOR) return side;
    return of.innerSideOf(edge) === 'none' ? of.onLine(x, y) : BOUNDARY;
  }

  /** The pieces of the edges of one geometry, and the areas on their sides. */
  private addEdges(of: Topology, other: Topology, meetings: Meetings[], isSwapped: boolean): void {
    for (let edge = 0; edge < of.edges.size; edge++) {
      const [ax, ay, bx, by] = edgeAt(of, edge);
      if (ax === bx && ay === by) continue;
      const own = of.isMixed ? this.ownMeetingsOf(of, edge) : null;
      const { stops, stretches } = meetings[edge]!;
      const ends = [0, ...stops, ...(own?.stops ?? []), 1].toSorted((one, next) => one - next);
      for (let index = 1; index < ends.length; index++) {
        const [start, end] = [ends[index - 1]!, ends[index]!];
        if (end - start < SHORTEST) continue;
        const middle = (start + end) / 2;
        const [x, y] = [ax + middle * (bx - ax), ay + middle * (by - ay)];
        const here = own ? this.surroundingsOf(of, alongAt(own.stretches, middle), x, y) : surroundingsOfOwn(of, edge);
        const there = this.surroundingsOf(other, alongAt(stretches, middle), x, y);
        this.work.spend(stretches.length + 1);
        this.add(here.location, there.location, 1, isSwapped);
        if (of.innerSideOf(edge) !== 'none') this.addSides(here, there, isSwapped);
      }
    }
  }

  private addSides(here: Surroundings, there: Surroundings, isSwapped: boolean): void {
    for (const side of ['left', 'right'] as const) {
      this.add(here[side] ? INTERIOR : EXTERIOR, there[side] ? INTERIOR : EXTERIOR, 2, isSwapped);
    }
  }

  /** Where an edge of a collection meets the other edges of it. It runs along itself. */
  private ownMeetingsOf(of: Topology, edge: number): Meetings {
    const own = noMeetings();
    this.eachTouching(of, edge, of, (other) => {
      const met =
        other === edge ? { one: [0, 1], isSameDirection: true } : meetingOf(edgeAt(of, edge), edgeAt(of, other));
      if (met) note(own, met.one, other, met.isSameDirection);
    });
    return own;
  }

  private surroundingsOf(of: Topology, along: Stretch[], x: number, y: number): Surroundings {
    const sides = { left: false, right: false };
    let isOnBoundary = false;
    for (const { edge, isSameDirection } of along) {
      const inner = of.innerSideOf(edge);
      if (inner === 'none') continue;
      isOnBoundary = true;
      sides[(inner === 'left') === isSameDirection ? 'left' : 'right'] = true;
    }
    if (!isOnBoundary || of.isMixed) {
      const edges = along.map(({ edge }) => edge);
      if (of.areaSideOf(x, y, this.work, edges) === INTERIOR) sides.left = sides.right = true;
    }
    if (sides.left && sides.right) return { location: INTERIOR, ...sides };
    return { location: isOnBoundary ? BOUNDARY : along.length > 0 ? INTERIOR : EXTERIOR, ...sides };
  }

  /** The corners of lines and rings, and single points. */
  private addPositions(of: Topology, other: Topology, isSwapped: boolean): void {
    const addAll = (lines: (typeof of)['lines'], locationOf: (x: number, y: number) => Location) => {
      for (const line of lines) {
        this.work.spend(line.length);
        for (const [x, y] of line as [number, number][]) {
          const own = of.isMixed ? of.locate(x, y, this.work) : locationOf(x, y);
          this.add(own, other.locate(x, y, this.work), 0, isSwapped);
        }
      }
    };
    addAll([of.points], () => INTERIOR);
    addAll(of.lines, (x, y) => of.onLine(x, y));
    addAll(of.rings, () => BOUNDARY);
  }
}

const noMeetings = (): Meetings => ({ stops: [], stretches: [] });

type Edge = [number, number, number, number];

function edgeAt(of: Topology, edge: number): Edge {
  const { segments } = of.edges;
  const at = edge * 4;
  return [segments[at]!, segments[at + 1]!, segments[at + 2]!, segments[at + 3]!];
}

function surroundingsOfOwn(of: Topology, edge: number): Surroundings {
  const inner = of.innerSideOf(edge);
  return { location: inner === 'none' ? INTERIOR : BOUNDARY, left: inner === 'left', right: inner === 'right' };
}

const alongAt = (stretches: Stretch[], middle: number): Stretch[] =>
  stretches.filter(({ from, until }) => from <= middle && middle <= until);

/** One place, or the two ends of a stretch. */
function note(meetings: Meetings, places: number[], edge: number, isSameDirection: boolean): void {
  meetings.stops.push(...places);
  const [from, until] = places;
  if (until !== undefined) meetings.stretches.push({ from: from!, until, edge, isSameDirection });
}

interface Meeting {
  /** One place from 0 to 1, or the two ends of a stretch, on each edge. */
  one: number[];
  other: number[];
  isSameDirection: boolean;
  /** Whether they meet between their ends. */
  isCrossing: boolean;
}

function meetingOf(one: Edge, other: Edge): Meeting | null {
  const [ax, ay, bx, by] = one;
  const [cx, cy, dx, dy] = other;
  if (cx === dx && cy === dy) return null;
  const [ofC, ofD] = [orient2d(ax, ay, bx, by, cx, cy), orient2d(ax, ay, bx, by, dx, dy)];
  if ((ofC > 0 && ofD > 0) || (ofC < 0 && ofD < 0)) return null;
  const [ofA, ofB] = [orient2d(cx, cy, dx, dy, ax, ay), orient2d(cx, cy, dx, dy, bx, by)];
  if ((ofA > 0 && ofB > 0) || (ofA < 0 && ofB < 0)) return null;
  if (ofC === 0 && ofD === 0) return stretchOf(one, other);
  return {
    one: [ofA / (ofA - ofB)],
    other: [ofC / (ofC - ofD)],
    isSameDirection: true,
    isCrossing: ofA !== 0 && ofB !== 0 && ofC !== 0 && ofD !== 0,
  };
}

/** Of two edges on the same straight line. */
function stretchOf(one: Edge, other: Edge): Meeting | null {
  const [ax, ay, bx, by] = one;
  const [cx, cy, dx, dy] = other;
  const isSameDirection = (bx - ax) * (dx - cx) + (by - ay) * (dy - cy) > 0;
  const [onOne, onOther] = [rangeOn(one, other), rangeOn(other, one)];
  return onOne && onOther && { one: onOne, other: onOther, isSameDirection, isCrossing: false };
}

function rangeOn([ax, ay, bx, by]: Edge, [cx, cy, dx, dy]: Edge): number[] | null {
  const isWide = Math.abs(bx - ax) >= Math.abs(by - ay);
  const [start, length] = isWide ? [ax, bx - ax] : [ay, by - ay];
  const [from, until] = [((isWide ? cx : cy) - start) / length, ((isWide ? dx : dy) - start) / length];
  const [first, last] = [Math.max(0, Math.min(from, until)), Math.min(1, Math.max(from, until))];
  if (first > last) return null;
  return first === last ? [first] : [first, last];
}
