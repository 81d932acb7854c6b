import { eventually, OidcIssuer, stopClock } from '@platform/testing';
import {
  AMINA,
  CALLBACK,
  CLIENT,
  issuer,
  ORIGIN,
  refused,
  start,
  warnings,
  wentTo,
  whoIs,
} from '../../../test/support/oidc-stage';
import { OidcIssuer as Issuer } from './oidc-issuer';
import type { OperatorOidc } from './operator-oidc';

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
