import { randomUUID } from 'node:crypto';
import { eventually, stopClock, type StoppedClock, type TestDatabase, testRedis, times } from '@platform/testing';
import { Operator, send } from '../support/http-client';
import { migratedDatabase, type NodeUnderTest, startNode, WITHOUT_ADMISSION } from '../support/node-under-test';
import { ENGINES } from '../support/engines';

const SCOPES = ['diagnostics:read', 'users:read'];
/** Shorter than the five seconds for which an identity without expiry is cached. */
const SHORT_MS = 3_000;

/** Headers that a caller may change and still is the same caller. */
const DISGUISES: { path?: (path: string) => string; headers?: Record<string, string> }[] = [
  { headers: { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.9', 'x-real-ip': '198.51.100.8' } },
  { headers: { 'x-forwarded-host': 'other.example.com', 'x-original-url': '/health', 'x-rewrite-url': '/health' } },
  { headers: { 'x-tenant-id': randomUUID(), 'x-api-key': 'other', 'x-request-id': 'other' } },
  { path: (path) => `${path}/` },
  { path: (path) => path.toUpperCase() },
  { path: (path) => path.replace('/api', '//api') },
  { path: (path) => path.replace('users', 'us%65rs') },
  { path: (path) => `${path}?other=1` },
];

describe.each(ENGINES)('service identities on %s, two replicas with Redis', (engine) => {
  let database: TestDatabase;
  let nodes: NodeUnderTest[];
  let operator: Operator;
  let tenantId: string;
  /** Caches do not expire here, so only a notification can change them. */
  let clock: StoppedClock;

  beforeEach(() => (clock = stopClock()));
  afterEach(() => clock.goOn());

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    const env = { REDIS_URL: testRedis().url, REPLICAS: '2', API_SERVICE_RATE_PER_MINUTE: '200' };
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
  const becomes = (node: number, credential: string, status: number) =>
    eventually(`replica ${node} answers ${status}`, async () => (await statusAt(node, credential)) === status);

  /**
   * Advances the clock by the short duration, in the database and in the caches. This is less than the cache time
   * without an expiry.
   */
  const grownOlder = async () => {
    const now = Date.now();
    await eventually('it is over', () => Date.now() > now + SHORT_MS);
    clock.advance(SHORT_MS);
  };

  it('accepts a new identity immediately on every replica', async () => {
    const { credential } = await operator.newIdentity(tenantId, SCOPES, 'immediate');
    expect([await statusAt(0, credential), await statusAt(1, credential)]).toEqual([404, 404]);
  });

  it('is refused on all replicas after the notification when disabled, and accepted again when enabled', async () => {
    const { credential, credential_id } = await operator.newIdentity(tenantId, SCOPES, 'disabled');
    for (const node of [0, 1]) expect(await statusAt(node, credential)).toBe(404);
    await operator.ok('POST', `/identities/${credential_id}/disable`);
    expect(await statusAt(0, credential)).toBe(401);
    await becomes(1, credential, 401);
    await operator.ok('POST', `/identities/${credential_id}/enable`);
    await becomes(1, credential, 404);
  });

  it('accepts only the new secret immediately after a rotation without grace', async () => {
    const old = await operator.newIdentity(tenantId, SCOPES, 'rotated');
    for (const node of [0, 1]) expect(await statusAt(node, old.credential)).toBe(404);
    const rotated = await operator.ok('POST', `/identities/${old.credential_id}/rotate`, {});
    for (const node of [0, 1]) expect(await statusAt(node, rotated['credential']!)).toBe(404);
    for (const node of [0, 1]) await becomes(node, old.credential, 401);
    expect(rotated['previous_valid_until']).toBeNull();
  });

  it('accepts both secrets during the grace period, and only the new one afterwards', async () => {
    // Repeats the rotation if the grace period ended before both replicas were called.
    const [old, rotated] = await eventually('both secrets are taken', async () => {
      const before = await operator.newIdentity(tenantId, SCOPES, 'graceful');
      const path = `/identities/${before.credential_id}/rotate`;
      const after = await operator.ok('POST', path, { grace_seconds: SHORT_MS / 1_000 });
      expect(after['secret']).not.toBe(before.secret);
      const credentials = [before.credential, after['credential']!] as const;
      const statuses = await Promise.all(
        credentials.flatMap((credential) => [0, 1].map((node) => statusAt(node, credential))),
      );
      return statuses.every((status) => status === 404) && credentials;
    });
    await grownOlder();
    expect(await statusAt(1, old)).toBe(401);
    expect(await statusAt(1, rotated)).toBe(404);
  });

  it('ends at its expiry, also if it is cached', async () => {
    const path = `/tenants/${tenantId}/identities`;
    // Repeats the creation if the identity expired before the first call.
    const credential = await eventually('one is remembered', async () => {
      const expires_at = new Date(Date.now() + SHORT_MS).toISOString();
      const made = await operator.ok('POST', path, { service: 'short', scopes: SCOPES, expires_at });
      return (await statusAt(1, made['credential']!)) === 404 && made['credential']!;
    });
    await grownOlder();
    expect(await statusAt(1, credential)).toBe(401);
  });

  it('returns one identical response for every wrong identity', async () => {
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
    // With 8 concurrent callers. More would only wait in this process, which runs client, replicas and driver.
    const caller = async (own: number) => {
      for (let count = 0; count < 30; count++) {
        statuses.push(await statusAt((own + count) % 2, count % 3 ? first.credential : second.credential));
      }
    };
    await Promise.all(times(8, caller));
    expect(statuses.filter((status) => status === 404)).toHaveLength(200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const rotated = await operator.ok('POST', `/identities/${first.credential_id}/rotate`, {});
    expect(await statusAt(1, rotated['credential']!)).toBe(429);
    const other = await operator.newIdentity(tenantId, SCOPES, 'uncounted');
    expect(await statusAt(0, other.credential)).toBe(404);
    for (const { path = (same: string) => same, headers } of DISGUISES) {
      const answer = await send('GET', nodes[0]!.url + path(missing()), { credential: second.credential, headers });
      // An unknown path gets 404 and is counted for no caller.
      expect(answer.headers.has('ratelimit') ? answer.status : 429).toBe(429);
    }
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

  it('records the last use, and never shows a secret again', async () => {
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
    expect(used!.last_used_at).not.toBeNull();
  });
});
