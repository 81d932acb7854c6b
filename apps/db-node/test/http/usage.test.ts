import { randomUUID } from 'node:crypto';
import { dataSourceOptions } from '@platform/database';
import { type TestDatabase, testRedis, times } from '@platform/testing';
import { DataSource } from 'typeorm';
import { UsageCounts } from '../../src/access/usage-counts';
import { RoutineCaller } from '../../src/routines/routine-caller';
import { Operator, send } from '../support/http-client';
import { migratedDatabase, type NodeUnderTest, startNode } from '../support/node-under-test';
import { ENGINES } from '../support/engines';

interface Usage {
  limit: number;
  is_of_all_replicas: boolean;
  services: { service: string; used: number; refused: number; resets_in_seconds: number }[];
}

describe('the quota usage of services', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await migratedDatabase('postgresql');
  });

  afterAll(() => database?.drop());

  const replica = (env: Record<string, string>) =>
    startNode(database.serviceUrl, 'postgresql', { API_SERVICE_RATE_PER_MINUTE: '5', ...env });
  const ask = (node: NodeUnderTest, credential: string) =>
    send('GET', `${node.url}/api/v1/users/${randomUUID()}`, { credential });
  const usageAt = (node: NodeUnderTest, tenantId: string) =>
    new Operator(node.url).ok<Usage>('GET', `/tenants/${tenantId}/usage`);

  it('is reported by service, also without requests, and reading it uses no quota', async () => {
    const node = await replica({});
    try {
      const operator = new Operator(node.url);
      const tenantId = await operator.newTenant();
      const { credential } = await operator.newIdentity(tenantId, ['users:read'], 'reports');
      const { credential: second } = await operator.newIdentity(tenantId, ['users:read'], 'reports');
      await operator.newIdentity(tenantId, ['users:read'], 'silent');
      for (const shown of [credential, second, credential]) expect((await ask(node, shown)).status).toBe(404);
      for (const usage of times(2, () => usageAt(node, tenantId)))
        expect(await usage).toMatchObject({
          limit: 5,
          is_of_all_replicas: false,
          services: [
            { service: 'reports', used: 3, refused: 0 },
            { service: 'silent', used: 0, refused: 0, resets_in_seconds: 0 },
          ],
        });
      const statuses = (await Promise.all(times(5, () => ask(node, credential)))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
      expect((await usageAt(node, tenantId)).services[0]).toMatchObject({ used: 8, refused: 3 });
      expect((await operator.send('GET', `/tenants/${randomUUID()}/usage`)).status).toBe(404);
    } finally {
      await node.stop();
    }
  });

  it('includes all replicas if they share Redis', async () => {
    const [one, other] = await Promise.all([
      replica({ REDIS_URL: testRedis().url }),
      replica({ REDIS_URL: testRedis().url }),
    ]);
    try {
      const operator = new Operator(one.url);
      const tenantId = await operator.newTenant();
      const { credential } = await operator.newIdentity(tenantId, ['users:read'], 'reports');
      await ask(one, credential);
      await ask(other, credential);
      for (const node of [one, other])
        expect(await usageAt(node, tenantId)).toMatchObject({
          is_of_all_replicas: true,
          services: [{ service: 'reports', used: 2, refused: 0 }],
        });
    } finally {
      await Promise.all([one.stop(), other.stop()]);
    }
  });
});

interface History {
  periods: { starts_at: string; requests: number; refused: number; used: number; limit: number | null }[];
}

describe.each(ENGINES)('the quota usage history of services on %s', (engine) => {
  let database: TestDatabase;
  let owner: DataSource;
  const nodes: NodeUnderTest[] = [];

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
    owner = await new DataSource(options).initialize();
  });

  beforeAll(async () => {
    const env = { API_SERVICE_RATE_PER_MINUTE: '5' };
    for (let n = 0; n < 2; n++) nodes.push(await startNode(database.serviceUrl, engine, env));
  });

  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await owner?.destroy();
    await database?.drop();
  });

  const write = async () => {
    for (const node of nodes) await node.get(UsageCounts).write();
  };
  const table = engine === 'postgresql' ? 'private.service_usage' : 'service_usage';
  const operator = () => new Operator(nodes[0]!.url);
  const historyOf = async (tenantId: string, query: string) =>
    (await operator().ok<History>('GET', `/tenants/${tenantId}/usage/history?${query}`)).periods;
  const call = async (credential: string, count: number, node = nodes[0]!) => {
    for (let n = 0; n < count; n++) await send('GET', `${node.url}/api/v1/users/${randomUUID()}`, { credential });
  };

  it('is reported by hour and day, for each service and for all, over all replicas', async () => {
    const tenantId = await operator().newTenant();
    const other = await operator().newTenant();
    const { credential: reports } = await operator().newIdentity(tenantId, ['users:read'], 'reports');
    const { credential: mails } = await operator().newIdentity(tenantId, ['users:read'], 'mails');
    const { credential: foreign } = await operator().newIdentity(other, ['users:read'], 'reports');
    await call(foreign, 1);
    await call(reports, 7);
    await call(mails, 1);
    await write();
    await call(reports, 2, nodes[1]);
    await write();
    await write();
    for (const span of ['hour', 'day']) {
      const reported = await historyOf(tenantId, `span=${span}&service=reports`);
      expect(sumOf(reported)).toEqual({ requests: 9, refused: 2, used: 9 });
      expect(reported[0]!.limit).toBe(5);
      const all = await historyOf(tenantId, `span=${span}`);
      expect(sumOf(all)).toEqual({ requests: 10, refused: 2, used: 10 });
      expect(all[0]!.limit).toBeNull();
      expect(Date.parse(all[0]!.starts_at) % (span === 'hour' ? 3_600_000 : 86_400_000)).toBe(0);
    }
    expect(await historyOf(tenantId, 'service=nobody')).toEqual([]);
    expect((await operator().send('GET', `/tenants/${randomUUID()}/usage/history`)).status).toBe(404);
    expect((await operator().send('GET', `/tenants/${tenantId}/usage/history?span=week`)).status).toBe(422);
  });

  it('is stored when a replica stops; counts that could not be stored are stored later', async () => {
    const tenantId = await operator().newTenant();
    const { credential } = await operator().newIdentity(tenantId, ['users:read'], 'reports');
    const node = await startNode(database.serviceUrl, engine);
    await call(credential, 3, node);
    const routines = node.get(RoutineCaller);
    const run = jest.spyOn(routines, 'run').mockRejectedValueOnce(new Error('the database is unavailable'));
    await expect(node.get(UsageCounts).write()).rejects.toThrow('unavailable');
    run.mockRestore();
    await call(credential, 1, node);
    await node.stop();
    expect(sumOf(await historyOf(tenantId, 'service=reports'))).toEqual({ requests: 4, refused: 0, used: 4 });
  });

  it('is deleted after a week by hour and after 400 days by day', async () => {
    const tenantId = await operator().newTenant();
    const ago = (days: number, hours: number) =>
      engine === 'postgresql'
        ? `now() - interval '${days} days ${hours} hours'`
        : `UTC_TIMESTAMP(6) - INTERVAL ${days * 24 + hours} HOUR`;
    const rows = [
      ['hour', ago(1, 0)],
      ['hour', ago(6, 23)],
      ['hour', ago(7, 1)],
      ['day', ago(2, 0)],
      ['day', ago(399, 23)],
      ['day', ago(400, 1)],
    ].map(([span, at]) => `('${tenantId}', '${span}', 'reports', ${at}, 1, 0, 1, 5)`);
    await owner.query(
      `INSERT INTO ${table} (tenant_id, span, service, starts_at, requests, refused, used, quota) VALUES ${rows.join()}`,
    );
    for (const span of ['hour', 'day']) {
      const starts = (await historyOf(tenantId, `span=${span}`)).map(({ starts_at }) => starts_at);
      expect(starts).toHaveLength(2);
      expect(starts).toEqual(starts.toSorted());
    }
    expect(await nodes[0]!.get(RoutineCaller).one('usage_expire', { limit: 1 })).toEqual({ removed: 1 });
    await nodes[0]!.get(UsageCounts).expire();
    const kept = await owner.query<{ span: string }[]>(
      `SELECT span FROM ${table} WHERE tenant_id = '${tenantId}' ORDER BY span`,
    );
    expect(kept.map(({ span }) => span)).toEqual(['day', 'day', 'hour', 'hour']);
  });

  it('is added up if replicas store counts of the same services concurrently', async () => {
    const tenantId = await operator().newTenant();
    const count = (service: string) => ({ tenant_id: tenantId, service, requests: 1, refused: 0, used: 2, quota: 5 });
    const services = times(20, (n) => count(`service-${n}`));
    const add = (counts: object[]) => nodes[0]!.get(RoutineCaller).run('usage_add', { counts: JSON.stringify(counts) });
    for (let round = 0; round < 5; round++)
      await Promise.all(times(10, (n) => add(n % 2 === 0 ? services : services.toReversed())));
    expect(sumOf(await historyOf(tenantId, 'span=day'))).toEqual({ requests: 1_000, refused: 0, used: 2_000 });
    await add([{ ...count('service-1'), quota: 7 }]);
    expect((await historyOf(tenantId, 'span=day&service=service-1')).at(-1)!.limit).toBe(7);
  });
});

const sumOf = (periods: History['periods']) => ({
  requests: periods.reduce((sum, { requests }) => sum + requests, 0),
  refused: periods.reduce((sum, { refused }) => sum + refused, 0),
  used: periods.reduce((sum, { used }) => sum + used, 0),
});
