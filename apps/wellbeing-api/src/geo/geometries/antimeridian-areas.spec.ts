import fc from 'fast-check';
import type { Geometry, MultiPolygon, Position } from 'geojson';
import { checkSubmission } from '../../../test/support/check-submission';
import { ImportReport } from '../formats/import-report';
import { boxOf } from './bounding-box';
import { CARTESIAN, type Crossing, ON_THE_GLOBE } from './geometry.validator';
import { signedArea } from './polygon.validator';
import { Inspection } from './problem';
import { selfCrossing } from './self-crossing';
import { Work } from './work';

const stored = (
  rings: Position[][],
  { bbox, crossing = ON_THE_GLOBE }: { bbox?: number[]; crossing?: Crossing } = {},
) => {
  const geometry = { type: 'Polygon', coordinates: rings };
  const { value, problems } = checkSubmission(
    { type: 'Feature', properties: {}, geometry, ...(bbox && { bbox }) },
    crossing,
  );
  expect(problems).toEqual([]);
  return value![0]!.geometry as Geometry & { coordinates: Position[][] | Position[][][] };
};
const polygonsOf = (geometry: Geometry): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : (geometry as MultiPolygon).coordinates;
const areaOf = (geometry: Geometry): number =>
  polygonsOf(geometry)
    .flat()
    .reduce((sum, ring) => sum + signedArea(ring), 0);
const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const hole = (...sides: [number, number, number, number]) => box(...sides).toReversed();

describe('a polygon of KML whose steps are wider than 180 degrees', () => {
  it('is cut at the antimeridian, with its heights and its holes', () => {
    const ring = box(170, -10, -170, 10).map(([x, y]): Position => [x!, y!, x! > 0 ? 100 : 200]);
    const { type, coordinates } = stored([ring, hole(175, -5, -175, 5), hole(171, -1, 172, 1)]);
    expect(type).toBe('MultiPolygon');
    expect(areaOf({ type, coordinates } as MultiPolygon)).toBe(400 - 100 - 2);
    const [west, east] = coordinates as Position[][][];
    expect([west!.length, east!.length]).toEqual([2, 1]);
    expect(west![0]).toContainEqual([180, -10, 150]);
    expect(east![0]).toContainEqual([-180, 10, 150]);
  });

  it('in the form of a U has no bridge along the antimeridian', () => {
    const ring: Position[] = [
      [170, 0],
      [-170, 0],
      [-170, 5],
      [175, 5],
      [175, 10],
      [-170, 10],
      [-170, 15],
      [170, 15],
      [170, 0],
    ];
    const geometry = stored([ring]);
    expect(polygonsOf(geometry).map(([outer]) => outer!.length)).toEqual([9, 5, 5]);
    expect(areaOf(geometry)).toBe(300 - 75);
  });

  it.each<[string, Position[]]>([
    ['the whole world', box(-180, -90, 180, 90)],
    ['a belt around the world', box(-180, -10, 180, 10)],
    [
      'a ring around a pole',
      [
        [-180, -90],
        [180, -90],
        [180, -60],
        [60, -70],
        [-60, -70],
        [-180, -60],
        [-180, -90],
      ],
    ],
    ['a box up to the antimeridian', box(170, -10, 180, 10)],
  ])('stays as it is if it is %s', (_, ring) => {
    expect(stored([ring])).toEqual({ type: 'Polygon', coordinates: [ring] });
  });

  it('stays as it is if its bbox says so, as that of an overlay', () => {
    const ring = box(-100, -10, 100, 10);
    expect(stored([ring], { bbox: [-100, -10, 100, 10] })).toEqual({ type: 'Polygon', coordinates: [ring] });
  });
});

it('the parts of any polygon have its area and its positions, do not cross themselves, and have no wide step', () => {
  const radius = fc.double({ min: 5, max: 40, noNaN: true });
  const star = fc.array(radius, { minLength: 4, maxLength: 24 });
  fc.assert(
    fc.property(fc.double({ min: 141, max: 219, noNaN: true }), star, fc.boolean(), (middle, radii, hasHole) => {
      const around = (share: number) =>
        radii.map((distance, index): Position => {
          const angle = (index / radii.length) * 2 * Math.PI;
          const [x, y] = [middle + share * distance * Math.cos(angle), share * distance * Math.sin(angle)];
          return [x > 180 ? x - 360 : x, y, index];
        });
      const rings = [around(1), ...(hasHole ? [around(0.5).toReversed()] : [])];
      const sent = rings.map((ring) => [...ring, ring[0]!]);
      const whole = sent.map((ring) => signedArea(ring.map(([x, y]) => [x! < 0 ? x! + 360 : x!, y!])));
      fc.pre(sent[0]!.some(([x]) => x! < 0) && sent[0]!.some(([x]) => x! > 0));
      const geometry = stored(sent, { bbox: [170, -10, -170, 10] });
      expect(areaOf(geometry)).toBeCloseTo(
        whole.reduce((sum, area) => sum + area, 0),
        6,
      );
      const kept = new Set(polygonsOf(geometry).flat(2).map(String));
      for (const position of rings.flat()) expect(kept).toContain(String(position));
      for (const ring of polygonsOf(geometry).flat()) {
        expect(selfCrossing(ring, new Work())).toBeNull();
        for (const [index, [x]] of ring.entries())
          expect(Math.abs(x! - ring[Math.max(index - 1, 0)]![0]!)).toBeLessThanOrEqual(180);
      }
    }),
    { numRuns: 500 },
  );
});

it('a ring around a pole whose longitudes are rounded beyond 180 degrees is stored, with a note', () => {
  const ring: Position[] = [
    [-180, -90],
    [180.000002, -90.000001],
    [180.000002, -60],
    [0, -70],
    [-180, -60],
    [-180, -90],
  ];
  const report = new ImportReport();
  const document = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
  const { value, problems } = checkSubmission(document, CARTESIAN, new Inspection({ tolerant: report }));
  expect(problems).toEqual([]);
  expect(boxOf(value![0]!.geometry!)).toEqual([-180, -90, 180, -60]);
  expect(report.counts).toEqual({ omitted: 0, repaired: 1, changed: 0 });
});
