import type { Columns, RowOf, ValueOf } from './columns';
import { type Connection, Statement } from './statement';

/** What a parameter takes: what its column would hold, the other forms that `pg` sends as such, or null. */
type Argument<Value> =
  | null
  | (unknown extends Value
      ? string
      : Value extends readonly (infer Element)[]
        ? readonly Argument<Element>[]
        : Value extends string
          ? string | number | bigint
          : Value extends Date
            ? Date | string
            : Value);

/** By name, so that no two of one type change places. */
export type Arguments<Parameters extends Columns> = { [Name in keyof Parameters]: Argument<ValueOf<Parameters[Name]>> };

/** A routine of PostgreSQL, called by the names of its parameters. `generated` schemas are made of these. */
export class Routine<Parameters extends Columns, Row extends Columns> {
  readonly statement: Statement<Row>;
  private readonly names: string[];

  constructor(
    /** With its schema. */
    readonly name: string,
    readonly parameters: Parameters,
    readonly row: Row,
  ) {
    this.names = Object.keys(parameters);
    const places = Object.values(parameters).map(({ type }, index) => `$${index + 1}::${type}`);
    // Its columns by name: a later release may add to them while this one holds a plan.
    const text = `SELECT ${Object.keys(row).join(', ')} FROM ${name}(${places.join(', ')})`;
    this.statement = new Statement({ name, text, row });
  }

  valuesOf(args: Arguments<Parameters>): unknown[] {
    return this.names.map((name) => args[name]);
  }

  rows(on: Connection, args: Arguments<Parameters>): Promise<RowOf<Row>[]> {
    return this.statement.rows(on, this.valuesOf(args));
  }

  find(on: Connection, args: Arguments<Parameters>): Promise<RowOf<Row> | null> {
    return this.statement.find(on, this.valuesOf(args));
  }

  get(on: Connection, args: Arguments<Parameters>): Promise<RowOf<Row>> {
    return this.statement.get(on, this.valuesOf(args));
  }

  async run(on: Connection, args: Arguments<Parameters>): Promise<void> {
    await this.statement.run(on, this.valuesOf(args));
  }
}

/** The arguments of many calls as a routine for many takes them: an array of each. */
export const batchOf = <Args extends object>(calls: readonly Args[]): { [Name in keyof Args]: Args[Name][] } =>
  Object.fromEntries(
    Object.keys(calls[0] ?? {}).map((name) => [name, calls.map((call) => call[name as keyof Args])]),
  ) as { [Name in keyof Args]: Args[Name][] };

export const defineRoutine = <Parameters extends Columns, Row extends Columns>(
  name: string,
  parameters: Parameters,
  row: Row,
): Routine<Parameters, Row> => new Routine(name, parameters, row);
