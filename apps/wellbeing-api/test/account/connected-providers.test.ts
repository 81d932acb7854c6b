import { randomUUID } from 'node:crypto';
import { type OidcIssuer, uniqueEmail } from '@platform/testing';
import { AdministrationService } from '../../src/administration/administration.service';
import { field, formOf, givenClient, newPkce, type TestClient, WEB_CALLBACK } from '../support/oauth';
import { PageBrowser, wentTo } from '../support/page-browser';
import { addPasskey, asPerson } from '../support/passkeys';
import { forgetSteps, protect } from '../support/second-factors';
import {
  accountOf,
  connect,
  hasSession,
  identitiesOf,
  issuers,
  LINK,
  newBrowser,
  own,
  passwordSignIn,
  pathOf,
  type ProviderId,
  redirectUris,
  seconds,
  someone,
  visit,
  resetIssuers,
  startWithProviders,
  stopWithProviders,
} from '../support/sign-in-providers';
import { givenConfirmedPerson, mailedTokens, mailsTo, PASSWORD, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startWithProviders()));
beforeEach(resetIssuers);
afterAll(stopWithProviders);

const by = { operator: 'amina', reason: 'test' };
const administration = () => service.app.get(AdministrationService);

describe('an account with a connected provider', () => {
  it('still requires its second factor, and a lock of the account', async () => {
    const person = await givenConfirmedPerson(service);
    const there = someone();
    await connect(person, 'club', there);
    const { code } = await protect(service, person);
    const browser = newBrowser();
    const page = await visit(browser, 'club', there);
    expect(hasSession(browser)).toBe(false);
    const challenge = /name="challenge" value="([^"]+)"/.exec(page.text)![1]!;
    expect((await browser.send(page, '/login/code', { challenge, code: '000000' })).status).toBe(401);
    await forgetSteps(service, person);
    const done = await browser.send(page, '/login/code', { challenge, code: await code() });
    expect([done.status, (await accountOf(browser))!.id]).toEqual([303, person.id]);
    const [session] = await service.dataSource.query<{ amr: string[] }[]>(
      'SELECT amr FROM sessions WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
      [person.id],
    );
    expect(session!.amr).toEqual(['upstream', 'otp']);
    const [event] = await service.dataSource.query<{ detail: string }[]>(
      `SELECT detail FROM security_events WHERE account_id = $1 AND kind = 'signed_in' ORDER BY id DESC LIMIT 1`,
      [person.id],
    );
    expect(event!.detail).toBe('Club');
    await administration().lock(by, person.id);
    await visit(browser, 'club', there);
    expect(hasSession(browser) && (await accountOf(browser))).toBeFalsy();
  });

  it('suspends a recent connection with a new password by mail, until its owner confirms it', async () => {
    const person = await givenConfirmedPerson(service);
    const there = someone();
    await connect(person, 'club', there);
    await service.http.post('/auth/password/forgot').send({ email: person.email }).expect(202);
    const token = (await mailedTokens(service, person.email, 'reset-password')).at(-1);
    await service.http.post('/auth/password/reset').send({ token, password: PASSWORD }).expect(204);
    const stranger = newBrowser();
    expect((await visit(stranger, 'club', there)).text).toContain('suspended');
    expect(hasSession(stranger)).toBe(false);
    const browser = newBrowser();
    await passwordSignIn(browser, person);
    const review = await browser.get('/account/review');
    expect(review.text).toContain('Sign-in provider: Club');
    const { id } = (await identitiesOf(person.id))[0]!;
    const confirmed = await browser.send(review, '/account/providers/confirm', { identity_id: id });
    expect(wentTo(confirmed)).toBe('/account?done=providerConfirmed');
    await visit(stranger, 'club', there);
    expect((await accountOf(stranger))!.id).toBe(person.id);
  });

  it('suspends a connection from before the confirmation of the address with a new password by mail', async () => {
    const email = uniqueEmail();
    const squatter = newBrowser();
    const there = someone(email);
    await visit(squatter, 'club', there);
    const { id } = (await accountOf(squatter))!;
    const [token] = await mailedTokens(service, email, 'verify-email');
    await service.http.post('/auth/email/verify').send({ token }).expect(204);
    await service.dataSource.query(
      `WITH account AS (
        UPDATE accounts SET email_verified_at = email_verified_at - interval '40 days' WHERE id = $1
      ) UPDATE upstream_identities SET created_at = created_at - interval '40 days' WHERE account_id = $1`,
      [id],
    );
    await service.http.post('/auth/password/forgot').send({ email }).expect(202);
    const link = (await mailedTokens(service, email, 'reset-password')).at(-1);
    await service.http.post('/auth/password/reset').send({ token: link, password: PASSWORD }).expect(204);
    expect((await visit(newBrowser(), 'club', there)).text).toContain('suspended');
    const owner = newBrowser();
    await passwordSignIn(owner, { email });
    expect((await owner.get('/account/review')).text).toContain('Sign-in provider: Club');
  });

  it('keeps a connection with a confirmed address that is older than 30 days', async () => {
    const person = await givenConfirmedPerson(service);
    const there = someone();
    await connect(person, 'club', there);
    await service.dataSource.query(
      `WITH account AS (
        UPDATE accounts SET email_verified_at = email_verified_at - interval '40 days' WHERE id = $1
      ) UPDATE upstream_identities SET created_at = created_at - interval '40 days' WHERE account_id = $1`,
      [person.id],
    );
    await administration().lock(by, person.id);
    await administration().unlock(by, person.id);
    const browser = newBrowser();
    await visit(browser, 'club', there);
    expect((await accountOf(browser))!.id).toBe(person.id);
  });

  it('keeps the last way to sign in', async () => {
    const there = someone(undefined, { auth_time: seconds() });
    const browser = newBrowser();
    await visit(browser, 'work', there);
    const { id: accountId } = (await accountOf(browser))!;
    const { id } = (await identitiesOf(accountId))[0]!;
    const remove = async () =>
      wentTo(await browser.send(await browser.get('/account'), '/account/providers/remove', { identity_id: id }));
    expect(await remove()).toBe('/account?done=lastWay');
    await service.dataSource.query("UPDATE accounts SET password_hash = 'any' WHERE id = $1", [accountId]);
    expect(await remove()).toBe('/account?done=disconnectedProvider');
    expect(await remove()).toBe('/account?done=noSuchProvider');
    expect((await mailsTo(service, there.email)).join()).toContain('A sign-in provider was disconnected');
  });

  it('counts as another way for the last passkey, while its provider is configured', async () => {
    const person = await givenConfirmedPerson(service);
    await connect(person, 'club', someone());
    const passkeys = [await addPasskey(service, person), await addPasskey(service, person)];
    await service.dataSource.query("UPDATE accounts SET password_hash = '' WHERE id = $1", [person.id]);
    const ids = (await asPerson(service, person).get('/auth/passkeys')).body as { passkeys: { id: string }[] };
    expect(ids.passkeys).toHaveLength(passkeys.length);
    const remove = (id: string) => asPerson(service, person).delete(`/auth/passkeys/${id}`);
    await remove(ids.passkeys[0]!.id).expect(204);
    await service.dataSource.query(
      "UPDATE upstream_identities SET issuer = 'https://former.example/' WHERE account_id = $1",
      [person.id],
    );
    await remove(ids.passkeys[1]!.id).expect(409);
  });
});

describe('a proof at a provider', () => {
  const prove = (browser: PageBrowser, there: object, then: string) =>
    visit(browser, 'work', there, `/account/providers/work/prove?then=${encodeURIComponent(then)}`);
  const givenWithoutPassword = async () => {
    const [there, browser] = [someone(), newBrowser()];
    await visit(browser, 'work', there);
    return { there, browser, id: (await accountOf(browser))!.id };
  };

  it('replaces the password for one change, if the provider asked the person again', async () => {
    const { there, browser } = await givenWithoutPassword();
    const form = await browser.get('/account/delete');
    expect(form.text).toContain('Confirm with Work');
    expect(form.text).not.toContain('name="current_password"');
    const withoutProof = await browser.send(await browser.get('/account'), '/account/delete', { proof: 'provider' });
    expect([withoutProof.status, hasSession(browser)]).toEqual([401, true]);
    for (const auth_time of [undefined, seconds() - 3_600, String(seconds()), 0])
      expect((await prove(browser, { ...there, auth_time }, '/account/email')).status).toBe(400);
    const fresh = { ...there, auth_time: seconds() };
    expect((await prove(browser, { ...fresh, sub: randomUUID() }, '/account/email')).status).toBe(401);
    expect(wentTo(await prove(browser, fresh, '/account/email'))).toBe('/account/email');
    const page = await browser.get('/account/email');
    const email = uniqueEmail();
    const fields = { proof: 'provider', email };
    expect(wentTo(await browser.send(page, '/account/email', fields))).toBe('/account?done=address');
    expect((await browser.send(page, '/account/email', fields)).status).toBe(401);
    expect(await mailedTokens(service, email, 'change-email')).toHaveLength(1);
  });

  it('confirms the identity for changes of how the person signs in, which a silent sign-in does not', async () => {
    const { there, browser } = await givenWithoutPassword();
    expect(wentTo(await browser.get('/account/passkeys/new'))).toContain('/account/confirm');
    const confirm = `/account/confirm?then=${encodeURIComponent('/account/passkeys/new')}`;
    expect(wentTo(await prove(browser, { ...there, auth_time: seconds() }, confirm))).toBe(confirm);
    const page = await browser.get(confirm);
    const fields = Object.fromEntries(new URLSearchParams('proof=provider&then=/account/passkeys/new'));
    expect(wentTo(await browser.send(page, '/account/confirm', fields))).toBe('/account/passkeys/new');
    expect((await browser.get('/account/passkeys/new')).status).toBe(200);
  });

  it('is of one session, and ends with the connection', async () => {
    const { there, browser, id } = await givenWithoutPassword();
    const other = newBrowser();
    await visit(other, 'work', there);
    await prove(browser, { ...there, auth_time: seconds() }, '/account/delete');
    expect((await other.send(await other.get('/account'), '/account/delete', { proof: 'provider' })).status).toBe(401);
    await service.dataSource.query('UPDATE upstream_identities SET suspended_at = now() WHERE account_id = $1', [id]);
    const page = await browser.get('/account');
    expect((await browser.send(page, '/account/delete', { proof: 'provider' })).status).toBe(401);
  });
});

describe('a program that asks for a new sign-in', () => {
  const query = (client: TestClient) =>
    formOf({
      response_type: 'code',
      client_id: client.id,
      redirect_uri: WEB_CALLBACK,
      scope: 'openid',
      state: 's',
      code_challenge: newPkce().challenge,
      code_challenge_method: 'S256',
      prompt: 'login',
    });

  it('gets it also from a provider whose clock is behind, and after a wrong password on the page', async () => {
    const client = await givenClient(service);
    const there = someone();
    const browser = newBrowser();
    await visit(browser, 'work', there);
    const to = wentTo(await browser.get(`/oauth/authorize?${query(client)}`));
    const login = await browser.get(to);
    const redirect_to = field(login, 'redirect_to');
    const refused = await browser.send(login, '/login', {
      email: there.email,
      password: 'not the password',
      redirect_to,
      again: field(login, 'again'),
    });
    expect([refused.status, field(refused, 'again')]).toEqual([401, '1']);
    const link = /href="(\/login\/upstream\/work[^"]*)"/.exec(refused.text)![1]!.replaceAll('&amp;', '&');
    expect(new URL(link, 'http://account.test').searchParams.get('again')).toBe('1');
    const done = wentTo(await visit(browser, 'work', { ...there, auth_time: seconds() - 30 }, link));
    const consent = await browser.get(done.replace('http://account.test', ''));
    expect([consent.status, field(consent, 'request')]).toEqual([200, expect.stringContaining(client.id)]);
  });
});

describe('an attack on the way to a provider and back', () => {
  const begin = async (browser: PageBrowser, id: ProviderId = 'work') =>
    issuers[id].sendBack(wentTo(await browser.get(`/login/upstream/${id}`)))!;

  it('fails without the cookie, with that of another browser, and with a used one', async () => {
    issuers.work.person = someone();
    const [victim, thief] = [newBrowser(), newBrowser()];
    const back = await begin(victim);
    expect((await newBrowser().get(pathOf(back))).status).toBe(400);
    await begin(thief);
    expect((await thief.get(pathOf(back))).status).toBe(400);
    const copy = newBrowser();
    copy.become(victim);
    expect((await victim.get(pathOf(back))).status).toBe(303);
    // The cookie was copied before its use: the issuer refuses the code, and the cookie alone gives nothing.
    expect((await copy.get(pathOf(back))).status).toBe(400);
    expect([hasSession(thief), hasSession(copy)]).toEqual([false, false]);
  });

  it('fails at the callback of another provider, also if the issuer sends no iss', async () => {
    issuers.club.person = someone();
    for (const deviations of [{}, { back: (query: URLSearchParams) => query.delete('iss') }]) {
      issuers.club.deviations = deviations;
      const browser = newBrowser();
      const { search } = await begin(browser, 'club');
      issuers.work.asked.length = 0;
      expect((await browser.get(`/login/upstream/work/callback${search}`)).status).toBe(400);
      // The code is not sent to the wrong provider.
      expect([hasSession(browser), issuers.work.asked]).toEqual([false, []]);
    }
  });

  it.each<[string, OidcIssuer['deviations']]>([
    ['another iss in the answer', { back: (query) => query.set('iss', 'https://evil.example') }],
    ['another nonce', { idToken: ({ header, claims }) => ({ header, claims: { ...claims, nonce: 'n'.repeat(43) } }) }],
    [
      'another issuer in the token',
      { idToken: ({ header, claims }) => ({ header, claims: { ...claims, iss: 'https://evil.example' } }) },
    ],
    ['another audience', { idToken: ({ header, claims }) => ({ header, claims: { ...claims, aud: 'other' } }) }],
    ['no subject', { idToken: ({ header, claims }) => ({ header, claims: { ...claims, sub: undefined } }) }],
    ['a long subject', { idToken: ({ header, claims }) => ({ header, claims: { ...claims, sub: 's'.repeat(256) } }) }],
    ['a subject outside ASCII', { idToken: ({ header, claims }) => ({ header, claims: { ...claims, sub: 'é' } }) }],
    ['a subject with NUL', { idToken: ({ header, claims }) => ({ header, claims: { ...claims, sub: 'a\0' } }) }],
    ['no signature', { signature: () => '' }],
    ['an error of the token endpoint', { status: 500 }],
  ])('fails with %s', async (_, deviations) => {
    const browser = newBrowser();
    issuers.work.deviations = deviations;
    expect((await visit(browser, 'work', someone())).status).toBe(400);
    expect(hasSession(browser)).toBe(false);
  });

  it('starts on no other site, and returns to no other site', async () => {
    const cross = { 'Sec-Fetch-Site': 'cross-site' };
    expect(wentTo(await newBrowser().get('/login/upstream/work', cross))).toBe('/login');
    const browser = newBrowser();
    issuers.work.person = someone();
    const path = `/login/upstream/work?redirect_to=${encodeURIComponent('https://evil.example/')}`;
    const back = issuers.work.sendBack(wentTo(await browser.get(path)))!;
    expect(wentTo(await browser.get(pathOf(back)))).toBe('/account');
    expect((await newBrowser().get('/login/upstream/none')).status).toBe(400);
  });

  it('connects nothing to a session that began meanwhile', async () => {
    const [person, other] = [await givenConfirmedPerson(service), await givenConfirmedPerson(service)];
    const browser = newBrowser();
    await passwordSignIn(browser, person);
    issuers.club.person = someone();
    const back = issuers.club.sendBack(wentTo(await browser.get('/account/providers/club/connect')))!;
    browser.cookies.delete('wellbeing-session');
    await passwordSignIn(browser, other);
    expect((await browser.get(pathOf(back))).status).toBe(400);
  });
});

describe('with the OpenID provider of this service', () => {
  const url = () => `http://127.0.0.1:${own.port}`;
  let upstream: TestApp;
  beforeAll(async () => {
    upstream = await startTestApp({ ACCOUNT_URL: url(), GEO_URL: url(), WELLBEING_URL: url() }, service);
    await upstream.app.listen(own.port, '127.0.0.1');
    const { id } = await givenClient(upstream, { redirectUris: redirectUris('own'), scope: 'openid email' });
    await service.dataSource.query("UPDATE oauth_clients SET id = 'upstream' WHERE id = $1", [id]);
  });
  afterAll(() => upstream.close());

  it('a person connects, signs in, and is asked again for a proof', async () => {
    const person = await givenConfirmedPerson(service);
    const [browser, there] = [newBrowser(), new PageBrowser(upstream)];
    for (const one of [browser, there]) await passwordSignIn(one, person);
    const atProvider = async (from: PageBrowser, path: string) =>
      there.get(wentTo(await from.get(path)).slice(url().length));
    const back = async (from: PageBrowser, path: string) => {
      const page = await atProvider(from, path);
      const decided =
        page.status === 303
          ? page
          : await there.send(page, '/oauth/authorize/decision', { request: field(page, 'request'), decision: 'allow' });
      return from.get(pathOf(new URL(wentTo(decided))));
    };
    expect(wentTo(await back(browser, '/account/providers/own/connect'))).toBe(LINK);
    expect(wentTo(await browser.send(await browser.get(LINK), LINK))).toBe('/account?done=connected');
    const another = newBrowser();
    await back(another, '/login/upstream/own');
    expect((await accountOf(another))!.id).toBe(person.id);
    const asked = await atProvider(browser, '/account/providers/own/prove?then=/account/email');
    expect(wentTo(asked)).toContain('/login?');
  });
});
