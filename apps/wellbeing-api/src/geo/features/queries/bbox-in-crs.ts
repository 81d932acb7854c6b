import { type Box, boxesOfWindow } from '../../geometries/bounding-box';
import type { ReferenceSystem } from '../../reference-systems/reference-system';

const STOPS_PER_SIDE = 16;
/** How far a curved side may extend beyond its computed points, approximately. */
const MARGIN = 0.05;
/** Degrees of longitude. Sides of wider boxes, or of boxes nearer to a pole, extend further. */
const MOST_DEGREES = 40;

/**
 * Converts a window of another system to degrees. If the axes of the system are no meridians and parallels, the result
 * is a box around the window, which is larger.
 */
export function windowsInDegrees(window: Box, system: ReferenceSystem): Box[] {
  if (!system.followsMeridians) return [boxAround(window, system)];
  const [left, bottom, right, top] = window;
  const [west, south] = system.unproject([left, bottom])! as [number, number];
  const [east, north] = system.unproject([right, top])! as [number, number];
  return boxesOfWindow([west, south, east, north]);
}

function boxAround([left, bottom, right, top]: Box, system: ReferenceSystem): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const x of stops(left, right)) {
    for (const y of stops(bottom, top)) {
      const [longitude, latitude] = system.unproject([x, y]) ?? [];
      if (longitude === undefined || latitude === undefined) return system.extent;
      box[0] = Math.min(box[0], longitude);
      box[1] = Math.min(box[1], latitude);
      box[2] = Math.max(box[2], longitude);
      box[3] = Math.max(box[3], latitude);
    }
  }
  if (box[2] - box[0] > MOST_DEGREES) return system.extent;
  const margin = MARGIN * Math.max(box[2] - box[0], box[3] - box[1]);
  return [
    Math.max(-180, box[0] - margin),
    Math.max(-90, box[1] - margin),
    Math.min(180, box[2] + margin),
    Math.min(90, box[3] + margin),
  ];
}

const stops = (from: number, to: number): number[] =>
  Array.from({ length: STOPS_PER_SIDE + 1 }, (_, step) => from + (step / STOPS_PER_SIDE) * (to - from));
