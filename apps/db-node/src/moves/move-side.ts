import { dataSourceOptions } from '@platform/database';
import { DataSource } from 'typeorm';
import type { MovedTable } from './moved-tables';

/** A row as its server writes it: two servers of one kind write the same text for the same row. */
export interface MovedRow {
  key: string;
  /** A JSON object of all columns. */
  text: string;
}

/** Which rows: those behind a key, up to another one, of these keys, or of these users. */
export type Which =
  { after: string | null; until?: string; limit: number } | { column: string; values: readonly string[] };

export type Query = <Row = Record<string, unknown>>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** A step waits for writers for so long (MySQL and MariaDB: a second): while it does, later writers wait behind it. */
const LIMITS = { connect: 5_000, lock: 300, statement: 60_000, idleInTransaction: 60_000 };

/**
 * One of the two databases between which a tenant moves, as the role that may change its tables: what copies rows as they are
 * must be nothing that the service's own credential could do.
 */
export abstract class MoveSide {
  protected constructor(
    protected readonly dataSource: DataSource,
    readonly tenantId: string,
  ) {}

  protected static connect(url: string): DataSource {
    return new DataSource(dataSourceOptions({ url, poolSize: 2, applicationName: 'db-node move', limits: LIMITS }));
  }

  /** The table's name in a statement. */
  abstract table(name: string): string;
  /** An expression for this moment. */
  abstract readonly now: string;
  /** An expression for a moment so many milliseconds ahead, a parameter. */
  abstract readonly ahead: string;
  /** Ends a statement that keeps the rows it reads from changing until the transaction ends. */
  abstract readonly forShare: string;
  /** The rows, in their order, that a writer holds and a step of a move locks. */
  abstract readonly lockedTables: readonly string[];
  /** A pause is written first, and the writers of before are waited for then; else whoever waits is first in line anyway. */
  abstract readonly pausesAhead: boolean;
  abstract rows(table: MovedTable, which: Which): Promise<MovedRow[]>;
  /** Writes the rows as they are, in a transaction. @returns keys of other rows that had to give up a name */
  abstract put(query: Query, table: MovedTable, rows: readonly MovedRow[]): Promise<string[]>;
  /** Calls a routine of the owner, with no result. */
  abstract call(query: Query, routine: string, args: unknown[]): Promise<void>;
  /** Moves the oldest of the audit's queue into the chains. @returns how many rows, 0 while another does it */
  abstract seal(): Promise<number>;
  /** Returns when all transactions of before have ended. */
  abstract drain(): Promise<void>;
  /** What spreads the database over several servers, if anything does. */
  abstract distribution(): Promise<string | null>;
  /** All tables of the database. */
  abstract tables(): Promise<string[]>;
  /** What the table's columns are, to be compared. */
  protected abstract columnsOf(table: string): Promise<string[]>;
  /** In the engine's own form of parameters. */
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

/** As the column has it: a number that is compared with a text is looked for in all rows. */
export const keyOf = (column: string, text: string): string | number => (NUMBERS.has(column) ? Number(text) : text);

/** Of a chain the rows of another server stand apart. */
export const writtenTo = ({ name }: MovedTable): string => (name === 'audit_chain' ? 'audit_chain_moved' : name);
