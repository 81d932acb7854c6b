import { emptyTestRedis, uniqueEmail } from '@platform/testing';
import { AdministrationService } from '../../src/administration/administration.service';
import { WellbeingConfig } from '../../src/wellbeing-api.config';
import { PageBrowser, wentTo } from '../support/page-browser';
import { asPerson, provedAgo } from '../support/passkeys';
import {
  accountOf,
  connect,
  hasSession,
  identitiesOf,
  issuers,
  LINK,
  newBrowser,
  passwordSignIn,
  pathOf,
  type ProviderId,
  someone,
  visit,
  resetIssuers,
  startWithProviders,
  stopWithProviders,
} from '../support/sign-in-providers';
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

let service: TestApp;
beforeAll(async () => (service = await startWithProviders()));
beforeEach(resetIssuers);
afterAll(stopWithProviders);

const by = { operator: 'amina', reason: 'test' };
const administration = () => service.app.get(AdministrationService);

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
