import { v7 as uuidv7 } from 'uuid';
import { boxLiteral, boxOf } from '../geometries/bounding-box';
import type { FeatureContent } from '../geometries/feature.validator';

/** A checked feature in the form of storage: its documents are texts, so that they are written and read only once. */
export interface PreparedFeature {
  geometry: string | null;
  properties: string | null;
  foreign_members: string;
  box: string | null;
  starts_at: string | null;
  ends_at: string | null;
}

/** New features with their ids, as texts of JSON arrays. One statement stores each text. */
export interface FeatureBatches {
  ids: string[];
  texts: string[];
}

const ROWS_PER_BATCH = 500;
const LENGTH_OF_BATCH = 512 * 1024;

export const prepared = ({ geometry, properties, foreignMembers, interval }: FeatureContent): PreparedFeature => ({
  geometry: geometry && JSON.stringify(geometry),
  properties: properties && JSON.stringify(properties),
  foreign_members: JSON.stringify(foreignMembers),
  box: geometry && boxLiteral(boxOf(geometry)),
  // An open side is infinite, as the comparison of intervals needs it.
  starts_at: interval && (interval.start ? interval.start.toISOString() : '-infinity'),
  ends_at: interval && (interval.end ? interval.end.toISOString() : 'infinity'),
});

export const bytesOf = ({ geometry, properties, foreign_members }: PreparedFeature): number =>
  Buffer.byteLength(geometry ?? '') + Buffer.byteLength(properties ?? '') + Buffer.byteLength(foreign_members);

/** Takes each feature only when its row is written, so that no second copy of all features is in memory. */
export function batchesOf(features: Iterable<PreparedFeature>): FeatureBatches {
  const [ids, texts]: [string[], string[]] = [[], []];
  let rows: string[] = [];
  let length = 0;
  const close = () => {
    if (rows.length > 0) texts.push(`[${rows.join(',')}]`);
    [rows, length] = [[], 0];
  };
  for (const feature of features) {
    const id = uuidv7();
    const row = rowText(id, feature);
    if (rows.length === ROWS_PER_BATCH || length + row.length > LENGTH_OF_BATCH) close();
    ids.push(id);
    rows.push(row);
    length += row.length;
  }
  close();
  return { ids, texts };
}

function rowText(id: string, { geometry, properties, foreign_members, ...rest }: PreparedFeature): string {
  const others = JSON.stringify({ id, ...rest }).slice(0, -1);
  return `${others},"geometry":${geometry},"properties":${properties},"foreign_members":${foreign_members}}`;
}
