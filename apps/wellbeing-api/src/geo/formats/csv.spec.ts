import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import { QUERYABLE_TYPES, type Queryables } from '../collections/queryable-types';
import { ExactNumber, numberOfJson } from '../geometries/exact-number';
import { csvColumns, csvWriter } from './csv.writer';
import { type CsvReading, readCsv } from './csv.reader';
import { rowsOf } from './csv-rows';
import { NO_FACTS } from './feature.writer';
import { FileBytes } from './file-bytes';
import { ImportReport } from './import-report';

interface Said {
  geometry: Geometry | null;
  properties: Record<string, unknown>;
}

function exported(features: Said[], queryables: Queryables): string {
  const columns = csvColumns(Object.keys(queryables));
  const facts = { ...NO_FACTS, types: queryables };
  const ids = { id: 'a', collectionId: 'b', foreignMembers: {}, version: 1 };
  const rows = features.map((feature) => csvWriter.passes[0]!({ ...ids, ...feature }, columns, facts));
  return csvWriter.begin('', columns) + rows.join('') + csvWriter.end();
}

/** The features of a file, and the notes of its report as `kind line message`. */
function imported(file: string | Uint8Array, options?: CsvReading): { features: Said[]; notes: string[] } {
  const report = new ImportReport();
  const features: Said[] = [];
  const take = (feature: object) => {
    const { geometry, properties } = feature as Said;
    features.push({ geometry, properties });
  };
  readCsv(FileBytes.of(typeof file === 'string' ? Buffer.from(file) : file), { take, report }, options);
  return { features, notes: report.notes.map(({ kind, line, message }) => `${kind} ${line} ${message}`) };
}

const read = (file: string | Uint8Array, options?: CsvReading): Said[] => imported(file, options).features;
const point = (...coordinates: number[]): Geometry => ({ type: 'Point', coordinates });
/** A file of one place at 13.4 and 52.5, with the properties of its row. */
const place = (properties: Record<string, unknown>): Said[] => [{ geometry: point(13.4, 52.5), properties }];

const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const degrees = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => (value === 0 ? 0 : value));
const flat: fc.Arbitrary<Position> = fc.tuple(degrees(180), degrees(90));
const high: fc.Arbitrary<Position> = fc.tuple(degrees(180), degrees(90), number);
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
      '1.50',
      '1,5',
      '12E5',
      'TRUE',
      ' 7 ',
      'POINT(1 2)',
      '9007199254740993',
      'SRID=4326;POINT(1 2)',
      '\ufeff',
    ),
  )
  .filter((one) => !/[\ud800-\udfff\0]/u.test(one));
const exact = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map((digits) => numberOfJson(`${digits}`));
const value = fc.oneof(
  text,
  number,
  exact,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 2 }),
  fc.dictionary(text, number, { maxKeys: 2 }),
);
const names = [
  'name',
  'longitude',
  'Latitude',
  'geometry',
  'properties',
  'x',
  'lat',
  'lon',
  'wkt',
  'GPS Latitude',
  'height',
  '=a',
  ' b',
  'c,d',
  'id',
  'N/S',
  'longitude ref',
  'site_lat',
  'site_lon',
];
const properties = fc.dictionary(fc.oneof(fc.constantFrom(...names), text), value, {
  maxKeys: 5,
  noNullPrototype: true,
});
const geometry = fc.oneof(fc.constant(null), shapesOf(flat), shapesOf(high), shapesOf(fc.oneof(flat, high)));

describe('CSV', () => {
  it('reads what it has written without loss: geometries and properties of any kind, with any columns', () => {
    const features = fc.array(fc.record({ geometry, properties }), { minLength: 1, maxLength: 4 });
    const columns = fc.dictionary(fc.oneof(fc.constantFrom(...names), text), fc.constantFrom(...QUERYABLE_TYPES));
    fc.assert(
      fc.property(features, columns, (said, queryables) => {
        const { features: found, notes } = imported(exported(said, queryables));
        expect(found).toEqual(said);
        expect(notes.filter((note) => !note.includes('no coordinates'))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('writes longitude and latitude also for a point with a height', () => {
    const [, row] = exported([{ geometry: point(13.4, 52.5, 34), properties: {} }], {}).split('\r\n');
    expect(row).toBe('13.4,52.5,POINT Z (13.4 52.5 34),');
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
      'types of columns',
      'lon,lat,zip,n,b\n1,2,01067,1.50,true\n',
      [{ geometry: { type: 'Point', coordinates: [1, 2] }, properties: { zip: '01067', n: 1.5, b: true } }],
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
    ['name,lon\na,1\n', 'No columns with coordinates were found. The columns are "name", "lon". Rename'],
    ['start_lat,end_lat,start_lon,end_lon\n1,2,3,4\n', 'Several columns may have the coordinates: "start_lat"'],
    ['start_lat,end_lat,lon\n1,2,3\n', 'No columns with coordinates were found'],
    ['lat,how_long\n1,2\n', 'No columns with coordinates were found'],
    ['lon,lat\n13,4;52,5\n', 'No row can be read. Line 2: the row has 3 cells'],
    ['lon,lat\n\n1,2,3\n', 'Line 3: the row has 3 cells'],
    ['lon,lat\n1,\n', 'Line 2: longitude'],
    ['lon,lat\n', 'no further row'],
    ['lon,lat,n\n1,2,"a\nb\n', 'Line 2: the quote is not closed'],
    ['lon,lat,n\n1,2,"a"b\n', 'text follows the closing quote'],
    ['wkt\nPOINT(1)2\n', 'a number is missing in the WKT'],
    ['wkt\nCIRCLE(1 2)\n', 'not supported WKT'],
    ['geom\nSRID=25832;POINT(1 2)\n', 'SRID 25832'],
    ['geom\n0101000020E8640000CDCCCCCCCCCC2A400000000000404A40\n', 'SRID 25832'],
    ['lon,lat\n,1\n', 'longitude'],
    ['name,lat,lon\nA,113.4,52.5\n', 'probably swapped'],
    ['x,y\n371234,5812345\n', 'degrees of WGS 84'],
    ['Lat,lat,Lon\n1,2,3\n', 'Several columns may have the coordinates: "Lat", "lat", "Lon"'],
    ['latitude,longitude,lat,lon\n1,2,1,2\n1,2,3,2\n', 'Several columns may have the coordinates'],
  ])('%j is refused, with the reason', (file, message) => {
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
    const file = exported(said, { name: 'string', [text]: 'string' });
    const [head, row] = file.split('\r\n');
    expect(head).toBe('longitude,latitude,geometry,name,properties');
    expect(row).toMatch(/^,,,,"\{/);
    expect(file).not.toMatch(/[;\t]\s*[=+\-@＝]/);
    expect(read(file)).toEqual(said);
  });
});

describe('CSV of people', () => {
  it.each<[string, string | Uint8Array, Record<string, unknown>]>([
    ['with names of GBIF and tabs', 'decimalLatitude\tdecimalLongitude\n52.5\t13.4\n', {}],
    ['with names of NASA', 'reclat,reclong\n52.5,13.4\n', {}],
    ['with blanks in names', 'GPS Latitude, GPS Longitude\n52.5,13.4\n', {}],
    ['with units in names', 'Latitude (deg),Longitude [°]\n52.5,13.4\n', {}],
    ['with underscores in names', 'lat_deg,lon_deg\n52.5,13.4\n', {}],
    ['in German', 'Breite;Länge;Höhe\n52,5;13,4;34,25\n', { Höhe: 34.25 }],
    ['in German without umlauts', 'BREITE;LAENGE\n52,5;13,4\n', {}],
    ['with axes', 'X,Y\n13.4,52.5\n', {}],
    ['with bars', 'lat|lon|a\n52.5|13.4|b\n', { a: 'b' }],
    ['with a line for the separator', 'sep=;\nlat;lon;a\n52.5;13.4;b\n', { a: 'b' }],
    ['with trailing separators', 'lat,lon,,\n52.5,13.4,,\n', {}],
    ['with longer rows', 'lat,lon\n52.5,13.4,,\n', {}],
    ['with signs of degrees', 'lat,lon\n52.5°,13.4°\n', {}],
    ['with minutes', `lat,lon\n52°30'N,13°24'E\n`, {}],
    ['with seconds and directions before them', 'lat,lon\n"N 52° 30′ 0″",E 13 24 0\n', {}],
    ['with both coordinates in one column', 'location\n"(52.5, 13.4)"\n', {}],
    ['with longitude first in one column', 'lonlat;a\n13.4 52.5;b\n', { a: 'b' }],
    [
      'with the same place in further columns',
      'latitude,longitude,lat,lon\n52.5,13.4,52.5,13.4\n',
      { lat: 52.5, lon: 13.4 },
    ],
    ['with a type of geometry', 'geometry,lat,lon\nPoint,52.5,13.4\n', { geometry: 'Point' }],
    ['with EWKT', 'geom\nSRID=4326;POINT(13.4 52.5)\n', {}],
    ['with WKB of PostGIS', 'geom\n0101000020E6100000CDCCCCCCCCCC2A400000000000404A40\n', {}],
    ['with WKB of a bytea', 'wkb\n\\x00000000 01402ACCCCCCCCCCCD404A400000000000\n'.replace(' ', ''), {}],
    ['with quotes inside of cells', 'lat,lon,a\n52.5,13.4,5" pipe\n', { a: '5" pipe' }],
    ['with blanks before quotes', 'lat,lon,a\n52.5, 13.4, "a, b" \n', { a: 'a, b' }],
    ['in UTF-16', Buffer.from('\ufefflat\tlon\ta\n52.5\t13.4\tü\n', 'utf16le'), { a: 'ü' }],
    ['with old line ends', 'lat,lon,a\r52.5,13.4,b\r', { a: 'b' }],
  ])('%s is read', (_name, file, properties) => {
    expect(imported(file).features).toEqual(place(properties));
  });

  it.each<[string, string | Uint8Array, Said[], string]>([
    [
      'a wrong row',
      'lat,lon\n52.5,13.4\nn/a,n/a\n',
      place({}),
      'omitted 3 The row was left out: longitude and latitude must be numbers such as 13.4.',
    ],
    [
      'a row with too many cells',
      'lat,lon\n52.5,13.4\n1,2,3\n',
      place({}),
      'omitted 3 The row was left out: the row has 3 cells, but only 2 columns have names.',
    ],
    [
      'a latitude of more than 90 degrees',
      'lat,lon\n52.5,13.4\n52.5,13.4\n91,2\n',
      [...place({}), ...place({})],
      'omitted 4 The row was left out: the latitude is beyond 90 degrees. Check whether longitude and latitude are swapped.',
    ],
    [
      'a row without a place',
      'lat,lon,a\n,,1\n',
      [{ geometry: null, properties: { a: 1 } }],
      'changed 2 The row has no coordinates. It is stored as a feature without a place.',
    ],
    [
      'an empty geometry',
      'wkt\nPOINT EMPTY\n',
      [{ geometry: null, properties: {} }],
      'changed 2 The row has no coordinates. It is stored as a feature without a place.',
    ],
    [
      'measures of several rows',
      'wkt\nPOINT ZM (1 2 3 4)\nPOINT M (1 2 4)\n',
      [
        { geometry: point(1, 2, 3), properties: {} },
        { geometry: point(1, 2), properties: {} },
      ],
      'omitted 2 The measures (M) of geometries are left out, because GeoJSON has none. This is true of 2 rows. The first is at this line.',
    ],
    [
      'two columns with one name',
      'lat,lon,a,a\n52.5,13.4,x,y\n',
      place({ a: 'x', a_2: 'y' }),
      'changed 1 A column "a" is named "a_2".',
    ],
    [
      'a column without a name',
      'lat,lon,\n52.5,13.4,x\n',
      place({ column_3: 'x' }),
      'changed 1 Column 3 has no name. It is named "column_3".',
    ],
    [
      'an encoding that was guessed',
      Buffer.from('lat,lon,a\n52.5,13.4,M\u00fcll \u0080\n', 'latin1'),
      place({ a: 'Müll €' }),
      'changed 1 The file is not UTF-8. It was read as windows-1252. Check letters with accents.',
    ],
    ['decimal commas', 'lat;lon\n52,5;13,4\n', place({}), 'changed 1 Commas in numbers were read as decimal points.'],
    [
      'names in which only a word is known',
      'site_lat,siteLon,station\n52.5,13.4,5\n',
      place({ station: 5 }),
      'changed 1 The columns "siteLon" and "site_lat" were read as the coordinates.',
    ],
    [
      'names with different prefixes',
      'Latitude,geo_Longitude\n52.5,13.4\n',
      place({}),
      'changed 1 The columns "geo_Longitude" and "Latitude" were read as the coordinates.',
    ],
    [
      'names with the letters of directions',
      'LATITUDE N/S,LONGITUDE E/W\n52.5N,13.4E\n',
      place({}),
      'changed 1 The columns "LONGITUDE E/W" and "LATITUDE N/S" were read as the coordinates.',
    ],
    ['a null character', 'lat,lon,a\n52.5,13.4,x\0\n', place({ a: 'x' }), 'repaired 2 Null characters were removed.'],
  ])('reports %s', (_name, file, features, note) => {
    expect(imported(file)).toEqual({ features, notes: [note] });
  });

  it.each([
    ['LATITUDE,N/S,LONGITUDE,E/W', '52.5,S,13.4,W', -13.4, -52.5],
    ['LATITUDE,N/S,LONGITUDE,E/W', '52.5,N,13.4,E', 13.4, 52.5],
    ['GPSLatitude,GPSLatitudeRef,GPSLongitude,GPSLongitudeRef', '52.5,South,13.4,West', -13.4, -52.5],
    ['lat,lat_dir,lon,lon_dir', '-52.5,S,13.4S,W', NaN, NaN],
    ['lat,lat_dir,lon,lon_dir', '-52.5,S,"13,4W",W', -13.4, -52.5],
  ])('has the directions of further columns: %s, %s', (head, row, longitude, latitude) => {
    const rows = `${head}\n${row}\n`;
    if (Number.isNaN(longitude)) expect(() => read(rows)).toThrow('No row can be read');
    else expect(read(rows)[0]!.geometry).toEqual(point(longitude, latitude));
  });

  it('gives the same rows wherever the pieces of a file end', () => {
    const rows = fc.array(
      fc.string({ unit: fc.constantFrom('a', '"', '\n', '\r', ';', ',', ' ', 'ü'), maxLength: 200 }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (cells, size) => {
        const text = `${cells.map((cell) => `"${cell.replaceAll('"', '""')}",x\r\n`).join('')}y`;
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g'))!;
        expect([...rowsOf(pieces, ',')]).toEqual([...rowsOf([text], ',')]);
        expect([...rowsOf(pieces, ',')].map((row) => row.cells[0])).toEqual([...cells, 'y']);
      }),
    );
  });
});

describe('a column of CSV', () => {
  const columnOf = (cells: string[], options?: CsvReading): unknown[] =>
    read(`lat,lon,a\n${cells.map((cell) => `1,2,${cell}\n`).join('')}`, options).map(
      ({ properties }) => properties['a'],
    );

  it.each<[string, string[], unknown[]]>([
    ['integers', ['1', '-20', ''], [1, -20, undefined]],
    ['numbers', ['1', '2.50', '1.5e-7'], [1, 2.5, 1.5e-7]],
    ['booleans', ['true', 'FALSE'], [true, false]],
    ['texts if one cell is a text', ['1', '2', 'x'], ['1', '2', 'x']],
    ['texts if a cell has a leading zero', ['01067', '10115'], ['01067', '10115']],
    ['texts if they look like codes', ['12E5', '7'], ['12E5', '7']],
    ['texts if numbers and booleans are mixed', ['1', 'true'], ['1', 'true']],
    ['texts for dates', ['2026-01-02', '2026'], ['2026-01-02', '2026']],
    ['texts for numbers outside the range', ['1e+400'], ['1e+400']],
    ['integers with all digits', ['9007199254740993', '1'], [new ExactNumber('9007199254740993'), 1]],
  ])('has %s', (_name, cells, values) => {
    expect(columnOf(cells)).toEqual(values);
  });

  it('ignores rows that are left out', () => {
    expect(read('lat,lon,a\n52.5,13.4,1\nTotal,,n/a\n')).toEqual(place({ a: 1 }));
  });

  it('has the type that the sender chose, and reports cells that do not fit', () => {
    expect(columnOf(['1', '2'], { columnTypes: { a: 'text' } })).toEqual(['1', '2']);
    const { features, notes } = imported('lat,lon,a\n52.5,13.4,n/a\n52.5,13.4,5\n', { columnTypes: { a: 'integer' } });
    expect(features).toEqual([...place({}), ...place({ a: 5 })]);
    expect(notes).toEqual(['omitted 2 The cell of the column "a" was left out, because it is not an integer.']);
    expect(() => columnOf(['1'], { columnTypes: { b: 'text' } })).toThrow('the file has no column "b"');
  });

  it('has the coordinates that the sender chose', () => {
    const file = 'start_lat,start_lon,lat,lon\n52.5,13.4,1,2\n';
    const options = { longitudeColumn: 'start_lon', latitudeColumn: 'start_lat' };
    expect(read(file, options)).toEqual(place({ lat: 1, lon: 2 }));
    expect(() => read(file, { longitudeColumn: 'start_lon' })).toThrow('belong together');
    expect(() => read(file, { ...options, latitudeColumn: 'end' })).toThrow('no column "end"');
  });
});
