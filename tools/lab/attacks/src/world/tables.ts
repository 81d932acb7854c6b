import { queryOnce } from '@platform/stack';
import type { App } from '../api/operation';
import type { World } from './world';

/** Names of the tables of an app's database and of all their columns, as its administrator reads them. */
export async function readTables(world: World, app: App): Promise<{ tables: Set<string>; columns: Set<string> }> {
  const url = world.platform.databases[app].adminUrl;
  const own = url.startsWith('mysql')
    ? 'c.table_schema = database()'
    : "c.table_schema NOT IN ('pg_catalog', 'information_schema')";
  const rows = await queryOnce<{ table: string; column: string }>(
    url,
    `SELECT concat(c.table_schema, '.', c.table_name) AS "table", c.column_name AS "column"
     FROM information_schema.columns c JOIN information_schema.tables t
       ON t.table_schema = c.table_schema AND t.table_name = c.table_name
     WHERE t.table_type = 'BASE TABLE' AND ${own}`.replaceAll('"', url.startsWith('mysql') ? '`' : '"'),
  );
  return { tables: new Set(rows.map(({ table }) => table)), columns: new Set(rows.map(({ column }) => column)) };
}
