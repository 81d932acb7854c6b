import { type RowOf, sql } from '@platform/database';
import type { Geometry } from 'geojson';
import { tables } from '../../database/schema';

/** A feature as the database gives it: its documents are texts, which are read only where somebody looks into them. */
export interface FeatureRow {
  id: string;
  collection_id: string;
  geometry: string | null;
  properties: string | null;
  foreign_members: string;
  version: number;
}

/** What {@link FEATURE_COLUMNS} reads: of a large feature no document yet, which {@link LargeDocuments} then reads. */
export const FEATURE = {
  ...sql.pick(tables.features, 'id', 'collection_id', 'version', 'bytes'),
  geometry: sql.nullable(sql.text),
  properties: sql.nullable(sql.text),
  foreign_members: sql.nullable(sql.text),
};
export type UnreadRow = RowOf<typeof FEATURE>;

/** A feature with its documents. */
export interface ReadRow extends FeatureRow {
  bytes: number;
  /** It was deleted before its documents were read. */
  isGone?: boolean;
}

/** Of a larger feature the documents are read in slices: the driver would stop for a row until it has made texts of all of it. */
export const MOST_BYTES_OF_ROW = 256 * 1024;

const small = (document: string) => `CASE WHEN bytes <= ${MOST_BYTES_OF_ROW} THEN ${document}::text END AS ${document}`;

/** The text of a document is handed on as it is stored. */
export const FEATURE_COLUMNS = `id, collection_id, version, bytes, ${['geometry', 'properties', 'foreign_members'].map(small).join(', ')}`;

/** A stored feature that was read. */
export interface StoredFeature {
  id: string;
  collectionId: string;
  geometry: Geometry | null;
  properties: Record<string, unknown> | null;
  foreignMembers: Record<string, unknown>;
  version: number;
}

export const toFeature = (row: FeatureRow): StoredFeature => ({
  id: row.id,
  collectionId: row.collection_id,
  geometry: parsed(row.geometry) as Geometry | null,
  properties: parsed(row.properties) as Record<string, unknown> | null,
  foreignMembers: parsed(row.foreign_members) as Record<string, unknown>,
  version: row.version,
});

const parsed = (text: string | null): unknown => (text === null ? null : (JSON.parse(text) as unknown));

/** Foreign members first: none of them may stand in for one of ours. */
export const toGeoJson = ({ id, geometry, properties, foreignMembers }: StoredFeature) => ({
  ...foreignMembers,
  type: 'Feature' as const,
  id,
  geometry,
  properties,
});

/** How long the text of a feature is, about. */
export const lengthOf = ({ geometry, properties, foreign_members }: FeatureRow): number =>
  (geometry?.length ?? 0) + (properties?.length ?? 0) + foreign_members.length;

/** The text of the same in parts, put together from what is stored, without reading or copying it. */
export function geoJsonPartsOf(row: FeatureRow, members: object = {}): string[] {
  const foreign = foreignText(row, Object.keys(members));
  const further = JSON.stringify(members).slice(1, -1);
  const id = `"type":"Feature","id":"${row.id}","geometry":`;
  const end = further && `,${further}`;
  return [`{${foreign}${foreign && ','}${id}`, `${row.geometry}`, ',"properties":', `${row.properties}`, `${end}}`];
}

/** The foreign members without braces, and without those that have the name of one that is added. */
function foreignText({ foreign_members: text }: FeatureRow, taken: string[]): string {
  const hidden = taken.filter((name) => text.includes(`"${name}"`));
  if (hidden.length === 0) return text.slice(text.indexOf('{') + 1, text.lastIndexOf('}')).trim();
  const members = JSON.parse(text) as Record<string, unknown>;
  const others = Object.entries(members).filter(([name]) => !hidden.includes(name));
  return JSON.stringify(Object.fromEntries(others)).slice(1, -1);
}
