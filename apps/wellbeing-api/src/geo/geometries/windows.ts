import type { Geometry, Position } from 'geojson';
import { orient2d } from 'robust-predicates';
import { Area } from './area';
import { type Box, boxOf, boxOfLine, holds, linesOf } from './bounding-box';
import type { Work } from './work';

/** Whether the geometry itself, not only its box, touches one of the windows. @throws TooCostly */
export const touchesAny = (geometry: Geometry, windows: Box[], work: Work): boolean =>
  windows.some((window) => touches(geometry, window, work));

/** Whether each part is within one of the windows. Two windows meet at the antimeridian. */
export function liesInWindows(geometry: Geometry, windows: Box[], work: Work): boolean {
  for (const line of linesOf(geometry)) {
    work.spend(line.length);
    const box = boxOfLine(line);
    if (!windows.some((window) => holds(window, box))) return false;
  }
  return true;
}

function touches(geometry: Geometry, window: Box, work: Work): boolean {
  switch (geometry.type) {
    case 'Point':
      return isIn(geometry.coordinates, window);
    case 'MultiPoint':
      work.spend(geometry.coordinates.length);
      return geometry.coordinates.some((position) => isIn(position, window));
    case 'LineString':
      return lineTouches(geometry.coordinates, window, work);
    case 'MultiLineString':
      return geometry.coordinates.some((line) => lineTouches(line, window, work));
    case 'Polygon':
      return polygonTouches(geometry.coordinates, window, work);
    case 'MultiPolygon':
      return geometry.coordinates.some((rings) => polygonTouches(rings, window, work));
    case 'GeometryCollection':
      return geometry.geometries.some((part) => touches(part, window, work));
  }
}

/** If no ring touches the window, the window is completely inside or completely outside. */
function polygonTouches(rings: Position[][], window: Box, work: Work): boolean {
  if (rings.some((ring) => lineTouches(ring, window, work))) return true;
  // All rings, because a hole of an invalid polygon may be outside the outer ring.
  const [west, south, east, north] = boxOf({ type: 'Polygon', coordinates: rings });
  if (west > window[0] || south > window[1] || east < window[2] || north < window[3]) return false;
  return new Area(rings).sideOf(window[0], window[1], work) === 'inside';
}

function lineTouches(line: Position[], window: Box, work: Work): boolean {
  work.spend(line.length);
  const [west, south, east, north] = window;
  let ax = line[0]![0]!;
  let ay = line[0]![1]!;
  if (isIn(line[0]!, window)) return true;
  for (let index = 1; index < line.length; index++) {
    const position = line[index]!;
    const bx = position[0]!;
    const by = position[1]!;
    const passes =
      (ax < west && bx < west) || (ax > east && bx > east) || (ay < south && by < south) || (ay > north && by > north);
    if (!passes && (isIn(position, window) || cutsThrough(ax, ay, bx, by, window))) return true;
    ax = bx;
    ay = by;
  }
  return false;
}

/** For a segment whose box touches the window: whether the corners of the window are on both sides of it, or on it. */
function cutsThrough(ax: number, ay: number, bx: number, by: number, [west, south, east, north]: Box): boolean {
  const side = Math.sign(orient2d(ax, ay, bx, by, west, south));
  return (
    side === 0 ||
    side !== Math.sign(orient2d(ax, ay, bx, by, east, south)) ||
    side !== Math.sign(orient2d(ax, ay, bx, by, east, north)) ||
    side !== Math.sign(orient2d(ax, ay, bx, by, west, north))
  );
}

const isIn = (position: Position, [west, south, east, north]: Box): boolean =>
  position[0]! >= west && position[0]! <= east && position[1]! >= south && position[1]! <= north;
