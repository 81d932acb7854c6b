import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { rewind } from '@turf/rewind';
import type { Polygon, Position } from 'geojson';
import { enclosesPole, unwrapped, unwrappedNear } from './antimeridian';
import { checkPositions } from './position.validator';
import type { Inspection } from './problem';
import { selfCrossing, TOO_COMPLEX } from './self-crossing';

const TOO_MUCH = 'too complex to be checked: split it';

/**
 * RFC 7946 §3.1.6: closed rings of four positions or more, which do not cross themselves and have an area. The
 * direction of the rings is put right rather than refused. Longitudes are unwrapped: they may lie beyond 180 degrees
 * where the polygon crosses the antimeridian.
 */
export function checkPolygon(value: unknown, pointer: string, inspection: Inspection): Polygon | null {
  if (!Array.isArray(value) || value.length === 0) {
    return inspection.report(pointer, 'a polygon is an array of at least one ring');
  }
  const rings: Position[][] = [];
  for (const [index, item] of value.entries()) {
    const ring = checkRing(item, `${pointer}/${index}`, inspection, rings[0]);
    if (!ring) return null;
    const [outer] = rings;
    if (outer && !inspection.spend(outer.length)) return inspection.report(`${pointer}/${index}`, TOO_MUCH);
    if (outer && !booleanPointInPolygon(ring[0]!, { type: 'Polygon', coordinates: [outer] })) {
      return inspection.report(`${pointer}/${index}`, 'the hole lies outside the outer ring');
    }
    rings.push(ring);
  }
  return rewind({ type: 'Polygon', coordinates: rings } satisfies Polygon) as Polygon;
}

function checkRing(value: unknown, pointer: string, inspection: Inspection, outer?: Position[]): Position[] | null {
  const positions = checkPositions(value, pointer, inspection, 4);
  if (!positions) return null;
  const [first, last] = [positions[0]!, positions.at(-1)!];
  if (first.length !== last.length || first.some((number, axis) => number !== last[axis])) {
    return inspection.report(
      `${pointer}/${positions.length - 1}`,
      'the ring is not closed: its last position is not its first',
    );
  }
  if (enclosesPole(positions))
    return inspection.report(pointer, 'the ring goes around a pole: cut it at the antimeridian');
  const ring = outer ? unwrappedNear(positions, outer) : unwrapped(positions);
  const crossing = selfCrossing(ring, inspection.spend);
  if (crossing === TOO_COMPLEX) return inspection.report(pointer, TOO_MUCH);
  if (crossing) return inspection.report(pointer, `the ring crosses itself at ${crossing[0]}, ${crossing[1]}`);
  if (signedArea(ring) === 0) return inspection.report(pointer, 'the ring has no area');
  return ring;
}

function signedArea(ring: Position[]): number {
  let sum = 0;
  // Seen from the first position, so that a small ring far from zero does not lose its area to rounding.
  const [x0, y0] = ring[0] as [number, number];
  for (let index = 0; index < ring.length - 1; index++) {
    const [[x1, y1], [x2, y2]] = [ring[index] as [number, number], ring[index + 1] as [number, number]];
    sum += (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  }
  return sum / 2;
}
