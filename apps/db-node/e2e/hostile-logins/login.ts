import { readFileSync } from 'node:fs';
import { createConnection } from 'mysql2';
import { Client } from 'pg';

/** The server that is attacked; MariaDB and MySQL differ in what they let a login say. */
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

/** One connection of a login, which says whatever its owner likes. */
export interface Session {
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** A statement of the protocol, kept by the server until the connection ends. */
  prepare(name: string, sql: string): Promise<void>;
  /** Without a word to the server, in the middle of whatever it does. */
  cut(): void;
}

export const isMysql = (server: Server): boolean => server !== 'postgresql';

/** As soon as somebody waits: a statement that never answers must not keep the next class from its turn. */
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
