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

/** The bounding box and interval of all features of a collection. Each is null if no feature has a place, or a time. */
export interface Extent {
  box: Box | null;
  interval: Interval | null;
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
      const rows = await routines.collection_extents.rows(this.dataSource, { ids: unknown.map(({ id }) => id) });
      for (const row of rows) found.set(row.id!, toExtent(row));
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

function toExtent({ west, south, east, north, has_times, starts_at, ends_at }: ExtentRow): Extent {
  const isAnywhere = west !== null && south !== null && east !== null && north !== null;
  return {
    box: isAnywhere ? [degrees(west), degrees(south), degrees(east), degrees(north)] : null,
    interval: has_times ? { start: starts_at, end: ends_at } : null,
  };
}

const degrees = (value: number): number => Number(value.toFixed(DECIMALS));
