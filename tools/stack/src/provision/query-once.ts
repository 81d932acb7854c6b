import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Client } from 'pg';

/** One statement on a connection of its own; its rows. */
export async function queryOnce<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  if (url.startsWith('mysql')) {
    const connection = await createConnection({ uri: url });
    try {
      const [rows] = await connection.query<RowDataPacket[]>(text, values);
      return rows as Row[];
    } finally {
      await connection.end();
    }
  }
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A server that dies meanwhile is the statement's failure, not this process's.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
