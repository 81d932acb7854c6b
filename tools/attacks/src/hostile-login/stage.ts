import { createHash, randomBytes } from 'node:crypto';
import {
  provisionDatabase,
  type ServerHandle,
  type ServiceHandle,
  startMariaDb,
  startMysql,
  startPostgres,
  startService,
} from '@platform/stack';
import { exchange, jsonOf } from '../http/exchange';
import { DB_NODE_SCOPES } from '../world/credentials';
import { Administrator } from './administrator';
import { isMysql, type Login, type Server } from './login';

const UNLIMITED = '100000000';

export interface Credential {
  tenantId: string;
  id: string;
  login: Login;
}

/** A database server that lets nobody in without TLS, db-node on it, and its operator. */
export class Stage {
  private constructor(
    readonly kind: Server,
    readonly server: ServerHandle,
    readonly node: ServiceHandle,
    readonly administrator: Administrator,
    private readonly operatorToken: string,
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
      const env = {
        APP_ENV: 'test',
        ACCOUNT_URL: 'http://127.0.0.1',
        APPLICATION_API_ENABLED: '1',
        AUTH_STREAM: engine,
        OPERATOR_TOKEN_SHA256: createHash('sha256').update(operatorToken).digest('hex'),
        PROCESS_ADMISSION_PER_MINUTE: UNLIMITED,
        OPERATOR_ADMISSION_PER_MINUTE: UNLIMITED,
        API_SERVICE_RATE_PER_MINUTE: UNLIMITED,
        DATABASE_URL: made.serviceUrl + encrypted,
        MIGRATION_DATABASE_URL: made.migrationUrl + encrypted,
      };
      const node = await startService({ app: 'db-node', env });
      const administrator = await Administrator.connect(kind, made.adminUrl);
      return new Stage(kind, server, node, administrator, operatorToken);
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

  async newTenant(): Promise<string> {
    const { tenant_id } = await this.operator('POST', '/tenants', { name: `tenant ${randomBytes(4).toString('hex')}` });
    return tenant_id!;
  }

  /** `<credential id>.<secret>`, with every scope. */
  async newIdentity(tenantId: string): Promise<string> {
    const grant = { service: 'authentication', scopes: DB_NODE_SCOPES };
    return (await this.operator('POST', `/tenants/${tenantId}/identities`, grant))['credential']!;
  }

  async newLogin(tenantId: string): Promise<Credential> {
    const grant = { service: 'reports', scopes: ['users:read'] };
    const issued = await this.operator('POST', `/tenants/${tenantId}/database-credentials`, grant);
    const { host, port, caPath } = this.server;
    const [database, username, password] = [issued['database']!, issued['username']!, issued['password']!];
    const login = { server: this.kind, host, port, database, username, password, caPath: caPath ?? '' };
    return { tenantId, id: issued['database_credential_id']!, login };
  }

  /** @returns the status of the answer */
  async drop({ tenantId, id }: Credential): Promise<number> {
    const path = `/setup-api/tenants/${tenantId}/database-credentials/${id}`;
    return (await exchange(this.node.url, { method: 'DELETE', path, headers: this.headers })).status;
  }

  private get headers() {
    return { authorization: `Bearer ${this.operatorToken}`, 'content-type': 'application/json' };
  }

  private async operator(method: string, path: string, body: object): Promise<Record<string, string>> {
    const sent = { method, path: `/setup-api${path}`, headers: this.headers, body: JSON.stringify(body) };
    const answer = await exchange(this.node.url, sent);
    if (answer.status !== 201) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return jsonOf(answer) as Record<string, string>;
  }
}
