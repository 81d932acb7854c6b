import { randomBytes } from 'node:crypto';
import { bearer, type DbNodeClient, dbNodeAt, givenDatabaseCredential, outcomeOf, type Scope } from '@platform/harness';
import { dropDatabaseCredential } from '@platform/sdk/db-node';
import {
  provisionDatabase,
  type ServerHandle,
  type ServiceHandle,
  settingsAlone,
  startMariaDb,
  startMysql,
  startPostgres,
  startService,
  WITHOUT_QUOTAS,
} from '@platform/testing';
import { Administrator } from './administrator';
import { isMysql, type Login, type Server } from './login';

export interface Credential {
  tenantId: string;
  id: string;
  login: Login;
}

/** A database server that accepts only TLS connections, db-node on it, and its operator. */
export class Stage {
  private constructor(
    readonly kind: Server,
    readonly server: ServerHandle,
    readonly node: ServiceHandle,
    readonly administrator: Administrator,
    readonly operator: DbNodeClient,
  ) {}

  static async open(kind: Server): Promise<Stage> {
    const starting = { postgresql: startPostgres, mariadb: startMariaDb, mysql9: startMysql }[kind];
    const server = await starting({ tls: true });
    try {
      const engine = isMysql(kind) ? 'mysql' : 'postgresql';
      const made = await provisionDatabase(server, 'db-node', engine, { databaseName: 'db_node' });
      const encrypted = isMysql(kind)
        ? `?ssl-mode=VERIFY_CA&ssl-ca=${server.caPath}`
        : `?sslmode=verify-full&sslrootcert=${server.caPath}`;
      const operatorToken = randomBytes(32).toString('base64url');
      const database = {
        serviceUrl: made.serviceUrl + encrypted,
        migrationUrl: made.migrationUrl + encrypted,
      };
      const env = settingsAlone('db-node', { engine, operatorToken, database, overrides: WITHOUT_QUOTAS });
      const node = await startService({ app: 'db-node', env });
      const administrator = await Administrator.connect(kind, made.adminUrl);
      return new Stage(kind, server, node, administrator, dbNodeAt(node.url, { headers: bearer(operatorToken) }));
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.administrator.close();
    await this.node.stop();
    await this.server.stop();
  }

  async newLogin(tenantId: string, scopes: readonly Scope[] = ['users:read']): Promise<Credential> {
    const issued = await givenDatabaseCredential(this.operator, tenantId, { scopes });
    const { host, port, caPath } = this.server;
    const { database, username, password, database_credential_id: id } = issued;
    return {
      tenantId,
      id,
      login: { server: this.kind, host, port, database, username, password, caPath: caPath ?? '' },
    };
  }

  /** @returns the status of the response */
  async drop({ tenantId: tenant_id, id: database_credential_id }: Credential): Promise<number> {
    return (await outcomeOf(dropDatabaseCredential(this.operator, { tenant_id, database_credential_id }))).status;
  }
}
