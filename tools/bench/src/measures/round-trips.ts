import { Redis } from 'ioredis';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { Client } from 'pg';

/** Counts what programs ask of a server, from the server's own statistics. */
export interface RoundTripCounter {
  /** So far, without what this counter itself asks. */
  count(): Promise<number>;
  /** What the server has written to its log so far, and what its databases take, where it says so. */
  bytes?(): Promise<Bytes>;
  close(): Promise<void>;
}

export interface Bytes {
  logged: number;
  stored: number;
}

/** Statements as clients sent them; no counter minds that its server is killed. The server must have loaded pg_stat_statements. */
export async function postgresCounter(connectionString: string): Promise<RoundTripCounter> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  await client.query("SET pg_stat_statements.track = 'none'");
  return {
    count: async () => {
      const { rows } = await client.query<{ calls: string }>(
        'SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements',
      );
      return Number(rows[0]!.calls);
    },
    bytes: async () => {
      const { rows } = await client.query<Record<keyof Bytes, string>>(
        `SELECT pg_current_wal_insert_lsn() - '0/0' AS logged,
           (SELECT sum(pg_database_size(oid)) FROM pg_database WHERE datallowconn) AS stored`,
      );
      return { logged: Number(rows[0]!.logged), stored: Number(rows[0]!.stored) };
    },
    close: () => client.end(),
  };
}

export async function mysqlCounter(uri: string): Promise<RoundTripCounter> {
  const connection: Connection = await createConnection({ uri });
  connection.on('error', () => undefined);
  let own = 0;
  return {
    count: async () => {
      own++;
      const [rows] = await connection.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Questions'");
      return Number(rows[0]!['Value']) - own;
    },
    close: async () => connection.destroy(),
  };
}

/** What rate-limiter-flexible's script asks for inside of its one EVALSHA. */
const IN_SCRIPT = new Set(['set', 'incrby', 'pttl']);
const OURS = new Set(['info']);

/** Commands as clients sent them: what a script does inside is one command. */
export async function redisCounter(url: string): Promise<RoundTripCounter> {
  const redis = new Redis(url);
  await redis.ping();
  return {
    count: async () => {
      const calls = new Map(
        [...(await redis.info('commandstats')).matchAll(/^cmdstat_([\w|-]+):calls=(\d+)/gm)].map(
          ([, name, count]) => [name!, Number(count)] as const,
        ),
      );
      const hasScripts = calls.has('evalsha');
      return [...calls]
        .filter(([name]) => !OURS.has(name) && !(hasScripts && IN_SCRIPT.has(name)))
        .reduce((sum, [, count]) => sum + count, 0);
    },
    close: async () => redis.disconnect(),
  };
}
