import { createHmac, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { hexDigestOf, Operators } from '@platform/auth';
import { FailureQuota, Quota } from '@platform/rate-limit';
import { eventually, type OidcDeviations, OidcIssuer, OidcVisitor, stopClock } from '@platform/testing';
import express, { type Request } from 'express';
import type { RequestContext } from '../../request/request-context';
import { operatorCookie } from '../operator-cookie';
import { OperatorSessionRecords, OperatorSessions, type SessionActor } from '../operator-sessions';
import { OidcIssuer as Issuer } from './oidc-issuer';
import { OidcServiceConfig } from './oidc-service.config';
import { OidcSignIn } from './oidc-sign-in';
import type { OperatorOidc } from './operator-oidc';
import { RefusedSignIns, type RefusedSignInRecords } from './refused-sign-ins';

const ORIGIN = 'https://id.example.com';
const CALLBACK = '/session/oidc/callback';
const CLIENT = { id: 'console', secret: 'the secret: of the+console', redirectUris: [ORIGIN + CALLBACK] };
const AMINA = { preferred_username: 'Amina', roles: ['everybody', 'platform:admins'] };
const EIGHT_HOURS_MS = 8 * 3_600_000;

/** Sessions in this process's memory. */
class Records extends OperatorSessionRecords implements RefusedSignInRecords {
  readonly signedIn: string[] = [];
  readonly refused: Record<string, number> = {};
  isAway = false;
  private readonly rows = new Map<string, Date>();

  create(digest: string, { operator }: SessionActor) {
    this.signedIn.push(operator);
    this.rows.set(digest, new Date(Date.now() + EIGHT_HOURS_MS));
    return this.find(digest) as Promise<{ expires_at: Date }>;
  }

  find(digest: string) {
    const expires_at = this.rows.get(digest);
    return Promise.resolve(expires_at ? { expires_at } : null);
  }

  end(digest: string) {
    this.rows.delete(digest);
    return Promise.resolve();
  }

  addRefused(reason: string, attempts: number) {
    if (this.isAway) return Promise.reject(new Error('away'));
    this.refused[reason] = attempts;
    return Promise.resolve();
  }
}

let issuer: OidcIssuer;
const services: { stop: () => Promise<unknown> }[] = [];
let warnings: jest.SpyInstance;

beforeAll(async () => {
  issuer = await new OidcIssuer().start();
  issuer.register(CLIENT);
  issuer.register({ ...CLIENT, id: 'other' });
});

beforeEach(() => {
  warnings = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  issuer.deviations = {};
  issuer.person = AMINA;
  issuer.asked.length = 0;
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const { stop } of services.splice(0)) await stop();
});

afterAll(() => issuer.stop());

interface Started {
  url: string;
  records: Records;
  signIn: OidcSignIn;
  visitor: () => OidcVisitor;
}

async function start(fields: Partial<OperatorOidc> = {}, records = new Records()): Promise<Started> {
  const { oidc } = Object.assign(new OidcServiceConfig(), {
    PUBLIC_URL: `${ORIGIN}/`,
    OPERATOR_OIDC: JSON.stringify({
      issuer: issuer.url,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      roles: { admin: ['platform:admins'], viewer: ['readers'] },
      ...fields,
    }),
  });
  const operators = new Operators({ OPERATORS: `amina:${hexDigestOf('token-of-amina')}:viewer` });
  const sessions = new OperatorSessions(operators, records, operatorCookie('operator'), oidc);
  const quota = new Quota({ name: 'failures', limit: 5, windowSeconds: 60, redis: null, replicas: 1 });
  const paths = { callbackPath: CALLBACK, consolePath: '/console/' };
  const refused = new RefusedSignIns(records, { add: () => undefined as never });
  const signIn = new OidcSignIn({
    settings: oidc!,
    sessions,
    failures: new FailureQuota(quota),
    refused,
    cookie: 'oidc',
    ...paths,
  });
  const app = express()
    .set('trust proxy', true)
    .get('/session/oidc', (request, response) => signIn.begin(request, response))
    .get(CALLBACK, (request, response) => signIn.finish(request as Request & RequestContext, response))
    .get('/session', async (request, response) => {
      const session = await sessions.get(request).catch(() => null);
      response.json(
        session && {
          ...session.operator,
          permissions: session.operator.permissions.size,
          expiresAt: session.expiresAt,
        },
      );
    });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    return Promise.all([signIn.onApplicationShutdown(), new Promise((resolve) => server.close(resolve))]);
  };
  services.push({ stop });
  return { url, records, signIn, visitor: () => new OidcVisitor(issuer, url, '/session/oidc') };
}

/** Moves the clock of dates forward until the test ends. */
function later(seconds: number): void {
  const then = Date.now() + seconds * 1_000;
  const since = performance.now();
  jest.spyOn(Date, 'now').mockImplementation(() => then + performance.now() - since);
}

const whoIs = async (visitor: OidcVisitor): Promise<Record<string, unknown> | null> =>
  (await (await visitor.visit('/session')).json()) as Record<string, unknown> | null;

/** The address that the browser is redirected to. No other part of the response may reveal more. */
const wentTo = (answer: Response) => answer.headers.get('location');
const refused = (reason: string) => `/console/?refused=${reason}`;

describe('a sign-in by OpenID Connect', () => {
  it('gives the console’s session, by the name and the largest role of the claims', async () => {
    const { visitor, records } = await start();
    const browser = visitor();
    const answer = await browser.signIn();
    expect([answer.status, wentTo(answer)]).toEqual([303, '/console/']);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const [cleared, cookie] = answer.headers.getSetCookie();
    expect(cleared).toMatch(/^__Host-oidc=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(cookie).toMatch(
      /^__Host-operator=~admin~[\w-]+\.[\w-]{43}; Max-Age=28800; .*HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await whoIs(browser)).toMatchObject({ name: 'oidc:amina', role: 'admin', permissions: 3 });
    expect(records.signedIn).toEqual(['oidc:amina']);
  });

  it('asks for a code with PKCE, state and nonce, to come back to the service’s own address whatever the request says', async () => {
    const { visitor, url } = await start();
    const browser = visitor();
    const asked = new URL(await browser.begin());
    expect(asked.origin + asked.pathname).toBe(`${issuer.url}/authorize`);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: ORIGIN + CALLBACK,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });
    expect(browser.cookie).toMatch(/^__Host-oidc=\d{10}\.[\w-]{43}$/);
    const headers = { 'X-Forwarded-Host': 'evil.example', 'Sec-Fetch-Site': 'same-origin' };
    const elsewhere = await fetch(`${url}/session/oidc?redirect_uri=https://evil.example&return_to=//evil.example`, {
      headers,
      redirect: 'manual',
    });
    expect(new URL(wentTo(elsewhere)!).searchParams.get('redirect_uri')).toBe(ORIGIN + CALLBACK);
  });

  it('is a public client without a secret, and sends its secret in the body if the issuer requires it', async () => {
    issuer.register({ ...CLIENT, id: 'public', secret: undefined });
    const open = await start({ client_id: 'public', client_secret: undefined });
    expect(wentTo(await open.visitor().signIn())).toBe('/console/');
    issuer.deviations.metadata = (right) => ({
      ...right,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    });
    const posted = await start();
    // This issuer takes no secret in the body: that it was not in the header is seen by its refusal.
    expect(wentTo(await posted.visitor().signIn())).toBe(refused('refused'));
  });

  it('sends no request to the issuer before the first sign-in, and discovers it once', async () => {
    const { visitor } = await start();
    expect(issuer.asked).toEqual([]);
    await visitor().signIn();
    await visitor().signIn();
    expect(issuer.asked.filter((path) => path.startsWith('/.well-known'))).toHaveLength(1);
  });

  it('lets no network take the places of another while the issuer is slow', async () => {
    const { visitor } = await start();
    let release = (): void => undefined;
    const slow = new Promise<never>((_, reject) => (release = () => reject(new Error('released'))));
    const claims = jest.spyOn(Issuer.prototype, 'claims').mockReturnValue(slow);
    const comeBack = async (address: string) => {
      const browser = visitor();
      await browser.begin();
      return browser.visit(CALLBACK, { 'X-Forwarded-For': address });
    };
    // One /64 of IPv6 is one network.
    const waiting = [1, 2, 3, 4].map((n) => comeBack(`2001:db8:1:1::${n}`));
    try {
      await eventually('four sign-ins wait for the issuer', () => claims.mock.calls.length === 4);
      expect(wentTo(await comeBack('2001:db8:1:1:9::9'))).toBe(refused('too_many'));
      waiting.push(comeBack('2001:db8:1:2::1'), comeBack('192.0.2.1'));
      await eventually('two more of other networks', () => claims.mock.calls.length === 6);
    } finally {
      release();
      await Promise.allSettled(waiting);
      claims.mockRestore();
    }
    expect((await Promise.all(waiting)).map(wentTo)).toEqual(Array(6).fill(refused('refused')));
    expect(wentTo(await visitor().signIn())).toBe('/console/');
  });

  it('begins at the console only', async () => {
    const { visitor } = await start();
    const browser = visitor();
    const answer = await browser.visit('/session/oidc', { 'Sec-Fetch-Site': 'cross-site' });
    expect([answer.status, wentTo(answer), browser.cookie]).toEqual([303, '/console/', '']);
  });

  it('reports that the issuer is down, and continues when it is up again', async () => {
    const later = await new OidcIssuer().start();
    later.register(CLIENT);
    const { visitor } = await start({ issuer: later.url });
    const port = Number(new URL(later.url).port);
    await later.stop();
    expect(await visitor().begin()).toBe(refused('unavailable'));
    const again = await new OidcIssuer().start({ port });
    again.register(CLIENT);
    const clock = stopClock();
    try {
      clock.advance(1_001);
      expect(await visitor().begin()).toContain(`${again.url}/authorize`);
    } finally {
      clock.goOn();
      await again.stop();
    }
  });

  it('refuses an address past its failures, before the issuer is asked', async () => {
    const { visitor } = await start();
    issuer.person = { ...AMINA, roles: [] };
    const outcomes: (string | null)[] = [];
    for (let count = 0; count < 5; count++) outcomes.push(wentTo(await visitor().signIn()));
    expect(outcomes).toEqual([...Array.from({ length: 4 }, () => refused('no_role')), refused('no_role')]);
    issuer.person = AMINA;
    expect(await visitor().begin()).toBe(refused('too_many'));
  });

  it('records when a replica ends what it has not recorded yet, and ends also where that cannot be', async () => {
    const { visitor, records, signIn } = await start();
    issuer.person = { ...AMINA, roles: [] };
    await visitor().signIn();
    await visitor().signIn();
    await signIn.beforeApplicationShutdown();
    expect(records.refused).toEqual({ no_role: 2 });
    await visitor().signIn();
    await signIn.beforeApplicationShutdown();
    expect(records.refused).toEqual({ no_role: 1 });
    await visitor().signIn();
    records.isAway = true;
    await signIn.beforeApplicationShutdown();
    expect(warnings.mock.calls).toContainEqual([{ msg: 'the last refused sign-ins were not noted' }]);
  });

  it('logs the reason, without the query, tokens or personal data', async () => {
    const { visitor } = await start();
    issuer.deviations.idToken = ({ header, claims }) => ({ header, claims: { ...claims, aud: 'other' } });
    const browser = visitor();
    const back = browser.issuerAnswer(await browser.begin());
    await browser.comeBack(back);
    const line = { msg: 'sign-in by OpenID Connect refused', reason: 'refused' };
    expect(warnings.mock.calls).toEqual([[{ ...line, cause: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' }]]);
    expect(JSON.stringify(warnings.mock.calls)).not.toContain(back.searchParams.get('code'));
  });
});

describe('no sign-in', () => {
  const changed = (change: Record<string, unknown>): OidcDeviations => ({
    idToken: ({ header, claims }) => ({ header, claims: { ...claims, ...change } }),
  });
  const hs256 = (secret: string): OidcDeviations => ({
    metadata: (right) => ({ ...right, id_token_signing_alg_values_supported: ['ES256', 'HS256'] }),
    idToken: ({ header, claims }) => ({ header: { ...header, alg: 'HS256' }, claims }),
    signature: (input) => createHmac('sha256', secret).update(input).digest('base64url'),
  });
  const past = Math.floor(Date.now() / 1_000) - 3_600;

  it.each<[string, OidcDeviations]>([
    ['another nonce', changed({ nonce: 'n'.repeat(43) })],
    ['no nonce', changed({ nonce: undefined })],
    ['another audience', changed({ aud: 'other' })],
    ['several audiences, and another of them meant', changed({ aud: [CLIENT.id, 'other'], azp: 'other' })],
    ['another issuer', changed({ iss: 'https://evil.example' })],
    ['an expired ID token', changed({ iat: past, exp: past + 60 })],
    ['an ID token without an end', changed({ exp: undefined })],
    ['no subject', changed({ sub: undefined })],
    [
      'the signature of another key',
      { signature: (input) => issuer.signed(input, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey) },
    ],
    ['a signature cut off', { signature: () => '' }],
    [
      'the algorithm none, which the issuer offers',
      {
        metadata: (right) => ({ ...right, id_token_signing_alg_values_supported: ['ES256', 'none'] }),
        idToken: ({ header, claims }) => ({ header: { ...header, alg: 'none' }, claims }),
        signature: () => '',
      },
    ],
    ['HS256 with the client’s secret', hs256(CLIENT.secret)],
    ['the answer of another issuer', { back: (query) => query.set('iss', 'https://evil.example') }],
    ['an answer that does not say whose it is', { back: (query) => query.delete('iss') }],
    ['another state', { back: (query) => query.set('state', 's'.repeat(43)) }],
    ['no state', { back: (query) => query.delete('state') }],
    ['two states', { back: (query) => query.append('state', 's'.repeat(43)) }],
    ['a code that was not issued', { back: (query) => query.set('code', 'guessed') }],
    [
      'the word of the issuer that it refused',
      { back: (query) => (query.delete('code'), query.set('error', 'access_denied')) },
    ],
  ])('by %s', async (_, deviations) => {
    const { visitor, records } = await start();
    issuer.deviations = deviations;
    const browser = visitor();
    expect(wentTo(await browser.signIn())).toBe(refused('refused'));
    expect([await whoIs(browser), records.signedIn]).toEqual([null, []]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['without a role', { ...AMINA, roles: undefined }, 'no_role'],
    ['with a role that is mapped to nothing', { ...AMINA, roles: ['everybody'] }, 'no_role'],
    ['with one in capitals', { ...AMINA, roles: ['READERS'] }, 'no_role'],
    ['with a role of every object', { ...AMINA, roles: 'constructor' }, 'no_role'],
    ['with roles of another shape', { ...AMINA, roles: { readers: true } }, 'no_role'],
    ['without a name', { roles: 'readers' }, 'no_name'],
    ['with a name that is no text', { ...AMINA, preferred_username: ['amina'] }, 'no_name'],
    ['with a name of two lines', { ...AMINA, preferred_username: 'amina\n' }, 'no_name'],
    ['with letters that become equal in lower case', { ...AMINA, preferred_username: '\u212Aim' }, 'no_name'],
    ['with a colon', { ...AMINA, preferred_username: 'oidc:ben' }, 'no_name'],
    ['with a long name', { ...AMINA, preferred_username: 'a'.repeat(64) }, 'no_name'],
  ])('who comes %s', async (_, person, reason) => {
    const { visitor, records } = await start();
    issuer.person = person;
    expect(wentTo(await visitor().signIn())).toBe(refused(reason));
    expect(records.signedIn).toEqual([]);
  });

  it('by an address that the issuer has not verified', async () => {
    const { visitor, records } = await start({
      name_claim: 'email',
      roles_claim: 'email',
      roles: { operator: ['amina@example.com'] },
    });
    for (const email_verified of [undefined, false, 'true']) {
      issuer.person = { email: 'amina@example.com', email_verified };
      expect(wentTo(await visitor().signIn())).toBe(refused('no_role'));
    }
    issuer.person = { email: 'amina@example.com', email_verified: true };
    await visitor().signIn();
    expect(records.signedIn).toEqual(['oidc:amina@example.com']);
  });

  it('with the name of an operator by token or of no operator: each gets a different name', async () => {
    const { visitor, records } = await start();
    for (const preferred_username of ['amina', 'background']) {
      issuer.person = { ...AMINA, preferred_username };
      await visitor().signIn();
    }
    expect(records.signedIn).toEqual(['oidc:amina', 'oidc:background']);
  });

  it('by a callback that was used, with or without the cookie of then', async () => {
    const { visitor } = await start();
    const [browser, thief] = [visitor(), visitor()];
    const back = browser.issuerAnswer(await browser.begin());
    thief.become(browser);
    expect(wentTo(await browser.comeBack(back))).toBe('/console/');
    issuer.asked.length = 0;
    expect(wentTo(await browser.comeBack(back))).toBe(refused('begin_again'));
    expect(issuer.asked).toEqual([]);
    expect(wentTo(await thief.comeBack(back))).toBe(refused('refused'));
  });

  it('without the cookie, with that of another browser, or with that of a later sign-in', async () => {
    const { visitor } = await start();
    const [browser, other] = [visitor(), visitor()];
    const back = browser.issuerAnswer(await browser.begin());
    expect(wentTo(await visitor().comeBack(back))).toBe(refused('begin_again'));
    await other.begin();
    expect(wentTo(await other.comeBack(back))).toBe(refused('refused'));
    await browser.begin();
    expect(wentTo(await browser.comeBack(back))).toBe(refused('refused'));
    expect(issuer.asked).not.toContain('/token');
  });

  it('after ten minutes, nor by a cookie that was made younger', async () => {
    const { visitor } = await start();
    const [browser, forger] = [visitor(), visitor()];
    const back = browser.issuerAnswer(await browser.begin());
    forger.become(browser);
    later(600);
    expect(wentTo(await browser.comeBack(back))).toBe(refused('begin_again'));
    forger.take('__Host-oidc', (value) => value.replace(/^\d+/, String(Math.floor(Date.now() / 1_000))));
    expect(wentTo(await forger.comeBack(back))).toBe(refused('refused'));
  });

  it('by the code of another browser or another client, even if the issuer accepts it from every caller', async () => {
    for (const acceptsUsedCodes of [false, true]) {
      const { visitor, records } = await start();
      issuer.deviations = { acceptsUsedCodes };
      const [browser, attacker] = [visitor(), visitor()];
      for (const client of [CLIENT.id, 'other']) {
        const address = new URL(await attacker.begin());
        address.searchParams.set('client_id', client);
        const code = attacker.issuerAnswer(address.href).searchParams.get('code')!;
        const back = browser.issuerAnswer(await browser.begin());
        back.searchParams.set('code', code);
        expect(wentTo(await browser.comeBack(back))).toBe(refused('refused'));
      }
      expect(records.signedIn).toEqual([]);
    }
  });

  it('by an issuer that calls itself otherwise', async () => {
    issuer.deviations.metadata = (right) => ({ ...right, issuer: 'https://evil.example' });
    const { visitor } = await start();
    expect(await visitor().begin()).toBe(refused('unavailable'));
  });

  it.each<[string, OidcDeviations]>([
    ['fails', { status: 500 }],
    ['answers without end', { metadata: (right) => ({ ...right, filling: 'x'.repeat(300_000) }) }],
  ])('while the issuer %s, which does not count as a failure of the caller', async (_, deviations) => {
    const { visitor } = await start();
    issuer.deviations = deviations;
    for (let count = 0; count < 6; count++) {
      const browser = visitor();
      const began = await browser.begin();
      const ended = began.startsWith('/') ? began : wentTo(await browser.comeBack(browser.issuerAnswer(began)));
      expect(ended).toBe(refused('unavailable'));
    }
  });

  it('who is sent elsewhere by what the callback is asked with', async () => {
    const { visitor } = await start();
    const browser = visitor();
    const back = browser.issuerAnswer(await browser.begin());
    for (const name of ['return_to', 'redirect_uri', 'next']) back.searchParams.set(name, '//evil.example');
    expect(wentTo(await browser.comeBack(back))).toBe('/console/');
  });
});

describe('a session by OpenID Connect', () => {
  it('is of the name and the role that it was given for, whatever its cookie says', async () => {
    const { visitor } = await start();
    issuer.person = { preferred_username: 'ben', roles: 'readers' };
    const browser = visitor();
    await browser.signIn();
    expect(await whoIs(browser)).toMatchObject({ name: 'oidc:ben', role: 'viewer' });
    for (const change of [
      (value: string) => value.replace('~viewer~', '~admin~'),
      (value: string) => value.replace(/~[\w-]+\./, `~${Buffer.from('amina').toString('base64url')}.`),
      (value: string) => value.replace(/^~viewer~[\w-]+/, 'amina'),
    ]) {
      const forger = visitor();
      forger.become(browser);
      forger.take('__Host-operator', change);
      expect(await whoIs(forger)).toBeNull();
    }
  });

  it.each<[string, Partial<OperatorOidc>]>([
    ['another mapping', { roles: { viewer: ['readers'] } }],
    ['another client', { client_id: 'other' }],
    ['no issuer', { issuer: 'https://login.example.com' }],
  ])('ends where the settings say %s', async (_, fields) => {
    const { visitor, records } = await start();
    const browser = visitor();
    await browser.signIn();
    const same = await start({}, records);
    const other = await start(fields, records);
    const [there, elsewhere] = [same.visitor(), other.visitor()];
    there.become(browser);
    elsewhere.become(browser);
    expect([(await whoIs(there))?.['name'], await whoIs(elsewhere)]).toEqual(['oidc:amina', null]);
  });
});
