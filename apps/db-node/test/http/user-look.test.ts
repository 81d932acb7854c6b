import { randomUUID } from 'node:crypto';
import { dataSourceOptions } from '@platform/database';
import { hexDigestOf } from '@platform/auth';
import type { TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { inMinutes, newUser, tokenHash } from '../contract/world';
import { Operator, send } from '../support/http-client';
import { migratedDatabase, type NodeUnderTest, startNode } from '../support/node-under-test';
import { ENGINES } from '../support/engines';

interface Seen {
  user_id: string;
  email: string;
  failed_count: number;
  locked_until: string | null;
  sessions: { session_id: string; active: boolean; revoked_at: string | null }[];
  timeline: Timeline;
}
interface Timeline {
  entries: { id: string; kind: string; happened_at: string; operator: string | null }[];
  next_cursor: string | null;
}
interface Entry {
  action: string;
  target_id: string | null;
  operator: string;
  details: Record<string, unknown>;
}

async function ownerOf({ adminUrl }: TestDatabase): Promise<DataSource> {
  const options = dataSourceOptions({ url: adminUrl, poolSize: 1, applicationName: 'test owner' });
  return new DataSource({ ...options, extra: {} } as typeof options).initialize();
}

const SCOPES = ['users:create', 'auth:events:write', 'sessions:write', 'sessions:read'];
const VIEWER_TOKEN = 'token-of-cleo-44d9';
/** In addition to the admin called `operator`. */
const OPERATORS = `cleo:${hexDigestOf(VIEWER_TOKEN)}:viewer`;

describe.each(ENGINES)("the operator's view of a user on %s", (engine) => {
  let database: TestDatabase;
  let node: NodeUnderTest;
  let operator: Operator;
  let tenantId: string;
  let credential: string;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    node = await startNode(database.serviceUrl, engine, { OPERATORS });
    operator = new Operator(node.url);
    tenantId = await operator.newTenant();
    ({ credential } = await operator.newIdentity(tenantId, SCOPES));
  });

  afterAll(async () => {
    await node?.stop();
    await database?.drop();
  });

  const application = (path: string, json: unknown) => send('POST', `${node.url}/api/v1/${path}`, { credential, json });
  const givenUser = async () => {
    const user = newUser();
    return { ...user, user_id: (await application('users', user)).body['user_id']! };
  };
  const givenSession = async (user_id: string) =>
    (await application('sessions', { user_id, token_hash: tokenHash(), expires_at: inMinutes(5) })).body['session_id']!;
  const look = (body: object, tenant = tenantId) => operator.send<Seen>('POST', `/tenants/${tenant}/users/look`, body);
  const auditOf = async (target: string) =>
    (await operator.ok<{ entries: Entry[] }>('GET', `/audit?tenant_id=${tenantId}&target_id=${target}`)).entries;

  it('finds a user by the exact address in any case, or by id, with sessions and events, and no secret', async () => {
    const { user_id, email, password_hash } = await givenUser();
    const ended = await givenSession(user_id);
    await operator.ok('POST', `/tenants/${tenantId}/users/${user_id}/sessions/${ended}/end`);
    const active = await givenSession(user_id);
    for (const success of [true, false, false]) await application('auth/events', { user_id, success });
    const seen = await look({ email: email.toUpperCase(), reason: 'ticket 1' });
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({ user_id, email: email.toLowerCase(), failed_count: 2, locked_until: null });
    expect(seen.body.sessions).toMatchObject([
      { session_id: active, active: true, revoked_at: null },
      { session_id: ended, active: false, revoked_at: expect.any(String) as string },
    ]);
    const logins = seen.body.timeline.entries.filter(({ kind }) => kind.startsWith('login.'));
    expect(logins.map(({ kind }) => kind)).toEqual(['login.failed', 'login.failed', 'login.succeeded']);
    expect(seen.text).not.toContain(password_hash);
    const again = (await look({ user_id, reason: 'ticket 1' })).body;
    expect({ ...again, timeline: null }).toEqual({ ...seen.body, timeline: null });
  });

  it('shows a lock, which an operator ends', async () => {
    const { user_id } = await givenUser();
    for (let count = 0; count < 8; count++) await application('auth/events', { user_id, success: false });
    const locked = (await look({ user_id, reason: 'locked out' })).body;
    expect(Date.parse(locked.locked_until!)).toBeGreaterThan(Date.now());
    await operator.ok('POST', `/tenants/${tenantId}/users/${user_id}/unlock`);
    expect((await look({ user_id, reason: 'unlocked' })).body).toMatchObject({ failed_count: 0, locked_until: null });
  });

  it('is audited with name and reason under the user’s id, also if no user is found, and never with the address', async () => {
    const { user_id, email } = await givenUser();
    await look({ email, reason: 'Ticket “47”, "quoted" \\ ünïcode' });
    const stranger = `${randomUUID()}@example.com`;
    expect((await look({ email: stranger, reason: 'nobody' })).status).toBe(404);
    expect(await auditOf(user_id)).toMatchObject([
      {
        action: 'user.look',
        operator: 'operator',
        details: { by: 'email', reason: 'Ticket “47”, "quoted" \\ ünïcode' },
      },
    ]);
    const all = await operator.ok<{ entries: Entry[] }>('GET', `/audit?tenant_id=${tenantId}&action=user.look`);
    expect(all.entries[0]).toMatchObject({ target_id: null, details: { by: 'email', reason: 'nobody' } });
    expect(JSON.stringify(all)).not.toContain('@example.com');
  });

  it('returns all events page by page to the first one, each once and in order, and audits each page with its reason', async () => {
    const { user_id } = await givenUser();
    const sessions = await Promise.all(Array.from({ length: 40 }, () => givenSession(user_id)));
    await Promise.all(
      sessions
        .slice(0, 30)
        .map((id) => operator.ok('POST', `/tenants/${tenantId}/users/${user_id}/sessions/${id}/end`)),
    );
    for (let count = 0; count < 130; count++) await application('auth/events', { user_id, success: true });
    const owner = await ownerOf(database);
    const table = (name: string) => (engine === 'postgresql' ? `private.${name}` : name);
    // An old session that ended recently, an expired one, and many sign-in events of the same time across a page
    // boundary.
    await owner.query(
      `UPDATE ${table('sessions')} SET created_at = '2026-01-01 12:00:00' WHERE session_id = '${sessions[0]}'`,
    );
    await owner.query(
      `UPDATE ${table('sessions')} SET expires_at = '2026-01-02 12:00:00' WHERE session_id = '${sessions[39]}'`,
    );
    await owner.query(
      `UPDATE ${table('auth_events')} SET recorded_at = '2026-01-03 12:00:00.123456' WHERE user_id = '${user_id}'`,
    );
    await owner.destroy();
    const first = (await look({ user_id, reason: 'from the start' })).body.timeline;
    const pages = [first];
    while (pages.at(-1)!.next_cursor !== null) {
      const body = { cursor: pages.at(-1)!.next_cursor, reason: 'from the start' };
      pages.push(await operator.ok<Timeline>('POST', `/tenants/${tenantId}/users/${user_id}/timeline`, body));
    }
    const all = pages.flatMap(({ entries }) => entries);
    const count = (kind: string) => all.filter((entry) => entry.kind === kind).length;
    expect(pages.map(({ entries }) => entries.length)).toEqual([100, 100, 33]);
    expect([count('login.succeeded'), count('session.begin'), count('session.end'), count('session.expire')]).toEqual([
      130, 40, 30, 1,
    ]);
    expect([count('user.session_end'), count('user.look'), count('user.create')]).toEqual([30, 1, 1]);
    expect(new Set(all.map(({ id, kind }) => `${id} ${kind}`)).size).toBe(all.length);
    expect(all.map(({ happened_at }) => happened_at)).toEqual(
      all
        .map(({ happened_at }) => happened_at)
        .sort()
        .reverse(),
    );
    expect(all[0]).toMatchObject({ kind: 'user.look', operator: 'operator' });
    expect(all.at(-1)).toMatchObject({ kind: 'session.begin', id: sessions[0] });
    const views = (await auditOf(user_id)).filter(({ action }) => action === 'user.look');
    expect(views.map(({ details }) => details['reason'])).toEqual([
      'from the start',
      'from the start',
      'from the start',
    ]);
  });

  it('refuses a page with a wrong cursor, for an unknown user, or without a reason', async () => {
    const { user_id } = await givenUser();
    const page = (body: object, user = user_id) =>
      operator.send('POST', `/tenants/${tenantId}/users/${user}/timeline`, body);
    expect((await page({ cursor: 'bm8', reason: 'x' })).status).toBe(422);
    expect((await page({})).status).toBe(422);
    expect((await page({ reason: 'x' }, randomUUID())).status).toBe(404);
    expect((await page({ reason: 'x' })).status).toBe(200);
  });

  it('finds no user of another tenant', async () => {
    const { user_id, email } = await givenUser();
    const other = await operator.newTenant();
    expect((await look({ email, reason: 'x' }, other)).status).toBe(404);
    expect((await look({ user_id, reason: 'x' }, other)).status).toBe(404);
    expect((await look({ user_id, reason: 'x' }, randomUUID())).status).toBe(404);
  });

  it.each([
    [{ email: 'a@example.com' }],
    [{ email: 'a@example.com', reason: '' }],
    [{ email: 'a@example.com', reason: 'x'.repeat(201) }],
    [{ email: 'a@example.com', reason: 'two\nlines' }],
    [{ email: 'a@example.com', user_id: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90', reason: 'x' }],
    [{ email: 'no address', reason: 'x' }],
    [{ reason: 'x' }],
  ])('refuses %j', async (body) => {
    expect((await look(body)).status).toBe(422);
  });

  it('is forbidden for a viewer, and so is the end of a session', async () => {
    const { user_id } = await givenUser();
    const asViewer = (path: string, json?: unknown) =>
      send('POST', `${node.url}/setup-api/tenants/${tenantId}/users/${path}`, { credential: VIEWER_TOKEN, json });
    expect((await asViewer('look', { user_id, reason: 'x' })).status).toBe(403);
    expect((await asViewer(`${user_id}/timeline`, { reason: 'x' })).status).toBe(403);
    expect((await asViewer(`${user_id}/sessions/${randomUUID()}/end`)).status).toBe(403);
    expect(await auditOf(user_id)).toEqual([]);
  });

  it('ends a session immediately and audits it; repeating succeeds, and a session of another user is reported as missing', async () => {
    const { user_id } = await givenUser();
    const { user_id: otherUser } = await givenUser();
    const session = await givenSession(user_id);
    const end = (user: string, id: string) =>
      operator.send('POST', `/tenants/${tenantId}/users/${user}/sessions/${id}/end`);
    expect((await end(otherUser, session)).status).toBe(404);
    expect((await end(user_id, randomUUID())).status).toBe(404);
    expect((await end(user_id, session)).status).toBe(204);
    const found = await send<{ active: boolean }>('GET', `${node.url}/api/v1/sessions/${session}`, { credential });
    expect(found.body.active).toBe(false);
    const [first] = (await look({ user_id, reason: 'x' })).body.sessions;
    expect((await end(user_id, session)).status).toBe(204);
    expect((await look({ user_id, reason: 'x' })).body.sessions[0]!.revoked_at).toBe(first!.revoked_at);
    const acts = (await auditOf(user_id)).filter(({ action }) => action === 'user.session_end');
    expect(acts).toMatchObject([{ operator: 'operator', details: { session_id: session } }, {}]);
    expect(await auditOf(otherUser)).toEqual([]);
  });
});
