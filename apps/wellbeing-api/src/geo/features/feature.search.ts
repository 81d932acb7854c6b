import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Box, boxLiteral, coarse, coversWorld, intersectsAny } from '../geometries/bounding-box';
import type { Interval } from '../geometries/temporal-extent';
import type { StoredFeature } from './feature';
import { FEATURE_COLUMNS, type FeatureRow, toFeature } from './feature.store';
import { WindowScans } from './window.scans';

export interface FeatureFilter {
  /** Windows of which a feature must touch at least one. */
  windows?: Box[];
  /** A further exact test on what the windows let through. */
  test?: (feature: StoredFeature) => boolean;
  interval?: Interval;
}

export interface Page {
  features: StoredFeature[];
  hasMore: boolean;
}

/** Up to so many hits of a window are sorted; where there are more, pages are read in the order of the ids. */
const FEW = 1_000;
const SCANNED_PER_FEATURE = 200;
const MOST_SCANNED = 20_000;
const LEAST_READ = 50;
/** What clients ask for; each is a prepared statement of its own. */
const USUAL_LIMITS = new Set([10, 20, 50, 100, 200, 500, 1000]);

/** Finds features of some collections, in the order of their ids. */
@Injectable()
export class FeatureSearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly windowScans: WindowScans,
  ) {}

  async page(collectionIds: string[], filter: FeatureFilter, after: string | null, limit: number): Promise<Page> {
    const windows = filter.windows?.some(coversWorld) ? undefined : filter.windows;
    if (windows && collectionIds.length === 1) {
      const rows = await this.scan(collectionIds[0]!, { ...filter, windows }, after, limit + 1);
      const found = rows.filter((feature) => passes(feature, filter));
      if (found.length > limit) return { features: found.slice(0, limit), hasMore: true };
    }
    const narrow = windows && (await this.hitsOf(collectionIds, windows));
    const found: StoredFeature[] = [];
    let last = after;
    // The boxes are only a first sieve, so more may have to be read than is handed out.
    for (;;) {
      const wanted = Math.max(limit + 1 - found.length, LEAST_READ);
      const batch = await this.read(collectionIds, { ...filter, windows }, narrow ?? null, last, wanted);
      found.push(...batch.filter((feature) => passes(feature, filter)));
      if (found.length > limit || batch.length < wanted) break;
      last = batch.at(-1)!.id;
    }
    return { features: found.slice(0, limit), hasMore: found.length > limit };
  }

  /**
   * The next rows in the order of their ids, so many that a window of 1 % and more fills its page from them. What that
   * costs does not depend on how many features there are; a smaller window is then looked up by the index on boxes.
   */
  private async scan(
    collectionId: string,
    { windows = [], interval }: FeatureFilter,
    after: string | null,
    wanted: number,
  ): Promise<StoredFeature[]> {
    const scanned = Math.min(MOST_SCANNED, wanted * SCANNED_PER_FEATURE);
    if (windows.length === 1 && !interval && after === null && USUAL_LIMITS.has(wanted - 1)) {
      const rows = await this.windowScans.first({ collectionId, box: windows[0]! }, { wanted, scanned });
      return rows.map(toFeature);
    }
    const values: unknown[] = [collectionId];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const rows = await this.dataSource.query<FeatureRow[]>(
      `SELECT ${FEATURE_COLUMNS} FROM (
         SELECT * FROM features WHERE collection_id = $1 ${after ? `AND id > ${bind(after)}::uuid` : ''} ORDER BY id LIMIT ${scanned}
       ) AS scanned
       WHERE ${conditionsOf(windows, interval, bind).join(' AND ')}
       ORDER BY id
       LIMIT ${wanted}`,
      values,
    );
    return rows.map(toFeature);
  }

  /** The ids in the windows where they are few, otherwise null. The nearest come first, since that order needs the index. */
  private async hitsOf(collectionIds: string[], windows: Box[]): Promise<string[] | null> {
    const ids = new Set<string>();
    for (const collectionId of collectionIds) {
      for (const window of windows) {
        const [west, south, east, north] = window;
        const rows = await this.dataSource.query<{ id: string }[]>(
          `SELECT id FROM features
           WHERE collection_id = $1 AND box && $2::box
           ORDER BY box <-> point($3, $4)
           LIMIT $5`,
          [
            collectionId,
            boxLiteral(window),
            coarse((west + east) / 2),
            coarse((south + north) / 2),
            FEW + 1 - ids.size,
          ],
        );
        for (const { id } of rows) ids.add(id);
        if (ids.size > FEW) return null;
      }
    }
    return [...ids];
  }

  private async read(
    collectionIds: string[],
    { windows, interval }: FeatureFilter,
    ids: string[] | null,
    after: string | null,
    limit: number,
  ): Promise<StoredFeature[]> {
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    // Only of one collection does the index give the rows in the order of their ids.
    const [only, ...others] = collectionIds;
    const conditions = [
      others.length === 0 ? `collection_id = ${bind(only)}` : `collection_id = ANY(${bind(collectionIds)}::uuid[])`,
    ];
    if (after) conditions.push(`id > ${bind(after)}::uuid`);
    if (ids) conditions.push(`id = ANY(${bind(ids)}::uuid[])`);
    conditions.push(...conditionsOf(ids ? [] : (windows ?? []), interval, bind));
    const rows = await this.dataSource.query<FeatureRow[]>(
      `SELECT ${FEATURE_COLUMNS} FROM features
       WHERE ${conditions.join(' AND ')}
       ORDER BY id
       LIMIT ${bind(limit)}`,
      values,
    );
    return rows.map(toFeature);
  }
}

function conditionsOf(windows: Box[], interval: Interval | undefined, bind: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  if (windows.length > 0) {
    // "IS TRUE" keeps this a test of each row: the index on boxes would have to sort all it finds.
    const touches = windows.map((window) => `box && ${bind(boxLiteral(window))}::box`);
    conditions.push(`(${touches.join(' OR ')}) IS TRUE`);
  }
  if (interval) {
    conditions.push(`starts_at <= ${bind(interval.end ?? 'infinity')}::timestamptz`);
    conditions.push(`ends_at >= ${bind(interval.start ?? '-infinity')}::timestamptz`);
  }
  return conditions;
}

function passes(feature: StoredFeature, { windows, test }: FeatureFilter): boolean {
  if (windows && (!feature.geometry || !intersectsAny(feature.geometry, windows))) return false;
  return !test || test(feature);
}
