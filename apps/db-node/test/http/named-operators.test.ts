import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hexDigestOf } from '@platform/auth';
import type { OperatorOidc } from '@platform/http-service';
import { createCertificates, OidcIssuer, OidcVisitor, type TestDatabase } from '@platform/testing';
import { AuditSealing } from '../../src/audit/audit-sealing';
import { send } from '../support/http-client';
import { migratedDatabase, type NodeUnderTest, startNode } from '../support/node-under-test';
import { ENGINES } from '../support/engines';

const TOKENS = { amina: 'token-of-amina-7f3a', ben: 'token-of-ben-81c2', cleo: 'token-of-cleo-44d9' };
type Name = keyof typeof TOKENS;

const listed = (names: Record<string, string>) =>
  Object.entries(names)
    .map(([name, role]) => `${name}:${hexDigestOf(TOKENS[name as Name])}:${role}`)
    .join(',');

const OPERATORS = listed({ amina: 'admin', ben: 'operator', cleo: 'viewer' });
const CONSOLE = { 'Sec-Fetch-Site': 'same-origin' };
const SIGN_IN = '/setup-api/session/oidc';
const PUBLIC_URL = 'https://id.example.com';
const withIssuer = (oidc: Partial<OperatorOidc>) => ({ OPERATORS, PUBLIC_URL, OPERATOR_OIDC: JSON.stringify(oidc) });

describe.each(ENGINES)('named operators on %s', (engine) => {
  let database: TestDatabase;
  let node: NodeUnderTest;
  let tenantId: string;
  let folder: string;
  let issuer: OidcIssuer;
  let oidc: Partial<OperatorOidc>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'issuer-'));
    const certificates = createCertificates(folder);
    issuer = await new OidcIssuer().start({ certificates });
    issuer.register({ id: 'db-node', secret: 'secret', redirectUris: [`${PUBLIC_URL}${SIGN_IN}/callback`] });
    oidc = {
      issuer: issuer.url,
      client_id: 'db-node',
      client_secret: 'secret',
      roles: { admin: ['staff/admins'], viewer: ['staff/readers'] },
      roles_claim: 'groups',
      ca_file: certificates.caPath,
    };
    database = await migratedDatabase(engine);
    node = await startNode(database.serviceUrl, engine, withIssuer(oidc));
    const created = await as('amina', 'POST', '/tenants', { name: 'Named' });
    tenantId = created.body['tenant_id']!;
  });

  afterAll(async () => {
    await node?.stop();
    await issuer?.stop();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const as = (name: Name, method: string, path: string, json?: unknown) =>
    send(method, `${node.url}/setup-api${path}`, { credential: TOKENS[name], json });

  const cookieOf = async (name: Name) => (await as(name, 'POST', '/session')).headers.get('set-cookie')!.split(';')[0]!;

  it.each([
    ['cleo', 'GET', '/tenants', 200],
    ['cleo', 'GET', '/audit/export', 200],
    ['cleo', 'POST', '/tenants', 403],
    ['cleo', 'POST', '/tenants/{id}/identities', 403],
    ['ben', 'GET', '/status', 200],
    ['ben', 'POST', '/tenants', 403],
    ['ben', 'POST', '/tenants/{id}/identities', 201],
    ['ben', 'DELETE', '/tenants/{id}/database-credentials/0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90', 403],
    ['amina', 'POST', '/tenants/{id}/identities', 201],
    ['amina', 'DELETE', '/tenants/{id}/database-credentials/0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90', 404],
  ] as const)('%s, %s %s: %i', async (name, method, path, status) => {
    const json = method === 'POST' ? { service: 'named', scopes: ['users:read'] } : undefined;
    expect((await as(name, method, path.replace('{id}', tenantId), json)).status).toBe(status);
  });

  it('allows a viewer to read the feed of the audit, but only an operator to move a cursor', async () => {
    const feed = async (name: Name) => (await as(name, 'GET', '/audit/feed?consumer=siem&limit=1')).text;
    const acknowledge = async (name: Name, position: number) =>
      (await as(name, 'POST', '/audit/feed/acknowledge', { consumer: 'siem', position })).status;
    await node.get(AuditSealing).seal();
    const first = await feed('cleo');
    const { position } = JSON.parse(first) as { position: number };
    expect(await acknowledge('cleo', position)).toBe(403);
    expect(await feed('cleo')).toBe(first);
    expect(await acknowledge('ben', position)).toBe(204);
    expect(await feed('cleo')).not.toBe(first);
  });

  it('audits a change with the name of the operator, by token and from the console', async () => {
    const identity = await as('ben', 'POST', `/tenants/${tenantId}/identities`, {
      service: 'a',
      scopes: ['users:read'],
    });
    const path = `${node.url}/setup-api/identities/${identity.body['credential_id']}/disable`;
    const cookie = await cookieOf('amina');
    expect((await send('POST', path, { headers: { cookie, ...CONSOLE } })).status).toBe(204);
    const { text } = await as('cleo', 'GET', `/audit?target_id=${identity.body['credential_id']}`);
    const { entries } = JSON.parse(text) as { entries: { action: string; operator: string }[] };
    expect(entries.map(({ action, operator }) => `${operator}: ${action}`)).toEqual([
      'amina: identity.disable',
      'ben: identity.create',
    ]);
  });

  it('reports who is signed in to the console, by name and role', async () => {
    const signedIn = await as('ben', 'POST', '/session');
    const who = { operator: 'ben', role: 'operator', expires_at: expect.any(String) as string };
    expect(signedIn.body).toEqual(who);
    const headers = { cookie: signedIn.headers.get('set-cookie')!.split(';')[0]!, ...CONSOLE };
    expect((await send('GET', `${node.url}/setup-api/session`, { headers })).body).toEqual(who);
  });

  it('applies the role in the console as well', async () => {
    const headers = { cookie: await cookieOf('cleo'), ...CONSOLE };
    expect((await send('GET', `${node.url}/setup-api/tenants`, { headers })).status).toBe(200);
    expect((await send('POST', `${node.url}/setup-api/tenants`, { headers, json: { name: 'x' } })).status).toBe(403);
  });

  it('does not confuse the sessions of two operators', async () => {
    const cookie = (await cookieOf('cleo')).replace('=cleo.', '=amina.');
    expect((await send('GET', `${node.url}/setup-api/tenants`, { headers: { cookie, ...CONSOLE } })).status).toBe(401);
  });

  it.each([
    ['is no longer configured', listed({ amina: 'admin' })],
    ['has a new token', `cleo:${hexDigestOf('another-token-of-cleo')}:viewer`],
  ])('ends the sessions of an operator who %s', async (_, changed) => {
    const headers = { cookie: await cookieOf('cleo'), ...CONSOLE };
    const later = await startNode(database.serviceUrl, engine, { OPERATORS: changed });
    try {
      expect((await send('GET', `${later.url}/setup-api/tenants`, { headers })).status).toBe(401);
    } finally {
      await later.stop();
    }
  });

  describe('with an issuer', () => {
    const visitor = (url = node.url) => new OidcVisitor(issuer, url, SIGN_IN);
    const call = ({ cookie }: OidcVisitor, method: string, path: string, json?: unknown) =>
      send(method, `${node.url}/setup-api${path}`, { headers: { cookie, ...CONSOLE }, json });

    it('sign in to the console with its role and name, which are audited', async () => {
      issuer.person = { preferred_username: 'amina', groups: ['staff', 'staff/readers'] };
      const browser = visitor();
      expect((await browser.signIn()).headers.get('location')).toBe('/setup-api/console/');
      const who = { operator: 'oidc:amina', role: 'viewer', expires_at: expect.any(String) as string };
      expect((await call(browser, 'GET', '/session')).body).toEqual(who);
      expect((await call(browser, 'POST', '/tenants', { name: 'x' })).status).toBe(403);
      issuer.person = { preferred_username: 'amina', groups: ['staff/admins'] };
      await browser.signIn();
      expect((await call(browser, 'POST', '/tenants', { name: 'By an issuer' })).status).toBe(201);
      expect((await call(browser, 'DELETE', '/session')).status).toBe(204);
      expect((await call(browser, 'GET', '/session')).status).toBe(401);
      const { text } = await as('cleo', 'GET', '/audit?limit=4');
      const { entries } = JSON.parse(text) as { entries: { action: string; operator: string }[] };
      expect(entries.map(({ action, operator }) => `${operator}: ${action}`)).toEqual([
        'oidc:amina: operator.sign_out',
        'oidc:amina: tenant.create',
        'oidc:amina: operator.sign_in',
        'oidc:amina: operator.sign_in',
      ]);
    });

    it('are in the audit where they were refused: how many for which reason, and no name', async () => {
      const replica = await startNode(database.serviceUrl, engine, withIssuer(oidc));
      issuer.person = { preferred_username: 'mallory', groups: ['staff'] };
      try {
        for (let n = 0; n < 3; n++)
          expect((await visitor(replica.url).signIn()).headers.get('location')).toMatch(/refused=no_role$/);
      } finally {
        await replica.stop();
      }
      const { text } = await as('cleo', 'GET', '/audit?action=operator.sign_in_refused');
      const { entries } = JSON.parse(text) as { entries: { operator: string; details: object }[] };
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({ operator: 'background', details: { reason: 'no_role', attempts: 3 } });
      expect(text).not.toContain('mallory');
    });

    it('are accepted only if the configured authority signed its certificate; tokens still work', async () => {
      const { ca_file: _, ...elsewhere } = oidc;
      const other = await startNode(database.serviceUrl, engine, withIssuer(elsewhere));
      try {
        expect(await visitor(other.url).begin()).toBe('/setup-api/console/?refused=unavailable');
        expect((await send('GET', `${other.url}/setup-api/status`, { credential: TOKENS.cleo })).status).toBe(200);
      } finally {
        await other.stop();
      }
    });

    it('cannot sign in with an issuer if none is configured', async () => {
      const without = await startNode(database.serviceUrl, engine, { OPERATORS });
      try {
        expect((await visitor(without.url).visit(SIGN_IN)).status).toBe(404);
      } finally {
        await without.stop();
      }
    });
  });
});
