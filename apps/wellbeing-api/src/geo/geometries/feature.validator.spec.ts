import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LineString, MultiPolygon, Polygon, Position } from 'geojson';
import { checkSubmission } from '../../../test/support/check-submission';
import { type ImportNoteKind, ImportReport } from '../formats/import-report';
import { Inspection } from './problem';

const FOLDER = join(__dirname, '../../../test/geo/geojson');
const namesIn = (verdict: string) => readdirSync(join(FOLDER, verdict)).map((name) => name.replace('.geojson', ''));
const read = (verdict: string, name: string): unknown =>
  JSON.parse(readFileSync(join(FOLDER, verdict, `${name}.geojson`), 'utf8'));
const geometryOf = (name: string) => checkSubmission(read('good', name)).value![0]!.geometry;
const problemsOf = (name: string) => checkSubmission(read('bad', name)).problems;

describe('GeoJSON files', () => {
  it('are at least 59', () => {
    expect(namesIn('good').length + namesIn('bad').length).toBeGreaterThanOrEqual(59);
  });

  it.each(namesIn('good'))('good: %s', (name) => {
    expect(checkSubmission(read('good', name)).problems).toEqual([]);
  });

  it.each(namesIn('bad'))('bad: %s', (name) => {
    const { value, problems } = checkSubmission(read('bad', name));
    expect(value).toBeNull();
    expect(problems[0]).toEqual({
      index: expect.any(Number),
      pointer: expect.any(String),
      message: expect.any(String),
    });
  });
});

describe('a fault', () => {
  it.each([
    ['polygon-bowtie', '/geometry/coordinates/0', 'the ring crosses itself at 5, 5'],
    [
      'polygon-ring-not-closed',
      '/geometry/coordinates/0/3',
      'the ring is not closed: its last position differs from its first',
    ],
    ['longitude-beyond-180', '/geometry/coordinates/0', 'the longitude is beyond 180 degrees'],
    [
      'featurecollection-second-feature-bad',
      '/features/1/geometry/coordinates/0',
      'the longitude is beyond 180 degrees',
    ],
    ['polygon-hole-outside', '/geometry/coordinates/1', 'the hole is outside the outer ring'],
  ])('%s is reported with its place and reason', (name, pointer, message) => {
    expect(problemsOf(name)).toContainEqual({ index: pointer.startsWith('/features/1') ? 1 : 0, pointer, message });
  });
});

/** What a tolerant check does with the files that a strict check refuses. */
describe('a tolerant check', () => {
  const tolerated = (name: string) => {
    const report = new ImportReport();
    const { value, problems } = checkSubmission(read('bad', name), undefined, new Inspection({ tolerant: report }));
    return { value, problems, notes: report.notes.map(({ kind }) => kind) };
  };

  it.each<[string, ImportNoteKind]>([
    ['bbox-of-three', 'changed'],
    ['feature-with-coordinates', 'omitted'],
    ['feature-with-features', 'omitted'],
    ['featurecollection-with-properties', 'changed'],
    ['id-object', 'changed'],
    ['linestring-of-one-place', 'changed'],
    ['longitude-beyond-180', 'repaired'],
    ['no-geometry-member', 'repaired'],
    ['no-properties-member', 'repaired'],
    ['point-empty', 'changed'],
    ['point-of-four-numbers', 'omitted'],
    ['point-of-text', 'repaired'],
    ['polygon-bowtie', 'changed'],
    ['polygon-hole-outside', 'changed'],
    ['polygon-ring-not-closed', 'repaired'],
    ['polygon-without-area', 'changed'],
  ])('accepts %s with a note: %s', (name, kind) => {
    const { value, problems, notes } = tolerated(name);
    expect([value?.length, problems, notes]).toEqual([1, [], [kind]]);
  });

  it.each(['other-crs', 'latitude-beyond-90', 'linestring-of-one-position', 'polygon-around-a-pole', 'unknown-type'])(
    'refuses %s, of which nothing could be stored',
    (name) => {
      expect(tolerated(name)).toMatchObject({ value: null, problems: [{ message: expect.any(String) }] });
    },
  );

  it('cuts an area beyond 180 degrees at the antimeridian', () => {
    const report = new ImportReport();
    const coordinates = [
      [
        [170, 0],
        [190, 0],
        [190, 5],
        [170, 5],
        [170, 0],
      ],
    ];
    const document = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } };
    const { value } = checkSubmission(document, undefined, new Inspection({ tolerant: report }));
    expect(value![0]!.geometry).toMatchObject({ type: 'MultiPolygon', coordinates: { length: 2 } });
    expect(report.counts.repaired).toBe(1);
  });
});

describe('the right-hand rule', () => {
  const area = (ring: Position[]) =>
    ring.slice(1).reduce((sum, [x, y], index) => sum + ring[index]![0]! * y! - x! * ring[index]![1]!, 0);

  it.each(['polygon', 'polygon-clockwise', 'polygon-with-hole', 'polygon-with-hole-in-the-wrong-direction'])(
    'is correct for %s after storage',
    (name) => {
      const [outer, ...holes] = (geometryOf(name) as Polygon).coordinates;
      expect(area(outer!)).toBeGreaterThan(0);
      for (const hole of holes) expect(area(hole)).toBeLessThan(0);
    },
  );
});

describe('the antimeridian', () => {
  it('cuts a line in two', () => {
    expect(geometryOf('linestring-over-the-antimeridian')).toEqual({
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
    });
  });

  it('cuts a polygon in two, each on its side', () => {
    const { type, coordinates } = geometryOf('polygon-over-the-antimeridian') as MultiPolygon;
    expect(type).toBe('MultiPolygon');
    const longitudes = coordinates.map((rings) =>
      [...new Set(rings[0]!.map(([x]) => Math.abs(x!)))].toSorted((a, b) => a - b),
    );
    expect(longitudes).toEqual([
      [170, 180],
      [170, 180],
    ]);
  });

  it('does not change a line on one side', () => {
    expect((geometryOf('linestring') as LineString).coordinates).toHaveLength(3);
  });
});

describe('a huge document', () => {
  const line = (length: number) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: Array.from({ length }, (_, index) => [index / 10_000, index % 2]) },
  });
  const messagesOf = (...features: object[]) =>
    checkSubmission({ type: 'FeatureCollection', features }).problems.map(({ message }) => message);

  it('is refused for its number of positions, before one of them is read', () => {
    expect(messagesOf(line(200_001))).toEqual(['more than 200000 positions in one feature']);
  });

  it('is accepted up to 200 000 positions a feature', () => {
    expect(messagesOf(line(200_000), line(200_000))).toEqual([]);
  });

  it('with many holes, or with overlapping rings, stays within the cost limit', () => {
    const square = (x: number, y: number, size: number) => [
      [x, y],
      [x, y + size],
      [x + size, y + size],
      [x + size, y],
      [x, y],
    ];
    const holes = Array.from({ length: 15_000 }, (_, index) =>
      square((index % 150) / 10, Math.floor(index / 150) / 10, 0.05),
    );
    const geometry = { type: 'Polygon', coordinates: [square(-1, -1, 30).toReversed(), ...holes] };
    const work = new Inspection();
    expect(checkSubmission({ type: 'Feature', properties: {}, geometry }, undefined, work).problems).toEqual([]);
    expect(work.work.spent).toBeLessThan(5_000_000);
  });
});
