import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { hexDigestOf } from '@platform/auth';
import { OidcIssuer, OidcVisitor } from '@platform/testing';
import supertest from 'supertest';
import { PaymentServiceConfig } from '../src/payment-service.config';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { OPERATORS, tokenOf } from './support/operators';

const SESSION = '/operator/session';
const LIST = '/operator/reconciliations';
const OWN_PAGE = { 'Sec-Fetch-Site': 'same-origin' };

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS });
});
afterAll(() => stage.close());
afterEach(() => jest.restoreAllMocks());

/** For replicas that start from now on. */
const allowFailures = (perMinute: number) =>
  jest.spyOn(PaymentServiceConfig.prototype, 'operatorFailuresPerMinute', 'get').mockReturnValue(perMinute);

const call = (method: 'get' | 'post' | 'delete', path: string, fields: Record<string, string>, on = app) =>
  supertest(on.server)[method](path).set(fields);
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function signIn(name = 'ben'): Promise<{ Cookie: string }> {
  const { headers } = await call('post', SESSION, bearer(tokenOf(name))).expect(201);
  const [cookie] = headers['set-cookie'] as unknown as string[];
  expect(cookie).toMatch(/^__Host-payment-operator=.*; Max-Age=28800; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/);
  return { Cookie: cookie!.split(';')[0]! };
}

describe('the session of the operators’ console', () => {
  it('is created by a token, and later calls act as its operator', async () => {
    const cookie = await signIn('ben');
    const { body } = await call('get', SESSION, cookie).expect(200);
    expect(body).toMatchObject({ status: 'success', data: { operator: 'ben', role: 'operator' } });
    await call('get', LIST, { ...cookie, ...OWN_PAGE }).expect(200);
  });

  it('is valid on every replica, and no database stores its secret', async () => {
    const cookie = await signIn();
    await call('get', LIST, cookie, await stage.replica({ OPERATORS })).expect(200);
    const kept = await stage.admin.query<object[]>('SELECT * FROM operator_sessions');
    expect(JSON.stringify(kept)).not.toContain(cookie.Cookie.split('.')[1]);
  });

  it('is created only by a token: neither by itself nor by an account’s credential', async () => {
    const cookie = await signIn();
    await call('post', SESSION, { ...cookie, ...OWN_PAGE }).expect(401);
    const account = new TestAccount(app.server, stage.issuer);
    const { text: key } = await account.apiKey(['read', 'write']);
    await call('post', SESSION, bearer(account.token)).expect(401);
    await call('post', SESSION, { 'N-API-Key': key }).expect(401);
    await call('post', SESSION, bearer(tokenOf('nobody'))).expect(401);
    await call('get', SESSION, bearer(tokenOf('ben'))).expect(401);
  });

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another host of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a caller without an origin', {}],
    ['another origin, in an old browser', { Origin: 'https://evil.example' }],
  ])('changes nothing for %s', async (_who, fields) => {
    const cookie = await signIn('amina');
    const path = `${LIST}/019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00/match-again`;
    const { body } = await call('post', path, { ...cookie, ...fields } as Record<string, string>).expect(403);
    expect(body).toMatchObject({ error: { code: 'CSRF_FAILED' } });
    await call('post', path, { ...cookie, ...OWN_PAGE }).expect(404);
  });

  it('is ignored next to a header, which is used even if it is wrong', async () => {
    const cookie = await signIn('amina');
    await call('get', LIST, { ...cookie, ...bearer('wrong') }).expect(401);
    await call('get', LIST, { ...cookie, 'N-API-Key': 'n_test_x' }).expect(401);
  });

  it('reaches no route of accounts', async () => {
    const cookie = await signIn('amina');
    for (const path of ['/v1/wallets', '/v1/transactions', '/v1/auth/keys'])
      await call('get', path, cookie).expect(401);
  });

  it('lets a viewer read and change nothing', async () => {
    const cookie = await signIn('cleo');
    await call('get', LIST, cookie).expect(200);
    await call('post', `${LIST}/019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00/match-again`, { ...cookie, ...OWN_PAGE }).expect(
      403,
    );
  });

  it('ends when its operator signs out, and stays ended', async () => {
    const cookie = await signIn();
    const { headers } = await call('delete', SESSION, { ...cookie, ...OWN_PAGE }).expect(204);
    expect(headers['clear-site-data']).toBe('"storage"');
    await call('get', LIST, cookie).expect(401);
  });

  it('is recorded in the audit, from its beginning to its end', async () => {
    await stage.admin.query('TRUNCATE operator_actions');
    const cookie = await signIn('ben');
    for (let n = 0; n < 2; n++) await call('delete', SESSION, { ...bearer(tokenOf('ben')), ...cookie });
    const { body } = await call('get', '/operator/audit?operator=ben', bearer(tokenOf('cleo'))).expect(200);
    const actions = (body as { data: { action: string; operator: string }[] }).data;
    expect(actions.map(({ action, operator }) => [action, operator])).toEqual([
      ['sign_out', 'ben'],
      ['sign_in', 'ben'],
    ]);
  });

  it('ends when it expires', async () => {
    const cookie = await signIn();
    await stage.admin.query("UPDATE operator_sessions SET expires_at = clock_timestamp() - interval '1 second'");
    await call('get', LIST, cookie).expect(401);
  });

  it('ends when its operator gets another token, or is no longer configured', async () => {
    const cookie = await signIn('ben');
    const withToken = (token: string) => OPERATORS.replace(hexDigestOf(tokenOf('ben')), hexDigestOf(token));
    await call('get', LIST, cookie, await stage.replica({ OPERATORS: withToken('another-token-0123456789') })).expect(
      401,
    );
    await call('get', LIST, cookie, await stage.replica({ OPERATORS: OPERATORS.replace('ben:', 'bo:') })).expect(401);
  });
});

describe('a sign-in', () => {
  const PUBLIC_URL = 'https://pay.example.com';
  let issuer: OidcIssuer;
  let settings: Record<string, string>;

  beforeAll(async () => {
    issuer = await new OidcIssuer().start();
    issuer.register({ id: 'payments', redirectUris: [`${PUBLIC_URL}${SESSION}/oidc/callback`] });
    settings = {
      PUBLIC_URL,
      OPERATORS,
      OPERATOR_OIDC: JSON.stringify({
        issuer: issuer.url,
        client_id: 'payments',
        roles: { operator: ['finance'] },
      }),
    };
  });
  afterAll(() => issuer.stop());

  const visitorOf = ({ server }: PaymentApp) =>
    new OidcVisitor(issuer, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, `${SESSION}/oidc`);

  it('by an issuer has the name and the role of the issuer, and is refused without a role', async () => {
    const replica = await stage.replica(settings);
    const browser = visitorOf(replica);
    issuer.person = { preferred_username: 'ben' };
    expect((await browser.signIn()).headers.get('location')).toBe('/operator/console/?refused=no_role');
    issuer.person = { preferred_username: 'ben', roles: ['finance'] };
    expect((await browser.signIn()).headers.get('location')).toBe('/operator/console/');
    const session = { ...OWN_PAGE, Cookie: browser.cookie };
    const { body } = await call('get', SESSION, session, replica).expect(200);
    expect(body).toMatchObject({ data: { operator: 'oidc:ben', role: 'operator' } });
    await call('get', LIST, session, replica).expect(200);
    // A service without the issuer does not accept the session either.
    await call('get', LIST, session).expect(401);
    const actions = await stage.admin.query<{ operator: string }[]>(
      "SELECT operator FROM operator_actions WHERE action = 'sign_in' ORDER BY acted_at DESC LIMIT 1",
    );
    expect(actions).toEqual([{ operator: 'oidc:ben' }]);
    await replica.close();
    const refusals = await call('get', '/operator/audit?action=sign_in_refused', bearer(tokenOf('ben'))).expect(200);
    expect(refusals.body).toMatchObject({ data: [{ operator: 'background', reason: 'no_role', count: 1 }] });
  });

  it('that an issuer does not confirm counts as a wrong token', async () => {
    allowFailures(2);
    const replica = await stage.replica({ ...settings, TRUSTED_PROXIES: '127.0.0.0/8' });
    const from = { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    const browser = visitorOf(replica);
    for (let n = 0; n < 2; n++) {
      await browser.begin(from);
      await browser.visit(`${SESSION}/oidc/callback?code=guessed&state=guessed`, from);
    }
    await call('get', LIST, { ...from, ...bearer(tokenOf('ben')) }, replica).expect(429);
    expect(await browser.begin(from)).toBe('/operator/console/?refused=too_many');
    await call('get', LIST, bearer(tokenOf('ben')), replica).expect(200);
  });
});

describe('guesses at operators’ tokens and cookies', () => {
  const LIMIT = 3;
  const cookieOf = (name: string) => ({ Cookie: `__Host-payment-operator=${name}.${'A'.repeat(43)}` });
  /** A proxy, with an address that has sent no request before. */
  async function limitedTo(limit: number) {
    allowFailures(limit);
    const replica = await stage.replica({ OPERATORS, TRUSTED_PROXIES: '127.0.0.0/8' });
    const from = { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
    return {
      from,
      look: (fields: Record<string, string>, path = LIST) => call('get', path, { ...from, ...fields }, replica),
      signIn: () => call('post', SESSION, { ...from, ...bearer(tokenOf('ben')) }, replica),
    };
  }

  it.each([
    ['a cookie', cookieOf('ben')],
    ['a token', bearer('guessed')],
  ])('of %s are limited, and none is looked up beyond the limit', async (_what, wrong) => {
    const { look, signIn } = await limitedTo(LIMIT);
    const { headers } = await signIn().expect(201);
    const cookie = { Cookie: (headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]! };
    for (let n = 0; n < LIMIT; n++) await look(wrong).expect(401);
    const { body } = await look(wrong)
      .expect('Retry-After', /^[1-9]\d?$/)
      .expect(429);
    expect(body).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    await look(cookie).expect(429);
    await signIn().expect(429);
    await look({ ...cookie, 'X-Forwarded-For': '198.51.100.7' }).expect(200);
    await look(bearer('guessed'), '/v1/wallets').expect(401);
  });

  it('do not include requests without a credential or with a valid one', async () => {
    const { look } = await limitedTo(1);
    for (let n = 0; n < 3; n++) await look({}).expect(401);
    for (let n = 0; n < 3; n++) await look(bearer(tokenOf('ben'))).expect(200);
  });
});
