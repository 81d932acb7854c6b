import { Injectable } from '@nestjs/common';
import { Batcher, classifyDatabaseError, defineStatement, type RowOf, sql } from '@platform/database';
import { UUID } from '@platform/errors';
import { DataSource } from 'typeorm';
import { isReadableBy } from '../../collections/collection.statements';
import { collectionNotFound } from '../../collections/collection.store';
import { type Box, boxLiteral } from '../../geometries/bounding-box';
import { BOUNDED_FEATURE, type UnreadBoundedRow } from '../../stored-features/bounded-rows';
import { scannedRows } from './feature.statements';

export interface Window {
  collectionId: string;
  /** The account of the reader; null without a token. */
  readerId: string | null;
  box: Box;
}

/** The data of a page about its collection. */
export interface TitledCollection {
  id: string;
  title: string;
}

/** A collection that the caller may read, and its first features in a window. */
export interface ReadWindow {
  collection: TitledCollection & { revision: string };
  rows: UnreadBoundedRow[];
}

/** Each row repeats the collection's data. Without features there is one row with that data only. */
const ROW = { collection_title: sql.text, revision: sql.bigint, ...sql.outerJoined(BOUNDED_FEATURE) };
type WindowRow = RowOf<typeof ROW>;

const SCANNED_PER_FEATURE = 200;
const MOST_SCANNED = 20_000;
/** The limits that clients usually request. Each has a pair of prepared statements. */
const USUAL_LIMITS = [10, 20, 50, 100, 200, 500, 1000];
/** Each scans some thousand rows. With more of them in one statement, the first caller would wait for the last. */
const MAX_BATCH = 8;

/** The number of rows from which a window of 1 % or more fills its page. */
export const rowsScannedFor = (wanted: number): number => Math.min(MOST_SCANNED, wanted * SCANNED_PER_FEATURE);

/**
 * The limits are constants of this service. Written out, they are known to the planner, and one plan serves every
 * window.
 */
const scanOf = (wanted: number, collectionId: string, box: string): string =>
  scannedRows({
    among: `features.collection_id = ${collectionId}`,
    most: rowsScannedFor(wanted),
    conditions: `(box && ${box}) IS TRUE`,
    wanted,
  });

const singleOf = (wanted: number) =>
  defineStatement({
    name: `feature-window-${wanted}`,
    row: ROW,
    text: `
  SELECT collections.title AS collection_title, collections.revision, found.*
  FROM collections
  LEFT JOIN LATERAL (${scanOf(wanted, 'collections.id', '$3::box')}) AS found ON true
  WHERE collections.id = $1 AND ${isReadableBy('$2::uuid')}
  ORDER BY found.id`,
  });

/** Materialized: otherwise a box would be parsed again for each scanned row. */
const batchOf = (wanted: number) =>
  defineStatement({
    name: `feature-window-${wanted}-batch`,
    row: { place: sql.integer, ...ROW },
    text: `
  WITH asked AS MATERIALIZED (
    SELECT collection_id, reader_id, window_text::box AS window_box, place
    FROM unnest(${sql.listOf('$1', sql.uuid)}, ${sql.listOf('$2', sql.uuid)}, ${sql.listOf('$3', sql.text)})
      WITH ORDINALITY AS windows (collection_id, reader_id, window_text, place)
  )
  SELECT asked.place::int AS place, readable.title AS collection_title, readable.revision, found.*
  FROM asked
  CROSS JOIN LATERAL (
    SELECT id, title, revision FROM collections WHERE id = asked.collection_id AND ${isReadableBy('asked.reader_id')} OFFSET 0
  ) AS readable
  LEFT JOIN LATERAL (${scanOf(wanted, 'readable.id', 'asked.window_box')}) AS found ON true
  ORDER BY asked.place, found.id`,
  });

/** By the number of wanted rows: one more than the limit, to find out whether there is a next page. */
const SCANS = new Map(
  USUAL_LIMITS.map((limit) => [limit + 1, { single: singleOf(limit + 1), batch: batchOf(limit + 1) }]),
);
type WindowScan = { single: ReturnType<typeof singleOf>; batch: ReturnType<typeof batchOf> };

/**
 * The first features of a collection in a window, by id, if the caller may read the collection: one round trip. A batch
 * of windows is one statement. Each caller gets the same result as from a single statement.
 */
@Injectable()
export class WindowScans {
  private readonly batchers: Map<number, Batcher<Window, WindowRow[]>>;

  constructor(private readonly dataSource: DataSource) {
    this.batchers = new Map([...SCANS].map(([wanted, scan]) => [wanted, this.batcherOf(scan)]));
  }

  /** Whether this number is one of the usual limits. */
  has(wanted: number): boolean {
    return this.batchers.has(wanted);
  }

  /** @throws AppError COLLECTION_NOT_FOUND (404) */
  async read(window: Window, wanted: number): Promise<ReadWindow> {
    const rows = UUID.test(window.collectionId) ? await this.batchers.get(wanted)!.call(window) : [];
    const [first] = rows;
    if (!first) throw collectionNotFound();
    return {
      collection: { id: window.collectionId.toLowerCase(), title: first.collection_title, revision: first.revision },
      rows: first.id === null ? [] : (rows as (WindowRow & UnreadBoundedRow)[]),
    };
  }

  private batcherOf({ single, batch }: WindowScan): Batcher<Window, WindowRow[]> {
    return new Batcher<Window, WindowRow[]>({
      batch: async (windows) => {
        const rows = await batch.rows(this.dataSource, [
          windows.map(({ collectionId }) => collectionId),
          windows.map(({ readerId }) => readerId),
          windows.map(({ box }) => boxLiteral(box)),
        ]);
        const pages = windows.map((): WindowRow[] => []);
        for (const row of rows) pages[row.place - 1]!.push(row);
        return pages;
      },
      single: ({ collectionId, readerId, box }) =>
        single.rows(this.dataSource, [collectionId, readerId, boxLiteral(box)]),
      retriesSingly: (error) => classifyDatabaseError(error) === 'other',
      maxBatch: MAX_BATCH,
    });
  }
}
