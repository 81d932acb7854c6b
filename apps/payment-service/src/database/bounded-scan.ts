import { type Columns, type Connection, defineStatement, type RowOf, sql, type Statement } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { uuidCursor } from '../responses/cursor';

/** Maximum number of rows that one request reads. Rare rows are found over several pages, and each page is fast. */
export const MOST_SCANNED = 5_000;

interface ScanText {
  /** Reads an index, newest first, up to a limit. */
  walk: string;
  /** Aggregates of the scan, computed from `looked`. */
  walked: string;
  /** The matching rows of `looked`. */
  wanted: string;
  order: string;
}

/**
 * The SQL of a bounded scan. It returns at least one row, which contains the aggregates; each further row repeats them.
 */
export const boundedScan = ({ walk, walked, wanted, order }: ScanText): string => `
  WITH looked AS MATERIALIZED (${walk})
  SELECT walked.*, found.*
  FROM (SELECT ${walked} FROM looked) AS walked
  LEFT JOIN LATERAL (${wanted}) AS found ON true
  ORDER BY ${order}`;

interface PagedScan<C extends Columns> {
  name: string;
  columns: C;
  id: keyof C & string;
  /**
   * Has its own WHERE, in which `id < $1` selects the page, ordered by the id descending, LIMIT $2. Its own parameters
   * begin at $4.
   */
  walk: string;
  /** A condition on the scanned rows. */
  wanted: string;
  plan?: 'each time';
  /** The matching rows can be counted, too. */
  isCounted?: boolean;
}

const COUNTED = { scanned_rows: sql.integer, found_rows: sql.nullable(sql.integer) };

/** Maximum number of rows that a count returns. */
export const MOST_FOUND = 1_000;

export interface BoundedCount {
  count: number;
  /** False: there are more, or there may be more among the rows that were not read. */
  isExact: boolean;
}

const walkColumns = { scanned_rows: sql.integer, scanned_to: sql.nullable(sql.text) };

const countOf = ({ name, walk, wanted, plan }: Pick<PagedScan<Columns>, 'name' | 'walk' | 'wanted' | 'plan'>) =>
  defineStatement({
    name: `${name}-count`,
    text: boundedScan({
      walk,
      walked: 'count(*)::int AS scanned_rows',
      wanted: `SELECT count(*)::int AS found_rows FROM (SELECT FROM looked WHERE ${wanted} LIMIT $3) AS matching`,
      order: '1',
    }),
    row: COUNTED,
    plan,
  });

/** A list, newest first, whose filter may match few of many rows. */
export class BoundedScan<C extends Columns> {
  private readonly id: string;
  private readonly statement: Statement<typeof walkColumns>;
  private readonly counting?: Statement<typeof COUNTED>;

  constructor({ name, columns, id, walk, wanted, plan, isCounted = false }: PagedScan<C>) {
    this.id = id;
    this.statement = defineStatement({
      name,
      text: boundedScan({
        walk,
        walked: `count(*)::int AS scanned_rows, min(${id}::text) AS scanned_to`,
        wanted: `SELECT * FROM looked WHERE ${wanted} ORDER BY ${id} DESC LIMIT $3`,
        order: `found.${id} DESC`,
      }),
      row: { ...walkColumns, ...sql.outerJoined(columns) },
      plan,
    });
    if (isCounted) this.counting = countOf({ name, walk, wanted, plan });
  }

  /** Counts the matching rows of a counted scan, up to 1,000 of them, among the newest ones. */
  async count(on: Connection, before: string | null, values: readonly unknown[]): Promise<BoundedCount> {
    const counted = await this.counting!.get(on, [before, MOST_SCANNED, MOST_FOUND + 1, ...values]);
    const found = counted.found_rows ?? 0;
    return { count: Math.min(found, MOST_FOUND), isExact: found <= MOST_FOUND && counted.scanned_rows < MOST_SCANNED };
  }

  /** A page may be short or empty although a next page exists, because the number of scanned rows is limited. */
  async page(
    on: Connection,
    before: string | null,
    limit: number,
    values: readonly unknown[],
  ): Promise<Page<RowOf<C>>> {
    const rows = await this.statement.rows(on, [before, MOST_SCANNED, limit + 1, ...values]);
    const { scanned_rows, scanned_to } = rows[0]!;
    const found = (rows as unknown as RowOf<C>[]).filter((row) => row[this.id] !== null);
    const page = pageOf(found, limit, (row) => uuidCursor.write(row[this.id] as string));
    if (page.nextCursor !== null || scanned_rows < MOST_SCANNED) return page;
    return { ...page, nextCursor: uuidCursor.write(scanned_to!) };
  }
}
