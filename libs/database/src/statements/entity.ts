import { type ColumnType, EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Column, Columns, RowOf } from './columns';

/**
 * An entity of TypeORM from the columns of a table, which are spelled nowhere else. Its rows are those that a statement
 * returns: the same names, the same values. Whatever TypeORM updates in a table with `updated_at` was updated just now.
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
