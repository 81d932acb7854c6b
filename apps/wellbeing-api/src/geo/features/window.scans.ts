import { Injectable } from '@nestjs/common';
import { classifyDatabaseError, queryPrepared, SharedCalls } from '@platform/database';
import { DataSource } from 'typeorm';
import { type Box, boxLiteral } from '../geometries/bounding-box';
import { type BoundedRow, boundedRows } from './bounded-rows';

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
const MOST_TOGETHER = 8;

/**
 * The first features of a collection that lie in a window, by id. Windows that are asked for together travel in one
 * statement; each caller gets what it would have got alone.
 */
@Injectable()
export class WindowScans {
  private readonly calls = new Map<string, SharedCalls<Window, BoundedRow[]>>();

  constructor(private readonly dataSource: DataSource) {}

  first(window: Window, { wanted, scanned }: Scan): Promise<BoundedRow[]> {
    const name = `features_window_${wanted}_${scanned}`;
    const known = this.calls.get(name);
    if (known) return known.ask(window);
    const calls = new SharedCalls<Window, BoundedRow[]>({
      together: (windows) => this.ofAll(`${name}_together`, togetherOf({ wanted, scanned }), windows),
      // A list of one would be planned anew each time, for the planner looks at how long the list is.
      alone: ({ collectionId, box }) =>
        queryPrepared<BoundedRow>(this.dataSource, name, aloneOf({ wanted, scanned }), [collectionId, boxLiteral(box)]),
      mayBeOfOne: (error) => classifyDatabaseError(error) === 'other',
      mostTogether: MOST_TOGETHER,
    });
    this.calls.set(name, calls);
    return calls.ask(window);
  }

  private async ofAll(name: string, text: string, windows: Window[]): Promise<BoundedRow[][]> {
    const rows = await queryPrepared<BoundedRow & { place: number }>(this.dataSource, name, text, [
      windows.map(({ collectionId }) => collectionId),
      windows.map(({ box }) => boxLiteral(box)),
    ]);
    const pages = windows.map((): BoundedRow[] => []);
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

const aloneOf = (scan: Scan): string => scanOf(scan, '$1', '$2::box');

/** Materialized, since a box would otherwise be read from its text for each row that is looked at. */
const togetherOf = (scan: Scan): string => `
  WITH asked AS MATERIALIZED (
    SELECT collection_id, window_text::box AS window_box, place
    FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS windows (collection_id, window_text, place)
  )
  SELECT asked.place::int AS place, found.*
  FROM asked
  CROSS JOIN LATERAL (${scanOf(scan, 'asked.collection_id', 'asked.window_box')}) AS found
  ORDER BY asked.place, found.id`;
