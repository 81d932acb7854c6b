import { HOSTILE_TEXTS, repeated, times } from '@platform/testing';
import { zipOf } from '../../src/geo/formats/archives/zip-of';
import { flatBuffer, type FlatFields } from '../../src/geo/formats/flatgeobuf/flat-writer';
import { COLUMN, CRS, FEATURE, GEOMETRY, HEADER, MAGIC } from '../../src/geo/formats/flatgeobuf/flatgeobuf';

/** A hostile file of about so many bytes. */
export type GrowingFile = [name: string, fileOf: (bytes: number) => string | Buffer];

const TEXTS = Object.entries(HOSTILE_TEXTS);
const count = (bytes: number, bytesOfOne: number): number => Math.max(1, Math.floor(bytes / bytesOfOne));
const stored = (name: string, content: string | Buffer) => ({ name, content, method: 0 });

const PLACEMARK = '<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>';
const kml = (content: string) => `<kml>${content}</kml>`;
const END_OF_DIRECTORY = 'PK\u0005\u0006';

export const KMZ: GrowingFile[] = [
  ['a document', (bytes) => zipOf([stored('doc.kml', kml(repeated(PLACEMARK, bytes)))])],
  ['a compressed document', (bytes) => zipOf([{ name: 'doc.kml', content: kml(repeated(PLACEMARK, 2 * bytes)) }])],
  ['a compressed run of blanks', (bytes) => zipOf([{ name: 'doc.kml', content: repeated(' ', 16 * bytes) }])],
  [
    'entries',
    (bytes) => zipOf([stored('doc.kml', kml(PLACEMARK)), ...times(count(bytes, 90), (n) => stored(`${n}`, ''))]),
  ],
  [
    'archives in the archive',
    (bytes) => zipOf([stored('doc.kml', kml(PLACEMARK)), ...times(count(bytes, 95), (n) => stored(`${n}.zip`, ''))]),
  ],
  [
    'long names',
    (bytes) =>
      zipOf([
        stored('doc.kml', kml(PLACEMARK)),
        ...times(count(bytes, 16_200), (n) => stored(`${n}`.padEnd(8_000), '')),
      ]),
  ],
  [
    'documents at the same place',
    (bytes) => {
      const first = stored('doc.kml', kml(repeated(PLACEMARK, bytes / 2)));
      return zipOf([first, ...times(count(bytes / 2, 95), (n) => ({ ...stored(`${n}.kml`, ''), offset: 0 }))]);
    },
  ],
  ['ends of the directory', (bytes) => Buffer.from(repeated(`${END_OF_DIRECTORY}${'\0'.repeat(18)}`, bytes))],
  ['beginnings of the end', (bytes) => Buffer.concat([zipOf([]), Buffer.from(repeated('P', bytes))])],
];

/** A .shp with these contents of records. */
function shpOf(records: Buffer[]): Buffer {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9_994, 0);
  const heads = records.map((record, index) => {
    const head = Buffer.alloc(8);
    head.writeInt32BE(index + 1, 0);
    head.writeInt32BE(record.length / 2, 4);
    return head;
  });
  return Buffer.concat([header, ...records.flatMap((record, index) => [heads[index]!, record])]);
}

function pointOf(x: number, y: number): Buffer {
  const record = Buffer.alloc(20);
  record.writeInt32LE(1, 0);
  record.writeDoubleLE(x, 4);
  record.writeDoubleLE(y, 12);
  return record;
}

type Ring = [x: number, y: number][];

/** The content of a record of rings. @param parts the number of them that it declares */
function ringsOf(rings: Ring[], parts = rings.length): Buffer {
  const positions = rings.flat();
  const record = Buffer.alloc(44 + rings.length * 4 + positions.length * 16);
  record.writeInt32LE(5, 0);
  record.writeInt32LE(parts, 36);
  record.writeInt32LE(positions.length, 40);
  let [start, at] = [0, 44];
  for (const ring of rings) {
    at = record.writeInt32LE(start, at);
    start += ring.length;
  }
  for (const [x, y] of positions) at = record.writeDoubleLE(y, record.writeDoubleLE(x, at));
  return record;
}

const shell = (n: number): Ring => [
  [n / 1e4, 0],
  [n / 1e4, 1],
  [n / 1e4 + 1, 1],
  [n / 1e4, 0],
];
const hole = (n: number): Ring => shell(n).toReversed();
const RING_BYTES = 68;

interface Column {
  name: string;
  type?: string;
  length?: number;
}

/** @param rows a row has a first byte that says whether it is deleted */
function dbfOf(columns: Column[], rows: string[]): Buffer {
  const header = Buffer.alloc(32 + columns.length * 32 + 1);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + columns.reduce((sum, { length = 1 }) => sum + length, 0), 10);
  for (const [index, { name, type = 'C', length = 1 }] of columns.entries()) {
    header.write(name, 32 + index * 32);
    header.write(type, 43 + index * 32);
    header.writeUInt8(length, 48 + index * 32);
  }
  header.writeUInt8(0x0d, header.length - 1);
  return Buffer.concat([header, Buffer.from(rows.join(''))]);
}

const POINTS = (points: number) => shpOf(times(points, (n) => pointOf(n % 90, 1)));
const layer = (shp: Buffer, others: Record<string, string | Buffer> = {}) =>
  zipOf([stored('a.shp', shp), ...Object.entries(others).map(([part, content]) => stored(`a.${part}`, content))]);
/** Points with rows of one column of ten characters. */
const rowsOf = (column: Column, row: string) => (bytes: number) => {
  const points = count(bytes, 40);
  return layer(POINTS(points), {
    dbf: dbfOf(
      [{ length: 10, ...column }],
      times(points, () => row),
    ),
  });
};

export const SHAPEFILE: GrowingFile[] = [
  ['texts', rowsOf({ name: 'a' }, ' 0123456789')],
  ['numbers', rowsOf({ name: 'a', type: 'N' }, '          1')],
  ['bad numbers', rowsOf({ name: 'a', type: 'N' }, '  12x45 789')],
  ['deleted rows', rowsOf({ name: 'a' }, '*0123456789')],
  ['shapes without a place', (bytes) => layer(shpOf(times(count(bytes, 12), () => Buffer.alloc(4))))],
  ['shapes of an unknown type', (bytes) => layer(shpOf(times(count(bytes, 12), () => Buffer.alloc(4, 9))))],
  ['shells', (bytes) => layer(shpOf([ringsOf(times(count(bytes, RING_BYTES), shell))]))],
  ['holes of one shell', (bytes) => layer(shpOf([ringsOf([shell(0), ...times(count(bytes, RING_BYTES), hole)])]))],
  [
    'shells and holes',
    (bytes) => layer(shpOf([ringsOf(times(count(bytes, RING_BYTES), (n) => (n % 2 ? hole(n) : shell(n))))])),
  ],
  [
    'holes that are in no shell',
    (bytes) => layer(shpOf([ringsOf(times(count(bytes, RING_BYTES), (n) => (n % 2 ? hole(n - 1e6) : shell(n))))])),
  ],
  [
    'one ring',
    (bytes) =>
      layer(shpOf([ringsOf([times(count(bytes, 16), (n): [number, number] => [n / 1e4, n % 2 ? 0 : 1 + n / 1e4])])])),
  ],
  ['a huge number of parts', (bytes) => layer(shpOf(times(count(bytes, 120), (n) => ringsOf([shell(n)], 0x7fffffff))))],
  [
    'columns of one name',
    (bytes) =>
      layer(POINTS(1), {
        dbf: dbfOf(
          times(Math.min(2_000, count(bytes, 32)), () => ({ name: 'a' })),
          [],
        ),
      }),
  ],
  ['layers', (bytes) => zipOf(times(count(bytes, 230), (n) => stored(`${n}.shp`, POINTS(1))))],
  ...TEXTS.map(([name, text]): GrowingFile => [
    `${name} in a .prj`,
    (bytes) => layer(POINTS(1), { prj: `PROJCS["${repeated(text, Math.min(bytes, 15_000))}"${repeated(text, bytes)}` }),
  ]),
  ...TEXTS.map(([name, text]): GrowingFile => [
    `${name} in a .cpg`,
    (bytes) => layer(POINTS(1), { cpg: repeated(text, bytes), dbf: dbfOf([{ name: 'a' }], [' a']) }),
  ]),
];

const fgbOf = (header: FlatFields, features: FlatFields[]): Buffer =>
  Buffer.concat([
    MAGIC,
    flatBuffer({ [HEADER.indexNodeSize]: { uint16: 0 }, ...header }),
    ...features.map((feature) => flatBuffer(feature)),
  ]);
const column = (name: string, type = 11): FlatFields => ({
  [COLUMN.name]: { text: name },
  [COLUMN.type]: { uint8: type },
});
const columns = (names: string[], type?: number): FlatFields => ({
  [HEADER.columns]: { tables: names.map((name) => column(name, type)) },
});
const geometry = (type: number, fields: FlatFields): FlatFields => ({
  [FEATURE.geometry]: { table: { [GEOMETRY.type]: { uint8: type }, ...fields } },
});
const POINT: FlatFields = { [GEOMETRY.type]: { uint8: 1 }, [GEOMETRY.xy]: { doubles: [1, 2] } };
const [LINE, AREA, COLLECTION] = [2, 3, 7];
const point = (others: FlatFields = {}): FlatFields => ({ [FEATURE.geometry]: { table: POINT }, ...others });
/** The value of a text column: the number of the column, the length, the text. */
const value = (index: number, text: string): Buffer => {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt16LE(index, 0);
  bytes.writeUInt32LE(Buffer.byteLength(text), 2);
  return Buffer.concat([bytes, Buffer.from(text)]);
};
const nested = (levels: number): FlatFields => {
  let inner = POINT;
  for (let level = 0; level < levels; level++)
    inner = { [GEOMETRY.type]: { uint8: COLLECTION }, [GEOMETRY.parts]: { tables: [inner] } };
  return { [FEATURE.geometry]: { table: inner } };
};

export const FLATGEOBUF: GrowingFile[] = [
  [
    'features',
    (bytes) =>
      fgbOf(
        {},
        times(count(bytes, 64), () => point()),
      ),
  ],
  [
    'positions of a line',
    (bytes) =>
      fgbOf({}, [geometry(LINE, { [GEOMETRY.xy]: { doubles: times(count(bytes, 8), (n) => (n % 2 ? 1 : n / 1e4)) } })]),
  ],
  [
    'rings of an area',
    (bytes) => {
      const rings = count(bytes, RING_BYTES);
      const ends = times(rings, (n) => (n + 1) * 4);
      const xy = times(rings, (n) => shell(n).flat()).flat();
      return fgbOf({}, [geometry(AREA, { [GEOMETRY.ends]: { uint32s: ends }, [GEOMETRY.xy]: { doubles: xy } })]);
    },
  ],
  [
    'rings without a position',
    (bytes) =>
      fgbOf({}, [
        geometry(AREA, {
          [GEOMETRY.ends]: { uint32s: times(count(bytes, 4), () => 2) },
          [GEOMETRY.xy]: { doubles: [1, 2, 3, 4] },
        }),
      ]),
  ],
  [
    'parts of a collection',
    (bytes) =>
      fgbOf({}, [geometry(COLLECTION, { [GEOMETRY.parts]: { tables: times(count(bytes, 64), () => POINT) } })]),
  ],
  [
    'nested collections',
    (bytes) =>
      fgbOf(
        {},
        times(count(bytes, 40 * 40), () => nested(40)),
      ),
  ],
  ['columns', (bytes) => fgbOf(columns(times(count(bytes, 32), (n) => `a${n}`)), [point()])],
  ['columns of one name', (bytes) => fgbOf(columns(times(count(bytes, 32), () => 'a')), [point()])],
  [
    'values of one feature',
    (bytes) =>
      fgbOf(columns(['a']), [
        point({ [FEATURE.properties]: { bytes: Buffer.concat(times(count(bytes, 7), () => value(0, 'x'))) } }),
      ]),
  ],
  [
    'values that are omitted, of a column with a long name',
    (bytes) =>
      fgbOf(columns(['a'.repeat(bytes / 2)], 14), [
        point({ [FEATURE.properties]: { bytes: Buffer.concat(times(count(bytes / 2, 6), () => value(0, ''))) } }),
      ]),
  ],
  [
    'columns of each feature',
    (bytes) =>
      fgbOf(
        {},
        times(count(bytes, 128), () => point({ [FEATURE.columns]: { tables: [column('a')] } })),
      ),
  ],
  [
    'names in the JSON of a property',
    (bytes) => {
      const json = JSON.stringify(Object.fromEntries(times(count(bytes, 10), (n) => [`a${n}`, n])));
      return fgbOf(columns(['properties'], 12), [point({ [FEATURE.properties]: { bytes: value(0, json) } })]);
    },
  ],
  [
    'an index that is not there',
    (bytes) =>
      Buffer.concat([
        MAGIC,
        flatBuffer({ [HEADER.indexNodeSize]: { uint16: 2 }, [HEADER.featureCount]: { doubles: [1] } }),
        Buffer.alloc(bytes),
      ]),
  ],
  ['features of length zero', (bytes) => Buffer.concat([fgbOf({}, []), Buffer.alloc(bytes)])],
  ['a feature that is longer than the file', (bytes) => Buffer.concat([fgbOf({}, []), Buffer.alloc(bytes, 0xff)])],
  ...TEXTS.map(([name, text]): GrowingFile => [
    `${name} in the reference system`,
    (bytes) =>
      fgbOf({ [HEADER.crs]: { table: { [CRS.wkt]: { text: `PROJCS["${repeated(text, bytes)}` } } } }, [point()]),
  ]),
];

const GEOJSON_POINT = '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}';
const RS = '\u001e';

export const GEOJSON_SEQUENCE: GrowingFile[] = [
  ['lines', (bytes) => repeated(`${GEOJSON_POINT}\n`, bytes)],
  ['records', (bytes) => repeated(`${RS}${GEOJSON_POINT}\n`, bytes)],
  ['separators', (bytes) => `${repeated(RS, bytes)}${GEOJSON_POINT}`],
  ['blank lines', (bytes) => `${GEOJSON_POINT}${repeated('\n', bytes)}`],
  ['line breaks in a record', (bytes) => `${RS}${repeated('\n', bytes)}${GEOJSON_POINT}`],
  ['bad lines', (bytes) => `${GEOJSON_POINT}\n${repeated('{}\n', bytes)}`],
  ['lines that are cut off', (bytes) => `${GEOJSON_POINT}\n${repeated('{"type":"Fea\n', bytes)}`],
  [
    'a line with a collection',
    (bytes) => `{"type":"FeatureCollection","features":[${repeated(`${GEOJSON_POINT},`, bytes)}${GEOJSON_POINT}]}\n`,
  ],
  ['a line of opened arrays', (bytes) => `${GEOJSON_POINT}\n${repeated('[', bytes)}\n`],
  ...TEXTS.map(([name, text]): GrowingFile => [
    `${name} behind a record`,
    (bytes) => `${RS}${GEOJSON_POINT}\n${repeated(text, bytes)}`,
  ]),
];
