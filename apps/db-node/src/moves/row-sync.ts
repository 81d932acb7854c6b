import { classifyDatabaseError } from '@platform/database';
import { MoveError } from './move-error';
import type { MoveSide, MovedRow, Query } from './move-side';
import { type MovedTable, USERS } from './moved-tables';

export const PAGE = 1_000;
const FOREIGN_KEY = new Set(['23503', 1452]);

export interface Synced {
  /** Number of compared rows. */
  rows: number;
  /** Rows that were missing or different at the target and were written. */
  others: MovedRow[];
  /** Number of rows that existed only at the target and were deleted. */
  removed: number;
}

/** Makes rows of the target equal to those of the source. */
export class RowSync {
  /** Users whose name was freed and is not restored yet. */
  readonly pending = new Set<string>();

  constructor(
    private readonly source: MoveSide,
    private readonly target: MoveSide,
    /** Runs work at the target, only while this run owns the move. */
    private readonly held: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>,
  ) {}

  /** All rows of the tenant after a key, page by page. */
  async *pages(table: MovedTable, after: string | null = null): AsyncGenerator<Synced> {
    for (;;) {
      const page = await this.source.rows(table, { after, limit: PAGE });
      const last = page.length < PAGE ? undefined : page.at(-1)!.key;
      const there = await this.target.rows(table, { after, until: last, limit: PAGE + 1 });
      const removed = await this.level(table, page, there);
      yield { rows: page.length, ...removed };
      // The target has more rows than the page. The same page is compared again.
      if (there.length > PAGE) continue;
      if (last === undefined) return;
      after = last;
    }
  }

  /** The rows of these keys or users. Written rows are read again and compared. @returns how many there are */
  async keys(table: MovedTable, values: ReadonlySet<string>, column = table.key): Promise<number> {
    let all = 0;
    const list = [...values];
    for (let at = 0; at < list.length; at += PAGE) {
      const which = { column, values: list.slice(at, at + PAGE) };
      const [rows, there] = await Promise.all([this.source.rows(table, which), this.target.rows(table, which)]);
      const { others } = await this.level(table, rows, there);
      if (others.length > 0) this.assertSame(table, rows, await this.target.rows(table, which));
      all += rows.length;
    }
    return all;
  }

  private assertSame(table: MovedTable, rows: MovedRow[], there: MovedRow[]): void {
    const texts = new Map(there.map(({ key, text }) => [key, text]));
    const other = rows.filter(({ key, text }) => texts.get(key) !== text && !this.pending.has(key));
    if (other.length > 0) throw new MoveError(`${other.length} rows of ${table.name} differ from the written ones`);
  }

  private async level(table: MovedTable, rows: MovedRow[], there: MovedRow[]): Promise<Omit<Synced, 'rows'>> {
    const texts = new Map(there.map(({ key, text }) => [key, text]));
    const others = rows.filter(({ key, text }) => texts.get(key) !== text);
    const keys = new Set(rows.map(({ key }) => key));
    const strays = table.stays ? [] : there.filter(({ key }) => !keys.has(key)).map(({ key }) => key);
    if (strays.length > 0) await this.held((query) => this.target.removeKeys(query, table, strays));
    if (others.length > 0) await this.write(table, others);
    return { others, removed: strays.length };
  }

  private async write(table: MovedTable, rows: MovedRow[]): Promise<void> {
    const put = () => this.held((query) => this.target.put(query, table, rows));
    const freed = await put().catch(async (error: unknown) => {
      if (!isAboutParent(error)) throw error;
      // The row belongs to a user who was created after the users were copied.
      await this.keys(USERS, new Set(rows.map(({ text }) => (JSON.parse(text) as { user_id: string }).user_id)));
      return put();
    });
    if (table !== USERS) return;
    for (const { key } of rows) this.pending.delete(key);
    for (const key of freed) if (!rows.some((row) => row.key === key)) this.pending.add(key);
  }
}

function isAboutParent(error: unknown): boolean {
  const { code, errno } = error as { code?: string; errno?: number };
  return classifyDatabaseError(error) === 'other' && (FOREIGN_KEY.has(code!) || FOREIGN_KEY.has(errno!));
}
