declare const VALUE: unique symbol;

/**
 * A column of a table, a result or a list of parameters. It has PostgreSQL's name of its type, whether it may be null, and
 * the type of its values in JavaScript, as `pg` parses them.
 */
export interface Column<Value = unknown> {
  readonly type: string;
  readonly nullable?: true;
  /** The table allows null, and this result never holds it. */
  readonly present?: true;
  /** The only values that a check of the table lets in. */
  readonly values?: readonly string[];
  readonly [VALUE]?: Value;
}

export type Columns = Readonly<Record<string, Column>>;
export type ValueOf<C> = C extends Column<infer Value> ? Value : never;
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: ValueOf<C[Name]> };

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

const column = <Value>(type: string): Column<Value> => ({ type });

export const uuid = column<string>('uuid');
export const text = column<string>('text');
export const smallint = column<number>('smallint');
export const integer = column<number>('integer');
/** As text: a number holds not all of them. */
export const bigint = column<string>('bigint');
export const numeric = column<string>('numeric');
export const double = column<number>('double precision');
export const boolean = column<boolean>('boolean');
export const bytea = column<Buffer>('bytea');
export const timestamptz = column<Date>('timestamp with time zone');
export const json = column<unknown>('json');
export const jsonb = column<unknown>('jsonb');
/** As text: `(x,y),(x,y)`, the upper right corner first. */
export const box = column<string>('box');

export const array = <Value>({ type }: Column<Value>): Column<Value[]> => ({ type: `${type}[]` });

/** A column whose values are known. */
export type Choice<Value, Values = Value> = Column<Value> & { readonly values: readonly Values[] };

export function nullable<Value extends string>(of: Choice<Value>): Choice<Value | null, Value>;
export function nullable<Value>(of: Column<Value>): Column<Value | null>;
export function nullable(of: Column): Column {
  return { ...of, nullable: true };
}

/** The columns of what an outer join may not find: null together. */
export const outerJoined = <C extends Columns>(columns: C): { [Name in keyof C]: Column<ValueOf<C[Name]> | null> } =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, nullable(column)])) as {
    [Name in keyof C]: Column<ValueOf<C[Name]> | null>;
  };

/** Null where the table allows it, and yet never in this result. */
export function present<Value extends string>(of: Choice<Value | null, Value>): Choice<Value>;
export function present<Value>(of: Column<Value>): Column<NonNullable<Value>>;
export function present({ type, values }: Column): Column {
  return { type, ...(values && { values }), present: true };
}

/** Text of which a check lets in these only. */
export const oneOf = <const Value extends string>(...values: Value[]): Choice<Value> => ({ type: 'text', values });

/** JSON that only this service writes. The database does not check its shape. */
export const shaped = <Shape>({ type, nullable: isNullable }: Column): Column<Shape> => ({
  type,
  nullable: isNullable,
});

export function pick<C extends Columns, Name extends keyof C & string>(columns: C, ...names: Name[]): Pick<C, Name> {
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<C, Name>;
}

export function omit<C extends Columns, Name extends keyof C & string>(columns: C, ...names: Name[]): Omit<C, Name> {
  return Object.fromEntries(
    Object.entries(columns).filter(([name]) => !(names as string[]).includes(name)),
  ) as unknown as Omit<C, Name>;
}

/**
 * A list parameter in a statement's text. The planner estimates the length of a bare list. It would then replan a prepared
 * statement for each short list, which costs more than the statement. Join rows by key as
 * `CROSS JOIN LATERAL (SELECT … OFFSET 0)`. Otherwise a plan that was made for small tables reads whole tables.
 */
export const listOf = (place: `$${number}`, { type }: Column): string => `(SELECT ${place}::${type}[])::${type}[]`;

/** For a list of columns in a statement's text. */
export const namesOf = (columns: Columns, table?: string): string =>
  Object.keys(columns)
    .map((name) => (table ? `${table}.${name}` : name))
    .join(', ');

/**
 * A row that the database has written as JSON (`to_jsonb`), with the values that a statement returns: times, and bigint as
 * text. What the JSON does not hold, such as a column that was added later, is not in the row either.
 */
export function rowOf<C extends Columns>(columns: C, json: unknown): RowOf<C> {
  const row = { ...(json as Record<string, unknown>) };
  for (const name in row) row[name] = valueOf(columns[name], row[name]);
  return row as RowOf<C>;
}

function valueOf(column: Column | undefined, value: unknown): unknown {
  if (column?.type === timestamptz.type && typeof value === 'string') return new Date(value);
  return column?.type === bigint.type && typeof value === 'number' ? `${value}` : value;
}

/** The columns that are never null. JSON has a separate null, which the database does not count as NULL. */
export const neverNull = (columns: Columns): string[] =>
  Object.keys(columns).filter((name) => !columns[name]!.nullable && !columns[name]!.type.startsWith('json'));

/** @throws Error for a null that the type of the row excludes */
export function assertNeverNull(of: string, names: readonly string[], rows: readonly object[]): void {
  for (const row of rows as Readonly<Record<string, unknown>>[])
    for (const name of names)
      if ((row[name] ?? null) === null) throw new Error(`${of} returned no ${name}, which is declared as never null.`);
}
