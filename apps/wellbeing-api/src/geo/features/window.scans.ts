import { Injectable } from '@nestjs/common';
import { Batcher, classifyDatabaseError, queryPrepared } from '@platform/database';
import { DataSource } from 'typeorm';
import { type Box, boxLiteral } from '../geometries/bounding-box';
import { boundedRows, type UnreadBoundedRow } from '../stored-features/bounded-rows';

interface Window {
  collectionId: string;
  box: Box;
}

interface Scan {
  wanted: number;
  /** How many rows are looked at, at most. */
  scanned: number;
}

/** Each scans some thousand rows: more of them in one statement would keep the first caller waiting for the last. */
const MAX_BATCH = 8;

/**
 * The first features of a collection that lie in a window, by id. A batch of windows is one statement; each
 * caller gets what a single one would have got.
 */
@Injectable()
export class WindowScans {
  private readonly batchers = new Map<string, Batcher<Window, UnreadBoundedRow[]>>();

  constructor(private readonly dataSource: DataSource) {}

  first(window: Window, { wanted, scanned }: Scan): Promise<UnreadBoundedRow[]> {
    const name = `features_window_${wanted}_${scanned}`;
    const known = this.batchers.get(name);
    if (known) return known.call(window);
    const batcher = new Batcher<Window, UnreadBoundedRow[]>({
      batch: (windows) => this.ofAll(`${name}_batch`, batchOf({ wanted, scanned }), windows),
      // A list of one would be planned anew each time, for the planner looks at how long the list is.
      single: ({ collectionId, box }) =>
        queryPrepared<UnreadBoundedRow>(this.dataSource, name, singleOf({ wanted, scanned }), [
          collectionId,
          boxLiteral(box),
        ]),
      retriesSingly: (error) => classifyDatabaseError(error) === 'other',
      maxBatch: MAX_BATCH,
    });
    this.batchers.set(name, batcher);
    return batcher.call(window);
  }

  private async ofAll(name: string, text: string, windows: Window[]): Promise<UnreadBoundedRow[][]> {
    const rows = await queryPrepared<UnreadBoundedRow & { place: number }>(this.dataSource, name, text, [
      windows.map(({ collectionId }) => collectionId),
      windows.map(({ box }) => boxLiteral(box)),
    ]);
    const pages = windows.map((): UnreadBoundedRow[] => []);
    for (const row of rows) pages[row.place - 1]!.push(row);
    return pages;
  }
}

/** The limits are numbers of ours. Written out, the planner knows them, and one plan serves every window. */
const scanOf = ({ wanted, scanned }: Scan, collectionId: string, box: string): string =>
  boundedRows(`
    SELECT * FROM (
      SELECT * FROM features WHERE features.collection_id = ${collectionId} ORDER BY features.id LIMIT ${scanned}
    ) AS scanned
    WHERE (box && ${box}) IS TRUE
    ORDER BY id
    LIMIT ${wanted}`);

const singleOf = (scan: Scan): string => scanOf(scan, '$1', '$2::box');

/** Materialized, since a box would otherwise be read from its text for each row that is looked at. */
const batchOf = (scan: Scan): string => `
  WITH asked AS MATERIALIZED (
    SELECT collection_id, window_text::box AS window_box, place
    FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS windows (collection_id, window_text, place)
  )
  SELECT asked.place::int AS place, found.*
  FROM asked
  CROSS JOIN LATERAL (${scanOf(scan, 'asked.collection_id', 'asked.window_box')}) AS found
  ORDER BY asked.place, found.id`;
