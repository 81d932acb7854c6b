import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Collection } from '../../collections/collection.store';
import type { Condition } from '../../filters/condition';
import { callerDisconnected, type Requester } from '../../ogc/requester';
import { FEW } from '../../property-indexes/property-index.statements';
import { LargeDocuments } from '../../stored-features/large-documents';
import type { FeatureFilter, Page, Position } from './feature.search';
import { FilterEvaluator, type Question } from './filter.evaluator';
import { FILTERED, PORTION } from './filtered.statements';
import { FilteredPage, type Portion } from './filtered-page';
import { ScanBudget } from './scan-budget';

const LEAST_LOOKED_UP = 50;

/** Finds the features of a collection that meet a filter, in the order of their ids. */
@Injectable()
export class FilteredSearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly evaluator: FilterEvaluator,
    private readonly largeDocuments: LargeDocuments,
  ) {}

  /**
   * A page may be short, or even empty, without being the last: it scans a bounded number of rows.
   * @throws AppError GEOMETRY_TOO_COSTLY (422), DEPENDENCY_UNAVAILABLE (503) if too many tasks wait for a thread
   */
  async page(
    collection: Collection,
    filter: FeatureFilter,
    condition: Condition,
    { after, limit }: Position,
    requester: Requester,
  ): Promise<Page> {
    // Most hits of an index pass, so the look-up reads only as many as the page needs.
    const most = Math.min(FEW, Math.max(LEAST_LOOKED_UP, 2 * (limit + 1)));
    let question = await this.evaluator.questionOf(collection, filter, condition, { after, most });
    const budget = new ScanBudget(question.weight);
    const page = new FilteredPage(after, limit, budget);
    try {
      while (!page.isDone) {
        if (requester.signal.aborted) throw callerDisconnected();
        const end = page.isAt(question.further) ? null : await this.endOfPortion(question, page);
        if (end) {
          budget.charge(end);
          await this.advance(question, end, page, requester);
        } else if (question.further === null) page.finish();
        else {
          page.skipTo(question.further);
          question = await this.evaluator.furtherOf(question, question.further);
        }
      }
    } finally {
      requester.onRows?.(budget.rowsCharged);
    }
    return page.toPage();
  }

  private async advance(question: Question, end: Portion, page: FilteredPage, requester: Requester): Promise<void> {
    const { ids, values } = question;
    const { wanted } = page;
    const found = await FILTERED.rows(this.dataSource, [...values, page.after, end.id, ids, wanted]);
    const rows = await this.largeDocuments.complete(found);
    const verdicts = await this.evaluator.verdictsOn(rows, question, page, requester);
    const isWhole = verdicts.length === (rows[0]?.candidates ?? 0) && rows.length < wanted;
    page.add(rows, verdicts);
    if (!page.isDone) page.scanned(isWhole ? end : undefined);
  }

  /** Null if no rows are left. */
  private endOfPortion({ collectionId, ids }: Question, page: FilteredPage) {
    const { rows, bytes } = page.nextPortion();
    return PORTION.find(this.dataSource, [collectionId, page.after, rows, bytes, ids]);
  }
}
