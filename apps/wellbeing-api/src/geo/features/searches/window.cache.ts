import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { isSurelyIn } from '../../geometries/bounding-box';
import { BYTES_PER_READ, type UnreadBoundedRow } from '../../stored-features/bounded-rows';
import { WindowIndex } from './window-index';
import { type ReadWindow, rowsScannedFor, type Window } from './window.scans';

/** For the indexes, and as much for the features. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Larger features are read each time. */
const MOST_BYTES_OF_FEATURE = 16 * 1024;
/** What a feature takes beside its documents, about. */
const OVERHEAD = 500;
/** Loading an index takes the database about as long as so many scans. */
const SCANS_PER_LOAD = 10;
const MOST_COUNTED = 10_000;

interface Scans {
  revision: string;
  count: number;
}

/**
 * What the first pages of windows showed lately, in memory: where the features of a collection are while none of it changes,
 * and the features by their versions. Whoever answers from it has asked the database, for this request, whether the caller may
 * read the collection and which revision it has.
 */
@Injectable()
export class WindowCache {
  private readonly indexes = new LRUCache<string, WindowIndex>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes + OVERHEAD,
  });
  private readonly features = new LRUCache<string, UnreadBoundedRow>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes + OVERHEAD,
  });
  private readonly scans = new LRUCache<string, Scans>({ max: MOST_COUNTED });

  constructor(private readonly dataSource: DataSource) {}

  /** What a scan would find while the collection has this revision; null where that is not known, or less than is wanted. */
  find({ collectionId, box }: Window, wanted: number): { revision: string; rows: UnreadBoundedRow[] } | null {
    const index = this.indexes.get(keyOf(collectionId, wanted));
    const placed = index?.find(box, wanted);
    if (!index || placed!.length < wanted) return null;
    const rows: UnreadBoundedRow[] = [];
    let bytes = 0;
    for (const { id, version, box: placedBox } of placed!) {
      const row = this.features.get(id);
      if (row?.version !== version || (bytes += row.bytes) > BYTES_PER_READ) return null;
      rows.push(copyOf(row, wanted, isSurelyIn(box, placedBox)));
    }
    return { revision: index.revision, rows };
  }

  /** Remembers what a scan has found. Where features do not change, the next ones need none. */
  add(window: Window, wanted: number, { collection: { id, revision }, rows }: ReadWindow): void {
    for (const row of rows)
      if (row.bytes <= MOST_BYTES_OF_FEATURE) this.features.set(row.id, copyOf(row, row.candidates, false));
    const key = keyOf(id, wanted);
    const index = this.indexes.peek(key);
    if (index?.revision === revision) return;
    const scans = this.scans.get(key);
    const count = scans?.revision === revision ? scans.count + 1 : 1;
    this.scans.set(key, { revision, count });
    if (count % SCANS_PER_LOAD === 0) void this.load(key, window, wanted);
  }

  /** The collection has another revision by now. */
  drop({ collectionId }: Window, wanted: number, revision: string): void {
    const key = keyOf(collectionId, wanted);
    if (this.indexes.peek(key)?.revision === revision) this.indexes.delete(key);
  }

  private async load(key: string, window: Window, wanted: number): Promise<void> {
    // Nobody waits for it: what does not come is asked for again.
    const index = await WindowIndex.load(this.dataSource, window, rowsScannedFor(wanted)).catch(() => null);
    if (index) this.indexes.set(key, index);
  }
}

const keyOf = (collectionId: string, wanted: number): string => `${collectionId.toLowerCase()}/${wanted}`;

/** Member by member, as V8 copies an object fastest that the driver has made. */
const copyOf = (row: UnreadBoundedRow, candidates: number, isInside: boolean): UnreadBoundedRow => ({
  id: row.id,
  collection_id: row.collection_id,
  version: row.version,
  bytes: row.bytes,
  geometry: row.geometry,
  properties: row.properties,
  foreign_members: row.foreign_members,
  candidates,
  isInside,
});
