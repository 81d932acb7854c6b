import { Injectable } from '@nestjs/common';
import { nextTurn } from '@platform/http-service';
import type { Collection } from '../../collections/collection.store';
import type { Condition, SpatialWindow } from '../../filters/condition';
import { windowsIn, windowThatHolds } from '../../filters/conditions';
import { type Lookup, lookupsOf } from '../../filters/lookups';
import { prefilterOf } from '../../filters/prefilter';
import { type Box, coversWorld } from '../../geometries/bounding-box';
import type { Outcome } from '../../geometries/exact-tests';
import { callerDisconnected, type Requester } from '../../ogc/requester';
import { FEW } from '../../property-indexes/property-index.statements';
import { type Candidates, PropertyIndexStore } from '../../property-indexes/property-index.store';
import type { ReadRow } from '../../stored-features/stored-feature';
import { ExactGeometry, PAGE_STEPS } from '../../threads/exact-geometry';
import { ExactProperties } from '../../threads/exact-properties';
import { type FeatureFilter, FeatureSearch } from './feature.search';
import { valuesOf } from './feature.statements';
import { GROWTH } from './scan-budget';

const WORLD: Box[] = [[-180, -90, 180, 90]];
/** A fifth of a millisecond. Geometries and properties are one pass each, of up to two milliseconds on this thread. */
const STEPS_WITHOUT_YIELD = 20_000;

const EVERYTHING: Omit<Candidates, 'ids'> & { ids: null } = { ids: null, further: null };

/** A filter, prepared for the search. */
export interface Question {
  collectionId: string;
  condition: Condition;
  /** The window of `bbox`, if given. */
  window?: SpatialWindow;
  /** Values of the statement: the conditions that the database decides. */
  values: unknown[];
  /** The only ids, if an index has few: the index on boxes, or that of a property. Null if all rows are scanned. */
  ids: string[] | null;
  /** The last of the ids if there may be more after it, which {@link FilterEvaluator.furtherOf} finds. */
  further: string | null;
  /** The look-ups in property indexes, and the limit of features for look-ups of single values. */
  lookups: Lookup[];
  most: number;
  /** The cost per row for the database, relative to an ordinary filter. */
  weight: number;
}

/** The remaining steps of {@link Work} of a page. */
export interface Steps {
  readonly stepsLeft: number;
  spend(steps: number): void;
}

/** The step limit of a page. */
export class StepsOfPage implements Steps {
  private left = PAGE_STEPS;

  get stepsLeft(): number {
    return Math.max(1, this.left);
  }

  spend(steps: number): void {
    this.left -= steps;
  }
}

/** Turns a filter into statements for the database, and decides exactly which rows meet it. */
@Injectable()
export class FilterEvaluator {
  constructor(
    private readonly search: FeatureSearch,
    private readonly exactGeometry: ExactGeometry,
    private readonly exactProperties: ExactProperties,
    private readonly propertyIndexes: PropertyIndexStore,
  ) {}

  /**
   * @param after the id before the first
   * @param most the limit of features in the first look-up of single values
   */
  async questionOf(
    { id: collectionId, indexes }: Pick<Collection, 'id' | 'indexes'>,
    filter: FeatureFilter,
    condition: Condition,
    { after, most = FEW }: { after: string | null; most?: number },
  ): Promise<Question> {
    const windows = filter.windows ?? windowThatHolds(condition)?.windows;
    const isAnywhere = windows?.some(coversWorld) ?? false;
    const looked = isAnywhere ? undefined : windows;
    const inWindow = looked ? await this.search.hitsOf([collectionId], looked) : null;
    const lookups = lookupsOf(condition, indexes);
    const candidates = inWindow
      ? { ids: inWindow, further: null }
      : await this.candidatesOf(collectionId, lookups, { after, most });
    const { path, variables, weight } = prefilterOf(condition);
    const bounds = valuesOf({ windows: inWindow ? [] : looked, isAnywhere, interval: filter.interval });
    const window = (filter.windows ?? filter.test) && { windows: filter.windows ?? WORLD, test: filter.test };
    const values = [...bounds, path, variables, collectionId];
    return { collectionId, condition, window, values, ...candidates, lookups, most, weight };
  }

  /** The same for the ids after the given one, with a higher limit, because the first ones were not enough. */
  async furtherOf(question: Question, after: string): Promise<Question> {
    const most = Math.min(FEW, question.most * GROWTH);
    const candidates = await this.candidatesOf(question.collectionId, question.lookups, { after, most });
    return { ...question, ...candidates, most };
  }

  private async candidatesOf(collectionId: string, lookups: Lookup[], part: { after: string | null; most: number }) {
    return (await this.propertyIndexes.findCandidates(collectionId, lookups, part)) ?? EVERYTHING;
  }

  /**
   * Verdicts on the first rows: as many as the steps allow, at least one.
   * @throws AppError GEOMETRY_TOO_COSTLY (422), BAD_REQUEST (400) if one feature alone costs too much
   */
  async verdictsOn(
    rows: ReadRow[],
    { condition, window: own }: Pick<Question, 'condition' | 'window'>,
    steps: Steps,
    requester: Requester,
  ): Promise<boolean[]> {
    const windows = [...(own ? [own] : []), ...windowsIn(condition)];
    const touched = await this.touchesOf(rows, windows, steps, requester);
    const subjects = touched.map((touches, index) => {
      const { isDeleted, geometry, properties } = rows[index]!;
      if (isDeleted || (own && !touches[0])) return null;
      return { properties, touches: geometry === null ? null : touches.slice(own ? 1 : 0) };
    });
    return this.spend(steps, requester, this.exactProperties.test(subjects, condition, steps.stepsLeft, requester));
  }

  /** Which windows each of the first rows touches. All in one pass, because reading a geometry is most of the work. */
  private touchesOf(
    rows: ReadRow[],
    windows: SpatialWindow[],
    steps: Steps,
    requester: Requester,
  ): boolean[][] | Promise<boolean[][]> {
    if (windows.length === 0) return rows.map(() => []);
    const geometries = rows.map(({ geometry }) => geometry);
    const tests = windows.map(({ windows: touches, test }) => ({ touches, ...test }));
    return this.spend(steps, requester, this.exactGeometry.test(geometries, tests, steps.stepsLeft, requester));
  }

  /** Counts the steps of the outcome. After a noticeable time it lets other tasks run. */
  private async spend<T>(steps: Steps, requester: Requester, outcome: Promise<Outcome<T>>): Promise<T[]> {
    const { results, steps: spent } = await outcome;
    steps.spend(spent);
    if (spent > STEPS_WITHOUT_YIELD) await nextTurn();
    if (requester.signal.aborted) throw callerDisconnected();
    return results;
  }
}
