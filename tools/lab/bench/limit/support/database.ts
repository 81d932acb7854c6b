import { createPool, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { Pool } from 'pg';

/** Calls a routine of db-node through a prepared statement: one round trip. */
export type CallRoutine = (routine: string, args: unknown[]) => Promise<Record<string, unknown> | undefined>;

/** As many connections as the service has. */
const CONNECTIONS = 10;

export function postgresPool(connectionString: string): Pool {
  return new Pool({ connectionString, max: CONNECTIONS });
}

export function routineCaller(url: string): CallRoutine {
  return url.startsWith('mysql:') ? mysqlCaller(url) : postgresCaller(url);
}

function postgresCaller(url: string): CallRoutine {
  const pool = postgresPool(url);
  return async (routine, args) => {
    const places = args.map((_, index) => `$${index + 1}`).join(', ');
    const { rows } = await pool.query<Record<string, unknown>>({
      name: routine,
      text: `SELECT * FROM service.${routine}(${places})`,
      values: args,
    });
    return rows[0];
  };
}

function mysqlCaller(uri: string): CallRoutine {
  const pool = createPool({ uri, connectionLimit: CONNECTIONS, timezone: 'Z' });
  return async (routine, args) => {
    const [result] = await pool.execute<RowDataPacket[][] | ResultSetHeader>(
      `CALL service_${routine}(${args.map(() => '?').join(', ')})`,
      args as string[],
    );
    return Array.isArray(result) ? result[0]?.[0] : undefined;
  };
}
