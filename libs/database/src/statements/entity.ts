import { type ColumnType, EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Column, Columns, RowOf } from './columns';

/**
 * An entity of TypeORM from the columns of a table, which are defined once. Its rows have the same names and values as
 * those of a statement. An update through TypeORM sets `updated_at` to the current time.
 */
export const defineEntity = <C extends Columns>(
  table: string,
  columns: C,
  primary: keyof C & string,
): EntitySchema<RowOf<C>> =>
  new EntitySchema<RowOf<C>>({
    name: table,
    tableName: table,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, optionsOf(name, column, name === primary)]),
    ) as never,
  });

function optionsOf(name: string, { type, nullable }: Column, primary: boolean): EntitySchemaColumnOptions {
  const array = type.endsWith('[]');
  return { type: type.replace('[]', '') as ColumnType, array, nullable, primary, updateDate: name === 'updated_at' };
}
