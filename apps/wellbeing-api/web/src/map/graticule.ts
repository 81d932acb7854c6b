import type { FeatureCollection, LineString } from 'geojson';
import type { Bounds } from '../geometry/geodesy';

const STEPS = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const LINES_WANTED = 4;
/** The latitudes at which a Mercator map ends. */
const LAST_LATITUDE = 85;

export interface Graticule {
  lines: FeatureCollection<LineString, { main: boolean }>;
  longitudes: number[];
  latitudes: number[];
  step: number;
}

export const NO_GRATICULE: Graticule = {
  lines: { type: 'FeatureCollection', features: [] },
  longitudes: [],
  latitudes: [],
  step: 1,
};

/** Meridians and parallels across a view: about six in each direction, at round values. */
export function graticuleFor([west, south, east, north]: Bounds): Graticule {
  const span = Math.min(east - west, (north - south) * 2);
  const step = STEPS.find((candidate) => span / candidate >= LINES_WANTED) ?? STEPS.at(-1)!;
  const [bottom, top] = [Math.max(south - step, -LAST_LATITUDE), Math.min(north + step, LAST_LATITUDE)];
  const [left, right] = [west - step, east + step];
  const longitudes = multiples(left, right, step);
  const latitudes = multiples(bottom, top, step);
  const line = (coordinates: number[][], main: boolean) => ({
    type: 'Feature' as const,
    properties: { main },
    geometry: { type: 'LineString' as const, coordinates },
  });
  const lines = [
    ...longitudes.map((x) =>
      line(
        [
          [x, bottom],
          [x, top],
        ],
        x % 360 === 0,
      ),
    ),
    ...latitudes.map((y) =>
      line(
        [
          [left, y],
          [right, y],
        ],
        y === 0,
      ),
    ),
  ];
  return { lines: { type: 'FeatureCollection', features: lines }, longitudes, latitudes, step };
}

/** Counted in whole steps, so that sums of 0.1 do not drift. */
function multiples(from: number, to: number, step: number): number[] {
  const values: number[] = [];
  for (let count = Math.ceil(from / step); count <= to / step; count++) values.push(Number((count * step).toFixed(6)));
  return values;
}

const decimalsOf = (step: number): number => (step >= 1 ? 0 : Math.ceil(-Math.log10(step)));

export const latitudeLabel = (latitude: number, step: number): string =>
  `${Math.abs(latitude).toFixed(decimalsOf(step))}°${latitude === 0 ? '' : latitude > 0 ? ' N' : ' S'}`;

/** Longitudes beyond 180° are shown as on a globe. */
export function longitudeLabel(longitude: number, step: number): string {
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180;
  const side = wrapped === 0 || wrapped === -180 ? '' : wrapped > 0 ? ' E' : ' W';
  return `${Math.abs(wrapped).toFixed(decimalsOf(step))}°${side}`;
}
