import { v7 as uuidv7 } from 'uuid';
import { boxLiteral, boxOf } from '../geometries/bounding-box';
import { jsonOf } from '../geometries/exact-number';
import type { FeatureContent } from '../geometries/feature.validator';
import type { Interval, TimeField } from '../geometries/temporal-extent';

/** A checked feature in the form of storage: its documents are texts, so that they are written and read only once. */
export interface PreparedFeature {
  /** The id that the caller chose. Otherwise a new feature gets a new one. */
  id?: string;
  /** The same as a text, unless it is a UUID. */
  given_id?: string | null;
  geometry: string | null;
  properties: string | null;
  foreign_members: string;
  box: string | null;
  starts_at: string | null;
  ends_at: string | null;
}

/** New features as UTF-8 of a JSON array. One statement stores them. */
export interface FeatureBatch {
  features: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** All features of a submission with their ids. */
export interface FeatureBatches {
  ids: string[];
  /** The ids as clients see them. */
  publicIds: string[];
  texts: Uint8Array[];
  /** The time field by which the times of the features were found; null if by the names of properties. */
  timeField?: TimeField | null;
}

const ROWS_PER_BATCH = 500;
const LENGTH_OF_BATCH = 512 * 1024;

export const prepared = ({ geometry, properties, foreignMembers, interval }: FeatureContent): PreparedFeature => ({
  geometry: geometry && JSON.stringify(geometry),
  properties: properties && jsonOf(properties),
  foreign_members: jsonOf(foreignMembers),
  box: geometry && boxLiteral(boxOf(geometry)),
  ...storedInterval(interval),
});

/** An open side is infinite, as the comparison of intervals needs it. */
export const storedInterval = (interval: Interval | null): Pick<PreparedFeature, 'starts_at' | 'ends_at'> => ({
  starts_at: interval && (interval.start ? interval.start.toISOString() : '-infinity'),
  ends_at: interval && (interval.end ? interval.end.toISOString() : 'infinity'),
});

export const bytesOf = ({ geometry, properties, foreign_members }: PreparedFeature): number =>
  Buffer.byteLength(geometry ?? '') + Buffer.byteLength(properties ?? '') + Buffer.byteLength(foreign_members);

/** Writes features into batches. A batch is handed over as bytes, which are outside the heap, as soon as it is full. */
export class BatchWriter {
  private parts: string[] = [];
  private rows = 0;
  private length = 0;

  constructor(private readonly emit: (batch: FeatureBatch) => void) {}

  /** @returns the id of the new feature */
  add(feature: PreparedFeature): string {
    const id = feature.id ?? uuidv7();
    const parts = rowParts(id, feature);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (this.rows === ROWS_PER_BATCH || (this.rows > 0 && this.length + length > LENGTH_OF_BATCH)) this.close();
    this.parts.push(this.rows === 0 ? '[' : ',', ...parts);
    this.rows++;
    this.length += length;
    return id;
  }

  /** Hands over the last batch. */
  close(): void {
    if (this.rows === 0) return;
    const { parts, rows: features } = this;
    [this.parts, this.rows, this.length] = [[], 0, 0];
    this.emit({ features, bytes: bytesOfParts([...parts, ']']) });
  }
}

export function batchesOf(features: Iterable<PreparedFeature>): FeatureBatches {
  const batches: FeatureBatches = { ids: [], publicIds: [], texts: [] };
  const writer = new BatchWriter(({ bytes }) => batches.texts.push(bytes));
  for (const feature of features) addTo(batches, writer, feature);
  writer.close();
  return batches;
}

/** Writes a feature, and notes its ids. */
export function addTo(batches: FeatureBatches, writer: BatchWriter, feature: PreparedFeature): void {
  const id = writer.add(feature);
  batches.ids.push(id);
  batches.publicIds.push(feature.given_id ?? id);
}

/** Parts, because one text of a large feature would be a further copy of it. */
function rowParts(id: string, { id: _id, geometry, properties, foreign_members, ...rest }: PreparedFeature): string[] {
  const others = JSON.stringify({ id, ...rest }).slice(0, -1);
  return [
    `${others},"geometry":`,
    `${geometry}`,
    ',"properties":',
    `${properties}`,
    `,"foreign_members":${foreign_members}}`,
  ];
}

function bytesOfParts(parts: string[]): Uint8Array<ArrayBuffer> {
  // Not from the pool of Buffer, because the memory is handed over to another thread.
  const bytes = Buffer.from(new ArrayBuffer(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)));
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return bytes;
}
