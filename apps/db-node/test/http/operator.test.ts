import { randomUUID } from 'node:crypto';
import { OtlpReceiver } from '@platform/harness';
import type { TestDatabase } from '@platform/testing';
import { inMinutes, newUser, tokenHash } from '../contract/world';
import { Operator, send } from '../support/http-client';
import { migratedDatabase, type NodeUnderTest, OPERATOR_TOKEN, startNode } from '../support/node-under-test';
import { isDistributed } from '../distributed/stage/citus-stage';
import { ENGINES } from '../support/engines';

interface Entry {
  audit_id: string;
  action: string;
  tenant_id: string | null;
  target_id: string | null;
  details: Record<string, unknown>;
  request_id: string;
}

const SCOPES = ['users:create', 'auth:events:write', 'sessions:write'];
/** A distributed database has no direct credentials: each request is refused before its input is checked. */
const CREDENTIALS = isDistributed ? ['identities'] : ['identities', 'database-credentials'];

describe.each(ENGINES)('the operator API on %s', (engine) => {
  let database: TestDatabase;
  let node: NodeUnderTest;
  let operator: Operator;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    node = await startNode(database.serviceUrl, engine);
    operator = new Operator(node.url);
  });

  afterAll(async () => {
    await node?.stop();
    await database?.drop();
  });

  const audit = async (query: string) => (await operator.ok<{ entries: Entry[] }>('GET', `/audit?${query}`)).entries;

  it('is traced with the route and the routine of a request, and without its body', async () => {
    const collector = await new OtlpReceiver().start();
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' };
    const traced = await startNode(database.serviceUrl, engine, settings);
    const { credential } = await operator.newIdentity(await operator.newTenant(), SCOPES);
    const user = newUser();
    await send('POST', `${traced.url}/api/v1/users`, { credential, json: user });
    await traced.stop();
    await collector.stop();
    const request = collector.spans.find(({ name }) => name === 'POST /api/v1/users')!;
    expect(request).toMatchObject({ service: 'db-node', attributes: { 'http.response.status_code': 201 } });
    const below = collector.trace(request.traceId).filter(({ parentId }) => parentId === request.spanId);
    expect(below.find(({ name }) => /^service[._]user_create$/.test(name))).toMatchObject({
      failed: false,
      attributes: { 'db.system.name': engine },
    });
    expect([credential, user.email, user.password_hash].filter((secret) => collector.text.includes(secret))).toEqual(
      [],
    );
  });

  it('audits each change with the request that made it, newest first', async () => {
    const created = await operator.send('POST', '/tenants', { name: 'Audited' });
    const tenantId = created.body['tenant_id']!;
    const { credential_id, secret } = await operator.newIdentity(tenantId, SCOPES, 'audited');
    await operator.ok('POST', `/identities/${credential_id}/rotate`, { grace_seconds: 60 });
    await operator.ok('POST', `/identities/${credential_id}/disable`);
    await operator.ok('POST', `/identities/${credential_id}/enable`);
    const entries = await audit(`tenant_id=${tenantId}`);
    expect(entries.map(({ action }) => action)).toEqual([
      'identity.enable',
      'identity.disable',
      'identity.rotate',
      'identity.create',
      'tenant.create',
    ]);
    expect(entries[2]).toMatchObject({ target_id: credential_id, details: { grace_seconds: 60 } });
    expect(entries[4]!.request_id).toBe(created.headers.get('x-request-id'));
    expect(JSON.stringify(entries)).not.toContain(secret);
    expect(await audit(`tenant_id=${tenantId}&action=identity.rotate`)).toHaveLength(1);
    expect(await audit(`target_id=${credential_id}`)).toHaveLength(4);
    expect(await audit(`tenant_id=${tenantId}&since=${inMinutes(1)}`)).toEqual([]);
    expect(await audit(`tenant_id=${tenantId}&until=${inMinutes(1)}&since=${inMinutes(-5)}`)).toHaveLength(5);
  });

  it('audits no change that failed', async () => {
    const missing = randomUUID();
    expect((await operator.send('POST', `/identities/${missing}/disable`)).status).toBe(404);
    expect(
      (await operator.send('POST', `/tenants/${missing}/identities`, { service: 'a', scopes: SCOPES })).status,
    ).toBe(404);
    expect(await audit(`target_id=${missing}`)).toEqual([]);
    expect(await audit(`tenant_id=${missing}`)).toEqual([]);
  });

  it('pages through tenants and the audit', async () => {
    for (let count = 0; count < 3; count++) await operator.newTenant();
    const seen = new Set<string>();
    for (let cursor: string | null = null; ;) {
      const page: { tenants: { tenant_id: string }[]; next_cursor: string | null } = await operator.ok(
        'GET',
        `/tenants?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      for (const { tenant_id } of page.tenants) seen.add(tenant_id);
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
    const first = await operator.ok<{ entries: Entry[]; next_cursor: string }>('GET', '/audit?limit=1');
    const second = await operator.ok<{ entries: Entry[] }>('GET', `/audit?limit=1&cursor=${first.next_cursor}`);
    expect(second.entries[0]!.audit_id < first.entries[0]!.audit_id).toBe(true);
  });

  it('exports the audit as lines of JSON and as CSV', async () => {
    const all = await audit('limit=500');
    const ndjson = await operator.send('GET', '/audit/export');
    expect(ndjson.text.trim().split('\n')).toHaveLength(all.length);
    const csv = await operator.send('GET', '/audit/export?format=csv&action=tenant.create');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.headers.get('content-disposition')).toContain('audit.csv');
    expect(csv.text.split('\r\n')[0]).toBe(
      'audit_id,recorded_at,action,tenant_id,target_id,details,request_id,operator',
    );
  });

  it('lists lockouts and ends one', async () => {
    const tenantId = await operator.newTenant();
    const { credential } = await operator.newIdentity(tenantId, SCOPES);
    const post = (path: string, json: unknown) => send('POST', `${node.url}/api/v1/${path}`, { credential, json });
    const { user_id } = (await post('users', newUser())).body;
    const session = () => post('sessions', { user_id, token_hash: tokenHash(), expires_at: inMinutes(5) });
    for (let count = 0; count < 8; count++) await post('auth/events', { user_id, success: false });
    expect((await session()).status).toBe(409);
    const list = await operator.ok<{ lockouts: { user_id: string }[] }>('GET', `/tenants/${tenantId}/lockouts`);
    expect(list.lockouts.map((lockout) => lockout.user_id)).toEqual([user_id]);
    await operator.ok('POST', `/tenants/${tenantId}/users/${user_id}/unlock`);
    expect((await session()).status).toBe(201);
    await operator.ok('POST', `/tenants/${tenantId}/users/${user_id}/status`, { status: 'inactive' });
    expect((await session()).text).toContain('USER_INACTIVE');
    expect(await audit(`target_id=${user_id}`)).toHaveLength(2);
    const elsewhere = await operator.newTenant();
    expect((await operator.send('POST', `/tenants/${elsewhere}/users/${user_id}/unlock`)).status).toBe(404);
  });

  it.each([
    ['POST', '/tenants', {}],
    ['POST', '/tenants', { name: ' ' }],
    ['POST', '/tenants', { name: 'a\u0007' }],
    ['POST', '/tenants', { name: ['a'] }],
    ['POST', '/identities/1/rotate', {}],
    ['GET', '/audit?limit=0', undefined],
    ['GET', '/audit?limit=x', undefined],
    ['GET', '/audit?since=yesterday', undefined],
    ['GET', '/audit?since=2026-02-30T00:00:00Z', undefined],
    ['GET', '/audit?surprise=1', undefined],
    ['GET', '/audit/export?format=xml', undefined],
    ['GET', '/audit/export?until=2026-02-30T00:00:00Z', undefined],
    ['GET', '/tenants?cursor=1', undefined],
  ])('refuses %s %s %j', async (method, path, json) => {
    expect((await operator.send(method, path, json)).status).toBe(422);
  });

  it.each([
    { service: 'Upper', scopes: SCOPES },
    { service: 'a', scopes: [] },
    { service: 'a', scopes: ['users:read', 'users:read'] },
    { service: 'a', scopes: ['users:everything'] },
    { service: 'a', scopes: 'users:read' },
    { service: 'a', scopes: SCOPES, expires_at: '2099-01-01T00:00:00Z' },
    { service: 'a', scopes: SCOPES, expires_at: '2020-01-01T00:00:00Z' },
    { service: 'a', scopes: SCOPES, expires_at: 5 },
    { service: 'a', scopes: SCOPES, enabled: true },
  ])('refuses the identity %j', async (json) => {
    const tenantId = await operator.newTenant();
    for (const kind of CREDENTIALS) {
      expect((await operator.send('POST', `/tenants/${tenantId}/${kind}`, json)).status).toBe(422);
    }
  });

  it('refuses an address with too many wrong tokens for the rest of the minute, before any look-up', async () => {
    const other = await startNode(database.serviceUrl, engine);
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 65; count++) {
        statuses.push((await send('GET', `${other.url}/setup-api/tenants`, { credential: 'wrong' })).status);
      }
      expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401));
      expect(statuses.slice(60)).toEqual([429, 429, 429, 429, 429]);
      // The correct token is refused as well, so that a successful guess is not visible. Requests without credentials
      // are not counted as failed attempts.
      expect((await new Operator(other.url).send('GET', '/tenants')).status).toBe(429);
    } finally {
      await other.stop();
    }
  });

  describe('the console’s cookie', () => {
    const signIn = async () => {
      const answer = await send('POST', `${node.url}/setup-api/session`, { credential: OPERATOR_TOKEN });
      expect(answer.status).toBe(201);
      return answer.headers.get('set-cookie')!;
    };
    const withCookie = (cookie: string, method: string, path: string, headers: Record<string, string> = {}) =>
      send(method, `${node.url}/setup-api${path}`, {
        headers: { Cookie: cookie.split(';')[0]!, ...headers },
        json: method === 'POST' ? { name: 'By the console' } : undefined,
      });
    const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

    it('is bound to host, path and https, hidden from scripts, and is never the token', async () => {
      const cookie = await signIn();
      expect(cookie).toMatch(
        /^__Host-operator=operator\.[\w-]{43}; Max-Age=28800; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect(cookie).not.toContain(OPERATOR_TOKEN);
    });

    it('allows reads, and changes only from the console’s page', async () => {
      const cookie = await signIn();
      expect((await withCookie(cookie, 'GET', '/session')).status).toBe(200);
      expect((await withCookie(cookie, 'GET', '/tenants')).status).toBe(200);
      expect((await withCookie(cookie, 'POST', '/tenants', SAME_ORIGIN)).status).toBe(201);
      const { host } = new URL(node.url);
      expect((await withCookie(cookie, 'POST', '/tenants', { Origin: `http://${host}` })).status).toBe(201);
      for (const headers of [
        {},
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
      ]) {
        const refused = await withCookie(cookie, 'POST', '/tenants', headers as Record<string, string>);
        expect([refused.status, refused.text.includes('CSRF_FAILED')]).toEqual([403, true]);
      }
      expect((await withCookie(cookie, 'GET', '/tenants', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    });

    it('does not extend its lifetime, and is invalid after signing out', async () => {
      const cookie = await signIn();
      expect((await withCookie(cookie, 'POST', '/session', SAME_ORIGIN)).status).toBe(401);
      const out = await withCookie(cookie, 'DELETE', '/session', SAME_ORIGIN);
      expect(out.headers.get('clear-site-data')).toBe('"storage"');
      expect([out.status, out.headers.get('set-cookie')?.startsWith('__Host-operator=;')]).toEqual([204, true]);
      expect((await withCookie(cookie, 'GET', '/tenants')).status).toBe(401);
    });

    it('is not used if the request also has a wrong token', async () => {
      const cookie = await signIn();
      expect((await withCookie(cookie, 'GET', '/tenants', { Authorization: 'Bearer wrong' })).status).toBe(401);
    });
  });
});
