import type { ClientBase } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { runPrepared } from '../prepared-statement';
import { assertNeverNull, type Columns, neverNull, type RowOf } from './columns';

export interface StatementDefinition<Row extends Columns> {
  /** Of the server's prepared statement; stands for exactly this text. */
  name: string;
  text: string;
  /** The columns of its rows, by name and type as the server would describe them; left out where there are none. */
  row?: Row;
  /** For a text whose best plan depends on the values: it is planned for them each time, and nothing is prepared. */
  plan?: 'each time';
}

/** Where a statement runs: on a connection of the pool, on that of a transaction, or on one of its own. */
export type Connection = DataSource | EntityManager | ClientBase;

const defined = new Map<string, Statement>();

/** All statements of the modules that were loaded, for the test that asks the server for their columns. */
export const definedStatements = (): Statement[] => [...defined.values()];

/** A text and the type of its rows, which a test compares with what the server says of the text. */
export class Statement<Row extends Columns = Columns> {
  readonly name: string;
  readonly text: string;
  readonly row: Row;
  private readonly isNamed: boolean;
  private readonly neverNull: string[];

  constructor({ name, text, row, plan }: StatementDefinition<Row>) {
    this.name = name;
    this.text = text;
    this.row = row ?? ({} as Row);
    this.isNamed = plan === undefined;
    this.neverNull = neverNull(this.row);
    if (defined.has(name) && defined.get(name)!.text !== text) throw new Error(`Two statements are named ${name}.`);
    defined.set(name, this as unknown as Statement);
  }

  async rows(on: Connection, values: readonly unknown[] = []): Promise<RowOf<Row>[]> {
    return (await this.result(on, values)).rows;
  }

  async find(on: Connection, values: readonly unknown[] = []): Promise<RowOf<Row> | null> {
    return (await this.rows(on, values))[0] ?? null;
  }

  /** For a statement that returns a row whatever it finds. */
  async get(on: Connection, values: readonly unknown[] = []): Promise<RowOf<Row>> {
    const row = await this.find(on, values);
    if (row === null) throw new Error(`The statement ${this.name} returned no row.`);
    return row;
  }

  /** @returns how many rows it has changed */
  async run(on: Connection, values: readonly unknown[] = []): Promise<number> {
    return (await this.result(on, values)).rowCount ?? 0;
  }

  private async result(on: Connection, values: readonly unknown[]) {
    const result = await runPrepared<RowOf<Row>>(on, this.isNamed ? this.name : undefined, this.text, values);
    assertNeverNull(this.name, this.neverNull, result.rows);
    return result;
  }
}

export const defineStatement = <Row extends Columns = Record<never, never>>(
  definition: StatementDefinition<Row>,
): Statement<Row> => new Statement(definition);
