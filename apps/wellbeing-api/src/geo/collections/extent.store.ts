import { Injectable } from '@nestjs/common';
import type { RowOf } from '@platform/database';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { routines } from '../../database/schema';
import type { Box } from '../geometries/bounding-box';
import type { Interval } from '../geometries/temporal-extent';
import type { Collection } from './collection.store';

const MOST_KEPT = 10_000;
/** Decimals of a degree, the precision of the stored boxes. */
const DECIMALS = 9;

/** The bounding box, interval and heights of all features of a collection. Box and interval are null if no feature has a place, or a time. */
export interface Extent {
  box: Box | null;
  interval: Interval | null;
  /** Whether a feature has a height. */
  hasHeights: boolean;
}

/** Reads the extents of collections. An extent is cached until a feature of the collection changes. */
@Injectable()
export class ExtentStore {
  private readonly kept = new LRUCache<string, Extent>({ max: MOST_KEPT });

  constructor(private readonly dataSource: DataSource) {}

  async of(collection: Collection): Promise<Extent> {
    return (await this.ofAll([collection]))[0]!;
  }

  /** In the order of the collections, which the caller may read. */
  async ofAll(collections: Collection[]): Promise<Extent[]> {
    const unknown = collections.filter((collection) => !this.kept.has(keyOf(collection)));
    const found = new Map<string, Extent>();
    if (unknown.length > 0) {
      const ids = unknown.map(({ id }) => id);
      const [rows, withHeights] = await Promise.all([
        routines.collection_extents.rows(this.dataSource, { ids }),
        routines.collections_with_heights.rows(this.dataSource, { ids }),
      ]);
      const haveHeights = new Set(withHeights.map(({ collections_with_heights: id }) => id));
      for (const row of rows) found.set(row.id!, { ...toExtent(row), hasHeights: haveHeights.has(row.id!) });
    }
    return collections.map((collection) => {
      const extent = found.get(collection.id) ?? this.kept.get(keyOf(collection))!;
      this.kept.set(keyOf(collection), extent);
      return extent;
    });
  }
}

const keyOf = ({ id, revision }: Collection): string => `${id}/${revision}`;

type ExtentRow = RowOf<typeof routines.collection_extents.row>;

function toExtent({ west, south, east, north, has_times, starts_at, ends_at }: ExtentRow): Omit<Extent, 'hasHeights'> {
  const isAnywhere = west !== null && south !== null && east !== null && north !== null;
  return {
    box: isAnywhere ? [degrees(west), degrees(south), degrees(east), degrees(north)] : null,
    interval: has_times ? { start: starts_at, end: ends_at } : null,
  };
}

const degrees = (value: number): number => Number(value.toFixed(DECIMALS));
