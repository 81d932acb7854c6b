import type { ClientBase, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { firstWordOf, type TracedStatement, tracedStatement } from './trace-statement';
import { classifyDatabaseError } from '../database-error';
import { postgresPool } from '../driver-pools';
import { type Arguments, assertNeverNull, type Columns, neverNull, type RowOf } from './columns';

export interface StatementDefinition<Row extends Columns, Parameters extends Columns | null = null> {
  /** The name of the server's prepared statement; unique for this text. */
  name: string;
  text: string;
  /** The columns of its rows, by name and type as the server would describe them; left out where there are none. */
  row?: Row;
  /** Gives its values names, in the order of their places; otherwise they are given in that order. */
  parameters?: Parameters;
  /** For a text whose best plan depends on the values: it is planned for them each time, and nothing is prepared. */
  plan?: 'each time';
}

/** Where a statement runs: on a connection of the pool, of a transaction, or of the caller. */
export type Connection = DataSource | EntityManager | ClientBase;

type Given<Parameters> = Parameters extends Columns ? [values: Arguments<Parameters>] : [values?: readonly unknown[]];

const defined = new Map<string, Statement>();

/** All statements of the modules that were loaded, for the test that asks the server for their columns. */
export const definedStatements = (): Statement[] => [...defined.values()];

/** A text and the type of its rows, which a test compares with what the server says of the text. */
export class Statement<Row extends Columns = Columns, Parameters extends Columns | null = null> {
  readonly name: string;
  readonly text: string;
  readonly row: Row;
  readonly parameters: Parameters;
  /** Planned once for all values. */
  readonly isPrepared: boolean;
  private readonly names: readonly string[] | null;
  private readonly neverNull: string[];

  constructor({ name, text, row, parameters, plan }: StatementDefinition<Row, Parameters>) {
    this.name = name;
    this.text = text;
    this.row = row ?? ({} as Row);
    this.parameters = parameters ?? (null as Parameters);
    this.names = this.parameters && Object.keys(this.parameters);
    this.isPrepared = plan === undefined;
    this.neverNull = neverNull(this.row);
    if (defined.has(name) && defined.get(name)!.text !== text) throw new Error(`Two statements are named ${name}.`);
    defined.set(name, this as unknown as Statement);
  }

  async rows(on: Connection, ...[values]: Given<Parameters>): Promise<RowOf<Row>[]> {
    return (await this.send(on, this.inOrder(values))).rows;
  }

  async find(on: Connection, ...values: Given<Parameters>): Promise<RowOf<Row> | null> {
    return (await this.rows(on, ...values))[0] ?? null;
  }

  /** For a statement that returns a row whatever it finds. */
  async get(on: Connection, ...values: Given<Parameters>): Promise<RowOf<Row>> {
    const row = await this.find(on, ...values);
    if (row === null) throw new Error(`The statement ${this.name} returned no row.`);
    return row;
  }

  /** @returns how many rows it has changed */
  async run(on: Connection, ...[values]: Given<Parameters>): Promise<number> {
    return (await this.send(on, this.inOrder(values))).rowCount ?? 0;
  }

  /** @param values in the order of their places, also where they have names */
  async send(on: Connection, values: readonly unknown[]): Promise<QueryResult<RowOf<Row>>> {
    const result = await tracedStatement(this.described, () =>
      query<RowOf<Row>>(on, this.isPrepared ? this.name : undefined, this.text, values),
    );
    assertNeverNull(this.name, this.neverNull, result.rows);
    return result;
  }

  private readonly described = (): TracedStatement => ({
    engine: 'postgresql',
    name: this.name,
    operation: firstWordOf(this.text),
    routine: this.parameters === null ? undefined : this.name,
  });

  /** Values that have names, in the order of their places. */
  inOrder(values: object = []): readonly unknown[] {
    return this.names?.map((name) => values[name as keyof object]) ?? (values as readonly unknown[]);
  }
}

export const defineStatement = <Row extends Columns = Record<never, never>>(
  definition: StatementDefinition<Row>,
): Statement<Row> => new Statement(definition);

/** A routine of PostgreSQL, called by the names of its parameters. `generated` schemas are made of these. */
export function defineRoutine<Parameters extends Columns, Row extends Columns>(
  /** With its schema. */
  name: string,
  parameters: Parameters,
  row: Row,
): Statement<Row, Parameters> {
  const places = Object.values(parameters).map(({ type }, index) => `$${index + 1}::${type}`);
  // Its columns by name: a later release may add to them while this one holds a plan.
  const text = `SELECT ${Object.keys(row).join(', ')} FROM ${name}(${places.join(', ')})`;
  return new Statement({ name, text, row, parameters });
}

/**
 * Runs the server's prepared statement of this name in one round trip. It uses a connection of the pool, of the manager's
 * transaction, or of the caller. Behind a pooler in transaction mode the statement has no name and is planned each time,
 * because the next call may use another server connection.
 */
async function query<Row extends QueryResultRow>(
  on: Connection,
  name: string | undefined,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  if (!('driver' in on || 'dataSource' in on)) return on.query<Row>({ name, text, values: [...values] });
  const [dataSource, transaction] = 'driver' in on ? [on, undefined] : [on.dataSource, on.queryRunner];
  const { namedStatements = true } = (dataSource.options.extra ?? {}) as { namedStatements?: boolean };
  const sent = { name: namedStatements ? name : undefined, text, values: [...values] };
  if (transaction) return ((await transaction.connect()) as PoolClient).query<Row>(sent);
  const connection = await postgresPool(dataSource).connect();
  try {
    const result = await connection.query<Row>(sent);
    connection.release();
    return result;
  } catch (error) {
    connection.release(!staysUsable(error));
    throw error;
  }
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * A statement that the server refused leaves its connection as good as it was. The pool's own `query` ends it after any
 * error, and a new one costs more than a hundred statements.
 */
function staysUsable(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code) && classifyDatabaseError(error) !== 'unavailable';
}
