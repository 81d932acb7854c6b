import { queryOnce } from '@platform/stack';
import type { App } from '../api/operation';
import type { World } from './world';

/** What stands in an app's database, asked as its administrator. */
export interface Tables {
  columns: string[];
  /** Rows of each table. */
  counts: Record<string, number>;
  /** The same, where a table has kinds of each: `public.security_events (data_exported)`. */
  countsByKind: Record<string, number>;
}

export async function readTables(world: World, app: App): Promise<Tables> {
  const url = world.platform.databases[app].adminUrl;
  const rows = await queryOnce<{ place: string; name: string }>(url, url.startsWith('mysql') ? MYSQL : POSTGRESQL);
  const [counts, countsByKind]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const place of new Set(rows.map((row) => row.place))) {
    const hasKinds = rows.some((row) => row.place === place && row.name === 'kind');
    counts[place] = 0;
    for (const { label, count } of await queryOnce<Count>(url, hasKinds ? byKind(place) : ofAll(place))) {
      counts[place] += Number(count);
      countsByKind[hasKinds ? `${place} (${label})` : place] = Number(count);
    }
  }
  return { columns: [...new Set(rows.map(({ name }) => name))].toSorted(), counts, countsByKind };
}

interface Count {
  label: string;
  count: string;
}
const ofAll = (place: string) => `SELECT '' AS label, count(*) AS count FROM ${place}`;
const byKind = (place: string) => `SELECT kind AS label, count(*) AS count FROM ${place} GROUP BY kind`;

const POSTGRESQL = `SELECT quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) AS place, c.column_name AS name
  FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')`;
const MYSQL = `SELECT concat('\`', c.table_name, '\`') AS place, c.column_name AS name
  FROM information_schema.columns c JOIN information_schema.tables t
    ON t.table_schema = c.table_schema AND t.table_name = c.table_name
  WHERE t.table_type = 'BASE TABLE' AND c.table_schema = database()`;
