import { createHash, randomBytes } from 'node:crypto';
import {
  type ProvisionedDatabase,
  provisionDatabase,
  type ServerHandle,
  type ServiceHandle,
  startPostgres,
  startService,
} from '@platform/stack';

export const quota = 100;

interface Identity {
  id: string;
  authorization: string;
}

/** Two replicas of db-node, whose quotas and revocations travel through the Redis under test. */
export class DbNodePair {
  private constructor(
    private readonly services: ServiceHandle[],
    private readonly token: string,
  ) {}

  static async start(database: ProvisionedDatabase, redisUrl: string): Promise<DbNodePair> {
    const token = randomBytes(32).toString('base64url');
    const env = {
      // Only in tests may a process admit more than the contract lets through.
      APP_ENV: 'test',
      PROCESS_ADMISSION_PER_MINUTE: '100000',
      OPERATOR_ADMISSION_PER_MINUTE: '100000',
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.serviceUrl,
      MIGRATION_DATABASE_URL: database.migrationUrl,
      REDIS_URL: redisUrl,
      REPLICAS: '2',
      APPLICATION_API_ENABLED: '1',
      AUTH_STREAM: 'postgresql',
      API_SERVICE_RATE_PER_MINUTE: `${quota}`,
      OPERATOR_TOKEN_SHA256: createHash('sha256').update(token).digest('hex'),
    };
    return new DbNodePair(
      [await startService({ app: 'db-node', env }), await startService({ app: 'db-node', env })],
      token,
    );
  }

  /** A new tenant's service identity: a quota of its own. */
  async newIdentity(): Promise<Identity> {
    const tenant = await this.operate('/setup-api/tenants', { name: `Tenant ${randomBytes(4).toString('hex')}` });
    const body = { service: 'diagnostics', scopes: ['diagnostics:read'] };
    const identity = await this.operate(`/setup-api/tenants/${String(tenant['tenant_id'])}/identities`, body);
    return { id: String(identity['credential_id']), authorization: `Bearer ${String(identity['credential'])}` };
  }

  async disable({ id }: Identity): Promise<void> {
    await this.operate(`/setup-api/identities/${id}/disable`);
  }

  /** The status of one request to the replica. */
  async status(replica: number, { authorization }: Identity): Promise<number> {
    const response = await fetch(`${this.services[replica]?.url}/api/v1/status`, { headers: { authorization } });
    await response.arrayBuffer();
    return response.status;
  }

  /** Requests of one identity to both replicas at once: how many got which status. */
  async flood(identity: Identity, requests: number): Promise<Record<number, number>> {
    const statuses = await Promise.all(
      Array.from({ length: requests }, (_, index) => this.status(index % 2, identity)),
    );
    const counts: Record<number, number> = {};
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  async stop(): Promise<void> {
    await Promise.all(this.services.map((service) => service.stop()));
  }

  private async operate(path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.services[0]?.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  }
}

export async function databaseFor(name: string): Promise<{ server: ServerHandle; database: ProvisionedDatabase }> {
  const server = await startPostgres();
  return { server, database: await provisionDatabase(server, 'db-node', 'postgresql', { databaseName: name }) };
}
