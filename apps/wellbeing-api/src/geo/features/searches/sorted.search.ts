import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { DataSource } from 'typeorm';
import type { Collection } from '../../collections/collection.store';
import type { Condition } from '../../filters/condition';
import { badRequest } from '../../ogc/query';
import { callerDisconnected, type Requester } from '../../ogc/requester';
import { BYTES_PER_READ } from '../../stored-features/bounded-rows';
import type { FeatureFilter, Page, Position } from './feature.search';
import { FeatureStore } from '../feature.store';
import { FeaturesById, portionOf } from './features-by-id';
import { FilterEvaluator, type Question, StepsOfPage } from './filter.evaluator';
import { PORTION } from './filtered.statements';
import { MOST_TESTED } from './filtered-page';
import { MOST_SCANNED, ScanBudget } from './scan-budget';
import type { SortKey, SortKind } from '../queries/sort-order';
import { SORTED } from './sorted.statements';

const EVERYTHING: Condition = { op: 'constant', value: true };

export interface SortOrder {
  keys: SortKey[];
  kinds: SortKind[];
}

/**
 * Finds features in an order that no index has. Each page sorts all candidates, so there must be few. They are those of
 * a small collection, or those in an index, on boxes or of a property.
 */
@Injectable()
export class SortedSearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly evaluator: FilterEvaluator,
    private readonly features: FeatureStore,
    private readonly featuresById: FeaturesById,
  ) {}

  /**
   * A page may be short, or even empty, without being the last.
   * @throws AppError BAD_REQUEST (400) if there are too many features to sort, or the last feature of the previous page
   * was deleted
   */
  async page(
    collection: Collection,
    filter: FeatureFilter,
    condition: Condition | undefined,
    order: SortOrder,
    { after, limit }: Position,
    requester: Requester,
  ): Promise<Page> {
    if (after !== null) await this.assertThere(collection.id, after);
    const found = await this.evaluator.questionOf(collection, filter, condition ?? EVERYTHING, { after: null });
    // A part of the ids cannot be sorted.
    const question = found.further === null ? found : { ...found, ids: null };
    await this.assertSortable(question, requester);
    const placed = await this.sorted(question, order, after);
    const page: Page = { features: [], next: null };
    const steps = new StepsOfPage();
    let [place, length] = [0, 0];
    while (place < placed.length && steps.stepsLeft > 1 && length < BYTES_PER_READ) {
      if (requester.signal.aborted) throw callerDisconnected();
      const ids = portionOf(placed, place, limit + 1 - page.features.length);
      const rows = await this.featuresById.read(ids);
      const verdicts = await this.evaluator.verdictsOn(rows, question, steps, requester);
      for (const [index, verdict] of verdicts.entries()) {
        if (verdict && page.features.length === limit) return page;
        if (verdict) page.features.push(rows[index]!);
        page.next = rows[index]!.id;
        length += rows[index]!.bytes;
      }
      place += verdicts.length;
    }
    const isLast = place === placed.length && placed.length < MOST_TESTED;
    return isLast ? { ...page, next: null } : page;
  }

  private sorted({ values, ids }: Question, { keys, kinds }: SortOrder, after: string | null) {
    const directions = keys.map(({ isDescending }) => (isDescending ? '-' : '+')).join('');
    // The last feature of the previous page keeps its place, even if it has left the window.
    const only = ids && after !== null ? [...ids, after] : ids;
    const named = keys.flatMap(({ property }, index) => [property, kinds[index]]);
    return SORTED.get(directions)!.rows(this.dataSource, [...values, only, after, MOST_TESTED, ...named]);
  }

  /** @throws AppError BAD_REQUEST (400) */
  private async assertSortable({ collectionId, ids, weight }: Question, requester: Requester): Promise<void> {
    const budget = new ScanBudget(weight);
    const end = await PORTION.find(this.dataSource, [collectionId, null, budget.left.rows, budget.left.bytes, ids]);
    if (!end) return;
    budget.charge(end);
    requester.onRows?.(budget.rowsCharged);
    const further = await PORTION.find(this.dataSource, [collectionId, end.id, 1, 1, ids]);
    if (further)
      throw badRequest(
        `sortby: the collection has more than ${MOST_SCANNED} features or 16 MiB of them. Limit the search to at most 1000 features, by a window (bbox, or S_INTERSECTS in filter) or by values of an indexed property. A simpler filter may also help.`,
      );
  }

  /** Checks that the last feature of the previous page exists. @throws AppError BAD_REQUEST (400) */
  private async assertThere(collectionId: string, id: string): Promise<void> {
    try {
      await this.features.getVersion(collectionId, id);
    } catch (error) {
      throw error instanceof AppError
        ? badRequest('cursor: the last feature of the previous page was deleted. Start again with the first page.')
        : error;
    }
  }
}
