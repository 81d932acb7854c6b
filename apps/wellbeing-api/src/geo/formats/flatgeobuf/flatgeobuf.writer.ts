import type { Geometry, Position } from 'geojson';
import type { QueryableType } from '../../collections/queryable-types';
import { ExactNumber, jsonOf } from '../../geometries/exact-number';
import type { StoredFeature } from '../../stored-features/stored-feature';
import { type ExportFacts, type FeatureWriter, NO_FACTS } from '../feature.writer';
import { flatBuffer, type FlatFields } from './flat-writer';
import {
  COLUMN,
  COLUMN_TYPES,
  type ColumnType,
  CRS,
  FEATURE,
  GEOMETRY,
  HEADER,
  MAGIC,
  OTHERS,
  OTHERS_METADATA,
  TYPES,
} from './flatgeobuf';

const WGS84 = 4326;
const [LENGTH_BYTES, COLUMN_BYTES] = [4, 2];

interface Column {
  name: string;
  type: QueryableType;
}

/**
 * FlatGeobuf without an index, so that it is written while it is read. Vendors use this media type
 * (https://github.com/flatgeobuf/flatgeobuf/issues/112); none is registered.
 */
export const flatGeobufWriter: FeatureWriter = {
  mediaType: 'application/flatgeobuf',
  extension: 'fgb',
  columnsFrom: (names) => names.filter((name) => name !== OTHERS),
  needsSurvey: true,
  begin: (title, names, facts = NO_FACTS) => Buffer.concat([MAGIC, flatBuffer(header(title, names, facts))]),
  passes: [(feature, names, facts = NO_FACTS) => flatBuffer(featureOf(feature, columnsOf(names, facts), facts))],
  end: () => '',
};

const columnsOf = (names: string[], { types }: ExportFacts): Column[] =>
  names.map((name) => ({ name, type: types[name] ?? 'string' }));

const header = (title: string, names: string[], facts: ExportFacts): FlatFields => ({
  [HEADER.name]: { text: title },
  [HEADER.geometryType]: { uint8: facts.geometryType ? TYPES.indexOf(facts.geometryType) + 1 : 0 },
  [HEADER.hasZ]: facts.hasHeights ? { uint8: 1 } : undefined,
  [HEADER.columns]: {
    tables: [
      ...columnsOf(names, facts).map(({ name, type }) => fieldsOf(name, COLUMN_OF[type])),
      fieldsOf(OTHERS, 'Json'),
    ],
  },
  [HEADER.indexNodeSize]: { uint16: 0 },
  [HEADER.crs]: { table: { [CRS.organization]: { text: 'EPSG' }, [CRS.code]: { int32: WGS84 } } },
  [HEADER.title]: { text: title },
  [HEADER.metadata]: { text: OTHERS_METADATA },
});

const fieldsOf = (name: string, type: ColumnType): FlatFields => ({
  [COLUMN.name]: { text: name },
  [COLUMN.type]: { uint8: COLUMN_TYPES.indexOf(type) },
});

const COLUMN_OF = {
  string: 'String',
  date: 'String',
  'date-time': 'DateTime',
  number: 'Double',
  integer: 'Long',
  boolean: 'Bool',
  array: 'Json',
} satisfies Record<QueryableType, ColumnType>;

function featureOf({ geometry, properties }: StoredFeature, columns: Column[], { hasHeights }: ExportFacts) {
  const values = propertiesOf(properties ?? {}, columns);
  return {
    [FEATURE.geometry]: geometry ? { table: geometryOf(geometry, hasHeights) } : undefined,
    [FEATURE.properties]: values.length > 0 ? { bytes: values } : undefined,
  };
}

/** Values that do not fit into their column are in the last one, with the properties that have no column. */
function propertiesOf(properties: Record<string, unknown>, columns: Column[]): Buffer {
  const rest = { ...properties };
  const parts: Buffer[] = [];
  for (const [index, column] of columns.entries()) {
    if (!Object.hasOwn(rest, column.name)) continue;
    const value = valueOf(rest[column.name], column);
    if (!value) continue;
    parts.push(numbered(index, value));
    delete rest[column.name];
  }
  if (Object.keys(rest).length > 0) parts.push(numbered(columns.length, textBytes(jsonOf(rest))));
  return Buffer.concat(parts);
}

function numbered(column: number, value: Buffer): Buffer {
  const number = Buffer.alloc(COLUMN_BYTES);
  number.writeUInt16LE(column);
  return Buffer.concat([number, value]);
}

/** Undefined if the value does not fit. */
function valueOf(value: unknown, { type }: Column): Buffer | undefined {
  switch (COLUMN_OF[type]) {
    case 'String':
    case 'DateTime':
      return typeof value === 'string' ? textBytes(value) : undefined;
    case 'Json':
      return Array.isArray(value) ? textBytes(jsonOf(value)) : undefined;
    case 'Bool':
      return typeof value === 'boolean' ? Buffer.from([value ? 1 : 0]) : undefined;
    case 'Long': {
      const digits = value instanceof ExactNumber ? value.text : Number.isSafeInteger(value) ? String(value) : '';
      if (!/^-?\d{1,20}$/.test(digits) || BigInt.asIntN(64, BigInt(digits)) !== BigInt(digits)) return undefined;
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64LE(BigInt(digits));
      return bytes;
    }
    case 'Double': {
      if (typeof value !== 'number') return undefined;
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(value);
      return bytes;
    }
  }
}

function textBytes(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function geometryOf(geometry: Geometry, isWithHeights: boolean): FlatFields {
  const type = { [GEOMETRY.type]: { uint8: TYPES.indexOf(geometry.type) + 1 } };
  const ofParts = (parts: Geometry[]): FlatFields => ({
    ...type,
    [GEOMETRY.parts]: { tables: parts.map((part) => geometryOf(part, isWithHeights)) },
  });
  const ofLines = (lines: Position[][]): FlatFields => ({ ...type, ...positionsOf(lines, isWithHeights) });
  switch (geometry.type) {
    case 'Point':
      return ofLines([[geometry.coordinates]]);
    case 'LineString':
    case 'MultiPoint':
      return ofLines([geometry.coordinates]);
    case 'Polygon':
    case 'MultiLineString':
      return ofLines(geometry.coordinates);
    case 'MultiPolygon':
      return ofParts(geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates })));
    case 'GeometryCollection':
      return ofParts(geometry.geometries);
  }
}

function positionsOf(lines: Position[][], isWithHeights: boolean): FlatFields {
  const [xy, z, ends]: [number[], number[], number[]] = [[], [], []];
  for (const line of lines) {
    for (const [longitude, latitude, height] of line) {
      xy.push(longitude!, latitude!);
      // In a file with heights each position has one. Not a number means that there is none.
      if (isWithHeights) z.push(height ?? Number.NaN);
    }
    ends.push(xy.length / 2);
  }
  return {
    [GEOMETRY.ends]: ends.length > 1 ? { uint32s: ends } : undefined,
    [GEOMETRY.xy]: { doubles: xy },
    [GEOMETRY.z]: isWithHeights ? { doubles: z } : undefined,
  };
}
