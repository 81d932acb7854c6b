import { Injectable } from '@nestjs/common';
import type { RowOf } from '@platform/database';
import { DataSource } from 'typeorm';
import type { Collection } from '../collections/collection.store';
import { FeaturesById, portionOf } from '../features/searches/features-by-id';
import { FilterJudge, type Question, StepsOfPage } from '../features/searches/filter-judge';
import { MOST_JUDGED } from '../features/searches/filtered-page';
import { PORTION } from '../features/searches/filtered.statements';
import { ScanBudget } from '../features/searches/scan-budget';
import type { Condition } from '../filters/condition';
import { type Box, boxLiteral } from '../geometries/bounding-box';
import { requesterGone, type Requester } from '../ogc/requester';
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

type Sieved = RowOf<typeof IN_TILE.row>;

/** Finds the features of a tile that pass a filter, among as many as are scanned for a page of items. */
@Injectable()
export class FilteredTileSearch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly judge: FilterJudge,
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
    const question = await this.judge.questionOf(collection, { windows: [box] }, condition, { after: null });
    const [budget, found] = [new ScanBudget(question.weight), new FoundInTile()];
    try {
      const { sieved, isWhole } = await this.sieve(question, box, budget);
      const judged = await this.decide(sieved, condition, found, requester);
      return { rows: found.rows, middles: found.middles, isWhole: isWhole && judged === sieved.length };
    } finally {
      // Exactly tested rows beyond those of a page are charged like scanned rows.
      requester.onRows?.(budget.rowsCharged + Math.max(0, found.judged - MOST_JUDGED));
    }
  }

  /** The rows of an index if they are few, all of the tile if it is small enough, otherwise the first ones. */
  private async sieve(question: Question, box: Box, budget: ScanBudget) {
    if (question.ids && question.further === null) return this.sieveFirst(question, budget);
    const { left } = budget;
    const touching = await TOUCHING.get(this.dataSource, [question.collectionId, boxLiteral(box), left.rows + 1]);
    if (touching.rows > left.rows || touching.bytes > left.bytes) return this.sieveFirst(question, budget);
    budget.charge(touching);
    const sieved = await IN_TILE.rows(this.dataSource, [...question.values, boxLiteral(box)]);
    return { sieved, isWhole: true };
  }

  /** In the order of the ids. The rows of an index come in portions. */
  private async sieveFirst(first: Question, budget: ScanBudget): Promise<{ sieved: Sieved[]; isWhole: boolean }> {
    const sieved: Sieved[] = [];
    for (let question = first; ; question = await this.judge.furtherOf(question, question.further!)) {
      // The index may have been removed meanwhile.
      if (question.ids === null && question !== first) return { sieved, isWhole: false };
      const { collectionId, ids, values, further } = question;
      const end = await PORTION.find(this.dataSource, [collectionId, null, budget.left.rows, budget.left.bytes, ids]);
      if (end) {
        budget.charge(end);
        budget.spend(end);
        sieved.push(...(await AMONG_FIRST.rows(this.dataSource, [...values, end.id, ids])));
      }
      const hasAll = ids !== null && (end?.rows ?? 0) === ids.length;
      if (!hasAll || further === null || budget.isUsedUp) return { sieved, isWhole: hasAll && further === null };
    }
  }

  /** @returns the number of decided rows */
  private async decide(sieved: Sieved[], condition: Condition, found: FoundInTile, requester: Requester) {
    const steps = new StepsOfPage();
    while (found.judged < sieved.length && steps.stepsLeft > 1) {
      if (requester.signal.aborted) throw requesterGone();
      const portion = portionOf(sieved, found.judged, READ_AT_ONCE);
      const rows = await this.features.read(portion);
      const verdicts = await this.judge.verdictsOn(rows, { condition }, steps, requester);
      found.add(rows, sieved.slice(found.judged), verdicts);
    }
    return found.judged;
  }
}

/** Stores the features as long as they fit into a tile, and the centres of all of them. */
class FoundInTile {
  rows: ReadRow[] | null = [];
  readonly middles: Middle[] = [];
  judged = 0;
  private length = 0;

  /** @param verdicts on the first of the rows */
  add(rows: ReadRow[], middles: Middle[], verdicts: boolean[]): void {
    for (const [index, verdict] of verdicts.entries()) if (verdict) this.keep(rows[index]!, middles[index]!);
    this.judged += verdicts.length;
  }

  private keep(row: ReadRow, { longitude, latitude }: Middle): void {
    this.middles.push({ longitude, latitude });
    this.length += lengthOf(row);
    if (this.middles.length > MOST_FEATURES || this.length > BYTES_PER_READ) this.rows = null;
    this.rows?.push(row);
  }
}
