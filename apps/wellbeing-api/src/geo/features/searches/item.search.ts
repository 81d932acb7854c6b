import { Injectable } from '@nestjs/common';
import { type Collection, CollectionStore } from '../../collections/collection.store';
import type { Condition } from '../../filters/condition';
import { badRequest } from '../../ogc/query';
import type { Requester } from '../../ogc/requester';
import type { Conditions, ItemsQuery } from '../queries/items-query';
import { propertyConditions } from '../queries/property-parameters';
import { QueryableStore } from '../queries/queryable.store';
import { kindsOf } from '../queries/sort-order';
import { type Counts, FeatureCounts } from './feature-counts';
import { FeatureSearch, type Page, type Position } from './feature.search';
import { FilteredSearch } from './filtered.search';
import { SortedSearch } from './sorted.search';
import type { TitledCollection } from './window.scans';

type Query = Omit<ItemsQuery, 'crs' | 'shown'>;
type PageAt = (position: Position) => Promise<Page>;

const EMPTY: Page = { features: [], next: null };
/** The size of the pages that are read to skip or to count features. */
export const PAGE_SIZE = 1_000;
const MOST_PAGES = 20;
/** Pages of a filter scan more rows. */
const MOST_COUNTED_PAGES = 5;

/** Finds a page of the features of a collection, by all parameters of `/items`. */
@Injectable()
export class ItemSearch {
  constructor(
    private readonly collections: CollectionStore,
    private readonly search: FeatureSearch,
    private readonly filtered: FilteredSearch,
    private readonly sorted: SortedSearch,
    private readonly queryables: QueryableStore,
    private readonly counts: FeatureCounts,
  ) {}

  /** @throws AppError COLLECTION_NOT_FOUND (404), BAD_REQUEST (400), GEOMETRY_TOO_COSTLY (422) */
  async find(
    accountId: string | null,
    collectionId: string,
    query: Query,
    requester: Requester,
  ): Promise<{ collection: TitledCollection; page: Page; counts: Counts }> {
    const { parameters, limit, after, condition, sortKeys, offset, isCount, ...filter } = query;
    const isListed = !condition && !sortKeys && parameters.others.length === 0;
    const isLimited = filter.windows !== undefined || filter.interval !== undefined;
    if (isListed && isLimited && offset === 0 && !isCount) {
      const found = await this.search.pageOf(accountId, collectionId, filter, { after, limit }, requester);
      return { ...found, counts: {} };
    }
    const collection = await this.collections.getReadable(accountId, collectionId);
    const pageAt = await this.pagesOf(collection, query, requester);
    const isWhole = isListed && !isLimited;
    if (isCount)
      return { collection, page: EMPTY, counts: isWhole ? await this.counts.of(collection) : await countOf(pageAt) };
    const page = offset === 0 ? await pageAt({ after, limit }) : await pageAfter(offset, limit, pageAt);
    return { collection, page, counts: isWhole ? await this.counts.of(collection) : {} };
  }

  /** The ids of the features that meet the conditions, up to {@link MOST_COUNTED_PAGES} pages. */
  async idsOf(
    collection: Collection,
    conditions: Conditions,
    requester: Requester,
  ): Promise<{ ids: string[]; isComplete: boolean }> {
    const ids: string[] = [];
    const isComplete = await eachPage(await this.pagesOf(collection, conditions, requester), ({ features }) =>
      ids.push(...features.map(({ id }) => id)),
    );
    return { ids, isComplete };
  }

  private async pagesOf(
    collection: Collection,
    { parameters, condition: written, sortKeys, windows, test, interval }: Conditions & Pick<Query, 'sortKeys'>,
    requester: Requester,
  ): Promise<PageAt> {
    const filter = { windows, test, interval };
    if (written) await this.queryables.assertAllow(collection, written);
    const conditions = written ? [written] : [];
    if (parameters.others.length > 0)
      conditions.push(...propertyConditions(parameters, await this.queryables.of(collection)));
    const condition = allOf(conditions);
    if (sortKeys) {
      const order = { keys: sortKeys, kinds: kindsOf(sortKeys, await this.queryables.of(collection)) };
      return (position) => this.sorted.page(collection, filter, condition, order, position, requester);
    }
    if (!condition) return (position) => this.search.page([collection.id], filter, position, requester);
    return (position) => this.filtered.page(collection, filter, condition, position, requester);
  }
}

const allOf = (conditions: Condition[]): Condition | undefined =>
  conditions.length > 1 ? { op: 'and', conditions } : conditions[0];

/** @throws AppError BAD_REQUEST (400) if too much has to be read to skip so many */
async function pageAfter(offset: number, limit: number, pageAt: PageAt): Promise<Page> {
  let [after, left]: [string | null, number] = [null, offset];
  for (let pages = 0; left > 0; pages++) {
    if (pages === MOST_PAGES)
      throw badRequest('offset: too many features would have to be read. Follow the links next instead.');
    const { features, next }: Page = await pageAt({ after, limit: Math.min(left, PAGE_SIZE) });
    if (next === null) return EMPTY;
    [after, left] = [next, left - features.length];
  }
  return pageAt({ after, limit });
}

async function countOf(pageAt: PageAt): Promise<Counts> {
  let count = 0;
  const isComplete = await eachPage(pageAt, ({ features }) => (count += features.length));
  return isComplete ? { numberMatched: count } : { numberMatchedAtLeast: count };
}

/** Up to {@link MOST_COUNTED_PAGES} pages. @returns whether these are all */
async function eachPage(pageAt: PageAt, visit: (page: Page) => unknown): Promise<boolean> {
  let after: string | null = null;
  for (let pages = 0; pages < MOST_COUNTED_PAGES; pages++) {
    const page: Page = await pageAt({ after, limit: PAGE_SIZE });
    visit(page);
    if (page.next === null) return true;
    after = page.next;
  }
  return false;
}
