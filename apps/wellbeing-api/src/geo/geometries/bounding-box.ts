import { bbox } from '@turf/bbox';
import { booleanIntersects } from '@turf/boolean-intersects';
import type { Geometry, Polygon } from 'geojson';

/** West, south, east, north, in degrees; west is never more than east. */
export type Box = [number, number, number, number];

export function boxOf(geometry: Geometry): Box {
  const [west, south, east, north] = bbox(geometry);
  return [west, south, east, north] as Box;
}

/** About a tenth of a millimetre. */
const GRAIN = 1e-9;

/**
 * As PostgreSQL writes a box, widened to a grain: its index multiplies sides, and refuses products too small for it.
 * What a wider box lets through is tested against the geometry itself.
 */
export const boxLiteral = ([west, south, east, north]: Box): string =>
  `((${coarse(east, Math.ceil)},${coarse(north, Math.ceil)}),(${coarse(west, Math.floor)},${coarse(south, Math.floor)}))`;

/** A coordinate on the same grain, for distances to boxes. */
export const coarse = (degrees: number, round: (value: number) => number = Math.round): number =>
  round(degrees / GRAIN) * GRAIN;

/** A window of OGC's `bbox` as one box, or as two where it crosses the antimeridian. */
export const boxesOfWindow = ([west, south, east, north]: Box): Box[] =>
  west <= east
    ? [[west, south, east, north]]
    : [
        [west, south, 180, north],
        [-180, south, east, north],
      ];

export const coversWorld = ([west, south, east, north]: Box): boolean =>
  west <= -180 && south <= -90 && east >= 180 && north >= 90;

/** Whether the geometry itself, not only its box, touches one of the windows. */
export function intersectsAny(geometry: Geometry, windows: Box[]): boolean {
  const own = boxOf(geometry);
  if (geometry.type === 'Point') return windows.some((window) => isInside(own, window));
  return windows.some((window) => isInside(own, window) || booleanIntersects(geometry, polygonOf(window)));
}

const isInside = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/** A window without width or height is widened by less than a millimetre, so that it is a polygon at all. */
function polygonOf([west, south, east, north]: Box): Polygon {
  const [e, n] = [Math.max(east, west + 1e-9), Math.max(north, south + 1e-9)];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [e, south],
        [e, n],
        [west, n],
        [west, south],
      ],
    ],
  };
}
