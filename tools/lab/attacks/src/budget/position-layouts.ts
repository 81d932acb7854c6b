type Position = [number, number];

const RADIUS = 5;
const rounded = (value: number): number => Number(value.toFixed(6));

/** Ways to lay `count` positions out, around a point. */
export const layouts: Record<string, (count: number) => Position[]> = {
  zigzag: (count) => along(count, (share, n) => [share * 2 * RADIUS - RADIUS, n % 2 === 0 ? -RADIUS : RADIUS]),
  'fine zigzag': (count) => along(count, (share, n) => [share * 2 * RADIUS - RADIUS, n % 2 === 0 ? 0 : 1e-5]),
  circle: (count) => along(count, (share) => turn(share * 2 * Math.PI, RADIUS)),
  star: (count) => along(count, (share, n) => turn(share * 2 * Math.PI, n % 2 === 0 ? RADIUS : RADIUS / 2)),
  spiral: (count) => along(count, (share) => turn(share * 200, RADIUS * share)),
  grid: (count) =>
    along(count, (_share, n) => {
      const side = Math.ceil(Math.sqrt(count));
      return [((n % side) / side) * RADIUS, (Math.floor(n / side) / side) * RADIUS];
    }),
};

const turn = (angle: number, radius: number): Position => [radius * Math.cos(angle), radius * Math.sin(angle)];

function along(count: number, place: (share: number, n: number) => Position): Position[] {
  return Array.from({ length: count }, (_none, n) => {
    const [x, y] = place(n / count, n);
    return [rounded(13 + x), rounded(52 + y)];
  });
}

const closed = (ring: Position[]): Position[] => [...ring, ring[0]!];

/** GeoJSON geometries of `count` positions. */
export const shapes: Record<string, (positions: Position[]) => object> = {
  LineString: (positions) => ({ type: 'LineString', coordinates: positions }),
  MultiPoint: (positions) => ({ type: 'MultiPoint', coordinates: positions }),
  Polygon: (positions) => ({ type: 'Polygon', coordinates: [closed(positions)] }),
  'MultiPolygon of triangles': (positions) => ({
    type: 'MultiPolygon',
    coordinates: triangles(positions).map((ring) => [ring]),
  }),
  'Polygon with holes': (positions) => ({
    type: 'Polygon',
    coordinates: [
      closed(layouts['circle']!(16).map(([x, y]) => [x * 1.2 - 2.6, y * 1.2 - 10.4])),
      ...triangles(positions),
    ],
  }),
  'GeometryCollection of points': (positions) => ({
    type: 'GeometryCollection',
    geometries: positions.map((coordinates) => ({ type: 'Point', coordinates })),
  }),
};

function triangles(positions: Position[]): Position[][] {
  return positions
    .filter((_position, n) => n % 4 === 0)
    .map(([x, y]) => [
      [x, y],
      [rounded(x + 0.001), y],
      [x, rounded(y + 0.001)],
      [x, y],
    ]);
}

export const feature = (geometry: object | null): object => ({ type: 'Feature', geometry, properties: {} });

/** A geometry whose JSON has at most `bytes` bytes and `positions` positions. */
export function geometryOf(shape: string, layout: string, bytes: number, positions: number): object {
  const make = (count: number) => shapes[shape]!(layouts[layout]!(Math.max(4, count)));
  const sample = Math.min(positions, 1_000);
  const each = JSON.stringify(make(sample)).length / sample;
  return make(Math.min(positions, Math.floor((bytes * 0.97) / each)));
}
