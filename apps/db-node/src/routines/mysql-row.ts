import type { Columns } from '@platform/database';

/** MariaDB sends a boolean as a number, MySQL as a number or its digits. */
const isTrue = (value: unknown): boolean => Number(value) === 1;

const READERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  boolean: isTrue,
  integer: Number,
  'double precision': Number,
  bigint: String,
};

/**
 * Converts a row to the types of PostgreSQL, with exactly the declared columns.
 * @throws Error if a column is missing, or null although it is not nullable
 */
export function mysqlRow(routine: string, columns: Columns, row: Readonly<Record<string, unknown>>): object {
  const read = ([name, { type, nullable }]: [string, Columns[string]]) => {
    const value = row[name];
    if (value === undefined || (value === null && !nullable))
      throw new Error(`The procedure service_${routine} returned no ${name}.`);
    return [name, value === null ? null : (READERS[type]?.(value) ?? value)];
  };
  return Object.fromEntries(Object.entries(columns).map(read)) as object;
}
