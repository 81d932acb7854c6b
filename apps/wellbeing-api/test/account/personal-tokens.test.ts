import { newPersonalToken } from '@platform/auth';
import { stopClock, times } from '@platform/testing';
import type { Response } from 'supertest';
import document from '../../openapi.json';
import { PERSONAL_SCOPES, type PersonalScope } from '../../src/access/personal-tokens';
import { PersonalTokenFailures } from '../../src/account/credentials/personal-tokens/personal-token.failures';
import { MOST_TOKENS, PersonalTokenStore } from '../../src/account/credentials/personal-tokens/personal-token.store';
import { StoredPersonalTokens } from '../../src/account/credentials/personal-tokens/stored-personal-tokens';
import { MaintenanceService } from '../../src/personal-data/erasures/maintenance.service';
import { asPerson, codeOf, provedAgo } from '../support/passkeys';
import { givenPersonalToken } from '../support/personal-tokens';
import {
  browserSession,
  givenConfirmedPerson,
  givenPerson,
  mailsTo,
  type Person,
  startTestApp,
  type TestApp,
} from '../support/test-app';

let service: TestApp;
let owner: Person;
beforeAll(async () => {
  service = await startTestApp();
  owner = await givenConfirmedPerson(service);
});
afterAll(() => service.close());

const WISH = { name: 'QGIS at work', scope: ['geo:read'], expires_in_days: 90 };
const create = (person: Person, wish: object = {}) =>
  asPerson(service, person).post('/auth/personal-tokens', { ...WISH, ...wish });
const list = async (person: Person) =>
  (await asPerson(service, person).get('/auth/personal-tokens').expect(200)).body.personal_tokens;
const bearer = (token: string) => `Bearer ${token}`;
const basic = (user: string, token: string) => `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`;
const get = (path: string, authorization: string) => service.http.get(path).set('Authorization', authorization);
const everyScope = [...PERSONAL_SCOPES];

async function givenPrivateCollection(person: Person): Promise<string> {
  const { body } = await asPerson(service, person)
    .post('/geo/v2/collections', { title: 'Benches', visibility: 'private' })
    .expect(201);
  return `/geo/v2/collections/${(body as { id: string }).id}`;
}

describe('a personal access token', () => {
  it('is shown once, stored as a digest, listed and mailed to its owner', async () => {
    const person = await givenConfirmedPerson(service);
    const { body, headers } = await create(person).expect(201);
    expect(headers['cache-control']).toContain('no-store');
    const { token, ...listed } = body as Record<string, unknown>;
    expect(token).toMatch(/^n_pat_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
    expect(listed).toMatchObject({ name: 'QGIS at work', scope: ['geo:read'], expired: false, last_used_on: null });
    const days = (Date.parse(listed['expires_at'] as string) - Date.parse(listed['created_at'] as string)) / 86_400_000;
    expect(days).toBe(90);
    expect(await list(person)).toEqual([listed]);
    const [row] = await service.dataSource.query<[object]>('SELECT * FROM personal_tokens WHERE id = $1', [
      listed['id'],
    ]);
    expect(JSON.stringify(row)).not.toContain((token as string).slice(6, 20));
    const mails = (await mailsTo(service, person.email)).join();
    expect(mails).toContain('Subject: A personal access token was created');
    expect(mails).not.toContain(token);
    const events = await asPerson(service, person).get('/auth/security-events').expect(200);
    expect(events.body.events[0]).toMatchObject({ kind: 'personal_token_created', detail: 'QGIS at work' });
  });

  it.each([
    ['an unknown scope', { scope: ['account:write'] }],
    ['a scope of payments', { scope: ['write:payments'] }],
    ['a scope of programs', { scope: ['openid'] }],
    ['no scope', { scope: [] }],
    ['no expiry', { expires_in_days: undefined }],
    ['more than a year', { expires_in_days: 366 }],
    ['an expiry in the past', { expires_in_days: 0 }],
    ['no name', { name: ' ' }],
  ])('is not created with %s', async (_what, wish) => {
    expect(codeOf(await create(owner, wish))).toBe('VALIDATION_FAILED');
  });

  it('needs a recent proof and a confirmed address', async () => {
    const person = await givenConfirmedPerson(service);
    await provedAgo(service, person, '11 minutes');
    expect(codeOf(await create(person))).toBe('REAUTHENTICATION_REQUIRED');
    expect(codeOf(await create(await givenPerson(service)))).toBe('EMAIL_UNCONFIRMED');
  });

  it('is not stored for an account that is locked at the same moment', async () => {
    const person = await givenConfirmedPerson(service);
    await service.dataSource.query('UPDATE accounts SET locked_at = now() WHERE id = $1', [person.id]);
    expect(codeOf(await create(person))).toBe('ACCOUNT_LOCKED');
  });

  it(`is one of at most ${MOST_TOKENS}, also for concurrent callers; expired ones do not count`, async () => {
    const person = await givenConfirmedPerson(service);
    const expire = `UPDATE personal_tokens SET expires_at = now() - $2::interval WHERE account_id = $1`;
    await create(person).expect(201);
    await service.dataSource.query(expire, [person.id, '1 second']);
    const codes = (await Promise.all(times(MOST_TOKENS + 3, () => create(person)))).map(codeOf);
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(MOST_TOKENS);
    expect(new Set(codes)).toEqual(new Set(['accepted', 'TOO_MANY_PERSONAL_TOKENS']));
    expect(await list(person)).toHaveLength(MOST_TOKENS + 1);
    await service.dataSource.query(expire, [person.id, '31 days']);
    await service.app.get(MaintenanceService).run();
    expect(await list(person)).toEqual([]);
  });

  it('opens private places as bearer token and as password of HTTP Basic, whatever the user name and cookies are', async () => {
    const path = await givenPrivateCollection(owner);
    await service.http.get(`${path}/items`).expect(404);
    const token = await givenPersonalToken(service, owner, ['geo:read', 'geo:write']);
    for (const authorization of [bearer(token), basic(owner.email, token), basic('', token), basic('x', token)])
      await get(`${path}/items`, authorization).expect(200);
    const stranger = await givenConfirmedPerson(service);
    await get(`${path}/items`, bearer(token)).set('Cookie', stranger.cookie).expect(200);
    const foreign = await givenPersonalToken(service, stranger, ['geo:read']);
    await get(`${path}/items`, bearer(foreign)).set('Cookie', owner.cookie).expect(404);
    const feature = { type: 'Feature', geometry: null, properties: { name: 'Bench' } };
    await service.http
      .post(`${path}/items`)
      .set('Authorization', basic('x', token))
      .set('Cookie', owner.cookie)
      .set('Content-Type', 'application/geo+json')
      .send(JSON.stringify(feature))
      .expect(201);
  });

  it('as HTTP Basic is refused in the request of a foreign page, because a browser repeats it by itself', async () => {
    const token = await givenPersonalToken(service, owner, everyScope);
    const patch = (authorization: string, site: string) =>
      service.http.patch('/users/me').set({ Authorization: authorization, 'Sec-Fetch-Site': site }).send({});
    for (const site of ['cross-site', 'same-site'])
      expect(codeOf(await patch(basic('x', token), site))).toBe('CSRF_FAILED');
    await patch(basic('x', token), 'same-origin').expect(200);
    await patch(bearer(token), 'cross-site').expect(200);
  });

  it.each([
    ['https://evil.example', 403],
    ['http://account.test:8080', 403],
    ['http://account.test.evil.example', 403],
    ['null', 403],
    ['http://account.test', 200],
    ['http://ACCOUNT.test', 200],
    [undefined, 200],
  ])(
    'as HTTP Basic from a browser without fetch metadata needs the origin of the service: %s',
    async (origin, status) => {
      const token = await givenPersonalToken(service, owner, everyScope);
      const patch = (authorization: string) => {
        const request = service.http.patch('/users/me').set({ Authorization: authorization, Host: 'account.test' });
        return (origin === undefined ? request : request.set('Origin', origin)).send({});
      };
      await patch(basic('x', token)).expect(status);
      await patch(bearer(token)).expect(200);
    },
  );

  it('ends when it is revoked, expires, or its account is locked, with the same response as an unknown one', async () => {
    const answers = new Set<string>();
    const expectRefused = async (token: string) => {
      const { body, headers } = await get('/geo/v2/collections', bearer(token)).expect(401);
      answers.add(JSON.stringify([{ ...body.error, request_id: '', doc_url: '' }, headers['www-authenticate']]));
    };
    const [revoked, expired] = [
      await givenPersonalToken(service, owner, ['geo:read'], 'revoked'),
      await givenPersonalToken(service, owner, ['geo:read'], 'expired'),
    ];
    await get('/geo/v2/collections', bearer(revoked)).expect(200);
    const { id } = (await list(owner)).find(({ name }: { name: string }) => name === 'revoked');
    const stranger = await givenConfirmedPerson(service);
    await asPerson(service, stranger).delete(`/auth/personal-tokens/${id}`).expect(404);
    await asPerson(service, owner).delete(`/auth/personal-tokens/${id}`).expect(204);
    await asPerson(service, owner).delete(`/auth/personal-tokens/${id}`).expect(404);
    await expectRefused(revoked);
    await service.dataSource.query(`UPDATE personal_tokens SET expires_at = now() WHERE name = 'expired'`);
    await expectRefused(expired);
    const locked = await givenPersonalToken(service, stranger, ['geo:read']);
    const clock = stopClock();
    try {
      await get('/geo/v2/collections', bearer(locked)).expect(200);
      await service.dataSource.query('UPDATE accounts SET locked_at = now() WHERE id = $1', [stranger.id]);
      clock.advance(5_001);
      await expectRefused(locked);
    } finally {
      clock.goOn();
    }
    for (const text of [newPersonalToken(), `${revoked}x`, 'n_pat_']) await expectRefused(text);
    expect(answers.size).toBe(1);
  });

  it('that is revoked ends in another replica within five seconds', async () => {
    const { app } = service;
    const other = new StoredPersonalTokens(app.get(PersonalTokenStore), app.get(PersonalTokenFailures));
    const token = await givenPersonalToken(service, owner, ['geo:read'], 'elsewhere');
    const clock = stopClock();
    try {
      expect(await other.verify(token, '127.0.0.1')).toMatchObject({ accountId: owner.id });
      await service.dataSource.query(`DELETE FROM personal_tokens WHERE name = 'elsewhere'`);
      clock.advance(5_001);
      await expect(other.verify(token, '127.0.0.1')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    } finally {
      clock.goOn();
    }
  });

  it('shows the day and the network of its last use', async () => {
    const person = await givenConfirmedPerson(service);
    const token = await givenPersonalToken(service, person, ['wellbeing:read']);
    await get('/users/me', bearer(token)).expect(200);
    const today = (
      await service.dataSource.query<[{ day: string }]>(`SELECT (now() AT TIME ZONE 'UTC')::date::text AS day`)
    )[0];
    expect(await list(person)).toMatchObject([{ last_used_on: today.day, last_used_network: '127.0.0.0/24' }]);
  });

  it('is among the recent credentials, and its removal immediately ends the others and every session', async () => {
    const person = await givenConfirmedPerson(service);
    const tokens = [
      await givenPersonalToken(service, person, ['geo:read'], 'unknown'),
      await givenPersonalToken(service, person, ['geo:read'], 'other'),
    ];
    for (const token of tokens) await get('/geo/v2/collections', bearer(token)).expect(200);
    const { body } = await asPerson(service, person).get('/auth/recent-credentials').expect(200);
    expect(body.credentials).toMatchObject([
      { kind: 'personal_token', name: 'other', state: 'active', network: '127.0.0.0/24' },
      { kind: 'personal_token', name: 'unknown' },
    ]);
    const { id } = body.credentials[1] as { id: string };
    await asPerson(service, person).delete(`/auth/recent-credentials/personal_token/${id}`).expect(204);
    for (const token of tokens) await get('/geo/v2/collections', bearer(token)).expect(401);
  });
});

/** The operations that each scope opens. Every other one that needs a caller refuses the token. */
const opensWith = (method: string, path: string, isOptional: boolean): PersonalScope | null => {
  if (path.startsWith('/geo/v2')) return isOptional || method === 'get' ? 'geo:read' : 'geo:write';
  if (method === 'get' && ['/users/me', '/users/me/consents'].includes(path)) return 'wellbeing:read';
  return method === 'patch' && path === '/users/me' ? 'wellbeing:write' : null;
};

interface Operation {
  method: string;
  path: string;
  schemes: string[];
}
const OPERATIONS: Operation[] = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
  Object.entries(operations as Record<string, { security?: object[] }>).map(([method, { security = [] }]) => ({
    method,
    path,
    schemes: security.map((scheme) => Object.keys(scheme)[0] ?? 'none'),
  })),
);
const send = ({ method, path }: Operation, authorization: string): PromiseLike<Response> =>
  service.http[method as 'get'](path.replaceAll(/\{\w+\}/g, '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e'))
    .set('Authorization', authorization)
    .set('Content-Type', 'application/json')
    .send(method === 'get' ? undefined : {});

describe('the scope of a personal access token', () => {
  it.each([...PERSONAL_SCOPES.map((scope) => [[scope]]), [everyScope]])(
    'opens exactly its routes: %j',
    async (scope: PersonalScope[]) => {
      const token = await givenPersonalToken(service, owner, scope);
      const wrong: string[] = [];
      for (const operation of OPERATIONS) {
        const { method, path, schemes } = operation;
        if (!schemes.includes('bearer') && !schemes.includes('operator')) continue;
        const needed = schemes.includes('operator') ? null : opensWith(method, path, schemes.includes('none'));
        const { status } = await send(operation, bearer(token));
        const isOpen = status !== 401 && status !== 403;
        if (isOpen !== (needed !== null && scope.includes(needed))) wrong.push(`${method} ${path}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('never opens the OpenID routes, a session of a browser or another token, and is refused in an address', async () => {
    const token = await givenPersonalToken(service, owner, everyScope);
    await get('/oauth/userinfo', bearer(token)).expect(403);
    await get('/authenticate/users/me', bearer(token)).expect(401);
    await create({ ...owner, bearer: ['Authorization', bearer(token)] }).expect(403);
    await get(`/geo/v2/collections?title=${token}`, bearer(token)).expect(401);
    const { body } = await get('/auth/sessions', basic('x', token)).expect(403);
    expect(body.error.message).toBe(
      'A personal access token is not accepted here. Use an access token from a sign-in.',
    );
    expect(
      (await get('/users/me', bearer(await givenPersonalToken(service, owner, ['geo:read'])))).body.error.message,
    ).toBe('The personal access token needs the scope wellbeing:read.');
  });
});

it('a caller without credentials gets a challenge for HTTP Basic, except a page in a browser', async () => {
  const path = '/geo/v2/collections';
  const challenge = async (headers: Record<string, string>) =>
    (await service.http.post(path).set(headers).send({}).expect(401)).headers['www-authenticate'];
  expect(await challenge({})).toBe('Bearer, Basic realm="personal access token", charset="UTF-8"');
  expect(await challenge({ Authorization: basic('x', 'wrong') })).toContain('Basic');
  for (const mode of ['cors', 'navigate', 'same-origin']) {
    expect(await challenge({ 'Sec-Fetch-Mode': mode })).toBe('Bearer');
    expect(await challenge({ 'Sec-Fetch-Mode': mode, Authorization: bearer(newPersonalToken()) })).toBe('Bearer');
  }
  expect((await service.http.get('/auth/sessions').expect(401)).headers['www-authenticate']).toBe('Bearer');
});

describe('the account page', () => {
  const form = async (person: Person, path: string, fields: Record<string, string>) => {
    const { csrfToken } = await browserSession(service.http, person.cookie);
    return service.http
      .post(path)
      .set('Cookie', person.cookie)
      .type('form')
      .send({ csrf_token: csrfToken, ...fields });
  };
  const page = (person: Person, path: string) => service.http.get(path).set('Cookie', person.cookie);

  it('creates a token that is shown once, lists it and revokes it', async () => {
    const person = await givenConfirmedPerson(service);
    expect((await page(person, '/account/tokens/new').expect(200)).text).toContain('name="scope.geo:read"');
    const fields = { name: 'Field <b>work</b>', 'scope.geo:read': 'on', 'scope.wellbeing:read': 'on', days: '365' };
    const { text, headers } = await form(person, '/account/tokens/new', fields);
    expect(headers['cache-control']).toContain('no-store');
    const token = /n_pat_\w+/.exec(text)![0];
    await get('/users/me', bearer(token)).expect(200);
    const account = (await page(person, '/account').expect(200)).text;
    expect(account).not.toContain(token);
    expect(account).toContain('Field &lt;b&gt;work&lt;/b&gt;');
    expect(account).toMatch(/Last used .* from 127\.0\.0\.0\/24/);
    const [{ id }] = await list(person);
    for (let click = 0; click < 2; click++)
      expect((await form(person, '/account/tokens/revoke', { token_id: id })).headers['location']).toContain(
        'tokenRevoked',
      );
    await get('/users/me', bearer(token)).expect(401);
  });

  it('explains what is missing, and asks for the password first if the last proof is old', async () => {
    const person = await givenConfirmedPerson(service);
    for (const fields of [
      { name: 'x', days: '30' },
      { 'scope.geo:read': 'on', days: '30' },
      { name: 'x', 'scope.geo:read': 'on', days: '9999' },
    ]) {
      const { status, text } = await form(person, '/account/tokens/new', fields as Record<string, string>);
      expect(status).toBe(422);
      expect(text).toContain('class="error"');
    }
    await provedAgo(service, person, '11 minutes');
    const confirm = `/account/confirm?then=${encodeURIComponent('/account/tokens/new')}`;
    expect((await page(person, '/account/tokens/new').expect(303)).headers['location']).toBe(confirm);
    const wish = { name: 'x', 'scope.geo:read': 'on', days: '30' };
    expect((await form(person, '/account/tokens/new', wish)).headers['location']).toBe(confirm);
    const unconfirmed = await givenPerson(service);
    expect((await page(unconfirmed, '/account/tokens/new')).headers['location']).toContain('confirmAddress');
    expect(await list(person)).toEqual([]);
  });
});
