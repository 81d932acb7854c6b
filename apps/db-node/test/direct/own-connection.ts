import { type DirectLogin, mysqlPool, postgresPool } from '../contract/sql-contract-client';
import type { EngineName } from '../support/node-under-test';

type Rows = Record<string, unknown>[];

export interface OwnConnection {
  query(sql: string): Promise<Rows>;
  close(): Promise<void>;
  /** Resolves when the connection has ended, on either side. */
  ended: Promise<void>;
}

/** One connection of a login, for any statement. */
export async function connect(engine: EngineName, login: DirectLogin): Promise<OwnConnection> {
  if (engine === 'postgresql') {
    const pool = postgresPool(login);
    const client = await pool.connect().catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
    // The server ends the connections of a dropped login.
    client.on('error', () => undefined);
    return {
      query: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
      close: async () => {
        client.release(true);
        await pool.end();
      },
      ended: new Promise((resolve) => client.once('end', resolve)),
    };
  }
  const pool = mysqlPool(login);
  const connection = await pool.getConnection().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  connection.on('error', () => undefined);
  const { stream } = connection.connection as unknown as { stream: NodeJS.EventEmitter };
  return {
    query: async (sql) => {
      const [result] = await connection.query(sql);
      return Array.isArray(result) ? ((Array.isArray(result[0]) ? result[0] : result) as Rows) : [];
    },
    close: async () => {
      connection.destroy();
      await pool.end();
    },
    ended: new Promise((resolve) => stream.once('close', resolve)),
  };
}
