import type { Box } from '../geometries/bounding-box';

/** The shortest degree of latitude on the sphere of the distances. */
const METERS_PER_DEGREE = 111_195;

/** Windows that contain the whole circle: one, or two if it crosses the antimeridian. */
export function windowsAround(longitude: number, latitude: number, radiusMeters: number): Box[] {
  const height = radiusMeters / METERS_PER_DEGREE;
  const [south, north] = [Math.max(-90, latitude - height), Math.min(90, latitude + height)];
  // Around a pole the circle touches every longitude.
  const isPolar = south === -90 || north === 90;
  const angle = radiusMeters / (METERS_PER_DEGREE * (180 / Math.PI));
  const ratio = isPolar ? 1 : Math.sin(angle) / Math.cos((latitude * Math.PI) / 180);
  if (isPolar || ratio >= 1 || angle >= Math.PI / 2) return [[-180, south, 180, north]];
  const width = (Math.asin(ratio) * 180) / Math.PI + 1e-9;
  const [west, east] = [longitude - width, longitude + width];
  if (west >= -180 && east <= 180) return [[west, south, east, north]];
  const wrap = (x: number) => (x < -180 ? x + 360 : x > 180 ? x - 360 : x);
  return [
    [wrap(west), south, 180, north],
    [-180, south, wrap(east), north],
  ];
}
