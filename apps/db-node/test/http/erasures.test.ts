import { randomUUID } from 'node:crypto';
import { hexDigestOf } from '@platform/auth';
import { times } from '@platform/testing';
import { inMinutes, tokenHash } from '../contract/world';
import { AuditedDatabase } from '../audit/audited-database';
import { createUser, newTenant } from '../routines/routines-under-test';
import { send } from '../support/http-client';
import { type NodeUnderTest, startNode } from '../support/node-under-test';
import { ENGINES } from '../support/engines';

const ROLES = { ben: 'operator', amina: 'admin', abel: 'admin', cleo: 'viewer' } as const;
type Name = keyof typeof ROLES;
const tokenOf = (name: Name) => `token-of-${name}`;
const OPERATORS = Object.entries(ROLES)
  .map(([name, role]) => `${name}:${hexDigestOf(tokenOf(name as Name))}:${role}`)
  .join(',');

interface Proposal {
  proposal_id: string;
  user_id: string;
  state: string;
  proposed_by: string;
  decided_by: string | null;
}

describe.each(ENGINES)('an erasure by two operators on %s', (engine) => {
  let database: AuditedDatabase;
  let node: NodeUnderTest;
  let tenantId: string;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
    node = await startNode(database.database.serviceUrl, engine, { OPERATORS });
    tenantId = await newTenant(database.replica.routines);
  });

  afterAll(async () => {
    await node?.stop();
    await database?.stop();
  });

  const as = <Body>(name: Name, method: string, path: string, json?: unknown, tenant = tenantId) =>
    send<Body>(method, `${node.url}/setup-api/tenants/${tenant}/${path}`, { credential: tokenOf(name), json });
  const givenUser = async () => {
    const { routines } = database.replica;
    const user_id = await createUser(routines, tenantId);
    const session = { tenant_id: tenantId, user_id, token_hash: tokenHash(), expires_at: inMinutes(5) };
    await routines.one('session_create', session);
    await routines.run('auth_event_record', { tenant_id: tenantId, user_id, success: true });
    return user_id;
  };
  const propose = (userId: string, name: Name = 'ben') =>
    as<{ proposal_id: string; error: { code: string } }>(name, 'POST', `users/${userId}/erasure`, {
      reason: 'ticket 1',
    });
  const proposed = async (userId: string, name: Name = 'ben') => (await propose(userId, name)).body.proposal_id;
  const decide = (name: Name, id: string, verb: 'approve' | 'reject', tenant = tenantId) =>
    as<{ erased_records: number; error: { code: string } }>(name, 'POST', `erasures/${id}/${verb}`, undefined, tenant);
  const list = async () => (await as<{ proposals: Proposal[] }>('cleo', 'GET', 'erasures')).body.proposals;
  const isThere = async (userId: string) => (await as('ben', 'GET', `users/${userId}/holdings`)).status === 200;
  const auditOf = async (userId: string) => {
    const url = `${node.url}/setup-api/audit?tenant_id=${tenantId}&target_id=${userId}`;
    const { body } = await send<{ entries: { action: string; operator: string; details: object }[] }>('GET', url, {
      credential: tokenOf('cleo'),
    });
    return body.entries;
  };
  const passTime = (id: string) => {
    const now = engine === 'postgresql' ? 'now()' : 'UTC_TIMESTAMP(6)';
    return database.owner.query(
      `UPDATE ${database.table('erasure_proposals')} SET expires_at = ${now} WHERE proposal_id = '${id}'`,
    );
  };

  it('counts the records, is proposed by one operator, and happens when another one approves; both names are recorded', async () => {
    const userId = await givenUser();
    await database.sealing.seal();
    expect((await as('ben', 'GET', `users/${userId}/holdings`)).body).toEqual({
      sessions: 1,
      verification_tokens: 0,
      auth_events: 1,
      audit_records: 3,
    });
    const made = await propose(userId);
    expect(made.status).toBe(201);
    const id = made.body.proposal_id;
    expect((await list())[0]).toMatchObject({
      proposal_id: id,
      user_id: userId,
      state: 'open',
      proposed_by: 'ben',
      decided_by: null,
    });
    expect(await isThere(userId)).toBe(true);
    expect((await decide('amina', id, 'approve')).body).toEqual({ erased_records: 3 });
    expect(await isThere(userId)).toBe(false);
    expect((await list())[0]).toMatchObject({ proposal_id: id, state: 'approved', decided_by: 'amina' });
    const about = { proposal_id: id, proposed_by: 'ben', records: 3 };
    expect(await auditOf(userId)).toMatchObject([
      { action: 'user.erase', operator: 'amina', details: about },
      { action: 'user.erase_propose', operator: 'ben', details: { proposal_id: id, reason: 'ticket 1' } },
    ]);
    await database.checkpoints.make();
    expect(await database.verify()).toMatchObject({ findings: [], open_rows: 0 });
  });

  it('cannot be approved by its proposer or by a role without the permission; a viewer cannot propose or count', async () => {
    const userId = await givenUser();
    const own = await proposed(userId, 'amina');
    const refused = await decide('amina', own, 'approve');
    expect([refused.status, refused.body.error.code]).toEqual([403, 'OWN_PROPOSAL']);
    expect((await decide('ben', own, 'approve')).status).toBe(403);
    expect((await decide('cleo', own, 'reject')).status).toBe(403);
    expect((await propose(userId, 'cleo')).status).toBe(403);
    expect((await as('cleo', 'GET', `users/${userId}/holdings`)).status).toBe(403);
    expect(await isThere(userId)).toBe(true);
  });

  it('can be rejected, also by its proposer, and proposed again; the user is unchanged', async () => {
    const userId = await givenUser();
    const id = await proposed(userId);
    expect((await decide('ben', id, 'reject')).status).toBe(204);
    expect((await list())[0]).toMatchObject({ proposal_id: id, state: 'rejected', decided_by: 'ben' });
    const closed = await decide('amina', id, 'approve');
    expect([closed.status, closed.body.error.code]).toEqual([409, 'PROPOSAL_CLOSED']);
    expect(await isThere(userId)).toBe(true);
    expect((await propose(userId)).status).toBe(201);
    expect((await auditOf(userId)).map(({ action }) => action)).toEqual([
      'user.erase_propose',
      'user.erase_reject',
      'user.erase_propose',
    ]);
  });

  it('expires after 24 hours by the clock of the database, and may then be proposed again', async () => {
    const userId = await givenUser();
    const { body } = await as<{ proposal_id: string; expires_at: string }>('ben', 'POST', `users/${userId}/erasure`, {
      reason: 'x',
    });
    expect(Math.abs(Date.parse(body.expires_at) - Date.now() - 24 * 3_600_000)).toBeLessThan(600_000);
    await passTime(body.proposal_id);
    expect((await list())[0]).toMatchObject({ state: 'expired', decided_by: null });
    expect((await decide('amina', body.proposal_id, 'approve')).body.error.code).toBe('PROPOSAL_CLOSED');
    expect((await decide('amina', await proposed(userId), 'approve')).status).toBe(200);
  });

  it('is open at most once for a user, also with concurrent proposals', async () => {
    const userId = await givenUser();
    const answers = await Promise.all(times(10, (n: number) => propose(userId, n % 2 ? 'ben' : 'amina')));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...times(9, () => 409),
    ]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.error.code).toBe('PROPOSAL_EXISTS');
  });

  it('is decided by exactly one of twelve concurrent approvals and rejections', async () => {
    for (let round = 0; round < 3; round++) {
      const userId = await givenUser();
      const id = await proposed(userId);
      const answers = await Promise.all(
        times(12, (n: number) => decide(n % 2 ? 'amina' : 'abel', id, n % 3 ? 'approve' : 'reject')),
      );
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
      const { state } = (await list())[0]!;
      expect(await isThere(userId)).toBe(state === 'rejected');
    }
  });

  it('applies only in its tenant, and only to an existing user', async () => {
    const userId = await givenUser();
    const id = await proposed(userId);
    const other = await newTenant(database.replica.routines);
    expect((await decide('amina', id, 'approve', other)).status).toBe(404);
    expect(
      (await as<{ proposals: Proposal[] }>('cleo', 'GET', 'erasures', undefined, other)).body.proposals,
    ).toHaveLength(0);
    expect((await as('ben', 'POST', `users/${userId}/erasure`, { reason: 'x' }, other)).status).toBe(404);
    expect((await as('ben', 'POST', `users/${randomUUID()}/erasure`, { reason: 'x' })).status).toBe(404);
    await database.replica.routines.one('user_erase', {
      tenant_id: tenantId,
      user_id: userId,
      operator: 'ada',
      request_id: 'command',
    });
    expect((await decide('amina', id, 'approve')).status).toBe(404);
    expect((await decide('amina', id, 'reject')).status).toBe(204);
  });
});
