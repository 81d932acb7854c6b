import type { Geometry, Position } from 'geojson';
import { Shape } from './shape';
import { Work } from './work';

const intersects = (one: Geometry, other: Geometry): boolean => new Shape(one).intersects(other, new Work());

const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] });
const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates });
const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates });
const withHole = polygon(square(0, 0, 10), square(4, 4, 2).toReversed());

describe('two geometries intersect', () => {
  it.each<[string, Geometry, Geometry, boolean]>([
    ['points of one place', point(1, 1), point(1, 1), true],
    ['points of two', point(1, 1), point(1, 1.0000001), false],
    ['a point on a line', point(1, 1), line([0, 0], [3, 3]), true],
    ['a point next to a line', point(1, 1.0000001), line([0, 0], [3, 3]), false],
    ['a point in line with a line, beyond its end', point(4, 4), line([0, 0], [3, 3]), false],
    ['a point in an area', point(1, 1), withHole, true],
    ['a point on the edge of an area', point(0, 5), withHole, true],
    ['a point in a hole', point(5, 5), withHole, false],
    ['a point on the edge of a hole', point(4, 5), withHole, true],
    ['lines that cross', line([0, 0], [2, 2]), line([0, 2], [2, 0]), true],
    ['lines that meet at their ends', line([0, 0], [2, 2]), line([2, 2], [5, 0]), true],
    ['lines along each other', line([0, 0], [2, 0]), line([1, 0], [5, 0]), true],
    ['lines in line, apart', line([0, 0], [2, 0]), line([3, 0], [5, 0]), false],
    ['parallel lines', line([0, 0], [2, 0]), line([0, 1], [2, 1]), false],
    ['a line through an area', line([-1, 5], [11, 5]), withHole, true],
    ['a line within a hole', line([4.5, 5], [5.5, 5]), withHole, false],
    ['a line within an area', line([1, 1], [2, 2]), withHole, true],
    ['areas that overlap', polygon(square(9, 9, 5)), withHole, true],
    ['areas that touch at a corner', polygon(square(10, 10, 5)), withHole, true],
    ['an area around another', polygon(square(-5, -5, 30)), withHole, true],
    ['an area within a hole', polygon(square(4.5, 4.5, 1)), withHole, false],
    ['an area that fills a hole', polygon(square(4, 4, 2)), withHole, true],
    ['areas apart', polygon(square(20, 20, 5)), withHole, false],
    [
      'any part of a collection',
      { type: 'GeometryCollection', geometries: [point(50, 50), line([0, 0], [1, 1])] },
      point(1, 1),
      true,
    ],
    [
      'any part of many',
      { type: 'MultiPolygon', coordinates: [[square(50, 50, 1)], [square(0, 0, 1)]] },
      {
        type: 'MultiPoint',
        coordinates: [
          [9, 9],
          [1, 0.5],
        ],
      },
      true,
    ],
    [
      'a line around a part of many',
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [0, 0],
            [1, 0],
          ],
          [
            [8, 8],
            [9, 9],
          ],
        ],
      },
      polygon(square(7, 7, 5)),
      true,
    ],
  ])('%s', (_name, one, other, expected) => {
    expect(intersects(one, other)).toBe(expected);
    expect(intersects(other, one)).toBe(expected);
  });

  it('in either order: 20 000 shapes with small numbers, where edges touch', () => {
    let state = 11;
    const next = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
    const place = (): Position => [next(6), next(6)];
    const some = (): Geometry => {
      const [a, b, c] = [place(), place(), place()];
      const turn = (b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!);
      if (next(3) > 0 && turn !== 0) return polygon([a, b, c, a]);
      return next(2) ? line(a, b, c) : { type: 'Point', coordinates: a };
    };
    let met = 0;
    for (let round = 0; round < 20_000; round++) {
      const [one, other] = [some(), some()];
      const forth = intersects(one, other);
      expect({ one, other, is: intersects(other, one) }).toEqual({ one, other, is: forth });
      if (forth) met++;
    }
    expect(met).toBeGreaterThan(2_000);
    expect(met).toBeLessThan(18_000);
  });

  it('ends when it takes more steps than are allowed', () => {
    const long = line(...Array.from({ length: 10_000 }, (_, n): Position => [n, n % 2]));
    expect(() => new Shape(point(1, 5)).intersects(long, new Work(1_000))).toThrow();
  });
});
