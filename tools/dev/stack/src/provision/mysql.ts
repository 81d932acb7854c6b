import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { DatabaseAdministration } from './administration';
import { copyDatabase } from './mariadb-copy';

export const mysqlAdministration: DatabaseAdministration = {
  exclusively: (server, work) =>
    connected(server.url, async (connection) => {
      const [rows] = await connection.query<RowDataPacket[]>("SELECT GET_LOCK('platform-provisioning', 60) AS locked");
      if (rows[0]?.locked !== 1) throw new Error('Another process has been provisioning databases for a minute.');
      await work();
    }),

  createDatabase: (server, { databaseName, template }) =>
    connected(server.url, async (connection) => {
      await connection.query(
        `CREATE DATABASE IF NOT EXISTS ${connection.escapeId(databaseName)} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
      );
      if (template) await copyDatabase(connection, template, databaseName);
    }),

  bootstrap: (databaseUrl, statements, passwords) =>
    connected(databaseUrl, async (connection) => {
      await connection.query(statements);
      for (const [user, password] of Object.entries(passwords)) {
        await connection.query('ALTER USER ?@? IDENTIFIED BY ? ACCOUNT UNLOCK', [user, '%', password]);
      }
    }),

  dropDatabase: (server, databaseName) =>
    connected(server.url, async (connection) => {
      await connection.query(`DROP DATABASE IF EXISTS ${connection.escapeId(databaseName)}`);
    }),
};

async function connected(uri: string, work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await createConnection({ uri, multipleStatements: true, connectTimeout: 10_000 });
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}
