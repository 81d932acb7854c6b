import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Condition, SpatialWindow } from '../filters/condition';
import { windowsIn, windowThatHolds } from '../filters/conditions';
import { meets } from '../filters/evaluate';
import { sieveOf } from '../filters/sieve';
import { type Box, coversWorld } from '../geometries/bounding-box';
import { requesterGone, type Requester } from '../ogc/requester';
import type { BoundedRow } from '../stored-features/bounded-rows';
import { LargeDocuments } from '../stored-features/large-documents';
import { ExactGeometry } from '../threads/exact-geometry';
import { type FeatureFilter, FeatureSearch, type Page, type Position } from './feature.search';
import { valuesOf } from './feature.statements';
import { FILTERED, PORTION } from './filtered.statements';
import { FilteredPage, LEAST_READ, MOST_BYTES_SCANNED } from './filtered-page';

const WORLD: Box[] = [[-180, -90, 180, 90]];

/** A filter as it is looked for. */
interface Question {
  collectionId: string;
  condition: Condition;
  /** That of `bbox`, where one is given. */
  window?: SpatialWindow;
  /** Values of the statement: what the database decides. */
  values: unknown[];
  /** The only ids, where the index on boxes has few in the window. */
  ids: string[] | null;
}

/** Finds the features of a collection that a filter lets through, in the order of their ids. */
@Injectable()
export class FilteredSearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly search: FeatureSearch,
    private readonly largeDocuments: LargeDocuments,
    private readonly exactGeometry: ExactGeometry,
  ) {}

  /**
   * A page may be short, or even empty, and still not be the last: it looks at a bounded number of rows.
   * @throws AppError GEOMETRY_TOO_COSTLY (422), DEPENDENCY_UNAVAILABLE (503) when too many wait for a thread
   */
  async page(
    collectionId: string,
    filter: FeatureFilter,
    condition: Condition,
    { after, limit }: Position,
    requester: Requester,
  ): Promise<Page> {
    const question = await this.questionOf(collectionId, filter, condition);
    const page = new FilteredPage(after, limit);
    while (!page.isDone) {
      if (requester.signal.aborted) throw requesterGone();
      await this.advance(question, page, requester);
    }
    return page.toPage();
  }

  private async questionOf(collectionId: string, filter: FeatureFilter, condition: Condition): Promise<Question> {
    const windows = filter.windows ?? windowThatHolds(condition)?.windows;
    const isAnywhere = windows?.some(coversWorld) ?? false;
    const looked = isAnywhere ? undefined : windows;
    const ids = looked ? await this.search.hitsOf([collectionId], looked) : null;
    const { path, variables } = sieveOf(condition);
    const bounds = valuesOf({ windows: ids ? [] : looked, isAnywhere, interval: filter.interval });
    const window = (filter.windows ?? filter.test) && { windows: filter.windows ?? WORLD, test: filter.test };
    return { collectionId, condition, window, values: [...bounds, path, variables, collectionId], ids };
  }

  private async advance(
    { ids, values, ...question }: Question,
    page: FilteredPage,
    requester: Requester,
  ): Promise<void> {
    const end = ids ? null : await this.endOfPortion(question.collectionId, page);
    if (end === undefined) return page.finish();
    const wanted = Math.max(page.missing, LEAST_READ);
    const found = await FILTERED.rows(this.dataSource, [...values, page.after, end?.id ?? null, ids, wanted]);
    const rows = await this.largeDocuments.complete(found);
    const verdicts = await this.verdictsOn(rows, question, page, requester);
    const isWhole = verdicts.length === (rows[0]?.candidates ?? 0) && rows.length < wanted;
    page.add(rows, verdicts);
    if (page.isDone) return;
    if (!isWhole) page.scanned(0);
    else if (end) page.scanned(end.place, end.id);
    else page.finish();
  }

  /** Undefined where nothing is left. */
  private async endOfPortion(collectionId: string, page: FilteredPage) {
    const values = [collectionId, page.after, page.nextPortion(), MOST_BYTES_SCANNED];
    return (await PORTION.find(this.dataSource, values)) ?? undefined;
  }

  /** As many as the steps allow, at least one. */
  private async verdictsOn(
    rows: BoundedRow[],
    { condition, window: own }: Pick<Question, 'condition' | 'window'>,
    page: FilteredPage,
    requester: Requester,
  ): Promise<boolean[]> {
    const touched = new Map<SpatialWindow, boolean[]>();
    let judged = rows;
    for (const window of [...(own ? [own] : []), ...windowsIn(condition)]) {
      const geometries = judged.map(({ geometry }) => geometry);
      const test = { touches: window.windows, ...window.test };
      const { results, steps } = await this.exactGeometry.judge(geometries, test, page.stepsLeft, requester);
      page.spend(steps);
      touched.set(window, results);
      judged = judged.slice(0, results.length);
    }
    return judged.map((row, index) => {
      if (row.isGone || (own && !touched.get(own)![index])) return false;
      const properties = row.properties === null ? null : (JSON.parse(row.properties) as Record<string, unknown>);
      const touches = (window: SpatialWindow) => (row.geometry === null ? null : touched.get(window)![index]!);
      return meets(condition, { properties, touches });
    });
  }
}
