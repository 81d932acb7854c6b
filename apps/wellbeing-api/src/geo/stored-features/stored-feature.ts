import { type RowOf, sql } from '@platform/database';
import type { Geometry } from 'geojson';
import { tables } from '../../database/schema';
import { publicIdOf } from './feature-ids';
import { jsonOf, parsedExactly } from '../geometries/exact-number';

/** A feature as the database returns it. Its documents are texts, which are parsed only if needed. */
export interface FeatureRow {
  /** The key, by which features are ordered. {@link publicIdOf} is the id that a client sees. */
  id: string;
  given_id?: string | null;
  collection_id: string;
  geometry: string | null;
  properties: string | null;
  foreign_members: string;
  version: number;
}

/** The columns of {@link FEATURE_COLUMNS}. A large feature has no documents yet; {@link LargeDocuments} reads them. */
export const FEATURE = {
  ...sql.pick(tables.features, 'id', 'given_id', 'collection_id', 'version', 'bytes'),
  geometry: sql.nullable(sql.text),
  properties: sql.nullable(sql.text),
  foreign_members: sql.nullable(sql.text),
};
export type UnreadRow = RowOf<typeof FEATURE>;

/** A feature with its documents. */
export interface ReadRow extends FeatureRow {
  bytes: number;
  /** Whether it was deleted before its documents were read. */
  isDeleted?: boolean;
}

/**
 * Documents of larger features are read in slices. The driver would block the thread until it has made texts of the
 * whole row.
 */
export const MOST_BYTES_OF_ROW = 256 * 1024;

const small = (document: string) => `CASE WHEN bytes <= ${MOST_BYTES_OF_ROW} THEN ${document}::text END AS ${document}`;

/** Documents are passed on as stored. */
export const FEATURE_COLUMNS = `id, given_id, collection_id, version, bytes, ${['geometry', 'properties', 'foreign_members'].map(small).join(', ')}`;

/** A stored feature that was read. */
export interface StoredFeature {
  /** As a client sees it. */
  id: string;
  collectionId: string;
  geometry: Geometry | null;
  properties: Record<string, unknown> | null;
  foreignMembers: Record<string, unknown>;
  version: number;
}

export const toFeature = (row: FeatureRow): StoredFeature => ({
  id: publicIdOf(row),
  collectionId: row.collection_id,
  geometry: row.geometry === null ? null : (JSON.parse(row.geometry) as Geometry),
  properties: parsed(row.properties) as Record<string, unknown> | null,
  foreignMembers: parsed(row.foreign_members) as Record<string, unknown>,
  version: row.version,
});

const parsed = (text: string | null): unknown => (text === null ? null : parsedExactly(text));

/** Foreign members first, so that none of them can replace a member of this service. */
export const toGeoJson = ({ id, geometry, properties, foreignMembers }: StoredFeature) => ({
  ...foreignMembers,
  type: 'Feature' as const,
  id,
  geometry,
  properties,
});

/** The approximate length of the text of a feature. */
export const lengthOf = ({ geometry, properties, foreign_members }: FeatureRow): number =>
  (geometry?.length ?? 0) + (properties?.length ?? 0) + foreign_members.length;

/** The text of the feature in parts, which are the stored texts, neither parsed nor copied. */
export function geoJsonPartsOf(row: FeatureRow, members: object = {}): string[] {
  const foreign = foreignText(row, Object.keys(members));
  const further = JSON.stringify(members).slice(1, -1);
  const id = `"type":"Feature","id":"${publicIdOf(row)}","geometry":`;
  const end = further && `,${further}`;
  return [`{${foreign}${foreign && ','}${id}`, `${row.geometry}`, ',"properties":', `${row.properties}`, `${end}}`];
}

/** The foreign members without braces, and without those with the name of an added member. */
function foreignText({ foreign_members: text }: FeatureRow, taken: string[]): string {
  const hidden = taken.filter((name) => text.includes(`"${name}"`));
  if (hidden.length === 0) return text.slice(text.indexOf('{') + 1, text.lastIndexOf('}')).trim();
  const members = parsedExactly(text) as Record<string, unknown>;
  const others = Object.entries(members).filter(([name]) => !hidden.includes(name));
  return jsonOf(Object.fromEntries(others)).slice(1, -1);
}
