import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPersonalToken } from '@platform/auth';
import type { TestDatabase } from '@platform/testing';
import { SCOPES } from '../../src/access/permissions';
import { Operator, send } from '../support/http-client';
import { migratedDatabase, type NodeUnderTest, startNode, WITHOUT_ADMISSION } from '../support/node-under-test';

interface Route {
  method: string;
  path: string;
  scope: string;
}

/** Every application route in the API description. */
const routes: Route[] = Object.entries(
  (
    JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { 'x-required-scope'?: string }>>;
    }
  ).paths,
)
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, randomUUID()),
      scope: operation['x-required-scope'] ?? '',
    })),
  )
  .filter(({ path }) => path.startsWith('/api/v1'));

describe('the order of checks', () => {
  let database: TestDatabase;
  let node: NodeUnderTest;
  let operator: Operator;
  let tenantId: string;

  beforeAll(async () => {
    database = await migratedDatabase('postgresql');
    node = await startNode(database.serviceUrl, 'postgresql', {}, WITHOUT_ADMISSION);
    operator = new Operator(node.url);
    tenantId = await operator.newTenant();
  });

  afterAll(async () => {
    await node?.stop();
    await database?.drop();
  });

  const call = ({ method, path }: Route, credential?: string, json?: unknown) =>
    send<{ error: { code: string; message: string; request_id: string } }>(method, `${node.url}${path}`, {
      credential,
      json,
    });
  const bodyOf = ({ method }: Route) => (method === 'GET' ? undefined : { nonsense: true });

  it('covers the twelve application routes of the contract', () => {
    expect(routes).toHaveLength(12);
    expect(new Set(routes.map(({ scope }) => scope))).toEqual(new Set(SCOPES));
  });

  it.each(routes)('$method $path: checks the identity before the input', async (route) => {
    const answer = await call(route, undefined, bodyOf(route));
    expect([answer.status, answer.body.error.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('refuses a personal access token of the account service, and names the credential to send instead', async () => {
    const { status, body } = await call(routes[0]!, newPersonalToken());
    expect([status, body.error.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(body.error.message).toContain('Send the credential of a service identity');
  });

  it.each(routes)('$method $path: checks the scope $scope before the input', async (route) => {
    const others = SCOPES.filter((scope) => scope !== route.scope);
    const { credential } = await operator.newIdentity(tenantId, others);
    const answer = await call(route, credential, bodyOf(route));
    expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each(routes)('$method $path: returns the state of the quota, and is never cached', async (route) => {
    const { credential } = await operator.newIdentity(tenantId, [route.scope]);
    const { headers, body } = await call(route, credential, bodyOf(route));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('ratelimit-policy')).toBe('"default";q=1000000;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
    if (body.error) expect(body.error.request_id).toBe(headers.get('x-request-id'));
  });

  it.each(routes.filter(({ method }) => method !== 'GET' && method !== 'DELETE'))(
    '$method $path: names the unknown field, not its value',
    async (route) => {
      if (route.path.endsWith('/revoke')) return;
      const { credential } = await operator.newIdentity(tenantId, [route.scope]);
      const { status, body, text } = await call(route, credential, { surprise: 'a-value-nobody-sees' });
      expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
      expect(text).not.toContain('a-value-nobody-sees');
      expect(body.error.message).toContain('surprise');
    },
  );

  it('counts the quota before it checks the scope', async () => {
    const limited = await startNode(database.serviceUrl, 'postgresql', { API_SERVICE_RATE_PER_MINUTE: '1' });
    try {
      const { credential } = await operator.newIdentity(tenantId, ['users:read'], 'limited');
      const first = await send('POST', `${limited.url}/api/v1/users`, { credential, json: {} });
      const second = await send('POST', `${limited.url}/api/v1/users`, { credential, json: {} });
      expect([first.status, second.status]).toEqual([403, 429]);
      expect(second.text).toContain('SERVICE_RATE_LIMITED');
      expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.stop();
    }
  });

  it('counts wrong identities for the admission limit, which is checked before authentication', async () => {
    const small = await startNode(database.serviceUrl, 'postgresql', { PROCESS_ADMISSION_PER_MINUTE: '5' });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 7; count++) {
        statuses.push((await send('GET', `${small.url}/api/v1/status`, { credential: `x${count}` })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const { credential } = await operator.newIdentity(tenantId, ['diagnostics:read']);
      const refused = await send('GET', `${small.url}/api/v1/status`, { credential });
      expect([refused.status, refused.text.includes('PROCESS_OVERLOADED')]).toEqual([429, true]);
      expect((await send('GET', `${small.url}/health`)).status).toBe(200);
      expect((await new Operator(small.url).send('GET', '/tenants')).status).toBe(200);
    } finally {
      await small.stop();
    }
  });

  it('admits at most 600 a minute, whatever is configured', async () => {
    const env = { APP_ENV: 'development', PROCESS_ADMISSION_PER_MINUTE: '601' };
    await expect(startNode(database.serviceUrl, 'postgresql', env)).rejects.toThrow('PROCESS_ADMISSION_PER_MINUTE');
  });

  it('has application routes only if they are enabled and a stream is set', async () => {
    for (const env of [{ APPLICATION_API_ENABLED: '0' }]) {
      const closed = await startNode(database.serviceUrl, 'postgresql', env);
      try {
        const { credential } = await operator.newIdentity(tenantId, SCOPES);
        for (const { method, path } of routes) {
          const answer = await send(method, `${closed.url}${path}`, { credential });
          expect([answer.status, answer.text.includes('NOT_FOUND')]).toEqual([404, true]);
        }
        expect((await send('GET', `${closed.url}/ready`)).status).toBe(200);
      } finally {
        await closed.stop();
      }
    }
  });

  it('returns 413 for a body over 16 KiB and 415 for another media type', async () => {
    const { credential } = await operator.newIdentity(tenantId, SCOPES);
    const large = await send('POST', `${node.url}/api/v1/users/lookup`, {
      credential,
      json: { email: 'a'.repeat(17_000) },
    });
    expect(large.status).toBe(413);
    const typed = await fetch(`${node.url}/api/v1/users/lookup`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${credential}`, 'Content-Type': 'text/plain' },
      body: '{}',
    });
    expect(typed.status).toBe(415);
  });

  it('reports engine, server version and schema readiness', async () => {
    const { credential } = await operator.newIdentity(tenantId, ['diagnostics:read']);
    const { body } = await send('GET', `${node.url}/api/v1/status`, { credential });
    expect(body).toEqual({
      engine: 'postgresql',
      server_version: expect.stringMatching(/^PostgreSQL \d+/),
      schema_status: 'ready',
    });
  });

  it('shows the public diagnostics without a credential', async () => {
    const root = await send('GET', `${node.url}/`);
    expect(Object.keys(root.body).sort()).toEqual(['links', 'revision', 'title', 'version']);
    expect(Object.keys((await send('GET', `${node.url}/healthz`)).body).sort()).toEqual([
      'revision',
      'service',
      'status',
      'version',
    ]);
    expect(Object.keys((await send('GET', `${node.url}/health`)).body)).toContain('uptime_seconds');
    expect(Object.keys((await send('GET', `${node.url}/version`)).body)).toContain('commit');
    expect((await send('GET', `${node.url}/ready`)).body).toMatchObject({ database_status: 'ready' });
  });
});
