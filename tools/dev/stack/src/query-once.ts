import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Client } from 'pg';

/** Runs one statement on a new connection and returns its rows. */
export async function queryOnce<Row>(
  url: string,
  text: string,
  values: unknown[] = [],
  connectMilliseconds = 60_000,
): Promise<Row[]> {
  if (url.startsWith('mysql')) {
    const connection = await createConnection({ uri: url, connectTimeout: connectMilliseconds });
    try {
      const [rows] = await connection.query<RowDataPacket[]>(text, values);
      return rows as Row[];
    } finally {
      await connection.end();
    }
  }
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMilliseconds });
  // A server that dies meanwhile is the statement's failure, not this process's.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the database server accepts the credentials and answers. */
export const accepts = (url: string): Promise<boolean> =>
  queryOnce(url, 'SELECT 1', [], 10_000).then(
    () => true,
    () => false,
  );
