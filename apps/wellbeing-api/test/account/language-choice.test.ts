// cspell:ignore bestätigen ihre adresse wählen neues
import { authorize, givenClient, newPkce } from '../support/oauth';
import {
  browserSession,
  givenPerson,
  mailsTo,
  PASSWORD,
  signIn,
  startTestApp,
  type TestApp,
} from '../support/test-app';
import { uniqueEmail } from '@platform/testing';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const GERMAN = '<html lang="de">';
const languageOf = (page: string): string => /<html lang="([^"]*)">/.exec(page)![1]!;
const cookiesOf = (response: { headers: Record<string, unknown> }): string[] =>
  ([response.headers['set-cookie'] ?? []].flat() as string[]).map((cookie) => cookie.split(';')[0]!);

const signUp = (email: string, acceptLanguage: string) =>
  service.http
    .post('/auth/signup')
    .set('Accept-Language', acceptLanguage)
    .send({ email, password: PASSWORD })
    .expect(201);

async function choose(cookie: string, language: string, status = 303) {
  const { csrfToken: csrf_token } = await browserSession(service.http, cookie);
  const form = service.http.post('/account/language').type('form').set('Cookie', cookie);
  return form.send({ csrf_token, language }).expect(status);
}

describe('the language of a page', () => {
  it.each([
    ['de', 'de'],
    ['de-AT, en;q=0.9', 'de'],
    ['DE-ch-1996', 'de'],
    ['en;q=0.2, de-CH;q=0.8', 'de'],
    ['fr, de;q=0.1', 'de'],
    ['en-US, de;q=0.9', 'en-US'],
    ['de;q=0, en', 'en-GB'],
    ['de;q=0', 'en-GB'],
    ['*', 'en-GB'],
    ['*, de;q=0.5', 'de'],
    ['', 'en-GB'],
    ['not a language;;;q=,de;q=x', 'en-GB'],
  ])('follows Accept-Language: %j is %s', async (header, language) => {
    const { text, headers } = await service.http.get('/login').set('Accept-Language', header).expect(200);
    expect(languageOf(text)).toBe(language);
    expect(headers).toMatchObject({ 'content-language': language, vary: expect.stringMatching(/Accept-Language/) });
  });

  it('is that of ui_locales, from the request of a program to its consent, before that of the account', async () => {
    const email = uniqueEmail();
    await signUp(email, 'en');
    const client = await givenClient(service);
    const asked = await authorize(service, '', client, newPkce(), { ui_locales: 'xx de-AT' });
    const login = asked.headers['location'] as string;
    const language = cookiesOf(asked).join('; ');
    const show = (path: string, cookie: string) =>
      service.http.get(path).set({ Accept: 'text/html', 'Accept-Language': 'en', Cookie: cookie }).expect(200);
    for (const path of [login, '/signup', '/forgot-password'])
      expect((await show(path, language)).text).toContain(GERMAN);
    const { cookie } = await signIn(service.http, email);
    const back = new URL(login, 'http://account.test').searchParams.get('redirect_to')!;
    expect((await show(back, cookie)).text).toContain(GERMAN);
  });

  it('of a program ends with the next program', async () => {
    const client = await givenClient(service);
    const german = await authorize(service, '', client, newPkce(), { ui_locales: 'de' });
    const [cookie] = cookiesOf(german);
    expect(cookie).toBe('wellbeing-language=de');
    const next = await authorize(service, cookie!, client, newPkce());
    expect(cookiesOf(next)).toEqual(['wellbeing-language=']);
  });

  it('is that of the account after the sign-in, whatever the browser says, until the account changes it', async () => {
    const email = uniqueEmail();
    await signUp(email, 'de-AT');
    const { cookie } = await signIn(service.http, email);
    const account = async () => {
      const page = await service.http.get('/account').set({ Cookie: cookie, 'Accept-Language': 'en-US' }).expect(200);
      return languageOf(page.text);
    };
    expect(await account()).toBe('de');
    await choose(cookie, 'en-GB');
    expect(await account()).toBe('en-GB');
    await choose(cookie, 'tlh', 422);
    expect(await account()).toBe('en-GB');
  });

  it('of an account without one is that of its next sign-in on a page', async () => {
    const { email } = await givenPerson(service);
    const stored = async () =>
      (
        await service.dataSource.query<{ language: string }[]>('SELECT language FROM accounts WHERE email = $1', [
          email,
        ])
      )[0];
    expect(await stored()).toEqual({ language: null });
    const page = await service.http.get('/login');
    const csrf_token = /name="csrf_token" value="([^"]*)"/.exec(page.text)![1]!;
    const form = service.http
      .post('/login')
      .type('form')
      .set('Cookie', cookiesOf(page)[0]!)
      .set('Accept-Language', 'de');
    await form.send({ csrf_token, email, password: PASSWORD }).expect(303);
    expect(await stored()).toEqual({ language: 'de' });
  });
});

describe('a mail', () => {
  it('has the language of the request that created the account', async () => {
    const email = uniqueEmail();
    await signUp(email, 'de');
    const [mail] = await mailsTo(service, email);
    expect(mail).toContain('Subject: Bestätigen Sie Ihre E-Mail-Adresse\r\n');
    expect(mail).toMatch(/\r\nhttp:\/\/account\.test\/verify-email\/[\w-]{43}\r\n/);
  });

  it('has the language that the account chose, whatever the request says that caused it', async () => {
    const { email, cookie } = await givenPerson(service);
    await choose(cookie, 'de');
    await service.http.post('/auth/password/forgot').set('Accept-Language', 'en').send({ email });
    expect((await mailsTo(service, email)).at(-1)).toContain('Subject: Wählen Sie ein neues Passwort\r\n');
  });

  it.each([
    ['de-CH', 'Wählen Sie ein neues Passwort'],
    ['fr', 'Choose a new password'],
    ['zh-Hant-TW', 'Choose a new password'],
  ])(
    'has the nearest or the default language if this replica does not have that of the account: %s',
    async (tag, subject) => {
      const { id, email } = await givenPerson(service);
      await service.dataSource.query('UPDATE accounts SET language = $2 WHERE id = $1', [id, tag]);
      await service.http.post('/auth/password/forgot').send({ email }).expect(202);
      expect((await mailsTo(service, email)).at(-1)).toContain(`Subject: ${subject}\r\n`);
    },
  );
});
