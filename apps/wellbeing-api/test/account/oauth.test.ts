import { createHash } from 'node:crypto';
import { times } from '@platform/testing';
import { oauthClients } from '../../src/account/oauth/clients/clients.command';
import { MaintenanceService } from '../../src/personal-data/erasures/maintenance.service';
import { decodeJwt, decodeProtectedHeader } from '../support/jwt';
import {
  ALL_SCOPE,
  answerOf,
  authorize,
  decide,
  exchange,
  field,
  formOf,
  givenClient,
  givenCode,
  givenTokens,
  NATIVE_CALLBACK,
  newPkce,
  post,
  refresh,
  resource,
  type TestClient,
  WEB_CALLBACK,
} from '../support/oauth';
import {
  ACCOUNT_URL,
  givenConfirmedPerson,
  givenPerson,
  mailedTokens,
  PASSWORD,
  type Person,
  signIn,
  startTestApp,
  type TestApp,
} from '../support/test-app';

let service: TestApp;
let person: Person;
let client: TestClient;
beforeAll(async () => {
  service = await startTestApp();
  person = await givenConfirmedPerson(service);
  client = await givenClient(service);
});
afterAll(() => service.close());

const get = (path: string, token: string) => service.http.get(path).set('Authorization', `Bearer ${token}`);
const isSignedIn = async (refreshToken: string, of = client) =>
  (await refresh(service, of, refreshToken)).status === 200;

describe('a program', () => {
  it('finds everything in one document, under both names', async () => {
    const [openid, oauth] = await Promise.all(
      ['openid-configuration', 'oauth-authorization-server'].map((name) =>
        service.http.get(`/.well-known/${name}`).expect(200),
      ),
    );
    expect(openid!.body).toEqual(oauth!.body);
    expect(openid!.body).toMatchObject({
      issuer: ACCOUNT_URL,
      authorization_endpoint: `${ACCOUNT_URL}/oauth/authorize`,
      token_endpoint: `${ACCOUNT_URL}/oauth/token`,
      jwks_uri: `${ACCOUNT_URL}/.well-known/jwks.json`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('gets tokens for what was consented to, and nothing of a person’s own tokens', async () => {
    const pkce = newPkce();
    const asked = { scope: 'openid email geo:read', nonce: 'n-1' };
    const page = await authorize(service, person.cookie, client, pkce, asked).expect(200);
    expect(page.text).toContain('see your places');
    expect(page.text).not.toMatch(/<script|\son\w+=/);
    const answer = await decide(service, person.cookie, page).expect(303);
    expect(String(answer.headers['location']).startsWith(`${WEB_CALLBACK}?`)).toBe(true);
    expect(Object.fromEntries(answerOf(answer))).toEqual({
      code: expect.any(String),
      state: 'the state',
      iss: ACCOUNT_URL,
    });
    const { body, headers } = await exchange(service, client, answerOf(answer).get('code')!, pkce).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'openid email geo:read' });

    const access = decodeJwt(body.access_token);
    expect(access).toEqual({
      iss: ACCOUNT_URL,
      aud: resource('geo'),
      sub: person.id,
      sid: expect.any(String),
      jti: expect.any(String),
      client_id: client.id,
      scope: 'openid email geo:read',
      email_verified: true,
      iat: expect.any(Number),
      exp: Number(access['iat']) + 600,
    });
    expect(access['sid']).not.toBe(decodeJwt(person.accessToken)['sid']);

    expect(decodeProtectedHeader(body.id_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    const half = createHash('sha256').update(String(body.access_token)).digest().subarray(0, 16);
    expect(decodeJwt(body.id_token)).toMatchObject({
      iss: ACCOUNT_URL,
      aud: client.id,
      sub: person.id,
      nonce: 'n-1',
      amr: ['pwd'],
      auth_time: expect.any(Number),
      at_hash: half.toString('base64url'),
    });
    const userinfo = await get('/oauth/userinfo', body.access_token).expect(200);
    expect(userinfo.body).toEqual({ sub: person.id, email: person.email, email_verified: true });
  });

  it('is asked about once for a client and a scope, and again for more', async () => {
    const mine = await givenClient(service);
    await givenTokens(service, person, mine, { scope: 'openid geo:read' });
    const again = (scope: string, changes = {}) =>
      authorize(service, person.cookie, mine, newPkce(), { scope, ...changes });
    const state = 'eyJhbGciOiJub25lIn0.e30.c2ln';
    const answer = answerOf(await again('geo:read', { state }).expect(303));
    expect([answer.get('code') !== null, answer.get('state')]).toEqual([true, state]);
    await again('geo:read geo:write').expect(200);
    await again('geo:read', { prompt: 'consent' }).expect(200);
    const other = await givenPerson(service);
    await authorize(service, other.cookie, mine, newPkce()).expect(200);
  });

  it('on the person’s own machine takes any port, and is asked about each time', async () => {
    for (let round = 0; round < 2; round++) {
      const page = await authorize(service, person.cookie, client, newPkce(), { redirect_uri: NATIVE_CALLBACK });
      expect(page.status).toBe(200);
      expect(page.headers['content-security-policy']).toContain("form-action 'self' http://127.0.0.1:49152;");
      const answer = await decide(service, person.cookie, page).expect(303);
      expect(String(answer.headers['location']).startsWith(`${NATIVE_CALLBACK}?code=`)).toBe(true);
    }
    const silent = await authorize(service, person.cookie, client, newPkce(), {
      redirect_uri: NATIVE_CALLBACK,
      prompt: 'none',
    }).expect(303);
    expect(answerOf(silent).get('error')).toBe('consent_required');
  });

  it('that needs a sign-in gets one: without a session, by prompt, by age', async () => {
    const login = async (cookie: string, changes = {}) =>
      new URL(
        String((await authorize(service, cookie, client, newPkce(), changes).expect(303)).headers['location']),
        ACCOUNT_URL,
      );
    const first = await login('');
    expect(first.pathname).toBe('/login');
    expect(first.searchParams.get('redirect_to')).toMatch(/^\/oauth\/authorize\?client_id=/);
    const mine = await givenPerson(service);
    await givenTokens(service, mine, client);
    for (const changes of [{ prompt: 'login' }, { max_age: '0' }]) {
      const again = await login(mine.cookie, changes);
      expect(again.searchParams.get('again')).toBe('1');
      const back = again.searchParams.get('redirect_to')!;
      // The sign-in that was there stays too old for the page that asked for a new one, and a new one is enough.
      await service.dataSource.query(
        "UPDATE sessions SET authenticated_at = authenticated_at - interval '1 minute' WHERE account_id = $1",
        [mine.id],
      );
      const early = await service.http.get(back).set('Cookie', mine.cookie).expect(303);
      expect(early.headers['location']).toMatch(/^\/login/);
      const { cookie } = await signIn(service.http, mine.email);
      const done = await service.http.get(back).set('Cookie', cookie).expect(303);
      expect(answerOf(done).get('code')).not.toBeNull();
    }
    await authorize(service, mine.cookie, client, newPkce(), { max_age: '30' }).expect(303);
  });

  it('is reached from the sign-in, which the policy of its form lets through', async () => {
    const { headers } = await authorize(service, '', client, newPkce()).expect(303);
    const page = await service.http.get(String(headers['location'])).expect(200);
    expect(page.headers['content-security-policy']).toContain('https://gis.example.com');
  });

  it('that is confidential shows its secret, in the body or in the header', async () => {
    const secretive = await givenClient(service, { isConfidential: true });
    const tokens = await givenTokens(service, person, secretive, { scope: 'geo:read' });
    await refresh(service, { id: secretive.id, secret: null }, tokens.refresh_token).expect(401);
    await refresh(service, { id: secretive.id, secret: 'wrong' }, tokens.refresh_token).expect(401);
    await refresh(service, { id: client.id, secret: 'a secret of a public client' }, 'x').expect(401);
    const basic = Buffer.from(`${secretive.id}:${secretive.secret}`).toString('base64');
    const { body } = await service.http
      .post('/oauth/token')
      .set('Authorization', `Basic ${basic}`)
      .type('form')
      .send(formOf({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token }))
      .expect(200);
    expect(body.scope).toBe('geo:read');
  });

  it('names the resource of a token, and gets no other’s permissions in it', async () => {
    const tokens = await givenTokens(
      service,
      person,
      client,
      { scope: ALL_SCOPE, resource: [resource('geo'), resource('payment')] },
      { resource: resource('payment') },
    );
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: resource('payment'), scope: 'read:payments' });
    await get('/oauth/userinfo', tokens.access_token).expect(401);
    const { body } = await refresh(service, client, tokens.refresh_token, { resource: resource('geo') }).expect(200);
    expect(decodeJwt(body.access_token)).toMatchObject({
      aud: resource('geo'),
      scope: 'openid profile email geo:read geo:write',
    });
    const less = await refresh(service, client, body.refresh_token, { resource: resource('geo'), scope: 'geo:read' });
    expect(decodeJwt(less.body.access_token)['scope']).toBe('geo:read');
  });
});

describe('a program stays signed in', () => {
  it('for 30 days, with each refresh token used once', async () => {
    let { refresh_token } = await givenTokens(service, person, client, { scope: 'geo:read offline_access' });
    const { sid } = decodeJwt(refresh_token);
    for (let day = 1; day <= 30; day++) {
      await service.dataSource.query(
        `UPDATE sessions SET created_at = created_at - interval '1 day', refreshed_at = refreshed_at - interval '1 day',
          last_seen_at = last_seen_at - interval '1 day', expires_at = expires_at - interval '1 day',
          authenticated_at = authenticated_at - interval '1 day' WHERE id = $1`,
        [sid],
      );
      const { body } = await refresh(service, client, refresh_token).expect(200);
      refresh_token = String(body.refresh_token);
      await get('/geo/v2/collections', String(body.access_token)).expect(200);
    }
  });

  const leaving: [string, (mine: Person) => Promise<unknown>, { online: boolean; offline: boolean }][] = [
    [
      'a sign-out of the browser ends it without offline access, and not with it',
      (mine) =>
        service.http
          .post('/auth/logout')
          .set(...mine.bearer)
          .expect(204),
      { online: false, offline: true },
    ],
    [
      'ending all other sessions ends it, whichever access it has',
      async (mine) => {
        const { bearer } = await signIn(service.http, mine.email);
        await service.http
          .delete('/auth/sessions')
          .set(...bearer)
          .expect(204);
      },
      { online: false, offline: false },
    ],
    [
      'a reset of the password ends it',
      async ({ email }) => {
        await service.http.post('/auth/password/forgot').send({ email }).expect(202);
        const token = (await mailedTokens(service, email, 'reset-password')).at(-1);
        await service.http
          .post('/auth/password/reset')
          .send({ token, password: `${PASSWORD} again` })
          .expect(204);
      },
      { online: false, offline: false },
    ],
    [
      'asking for the deletion of the account ends it',
      (mine) =>
        service.http
          .delete('/users/me')
          .set(...mine.bearer)
          .expect(202),
      { online: false, offline: false },
    ],
    [
      'the erasure of the account ends it',
      async (mine) => {
        await service.dataSource.query('UPDATE accounts SET erase_after = now() WHERE id = $1', [mine.id]);
        await service.app.get(MaintenanceService).run();
      },
      { online: false, offline: false },
    ],
    [
      'withdrawing the consent ends it, and a code that is on its way',
      async (mine) => {
        const pkce = newPkce();
        const code = await givenCode(service, mine, client, pkce);
        const connected = await service.http.get('/auth/programs').set(...mine.bearer);
        expect(connected.body.programs).toMatchObject([
          { client_id: client.id, scope: expect.arrayContaining(['geo:read', 'openid']) },
        ]);
        const path = `/auth/programs/${client.id}`;
        await service.http
          .delete(path)
          .set(...mine.bearer)
          .expect(204);
        await service.http
          .delete(path)
          .set(...mine.bearer)
          .expect(404);
        await exchange(service, client, code, pkce).expect(400);
      },
      { online: false, offline: false },
    ],
  ];

  it.each(leaving)('until: %s', async (_case, leave, expected) => {
    const mine = await givenConfirmedPerson(service);
    const online = await givenTokens(service, mine, client, { scope: 'openid geo:read' });
    const offline = await givenTokens(service, mine, client, { scope: 'openid geo:read offline_access' });
    await leave(mine);
    for (const [tokens, lives] of [
      [online, expected.online],
      [offline, expected.offline],
    ] as const) {
      await get('/oauth/userinfo', tokens.access_token).expect(lives ? 200 : 401);
      expect(await isSignedIn(tokens.refresh_token)).toBe(lives);
    }
  });

  it('until it says itself that it is done', async () => {
    for (const name of ['refresh_token', 'access_token'] as const) {
      const tokens = await givenTokens(service, person, client);
      await post(service, 'revoke', client, { token: tokens[name], token_type_hint: name }).expect(200);
      expect(await isSignedIn(tokens.refresh_token)).toBe(false);
    }
    await post(service, 'revoke', client, { token: 'unknown' }).expect(200);
  });

  it('until an operator removes it', async () => {
    const printed: string[] = [];
    const run = (...args: string[]) => oauthClients(service.app, args, (line) => printed.push(line));
    await run('--add', 'gone', '--name', 'Gone', '--redirect-uri', WEB_CALLBACK, '--scope', 'geo:read');
    await expect(run('--add', 'gone', '--name', 'G', '--redirect-uri', WEB_CALLBACK, '--scope', 'geo:read')).rejects.toThrow('already'); // prettier-ignore
    await expect(run('--add', 'x1', '--name', 'X', '--redirect-uri', 'http://a.test/', '--scope', 'geo:read')).rejects.toThrow('https'); // prettier-ignore
    await expect(run('--add', 'x1', '--name', 'X', '--redirect-uri', WEB_CALLBACK, '--scope', 'write:keys')).rejects.toThrow('scope'); // prettier-ignore
    const gone = { id: 'gone', secret: null };
    const tokens = await givenTokens(service, person, gone, { scope: 'geo:read' });
    await run();
    expect(printed.join('\n')).toContain('"client_id":"gone"');
    await run('--remove', 'gone');
    await refresh(service, gone, tokens.refresh_token).expect(401);
    const [row] = await service.dataSource.query('SELECT ended_at FROM sessions WHERE id = $1', [
      decodeJwt(tokens.access_token)['sid'],
    ]);
    expect(row.ended_at).not.toBeNull();
  });

  it('and its session is not among those of browsers', async () => {
    const mine = await givenPerson(service);
    await givenTokens(service, mine, client);
    const { body } = await service.http.get('/auth/sessions').set(...mine.bearer);
    expect(body.sessions).toHaveLength(1);
  });
});

interface Answer {
  status: number;
  headers: Record<string, string>;
}
const locationOf = ({ headers }: Answer): string => headers['location'] ?? '';

/** Each returns how often it got what it must not get. */
const attacks: [string, () => Promise<number>][] = [];
const attack = (name: string, run: () => Promise<number>) => attacks.push([name, run]);
const accepted = (...responses: Answer[]): number =>
  responses.filter((response) => response.status === 200 || locationOf(response).includes('code=')).length;
const authorizing = (changes: Record<string, string | string[] | undefined>, cookie?: string) =>
  authorize(service, cookie ?? person.cookie, client, newPkce(), changes);
/** Where the answer led to another address than a registered one. */
const ledAstray = (response: Answer): number => {
  const location = locationOf(response);
  return location === '' || location.startsWith(`${WEB_CALLBACK}?`) || location.startsWith('/login') ? 0 : 1;
};

describe('attacks: accepted 0', () => {
  beforeAll(() => givenTokens(service, person, client, { scope: ALL_SCOPE }, { resource: resource('geo') }));

  attack('PKCE missing', async () => accepted(await authorizing({ code_challenge: undefined, code_challenge_method: undefined }))); // prettier-ignore
  attack('PKCE in the clear', async () => accepted(await authorizing({ code_challenge_method: 'plain' })));
  attack('PKCE without its method, which means plain', async () => accepted(await authorizing({ code_challenge_method: undefined }))); // prettier-ignore
  attack('PKCE with a short challenge', async () => accepted(await authorizing({ code_challenge: 'x'.repeat(42) })));
  attack('PKCE downgrade at the exchange', async () => {
    const pkce = newPkce();
    const code = await givenCode(service, person, client, pkce);
    const wrong = [undefined, '', pkce.challenge, newPkce().verifier, pkce.verifier.slice(0, 42), `${pkce.verifier}a`];
    return accepted(...(await Promise.all(wrong.map((code_verifier) => exchange(service, client, code, pkce, { code_verifier }))))); // prettier-ignore
  });

  for (const redirect_uri of [
    `${WEB_CALLBACK}#fragment`,
    `${WEB_CALLBACK}/suffix`,
    `${WEB_CALLBACK}?x=1`,
    `${WEB_CALLBACK}.evil.test`,
    'https://gis.example.com:444/callback',
    'https://gis.example.com@evil.test/callback',
    'https://gis.example.com%2f@evil.test/callback',
    'https://GIS.example.com/callback',
    'http://gis.example.com/callback',
    'http://127.0.0.1:99999/',
    'http://127.0.0.1:80@evil.test/',
    'http://localhost:80/',
    'https://evil.test/',
    '//evil.test/',
    'javascript:alert(1)',
    undefined,
  ]) {
    attack(`redirect to ${redirect_uri ?? 'nowhere'}, also of an error`, async () => {
      const answers = await Promise.all([{}, { response_type: 'token' }, { prompt: 'none' }].map((changes) => authorizing({ redirect_uri, ...changes }))); // prettier-ignore
      return answers.filter(({ headers, status }) => status < 400 || headers['location'] !== undefined).length;
    });
  }
  attack('redirect of another client', async () => {
    const other = await givenClient(service, { redirectUris: ['https://other.example.com/'] });
    return ledAstray(await authorize(service, person.cookie, other, newPkce()));
  });
  attack('code with another registered address', async () => {
    const pkce = newPkce();
    const code = await givenCode(service, person, client, pkce);
    return accepted(await exchange(service, client, code, pkce, { redirect_uri: NATIVE_CALLBACK }));
  });

  attack('code twice, which ends what it gave', async () => {
    const pkce = newPkce();
    const code = await givenCode(service, person, client, pkce, { scope: 'geo:read offline_access' });
    const { body } = await exchange(service, client, code, pkce).expect(200);
    const again = accepted(await exchange(service, client, code, pkce));
    return again + Number(await isSignedIn(body.refresh_token));
  });
  attack('code ten times at once', async () => {
    const pkce = newPkce();
    const code = await givenCode(service, person, client, pkce);
    const answers = await Promise.all(times(10, () => exchange(service, client, code, pkce)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeLessThanOrEqual(1);
    return won.length === 1 ? Number(await isSignedIn(won[0]!.body.refresh_token)) : 0;
  });
  attack('code of another client', async () => {
    const pkce = newPkce();
    const code = await givenCode(service, person, client, pkce);
    const other = await givenClient(service);
    await givenTokens(service, person, other);
    return accepted(await exchange(service, other, code, pkce));
  });
  attack('code after its minute', async () => {
    const pkce = newPkce();
    const code = await givenCode(service, person, client, pkce);
    await service.dataSource.query("UPDATE oauth_codes SET expires_at = expires_at - interval '1 minute'");
    return accepted(await exchange(service, client, code, pkce));
  });
  attack('code after the browser’s sign-out', async () => {
    const mine = await givenPerson(service);
    const pkce = newPkce();
    const code = await givenCode(service, mine, client, pkce, { scope: 'geo:read offline_access' });
    await service.http
      .post('/auth/logout')
      .set(...mine.bearer)
      .expect(204);
    return accepted(await exchange(service, client, code, pkce));
  });

  attack('refresh token twice, which ends the family', async () => {
    const { refresh_token } = await givenTokens(service, person, client, { scope: 'geo:read offline_access' });
    const { body } = await refresh(service, client, refresh_token).expect(200);
    const again = accepted(await refresh(service, client, refresh_token));
    return again + Number(await isSignedIn(body.refresh_token));
  });
  attack('refresh token ten times at once', async () => {
    const { refresh_token } = await givenTokens(service, person, client);
    const answers = await Promise.all(times(10, () => refresh(service, client, refresh_token)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeLessThanOrEqual(1);
    return won.length === 1 ? Number(await isSignedIn(won[0]!.body.refresh_token)) : 0;
  });
  attack('refresh token of another client', async () => {
    const { refresh_token } = await givenTokens(service, person, client);
    const other = await givenClient(service);
    return accepted(await refresh(service, other, refresh_token));
  });
  attack('refresh token of a person’s own sign-in, and one of a program there', async () => {
    const { refresh_token } = await givenTokens(service, person, client);
    const own = await service.http.post('/auth/refresh').send({ refresh_token });
    return accepted(await refresh(service, client, person.refreshToken), own);
  });
  attack('more scope or another resource at a refresh, which leaves the token as it was', async () => {
    const { refresh_token } = await givenTokens(service, person, client, { scope: 'openid geo:read' });
    const wider = [
      { scope: 'openid geo:read geo:write' },
      { scope: 'geo:read offline_access' },
      { scope: 'write:keys' },
      { resource: resource('payment') },
      { resource: 'https://evil.test/' },
      { resource: [resource('geo'), resource('account')] },
    ];
    const answers = await Promise.all(wider.map((changes) => refresh(service, client, refresh_token, changes)));
    expect(await isSignedIn(refresh_token)).toBe(true);
    return accepted(...answers);
  });
  attack('a resource that the scope has nothing of', async () =>
    accepted(
      await authorizing({ resource: resource('payment') }),
      await authorizing({ resource: 'https://evil.test/' }),
    ),
  );
  attack('a scope that the client was not registered for', async () => {
    const little = await givenClient(service, { scope: 'geo:read' });
    const scopes = ['geo:write', 'write:keys', 'live-session', 'geo:read openid', ' '];
    const answers = scopes.map((scope) => authorize(service, person.cookie, little, newPkce(), { scope }));
    return accepted(...(await Promise.all(answers)));
  });

  attack('id_token and refresh token as access token', async () => {
    const { id_token, refresh_token } = await givenTokens(service, person, client, { scope: 'openid geo:read' });
    const paths = ['/oauth/userinfo', '/geo/v2/collections', '/users/me', '/auth/sessions'];
    const answers = [id_token!, refresh_token].flatMap((token) => paths.map((path) => get(path, token)));
    return accepted(...(await Promise.all(answers)));
  });
  attack('a program’s token where keys, passwords, sessions and consents are', async () => {
    const { access_token } = await givenTokens(service, person, client, { scope: ALL_SCOPE }, { resource: resource('geo') }); // prettier-ignore
    const as = (method: 'get' | 'post' | 'delete' | 'patch', path: string) =>
      service.http[method](path)
        .set('Authorization', `Bearer ${access_token}`)
        .send(method === 'get' ? undefined : {});
    const answers = await Promise.all([
      as('get', '/users/me'),
      as('patch', '/users/me'),
      as('delete', '/users/me'),
      as('get', '/users/me/export'),
      as('get', '/auth/sessions'),
      as('delete', '/auth/sessions'),
      as('get', '/auth/programs'),
      as('delete', `/auth/programs/${client.id}`),
      as('post', '/auth/step-up'),
      as('post', '/auth/password/change'),
      as('post', '/auth/logout'),
    ]);
    return answers.filter(({ status }) => status < 400).length;
  });

  attack('CSRF on the consent', async () => {
    const mine = await givenClient(service);
    const page = await authorize(service, person.cookie, mine, newPkce());
    const { cookie: theirs } = await givenPerson(service);
    const stranger = await authorize(service, theirs, mine, newPkce());
    return accepted(
      await decide(service, person.cookie, page, { csrf_token: undefined }),
      await decide(service, person.cookie, page, { csrf_token: 'x' }),
      await decide(service, person.cookie, page, { csrf_token: field(stranger, 'csrf_token') }),
      await decide(service, '', page),
      await service.http.get(`/oauth/authorize/decision?decision=allow`).set('Cookie', person.cookie),
    );
  });
  attack('the page of the consent in a frame', async () => {
    const { headers } = await authorize(service, person.cookie, await givenClient(service), newPkce());
    const isFramed = headers['x-frame-options'] !== 'DENY' || !String(headers['content-security-policy']).includes("frame-ancestors 'none'"); // prettier-ignore
    return Number(isFramed);
  });
  attack('a consent whose request was changed on the way', async () => {
    const page = await authorize(service, person.cookie, await givenClient(service), newPkce());
    const changed = field(page, 'request').replace(encodeURIComponent(WEB_CALLBACK), encodeURIComponent('https://evil.test/')); // prettier-ignore
    return ledAstray(await decide(service, person.cookie, page, { request: changed }));
  });
  attack('no, which is a no', async () => {
    const page = await authorize(service, person.cookie, await givenClient(service), newPkce());
    const denied = await decide(service, person.cookie, page, { decision: 'deny' });
    expect(answerOf(denied).get('error')).toBe('access_denied');
    return accepted(denied);
  });

  attack('prompt=none without a session, or without a consent', async () => {
    const without = await authorizing({ prompt: 'none' }, '');
    const fresh = await authorize(service, person.cookie, await givenClient(service), newPkce(), { prompt: 'none' });
    expect([without, fresh].map((one) => answerOf(one).get('error'))).toEqual(['login_required', 'consent_required']);
    return accepted(without, fresh);
  });
  for (const name of [
    'client_id',
    'redirect_uri',
    'scope',
    'state',
    'code_challenge',
    'code_challenge_method',
    'response_type',
    'nonce',
    'prompt',
  ]) {
    // prettier-ignore
    attack(`${name} twice`, async () => {
      const values: Record<string, string> = { client_id: client.id, redirect_uri: WEB_CALLBACK, scope: 'geo:read', response_type: 'code', code_challenge_method: 'S256' }; // prettier-ignore
      const value = values[name] ?? newPkce().challenge;
      const answer = await authorizing({ [name]: [value, value] });
      return accepted(answer) + ledAstray(answer);
    });
  }
  attack('a parameter twice at the token endpoint', async () => {
    const pkce = newPkce();
    const code = await givenCode(service, person, client, pkce);
    const twice = [{ code: [code, code] }, { client_id: [client.id, client.id] }, { code_verifier: [pkce.verifier, pkce.verifier] }]; // prettier-ignore
    return accepted(...(await Promise.all(twice.map((changes) => exchange(service, client, code, pkce, changes)))));
  });
  for (const changes of [
    { response_type: 'token' },
    { response_type: 'code id_token' },
    { response_mode: 'fragment' },
    { request: 'eyJhbGciOiJub25lIn0.e30.' },
    { request_uri: 'https://evil.test/' },
    { prompt: 'none login' },
    { max_age: '-1' },
    { state: 'x'.repeat(1_100) },
  ]) {
    attack(`${Object.keys(changes)[0]}=${Object.values(changes)[0]!.slice(0, 20)}`, async () => {
      const answer = await authorizing(changes);
      return accepted(answer) + ledAstray(answer);
    });
  }
  attack('what the parameters hold, on a page', async () => {
    const { text } = await authorizing({ client_id: '<script>alert(1)</script>' });
    return Number(text.includes('<script'));
  });
  attack('a confidential client without its secret', async () => {
    const secretive = await givenClient(service, { isConfidential: true });
    const pkce = newPkce();
    const code = await givenCode(service, person, secretive, pkce);
    const without = [null, '', 'x'.repeat(43)].map((secret) => exchange(service, { ...secretive, secret }, code, pkce));
    return accepted(...(await Promise.all(without)));
  });
  attack('revoking another client’s token', async () => {
    const tokens = await givenTokens(service, person, client);
    const other = await givenClient(service);
    await post(service, 'revoke', other, { token: tokens.refresh_token }).expect(200);
    await post(service, 'revoke', other, { token: tokens.access_token }).expect(400);
    return Number(!(await isSignedIn(tokens.refresh_token)));
  });

  it.each(attacks)('%s', async (_name, run) => expect(await run()).toBe(0));
});

describe('the database', () => {
  it('holds no code, secret or token in clear text', async () => {
    const secretive = await givenClient(service, { isConfidential: true });
    const pkce = newPkce();
    const code = await givenCode(service, person, secretive, pkce);
    const { body } = await exchange(service, secretive, code, pkce).expect(200);
    const tables = ['oauth_clients', 'oauth_codes', 'oauth_sessions', 'oauth_consents', 'sessions'];
    const rows = JSON.stringify(
      await Promise.all(tables.map((name) => service.dataSource.query(`SELECT t::text FROM ${name} t`))),
    );
    expect(rows).toContain(secretive.id);
    for (const secret of [code, secretive.secret!, pkce.verifier, body.access_token, body.refresh_token]) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(Buffer.from(String(secret)).toString('hex'));
    }
  });

  it('forgets codes that nobody used, and keeps used ones as long as a session may live', async () => {
    const used = await givenTokens(service, person, client);
    await givenCode(service, person, client, newPkce());
    await service.dataSource.query("UPDATE oauth_codes SET expires_at = now() - interval '1 hour'");
    await service.app.get(MaintenanceService).run();
    const rows = await service.dataSource.query('SELECT used_for FROM oauth_codes');
    expect(rows).toContainEqual({ used_for: decodeJwt(used.access_token)['sid'] });
    expect(rows).not.toContainEqual({ used_for: null });
  });
});
