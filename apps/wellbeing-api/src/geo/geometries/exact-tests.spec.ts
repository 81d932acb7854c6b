import { booleanIntersects } from '@turf/boolean-intersects';
import { booleanWithin } from '@turf/boolean-within';
import { distance } from '@turf/distance';
import { pointToLineDistance } from '@turf/point-to-line-distance';
import fc from 'fast-check';
import type { LineString, MultiPoint, Point, Polygon, Position } from 'geojson';
import type { Box } from './bounding-box';
import { type ExactTest, testAll, measure } from './exact-tests';

/**
 * Numbers spread evenly over a grid of a millionth. Corners hardly ever meet, because turf is wrong if edges overlap.
 * The tests below cover those cases one by one.
 */
const even = (min: number, max: number) =>
  fc.noBias(fc.integer({ min: min * 1e6, max: max * 1e6 })).map((value) => value / 1e6);
const coordinate = even(-10, 10);
const position = fc.tuple(coordinate, coordinate).map((at): Position => at);
const line = fc
  .array(position, { minLength: 2, maxLength: 30 })
  .map((coordinates): LineString => ({ type: 'LineString', coordinates }));
const points = fc
  .array(position, { minLength: 1, maxLength: 30 })
  .map((coordinates): MultiPoint => ({ type: 'MultiPoint', coordinates }));

/** A star-shaped ring, which never crosses itself. */
const star = (center: Position, radii: number[]): Position[] => {
  const ring = radii.map((radius, index): Position => {
    const angle = (index / radii.length) * 2 * Math.PI;
    return [center[0]! + radius * Math.cos(angle), center[1]! + radius * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
};
const radii = (min: number, max: number) => fc.array(even(min, max), { minLength: 4, maxLength: 80 });
const polygon = fc
  .tuple(position, radii(3, 9), fc.boolean(), radii(0.5, 2.5))
  .map(([center, outer, hasHole, inner]): Polygon => ({
    type: 'Polygon',
    coordinates: [star(center, outer), ...(hasHole ? [star(center, inner).toReversed()] : [])],
  }));
const box = fc
  .tuple(coordinate, coordinate, even(0.01, 8), even(0.01, 8))
  .map(([west, south, width, height]): Box => [west, south, west + width, south + height]);

const boxPolygon = ([w, s, e, n]: Box): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [w, s],
      [e, s],
      [e, n],
      [w, n],
      [w, s],
    ],
  ],
});
const FREE = { steps: Infinity };
const answer = (geometry: object, test: ExactTest) => testAll([JSON.stringify(geometry)], [test], FREE).results[0]![0];
const RUNS = { numRuns: 1_500 };

describe('the exact tests have the same results as turf', () => {
  it.each([
    ['points', points],
    ['a line', line],
    ['a polygon', polygon],
  ])('whether %s touch a window', (_, shape) => {
    fc.assert(
      fc.property(shape as fc.Arbitrary<LineString>, box, (geometry, window) => {
        expect(answer(geometry, { touches: [window] })).toBe(booleanIntersects(geometry, boxPolygon(window)));
      }),
      RUNS,
    );
  });

  it.each([
    ['points', points],
    ['a line', line],
  ])('whether %s are within a polygon', (_, shape) => {
    fc.assert(
      fc.property(shape as fc.Arbitrary<LineString>, polygon, (geometry, area) => {
        expect(answer(geometry, { within: JSON.stringify(area) })).toBe(booleanWithin(geometry, area));
      }),
      RUNS,
    );
  });

  it('whether a polygon is within a polygon; around a hole it is not, although turf says yes', () => {
    fc.assert(
      fc.property(polygon, polygon, even(0.05, 1), (one, area, scale) => {
        const small = star(area.coordinates[0]![0]!, [1]).map(() => area.coordinates[0]![0]!)[0]!;
        const inner = {
          ...one,
          coordinates: one.coordinates.map((ring) =>
            ring.map(([x, y]) => [small[0]! + (x! - small[0]!) * scale, small[1]! + (y! - small[1]!) * scale]),
          ),
        };
        const isAroundHole = area.coordinates
          .slice(1)
          .some(([corner]) => answer({ type: 'Point', coordinates: corner }, { within: JSON.stringify(inner) }));
        const expected = !isAroundHole && booleanWithin(inner, area);
        expect(answer(inner, { within: JSON.stringify(area) })).toBe(expected);
      }),
      RUNS,
    );
  });

  it('how far away a line and points are', () => {
    const place = fc.tuple(even(-180, 180), even(-89, 89));
    fc.assert(
      fc.property(place, line, ([x, y], geometry) => {
        const from: Point = { type: 'Point', coordinates: [x, y] };
        const [alongLine, toPoints] = [geometry, { type: 'MultiPoint', coordinates: geometry.coordinates }].map(
          (shape) => measure([JSON.stringify(shape)], [x, y], FREE).results[0]!,
        );
        const least = Math.min(...geometry.coordinates.map((at) => distance(from, at, { units: 'meters' })));
        expect(Math.abs(toPoints! - least)).toBeLessThan(1e-3);
        const near = pointToLineDistance(from, geometry, { units: 'meters' });
        expect(Math.abs(alongLine! - near)).toBeLessThan(0.5);
      }),
      RUNS,
    );
  });
});

describe('touching', () => {
  const square = boxPolygon([0, 0, 10, 10]);
  const withHole: Polygon = {
    type: 'Polygon',
    coordinates: [
      ...square.coordinates,
      [
        [2, 2],
        [2, 4],
        [4, 4],
        [4, 2],
        [2, 2],
      ],
    ],
  };
  const within = (geometry: object, area: Polygon = square) => answer(geometry, { within: JSON.stringify(area) });
  const along = (...coordinates: Position[]) => ({ type: 'LineString', coordinates });

  it('a line along the boundary alone is not within, one that also runs inside is', () => {
    expect(within(along([0, 0], [10, 0]))).toBe(false);
    expect(within(along([0, 0], [10, 0], [5, 5]))).toBe(true);
    expect(within(along([5, 5], [10, 5], [5, 0]))).toBe(true);
    expect(within(along([0, 0], [10, 10]))).toBe(true);
    expect(within(along([1, 1], [5, 5]), withHole)).toBe(false);
    expect(within(along([2, 1], [2, 5]), withHole)).toBe(true);
  });

  it('a polygon is within itself, and not within one that has a hole there', () => {
    expect(within(square)).toBe(true);
    expect(within(withHole)).toBe(true);
    expect(within(withHole, withHole)).toBe(true);
    expect(within(square, withHole)).toBe(false);
    expect(
      within(
        {
          type: 'Polygon',
          coordinates: [
            [
              [2, 2],
              [4, 2],
              [4, 4],
              [2, 4],
              [2, 2],
            ],
          ],
        },
        withHole,
      ),
    ).toBe(false);
  });

  it('a line along the edge of a window touches it, also one with two equal first positions', () => {
    const still = along([0, 0], [0, 0], [0, 0], [0, 0.010002]);
    expect(answer(still, { touches: [[0, 0.000001, 0.01, 0.010001]] })).toBe(true);
  });

  it('a line through a window without width or height touches it', () => {
    const touches = (geometry: object, window: Box) => answer(geometry, { touches: [window] });
    expect(touches(along([0, 0], [10, 10]), [5, 5, 5, 5])).toBe(true);
    expect(touches(along([0, 0], [10, 10]), [5, 6, 5, 6])).toBe(false);
    expect(touches(withHole, [3, 3, 3, 3])).toBe(false);
    expect(touches(withHole, [2, 3, 2, 3])).toBe(true);
    expect(touches(withHole, [1, 1, 1, 1])).toBe(true);
  });
});

describe('formerly expensive cases', () => {
  const zigzag = (size: number): LineString => ({
    type: 'LineString',
    coordinates: Array.from({ length: size }, (_, i) => [i / size, (i % 2) / 10]),
  });
  const ring = (size: number, radius: number): Polygon => ({
    type: 'Polygon',
    coordinates: [star([0.5, 0], Array<number>(size - 1).fill(radius))],
  });

  it('a ring of 999 corners around a line of 4 000 positions takes fewer steps than reading them a hundred times', () => {
    const text = JSON.stringify(zigzag(4_000));
    const { results, steps } = testAll([text], [{ within: JSON.stringify(ring(999, 2)) }], FREE);
    expect(results).toEqual([[true]]);
    expect(steps).toBeLessThan(4_000 * 200);
  });

  it('a window over a line of 200 000 positions, and points of 200 000, one step a position and their text', () => {
    const long = zigzag(200_000);
    for (const shape of [long, { type: 'MultiPoint', coordinates: long.coordinates }]) {
      const text = JSON.stringify(shape);
      const { results, steps } = testAll([text], [{ touches: [[0.999_999, 0.2, 2, 3]] }], FREE);
      expect(results).toEqual([[false]]);
      expect(steps).toBeLessThan(text.length + 250_000);
      expect(measure([text], [0.5, 0.5], FREE).results[0]).toBeGreaterThan(40_000);
    }
  });

  it('geometries after the step limit have no result, and the first one has a separate limit', () => {
    const text = JSON.stringify(zigzag(4_000));
    const test = { within: JSON.stringify(ring(999, 2)) };
    const { steps } = testAll([text], [test], FREE);
    expect(testAll([text, text, text], [test], { steps: steps * 2 + 1 }).results).toEqual([[true], [true]]);
    expect(testAll([text, text], [test], { steps: 0 }).results).toEqual([]);
    expect(testAll([text, text], [test], { steps: 0, firstSteps: steps }).results).toEqual([[true]]);
  });
});

describe('heights', () => {
  const line = JSON.stringify({
    type: 'LineString',
    coordinates: [
      [1, 1, 100],
      [2, 2, 200],
    ],
  });
  const passes = (text: string, heights: [number, number]) =>
    testAll([text], [{ heights }], { steps: 1e6 }).results[0]![0];

  it.each([
    [[0, 99], false],
    [[0, 100], true],
    [[150, 160], true],
    [[200, 300], true],
    [[201, 300], false],
  ] as [[number, number], boolean][])('of 100 to 200 m overlap %j: %s', (heights, expected) => {
    expect(passes(line, heights)).toBe(expected);
  });

  it('that are unknown match every interval', () => {
    expect(passes('{"type":"Point","coordinates":[1,2]}', [0, 1])).toBe(true);
  });
});
