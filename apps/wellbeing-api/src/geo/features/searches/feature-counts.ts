import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import type { Collection } from '../../collections/collection.store';

/** A count of more features would take longer than a page. */
export const MOST_COUNTED = 20_000;

const COUNT = defineStatement({
  name: 'feature-count',
  row: { count: sql.integer },
  text: `SELECT count(*)::int AS count
    FROM (SELECT 1 FROM features WHERE collection_id = $1 ORDER BY id LIMIT ${MOST_COUNTED + 1}) AS counted`,
});

/** `numberMatched` is exact. A count that reached its limit is only the least number. */
export interface Counts {
  numberMatched?: number;
  numberMatchedAtLeast?: number;
}

/** Counts the features of collections. After a change of a feature its collection is counted again. */
@Injectable()
export class FeatureCounts {
  private readonly counts = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly dataSource: DataSource) {}

  async of({ id, revision }: Pick<Collection, 'id' | 'revision'>): Promise<Counts> {
    const key = `${id}/${revision}`;
    const count = this.counts.get(key) ?? (await COUNT.find(this.dataSource, [id]))!.count;
    this.counts.set(key, count);
    return count > MOST_COUNTED ? { numberMatchedAtLeast: count } : { numberMatched: count };
  }
}
