import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import { boxOf, linesOf } from './bounding-box';
import { checkSubmission } from '../../../test/support/check-submission';
import type { Crossing } from './geometry.validator';

const kept = (geometry: object, { bbox, crossing }: { bbox?: number[]; crossing?: Crossing } = {}) =>
  checkSubmission({ type: 'Feature', properties: {}, geometry, ...(bbox && { bbox }) }, crossing);
const keptGeometry = (...parameters: Parameters<typeof kept>): Geometry => {
  const { value, problems } = kept(...parameters);
  expect(problems).toEqual([]);
  return value![0]!.geometry!;
};

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const polygon = (...coordinates: Position[][]) => ({ type: 'Polygon', coordinates });
const line = (coordinates: Position[]) => ({ type: 'LineString', coordinates });

const areaOf = (geometry: Geometry): number =>
  [...linesOf(geometry)].reduce((sum, ring) => {
    for (let index = 1; index < ring.length; index++) {
      const [[x1, y1], [x2, y2]] = [ring[index - 1] as [number, number], ring[index] as [number, number]];
      sum += (x1 * y2 - x2 * y1) / 2;
    }
    return sum;
  }, 0);
const lengthOf = (lines: Iterable<Position[]>): number => {
  let sum = 0;
  for (const positions of lines) {
    for (let index = 1; index < positions.length; index++) {
      const [from, to] = [positions[index - 1]!, positions[index]!];
      sum += Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!);
    }
  }
  return sum;
};
const wrapped = ([x, y]: Position): Position => [x! > 180 ? x! - 360 : x! < -180 ? x! + 360 : x!, y!];

describe('on the flat map', () => {
  it.each([
    ['the whole world', box(-180, -90, 180, 90)],
    ['a belt around it', box(-180, -10, 180, 10)],
    ['a box wider than half of it', box(-100, -10, 100, 10)],
    ['a box along the antimeridian', box(170, -10, 180, 10)],
  ])('%s stays the same', (_, ring) => {
    expect(keptGeometry(polygon(ring))).toEqual(polygon(ring));
  });

  it('every line and box is stored exactly as it was sent, with its area and its extent', () => {
    const [longitude, latitude] = [fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 })];
    const position = fc.tuple(longitude, latitude).map((at): Position => at);
    fc.assert(
      fc.property(fc.uniqueArray(position, { minLength: 2, maxLength: 10, selector: String }), (positions) => {
        expect(keptGeometry(line(positions))).toEqual(line(positions));
        const [[x1, y1], [x2, y2]] = [positions[0] as [number, number], positions[1] as [number, number]];
        fc.pre(x1 !== x2 && y1 !== y2);
        const [west, south, east, north] = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
        const geometry = keptGeometry(polygon(box(west, south, east, north)));
        expect(boxOf(geometry)).toEqual([west, south, east, north]);
        expect(areaOf(geometry)).toBe((east - west) * (north - south));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('an input that is marked as crossing the antimeridian', () => {
  const BBOX = [170, -10, -170, 10];

  it('a line is split in two', () => {
    const crossing = line([
      [170, 10],
      [-170, 20],
    ]);
    const sides = {
      type: 'MultiLineString',
      coordinates: [
        [
          [170, 10],
          [180, 15],
        ],
        [
          [-180, 15],
          [-170, 20],
        ],
      ],
    };
    expect(keptGeometry(crossing, { bbox: BBOX })).toEqual(sides);
    expect(keptGeometry({ ...crossing, bbox: BBOX })).toEqual(sides);
    expect(keptGeometry(crossing, { bbox: [170, -10, 0, -170, 10, 9] })).toEqual(sides);
    expect(keptGeometry(crossing, { crossing: { lines: true, areas: false } })).toEqual(sides);
    expect(keptGeometry(crossing, { bbox: [-170, -10, 170, 10] })).toEqual(crossing);
  });

  it('a box is split in two', () => {
    const geometry = keptGeometry(polygon(box(170, -10, -170, 10).toReversed()), { bbox: BBOX });
    expect([geometry.type, areaOf(geometry)]).toEqual(['MultiPolygon', 400]);
  });

  it('lines are cut into pieces on the map that have the same total length', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: -179, max: 179 }), fc.integer({ min: -90, max: 90 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }), steps, (x, y, further) => {
        fc.pre(further.some(([step, latitude]) => step !== 0 || latitude !== y));
        const unwrapped: Position[] = [[x, y]];
        for (const [step, latitude] of further) unwrapped.push([unwrapped.at(-1)![0]! + step, latitude]);
        // The same positions, each within 180 degrees, as RFC 7946 writes them.
        const places = unwrapped.map(([longitude, latitude]): Position => {
          const turned = ((((longitude! + 180) % 360) + 360) % 360) - 180;
          return [turned === -180 && longitude! > 0 ? 180 : turned, latitude!];
        });
        fc.pre(places.every(([at], index) => index === 0 || Math.abs(at! - places[index - 1]![0]!) !== 180));
        const geometry = keptGeometry(line(places), { bbox: BBOX });
        const pieces = [...linesOf(geometry)];
        for (const piece of pieces) {
          expect(piece.length).toBeGreaterThan(1);
          for (const [longitude] of piece) expect(Math.abs(longitude!)).toBeLessThanOrEqual(180);
        }
        const steps = unwrapped.slice(1).map((to, index) => {
          const [from, direct] = [unwrapped[index]!, Math.abs(places[index + 1]![0]! - places[index]![0]!)];
          // On the antimeridian one place has two longitudes.
          return Math.hypot(
            Math.min(Math.abs(to[0]! - from[0]!), direct > 180 ? 360 - direct : direct),
            to[1]! - from[1]!,
          );
        });
        expect(lengthOf(pieces)).toBeCloseTo(
          steps.reduce((sum, one) => sum + one, 0),
          6,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('polygons are cut into pieces on the map that have the same total area', () => {
    const radii = fc.array(fc.double({ min: 1, max: 60, noNaN: true }), { minLength: 4, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 125, max: 235 }), radii, (middle, distances) => {
        const ring = distances.map((radius, index): Position => {
          const angle = (index / distances.length) * 2 * Math.PI;
          return [middle + radius * Math.cos(angle), radius * Math.sin(angle)];
        });
        ring.push(ring[0]!);
        const whole = areaOf(polygon(ring) as Geometry);
        const geometry = keptGeometry(polygon(ring.map(wrapped)), { bbox: BBOX });
        const [west, , east] = boxOf(geometry);
        expect([west >= -180, east <= 180]).toEqual([true, true]);
        expect(areaOf(geometry)).toBeCloseTo(whole, 6);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a line of 100 000 steps around the globe is cut in one pass', () => {
    const places = Array.from({ length: 100_000 }, (_, index): Position => [((index * 100) % 360) - 180, 0]);
    expect(lengthOf(linesOf(keptGeometry(line(places), { bbox: BBOX })))).toBe(99_999 * 100);
  });
});
