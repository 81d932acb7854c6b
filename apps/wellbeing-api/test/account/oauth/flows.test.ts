import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from '../../support/jwt';
import {
  ALL_SCOPE,
  answerOf,
  authorize,
  decide,
  exchange,
  formOf,
  givenClient,
  givenTokens,
  NATIVE_CALLBACK,
  newPkce,
  refresh,
  resource,
  WEB_CALLBACK,
  type TestClient,
} from '../../support/oauth';
import { getWith, startOAuthTest } from '../../support/oauth-test';
import { ACCOUNT_URL, givenPerson, signIn, type Person, type TestApp } from '../../support/test-app';

let service: TestApp;
let person: Person;
let client: TestClient;
beforeAll(async () => {
  ({ service, person, client } = await startOAuthTest());
});
afterAll(() => service.close());

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

  it('gets tokens for the consented scope, and none of a person’s own tokens', async () => {
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

    expect(decodeProtectedHeader(body.id_token)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    const half = createHash('sha256').update(String(body.access_token)).digest().subarray(0, 16);
    expect(decodeJwt(body.id_token)).toMatchObject({
      iss: ACCOUNT_URL,
      aud: client.id,
      sub: person.id,
      nonce: 'n-1',
      amr: ['pwd'],
      email: person.email,
      email_verified: true,
      auth_time: expect.any(Number),
      at_hash: half.toString('base64url'),
    });
    const userinfo = await getWith(service, '/oauth/userinfo', body.access_token).expect(200);
    expect(userinfo.body).toEqual({ sub: person.id, email: person.email, email_verified: true });
  });

  it('needs consent once for a client and a scope, and again for more', async () => {
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

  it('on the person’s own machine may use any port, and needs consent each time', async () => {
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
      // The earlier sign-in stays too old for the page that requested a new one, and a new one is sufficient.
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

  it('is reached from the sign-in, whose form policy allows it', async () => {
    const { headers } = await authorize(service, '', client, newPkce()).expect(303);
    const page = await service.http.get(String(headers['location'])).expect(200);
    expect(page.headers['content-security-policy']).toContain('https://gis.example.com');
  });

  it('that is confidential sends its secret, in the body or in the header', async () => {
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

  it('names the resource of a token, and gets no permissions of another one', async () => {
    const tokens = await givenTokens(
      service,
      person,
      client,
      { scope: ALL_SCOPE, resource: [resource('geo'), resource('payment')] },
      { resource: resource('payment') },
    );
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: resource('payment'), scope: 'read:payments' });
    await getWith(service, '/oauth/userinfo', tokens.access_token).expect(401);
    const { body } = await refresh(service, client, tokens.refresh_token, { resource: resource('geo') }).expect(200);
    expect(decodeJwt(body.access_token)).toMatchObject({
      aud: resource('geo'),
      scope: 'openid profile email geo:read geo:write',
    });
    const less = await refresh(service, client, body.refresh_token, { resource: resource('geo'), scope: 'geo:read' });
    expect(decodeJwt(less.body.access_token)['scope']).toBe('geo:read');
  });
});
