import type { ColumnOptions } from 'typeorm';

/** Minor units: a `bigint` in the database, a number here; the API takes none that a number cannot hold exactly. */
export const minorUnitsColumn = (name: string, options: ColumnOptions = {}): ColumnOptions => ({
  ...options,
  name,
  type: 'bigint',
  transformer: {
    from: (value: string | null) => (value === null ? null : Number(value)),
    to: (value: unknown) => value,
  },
});
