import { randomUUID } from 'node:crypto';
import { type TestDatabase, testRedis, times } from '@platform/testing';
import { Operator, send } from '../support/http-client';
import { migratedDatabase, type NodeUnderTest, startNode } from '../support/node-under-test';

interface Usage {
  limit: number;
  is_of_all_replicas: boolean;
  services: { service: string; used: number; refused: number; resets_in_seconds: number }[];
}

describe('what services use of their quota', () => {
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

  it('is told by service, those that made no request included, and looking at it uses nothing', async () => {
    const node = await replica({});
    try {
      const operator = new Operator(node.url);
      const tenantId = await operator.newTenant();
      const { credential } = await operator.newIdentity(tenantId, ['users:read'], 'reports');
      const { credential: second } = await operator.newIdentity(tenantId, ['users:read'], 'reports');
      await operator.newIdentity(tenantId, ['users:read'], 'silent');
      for (const shown of [credential, second, credential]) expect((await ask(node, shown)).status).toBe(404);
      for (const looked of times(2, () => usageAt(node, tenantId)))
        expect(await looked).toMatchObject({
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

  it('is that of all replicas where they share Redis', async () => {
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
