import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import { featuresIn } from '../../../test/support/features-in';
import { faultsOfGpx } from '../../../test/support/gpx-schema';
import { LINE_TEXTS, POINT_TEXTS } from './gpx';
import { gpxWriter } from './gpx.writer';
import { ImportReport } from './import-report';

interface Said {
  geometry: Geometry | null;
  properties: Record<string, unknown>;
}

function exported(features: Said[]): string {
  const written = gpxWriter.passes.flatMap((pass) =>
    features.map((feature) => pass({ id: 'a', collectionId: 'c', ...feature, foreignMembers: {}, version: 1 }, [])),
  );
  return `${gpxWriter.begin('A title', []) as string}${written.join('')}${gpxWriter.end()}`;
}

function imported(file: string): { features: Said[]; notes: string[] } {
  const report = new ImportReport();
  const features = (featuresIn(file, 'gpx', report) as Said[]).map(({ geometry, properties }) => ({
    geometry,
    properties,
  }));
  return { features, notes: report.notes.filter(({ kind }) => kind !== 'changed').map(({ message }) => message) };
}

const coordinate = (most: number) =>
  fc
    .oneof(fc.double({ min: -most, max: most, noNaN: true }), fc.constantFrom(most, -most, 9.22e-7, -1e-12))
    .map((value) => (value === 0 ? 0 : value));
const position: fc.Arbitrary<Position> = fc.oneof(
  fc.tuple(coordinate(180), coordinate(90)),
  fc.tuple(coordinate(180), coordinate(90), fc.oneof(coordinate(9_000), fc.constantFrom(2 ** 53, 1e21))),
);
const line = fc.array(position, { minLength: 2, maxLength: 4 });
const point = position.map((coordinates): Geometry => ({ type: 'Point', coordinates }));
const lineString = line.map((coordinates): Geometry => ({ type: 'LineString', coordinates }));
const lines = fc
  .array(line, { minLength: 2, maxLength: 3 })
  .map((coordinates): Geometry => ({ type: 'MultiLineString', coordinates }));
const polygon = line.map((positions): Geometry => ({
  type: 'Polygon',
  coordinates: [[...positions, positions[0]!, positions[0]!]],
}));
const others = fc.oneof(
  polygon,
  line.map((coordinates): Geometry => ({ type: 'MultiPoint', coordinates })),
  fc.tuple(point, lineString).map((geometries): Geometry => ({ type: 'GeometryCollection', geometries })),
);

/** Texts that both are and are not of the types of the schema. */
const typical = fc.constantFrom(
  '3d',
  '',
  '1.5',
  '1e-7',
  '007',
  '-0',
  '1024',
  '12',
  'none',
  '2026-01-02T10:00:00Z',
  '2026-02-30T10:00:00Z',
  '2026-01-02',
  ' x ',
  '\u0001',
  '\ufffe',
  'Grüße',
);
const value = fc.oneof(typical, fc.jsonValue({ maxDepth: 2 })).map((one) => JSON.parse(JSON.stringify(one)) as unknown);
const names = fc.oneof(
  fc.constantFrom(
    'height',
    'atemp',
    'speed',
    'properties',
    'a b',
    'größe',
    'extensions',
    'ele',
    'xml',
    '1',
    'links',
    'link',
    'time',
  ),
  fc.constantFrom(...POINT_TEXTS, ...LINE_TEXTS),
);
const properties = fc.dictionary(names, value, { maxKeys: 5, noNullPrototype: true });
const perPoint = (count: number) =>
  fc.dictionary(
    fc.constantFrom('times', 'heart', 'atemps', 'cads', 'speeds', 'hdops', 'fixs', 'names', 'links', 'hr', 'x', 'a bs'),
    fc.array(fc.oneof(typical, fc.constantFrom(2 ** 53, 1e-7, 60, 300), fc.constant(null)), {
      minLength: count - 1,
      maxLength: count,
    }),
    { maxKeys: 4, noNullPrototype: true },
  );
const ofLine = lineString.chain((geometry) =>
  fc
    .record({ properties, coordinateProperties: perPoint((geometry as { coordinates: unknown[] }).coordinates.length) })
    .map((one): Said => ({
      geometry,
      properties: { ...one.properties, coordinateProperties: one.coordinateProperties },
    })),
);
const anything = fc.oneof(
  ofLine,
  fc.record({ geometry: fc.oneof(point, lineString, lines, others, fc.constant(null)), properties }),
);

describe('an exported GPX', () => {
  it('is valid by the schema of GPX 1.1, whatever the features are', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 4 }), (features) => {
        expect(faultsOfGpx(exported(features))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same geometry and properties again for points and lines', () => {
    /** Elements of GPX have texts, not other types. */
    const isOfGpx = (name: string) => ([...POINT_TEXTS, ...LINE_TEXTS, 'time'] as string[]).includes(name);
    const texts = fc
      .dictionary(names, value, { maxKeys: 5, noNullPrototype: true })
      .map((all) =>
        Object.fromEntries(
          Object.entries(all).filter(
            ([name, one]) =>
              !isOfGpx(name) || (typeof one === 'string' && one !== '\u0001' && one !== '\ufffe' && name !== 'time'),
          ),
        ),
      );
    const feature = fc.record({ geometry: fc.oneof(point, lineString, lines), properties: texts });
    fc.assert(
      fc.property(feature, (one) => {
        expect(imported(exported([one]))).toEqual({ features: [one], notes: [] });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['an element in the namespace of GPX', { atemps: [1, 2], speeds: [3.5, null], cads: [80, 300] }],
    ['a number with an exponent', { hdops: [1e-7, 2] }],
    ['a value that is not in the schema’s list', { fixs: ['', '3d'] }],
    ['values that do not belong to the points', { speeds: [1], tags: { a: 1 } }],
  ])('keeps %s, but not where the schema forbids it', (_what, coordinateProperties) => {
    const feature = {
      geometry: {
        type: 'LineString' as const,
        coordinates: [
          [9.22e-7, 1],
          [180, 2],
        ],
      },
      properties: { coordinateProperties },
    };
    const file = exported([feature]);
    expect(faultsOfGpx(file)).toEqual([]);
    expect(imported(file)).toEqual({ features: [feature], notes: [] });
  });
});
