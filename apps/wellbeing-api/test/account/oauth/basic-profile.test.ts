import { decodeJwt } from '../../support/jwt';
import {
  answerOf,
  authorize,
  exchange,
  givenClient,
  givenCode,
  givenTokens,
  newPkce,
  refresh,
  type TestClient,
  WEB_CALLBACK,
} from '../../support/oauth';
import { getWith, startOAuthTest } from '../../support/oauth-test';
import type { Person, TestApp } from '../../support/test-app';

let service: TestApp;
let person: Person;
let client: TestClient;
beforeAll(async () => {
  ({ service, person } = await startOAuthTest());
  client = await givenClient(service, { isConfidential: true });
  await givenTokens(service, person, client, { scope: 'openid profile email offline_access' });
});
afterAll(() => service.close());

type Fields = Record<string, string | undefined>;
const ALL = 'openid profile email address phone';
const WITHOUT_PKCE = { code_challenge: undefined, code_challenge_method: undefined };

/** The code flow of a confidential client that uses a nonce, as the suite runs it. */
async function signIn(changes: Fields = {}, { secretInBody = true } = {}) {
  const request = { scope: 'openid', nonce: 'n-0S6_WzA2Mj', ...WITHOUT_PKCE, ...changes };
  const code = await givenCode(service, person, client, newPkce(), request);
  if (secretInBody)
    return (await exchange(service, client, code, newPkce(), { code_verifier: undefined }).expect(200)).body;
  const { body } = await service.http
    .post('/oauth/token')
    .auth(client.id, client.secret!)
    .type('form')
    .send({ grant_type: 'authorization_code', code, redirect_uri: WEB_CALLBACK })
    .expect(200);
  return body;
}

const userinfo = async (changes: Fields) =>
  (await getWith(service, '/oauth/userinfo', (await signIn(changes)).access_token).expect(200)).body;
const errorOf = async (changes: Fields, cookie = person.cookie) => {
  const answer = await authorize(service, cookie, client, newPkce(), {
    scope: 'openid',
    nonce: 'n',
    ...changes,
  }).expect(303);
  return String(answer.headers['location']).startsWith('/login') ? 'sign-in' : answerOf(answer).get('error');
};
const succeeds = (changes: Fields) => async () => expect(await signIn(changes)).toHaveProperty('id_token');
const authTime = ({ id_token }: { id_token: string }) => Number(decodeJwt(id_token)['auth_time']);

/** Uses a code a second time, when the code and its tokens are older by this many seconds. */
const reusedAfter = (seconds: number) => async () => {
  const pkce = newPkce();
  const code = await givenCode(service, person, client, pkce);
  const { body } = await exchange(service, client, code, pkce).expect(200);
  await getWith(service, '/oauth/userinfo', body.access_token).expect(200);
  const earlier = 'expires_at = expires_at - make_interval(secs => $1)';
  await service.dataSource.query(`UPDATE oauth_codes SET ${earlier}`, [seconds]);
  await service.dataSource.query(`UPDATE sessions SET ${earlier}`, [seconds]);
  expect((await exchange(service, client, code, pkce).expect(400)).body.error).toBe('invalid_grant');
  await getWith(service, '/oauth/userinfo', body.access_token).expect(401);
  expect((await refresh(service, client, body.refresh_token).expect(400)).body.error).toBe('invalid_grant');
};

/** The modules of `oidcc-basic-certification-test-plan`, see `docs/reference/openid-basic-profile.md`. */
const MODULES: Record<string, () => Promise<unknown>> = {
  'oidcc-server': async () => {
    const { id_token } = await signIn({}, { secretInBody: false });
    expect(decodeJwt(String(id_token))).toMatchObject({ sub: person.id, aud: client.id, nonce: 'n-0S6_WzA2Mj' });
  },
  'oidcc-server-client-secret-post': succeeds({}),
  'oidcc-response-type-missing': async () =>
    expect(await errorOf({ response_type: undefined })).toBe('invalid_request'),
  'oidcc-userinfo-get': async () => expect(await userinfo({})).toEqual({ sub: person.id }),
  'oidcc-userinfo-post-header': async () => {
    const { access_token } = await signIn();
    const { body } = await service.http
      .post('/oauth/userinfo')
      .set('Authorization', `Bearer ${access_token}`)
      .expect(200);
    expect(body).toEqual({ sub: person.id });
  },
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': () =>
    givenTokens(service, person, client, { scope: 'openid', nonce: undefined }),
  'oidcc-scope-profile': async () => expect(await userinfo({ scope: 'openid profile' })).toHaveProperty('updated_at'),
  'oidcc-scope-email': async () =>
    expect(await userinfo({ scope: 'openid email' })).toMatchObject({ email: person.email, email_verified: true }),
  'oidcc-scope-address': succeeds({ scope: 'openid address' }),
  'oidcc-scope-phone': succeeds({ scope: 'openid phone' }),
  'oidcc-scope-all': async () => expect(await userinfo({ scope: ALL })).toMatchObject({ email: person.email }),
  'oidcc-ensure-other-scope-order-succeeds': async () =>
    expect(await userinfo({ scope: 'email openid' })).toHaveProperty('email'),
  'oidcc-display-page': succeeds({ display: 'page' }),
  'oidcc-display-popup': succeeds({ display: 'popup' }),
  'oidcc-prompt-login': async () => expect(await errorOf({ prompt: 'login' })).toBe('sign-in'),
  'oidcc-prompt-none-not-logged-in': async () => expect(await errorOf({ prompt: 'none' }, '')).toBe('login_required'),
  'oidcc-prompt-none-logged-in': async () => {
    const [first, second] = [await signIn(), await signIn({ prompt: 'none' })];
    expect(authTime(second)).toBe(authTime(first));
  },
  'oidcc-max-age-1': async () => {
    await service.dataSource.query("UPDATE sessions SET authenticated_at = authenticated_at - interval '2 seconds'");
    expect(await errorOf({ max_age: '1' })).toBe('sign-in');
  },
  'oidcc-max-age-10000': async () => {
    const [first, second] = [await signIn({ max_age: '10000' }), await signIn({ max_age: '10000' })];
    expect(authTime(second)).toBe(authTime(first));
  },
  'oidcc-ensure-request-with-unknown-parameter-succeeds': succeeds({ extra: 'foobar' }),
  'oidcc-id-token-hint': async () => {
    const { id_token } = await signIn();
    expect(await signIn({ prompt: 'none', id_token_hint: String(id_token) })).toHaveProperty('id_token');
  },
  'oidcc-login-hint': succeeds({ login_hint: 'bob@example.com' }),
  'oidcc-ui-locales': succeeds({ ui_locales: 'se' }),
  'oidcc-claims-locales': succeeds({ claims_locales: 'se' }),
  'oidcc-ensure-request-with-acr-values-succeeds': succeeds({ acr_values: '1 2' }),
  'oidcc-codereuse': reusedAfter(0),
  'oidcc-codereuse-30seconds': reusedAfter(30),
  'oidcc-ensure-registered-redirect-uri': async () => {
    const redirect_uri = `${WEB_CALLBACK}/unregistered`;
    const { headers } = await authorize(service, person.cookie, client, newPkce(), { redirect_uri }).expect(400);
    expect(headers['location']).toBeUndefined();
  },
  'oidcc-ensure-post-request-succeeds': async () => {
    const fields = {
      response_type: 'code',
      client_id: client.id,
      redirect_uri: WEB_CALLBACK,
      scope: 'openid',
      nonce: 'n',
    };
    const { headers } = await service.http.post('/oauth/authorize').type('form').send(fields).expect(303);
    const answer = await service.http.get(String(headers['location'])).set('Cookie', person.cookie).expect(303);
    expect(answerOf(answer).get('code')).not.toBeNull();
  },
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': async () =>
    expect(await errorOf({ request: 'eyJhbGciOiJub25lIn0.e30.' })).toBe('request_not_supported'),
  'oidcc-ensure-request-object-with-redirect-uri': async () =>
    expect(await errorOf({ request: 'eyJhbGciOiJub25lIn0.e30.', state: undefined })).toBe('request_not_supported'),
  'oidcc-claims-essential': succeeds({ claims: '{"userinfo":{"name":{"essential":true}}}' }),
  'oidcc-refresh-token': async () => {
    const tokens = await givenTokens(service, person, client, { scope: 'openid offline_access' });
    const { body } = await refresh(service, client, tokens.refresh_token).expect(200);
    expect(decodeJwt(String(body.id_token))['sub']).toBe(decodeJwt(tokens.id_token!)['sub']);
  },
  'oidcc-ensure-request-with-valid-pkce-succeeds': () => givenTokens(service, person, client, { scope: 'openid' }),
};

it.each(Object.entries(MODULES))('%s', (_name, run) => run());
