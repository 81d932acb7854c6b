import { randomUUID } from 'node:crypto';
import { hexDigestOf } from '@platform/auth';
import { definedStatements } from '@platform/database';
import { emptyTestRedis, uniqueEmail } from '@platform/testing';
import { Client } from 'pg';
import { WellbeingConfig } from '../../src/wellbeing-api.config';
import {
  givenConfirmedPerson,
  givenPerson,
  mailedTokens,
  mailsTo,
  PASSWORD,
  type Person,
  startTestApp,
  type TestApp,
} from '../support/test-app';

const ROLES = ['viewer', 'operator', 'admin'] as const;
type Role = (typeof ROLES)[number];

const OPERATORS = ROLES.map((role) => `${role}-1:${hexDigestOf(`token-of-${role}`)}:${role}`).join(',');
const reason = 'Ticket 4711';

let service: TestApp;
let owner: Client;
beforeAll(async () => {
  service = await startTestApp({ OPERATORS });
  owner = new Client({ connectionString: service.database.migrationUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.close();
});

const as = (role: Role, path: string, body: object) =>
  service.http.post(`/operator/${path}`).set('Authorization', `Bearer token-of-${role}`).send(body);
const act = (role: Role, id: string, name: string) => as(role, `accounts/${id}/${name}`, { reason });
const login = (email: string, password = PASSWORD) => service.http.post('/auth/login').send({ email, password });
const ACTIONS = ['end-sessions', 'lock', 'unlock', 'start-recovery'];

const actionsOn = async (accountId: string) => {
  const { body } = await service.http
    .get(`/operator/actions?account_id=${accountId}`)
    .set('Authorization', 'Bearer token-of-admin')
    .expect(200);
  return (body as { actions: { operator: string; action: string; reason: string }[] }).actions;
};

describe('an administrator', () => {
  it('finds an account by its exact address or its id, with sessions and events and without secrets', async () => {
    const person = await givenPerson(service);
    for (const wanted of [{ email: person.email.toUpperCase() }, { account_id: person.id }]) {
      const { body, text } = await as('viewer', 'accounts/look', { ...wanted, reason }).expect(200);
      expect(body).toMatchObject({ id: person.id, email: person.email, sessions: [{ user_agent: null }] });
      expect((body as { events: { kind: string }[] }).events.at(-1)!.kind).toBe('signed_in');
      expect(text).not.toMatch(/argon2|hash|cookie/);
    }
    await as('viewer', 'accounts/look', { email: person.email.slice(1), reason }).expect(404);
    await as('viewer', 'accounts/look', { reason }).expect(422);
    await as('viewer', 'accounts/look', { email: person.email, account_id: person.id, reason }).expect(422);
  });

  it('leaves a trace with each action, also with a read and a failed one, which the owner sees', async () => {
    const person = await givenPerson(service);
    await as('viewer', 'accounts/look', { account_id: person.id, reason: ' ' }).expect(422);
    await as('viewer', 'accounts/look', { account_id: person.id, reason }).expect(200);
    await as('viewer', 'accounts/look', { email: uniqueEmail(), reason: 'in vain' }).expect(404);
    for (const name of ACTIONS) await act('operator', person.id, name).expect(204);
    expect(await actionsOn(person.id)).toMatchObject(
      ['start_recovery', 'unlock', 'lock', 'end_sessions']
        .map((action) => ({ operator: 'operator-1', action, reason }))
        .concat([{ operator: 'viewer-1', action: 'look', reason }]),
    );
    const vain = await service.dataSource.query('SELECT account_id FROM administrator_actions WHERE reason = $1', [
      'in vain',
    ]);
    expect(vain).toEqual([{ account_id: null }]);
    const { body } = await login(person.email).expect(200);
    const events = await service.http.get('/auth/security-events').set('Authorization', `Bearer ${body.access_token}`);
    expect((events.body as { events: { kind: string }[] }).events.slice(1, 6).map(({ kind }) => kind)).toEqual([
      'administrator_started_recovery',
      'administrator_unlocked',
      'administrator_locked',
      'administrator_ended_sessions',
      'administrator_looked',
    ]);
    expect((await mailsTo(service, person.email)).join()).toContain('Subject: Your account was locked');
  });

  it('prevents every sign-in until the lock is lifted, and ends all sessions', async () => {
    const person = await givenConfirmedPerson(service);
    await act('operator', person.id, 'lock').expect(204);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(401);
    await service.http.post('/auth/refresh').send({ refresh_token: person.refreshToken }).expect(401);
    const { body } = await login(person.email).expect(403);
    expect(body.error.code).toBe('ACCOUNT_LOCKED');
    await login(person.email, 'not the password').expect(401);
    await act('operator', person.id, 'unlock').expect(204);
    await login(person.email).expect(200);
  });

  it('ends the sessions of one account only; a missing account is not found', async () => {
    const [person, another] = [await givenPerson(service), await givenPerson(service)];
    const profile = ({ bearer }: Person) => service.http.get('/users/me').set(...bearer);
    await act('operator', person.id, 'end-sessions').expect(204);
    await profile(person).expect(401);
    await act('operator', person.id, 'lock').expect(204);
    await profile(another).expect(200);
    await login(another.email).expect(200);
    for (const name of ACTIONS) await act('operator', randomUUID(), name).expect(404);
  });

  interface Found {
    accounts: { id: string; email: string }[];
    next_cursor: string | null;
  }
  const search = async (criteria: object) => {
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { body } = await as('operator', 'accounts/search', { ...criteria, cursor, reason }).expect(200);
      const { accounts, next_cursor } = body as Found;
      found.push(...accounts.map(({ email }) => email));
      if (next_cursor === null) return found;
      cursor = next_cursor;
    }
  };

  it('lists accounts page by page, by the beginning of the address, the state and the time, with a reason each', async () => {
    const word = uniqueEmail().split('@')[0]!;
    const emails = ['b', 'a', 'c', 'ü', 'd%', 'd_'].map((name) => `${word}.${name}@example.com`);
    await service.dataSource.query(
      `INSERT INTO accounts (id, email, password_hash, created_at, locked_at, erase_after, email_verified_at)
      SELECT gen_random_uuid(), email, '', '2020-01-01T00:00:00Z'::timestamptz + number * interval '1 microsecond',
        CASE WHEN number = 1 THEN now() END, CASE WHEN number = 2 THEN now() + interval '1 day' END,
        CASE WHEN number <> 3 THEN now() END
      FROM unnest($1::text[]) WITH ORDINALITY AS given (email, number)`,
      [emails],
    );
    const prefix = { email_prefix: `${word.toUpperCase()}.` };
    const byBytes = emails.toSorted((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
    for (const limit of [1, 2, 50]) expect(await search({ ...prefix, limit })).toEqual(byBytes);
    expect(await search({ email_prefix: `${word}.d%` })).toEqual([emails[4]]);
    const time = { created_from: '2020-01-01T00:00:00Z', created_before: '2020-01-01T00:00:01Z' };
    for (const limit of [1, 2, 50]) expect(await search({ ...time, limit })).toEqual(emails.toReversed());
    for (const [index, state] of ['locked', 'deletion_requested', 'unconfirmed'].entries()) {
      expect(await search({ ...prefix, state })).toEqual([emails[index]]);
      expect(await search({ ...time, state })).toEqual([emails[index]]);
    }
    await service.dataSource.query("DELETE FROM accounts WHERE created_at < '2021-01-01'");
    const [{ count }] = await service.dataSource.query<[{ count: number }]>(
      "SELECT count(*)::int AS count FROM administrator_actions WHERE action = 'search' AND operator = 'operator-1'",
    );
    expect(count).toBeGreaterThan(20);
  });

  const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    ['without a reason', { reason: ' ' }],
    ['by two characters', { email_prefix: 'ad' }],
    ['by a pattern of invisible characters', { email_prefix: 'ad\u200b' }],
    ['by letters outside ASCII after the @', { email_prefix: 'ada@bü' }],
    ['in an unknown state', { state: 'active' }],
    ['from a time without a zone', { created_from: '2026-01-01T00:00:00' }],
    ['with a cursor of another list', { cursor: cursorOf('e:ada@example.com') }],
    ['with a cursor of hyphens', { cursor: cursorOf(`c:1.000000 ${'-'.repeat(36)}`) }],
    [
      'with a cursor of a time that no timestamp holds',
      { cursor: cursorOf(`c:999999999999999.000000 ${randomUUID()}`) },
    ],
    ['with a broken cursor', { cursor: 'x' }],
    ['with many rows', { limit: 101 }],
    ['by an unknown field', { email: 'ada' }],
  ])('does not search %s', (_, change) => as('operator', 'accounts/search', { reason, ...change }).expect(422));

  it('searches by indexes', async () => {
    const plans: string[] = [];
    for (const { text, name } of definedStatements().filter((one) => one.name.startsWith('accounts_search_'))) {
      const values = name.includes('prefix') ? [null, null, 'ada', 'ada', 51] : [null, null, '1', randomUUID(), 51];
      const plan = await service.dataSource.transaction(async (manager) => {
        await manager.query('SET LOCAL enable_seqscan = off');
        await manager.query('SET LOCAL enable_sort = off');
        return manager.query<Record<string, string>[]>(`EXPLAIN ${text}`, values);
      });
      plans.push(plan.map((row) => row['QUERY PLAN']).join('\n'));
    }
    expect(plans).toHaveLength(8);
    expect(plans.filter((plan) => !/Index (Only )?Scan/.test(plan) || /Seq Scan|Sort/.test(plan))).toEqual([]);
  });

  it('creates an account that only the reader of the mailbox opens, without a choice', async () => {
    const email = uniqueEmail();
    const create = (role: Role) => as(role, 'accounts', { email: email.toUpperCase(), name: 'Ada', reason });
    await create('viewer').expect(403);
    const { body } = await create('operator').expect(201);
    const { id } = body as { id: string };
    expect(Object.keys(body as object)).toEqual(['id']);
    expect((await create('operator').expect(409)).body.error.code).toBe('EMAIL_TAKEN');
    for (const password of [PASSWORD, 'x']) await login(email, password).expect(401);
    const mails = await mailsTo(service, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Subject: Your new account');
    const [token] = await mailedTokens(service, email, 'reset-password');
    await service.http.post('/auth/password/reset').send({ token, password: PASSWORD, account: 'keep' }).expect(409);
    await service.http.post('/auth/password/reset').send({ token, password: PASSWORD }).expect(204);
    expect((await login(email).expect(200)).body.user).toMatchObject({ id, email_verified: true, name: 'Ada' });
    expect(await actionsOn(id)).toMatchObject([{ action: 'create', operator: 'operator-1', reason }]);
  });

  it('deletes an account as its owner would, and its owner can keep it', async () => {
    const person = await givenConfirmedPerson(service);
    await act('operator', person.id, 'delete').expect(403);
    const { body } = await act('admin', person.id, 'delete').expect(200);
    const at = new Date((body as { deletion_scheduled_at: string }).deletion_scheduled_at);
    expect(Math.round((at.getTime() - Date.now()) / 86_400_000)).toBe(30);
    expect((await act('admin', person.id, 'delete').expect(200)).body).toEqual(body);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(401);
    expect((await mailsTo(service, person.email)).join()).toContain('Subject: Your account will be erased');
    const again = (await login(person.email).expect(200)).body as { access_token: string };
    await service.http.post('/users/me/restore').set('Authorization', `Bearer ${again.access_token}`).expect(204);
    expect((await actionsOn(person.id)).map(({ action }) => action)).toEqual(['delete', 'delete']);
    await act('admin', randomUUID(), 'delete').expect(404);
  });

  it('does nothing that cannot be recorded, and records do not change', async () => {
    const person = await givenPerson(service);
    await owner.query(
      "ALTER TABLE administrator_actions ADD CONSTRAINT none CHECK (happened_at < '2000-01-01') NOT VALID",
    );
    await act('operator', person.id, 'lock').expect(500);
    await owner.query('ALTER TABLE administrator_actions DROP CONSTRAINT none');
    await login(person.email).expect(200);
    await act('operator', person.id, 'lock').expect(204);
    for (const change of ['DELETE FROM administrator_actions', "UPDATE administrator_actions SET reason = 'another'"]) {
      await expect(service.dataSource.query(change)).rejects.toThrow('permission denied');
    }
  });

  it('starts a recovery whose link only the owner sees', async () => {
    const person = await givenConfirmedPerson(service);
    const { text } = await act('operator', person.id, 'start-recovery').expect(204);
    expect(text).toBe('');
    const [token] = await mailedTokens(service, person.email, 'reset-password');
    await service.http.post('/auth/password/reset').send({ token, password: 'chosen by the owner' }).expect(204);
  });

  it('may do what the role allows, and no other account may do anything', async () => {
    const person = await givenPerson(service);
    for (const name of ACTIONS) await act('viewer', person.id, name).expect(403);
    await as('viewer', 'accounts/search', { reason }).expect(403);
    const list = () => service.http.get('/operator/actions');
    await list().set('Authorization', 'Bearer token-of-operator').expect(403);
    for (const credential of [person.bearer[1], 'Bearer token-of-nobody', 'Bearer ']) {
      await list().set('Authorization', credential).expect(401);
    }
    await list().set('Cookie', person.cookie).expect(401);
    await service.http.get('/users/me').set('Authorization', 'Bearer token-of-admin').expect(401);
    expect(await actionsOn(person.id)).toEqual([]);
  });

  it('enters the console by the token only, with a cookie that only its own page sends, until its end', async () => {
    const person = await givenPerson(service);
    const session = (token: string) => service.http.post('/operator/session').set('Authorization', `Bearer ${token}`);
    await session('token-of-nobody').expect(401);
    const { headers, body } = await session('token-of-operator').expect(201);
    expect(body).toMatchObject({ operator: 'operator-1', role: 'operator' });
    const [cookie] = headers['set-cookie'] as unknown as [string];
    expect(cookie).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Strict$/);
    const look = (site: string) =>
      service.http
        .post('/operator/accounts/look')
        .set('Cookie', cookie.split(';')[0]!)
        .set('Sec-Fetch-Site', site)
        .send({ account_id: person.id, reason });
    await look('cross-site').expect(403);
    await look('same-site').expect(403);
    await look('same-origin').expect(200);
    await service.http.get('/users/me').set('Cookie', cookie.split(';')[0]!).expect(401);
    await owner.query(`UPDATE operator_sessions SET expires_at = expires_at - interval '9 hours'`);
    await look('same-origin').expect(401);
    await owner.query(`UPDATE operator_sessions SET expires_at = expires_at + interval '9 hours'`);
    const away = service.http.delete('/operator/session').set('Cookie', cookie.split(';')[0]!);
    await away.set('Sec-Fetch-Site', 'same-origin').expect(204);
    await look('same-origin').expect(401);
    const noted = await service.dataSource.query<{ action: string }[]>(
      `SELECT action FROM administrator_actions WHERE operator = 'operator-1' AND action LIKE 'sign%' ORDER BY id`,
    );
    expect(noted.map(({ action }) => action)).toEqual(['sign_in', 'sign_out']);
  });

  it('is refused from an address that guesses, also with the right token', async () => {
    await emptyTestRedis();
    const limit = jest.spyOn(WellbeingConfig.prototype, 'operatorFailuresPerMinute', 'get').mockReturnValue(3);
    const guessed = await startTestApp({ OPERATORS }, service);
    limit.mockRestore();
    const list = (token: string) => guessed.http.get('/operator/actions').set('Authorization', `Bearer ${token}`);
    for (let guess = 0; guess < 3; guess++) await list(`guess-${guess}`).expect(401);
    await list('token-of-admin').expect(429);
    await guessed.close();
  });
});
