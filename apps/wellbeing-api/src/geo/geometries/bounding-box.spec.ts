import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import { type Box, boxLiteral, boxOf, isSurelyIn } from './bounding-box';
import { testAll } from './exact-tests';

/** The box as the database stores it. */
const storedBoxOf = (geometry: Geometry): Box => {
  const [east, north, west, south] = boxLiteral(boxOf(geometry))
    .match(/-?[\d.]+(e-?\d+)?/g)!
    .map(Number);
  return [west!, south!, east!, north!];
};

/** Coordinates with all digits of a number, and integers, which are often on an edge. */
const coordinate = fc.oneof(fc.double({ min: -80, max: 80, noNaN: true }), fc.integer({ min: -80, max: 80 }));
const position = fc.tuple(coordinate, coordinate).map((at): Position => at);
const geometry = fc.oneof(
  position.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
  fc
    .array(position, { minLength: 1, maxLength: 5 })
    .map((coordinates): Geometry => ({ type: 'MultiPoint', coordinates })),
  fc
    .array(position, { minLength: 2, maxLength: 5 })
    .map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
  fc
    .tuple(position, position, position)
    .map(([a, b, c]): Geometry => ({ type: 'Polygon', coordinates: [[a, b, c, a]] })),
);
/** Windows have the sides of the geometry, or are a little larger or smaller. */
const shift = fc.constantFrom(0, 1e-15, -1e-15, 1e-14, -1e-14, 1e-9, 2e-9, 2e-9, 1, 1, 1);
const shifts = fc.tuple(shift, shift, shift, shift);

describe('a stored box that is surely in a window', () => {
  it('belongs to a geometry that touches the window and is in it', () => {
    let sure = 0;
    fc.assert(
      fc.property(geometry, shifts, (shape, by) => {
        const window = boxOf(shape).map((side, index) => (index < 2 ? side - by[index]! : side + by[index]!)) as Box;
        if (!isSurelyIn(window, storedBoxOf(shape))) return;
        sure++;
        const tests = [{ touches: [window] }, { lies: [window] }];
        const { results } = testAll([JSON.stringify(shape)], tests, { steps: Infinity });
        expect(results).toEqual([[true, true]]);
      }),
      { numRuns: 20_000 },
    );
    expect(sure).toBeGreaterThan(1_000);
  });

  it('belongs to every geometry that is in the window by more than two grains', () => {
    fc.assert(
      fc.property(geometry, (shape) => {
        const [west, south, east, north] = boxOf(shape);
        const window: Box = [west - 3e-9, south - 3e-9, east + 3e-9, north + 3e-9];
        expect(isSurelyIn(window, storedBoxOf(shape))).toBe(true);
      }),
    );
  });
});
