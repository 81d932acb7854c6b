import { type Box, boxesOfWindow } from '../../geometries/bounding-box';
import type { ReferenceSystem } from '../../reference-systems/reference-system';

const STOPS_PER_SIDE = 16;
/** How far a curved side may run beyond its stops, about. */
const MARGIN = 0.05;
/** Of longitude; the sides of what is wider, or nearer to a pole, run further beyond them. */
const MOST_DEGREES = 40;

/**
 * A window of another system in degrees. That of a system whose axes are no meridians and parallels is a box around it,
 * and more than the window.
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
