import { type Columns, type Connection, defineStatement, type RowOf, sql, type Statement } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { uuidCursor } from '../responses/cursor';

/** How many rows one request looks at: what is rarer is found over several pages, and none of them is long. */
export const MOST_LOOKED_AT = 5_000;

interface ScanText {
  /** Goes down an index, newest first, and stops at a limit. */
  walk: string;
  /** Figures of the walk, from `looked`. */
  walked: string;
  /** What of `looked` is wanted. */
  wanted: string;
  order: string;
}

/** The text of a bounded scan. It returns one row at least, which holds the figures of the walk; each other row repeats them. */
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
  /** With its own WHERE, in which `id < $1` is the page, ordered by the id downwards, LIMIT $2. Its values begin at $4. */
  walk: string;
  /** A condition on the rows that were looked at. */
  wanted: string;
  plan?: 'each time';
}

const walkColumns = { looked_at: sql.integer, looked_to: sql.nullable(sql.text) };

/** A list, newest first, whose filter may find little in many rows. */
export class BoundedScan<C extends Columns> {
  private readonly id: string;
  private readonly statement: Statement<typeof walkColumns>;

  constructor({ name, columns, id, walk, wanted, plan }: PagedScan<C>) {
    this.id = id;
    this.statement = defineStatement({
      name,
      text: boundedScan({
        walk,
        walked: `count(*)::int AS looked_at, min(${id}::text) AS looked_to`,
        wanted: `SELECT * FROM looked WHERE ${wanted} ORDER BY ${id} DESC LIMIT $3`,
        order: `found.${id} DESC`,
      }),
      row: { ...walkColumns, ...sql.outerJoined(columns) },
      plan,
    });
  }

  /** A page may be short, or empty, and yet have a next one: what is looked at is bounded. */
  async page(
    on: Connection,
    before: string | null,
    limit: number,
    values: readonly unknown[],
  ): Promise<Page<RowOf<C>>> {
    const rows = await this.statement.rows(on, [before, MOST_LOOKED_AT, limit + 1, ...values]);
    const { looked_at, looked_to } = rows[0]!;
    const found = (rows as unknown as RowOf<C>[]).filter((row) => row[this.id] !== null);
    const page = pageOf(found, limit, (row) => uuidCursor.write(row[this.id] as string));
    if (page.nextCursor !== null || looked_at < MOST_LOOKED_AT) return page;
    return { ...page, nextCursor: uuidCursor.write(looked_to!) };
  }
}
