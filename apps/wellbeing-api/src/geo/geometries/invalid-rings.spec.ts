import type { Polygon, Position } from 'geojson';
import { times } from '@platform/testing';
import { checkSubmission } from '../../../test/support/check-submission';
import { ImportReport } from '../formats/import-report';
import { writeFeatureTile } from '../formats/vector-tile.writer';
import { distanceMeters } from './distance';
import { Inspection } from './problem';
import { Shape } from './shape';
import { touchesAny } from './windows';
import { areasOf, isWithin } from './within';
import { Work } from './work';

const square = (from: number, to: number): Position[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];
const POLYGONS: [name: string, note: string, rings: Position[][]][] = [
  [
    'a ring that crosses itself',
    'crosses itself at 4, 4',
    [
      [
        [0, 0],
        [8, 8],
        [8, 0],
        [0, 8],
        [0, 0],
      ],
    ],
  ],
  [
    'a ring that crosses itself and has more on one side',
    'crosses itself',
    [
      [
        [0, 0],
        [8, 4],
        [8, 0],
        [0, 8],
        [0, 0],
      ],
    ],
  ],
  [
    'a ring without area',
    'has no area',
    [
      [
        [0, 0],
        [4, 4],
        [8, 8],
        [0, 0],
      ],
    ],
  ],
  [
    'a spike',
    'has a spike at 9, 0',
    [
      [
        [0, 0],
        [9, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [0, 0],
      ],
    ],
  ],
  ['a hole across the outer ring', 'crosses another ring', [square(0, 5), square(3, 8)]],
  ['a hole outside the outer ring', 'is outside the outer ring', [square(0, 3), square(5, 8)]],
  ['holes that overlap', 'crosses another ring', [square(0, 9), square(1, 5), square(3, 8)]],
  ['a hole within a hole', 'holes overlap', [square(0, 9), square(1, 8), square(3, 5)]],
  ['a hole equal to the outer ring', 'covers the whole polygon', [square(0, 8), square(0, 8)]],
];

function accept(rings: Position[][]) {
  const report = new ImportReport();
  const feature = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: rings } };
  const { value, problems } = checkSubmission(feature, undefined, new Inspection({ tolerant: report }));
  expect(problems).toEqual([]);
  return { polygon: value![0]!.geometry as Polygon, report };
}

/** The even-odd rule, by counting the edges to the east of a point that is on no edge. */
const isInside = (rings: Position[][], x: number, y: number): boolean =>
  rings
    .flatMap((ring) => ring.slice(1).map((to, index) => [ring[index]!, to] as const))
    .filter(([[ax, ay], [bx, by]]) => ay! > y !== by! > y && ax! + ((y - ay!) / (by! - ay!)) * (bx! - ax!) > x).length %
    2 ===
  1;

describe.each(POLYGONS)('a polygon with %s', (_name, note, rings) => {
  it('is stored with its positions, with one note', () => {
    const { polygon, report } = accept(rings);
    expect(report.notes).toEqual([{ kind: 'changed', feature: 0, message: expect.stringContaining(note) }]);
    const sorted = (all: Position[][]) => all.map((ring) => ring.map(String).toSorted());
    expect(sorted(polygon.coordinates)).toEqual(sorted(rings));
  });

  it('is found by every search by the even-odd rule, and has tiles', () => {
    const { polygon } = accept(rings);
    const work = new Work();
    const points = times(19, (row) => times(19, (column): Position => [row / 2 + 0.13, column / 2 + 0.29])).flat();
    for (const [x, y] of points as [number, number][]) {
      const [inside, point] = [isInside(rings, x, y), { type: 'Point' as const, coordinates: [x, y] }];
      const results = [
        touchesAny(polygon, [[x, y, x, y]], work),
        new Shape(polygon).intersects(point, work),
        new Shape(point).intersects(polygon, work),
        isWithin(point, areasOf(polygon), work),
        distanceMeters([x, y], polygon, work) === 0,
      ];
      expect([x, y, ...results]).toEqual([x, y, ...results.map(() => inside)]);
    }
    const row = { id: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e', geometry: JSON.stringify(polygon), properties: '{}' };
    for (const z of [0, 1, 4]) writeFeatureTile({ tile: { z, x: 2 ** z / 2, y: 2 ** z / 2 - 1 }, rows: [row] });
  });
});

it('a line whose positions are all the same is found where it is', () => {
  const line = { type: 'LineString' as const, coordinates: times(3, () => [1, 2]) };
  const work = new Work();
  expect(touchesAny(line, [[1, 2, 1, 2]], work)).toBe(true);
  expect(touchesAny(line, [[1.5, 2, 3, 4]], work)).toBe(false);
  expect(new Shape(line).intersects({ type: 'Point', coordinates: [1, 2] }, work)).toBe(true);
  expect(new Shape({ type: 'Polygon', coordinates: [square(0, 5)] }).intersects(line, work)).toBe(true);
  expect(isWithin(line, areasOf({ type: 'Polygon', coordinates: [square(0, 5)] }), work)).toBe(true);
  expect(distanceMeters([1, 2], line, work)).toBe(0);
});
