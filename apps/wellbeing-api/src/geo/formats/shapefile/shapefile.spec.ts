import { featuresIn } from '../../../../test/support/features-in';
import { ImportReport } from '../import-report';
import { type WrittenEntry, zipOf } from '../archives/zip-of';

// cspell:ignore VVRGL
/** Written by GDAL 3.12: a MultiPolygon with holes, a Polygon and a feature without a place; and two points in UTM. */
const GDAL: Record<string, string> = {
  'areas.shp':
    'AAAnCgAAAAAAAAAAAAAAAAAAAAAAAAAAAAABaOgDAAAFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgERAAAAAAACAREAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAADoBQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA+QAAAAAAAACRABQAAABkAAAAAAAAABQAAAAoAAAAPAAAAFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACRAAAAAAAAAJEAAAAAAAAAkQAAAAAAAACRAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA8D8AAAAAAADwPwAAAAAAAAhAAAAAAAAA8D8AAAAAAAAIQAAAAAAAAAhAAAAAAAAA8D8AAAAAAAAIQAAAAAAAAPA/AAAAAAAA8D8AAAAAAAAUQAAAAAAAABRAAAAAAAAAHEAAAAAAAAAUQAAAAAAAABxAAAAAAAAAHEAAAAAAAAAUQAAAAAAAABxAAAAAAAAAFEAAAAAAAAAUQAAAAAAAADRAAAAAAAAAAAAAAAAAAAA0QAAAAAAAACRAAAAAAAAAPkAAAAAAAAAkQAAAAAAAAD5AAAAAAAAAAAAAAAAAAAA0QAAAAAAAAAAAAAAAAAAANUAAAAAAAADwPwAAAAAAADdAAAAAAAAA8D8AAAAAAAA3QAAAAAAAAAhAAAAAAAAANUAAAAAAAAAIQAAAAAAAADVAAAAAAAAA8D8AAAACAAAAQAUAAAAAAAAAAABEQAAAAAAAAERAAAAAAACAREAAAAAAAIBEQAEAAAAFAAAAAAAAAAAAAAAAAERAAAAAAAAAREAAAAAAAABEQAAAAAAAgERAAAAAAACAREAAAAAAAIBEQAAAAAAAgERAAAAAAAAAREAAAAAAAABEQAAAAAAAAERAAAAAAwAAAAIAAAAA',
  'areas.dbf':
    'A34LGwMAAAChAIMAAAAAAAAAAAAAAAAAAAAAAAAAAABuYW1lAAAAAAAAAEMAAAAAUAAAAAAAAAAAAAAAAAAAAGJpZwAAAAAAAAAATgAAAAASAAAAAAAAAAAAAAAAAAAAbnVtAAAAAAAAAABOAAAAABgPAAAAAAAAAAAAAAAAAABkYXkAAAAAAAAAAEQAAAAACAAAAAAAAAAAAAAAAAAAAA0gR3LDvMOfZSAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIDEgICAgICAgMS41MDAwMDAwMDAwMDAwMDAyMDIwMDEwMiBiICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgOTAwNzE5OTI1NDc0MDk5MyoqKioqKioqKioqKioqKioqKioqKioqKjIwMjEwNTA2ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIC0zICAgICAgIDAuMDAwMDIwMDAwMDAwMDAwMjAyMTA1MDca',
  'areas.prj':
    'R0VPR0NTWyJHQ1NfV0dTXzE5ODQiLERBVFVNWyJEX1dHU18xOTg0IixTUEhFUk9JRFsiV0dTXzE5ODQiLDYzNzgxMzcuMCwyOTguMjU3MjIzNTYzXV0sUFJJTUVNWyJHcmVlbndpY2giLDAuMF0sVU5JVFsiRGVncmVlIiwwLjAxNzQ1MzI5MjUxOTk0MzNdXQ==',
  'areas.cpg': 'VVRGLTg=',
  'utm.shp':
    'AAAnCgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVugDAAALAAAAAAAAAICEHkEAAAAAECBWQQAAAADAIB9BAAAAANQpVkEAAAAAAADwPwAAAAAAAClAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAOCwAAAAAAAACAhB5BAAAAABAgVkEAAAAAAAApQAAAAAIAAAAOCwAAAAAAAADAIB9BAAAAANQpVkEAAAAAAADwPw==',
  'utm.dbf':
    'A34LGwIAAABBAFEAAAAAAAAAAAAAAAAAAAAAAAAAAABuAAAAAAAAAAAAAEMAAAAAUAAAAAAAAAAAAAAAAAAAAA0gYSAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgYiAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAa',
  'utm.prj':
    'UFJPSkNTWyJFVFJTXzE5ODlfVVRNX1pvbmVfMzJOIixHRU9HQ1NbIkdDU19FVFJTXzE5ODkiLERBVFVNWyJEX0VUUlNfMTk4OSIsU1BIRVJPSURbIkdSU18xOTgwIiw2Mzc4MTM3LjAsMjk4LjI1NzIyMjEwMV1dLFBSSU1FTVsiR3JlZW53aWNoIiwwLjBdLFVOSVRbIkRlZ3JlZSIsMC4wMTc0NTMyOTI1MTk5NDMzXV0sUFJPSkVDVElPTlsiVHJhbnN2ZXJzZV9NZXJjYXRvciJdLFBBUkFNRVRFUlsiRmFsc2VfRWFzdGluZyIsNTAwMDAwLjBdLFBBUkFNRVRFUlsiRmFsc2VfTm9ydGhpbmciLDAuMF0sUEFSQU1FVEVSWyJDZW50cmFsX01lcmlkaWFuIiw5LjBdLFBBUkFNRVRFUlsiU2NhbGVfRmFjdG9yIiwwLjk5OTZdLFBBUkFNRVRFUlsiTGF0aXR1ZGVfT2ZfT3JpZ2luIiwwLjBdLFVOSVRbIk1ldGVyIiwxLjBdXQ==',
};

const file = (name: string): WrittenEntry => ({ name: `folder/${name}`, content: Buffer.from(GDAL[name]!, 'base64') });

function read(entries: WrittenEntry[]) {
  const report = new ImportReport();
  const features = featuresIn(zipOf(entries), 'shapefile', report) as { geometry: unknown; properties: object }[];
  return { features, notes: report.notes.map(({ kind, message }) => `${kind}: ${message}`) };
}

const square = (x: number, y: number, side: number) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];
const hole = (x: number, y: number, side: number) => square(x, y, side).toReversed();

/** A .shp with these contents of records. */
function shpOf(...records: Buffer[]): Buffer {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9_994, 0);
  return Buffer.concat([
    header,
    ...records.flatMap((record, index) => {
      const head = Buffer.alloc(8);
      head.writeInt32BE(index + 1, 0);
      head.writeInt32BE(record.length / 2, 4);
      return [head, record];
    }),
  ]);
}

/** The content of a record of lines or rings. */
function partsOf(type: number, parts: number[][][]): Buffer {
  const positions = parts.flat();
  const record = Buffer.alloc(44 + parts.length * 4 + positions.length * 16);
  record.writeInt32LE(type, 0);
  record.writeInt32LE(parts.length, 36);
  record.writeInt32LE(positions.length, 40);
  let start = 0;
  for (const [index, part] of parts.entries()) {
    record.writeInt32LE(start, 44 + index * 4);
    start += part.length;
  }
  for (const [index, [x, y]] of positions.entries()) {
    record.writeDoubleLE(x!, 44 + parts.length * 4 + index * 16);
    record.writeDoubleLE(y!, 52 + parts.length * 4 + index * 16);
  }
  return record;
}

const [LINE, POLYGON] = [3, 5];
const shapes = (...records: Buffer[]) =>
  read([
    { name: 'a.shp', content: shpOf(...records) },
    { ...file('areas.prj'), name: 'a.prj' },
  ]);

describe('a zipped Shapefile', () => {
  it('of GDAL gives its areas with their holes, and its table with exact digits, dates and null', () => {
    const { features, notes } = read(['shp', 'dbf', 'prj', 'cpg'].map((part) => file(`areas.${part}`)));
    expect(notes).toEqual([]);
    expect(features.map(({ properties }) => properties)).toEqual([
      { name: 'Grüße', big: 1, num: 1.5, day: '2020-01-02' },
      { name: 'b', big: '9007199254740993', num: null, day: '2021-05-06' },
      { name: null, big: -3, num: 0.00002, day: '2021-05-07' },
    ]);
    expect(features.map(({ geometry }) => geometry)).toEqual([
      {
        type: 'MultiPolygon',
        coordinates: [
          [square(0, 0, 10), hole(1, 1, 2), hole(5, 5, 2)],
          [square(20, 0, 10), hole(21, 1, 2)],
        ],
      },
      { type: 'Polygon', coordinates: [square(40, 40, 1)] },
      null,
    ]);
  });

  it('gives the features of all its layers, with the name of the layer, converted to WGS 84', () => {
    const { features, notes } = read(Object.keys(GDAL).map(file));
    expect(features.slice(3)).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [9, 52.35029335, 12.5] },
        properties: { layer: 'utm', n: 'a' },
      },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [9.1471123422, 52.4401053847, 1] },
        properties: { layer: 'utm', n: 'b' },
      },
    ]);
    expect(features[0]!.properties).toMatchObject({ layer: 'areas' });
    expect(notes).toEqual(['changed: The layer "utm" is converted from ETRS_1989_UTM_Zone_32N to WGS 84.']);
  });

  it('gives a note for each file without features, but none for indexes and metadata', () => {
    const others = ['readme.txt', 'areas.shx', 'areas.sbn', 'areas.shp.xml'].map((name) => ({ name, content: 'x' }));
    expect(read([...['shp', 'dbf', 'prj', 'cpg'].map((part) => file(`areas.${part}`)), ...others]).notes).toEqual([
      'omitted: "readme.txt" has no features that can be read. It is not stored.',
    ]);
  });

  it('is read without .dbf and .prj, with notes', () => {
    const { features, notes } = read([file('areas.shp')]);
    expect(features.map(({ properties }) => properties)).toEqual([{}, {}, {}]);
    expect(notes).toEqual([
      'changed: The layer "areas" names no reference system. It is read as WGS 84.',
      'changed: The layer "areas" has no .dbf. Its shapes have no properties.',
    ]);
  });

  it('in an unknown reference system is refused with its name', () => {
    const unknown = { name: 'folder/areas.prj', content: 'PROJCS["Moon grid",PROJECTION["Nonsense"]]' };
    expect(() => read([file('areas.shp'), unknown])).toThrow('is in the reference system Moon grid');
  });

  it('assigns each hole to the ring around it, whatever their order is', () => {
    const outer = (x: number) => square(x, 0, 10).toReversed();
    const record = partsOf(POLYGON, [square(21, 1, 2), outer(0), outer(20), square(1, 1, 2)]);
    expect(shapes(record).features[0]!.geometry).toEqual({
      type: 'MultiPolygon',
      coordinates: [
        [square(0, 0, 10), hole(1, 1, 2)],
        [square(20, 0, 10), hole(21, 1, 2)],
      ],
    });
  });

  it('gives all good shapes, and a note for each bad one', () => {
    const good = partsOf(LINE, [
      [
        [1, 2],
        [3, 4],
      ],
    ]);
    const short = good.subarray(0, 60);
    const negative = Buffer.from(good);
    negative.writeInt32LE(-1, 40);
    const unknown = Buffer.from(good);
    unknown.writeInt32LE(77, 0);
    const { features, notes } = shapes(good, short, negative, unknown, good);
    expect(features).toHaveLength(2);
    expect(notes.slice(1)).toEqual([
      'omitted: The layer "a": shape 2: it is cut off. It is not stored.',
      'omitted: The layer "a": shape 3: it is cut off. It is not stored.',
      'omitted: The layer "a": shape 4: its type 77 is unknown. It is not stored.',
    ]);
  });

  it('each byte of it that is changed leads to features, to notes or to a reason, never to another error', () => {
    for (const name of ['utm.shp', 'utm.dbf', 'utm.prj']) {
      const content = Buffer.from(GDAL[name]!, 'base64');
      for (let at = 0; at < content.length; at++) {
        const changed = Buffer.from(content);
        changed[at]! ^= 0xff;
        const others = ['utm.shp', 'utm.dbf', 'utm.prj'].filter((other) => other !== name);
        try {
          read([{ name: `folder/${name}`, content: changed }, ...others.map(file)]);
        } catch (error) {
          expect(error).toMatchObject({ code: 'VALIDATION_FAILED' });
        }
      }
    }
  });
});
