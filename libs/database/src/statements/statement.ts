import type { ClientBase, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { classifyDatabaseError } from '../database-error';
import { postgresPool } from '../driver-pools';
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
    const result = await send<RowOf<Row>>(on, this.isNamed ? this.name : undefined, this.text, values);
    assertNeverNull(this.name, this.neverNull, result.rows);
    return result;
  }
}

export const defineStatement = <Row extends Columns = Record<never, never>>(
  definition: StatementDefinition<Row>,
): Statement<Row> => new Statement(definition);

/**
 * One round trip through the server's prepared statement of this name, on a connection of the pool, on that of the
 * manager's transaction, or on the caller's own. Behind a pooler in transaction mode the statement has no name and is
 * planned each time: the next one may run elsewhere.
 */
async function send<Row extends QueryResultRow>(
  on: Connection,
  name: string | undefined,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  if (!('driver' in on || 'dataSource' in on)) return on.query<Row>({ name, text, values: [...values] });
  const [dataSource, transaction] = 'driver' in on ? [on, undefined] : [on.dataSource, on.queryRunner];
  const { namedStatements = true } = (dataSource.options.extra ?? {}) as { namedStatements?: boolean };
  const query = { name: namedStatements ? name : undefined, text, values: [...values] };
  if (transaction) return ((await transaction.connect()) as PoolClient).query<Row>(query);
  const connection = await postgresPool(dataSource).connect();
  try {
    const result = await connection.query<Row>(query);
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
