import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { ServerAddress } from '../servers/server';
import type { DatabaseAdministration } from './administration';

// Any number that no other program uses on the maintenance database.
const provisioningLock = 7_361_250;

export const postgresqlAdministration: DatabaseAdministration = {
  exclusively: (server: ServerAddress, work) =>
    connected(server.url, async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [provisioningLock]);
      await work();
    }),

  createDatabase: (server, { databaseName, template }) =>
    connected(server.url, async (client) => {
      const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
      if (existing.rowCount) return;
      const copied = template ? ` TEMPLATE ${escapeIdentifier(template)}` : '';
      await client.query(`CREATE DATABASE ${escapeIdentifier(databaseName)}${copied}`);
    }),

  bootstrap: (databaseUrl, statements, passwords) =>
    connected(databaseUrl, async (client) => {
      await client.query(statements);
      for (const [role, password] of Object.entries(passwords)) {
        await client.query(`ALTER ROLE ${escapeIdentifier(role)} PASSWORD ${escapeLiteral(password)}`);
      }
    }),

  dropDatabase: (server, databaseName) =>
    connected(server.url, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(databaseName)} WITH (FORCE)`);
    }),
};

async function connected(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // Without a listener a broken connection would end the process. The pending query fails with the error anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
