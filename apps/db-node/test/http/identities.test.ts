import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type TestDatabase, testRedis, times } from '@platform/testing';
import { Operator, send } from '../support/http-client';
import { migratedDatabase, type NodeUnderTest, startNode, WITHOUT_ADMISSION } from '../support/node-under-test';

const SCOPES = ['diagnostics:read', 'users:read'];
const WITHIN_MS = 1_000;

describe.each(['postgresql', 'mysql'] as const)('service identities on %s, two replicas with Redis', (engine) => {
  let database: TestDatabase;
  let nodes: NodeUnderTest[];
  let operator: Operator;
  let tenantId: string;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    const env = { REDIS_URL: testRedis().url, REPLICAS: '2', API_SERVICE_RATE_PER_MINUTE: '500' };
    nodes = [
      await startNode(database.serviceUrl, engine, env, WITHOUT_ADMISSION),
      await startNode(database.serviceUrl, engine, env, WITHOUT_ADMISSION),
    ];
    operator = new Operator(nodes[0]!.url);
    tenantId = await operator.newTenant();
  });

  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.stop()));
    await database?.drop();
  });

  const missing = () => `/api/v1/users/${randomUUID()}`;
  const statusAt = async (node: number, credential: string) =>
    (await send('GET', `${nodes[node]!.url}${missing()}`, { credential })).status;
  /** Milliseconds until a replica answers so; asked every 25 ms, since each question counts against the quota. */
  const becomes = async (node: number, credential: string, status: number) => {
    const started = performance.now();
    while ((await statusAt(node, credential)) !== status) {
      if (performance.now() - started > 10_000) throw new Error(`replica ${node} never answered ${status}`);
      await delay(25);
    }
    return performance.now() - started;
  };

  it('identifies on every replica at once', async () => {
    const { credential } = await operator.newIdentity(tenantId, SCOPES, 'at-once');
    expect([await statusAt(0, credential), await statusAt(1, credential)]).toEqual([404, 404]);
  });

  it('holds everywhere within a second when it is disabled, and again when enabled', async () => {
    const { credential, credential_id } = await operator.newIdentity(tenantId, SCOPES, 'disabled');
    for (const node of [0, 1]) expect(await statusAt(node, credential)).toBe(404);
    await operator.ok('POST', `/identities/${credential_id}/disable`);
    expect(await statusAt(0, credential)).toBe(401);
    expect(await becomes(1, credential, 401)).toBeLessThan(WITHIN_MS);
    await operator.ok('POST', `/identities/${credential_id}/enable`);
    expect(await becomes(1, credential, 404)).toBeLessThan(WITHIN_MS);
  });

  it('takes the new secret at once and the old one no longer when it is rotated without grace', async () => {
    const old = await operator.newIdentity(tenantId, SCOPES, 'rotated');
    for (const node of [0, 1]) expect(await statusAt(node, old.credential)).toBe(404);
    const rotated = await operator.ok('POST', `/identities/${old.credential_id}/rotate`, {});
    for (const node of [0, 1]) expect(await statusAt(node, rotated['credential']!)).toBe(404);
    for (const node of [0, 1]) expect(await becomes(node, old.credential, 401)).toBeLessThan(WITHIN_MS);
    expect(rotated['previous_valid_until']).toBeNull();
  });

  it('takes both secrets during the grace, and only the new one afterwards', async () => {
    const old = await operator.newIdentity(tenantId, SCOPES, 'graceful');
    const rotated = await operator.ok('POST', `/identities/${old.credential_id}/rotate`, { grace_seconds: 2 });
    expect(rotated['secret']).not.toBe(old.secret);
    for (const node of [0, 1]) {
      expect([await statusAt(node, old.credential), await statusAt(node, rotated['credential']!)]).toEqual([404, 404]);
    }
    // A cached answer knows when the grace ends.
    expect(await becomes(1, old.credential, 401)).toBeLessThan(2_500);
    expect(await statusAt(1, rotated['credential']!)).toBe(404);
  });

  it('ends with its expiry, also where it is cached', async () => {
    const expires_at = new Date(Date.now() + 1_500).toISOString();
    const path = `/tenants/${tenantId}/identities`;
    const { credential } = await operator.ok('POST', path, { service: 'short', scopes: SCOPES, expires_at });
    expect(await statusAt(1, credential!)).toBe(404);
    expect(await becomes(1, credential!, 401)).toBeLessThan(2_500);
  });

  it('gives one identical answer to every bad identity', async () => {
    const { credential, credential_id } = await operator.newIdentity(tenantId, SCOPES, 'bad');
    const wrongSecret = `${credential_id}.${'A'.repeat(43)}`;
    const bad = [wrongSecret, `${randomUUID()}.${'A'.repeat(43)}`, 'nonsense', `${credential}x`, credential_id, ''];
    const answers = await Promise.all(
      bad.map(async (text) => {
        const answer = await send('GET', `${nodes[0]!.url}/api/v1/status`, { credential: text });
        const id = answer.headers.get('x-request-id')!;
        return [answer.status, answer.text.replace(id, ''), answer.headers.get('www-authenticate')];
      }),
    );
    expect(answers[0]![0]).toBe(401);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('shares one quota over replicas and credentials of a service, and rotation does not reset it', async () => {
    const first = await operator.newIdentity(tenantId, SCOPES, 'counted');
    const second = await operator.newIdentity(tenantId, SCOPES, 'counted');
    const statuses: number[] = [];
    // From 8 callers at once: more would only wait in this process, which is all of client, replicas and driver.
    const caller = async (own: number) => {
      for (let count = 0; count < 75; count++) {
        statuses.push(await statusAt((own + count) % 2, count % 3 ? first.credential : second.credential));
      }
    };
    await Promise.all(times(8, caller));
    expect(statuses.filter((status) => status === 404)).toHaveLength(500);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
    const rotated = await operator.ok('POST', `/identities/${first.credential_id}/rotate`, {});
    expect(await statusAt(1, rotated['credential']!)).toBe(429);
    const other = await operator.newIdentity(tenantId, SCOPES, 'uncounted');
    expect(await statusAt(0, other.credential)).toBe(404);
  });

  it('reserves the credential context for the authentication service', async () => {
    const path = `/tenants/${tenantId}/identities`;
    const scopes = ['auth:credential-verify'];
    const refused = await operator.send('POST', path, { service: 'reporting', scopes });
    expect([refused.status, refused.text.includes('SCOPE_RESERVED')]).toEqual([409, true]);
    expect((await operator.send('POST', path, { service: 'authentication', scopes })).status).toBe(201);
    const login = await operator.send('POST', `/tenants/${tenantId}/database-credentials`, {
      service: 'reporting',
      scopes,
    });
    expect(login.status).toBe(409);
  });

  it('notes the last use, and never shows a secret again', async () => {
    const { credential, credential_id, secret } = await operator.newIdentity(tenantId, SCOPES, 'used');
    await statusAt(0, credential);
    await nodes[0]!.stop();
    nodes[0] = await startNode(database.serviceUrl, engine, { REDIS_URL: testRedis().url }, WITHOUT_ADMISSION);
    operator = new Operator(nodes[0].url);
    const list = await operator.send<{ identities: { credential_id: string; last_used_at: string | null }[] }>(
      'GET',
      `/tenants/${tenantId}/identities`,
    );
    expect(list.text).not.toContain(secret);
    const used = list.body.identities.find((identity) => identity.credential_id === credential_id);
    expect(Date.now() - Date.parse(used!.last_used_at!)).toBeLessThan(30_000);
  });
});
