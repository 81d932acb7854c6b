import type { Geometry } from 'geojson';

const PATHS: Record<string, string> = {
  point: 'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  line: 'M4 19 9 8l6 7 5-11',
  area: 'M5 8 13 4l7 7-4 9-10-2Z',
};

const kindOf = (geometry: Geometry | null): 'point' | 'line' | 'area' =>
  geometry?.type.endsWith('Polygon') ? 'area' : geometry?.type.endsWith('LineString') ? 'line' : 'point';

export const ShapeIcon = ({ geometry }: { geometry: Geometry | null }) => (
  <svg class="shape-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[kindOf(geometry)]!} />
  </svg>
);
