import { Injectable } from '@nestjs/common';
import { Batcher, classifyDatabaseError, defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { type Box, boxLiteral } from '../geometries/bounding-box';
import { BOUNDED_FEATURE, boundedRows, type UnreadBoundedRow } from '../stored-features/bounded-rows';

interface Window {
  collectionId: string;
  box: Box;
}

const SCANNED_PER_FEATURE = 200;
const MOST_SCANNED = 20_000;
/** What clients ask for; each is a pair of prepared statements. */
const USUAL_LIMITS = [10, 20, 50, 100, 200, 500, 1000];
/** Each scans some thousand rows: more of them in one statement would keep the first caller waiting for the last. */
const MAX_BATCH = 8;

/** So many rows are looked at that a window of 1 % and more fills its page from them. */
export const rowsScannedFor = (wanted: number): number => Math.min(MOST_SCANNED, wanted * SCANNED_PER_FEATURE);

/** The limits are numbers of ours. Written out, the planner knows them, and one plan serves every window. */
const scanOf = (wanted: number, collectionId: string, box: string): string =>
  boundedRows(`
    SELECT * FROM (
      SELECT * FROM features WHERE features.collection_id = ${collectionId}
      ORDER BY features.id LIMIT ${rowsScannedFor(wanted)}
    ) AS scanned
    WHERE (box && ${box}) IS TRUE
    ORDER BY id
    LIMIT ${wanted}`);

const singleOf = (wanted: number) =>
  defineStatement({
    name: `feature-window-${wanted}`,
    row: BOUNDED_FEATURE,
    text: scanOf(wanted, '$1', '$2::box'),
  });

/** Materialized, since a box would otherwise be read from its text for each row that is looked at. */
const batchOf = (wanted: number) =>
  defineStatement({
    name: `feature-window-${wanted}-batch`,
    row: { place: sql.integer, ...BOUNDED_FEATURE },
    text: `
  WITH asked AS MATERIALIZED (
    SELECT collection_id, window_text::box AS window_box, place
    FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS windows (collection_id, window_text, place)
  )
  SELECT asked.place::int AS place, found.*
  FROM asked
  CROSS JOIN LATERAL (${scanOf(wanted, 'asked.collection_id', 'asked.window_box')}) AS found
  ORDER BY asked.place, found.id`,
  });

/** By how many are wanted: one more than the limit, to know whether there is a next page. */
const SCANS = new Map(
  USUAL_LIMITS.map((limit) => [limit + 1, { single: singleOf(limit + 1), batch: batchOf(limit + 1) }]),
);
type WindowScan = { single: ReturnType<typeof singleOf>; batch: ReturnType<typeof batchOf> };

/**
 * The first features of a collection that lie in a window, by id. A batch of windows is one statement; each
 * caller gets what a single one would have got.
 */
@Injectable()
export class WindowScans {
  private readonly batchers: Map<number, Batcher<Window, UnreadBoundedRow[]>>;

  constructor(private readonly dataSource: DataSource) {
    this.batchers = new Map([...SCANS].map(([wanted, scan]) => [wanted, this.batcherOf(scan)]));
  }

  /** @returns undefined where so many are not usual */
  first(window: Window, wanted: number): Promise<UnreadBoundedRow[]> | undefined {
    return this.batchers.get(wanted)?.call(window);
  }

  private batcherOf({ single, batch }: WindowScan): Batcher<Window, UnreadBoundedRow[]> {
    return new Batcher<Window, UnreadBoundedRow[]>({
      batch: async (windows) => {
        const rows = await batch.rows(this.dataSource, [
          windows.map(({ collectionId }) => collectionId),
          windows.map(({ box }) => boxLiteral(box)),
        ]);
        const pages = windows.map((): UnreadBoundedRow[] => []);
        for (const row of rows) pages[row.place - 1]!.push(row);
        return pages;
      },
      // A list of one would be planned anew each time, for the planner looks at how long the list is.
      single: ({ collectionId, box }) => single.rows(this.dataSource, [collectionId, boxLiteral(box)]),
      retriesSingly: (error) => classifyDatabaseError(error) === 'other',
      maxBatch: MAX_BATCH,
    });
  }
}
