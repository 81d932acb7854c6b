import { Injectable } from '@nestjs/common';
import type { RowOf } from '@platform/database';
import { DataSource } from 'typeorm';
import type { Collection } from '../collections/collection.store';
import { FeaturesById, portionOf } from '../features/searches/features-by-id';
import { FilterEvaluator, type Question, StepsOfPage } from '../features/searches/filter.evaluator';
import { MOST_TESTED } from '../features/searches/filtered-page';
import { PORTION } from '../features/searches/filtered.statements';
import { ScanBudget } from '../features/searches/scan-budget';
import type { Condition } from '../filters/condition';
import { type Box, boxLiteral } from '../geometries/bounding-box';
import { callerDisconnected, type Requester } from '../ogc/requester';
import { BYTES_PER_READ } from '../stored-features/bounded-rows';
import { lengthOf, type ReadRow } from '../stored-features/stored-feature';
import { AMONG_FIRST, IN_TILE, TOUCHING } from './filtered-tile.statements';
import { boxOfTile, MARGIN, type TileAddress } from './tile-address';
import type { Middle } from './tile-clusters';
import { MOST_FEATURES } from './tile.statements';

const READ_AT_ONCE = 1_000;

/** The features of a tile that pass a filter. */
export interface FilteredTile {
  /** Null if they are too many or too large for a tile. */
  rows: ReadRow[] | null;
  /** The centres of all of them. */
  middles: Middle[];
  /** Whether the whole tile was scanned. Otherwise there may be more. */
  isWhole: boolean;
}

type Candidate = RowOf<typeof IN_TILE.row>;

/** Finds the features of a tile that pass a filter, among as many as are scanned for a page of items. */
@Injectable()
export class FilteredTileSearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly evaluator: FilterEvaluator,
    private readonly features: FeaturesById,
  ) {}

  /**
   * @throws AppError GEOMETRY_TOO_COSTLY (422), BAD_REQUEST (400) if one feature costs too much, DEPENDENCY_UNAVAILABLE
   * (503)
   */
  async find(
    collection: Collection,
    tile: TileAddress,
    condition: Condition,
    requester: Requester,
  ): Promise<FilteredTile> {
    const box = boxOfTile(tile, MARGIN);
    const question = await this.evaluator.questionOf(collection, { windows: [box] }, condition, { after: null });
    const [budget, found] = [new ScanBudget(question.weight), new FoundInTile()];
    try {
      const { candidates, isWhole } = await this.prefilter(question, box, budget);
      const tested = await this.decide(candidates, condition, found, requester);
      return { rows: found.rows, middles: found.middles, isWhole: isWhole && tested === candidates.length };
    } finally {
      // Exactly tested rows beyond those of a page are charged like scanned rows.
      requester.onRows?.(budget.rowsCharged + Math.max(0, found.tested - MOST_TESTED));
    }
  }

  /** The rows of an index if they are few, all of the tile if it is small enough, otherwise the first ones. */
  private async prefilter(question: Question, box: Box, budget: ScanBudget) {
    if (question.ids && question.further === null) return this.prefilterFirst(question, budget);
    const { left } = budget;
    const touching = await TOUCHING.get(this.dataSource, [question.collectionId, boxLiteral(box), left.rows + 1]);
    if (touching.rows > left.rows || touching.bytes > left.bytes) return this.prefilterFirst(question, budget);
    budget.charge(touching);
    const candidates = await IN_TILE.rows(this.dataSource, [...question.values, boxLiteral(box)]);
    return { candidates, isWhole: true };
  }

  /** In the order of the ids. The rows of an index come in portions. */
  private async prefilterFirst(
    first: Question,
    budget: ScanBudget,
  ): Promise<{ candidates: Candidate[]; isWhole: boolean }> {
    const candidates: Candidate[] = [];
    for (let question = first; ; question = await this.evaluator.furtherOf(question, question.further!)) {
      // The index may have been removed meanwhile.
      if (question.ids === null && question !== first) return { candidates, isWhole: false };
      const { collectionId, ids, values, further } = question;
      const end = await PORTION.find(this.dataSource, [collectionId, null, budget.left.rows, budget.left.bytes, ids]);
      if (end) {
        budget.charge(end);
        budget.spend(end);
        candidates.push(...(await AMONG_FIRST.rows(this.dataSource, [...values, end.id, ids])));
      }
      const hasAll = ids !== null && (end?.rows ?? 0) === ids.length;
      if (!hasAll || further === null || budget.isUsedUp) return { candidates, isWhole: hasAll && further === null };
    }
  }

  /** @returns the number of decided rows */
  private async decide(candidates: Candidate[], condition: Condition, found: FoundInTile, requester: Requester) {
    const steps = new StepsOfPage();
    while (found.tested < candidates.length && steps.stepsLeft > 1) {
      if (requester.signal.aborted) throw callerDisconnected();
      const portion = portionOf(candidates, found.tested, READ_AT_ONCE);
      const rows = await this.features.read(portion);
      const verdicts = await this.evaluator.verdictsOn(rows, { condition }, steps, requester);
      found.add(rows, candidates.slice(found.tested), verdicts);
    }
    return found.tested;
  }
}

/** Stores the features as long as they fit into a tile, and the centres of all of them. */
class FoundInTile {
  rows: ReadRow[] | null = [];
  readonly middles: Middle[] = [];
  tested = 0;
  private length = 0;

  /** @param verdicts on the first of the rows */
  add(rows: ReadRow[], middles: Middle[], verdicts: boolean[]): void {
    for (const [index, verdict] of verdicts.entries()) if (verdict) this.keep(rows[index]!, middles[index]!);
    this.tested += verdicts.length;
  }

  private keep(row: ReadRow, { longitude, latitude }: Middle): void {
    this.middles.push({ longitude, latitude });
    this.length += lengthOf(row);
    if (this.middles.length > MOST_FEATURES || this.length > BYTES_PER_READ) this.rows = null;
    this.rows?.push(row);
  }
}
