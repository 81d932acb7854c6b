import { literalsOf, pseudo } from '@platform/messages/pseudo';
import ENGLISH from '../../src/texts/en';
import { addLanguage } from '../../src/texts/languages';
import { authorize, givenClient, newPkce } from '../support/oauth';
import { addPasskey, asPerson, givenPasskeyPerson, type PasskeyPerson, provedAgo } from '../support/passkeys';
import { protect } from '../support/second-factors';
import { givenPerson, mailedTokens, PASSWORD, signIn, startTestApp, type TestApp } from '../support/test-app';

/** A pseudo language takes the place of French: its dates are French, its words are English with accents. */
const LANGUAGE = 'fr';

/** The visible texts and labels of a page, without codes and without the style. */
function textsOn(page: string): string {
  const labels = [...page.matchAll(/(?:aria-label|alt|placeholder)="([^"]*)"/g)].map(([, label]) => label!);
  const text = page.replaceAll(/<(style|code|pre|textarea)[^>]*>.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, '\n');
  return [text, ...labels].join('\n');
}

/** English words of the catalogue; a short word may be a name or a part of one. */
const WORDS = literalsOf(ENGLISH).filter((text) => /[a-z]{3}/i.test(text) && /[aeioucnsty]/i.test(text));
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const ENGLISH_TEXT = new RegExp(String.raw`(?<![\w@.])(?:${WORDS.map(escaped).join('|')})(?![\w@])`, 'g');

describe('in a language that is one more file and one line, no English text of the catalogue is on', () => {
  let service: TestApp;
  let removeLanguage: () => void;
  let owner: PasskeyPerson;
  beforeAll(async () => {
    removeLanguage = addLanguage(LANGUAGE, pseudo(ENGLISH));
    service = await startTestApp();
    owner = await addPasskey(service, await givenPasskeyPerson(service));
    await protect(service, owner);
  });
  afterAll(async () => {
    removeLanguage();
    await service.close();
  });

  const get = (path: string, cookie = '') =>
    service.http.get(path).set('Accept', 'text/html').set('Accept-Language', 'fr-CH, de;q=0.5').set('Cookie', cookie);

  const expectTranslated = (page: string) => {
    expect(page).toContain(`<html lang="${LANGUAGE}">`);
    expect(textsOn(page).match(ENGLISH_TEXT) ?? []).toEqual([]);
  };

  it.each([
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/no-such-page',
    '/app?code=1',
    '/verify-email/x',
    '/change-email/x',
    '/take-back-email/x',
  ])('the page %s of a visitor', async (path) => expectTranslated((await get(path)).text));

  it.each([
    'account',
    'account/name',
    'account/language',
    'account/email',
    'account/password',
    'account/delete',
    'account/delete?by=passkey',
    'account/events',
    'account/review',
    'account/confirm',
    'account/passkeys/new',
    'account/tokens/new',
    'step-up',
  ])('the page /%s of a signed-in person', async (path) =>
    expectTranslated((await get(`/${path}`, owner.cookie).expect(200)).text),
  );

  it.each(Object.keys(ENGLISH.done))('the account page with the notice %s', async (name) =>
    expectTranslated((await get(`/account?done=${name}`, owner.cookie).expect(200)).text),
  );

  it.each([
    'done=password',
    'done=ended',
    'done=confirmed',
    'done=removed',
    'refused=removedBefore',
    'refused=lastWay',
  ])('the page of recent credentials with %s', async (notice) =>
    expectTranslated((await get(`/account/review?${notice}`, owner.cookie).expect(200)).text),
  );

  it('the page of consent', async () => {
    const client = await givenClient(service);
    const path = authorize(service, owner.cookie, client, newPkce());
    const page = await path.set('Accept', 'text/html').set('Accept-Language', LANGUAGE).expect(200);
    expectTranslated(page.text.replaceAll(`Program ${client.id}`, ''));
  });

  it('the choice about an unconfirmed account, and the page of a deletion', async () => {
    const leaver = await givenPerson(service);
    await service.http.post('/auth/password/forgot').send({ email: leaver.email });
    const [token] = await mailedTokens(service, leaver.email, 'reset-password');
    expectTranslated((await get(`/reset-password/${token}`).expect(200)).text);
    await asPerson(service, leaver).delete('/users/me').send({ current_password: PASSWORD }).expect(202);
    const { cookie } = await signIn(service.http, leaver.email);
    expectTranslated((await get('/account?redirect_to=%2Fstep-up', cookie).expect(200)).text);
  });

  it('a refused form, and the confirmation before a change', async () => {
    const page = await get('/login');
    const csrf_token = /name="csrf_token" value="([^"]*)"/.exec(page.text)![1]!;
    const cookie = String(page.headers['set-cookie']).split(';')[0]!;
    const submit = (path: string, fields: object) =>
      service.http
        .post(path)
        .type('form')
        .set('Accept-Language', LANGUAGE)
        .set('Cookie', cookie)
        .send({ csrf_token, ...fields });
    expectTranslated((await submit('/login', { email: 'x', password: '' }).expect(422)).text);
    expectTranslated((await submit('/login', { email: owner.email, password: 'wrong one' }).expect(401)).text);
    expectTranslated((await submit('/login', { email: owner.email, password: PASSWORD })).text);
    expectTranslated((await submit('/signup', { email: owner.email, password: 'password1234' }).expect(422)).text);
    expectTranslated((await submit('/login', { csrf_token: 'x' }).expect(403)).text);
    await provedAgo(service, owner, '1 hour');
    expectTranslated((await get('/account/confirm?then=%2Faccount', owner.cookie).expect(200)).text);
  });

  it('dates follow the language', async () => {
    const { text } = await get('/account', owner.cookie);
    expect(text).toMatch(/<time datetime="[^"]*" title="[^"]*Z">\d{1,2} \p{L}+\.? \d{4}, \d\d:\d\d ÛTC<\/time\s*>/u);
    const english = await service.http.get('/account').set('Cookie', owner.cookie).set('Accept-Language', 'en-US');
    expect(english.text).toMatch(
      /<time datetime="[^"]*" title="[^"]*Z">\w{3} \d+, \d{4}, \d+:\d\d [AP]M UTC<\/time\s*>/u,
    );
  });
});

it('a visitor without a known language gets English', async () => {
  const service = await startTestApp();
  for (const language of ['', '*', 'xx-invalid-tag-that-is-long', 'tlh']) {
    const { text } = await service.http.get('/login').set('Accept-Language', language).expect(200);
    expect(text).toContain('<html lang="en-GB">');
    expect(text).toContain('Forgot your password?');
  }
  await service.close();
});
