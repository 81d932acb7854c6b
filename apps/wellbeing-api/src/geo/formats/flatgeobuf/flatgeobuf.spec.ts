import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import { featuresIn } from '../../../../test/support/features-in';
import { ImportReport } from '../import-report';
import { Survey, writeFeatures } from '../writers';
import { flatBuffer } from './flat-writer';
import { FEATURE, GEOMETRY, MAGIC } from './flatgeobuf';
import { flatGeobufWriter } from './flatgeobuf.writer';

interface Said {
  geometry: Geometry | null;
  properties: Record<string, unknown>;
}

const TYPES = { text: 'string', count: 'integer', size: 'number', flag: 'boolean', at: 'date-time' } as const;
const NAMES = Object.keys(TYPES);

function exported(features: Said[]): Buffer {
  const rows = features.map(({ geometry, properties }, index) => ({
    id: `${index}`,
    collection_id: 'c',
    geometry: geometry && JSON.stringify(geometry),
    properties: JSON.stringify(properties),
    foreign_members: '{}',
    version: 1,
  }));
  const task = { format: 'flatgeobuf', rows, columns: NAMES } as const;
  const survey = new Survey();
  survey.add(writeFeatures({ ...task, pass: 'survey' }) as string);
  const facts = { types: TYPES, ...survey.facts };
  const begin = flatGeobufWriter.begin('A title', NAMES, facts) as Uint8Array;
  return Buffer.concat([begin, Buffer.from(writeFeatures({ ...task, pass: 0, facts }) as Uint8Array)]);
}

function imported(file: Buffer) {
  const report = new ImportReport();
  const features = featuresIn(file, 'flatgeobuf', report) as Said[];
  return { features: features.map(({ geometry, properties }) => ({ geometry, properties })), notes: report.notes };
}

const coordinate = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => (value === 0 ? 0 : value));
const position: fc.Arbitrary<Position> = fc.oneof(
  fc.tuple(coordinate(180), coordinate(90)),
  fc.tuple(coordinate(180), coordinate(90), coordinate(9_000)),
);
const line = fc.array(position, { minLength: 2, maxLength: 4 });
const ring = fc.array(position, { minLength: 3, maxLength: 4 }).map((positions) => [...positions, positions[0]!]);
const rings = fc.array(ring, { minLength: 1, maxLength: 3 });
const single: fc.Arbitrary<Geometry> = fc.oneof(
  position.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
  line.map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
  rings.map((coordinates): Geometry => ({ type: 'Polygon', coordinates })),
  line.map((coordinates): Geometry => ({ type: 'MultiPoint', coordinates })),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((coordinates): Geometry => ({ type: 'MultiLineString', coordinates })),
  fc
    .array(rings, { minLength: 1, maxLength: 3 })
    .map((coordinates): Geometry => ({ type: 'MultiPolygon', coordinates })),
);
const geometry = fc.oneof(
  single,
  fc
    .array(single, { minLength: 1, maxLength: 3 })
    .map((geometries): Geometry => ({ type: 'GeometryCollection', geometries })),
  fc.constant(null),
);
/** JSON without -0, which JSON does not write. */
const value = fc.jsonValue({ maxDepth: 2 }).map((one) => JSON.parse(JSON.stringify(one)) as unknown);
const properties = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...NAMES, 'properties', 'other', 'ä'), value, { maxKeys: 4, noNullPrototype: true }),
    fc.record(
      { count: fc.maxSafeInteger(), size: fc.double({ noNaN: true, noDefaultInfinity: true }) },
      { requiredKeys: [] },
    ),
  )
  .map(([one, other]) => JSON.parse(JSON.stringify({ ...one, ...other })) as Record<string, unknown>);

describe('a FlatGeobuf', () => {
  it('gives the same features after export and import, whatever their geometries and properties are', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ geometry, properties }), { minLength: 1, maxLength: 4 }), (features) => {
        expect(imported(exported(features))).toEqual({ features, notes: [] });
      }),
      { numRuns: 200 },
    );
  });

  it('of GDAL is read: index, heights, and a conversion to WGS 84', () => {
    expect(imported(Buffer.from(GDAL_UTM, 'base64'))).toEqual({
      features: [
        { geometry: { type: 'Point', coordinates: [9.1471123422, 52.4401053847, 1] }, properties: { n: 'b' } },
        { geometry: { type: 'Point', coordinates: [9, 52.35029335, 12.5] }, properties: { n: 'a' } },
      ],
      notes: [{ kind: 'changed', message: 'The file is converted from ETRS89 / UTM zone 32N to WGS 84.' }],
    });
  });

  const point: Said = { geometry: { type: 'Point', coordinates: [1, 2] }, properties: { text: 'x' } };

  it('with a damaged feature gives the others, and a note', () => {
    const header = exported([]);
    const one = exported([point]).subarray(header.length);
    const damaged = Buffer.from(one);
    damaged.fill(0xff, 4, 12);
    const { features, notes } = imported(Buffer.concat([header, one, damaged, one]));
    expect(features).toEqual([point, point]);
    expect(notes).toEqual([{ kind: 'omitted', message: 'Feature 2: it is damaged, and not stored.', feature: 1 }]);
  });

  it('that is cut off gives its whole features, and a note', () => {
    const file = exported([point, point]);
    expect(imported(file.subarray(0, -1)).features).toEqual([point]);
    expect(imported(file.subarray(0, -1)).notes).toMatchObject([{ kind: 'omitted', message: /cut off/ }]);
  });

  it('cannot make much of little: a part that a feature uses many times is refused', () => {
    const header = exported([]);
    const xy = { [GEOMETRY.xy]: { doubles: Array.from({ length: 2_000 }, () => 1) } };
    const parts = Array.from({ length: 1_000 }, () => ({ [GEOMETRY.type]: { uint8: 4 } }));
    const feature = Buffer.from(
      flatBuffer({
        [FEATURE.geometry]: {
          table: {
            [GEOMETRY.type]: { uint8: 7 },
            [GEOMETRY.parts]: { tables: [{ ...xy, [GEOMETRY.type]: { uint8: 4 } }, ...parts] },
          },
        },
      }),
    );
    // All parts become the first one.
    const vector = feature.indexOf(Buffer.from([0xe9, 0x03, 0, 0]));
    const first = vector + 4 + feature.readUInt32LE(vector + 4);
    for (let index = 0; index <= 1_000; index++) {
      const at = vector + 4 + index * 4;
      feature.writeUInt32LE(first - at, at);
    }
    expect(imported(Buffer.concat([header, feature]))).toMatchObject({
      features: [],
      notes: [{ message: 'Feature 1: it is damaged, and not stored.' }],
    });
  });

  it('each byte of it that is changed leads to features, to notes or to a reason, never to another error', () => {
    const file = exported([point, { geometry: null, properties: { other: 1 } }]);
    for (let at = MAGIC.length; at < file.length; at++) {
      const changed = Buffer.from(file);
      changed[at]! ^= 0xff;
      try {
        imported(changed);
      } catch (error) {
        expect(error).toMatchObject({ code: 'VALIDATION_FAILED' });
      }
    }
  });
});

/** Written by GDAL 3.12 from two points in EPSG:25832. */
const GDAL_UTM =
  'ZmdiA2ZnYgHMCAAAJAAAAAAAAAAAABoAJAAIAAwABgAHAAAAAAAAABAAGAAAABQAGgAAAAAAAQFMAAAAIAAAABQAAABYAAAAAgAAAAAAAAAAAAAAAQAAAGgIAAAEAAAAAAAAAICEHkEAAAAAECBWQQAAAADAIB9BAAAAANQpVkEAAAAAAwAAAHV0bQAAAA4AFAAEAAgADAAAABAADgAAAAgIAADoZAAA5AcAAAQAAADXBwAAUFJPSkNSU1siRVRSUzg5IC8gVVRNIHpvbmUgMzJOIixCQVNFR0VPR0NSU1siRVRSUzg5IixFTlNFTUJMRVsiRXVyb3BlYW4gVGVycmVzdHJpYWwgUmVmZXJlbmNlIFN5c3RlbSAxOTg5IGVuc2VtYmxlIixNRU1CRVJbIkV1cm9wZWFuIFRlcnJlc3RyaWFsIFJlZmVyZW5jZSBGcmFtZSAxOTg5Il0sTUVNQkVSWyJFdXJvcGVhbiBUZXJyZXN0cmlhbCBSZWZlcmVuY2UgRnJhbWUgMTk5MCJdLE1FTUJFUlsiRXVyb3BlYW4gVGVycmVzdHJpYWwgUmVmZXJlbmNlIEZyYW1lIDE5OTEiXSxNRU1CRVJbIkV1cm9wZWFuIFRlcnJlc3RyaWFsIFJlZmVyZW5jZSBGcmFtZSAxOTkyIl0sTUVNQkVSWyJFdXJvcGVhbiBUZXJyZXN0cmlhbCBSZWZlcmVuY2UgRnJhbWUgMTk5MyJdLE1FTUJFUlsiRXVyb3BlYW4gVGVycmVzdHJpYWwgUmVmZXJlbmNlIEZyYW1lIDE5OTQiXSxNRU1CRVJbIkV1cm9wZWFuIFRlcnJlc3RyaWFsIFJlZmVyZW5jZSBGcmFtZSAxOTk2Il0sTUVNQkVSWyJFdXJvcGVhbiBUZXJyZXN0cmlhbCBSZWZlcmVuY2UgRnJhbWUgMTk5NyJdLE1FTUJFUlsiRXVyb3BlYW4gVGVycmVzdHJpYWwgUmVmZXJlbmNlIEZyYW1lIDIwMDAiXSxNRU1CRVJbIkV1cm9wZWFuIFRlcnJlc3RyaWFsIFJlZmVyZW5jZSBGcmFtZSAyMDA1Il0sTUVNQkVSWyJFdXJvcGVhbiBUZXJyZXN0cmlhbCBSZWZlcmVuY2UgRnJhbWUgMjAxNCJdLE1FTUJFUlsiRXVyb3BlYW4gVGVycmVzdHJpYWwgUmVmZXJlbmNlIEZyYW1lIDIwMjAiXSxFTExJUFNPSURbIkdSUyAxOTgwIiw2Mzc4MTM3LDI5OC4yNTcyMjIxMDEsTEVOR1RIVU5JVFsibWV0cmUiLDFdXSxFTlNFTUJMRUFDQ1VSQUNZWzAuMV1dLFBSSU1FTVsiR3JlZW53aWNoIiwwLEFOR0xFVU5JVFsiZGVncmVlIiwwLjAxNzQ1MzI5MjUxOTk0MzNdXSxJRFsiRVBTRyIsNDI1OF1dLENPTlZFUlNJT05bIlVUTSB6b25lIDMyTiIsTUVUSE9EWyJUcmFuc3ZlcnNlIE1lcmNhdG9yIixJRFsiRVBTRyIsOTgwN11dLFBBUkFNRVRFUlsiTGF0aXR1ZGUgb2YgbmF0dXJhbCBvcmlnaW4iLDAsQU5HTEVVTklUWyJkZWdyZWUiLDAuMDE3NDUzMjkyNTE5OTQzM10sSURbIkVQU0ciLDg4MDFdXSxQQVJBTUVURVJbIkxvbmdpdHVkZSBvZiBuYXR1cmFsIG9yaWdpbiIsOSxBTkdMRVVOSVRbImRlZ3JlZSIsMC4wMTc0NTMyOTI1MTk5NDMzXSxJRFsiRVBTRyIsODgwMl1dLFBBUkFNRVRFUlsiU2NhbGUgZmFjdG9yIGF0IG5hdHVyYWwgb3JpZ2luIiwwLjk5OTYsU0NBTEVVTklUWyJ1bml0eSIsMV0sSURbIkVQU0ciLDg4MDVdXSxQQVJBTUVURVJbIkZhbHNlIGVhc3RpbmciLDUwMDAwMCxMRU5HVEhVTklUWyJtZXRyZSIsMV0sSURbIkVQU0ciLDg4MDZdXSxQQVJBTUVURVJbIkZhbHNlIG5vcnRoaW5nIiwwLExFTkdUSFVOSVRbIm1ldHJlIiwxXSxJRFsiRVBTRyIsODgwN11dXSxDU1tDYXJ0ZXNpYW4sMl0sQVhJU1siKEUpIixlYXN0LE9SREVSWzFdLExFTkdUSFVOSVRbIm1ldHJlIiwxXV0sQVhJU1siKE4pIixub3J0aCxPUkRFUlsyXSxMRU5HVEhVTklUWyJtZXRyZSIsMV1dLFVTQUdFW1NDT1BFWyJFbmdpbmVlcmluZyBzdXJ2ZXksIHRvcG9ncmFwaGljIG1hcHBpbmcuIl0sQVJFQVsiRXVyb3BlIGJldHdlZW4gNsKwRSBhbmQgMTLCsEU6IEF1c3RyaWE7IERlbm1hcmsgLSBvbnNob3JlIGFuZCBvZmZzaG9yZTsgR2VybWFueSAtIG9uc2hvcmUgYW5kIG9mZnNob3JlOyBJdGFseSAtIG9uc2hvcmUgYW5kIG9mZnNob3JlOyBOb3J3YXkgaW5jbHVkaW5nIFN2YWxiYXJkIC0gb25zaG9yZSBhbmQgb2Zmc2hvcmU7IFNwYWluIC0gb2Zmc2hvcmUuIl0sQkJPWFszNi41Myw2LDg0LjAxLDEyLjAxXV0sVVNBR0VbU0NPUEVbIlBhbi1FdXJvcGVhbiBjb25mb3JtYWwgbWFwcGluZyBhdCBzY2FsZXMgbGFyZ2VyIHRoYW4gMTo1MDAsMDAwLiJdLEFSRUFbIkV1cm9wZSBiZXR3ZWVuIDbCsEUgYW5kIDEywrBFIGFuZCBhcHByb3hpbWF0ZWx5IDM2wrAzMCdOIHRvIDg0wrBOLiJdLEJCT1hbMzYuNTMsNiw4NC4wMSwxMi4wMV1dLElEWyJFUFNHIiwyNTgzMl1dABUAAABFVFJTODkgLyBVVE0gem9uZSAzMk4AAAAEAAAARVBTRwAADgAQAAgABwAAAAAADAAOAAAAAAAACwgAAAAAAAAAAQAAAG4AAAAAAAAAgIQeQQAAAAAQIFZBAAAAAMAgH0EAAAAA1ClWQQEAAAAAAAAAAAAAAMAgH0EAAAAA1ClWQQAAAADAIB9BAAAAANQpVkEAAAAAAAAAAAAAAACAhB5BAAAAABAgVkEAAAAAgIQeQQAAAAAQIFZBaAAAAAAAAABkAAAAEAAAAAAAAAAIAAwABAAIAAgAAAAgAAAABAAAAAcAAAAAAAEAAABiAAAACgAMAAAABAAIAAoAAAAYAAAABAAAAAEAAAAAAAAAAADwPwAAAAACAAAAAAAAAMAgH0EAAAAA1ClWQWQAAAAQAAAAAAAAAAgADAAEAAgACAAAACAAAAAEAAAABwAAAAAAAQAAAGEAAAAKAAwAAAAEAAgACgAAABgAAAAEAAAAAQAAAAAAAAAAAClAAAAAAAIAAAAAAAAAgIQeQQAAAAAQIFZB';
