import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CollectionStore } from '../../collections/collection.store';
import { type Box, boxLiteral, coarse, coversWorld } from '../../geometries/bounding-box';
import { ExactGeometry, PAGE_STEPS } from '../../threads/exact-geometry';
import type { ExactTest } from '../../geometries/exact-tests';
import type { Interval } from '../../geometries/temporal-extent';
import { callerDisconnected, type Requester } from '../../ogc/requester';
import {
  type BoundedRow,
  BYTES_PER_READ,
  MAX_PAGE_LENGTH,
  type UnreadBoundedRow,
} from '../../stored-features/bounded-rows';
import { type FeatureRow, lengthOf } from '../../stored-features/stored-feature';
import { LargeDocuments } from '../../stored-features/large-documents';
import { type Conditions, HITS, READ, SCAN, valuesOf } from './feature.statements';
import { WindowCache } from './window.cache';
import { type ReadWindow, rowsScannedFor, type TitledCollection, type Window, WindowScans } from './window.scans';

export interface FeatureFilter {
  /** Windows of which a feature must touch at least one. */
  windows?: Box[];
  /** A further exact test of the features in the windows. */
  test?: ExactTest;
  interval?: Interval;
}

export interface Position {
  after: string | null;
  limit: number;
}

/** A page may be short, or even empty, without being the last: then its cost limit was reached. */
export interface Page {
  features: FeatureRow[];
  /** The last feature before the next page; null if there is no next page. */
  next: string | null;
}

/** Up to this number, hits of a window are sorted. If there are more, pages are read in the order of the ids. */
const FEW = 1_000;
const LEAST_READ = 50;
/** Rows and bytes that are scanned for one page. */
const MOST_READ = 20_000;
const MOST_BYTES_READ = 16 * 1024 * 1024;
/** Finds features of given collections, in the order of their ids. */
@Injectable()
export class FeatureSearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly collections: CollectionStore,
    private readonly windowScans: WindowScans,
    private readonly windowCache: WindowCache,
    private readonly largeDocuments: LargeDocuments,
    private readonly exactGeometry: ExactGeometry,
  ) {}

  /**
   * A page of a collection that this account may read; null for a caller without a token. The first page of a window
   * takes one round trip, including the collection.
   * @throws AppError COLLECTION_NOT_FOUND (404), and as `page`
   */
  async pageOf(
    accountId: string | null,
    collectionId: string,
    filter: FeatureFilter,
    position: Position,
    requester: Requester,
  ): Promise<{ collection: TitledCollection; page: Page }> {
    const { windows: [box, ...others] = [], interval } = filter;
    const { after, limit } = position;
    const isUsual = others.length === 0 && !interval && after === null && this.windowScans.has(limit + 1);
    if (box && isUsual && !coversWorld(box)) {
      const { collection, rows } = await this.firstOf({ collectionId, readerId: accountId, box }, limit + 1);
      return { collection, page: await this.page([collection.id], filter, position, requester, rows) };
    }
    const collection = await this.collections.getReadable(accountId, collectionId);
    return { collection, page: await this.page([collection.id], filter, position, requester) };
  }

  /** From memory, if it has all rows and the database confirms the revision of the collection. */
  private async firstOf(window: Window, wanted: number): Promise<ReadWindow> {
    const cached = this.windowCache.find(window, wanted);
    if (cached) {
      const collection = await this.collections.getReadable(window.readerId, window.collectionId);
      if (collection.revision === cached.revision) return { collection, rows: cached.rows };
      this.windowCache.drop(window, wanted, cached.revision);
    }
    const read = await this.windowScans.read(window, wanted);
    this.windowCache.add(window, wanted, read);
    return read;
  }

  /**
   * @param scanned the first rows that the page's scan would find
   * @throws AppError GEOMETRY_TOO_COSTLY (422), DEPENDENCY_UNAVAILABLE (503) if too many tasks wait for a thread
   */
  async page(
    collectionIds: string[],
    filter: FeatureFilter,
    { after, limit }: Position,
    requester: Requester,
    scanned?: UnreadBoundedRow[],
  ): Promise<Page> {
    // Every feature with a place touches the whole world.
    const isAnywhere = filter.windows?.some(coversWorld) ?? false;
    const windows = isAnywhere ? undefined : filter.windows;
    const conditions = { windows, isAnywhere, interval: filter.interval };
    const test = { touches: windows, ...filter.test };
    const page = new GrowingPage(after, limit);
    if (windows && collectionIds.length === 1) {
      const batch = scanned ?? (await this.scan(collectionIds[0]!, conditions, after, limit + 1));
      // A few hits may be all that a bounded number of rows contains. Only the look-up by the index then finds all of
      // them.
      if ((batch[0]?.candidates ?? 0) > limit) await this.addPassing(batch, limit + 1, test, page, requester);
    }
    const narrow = windows && !page.isDone ? await this.hitsOf(collectionIds, windows) : null;
    // The boxes are only a first filter, so more rows may have to be read than are returned.
    while (!page.isDone) {
      const wanted = Math.max(page.missing, LEAST_READ);
      const batch = await this.read(collectionIds, conditions, narrow, page.last, wanted);
      await this.addPassing(batch, wanted, test, page, requester);
    }
    return page.toPage();
  }

  /** Adds those of the rows that pass. They are the next ones after the page's last row. */
  private async addPassing(
    unread: UnreadBoundedRow[],
    wanted: number,
    test: ExactTest,
    page: GrowingPage,
    requester: Requester,
  ) {
    const rows = await this.largeDocuments.complete(unread);
    const { results, steps } = await this.verdictsOn(rows, test, page.stepsLeft, requester);
    page.add(rows, results, steps, wanted);
  }

  private async verdictsOn(rows: BoundedRow[], test: ExactTest, stepsLeft: number, requester: Requester) {
    const isTested = Object.values(test).some((condition) => condition !== undefined);
    if (!isTested) return { results: rows.map(({ isDeleted }) => !isDeleted), steps: 0 };
    const onlyTouches = Object.keys(test).every((name) => name === 'touches');
    const isSure = rows.map(({ isInside }) => onlyTouches && isInside === true);
    const geometries = rows.filter((_, index) => !isSure[index]).map(({ geometry }) => geometry);
    if (geometries.length === 0) return { results: isSure, steps: 0 };
    if (requester.signal.aborted) throw callerDisconnected();
    const { results, steps } = await this.exactGeometry.test(geometries, [test], stepsLeft, requester);
    const verdicts = results.map(([verdict]) => verdict!);
    return { results: inOrder(isSure, verdicts), steps };
  }

  /**
   * The next rows in the order of their ids, as many as are scanned for one page. The cost does not depend on the
   * number of features. A smaller window is then looked up by the index on boxes.
   */
  private scan(
    collectionId: string,
    conditions: Conditions,
    after: string | null,
    wanted: number,
  ): Promise<UnreadBoundedRow[]> {
    const values = [...valuesOf(conditions), collectionId, after, rowsScannedFor(wanted), wanted];
    return SCAN.rows(this.dataSource, values);
  }

  /** The ids in the windows if they are few, otherwise null. */
  async hitsOf(collectionIds: string[], windows: Box[]): Promise<string[] | null> {
    const ids = new Set<string>();
    for (const collectionId of collectionIds) {
      for (const window of windows) {
        const [west, south, east, north] = window;
        const rows = await HITS.rows(this.dataSource, [
          collectionId,
          boxLiteral(window),
          coarse((west + east) / 2),
          coarse((south + north) / 2),
          FEW + 1 - ids.size,
        ]);
        for (const { id } of rows) ids.add(id);
        if (ids.size > FEW) return null;
      }
    }
    return [...ids];
  }

  private async read(
    collectionIds: string[],
    conditions: Conditions,
    ids: string[] | null,
    after: string | null,
    limit: number,
  ): Promise<UnreadBoundedRow[]> {
    const [only, ...others] = collectionIds;
    return READ.rows(this.dataSource, [
      ...valuesOf(ids ? { ...conditions, windows: [] } : conditions),
      others.length === 0 ? only : null,
      others.length === 0 ? null : collectionIds,
      after,
      ids,
      limit,
    ]);
  }
}

/**
 * Merges the sure rows with the verdicts on the others, in the order of the rows, up to the first row without a
 * verdict.
 */
function inOrder(isSure: boolean[], verdicts: boolean[]): boolean[] {
  const all: boolean[] = [];
  let tested = 0;
  for (const sure of isSure) {
    if (!sure && tested === verdicts.length) break;
    all.push(sure || verdicts[tested++]!);
  }
  return all;
}

/** Collects passing features until the page is full, no rows are left, or the page's cost limit is reached. */
class GrowingPage {
  last: string | null;
  stepsLeft = PAGE_STEPS;
  isDone = false;
  private readonly features: FeatureRow[] = [];
  private isLast = false;
  private rowsRead = 0;
  private lengthRead = 0;
  private length = 0;

  constructor(
    after: string | null,
    private readonly limit: number,
  ) {
    this.last = after;
  }

  /** One more than is returned, to find out whether there is a next page. */
  get missing(): number {
    return this.limit + 1 - this.features.length;
  }

  /** @param verdicts on the first of the rows, at least on one */
  add(rows: BoundedRow[], verdicts: boolean[], steps: number, wanted: number): void {
    for (const [index, verdict] of verdicts.entries()) {
      const row = rows[index]!;
      const length = lengthOf(row);
      this.lengthRead += length;
      // A feature that would make the page too long begins the next page. A very large feature is therefore alone.
      if (verdict && this.features.length > 0 && this.length + length > MAX_PAGE_LENGTH) return this.end();
      if (verdict) {
        this.features.push(row);
        this.length += length;
      }
      this.last = row.id;
      if (this.features.length > this.limit) return this.end();
    }
    this.rowsRead += rows.length;
    this.stepsLeft -= steps;
    const candidates = rows[0]?.candidates ?? 0;
    this.isLast = verdicts.length === candidates && candidates < wanted;
    if (this.isLast || this.isUsedUp) this.end();
  }

  private get isUsedUp(): boolean {
    return (
      this.stepsLeft <= 0 ||
      this.rowsRead >= MOST_READ ||
      this.lengthRead >= MOST_BYTES_READ ||
      this.length >= BYTES_PER_READ
    );
  }

  private end(): void {
    this.isDone = true;
  }

  toPage(): Page {
    const features = this.features.slice(0, this.limit);
    if (this.features.length > this.limit) return { features, next: features.at(-1)!.id };
    return { features, next: this.isLast ? null : this.last };
  }
}
