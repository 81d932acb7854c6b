import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { isSurelyIn } from '../../geometries/bounding-box';
import { BYTES_PER_READ, type UnreadBoundedRow } from '../../stored-features/bounded-rows';
import { WindowIndex } from './window-index';
import { type ReadWindow, rowsScannedFor, type Window } from './window.scans';

/** For the indexes, and the same again for the features. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Larger features are not cached. */
const MOST_BYTES_OF_FEATURE = 16 * 1024;
/** The approximate size of a feature in addition to its documents. */
const OVERHEAD = 500;
/** Loading an index takes the database about as long as this number of scans. */
const SCANS_PER_LOAD = 10;
const MOST_COUNTED = 10_000;

interface Scans {
  revision: string;
  count: number;
}

/**
 * Recent first pages of windows, in memory. It stores where the features of a collection are until one of them changes,
 * and the features by their versions. Before each use, the caller has asked the database whether the reader may read
 * the collection, and for its revision.
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

  /** The rows that a scan would find at this revision; null if they are unknown or too few. */
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

  /** Stores the rows of a scan. If no feature changes, the next searches need no scan. */
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

  /** Drops the entry, because the collection has another revision now. */
  drop({ collectionId }: Window, wanted: number, revision: string): void {
    const key = keyOf(collectionId, wanted);
    if (this.indexes.peek(key)?.revision === revision) this.indexes.delete(key);
  }

  private async load(key: string, window: Window, wanted: number): Promise<void> {
    // No caller waits for it. If it fails, a later search requests it again.
    const index = await WindowIndex.load(this.dataSource, window, rowsScannedFor(wanted)).catch(() => null);
    if (index) this.indexes.set(key, index);
  }
}

const keyOf = (collectionId: string, wanted: number): string => `${collectionId.toLowerCase()}/${wanted}`;

/** Member by member, which is V8's fastest way to copy an object of the driver. */
const copyOf = (row: UnreadBoundedRow, candidates: number, isInside: boolean): UnreadBoundedRow => ({
  id: row.id,
  given_id: row.given_id,
  collection_id: row.collection_id,
  version: row.version,
  bytes: row.bytes,
  geometry: row.geometry,
  properties: row.properties,
  foreign_members: row.foreign_members,
  candidates,
  isInside,
});
