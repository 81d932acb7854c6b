import { type Box, boxesOfWindow } from '../../geometries/bounding-box';
import type { ReferenceSystem } from '../../reference-systems/reference-system';

const STOPS_PER_SIDE = 16;
/** How far a curved side may extend beyond its computed points, approximately. */
const MARGIN = 0.05;
/** Degrees of longitude. Sides of wider boxes, or of boxes nearer to a pole, extend further. */
const MOST_DEGREES = 40;
/**
 * Degrees, about a tenth of a millimetre. A client that converts an extent rounds its metres, often to seven decimals.
 * Features on the edge of the extent must stay inside the window.
 */
const ROUNDING = 1e-9;

/**
 * Converts a window of another system to degrees. If the axes of the system are no meridians and parallels, the result
 * is a box around the window, which is larger.
 */
export function windowsInDegrees(window: Box, system: ReferenceSystem): Box[] {
  if (!system.followsMeridians) return boxesAround(window, system);
  const [left, bottom, right, top] = window;
  const [west, south] = system.unproject([left, bottom])! as [number, number];
  const [east, north] = system.unproject([right, top])! as [number, number];
  return boxesOfWindow([
    Math.max(-180, west - ROUNDING),
    Math.max(-90, south - ROUNDING),
    Math.min(180, east + ROUNDING),
    Math.min(90, north + ROUNDING),
  ]);
}

function boxesAround([left, bottom, right, top]: Box, system: ReferenceSystem): Box[] {
  const { area } = system;
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const x of stops(left, right)) {
    for (const y of stops(bottom, top)) {
      const [longitude, latitude] = system.unproject([x, y]) ?? [];
      if (longitude === undefined || latitude === undefined) return turned(area);
      const turnedIn = inArea(longitude, area);
      box[0] = Math.min(box[0], turnedIn);
      box[1] = Math.min(box[1], latitude);
      box[2] = Math.max(box[2], turnedIn);
      box[3] = Math.max(box[3], latitude);
    }
  }
  if (box[2] - box[0] > MOST_DEGREES || isNearPole(box)) return turned(area);
  const margin = MARGIN * Math.max(box[2] - box[0], box[3] - box[1]);
  return turned([box[0] - margin, Math.max(-90, box[1] - margin), box[2] + margin, Math.min(90, box[3] + margin)]);
}

/** The longitude as a value between the west and the east of an area that crosses the antimeridian. */
function inArea(longitude: number, [west, , east]: Box): number {
  if (longitude < west) return longitude + 360;
  return longitude > east ? longitude - 360 : longitude;
}

/** A pole may be between the computed points. */
const isNearPole = ([, south, , north]: Box): boolean => south < -85 || north > 85;

/** An area may end beyond 180 degrees on either side. */
function turned([west, south, east, north]: Box): Box[] {
  if (east - west >= 360) return [[-180, south, 180, north]];
  return boxesOfWindow([within180(west), south, within180(east), north]);
}

const within180 = (longitude: number): number =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;

const stops = (from: number, to: number): number[] =>
  Array.from({ length: STOPS_PER_SIDE + 1 }, (_, step) => from + (step / STOPS_PER_SIDE) * (to - from));
