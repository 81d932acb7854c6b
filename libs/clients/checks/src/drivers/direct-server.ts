import { randomBytes } from 'node:crypto';
import { bearer, dbNodeAt, givenDatabaseCredential, givenTenant } from '@platform/harness';
import {
  type Engine,
  provisionDatabase,
  settingsAlone,
  startMariaDb,
  startPostgres,
  startService,
  WITHOUT_QUOTAS,
} from '@platform/stack';

export interface DirectLogin {
  engine: Engine;
  host: string;
  port: number;
  database: string;
  username: string;
  password: string;
  caPath: string;
}

/** A database server with TLS, db-node with its default settings, and a direct login with every scope. */
export async function startDirectServer(engine: Engine): Promise<{ login: DirectLogin; stop(): Promise<void> }> {
  const server = await (engine === 'mysql' ? startMariaDb : startPostgres)({ tls: true });
  let node: Awaited<ReturnType<typeof startService>> | undefined;
  const stop = async () => {
    try {
      await node?.stop();
    } finally {
      await server.stop();
    }
  };
  try {
    const made = await provisionDatabase(server, 'db-node', engine, { databaseName: 'db_node' });
    const caPath = server.caPath!;
    const encrypted =
      engine === 'mysql' ? `?ssl-mode=VERIFY_CA&ssl-ca=${caPath}` : `?sslmode=verify-full&sslrootcert=${caPath}`;
    const database = { serviceUrl: made.serviceUrl + encrypted, migrationUrl: made.migrationUrl + encrypted };
    const operatorToken = randomBytes(32).toString('base64url');
    const env = settingsAlone('db-node', { engine, operatorToken, database, overrides: WITHOUT_QUOTAS });
    node = await startService({ app: 'db-node', env });
    const operator = dbNodeAt(node.url, { headers: bearer(operatorToken) });
    const tenantId = await givenTenant(operator);
    const { username, password, database: name } = await givenDatabaseCredential(operator, tenantId);
    const login = { engine, host: 'localhost', port: server.port, database: name, username, password, caPath };
    return { login, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
