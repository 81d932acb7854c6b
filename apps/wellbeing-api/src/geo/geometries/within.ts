import type { Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import { orient2d } from 'robust-predicates';
import { Area } from './area';
import type { Work } from './work';

export const areasOf = (shape: Polygon | MultiPolygon): Area[] =>
  (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).map((rings) => new Area(rings));

/**
 * Whether a geometry is completely within the areas: no part of it is outside, and more than its boundary is inside. A
 * line or a polygon must be within one area. Each part of a collection is tested separately.
 * @throws TooCostly
 */
export function isWithin(geometry: Geometry, areas: Area[], work: Work): boolean {
  switch (geometry.type) {
    case 'Point':
      return arePointsWithin([geometry.coordinates], areas, work);
    case 'MultiPoint':
      return arePointsWithin(geometry.coordinates, areas, work);
    case 'LineString':
      return areas.some((area) => courseOf(geometry.coordinates, area, work) === 'inside');
    case 'MultiLineString':
      return geometry.coordinates.every((line) => areas.some((area) => courseOf(line, area, work) === 'inside'));
    case 'Polygon':
      return areas.some((area) => isPolygonWithin(geometry.coordinates, area, work));
    case 'MultiPolygon':
      return geometry.coordinates.every((rings) => areas.some((area) => isPolygonWithin(rings, area, work)));
    case 'GeometryCollection':
      return geometry.geometries.every((part) => isWithin(part, areas, work));
  }
}

function arePointsWithin(positions: Position[], areas: Area[], work: Work): boolean {
  let isInside = false;
  for (const [x, y] of positions) {
    let side = 'outside';
    for (const area of areas) {
      const here = area.sideOf(x!, y!, work);
      if (here === 'inside') side = here;
      else if (side === 'outside') side = here;
    }
    if (side === 'outside') return false;
    if (side === 'inside') isInside = true;
  }
  return isInside;
}

/** Its rings do not leave the area, and it contains no hole of the area. */
function isPolygonWithin(rings: Position[][], area: Area, work: Work): boolean {
  for (const ring of rings) if (courseOf(ring, area, work) === 'outside') return false;
  const holes = area.pointsInHoles(work);
  if (holes.length === 0) return true;
  const own = new Area(rings);
  return holes.every(([x, y]) => own.sideOf(x!, y!, work) !== 'inside');
}

/** 'outside' if any part of the line is outside, 'boundary' if all of it runs along the boundary. */
function courseOf(line: Position[], area: Area, work: Work): 'inside' | 'boundary' | 'outside' {
  let side = area.sideOf(line[0]![0]!, line[0]![1]!, work);
  if (side === 'outside') return side;
  let course: 'inside' | 'boundary' = side;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!];
    const touched = touchesAlong(from, to, area, work);
    // If no edges touch, the whole step, including its end, is on the side of its start.
    if (touched) {
      const step = stepOf(from, to, touched, area, work);
      if (step === 'outside') return step;
      if (step === 'inside') course = step;
      side = area.sideOf(to[0]!, to[1]!, work);
      if (side === 'outside') return side;
    }
  }
  return course;
}

/** The points on a step (0 to 1) where it meets the boundary, and the stretches that run along the boundary. */
interface Touches {
  at: number[];
  along: [number, number][];
}

function touchesAlong(from: Position, to: Position, area: Area, work: Work): Touches | null {
  const [ax, ay, bx, by] = [from[0]!, from[1]!, to[0]!, to[1]!];
  const { segments } = area.edges;
  let touches: Touches | null = null;
  const visit = (segment: number): boolean => {
    const s = segment * 4;
    const cx = segments[s]!;
    const cy = segments[s + 1]!;
    const dx = segments[s + 2]!;
    const dy = segments[s + 3]!;
    const sideC = orient2d(ax, ay, bx, by, cx, cy);
    const sideD = orient2d(ax, ay, bx, by, dx, dy);
    if ((sideC > 0 && sideD > 0) || (sideC < 0 && sideD < 0)) return false;
    const [sideA, sideB] = [orient2d(cx, cy, dx, dy, ax, ay), orient2d(cx, cy, dx, dy, bx, by)];
    if ((sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) return false;
    touches ??= { at: [], along: [] };
    if (sideC === 0 && sideD === 0) addStretch(touches, [ax, ay, bx, by], [cx, cy, dx, dy]);
    else touches.at.push(sideA === sideB ? 0 : sideA / (sideA - sideB));
    return false;
  };
  area.edges.someTouching(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by), work, visit);
  return touches;
}

type Segment = [number, number, number, number];

function addStretch(touches: Touches, [ax, ay, bx, by]: Segment, [cx, cy, dx, dy]: Segment): void {
  const isWide = Math.abs(bx - ax) >= Math.abs(by - ay);
  const [start, length] = isWide ? [ax, bx - ax] : [ay, by - ay];
  if (length === 0) return;
  const [one, two] = [((isWide ? cx : cy) - start) / length, ((isWide ? dx : dy) - start) / length];
  const [first, last] = [Math.max(0, Math.min(one, two)), Math.min(1, Math.max(one, two))];
  if (first > last) return;
  touches.at.push(first, last);
  touches.along.push([first, last]);
}

/** The sides of the stretches between touches, each tested by its centre. */
function stepOf(from: Position, to: Position, { at, along }: Touches, area: Area, work: Work) {
  const stops = [0, ...at, 1].toSorted((left, right) => left - right);
  let step: 'inside' | 'boundary' = 'boundary';
  for (let index = 1; index < stops.length; index++) {
    const [start, end] = [stops[index - 1]!, stops[index]!];
    // Two touches at the same corner differ only by rounding.
    if (end - start < 1e-12) continue;
    const middle = (start + end) / 2;
    work.spend(along.length + 1);
    if (along.some(([first, last]) => first <= middle && middle <= last)) continue;
    const [x, y] = [from[0]! + middle * (to[0]! - from[0]!), from[1]! + middle * (to[1]! - from[1]!)];
    const side = area.sideOf(x, y, work);
    if (side === 'outside') return side;
    if (side === 'inside') step = side;
  }
  return step;
}
