import fc from 'fast-check';
import type { Position } from 'geojson';
import { Inspection } from './problem';
import { selfCrossing, TOO_COMPLEX } from './self-crossing';

const free = () => true;
const closed = (ring: Position[]): Position[] => [...ring, ring[0]!];
const circle = (size: number): Position[] =>
  closed(
    Array.from({ length: size }, (_, i) => [Math.cos((i / size) * 2 * Math.PI), Math.sin((i / size) * 2 * Math.PI)]),
  );

/** Every pair, the way nobody can get wrong. */
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
        return (selfCrossing(ring, free) !== null) === crossesByPairs(ring);
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
        free,
      ),
    ).toBeNull();
  });

  it('is quick for a long ring and gives up on one that was built to be slow', () => {
    const started = performance.now();
    expect(selfCrossing(circle(150_000), new Inspection().spend)).toBeNull();
    const comb = Array.from({ length: 50_000 }, (_, i): Position => [i % 2 ? 50 : -50, i / 1_000]);
    expect(selfCrossing(closed([...comb, [-60, 60]]), new Inspection().spend)).toBe(TOO_COMPLEX);
    const scribble = Array.from({ length: 50_000 }, (_, i): Position => [
      i % 2 ? 50 : -50,
      ((i * 7919) % 50_000) / 1_000,
    ]);
    expect(selfCrossing(closed(scribble), new Inspection().spend)).not.toBeNull();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
