import { randomUUID } from 'node:crypto';
import { hexDigestOf } from '@platform/auth';
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
const deed = (role: Role, id: string, name: string) => as(role, `accounts/${id}/${name}`, { reason });
const login = (email: string, password = PASSWORD) => service.http.post('/auth/login').send({ email, password });
const DEEDS = ['end-sessions', 'lock', 'unlock', 'start-recovery'];

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
    for (const name of DEEDS) await deed('operator', person.id, name).expect(204);
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
    await deed('operator', person.id, 'lock').expect(204);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(401);
    await service.http.post('/auth/refresh').send({ refresh_token: person.refreshToken }).expect(401);
    const { body } = await login(person.email).expect(403);
    expect(body.error.code).toBe('ACCOUNT_LOCKED');
    await login(person.email, 'not the password').expect(401);
    await deed('operator', person.id, 'unlock').expect(204);
    await login(person.email).expect(200);
  });

  it('ends the sessions of one account only; a missing account is not found', async () => {
    const [person, another] = [await givenPerson(service), await givenPerson(service)];
    const profile = ({ bearer }: Person) => service.http.get('/users/me').set(...bearer);
    await deed('operator', person.id, 'end-sessions').expect(204);
    await profile(person).expect(401);
    await deed('operator', person.id, 'lock').expect(204);
    await profile(another).expect(200);
    await login(another.email).expect(200);
    for (const name of DEEDS) await deed('operator', randomUUID(), name).expect(404);
  });

  it('does nothing that cannot be recorded, and records do not change', async () => {
    const person = await givenPerson(service);
    await owner.query(
      "ALTER TABLE administrator_actions ADD CONSTRAINT none CHECK (happened_at < '2000-01-01') NOT VALID",
    );
    await deed('operator', person.id, 'lock').expect(500);
    await owner.query('ALTER TABLE administrator_actions DROP CONSTRAINT none');
    await login(person.email).expect(200);
    await deed('operator', person.id, 'lock').expect(204);
    for (const change of ['DELETE FROM administrator_actions', "UPDATE administrator_actions SET reason = 'another'"]) {
      await expect(service.dataSource.query(change)).rejects.toThrow('permission denied');
    }
  });

  it('starts a recovery whose link only the owner sees', async () => {
    const person = await givenConfirmedPerson(service);
    const { text } = await deed('operator', person.id, 'start-recovery').expect(204);
    expect(text).toBe('');
    const [token] = await mailedTokens(service, person.email, 'reset-password');
    await service.http.post('/auth/password/reset').send({ token, password: 'chosen by the owner' }).expect(204);
  });

  it('may do what the role allows, and no other account may do anything', async () => {
    const person = await givenPerson(service);
    for (const name of DEEDS) await deed('viewer', person.id, name).expect(403);
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
