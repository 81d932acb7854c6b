import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import {
  type App,
  apps,
  developmentSettings,
  freePort,
  type ProvisionedDatabase,
  provisionDatabase,
  type ServerHandle,
  type ServiceHandle,
  startPostgres,
  startService,
} from '@platform/stack';
import { Client } from 'pg';
import { PgBouncer } from './pgbouncer';

const serverConnections = 5;
const clientConnections = 15;
const operatorToken = randomBytes(32).toString('base64url');
const many = {
  ACCOUNT_RATE_PER_MINUTE: '1000000',
  API_KEY_RATE_PER_MINUTE: '1000000',
  ADDRESS_RATE_PER_MINUTE: '1000000',
};

/** The three services, two replicas each, on five connections a database where they would open thirty. */
async function main(): Promise<void> {
  const server = await startPostgres();
  const databases = await provision(server);
  const pooler = await PgBouncer.start(server, passwordsOf(Object.values(databases)), serverConnections);
  const services: ServiceHandle[] = [];
  try {
    const urls = await startServices(databases, pooler, services);
    await checkLimits(databases, pooler);
    const rows = {
      'payment-service': await deposits(urls),
      'db-node': await tenants(urls['db-node']),
      'wellbeing-api': await features(urls['wellbeing-api']),
    };
    const peak = await connectionsOf(server, databases);
    console.table(
      Object.fromEntries(apps.map((app) => [app, { checked: rows[app], 'server connections': peak[app] }])),
    );
    for (const app of apps) assert.ok(peak[app] <= serverConnections, `${app} holds ${peak[app]} connections`);
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    await pooler.stop();
    await server.stop();
  }
}

async function provision(server: ServerHandle): Promise<Record<App, ProvisionedDatabase>> {
  const provisioned = await Promise.all(
    apps.map(async (app) => {
      const database = await provisionDatabase(server, app, 'postgresql', { databaseName: app.replaceAll('-', '_') });
      await limitRole(database);
      return [app, database] as const;
    }),
  );
  return Object.fromEntries(provisioned) as Record<App, ProvisionedDatabase>;
}

/** As docs/scaling.md says: behind a pooler the limits of time stand on the role. */
async function limitRole({ adminUrl, serviceUrl }: ProvisionedDatabase): Promise<void> {
  const role = new URL(serviceUrl).username;
  await withClient(adminUrl, async (client) => {
    await client.query(`ALTER ROLE ${role} SET statement_timeout = '5s'`);
    await client.query(`ALTER ROLE ${role} SET lock_timeout = '2s'`);
    await client.query(`ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '10s'`);
  });
}

async function startServices(
  databases: Record<App, ProvisionedDatabase>,
  pooler: PgBouncer,
  services: ServiceHandle[],
): Promise<Record<App, string[]>> {
  const ports = Object.fromEntries(await Promise.all(apps.map(async (app) => [app, await freePort()]))) as Record<
    App,
    number
  >;
  const urls = Object.fromEntries(apps.map((app) => [app, `http://127.0.0.1:${ports[app]}`])) as Record<App, string>;
  const overrides = {
    ...many,
    DATABASE_POOLER: 'transaction',
    DATABASE_POOL_SIZE: `${clientConnections}`,
    LOG_LEVEL: 'warn',
  };
  const settings = developmentSettings({
    urls,
    redisUrl: null,
    replicas: 2,
    mailDirectory: '/tmp',
    engine: 'postgresql',
    operatorToken,
    overrides,
  });
  const started = {} as Record<App, string[]>;
  for (const app of ['wellbeing-api', 'db-node', 'payment-service'] as const) {
    const { serviceUrl, migrationUrl } = databases[app];
    // Migrations hold a lock of the session: they go to the server itself.
    const env = { ...settings[app], DATABASE_URL: pooler.through(serviceUrl), MIGRATION_DATABASE_URL: migrationUrl };
    const pair = [await startService({ app, port: ports[app], env }), await startService({ app, env })];
    services.push(...pair);
    started[app] = pair.map(({ url }) => url);
  }
  return started;
}

/** The limits of time hold although no client could ask for them. */
async function checkLimits(databases: Record<App, ProvisionedDatabase>, pooler: PgBouncer): Promise<void> {
  for (const app of apps) {
    await withClient(pooler.through(databases[app].serviceUrl), async (client) => {
      const { rows } = await client.query<{ statement: string; lock: string }>(
        `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
      );
      assert.deepEqual(rows[0], { statement: '5s', lock: '2s' });
    });
  }
}

/** Of a hundred equal deposits at once over two replicas exactly one is taken; all reads are right. */
async function deposits(urls: Record<App, string[]>): Promise<string> {
  const credentials = {
    email: `${randomBytes(8).toString('hex')}@example.com`,
    password: randomBytes(12).toString('hex'),
  };
  const account = urls['wellbeing-api'][0] ?? '';
  await send(`${account}/auth/signup`, 'POST', {}, credentials);
  const { body } = await send(`${account}/auth/login`, 'POST', {}, credentials);
  const headers = { authorization: `Bearer ${String(body['access_token'])}` };
  const payment = urls['payment-service'];
  for (let round = 0; round < 5; round++) {
    const deposit = { provider: 'stripe', provider_reference: `pi_${round}`, amount: 100, currency: 'EUR' };
    const answers = await together(100, (index) => send(`${payment[index % 2]}/v1/deposits`, 'POST', headers, deposit));
    assert.deepEqual(counted(answers), { 201: 1, 409: 99 });
  }
  const reads = await together(500, (index) => send(`${payment[index % 2]}/v1/transactions`, 'GET', headers));
  assert.deepEqual(counted(reads), { 200: 500 });
  assert.ok(reads.every((answer) => (answer.body['data'] as unknown[]).length === 5));
  return '5 of 500 equal deposits taken, 500 reads';
}

/** Twenty tenants at once, one with a user: what one transaction's settings say must not leak into the next. */
async function tenants(urls: string[]): Promise<string> {
  const operator = { authorization: `Bearer ${operatorToken}` };
  const identities = await together(20, async (index) => {
    const { body: tenant } = await send(`${urls[index % 2]}/setup-api/tenants`, 'POST', operator, {
      name: `T${index}`,
    });
    const path = `/setup-api/tenants/${String(tenant['tenant_id'])}/identities`;
    const wanted = { service: 'users', scopes: ['users:create', 'users:read'] };
    const { status, body } = await send(`${urls[index % 2]}${path}`, 'POST', operator, wanted);
    assert.equal(status, 201, JSON.stringify(body));
    return { authorization: `Bearer ${String(body['credential'])}` };
  });
  const email = 'one@example.com';
  const user = { email, username: 'one', password_hash: await hash('a password') };
  const created = await send(`${urls[0]}/api/v1/users`, 'POST', identities[0] ?? {}, user);
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const lookUps = await together(400, (index) =>
    send(`${urls[index % 2]}/api/v1/users/lookup`, 'POST', identities[index % 20] ?? {}, { email }),
  );
  assert.deepEqual(counted(lookUps), { 200: 20, 404: 380 });
  assert.ok(lookUps.every(({ status }, index) => (status === 200) === (index % 20 === 0)));
  return 'a user of one tenant found by it alone, 400 look-ups of 20 tenants';
}

async function features(urls: string[]): Promise<string> {
  const reads = await together(300, (index) => send(`${urls[index % 2]}/geo/v2/collections`, 'GET', {}));
  assert.deepEqual(counted(reads), { 200: 300 });
  return '300 reads';
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function send(url: string, method: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...type },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

/** A hundred at a time. */
async function together<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const begin = results.length;
    const length = Math.min(100, count - begin);
    results.push(...(await Promise.all(Array.from({ length }, (_, index) => run(begin + index)))));
  }
  return results;
}

function counted(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function connectionsOf(
  server: ServerHandle,
  databases: Record<App, ProvisionedDatabase>,
): Promise<Record<App, number>> {
  let peak = {} as Record<App, number>;
  await withClient(server.url, async (client) => {
    const { rows } = await client.query<{ datname: string; count: number }>(
      `SELECT datname, count(*)::int AS count FROM pg_stat_activity WHERE usename LIKE '%\\_service' GROUP BY datname`,
    );
    const countOf = (app: App) => rows.find(({ datname }) => datname === databases[app].databaseName)?.count ?? 0;
    peak = Object.fromEntries(apps.map((app) => [app, countOf(app)])) as Record<App, number>;
  });
  return peak;
}

const passwordsOf = (databases: ProvisionedDatabase[]): Record<string, string> =>
  Object.fromEntries(databases.map(({ serviceUrl }) => [new URL(serviceUrl).username, new URL(serviceUrl).password]));

async function withClient(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
