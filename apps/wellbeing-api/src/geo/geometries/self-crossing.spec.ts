import fc from 'fast-check';
import type { Position } from 'geojson';
import { CHECKING_STEPS } from './problem';
import { selfCrossing } from './self-crossing';
import { TooCostly, Work } from './work';

const closed = (ring: Position[]): Position[] => [...ring, ring[0]!];
const circle = (size: number): Position[] =>
  closed(
    Array.from({ length: size }, (_, i) => [Math.cos((i / size) * 2 * Math.PI), Math.sin((i / size) * 2 * Math.PI)]),
  );

/** Tests every pair, the simplest correct way. */
function crossesByPairs(ring: Position[]): boolean {
  const side = ([ax, ay]: Position, [bx, by]: Position, [x, y]: Position) =>
    (bx! - ax!) * (y! - ay!) - (by! - ay!) * (x! - ax!);
  for (let i = 0; i < ring.length - 1; i++) {
    for (let j = i + 1; j < ring.length - 1; j++) {
      const [a, b, c, d] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!];
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true;
    }
  }
  return false;
}

describe('selfCrossing', () => {
  it('finds a crossing exactly where comparing every pair finds one', () => {
    const coordinate = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 }), (corners) => {
        const ring = closed(corners);
        return (selfCrossing(ring, new Work()) !== null) === crossesByPairs(ring);
      }),
      { numRuns: 3_000 },
    );
  });

  it('lets a ring touch itself', () => {
    expect(
      selfCrossing(
        closed([
          [0, 0],
          [4, 0],
          [2, 2],
          [4, 4],
          [0, 4],
          [2, 2],
        ]),
        new Work(),
      ),
    ).toBeNull();
  });

  it('costs a long ring little more than reading it, also one whose edges all overlap in one direction', () => {
    const comb = Array.from({ length: 50_000 }, (_, i): Position => [i % 2 ? 50 : -50, i / 1_000]);
    for (const ring of [circle(100_000), closed([...comb, [-60, 60]])]) {
      const work = new Work();
      expect(selfCrossing(ring, work)).toBeNull();
      expect(work.spent).toBeLessThan(ring.length * 150);
    }
  });

  it('stops at the step limit for a ring that was built to be slow', () => {
    const slanted = Array.from({ length: 50_000 }, (_, i): Position => [
      (i % 2 ? 50 : -50) + i / 1_000,
      i % 2 ? 50 : -50,
    ]);
    expect(() => selfCrossing(closed([...slanted, [60, -80]]), new Work(CHECKING_STEPS / 25))).toThrow(TooCostly);
  });
});
