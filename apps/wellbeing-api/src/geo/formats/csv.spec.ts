import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import { csvColumns, csvWriter } from './csv.writer';
import { readCsv } from './csv.reader';

interface Said {
  geometry: Geometry | null;
  properties: Record<string, unknown>;
}

function exported(features: Said[], names: string[]): string {
  const columns = csvColumns(names);
  const ids = { id: 'a', collectionId: 'b', foreignMembers: {}, version: 1 };
  const rows = features.map((feature) => csvWriter.passes[0]!({ ...ids, ...feature }, columns));
  return csvWriter.begin('', columns) + rows.join('') + csvWriter.end();
}

const read = (text: string): Said[] =>
  [...readCsv(Buffer.from(text))].map(({ geometry, properties }) => ({
    geometry: geometry as Geometry | null,
    properties,
  }));

const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const flat: fc.Arbitrary<Position> = fc.tuple(number, number);
const high: fc.Arbitrary<Position> = fc.tuple(number, number, number);
const shapesOf = (position: fc.Arbitrary<Position>): fc.Arbitrary<Geometry> => {
  const line = fc.array(position, { minLength: 2, maxLength: 4 });
  const lines = fc.array(line, { minLength: 1, maxLength: 3 });
  const simple = fc.oneof(
    position.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
    line.map((coordinates): Geometry => ({ type: 'MultiPoint', coordinates })),
    line.map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
    lines.map((coordinates): Geometry => ({ type: 'MultiLineString', coordinates })),
    lines.map((coordinates): Geometry => ({ type: 'Polygon', coordinates })),
    fc
      .array(lines, { minLength: 1, maxLength: 2 })
      .map((coordinates): Geometry => ({ type: 'MultiPolygon', coordinates })),
  );
  const collection = fc.array(simple, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    simple,
    collection.map((geometries): Geometry => ({ type: 'GeometryCollection', geometries })),
  );
};
/** A text that documents may contain. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      'a,b',
      'a;b',
      '"',
      'a\r\nb',
      '\n',
      ' x ',
      '5',
      '-5',
      '1e3',
      '01',
      'true',
      '',
      '=1+1',
      '@a',
      ';=1',
      'a;+1',
      '＝1',
      '{}',
      '{"a":1}',
      '\ufeff',
    ),
  )
  .filter((one) => !/[\ud800-\udfff\0]/u.test(one));
const value = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 2 }),
  fc.dictionary(text, number, { maxKeys: 2 }),
);
const names = ['name', 'longitude', 'Latitude', 'geometry', 'properties', 'x', 'lat', '=a', ' b', 'c,d', 'id'];
const properties = fc.dictionary(fc.oneof(fc.constantFrom(...names), text), value, {
  maxKeys: 5,
  noNullPrototype: true,
});
const geometry = fc.oneof(fc.constant(null), shapesOf(flat), shapesOf(high), shapesOf(fc.oneof(flat, high)));

describe('CSV', () => {
  it('reads what it has written without loss: geometries and properties of any kind, with any columns', () => {
    const features = fc.array(fc.record({ geometry, properties }), { maxLength: 4 });
    fc.assert(
      fc.property(features, fc.uniqueArray(fc.oneof(fc.constantFrom(...names), text)), (said, columns) => {
        expect(read(exported(said, columns))).toEqual(said);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, string, Said[]]>([
    [
      'coordinates',
      'name,lon,lat\nBench,13.4,52.5\n',
      [{ geometry: { type: 'Point', coordinates: [13.4, 52.5] }, properties: { name: 'Bench' } }],
    ],
    [
      'WKT',
      'WKT;n\r\n"POLYGON((0 0,1 0,1 1,0 0))";"1"\r\n',
      [
        {
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [1, 0],
                [1, 1],
                [0, 0],
              ],
            ],
          },
          properties: { n: 1 },
        },
      ],
    ],
    [
      'a byte order mark, and no last line break',
      '\ufeffX\tY\n1\t2',
      [{ geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} }],
    ],
    ['a row without a place', 'lon,lat,n\n,,1\n', [{ geometry: null, properties: { n: 1 } }]],
    [
      'numbers as they are written',
      'lon,lat,zip,n,b\n1,2,01067,1.50,true\n',
      [{ geometry: { type: 'Point', coordinates: [1, 2] }, properties: { zip: '01067', n: '1.50', b: true } }],
    ],
    [
      'short rows and empty lines',
      'lon,lat,n\n\n1,2\n\n',
      [{ geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} }],
    ],
    [
      'coordinates as properties next to WKT',
      'wkt,x,y\nPOINT Z (1 2 3),7,8\n',
      [{ geometry: { type: 'Point', coordinates: [1, 2, 3] }, properties: { x: 7, y: 8 } }],
    ],
  ])('%s', (_name, file, expected) => {
    expect(read(file)).toEqual(expected);
  });

  it.each([
    ['', 'empty'],
    ['name,lon\na,1\n', 'longitude and latitude'],
    ['lon,lat\n13,4;52,5\n', 'Line 2: the row has 3 cells'],
    ['lon,lat\n\n"13,4","52,5"\n', 'Line 3: longitude'],
    ['lon,lat\n1,\n', 'Line 2: longitude'],
    ['lon,lat,n,n\n', 'two columns'],
    ['lon,lat,\n1,2,3\n', 'without a name'],
    ['lon,lat,n\n1,2,"a\nb\n', 'is not closed'],
    ['lon,lat,n\n1,2,"a"b\n', 'separator'],
    ['wkt\nPOINT(1)2\n', 'not supported WKT'],
    ['wkt\nCIRCLE(1 2)\n', 'not supported WKT'],
    ['lon,lat\n,1\n', 'longitude'],
  ])('%j is refused, with the line number', (file, message) => {
    expect(() => read(file)).toThrow(message);
  });

  it('has at most a thousand columns', () => {
    expect(() => read(`lon,lat${',a'.repeat(1_000)}\n`)).toThrow('1000 columns');
  });

  it.each([
    '=HYPERLINK("http://evil")',
    '+1',
    '-2+3',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    ';=1+1',
    'a;=1',
    '"=1',
    'a\n=1',
  ])('writes no formula for a spreadsheet: %j', (text) => {
    const said = [{ geometry: null, properties: { name: text, [text]: 'x' } }];
    const file = exported(said, ['name', text]);
    const [head, row] = file.split('\r\n');
    expect(head).toBe('longitude,latitude,geometry,name,properties');
    expect(row).toMatch(/^,,,,"\{/);
    expect(file).not.toMatch(/[;\t]\s*[=+\-@＝]/);
    expect(read(file)).toEqual(said);
  });
});
