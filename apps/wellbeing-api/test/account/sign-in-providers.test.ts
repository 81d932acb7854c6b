import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { emptyTestRedis, OidcIssuer, uniqueEmail } from '@platform/testing';
import type { Response } from 'supertest';
import { AdministrationService } from '../../src/administration/administration.service';
import { WellbeingConfig } from '../../src/wellbeing-api.config';
import { field, formOf, givenClient, newPkce, type TestClient, WEB_CALLBACK } from '../support/oauth';
import { PageBrowser, wentTo } from '../support/page-browser';
import { addPasskey, asPerson, provedAgo } from '../support/passkeys';
import { forgetSteps, protect } from '../support/second-factors';
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

const LINK = '/account/providers/link';
const redirectUris = (id: string) => [`http://account.test/login/upstream/${id}/callback`];

/** `work` runs the mailboxes of its people. `club` does not. */
const issuers = { work: new OidcIssuer(), club: new OidcIssuer() };
type ProviderId = keyof typeof issuers;
let service: TestApp;

beforeAll(async () => {
  for (const [id, issuer] of Object.entries(issuers)) {
    await issuer.start();
    issuer.register({ id: 'wellbeing', secret: 'the secret', redirectUris: redirectUris(id) });
  }
  const port = await freePort();
  const common = { client_id: 'wellbeing', client_secret: 'the secret' };
  service = await startTestApp({
    SIGN_IN_PROVIDERS: JSON.stringify([
      { id: 'work', label: 'Work', issuer: issuers.work.url, authoritative: true, ...common },
      { id: 'club', label: 'Club', issuer: issuers.club.url, ...common },
      { id: 'own', label: 'Own', issuer: `http://127.0.0.1:${port}`, client_id: 'upstream', scope: 'openid email' },
    ]),
  });
  own.port = port;
});
beforeEach(() => {
  for (const issuer of Object.values(issuers)) issuer.deviations = {};
});
afterAll(async () => {
  await service.close();
  for (const issuer of Object.values(issuers)) await issuer.stop();
});

const own = { port: 0 };
const seconds = () => Math.floor(Date.now() / 1_000);

interface Someone {
  [claim: string]: unknown;
  sub: string;
  email: string;
}
const someone = (email = uniqueEmail(), claims: object = {}): Someone => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  ...claims,
});

/** Goes to the provider and back, as this person there. */
async function visit(browser: PageBrowser, id: ProviderId, person: object, path = `/login/upstream/${id}`) {
  issuers[id].person = { ...person };
  return browser.get(pathOf(issuers[id].sendBack(wentTo(await browser.get(path)))!));
}
const pathOf = ({ pathname, search }: URL): string => pathname + search;

const by = { operator: 'amina', reason: 'test' };
const administration = () => service.app.get(AdministrationService);
const newBrowser = () => new PageBrowser(service);
const hasSession = (browser: PageBrowser) => browser.cookies.has('wellbeing-session');

/** The account of the browser; null without a session. */
async function accountOf(browser: PageBrowser): Promise<{ id: string; email: string; email_verified: boolean } | null> {
  const answer = await browser.get('/authenticate/users/me');
  if (answer.status !== 200) return null;
  const token = (answer.body as { access_token: string }).access_token;
  const { body } = await service.http.get('/users/me').set('Authorization', `Bearer ${token}`).expect(200);
  return (body as { user: { id: string; email: string; email_verified: boolean } }).user;
}

const identitiesOf = async (accountId: string) =>
  service.dataSource.query<{ id: string; subject: string; suspended_at: Date | null }[]>(
    'SELECT id, subject, suspended_at FROM upstream_identities WHERE account_id = $1',
    [accountId],
  );

async function passwordSignIn(browser: PageBrowser, { email }: { email: string }, redirectTo = ''): Promise<Response> {
  const page = await browser.get(`/login?redirect_to=${encodeURIComponent(redirectTo)}`);
  return browser.send(page, '/login', { email, password: PASSWORD, redirect_to: redirectTo });
}

/** Connects a provider to the account of a person, with all steps. */
async function connect(person: Pick<Person, 'email'>, id: ProviderId, there: Someone): Promise<PageBrowser> {
  const browser = newBrowser();
  await passwordSignIn(browser, person);
  expect(wentTo(await visit(browser, id, there, `/account/providers/${id}/connect`))).toBe(LINK);
  expect(wentTo(await browser.send(await browser.get(LINK), LINK))).toBe('/account?done=connected');
  return browser;
}

describe('the first sign-in at a provider', () => {
  it('makes an account, which the same issuer and subject enter again, whatever the address is then', async () => {
    const [there, first, second] = [someone(), newBrowser(), newBrowser()];
    expect(wentTo(await visit(first, 'work', there))).toBe('/account');
    const account = await accountOf(first);
    expect(account).toMatchObject({ email: there.email, email_verified: true });
    await visit(second, 'work', { ...there, email: uniqueEmail(), email_verified: false });
    expect(await accountOf(second)).toEqual(account);
    expect((await mailsTo(service, there.email)).join()).toContain('A sign-in provider was connected');
    await service.http.post('/auth/login').send({ email: there.email, password: '' }).expect(422);
    await service.http.post('/auth/login').send({ email: there.email, password: PASSWORD }).expect(401);
  });

  it.each<[string, ProviderId, object]>([
    ['a provider without authority over addresses', 'club', {}],
    ['an unverified address', 'work', { email_verified: false }],
    ['an address of unknown state', 'work', { email_verified: undefined }],
    ['a text in place of true', 'work', { email_verified: 'true' }],
  ])('confirms no address: %s', async (_, id, claims) => {
    const [there, browser] = [someone(undefined, claims), newBrowser()];
    await visit(browser, id, there);
    expect(await accountOf(browser)).toMatchObject({ email: there.email, email_verified: false });
    expect(await mailedTokens(service, there.email, 'verify-email')).toHaveLength(1);
  });

  it('keeps the subjects of two issuers apart', async () => {
    const there = someone();
    const [work, club] = [newBrowser(), newBrowser()];
    await visit(work, 'work', there);
    await visit(club, 'club', { ...there, email: uniqueEmail() });
    expect((await accountOf(club))!.id).not.toBe((await accountOf(work))!.id);
  });

  it('makes one account of two browsers at the same moment', async () => {
    const there = someone();
    const browsers = [newBrowser(), newBrowser(), newBrowser()];
    const ways: URL[] = [];
    for (const browser of browsers) {
      issuers.work.person = there;
      ways.push(issuers.work.sendBack(wentTo(await browser.get('/login/upstream/work')))!);
    }
    await Promise.all(browsers.map((browser, index) => browser.get(pathOf(ways[index]!))));
    const accounts = await Promise.all(browsers.map(accountOf));
    expect(new Set(accounts.map((account) => account?.id)).size).toBe(1);
  });

  it('waits for no second connection, with more sign-ins at the same moment than there are connections', async () => {
    const there = someone();
    await visit(newBrowser(), 'work', there);
    const one = await startTestApp({ ...service.env, DATABASE_POOL_SIZE: '2' }, service);
    try {
      const browsers = Array.from({ length: 4 }, () => new PageBrowser(one));
      const ways: URL[] = [];
      for (const browser of browsers) {
        issuers.work.person = there;
        ways.push(issuers.work.sendBack(wentTo(await browser.get('/login/upstream/work')))!);
      }
      const answers = await Promise.all(browsers.map((browser, index) => browser.get(pathOf(ways[index]!))));
      expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 303));
      expect(browsers.filter(hasSession)).toHaveLength(browsers.length);
    } finally {
      await one.close();
    }
  });

  it('gives one address to one of several persons at the same moment, and shows the others that it is taken', async () => {
    const email = uniqueEmail();
    const browsers = [newBrowser(), newBrowser(), newBrowser()];
    const ways: URL[] = [];
    for (const [index, browser] of browsers.entries()) {
      const id = index === 0 ? 'club' : 'work';
      issuers[id].person = someone(email);
      ways.push(issuers[id].sendBack(wentTo(await browser.get(`/login/upstream/${id}`)))!);
    }
    const answers = await Promise.all(browsers.map((browser, index) => browser.get(pathOf(ways[index]!))));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(browsers.filter(hasSession)).toHaveLength(1);
  });

  it('makes no account without authority if addresses are confirmed first, and hides which ones are taken', async () => {
    const first = jest.spyOn(WellbeingConfig.prototype, 'confirmsFirst', 'get').mockReturnValue(true);
    try {
      const owner = newBrowser();
      const there = someone();
      await visit(owner, 'work', there);
      expect(hasSession(owner)).toBe(true);
      const pages: string[] = [];
      for (const email of [there.email, uniqueEmail()]) {
        const browser = newBrowser();
        pages.push((await visit(browser, 'club', someone(email))).text);
        expect(hasSession(browser)).toBe(false);
      }
      expect(pages[0]).toBe(pages[1]);
      expect(pages[0]).toContain('Sign in to your account, or create one');
    } finally {
      first.mockRestore();
    }
  });

  it.each<[string, object]>([
    ['no address', { email: undefined }],
    ['an address with hidden characters', { email: 'ada\u200b@example.com' }],
    ['an address that is no text', { email: ['ada@example.com'] }],
  ])('makes no account with %s', async (_, claims) => {
    const browser = newBrowser();
    const answer = await visit(browser, 'work', { ...someone(), ...claims });
    expect([answer.status, hasSession(browser)]).toEqual([400, false]);
    expect(answer.text).toContain('reported no email address');
  });
});

describe('an address that has an account', () => {
  it.each<ProviderId>(['work', 'club'])('is not entered and not connected without a sign-in to it (%s)', async (id) => {
    const person = await givenConfirmedPerson(service);
    const [there, browser] = [someone(person.email), newBrowser()];
    const page = await visit(browser, id, there);
    expect(page.text).toContain('You already have an account');
    expect([hasSession(browser), await identitiesOf(person.id)]).toEqual([false, []]);
    expect(wentTo(await browser.get(LINK))).toBe(`/login?redirect_to=${encodeURIComponent(LINK)}`);
    // Another account cannot use the decision.
    const [other, thief] = [await givenConfirmedPerson(service), newBrowser()];
    thief.become(browser);
    await passwordSignIn(thief, other);
    expect((await thief.get(LINK)).text).toContain('took too long');
    expect(wentTo(await passwordSignIn(browser, person, LINK))).toBe(`http://account.test${LINK}`);
    const form = await browser.get(LINK);
    expect(form.text).toContain(person.email);
    expect(wentTo(await browser.send(form, LINK))).toBe('/account?done=connected');
    const again = newBrowser();
    await visit(again, id, there);
    expect((await accountOf(again))!.id).toBe(person.id);
    expect((await mailsTo(service, person.email)).join()).toContain('A sign-in provider was connected');
  });

  it.each<[string, object]>([
    ['unverified', { email_verified: false }],
    ['of unknown state', { email_verified: undefined }],
  ])('is not found by an address that is %s upstream', async (_, claims) => {
    for (const person of [await givenConfirmedPerson(service), await givenPerson(service)]) {
      const browser = newBrowser();
      const page = await visit(browser, 'work', someone(person.email, claims));
      expect(page.text).toContain('Sign in to your account, or create one');
      expect([hasSession(browser), browser.cookies.has('wellbeing-upstream-decision')]).toEqual([false, false]);
    }
  });

  it('is revealed to one network at most as often as by sign-ups, by a provider without authority', async () => {
    await emptyTestRedis();
    const limit = jest.spyOn(WellbeingConfig.prototype, 'signUpTakenLimit', 'get').mockReturnValue(2);
    const strict = await startTestApp(service.env, service);
    limit.mockRestore();
    try {
      const people = [];
      for (let n = 0; n < 4; n++) people.push(await givenPerson(service));
      const pages: string[] = [];
      for (const { email } of people) pages.push((await visit(new PageBrowser(strict), 'club', someone(email))).text);
      const revealed = pages.map((page) => page.includes('You already have an account'));
      expect(revealed).toEqual([true, true, false, false]);
      const free = await visit(new PageBrowser(strict), 'club', someone());
      expect(free.text).toBe(pages[3]);
    } finally {
      await strict.close();
    }
  });

  it('opens without a question if an administrator made the account and no person has entered it', async () => {
    const email = uniqueEmail();
    const { id } = await administration().create(by, email, 'Ada');
    const [link] = await mailedTokens(service, email, 'reset-password');
    const [club, work, again] = [newBrowser(), newBrowser(), newBrowser()];
    await visit(club, 'club', someone(email));
    expect(hasSession(club)).toBe(false);
    const there = someone(email);
    expect(wentTo(await visit(work, 'work', there))).toBe('/account');
    expect(await accountOf(work)).toMatchObject({ id, email, email_verified: true });
    await visit(again, 'work', there);
    expect((await accountOf(again))!.id).toBe(id);
    await service.http.post('/auth/password/reset').send({ token: link, password: PASSWORD }).expect(404);
  });

  it('is connected only after a recent proof, and only with a confirmed address', async () => {
    const person = await givenConfirmedPerson(service);
    const browser = newBrowser();
    await passwordSignIn(browser, person);
    await visit(browser, 'club', someone(), '/account/providers/club/connect');
    await provedAgo(service, person, '11 minutes');
    expect(wentTo(await browser.send(await browser.get(LINK), LINK))).toContain('/account/confirm?then=');
    const unconfirmed = await givenPerson(service);
    const squatter = newBrowser();
    await passwordSignIn(squatter, unconfirmed);
    await visit(squatter, 'club', someone(), '/account/providers/club/connect');
    expect(wentTo(await squatter.send(await squatter.get(LINK), LINK))).toBe('/account?done=confirmAddress');
    expect([await identitiesOf(person.id), await identitiesOf(unconfirmed.id)]).toEqual([[], []]);
  });

  it('cannot connect an identity of another account', async () => {
    const [owner, other] = [await givenConfirmedPerson(service), await givenConfirmedPerson(service)];
    const there = someone();
    await connect(owner, 'club', there);
    const browser = newBrowser();
    await passwordSignIn(browser, other);
    await visit(browser, 'club', there, '/account/providers/club/connect');
    expect((await browser.send(await browser.get(LINK), LINK)).status).toBe(409);
    expect(await identitiesOf(other.id)).toEqual([]);
  });

  it.each<[string, (person: Person) => unknown]>([
    ['the end of all sessions', ({ id }) => administration().endSessions(by, id)],
    [
      'a lock',
      async ({ id }) => {
        await administration().lock(by, id);
        await administration().unlock(by, id);
      },
    ],
    ['a requested deletion', ({ id }) => administration().delete(by, id)],
    [
      'a changed password',
      (person) =>
        asPerson(service, person)
          .post('/auth/password', { current_password: PASSWORD, new_password: PASSWORD })
          .expect(204),
    ],
    [
      'a new password by mail',
      async ({ email }) => {
        await service.http.post('/auth/password/forgot').send({ email }).expect(202);
        const token = (await mailedTokens(service, email, 'reset-password')).at(-1);
        await service.http.post('/auth/password/reset').send({ token, password: PASSWORD }).expect(204);
      },
    ],
  ])('ends a waiting connection: %s', async (_, defend) => {
    const person = await givenConfirmedPerson(service);
    const browser = newBrowser();
    await visit(browser, 'work', someone(person.email));
    await defend(person);
    await passwordSignIn(browser, person, LINK);
    expect((await browser.get(LINK)).text).toContain('took too long');
  });
});

describe('an account that another person made with the address', () => {
  const givenSquatted = async () => {
    const squatter = await givenPerson(service);
    const [there, owner] = [someone(squatter.email), newBrowser()];
    expect(wentTo(await visit(owner, 'work', there))).toBe('/login/claim');
    return { squatter, owner, there };
  };

  it.each(['keep', 'start_clean'])('keeps no password, session or link of that person after %s', async (choice) => {
    const { squatter, owner, there } = await givenSquatted();
    expect(hasSession(owner)).toBe(false);
    await service.http.post('/auth/password/forgot').send({ email: squatter.email }).expect(202);
    const [link] = await mailedTokens(service, squatter.email, 'reset-password');
    const page = await owner.get('/login/claim');
    expect((await owner.send(page, '/login/claim')).status).toBe(422);
    expect(wentTo(await owner.send(page, '/login/claim', { account: choice }))).toBe('/account');
    const account = await accountOf(owner);
    expect(account).toMatchObject({ email: squatter.email, email_verified: true });
    expect(account!.id === squatter.id).toBe(choice === 'keep');
    await service.http.post('/auth/login').send({ email: squatter.email, password: PASSWORD }).expect(401);
    await service.http.post('/auth/refresh').send({ refresh_token: squatter.refreshToken }).expect(401);
    await service.http
      .get('/users/me')
      .set(...squatter.bearer)
      .expect(401);
    await service.http.post('/auth/password/reset').send({ token: link, password: 'of the squatter' }).expect(404);
    const again = newBrowser();
    await visit(again, 'work', there);
    expect((await accountOf(again))!.id).toBe(account!.id);
  });

  it('loses the identities of that person, also after a password by mail', async () => {
    const email = uniqueEmail();
    const squatter = newBrowser();
    const there = someone(email, { email_verified: false });
    await visit(squatter, 'club', there);
    const { id } = (await accountOf(squatter))!;
    await service.http.post('/auth/password/forgot').send({ email }).expect(202);
    const [token] = await mailedTokens(service, email, 'reset-password');
    await service.http.post('/auth/password/reset').send({ token, password: PASSWORD, account: 'keep' }).expect(204);
    expect(await identitiesOf(id)).toEqual([]);
    const again = newBrowser();
    await visit(again, 'club', there);
    expect(hasSession(again)).toBe(false);
  });

  it('is claimed once, by the browser of the sign-in, and only while the address is unconfirmed', async () => {
    const { owner } = await givenSquatted();
    const copy = newBrowser();
    copy.become(owner);
    const pages = [await owner.get('/login/claim'), await copy.get('/login/claim')] as const;
    const answers = await Promise.all([
      owner.send(pages[0], '/login/claim', { account: 'keep' }),
      copy.send(pages[1], '/login/claim', { account: 'start_clean' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([303, 400]);
    const late = await givenSquatted();
    const [token] = await mailedTokens(service, late.squatter.email, 'verify-email');
    await service.http.post('/auth/email/verify').send({ token }).expect(204);
    expect((await late.owner.get('/login/claim')).status).toBe(400);
  });
});

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
      "UPDATE upstream_identities SET issuer = 'https://gone.example/' WHERE account_id = $1",
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
