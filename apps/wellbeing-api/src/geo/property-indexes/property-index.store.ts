import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { routines } from '../../database/schema';
import { isExact, type Lookup } from '../filters/lookups';
import { FEW, HITS, HITS_IN_ORDER, STATES } from './property-index.statements';

/** Limits of one portion. Writers of features of the collection wait for it, some ten milliseconds. */
const [ROWS_PER_FILLING, BYTES_PER_FILLING, ROWS_PER_REMOVAL] = [1_000, 4 * 1024 * 1024, 5_000];
/** Smaller than every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** Each value costs up to {@link FEW} look-ups. */
const MOST_VALUES_IN_ORDER = 10;

/** The features that can meet the filter, all of them or a first part. */
export interface Candidates {
  ids: string[];
  /** The last id, if more may follow in the order of the ids. */
  further: string | null;
}

/** `filling` until every feature is in it, then `ready`. */
export type PropertyIndexState = 'filling' | 'ready';

/** Values of the indexed properties of collections. Triggers of features keep them up to date. */
@Injectable()
export class PropertyIndexStore {
  constructor(private readonly dataSource: DataSource) {}

  async statesOf(collectionId: string): Promise<Map<string, PropertyIndexState>> {
    const rows = await STATES.rows(this.dataSource, [collectionId]);
    return new Map(rows.map(({ property, state }) => [property, state as PropertyIndexState]));
  }

  /**
   * The fewest features that one of the look-ups finds, of those whose index is ready. If they are few, it returns all
   * of them. For single values it otherwise returns the next ones after an id. Null if no look-up finds few.
   * @param most limit for single values, at most {@link FEW}
   */
  async findCandidates(
    collectionId: string,
    lookups: Lookup[],
    { after, most }: { after: string | null; most: number },
  ): Promise<Candidates | null> {
    // Each has its own connection, so that all together take as long as one.
    const looked = await Promise.all(lookups.map((lookup) => this.look(collectionId, lookup, after, most)));
    const found = looked.filter((candidates) => candidates !== null);
    return found.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
  }

  /** Does one portion of the work on indexes that are being filled or were removed. @returns whether there was work */
  async advance(): Promise<boolean> {
    const [filled, removed] = [
      await routines.property_indexes_fill.get(this.dataSource, { rows: ROWS_PER_FILLING, bytes: BYTES_PER_FILLING }),
      await routines.property_indexes_remove.get(this.dataSource, { rows: ROWS_PER_REMOVAL }),
    ];
    return filled.property_indexes_fill === true || removed.property_indexes_remove === true;
  }

  private async look(
    collectionId: string,
    lookup: Lookup,
    after: string | null,
    mostInOrder: number,
  ): Promise<Candidates | null> {
    const isOrdered = isExact(lookup) && lookup.spans.length <= MOST_VALUES_IN_ORDER;
    const lows = lookup.spans.map(([low]) => low);
    const highs = lookup.spans.map(([, high]) => high);
    const first = isOrdered && after !== null ? after : NO_ID;
    const statement = (isOrdered ? HITS_IN_ORDER : HITS)[lookup.kind];
    const most = isOrdered ? mostInOrder : FEW;
    const rows = await statement.rows(this.dataSource, [collectionId, lookup.property, lows, highs, first, most + 1]);
    const ids = rows.flatMap(({ id }) => id ?? []);
    if (rows.length === 0) return null;
    if (ids.length <= most) return { ids, further: null };
    return isOrdered ? { ids: ids.slice(0, most), further: ids[most - 1]! } : null;
  }
}

const rank = ({ ids, further }: Candidates): number => (further === null ? ids.length : FEW + 1);
