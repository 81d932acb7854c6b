import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Client } from 'pg';
import type { App } from '../api/operation';
import type { World } from './world';

/** What stands in an app's database, asked as its administrator. */
export interface Tables {
  columns: string[];
  /** Rows of each table. */
  counts: Record<string, number>;
}

export async function readTables(world: World, app: App): Promise<Tables> {
  const url = world.platform.databases[app].adminUrl;
  return url.startsWith('mysql') ? readMysql(url) : readPostgres(url);
}

interface ColumnRow {
  place: string;
  name: string;
}

async function readPostgres(connectionString: string): Promise<Tables> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<ColumnRow>(
      `SELECT quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) AS place, c.column_name AS name
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    return await counted(rows, async (place) => {
      const answer = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${place}`);
      return Number(answer.rows[0]?.count);
    });
  } finally {
    await client.end();
  }
}

async function readMysql(uri: string): Promise<Tables> {
  const connection = await createConnection({ uri });
  try {
    const [rows] = await connection.query<(RowDataPacket & ColumnRow)[]>(
      `SELECT concat('\`', c.table_name, '\`') AS place, c.column_name AS name
       FROM information_schema.columns c JOIN information_schema.tables t
         ON t.table_schema = c.table_schema AND t.table_name = c.table_name
       WHERE t.table_type = 'BASE TABLE' AND c.table_schema = database()`,
    );
    return await counted(rows, async (place) => {
      const [answer] = await connection.query<RowDataPacket[]>(`SELECT count(*) AS count FROM ${place}`);
      return Number(answer[0]?.['count']);
    });
  } finally {
    await connection.end();
  }
}

async function counted(rows: ColumnRow[], count: (place: string) => Promise<number>): Promise<Tables> {
  const counts: Record<string, number> = {};
  for (const place of new Set(rows.map((row) => row.place))) counts[place] = await count(place);
  return { columns: [...new Set(rows.map(({ name }) => name))].toSorted(), counts };
}
