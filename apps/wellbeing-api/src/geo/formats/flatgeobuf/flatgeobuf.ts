// FlatGeobuf 3 (https://flatgeobuf.org): a header, an optional index, and features. The header and each feature are a
// FlatBuffers table (https://flatbuffers.dev/internals/) after their length. The reader and the writer use these numbers.

/** `fgb`, the major version, `fgb`, the patch version. */
export const MAGIC = Buffer.from([0x66, 0x67, 0x62, 0x03, 0x66, 0x67, 0x62, 0x00]);
export const LENGTH_BYTES = 4;

/** Positions of the fields in their tables, from `header.fbs` and `feature.fbs`. */
export const HEADER = {
  name: 0,
  geometryType: 2,
  hasZ: 3,
  hasM: 4,
  hasT: 5,
  hasTm: 6,
  columns: 7,
  featureCount: 8,
  indexNodeSize: 9,
  crs: 10,
  title: 11,
  metadata: 13,
} as const;
export const COLUMN = { name: 0, type: 1 } as const;
export const CRS = { organization: 0, code: 1, name: 2, wkt: 4 } as const;
export const FEATURE = { geometry: 0, properties: 1, columns: 2 } as const;
export const GEOMETRY = { ends: 0, xy: 1, z: 2, m: 3, t: 4, tm: 5, type: 6, parts: 7 } as const;

/** The types of geometry that GeoJSON has, by their number from 1. */
export const TYPES = [
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
] as const;

/** The types of columns, in the order of their numbers. */
export const COLUMN_TYPES = [
  'Byte',
  'UByte',
  'Bool',
  'Short',
  'UShort',
  'Int',
  'UInt',
  'Long',
  'ULong',
  'Float',
  'Double',
  'String',
  'Json',
  'DateTime',
  'Binary',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/**
 * The `metadata` of files of this service. It names the column with a JSON object of the properties that have no column,
 * or whose values do not fit into theirs.
 */
export const OTHERS_METADATA = '{"others":"properties"}';
export const OTHERS = 'properties';
