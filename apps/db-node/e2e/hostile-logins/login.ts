import { readFileSync } from 'node:fs';
import { createConnection } from 'mysql2';
import { Client } from 'pg';

/** The attacked server. MariaDB and MySQL accept different statements. */
export type Server = 'postgresql' | 'mariadb' | 'mysql9';

export interface Login {
  server: Server;
  host: string;
  port: number;
  database: string;
  username: string;
  password: string;
  caPath: string;
}

/** One connection of a login, which can send any statement. */
export interface Session {
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Prepares a statement. The server keeps it until the connection ends. */
  prepare(name: string, sql: string): Promise<void>;
  /** Closes the socket without a message to the server, also during a statement. */
  cut(): void;
}

export const isMysql = (server: Server): boolean => server !== 'postgresql';

/** The timeout of a connection attempt, so that a server that does not respond cannot delay the next class. */
const CONNECT_MS = 3_000;

export function connect(login: Login): Promise<Session> {
  return isMysql(login.server) ? connectMysql(login) : connectPostgres(login);
}

async function connectPostgres({ host, port, database, username: user, password, caPath }: Login): Promise<Session> {
  const ssl = { ca: readFileSync(caPath) };
  const client = new Client({ host, port, database, user, password, ssl, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  return {
    query: async (sql) => {
      const result = (await client.query<Record<string, unknown>>(sql)) as unknown as { rows: [] } | { rows: [] }[];
      return Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows;
    },
    prepare: async (name, text) => void (await client.query({ name, text, values: [] })),
    cut: () => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
  };
}

function connectMysql({ host, port, database, username: user, password, caPath }: Login): Promise<Session> {
  const ssl = { ca: readFileSync(caPath), verifyIdentity: false };
  const connection = createConnection({ host, port, database, user, password, ssl, connectTimeout: CONNECT_MS });
  connection.on('error', () => undefined);
  const session: Session = {
    query: (sql) =>
      new Promise((resolve, reject) => {
        connection.query(sql, (error, result) => {
          if (error) reject(error);
          else resolve(Array.isArray(result) ? (result as Record<string, unknown>[]) : []);
        });
      }),
    prepare: (_name, sql) =>
      new Promise((resolve, reject) => connection.prepare(sql, (error) => (error ? reject(error) : resolve()))),
    cut: () => connection.destroy(),
  };
  return new Promise((resolve, reject) => {
    connection.connect((error) => {
      if (!error) return resolve(session);
      connection.destroy();
      reject(error);
    });
  });
}
