import type { Polygon, Position } from 'geojson';
import { enclosesPole, isWiderThanGlobe, unwrapped, unwrappedNear } from './antimeridian';
import { Area } from './area';
import { checkPositions } from './position.validator';
import type { Inspection } from './problem';
import { noteOverlaps, noteSpikes } from './ring-notes';
import { selfCrossing } from './self-crossing';

/**
 * RFC 7946 §3.1.6: closed rings of four positions or more. Rings in the wrong direction are turned, not refused. Rings
 * that cross themselves or have no area are problems, or they are noted and stored as sent. Every search treats them
 * exactly, by the even-odd rule. If a polygon is marked as crossing the antimeridian, its longitudes are unwrapped and
 * may then exceed 180 degrees.
 * @throws TooCostly
 */
export function checkPolygon(
  value: unknown,
  pointer: string,
  inspection: Inspection,
  crosses: boolean,
): Polygon | null {
  if (!Array.isArray(value) || value.length === 0) {
    return inspection.report(pointer, 'a polygon must be an array of at least one ring');
  }
  const rings: Position[][] = [];
  let area: Area | undefined;
  for (let index = 0; index < value.length; index++) {
    const ring = checkRing(value[index], `${pointer}/${index}`, inspection, crosses, rings[0]);
    if (!ring) return null;
    const isHole = rings.length > 0;
    if (isHole) {
      area ??= new Area([rings[0]!]);
      if (area.sideOf(ring[0]![0]!, ring[0]![1]!, inspection.work) === 'outside') {
        if (!inspection.tolerates('changed', `${pointer}/${index}`, 'the hole is outside the outer ring', AS_SENT))
          return null;
      }
    }
    rings.push(signedArea(ring) > 0 === isHole ? ring.toReversed() : ring);
  }
  if (inspection.isTolerant) noteOverlaps(rings, inspection);
  return { type: 'Polygon', coordinates: rings };
}

function checkRing(
  value: unknown,
  pointer: string,
  inspection: Inspection,
  crosses: boolean,
  outer?: Position[],
): Position[] | null {
  const isOpen = inspection.isTolerant && isOpenRing(value);
  const positions = checkPositions(isOpen ? [...value, value[0]] : value, pointer, inspection, 4);
  if (!positions) return null;
  if (isOpen) inspection.note('repaired', 'A ring is not closed. Its first position is added at its end.');
  const [first, last] = [positions[0]!, positions.at(-1)!];
  if (first.length !== last.length || first.some((number, axis) => number !== last[axis])) {
    return inspection.report(
      `${pointer}/${positions.length - 1}`,
      'the ring is not closed: its last position differs from its first',
    );
  }
  const ring = crosses ? ringAcross(positions, pointer, inspection, outer) : positions;
  if (!ring) return null;
  const crossing = selfCrossing(ring, inspection.work);
  if (crossing) {
    const fault = `the ring crosses itself at ${crossing[0]}, ${crossing[1]}`;
    return inspection.tolerates('changed', pointer, fault, AS_SENT) ? ring : null;
  }
  if (signedArea(ring) === 0)
    return inspection.tolerates('changed', pointer, 'the ring has no area', AS_SENT) ? ring : null;
  if (inspection.isTolerant) noteSpikes(ring, inspection);
  return ring;
}

const AS_SENT = 'The polygon is stored as sent.';

const isOpenRing = (value: unknown): value is unknown[] => {
  if (!Array.isArray(value) || value.length < 3) return false;
  const [first, last] = [value[0] as unknown, value.at(-1) as unknown];
  return Array.isArray(first) && Array.isArray(last) && first.join() !== last.join();
};

function ringAcross(positions: Position[], pointer: string, inspection: Inspection, outer?: Position[]) {
  if (enclosesPole(positions))
    return inspection.report(pointer, 'the ring goes around a pole: cut it at the antimeridian');
  const ring = outer ? unwrappedNear(positions, outer) : unwrapped(positions);
  return isWiderThanGlobe(ring) ? inspection.report(pointer, 'the ring goes around the globe more than once') : ring;
}

/** Positive if the ring is counterclockwise. Square degrees. */
export function signedArea(ring: Position[]): number {
  let sum = 0;
  // Relative to the first position, so that a small ring far from zero does not lose its area to rounding.
  const [x0, y0] = ring[0] as [number, number];
  for (let index = 0; index < ring.length - 1; index++) {
    const [[x1, y1], [x2, y2]] = [ring[index] as [number, number], ring[index + 1] as [number, number]];
    sum += (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  }
  return sum / 2;
}
