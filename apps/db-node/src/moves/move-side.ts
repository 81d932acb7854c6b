import { dataSourceOptions } from '@platform/database';
import { DataSource } from 'typeorm';
import type { MovedTable } from './moved-tables';

/** A row as its server formats it. Two servers of one engine format the same row in the same way. */
export interface MovedRow {
  key: string;
  /** A JSON object of all columns. */
  text: string;
}

/** Selection of rows: after a key, up to another key, with these keys, or of these users. */
export type Which =
  { after: string | null; until?: string; limit: number } | { column: string; values: readonly string[] };

export type Query = <Row = Record<string, unknown>>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** Lock timeout of a step (one second on MySQL and MariaDB). While it waits, later writers wait behind it. */
const LIMITS = { connect: 5_000, lock: 300, statement: 60_000, idleInTransaction: 60_000 };

/**
 * One of the two databases of a move, with the role of the migrations. The credential of the service must not be able
 * to copy rows unchanged.
 */
export abstract class MoveSide {
  protected constructor(
    protected readonly dataSource: DataSource,
    readonly tenantId: string,
  ) {}

  protected static connect(url: string): DataSource {
    return new DataSource(dataSourceOptions({ url, poolSize: 2, applicationName: 'db-node move', limits: LIMITS }));
  }

  /** The name of the table in a statement. */
  abstract table(name: string): string;
  /** SQL expression for the current time. */
  abstract readonly now: string;
  /** SQL expression for a time in the future; its parameter is in milliseconds. */
  abstract readonly ahead: string;
  /** SQL clause that locks the read rows against changes until the transaction ends. */
  abstract readonly forShare: string;
  /** Tables whose rows are locked by writers and by the steps of a move, in this order. */
  abstract readonly lockedTables: readonly string[];
  /**
   * Whether a pause is written before the earlier writers are awaited. Otherwise the waiting step is first in the lock
   * queue.
   */
  abstract readonly pausesAhead: boolean;
  abstract rows(table: MovedTable, which: Which): Promise<MovedRow[]>;
  /** Writes the rows unchanged, in a transaction. @returns keys of other rows whose names were freed */
  abstract put(query: Query, table: MovedTable, rows: readonly MovedRow[]): Promise<string[]>;
  /** Calls a routine of the owner that returns no result. */
  abstract call(query: Query, routine: string, args: unknown[]): Promise<void>;
  /** Appends the oldest queued events to the chains. @returns how many, 0 while another process does it */
  abstract seal(): Promise<number>;
  /** Returns after all earlier transactions have ended. */
  abstract drain(): Promise<void>;
  /** Name of the software that distributes the database over several servers; null if there is none. */
  abstract distribution(): Promise<string | null>;
  /** All tables of the database. */
  abstract tables(): Promise<string[]>;
  /** The columns of the table, for comparison. */
  protected abstract columnsOf(table: string): Promise<string[]>;
  /** The statement with the parameter syntax of the engine. */
  protected abstract prepared(sql: string): string;

  readonly query: Query = (sql, parameters = []) => this.dataSource.query(this.prepared(sql), parameters);

  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction((manager) =>
      work((sql, parameters = []) => manager.query(this.prepared(sql), parameters)),
    );
  }

  private readonly known = new Map<string, Promise<string[]>>();
  columns({ name, without = [] }: Pick<MovedTable, 'name' | 'without'>): Promise<string[]> {
    const known = this.known.get(name) ?? this.columnsOf(name);
    this.known.set(name, known);
    return known.then((columns) => columns.filter((column) => !without.includes(column)));
  }

  async removeKeys(query: Query, table: MovedTable, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const { where, values } = this.scope(table);
    const places = keys.map(() => '?').join(', ');
    await query(
      `DELETE FROM ${this.table(writtenTo(table))} WHERE ${where} AND ${this.quoted(table.key)} IN (${places})`,
      [...values, ...keys.map((text) => keyOf(table.key, text))],
    );
  }

  protected abstract quoted(name: string): string;

  protected scope({ within = {} }: MovedTable): { where: string; values: string[] } {
    const columns = ['tenant_id', ...Object.keys(within)];
    return {
      where: columns.map((column) => `${this.quoted(column)} = ?`).join(' AND '),
      values: [this.tenantId, ...Object.values(within)],
    };
  }

  async close(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

const NUMBERS = new Set(['sequence', 'row_number']);

/** The key in the type of the column. Comparing a numeric column with a text would scan all rows. */
export const keyOf = (column: string, text: string): string | number => (NUMBERS.has(column) ? Number(text) : text);

/** Chain rows of another server are in a separate table. */
export const writtenTo = ({ name }: MovedTable): string => (name === 'audit_chain' ? 'audit_chain_moved' : name);
