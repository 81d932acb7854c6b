import { randomBytes } from 'node:crypto';
import {
  type App,
  apps,
  developmentSettings,
  freePort,
  provisionDatabase,
  type ServerHandle,
  type ServiceHandle,
  startPostgres,
  startRedis,
  startService,
} from '@platform/stack';
import { Client } from 'pg';

// The wait is the chart's: long enough for two of HAProxy's checks, also on a busy machine.
const settings = { SHUTDOWN_DELAY_MS: '3000', LOG_LEVEL: 'warn', REPLICAS: '2' };
const noQuota = Object.fromEntries(
  ['ACCOUNT_RATE_PER_MINUTE', 'API_KEY_RATE_PER_MINUTE', 'ADDRESS_RATE_PER_MINUTE'].map((name) => [name, '1000000']),
);

/** Two replicas of payment-service on fixed ports, and the account service that issues their callers' tokens. */
export class Replicas {
  private handles: ServiceHandle[] = [];
  private servers: ServerHandle[] = [];
  private account: ServiceHandle | undefined;
  private environment: Record<string, string> = {};
  private databaseUrl = '';
  ports: number[] = [];

  async start(): Promise<void> {
    const [database, redis] = await Promise.all([startPostgres(), startRedis()]);
    this.servers = [redis, database];
    const accountPort = await freePort();
    this.ports = [await freePort(), await freePort()];
    const all = developmentSettings({
      urls: {
        'payment-service': `http://127.0.0.1:${this.ports[0]}`,
        'db-node': 'http://127.0.0.1:1',
        'wellbeing-api': `http://127.0.0.1:${accountPort}`,
      },
      redisUrl: redis.url,
      replicas: 2,
      mailDirectory: '/tmp',
      engine: 'postgresql',
      operatorToken: randomBytes(32).toString('base64url'),
      overrides: { ...noQuota, ...settings },
    });
    const environmentOf = async (app: App) => {
      const { serviceUrl, migrationUrl, adminUrl } = await provisionDatabase(database, app, 'postgresql', {
        databaseName: app.replaceAll('-', '_'),
      });
      if (app === apps[0]) this.databaseUrl = adminUrl;
      return { ...all[app], DATABASE_URL: serviceUrl, MIGRATION_DATABASE_URL: migrationUrl };
    };
    this.environment = await environmentOf('payment-service');
    const env = await environmentOf('wellbeing-api');
    this.account = await startService({ app: 'wellbeing-api', name: 'rolling-account', port: accountPort, env });
    this.handles = [await this.startReplica(0), await this.startReplica(1)];
  }

  /** SIGTERM, wait for the end, start anew on the same port. */
  async restart(index: number): Promise<{ stopSeconds: number; end: string | null }> {
    const handle = this.handles[index];
    if (!handle) throw new Error(`There is no replica ${index}.`);
    const begin = performance.now();
    await handle.kill('SIGTERM');
    const stopSeconds = (performance.now() - begin) / 1000;
    this.handles[index] = await this.startReplica(index);
    return { stopSeconds, end: handle.endReason };
  }

  /** A new account's API key with every permission. */
  async apiKey(): Promise<string> {
    const credentials = {
      email: `${randomBytes(8).toString('hex')}@example.com`,
      password: randomBytes(12).toString('hex'),
    };
    const accountUrl = this.account?.url ?? '';
    await post(`${accountUrl}/auth/signup`, credentials);
    const { access_token: token } = await post(`${accountUrl}/auth/login`, credentials);
    const permissions = ['read', 'write'];
    const body = await post(`http://127.0.0.1:${this.ports[0]}/v1/auth/keys`, { permissions }, String(token));
    const key = /n_test_\w+/.exec(JSON.stringify(body))?.[0];
    if (!key) throw new Error('No API key was issued.');
    return key;
  }

  async countTransactions(): Promise<number> {
    const client = new Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query<{ count: string }>('SELECT count(*) AS count FROM public.transactions');
      return Number(rows[0]?.count);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    const services = this.account ? [...this.handles, this.account] : this.handles;
    await Promise.all(services.map((service) => service.stop()));
    for (const server of this.servers) await server.stop();
  }

  private startReplica(index: number): Promise<ServiceHandle> {
    const name = `rolling-${index + 1}`;
    return startService({ app: 'payment-service', name, port: this.ports[index], env: this.environment });
  }
}

async function post(url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
