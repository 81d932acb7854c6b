import { type DirectLogin, mysqlPool, postgresPool } from '../contract/direct-door';
import type { EngineName } from '../support/node-under-test';

type Rows = Record<string, unknown>[];

/** One connection of a login that runs whatever its owner likes. */
export async function connect(engine: EngineName, login: DirectLogin) {
  if (engine === 'postgresql') {
    const pool = postgresPool(login);
    const client = await pool.connect();
    // The server ends the connections of a dropped login.
    client.on('error', () => undefined);
    return {
      query: async (sql: string): Promise<Rows> => (await client.query<Record<string, unknown>>(sql)).rows,
      close: async () => {
        client.release(true);
        await pool.end();
      },
    };
  }
  const pool = mysqlPool(login);
  const connection = await pool.getConnection();
  return {
    query: async (sql: string): Promise<Rows> => {
      const [result] = await connection.query(sql);
      return Array.isArray(result) ? ((Array.isArray(result[0]) ? result[0] : result) as Rows) : [];
    },
    close: async () => {
      connection.destroy();
      await pool.end();
    },
  };
}
