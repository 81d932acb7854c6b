import type { Collection } from '../collections/collection.store';
import type { GeometryType, KnownSchema } from '../collections/known-schema';
import { fieldTypeOf, typeOf, type ValueType } from './value-types';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
/** The properties from which the time of a feature is read, in this order. */
const INSTANTS = ['datetime', 'time', 'date'];
const INCOMPLETE = 'Not all features were scanned yet. Read this document again later.';

type Described = Pick<Collection, 'title' | 'timeField'>;

interface Member extends ValueType {
  title?: string;
  readOnly?: boolean;
  'x-ogc-role'?: string;
  'x-ogc-propertySeq': number;
}

/**
 * The schema of the features by OGC API - Features - Part 5 (23-058r1): their id, their geometry and their properties.
 * @param url of this document
 */
export function logicalSchema({ title, timeField }: Described, known: KnownSchema, url: string): object {
  const names = known.properties.map(({ name }) => name);
  const roles = timeRolesOf(names, timeField);
  const members: [string, Omit<Member, 'x-ogc-propertySeq'>][] = [
    [freeName('id', names), { type: 'string', readOnly: true, 'x-ogc-role': 'id' }],
    [freeName('geometry', names), { format: geometryFormat(known.geometries), 'x-ogc-role': 'primary-geometry' }],
    ...known.properties.map(({ name, kinds }): [string, Omit<Member, 'x-ogc-propertySeq'>] => {
      const role = roles.get(name);
      return [name, { title: name, ...typeOf(kinds), ...(role !== undefined && { 'x-ogc-role': role }) }];
    }),
  ];
  return {
    $schema: DIALECT,
    $id: url,
    type: 'object',
    title,
    ...(!known.isComplete && { description: INCOMPLETE }),
    properties: Object.fromEntries(
      members.map(([name, member], index) => [name, { ...member, 'x-ogc-propertySeq': index + 1 }]),
    ),
    additionalProperties: true,
  };
}

/**
 * The schema of a feature as GeoJSON. GDAL makes the fields of a layer from it.
 * @param url of this document
 */
export function featureSchema({ title }: Described, known: KnownSchema, url: string): object {
  const properties = known.properties.map(({ name, kinds }) => [name, { title: name, ...fieldTypeOf(kinds) }] as const);
  return {
    $schema: DIALECT,
    $id: url,
    type: 'object',
    title,
    description: known.isComplete ? 'A feature as GeoJSON. Null is no value.' : INCOMPLETE,
    required: ['type', 'geometry', 'properties'],
    properties: {
      type: { type: 'string', const: 'Feature' },
      id: { type: 'string' },
      geometry: geometrySchema(known.geometries),
      properties: { type: 'object', properties: Object.fromEntries(properties), additionalProperties: true },
    },
  };
}

/** A name that no property has. */
function freeName(name: string, names: readonly string[]): string {
  return names.includes(name) ? freeName(`_${name}`, names) : name;
}

/** The declared field, otherwise the first of the usual names. Rarer names have no role. */
function timeRolesOf(names: readonly string[], field: Collection['timeField']): Map<string, string> {
  const found = field ?? INSTANTS.find((name) => names.includes(name)) ?? { start: 'start', end: 'end' };
  return typeof found === 'string'
    ? new Map([[found, 'primary-instant']])
    : new Map([
        [found.start, 'primary-interval-start'],
        [found.end, 'primary-interval-end'],
      ]);
}

const FORMATS: [types: GeometryType[], format: string][] = [
  [['Point'], 'point'],
  [['MultiPoint'], 'multipoint'],
  [['LineString'], 'linestring'],
  [['MultiLineString'], 'multilinestring'],
  [['Polygon'], 'polygon'],
  [['MultiPolygon'], 'multipolygon'],
  [['GeometryCollection'], 'geometrycollection'],
  [['Point', 'MultiPoint'], 'point-or-multipoint'],
  [['LineString', 'MultiLineString'], 'linestring-or-multilinestring'],
  [['Polygon', 'MultiPolygon'], 'polygon-or-multipolygon'],
];

function geometryFormat(types: GeometryType[]): string {
  const found = FORMATS.find(([group]) => group.join() === types.join());
  return `geometry-${found?.[1] ?? 'any'}`;
}

const geometrySchema = (types: GeometryType[]): object =>
  types.length === 1
    ? { $ref: `https://geojson.org/schema/${types[0]}.json` }
    : { $ref: 'https://geojson.org/schema/Geometry.json' };
