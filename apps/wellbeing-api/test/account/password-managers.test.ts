import { givenConfirmedPerson, mailedTokens, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let person: Person;
beforeAll(async () => {
  service = await startTestApp();
  person = await givenConfirmedPerson(service);
});
afterAll(() => service.close());

const page = async (path: string, from = service) =>
  (await from.http.get(path).set('Cookie', person.cookie).expect(200)).text;
/** The attributes of the field with this name. */
const fieldOn = (text: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text)?.[0];

describe('a password manager', () => {
  it('finds the page for a new password, and the pages for passkeys', async () => {
    const { headers } = await service.http.get('/.well-known/change-password').expect(302);
    expect(headers['location']).toBe('/account/password');
    const { body } = await service.http.get('/.well-known/passkey-endpoints').expect(200);
    expect(body).toEqual({
      enroll: 'http://account.test/account/passkeys/new',
      manage: 'http://account.test/account#passkeys',
    });
    await service.http
      .get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')
      .expect(404);
  });

  it('finds the address of the account next to each new password', async () => {
    await service.http.post('/auth/password/forgot').send({ email: person.email }).expect(202);
    const [token] = await mailedTokens(service, person.email, 'reset-password');
    for (const path of ['/account/password', `/reset-password/${token}`]) {
      const text = await page(path);
      expect(fieldOn(text, 'username')).toMatch(/autocomplete="username"/);
      expect(fieldOn(text, 'username')).toContain(`value="${person.email}"`);
      expect(fieldOn(text, 'password')).toContain('autocomplete="new-password"');
    }
  });

  it.each(['/account/password', '/account/delete', '/step-up'])(
    'has a button on %s that shows the password',
    async (path) => {
      const text = await page(path);
      const fields = [...text.matchAll(/<input[^>]*type="password"[^>]*>/g)].map(
        ([field]) => /id="([^"]*)"/.exec(field)![1],
      );
      const shown = [...text.matchAll(/data-show-password\s+aria-controls="([^"]*)"/g)].map(([, id]) => id);
      expect(shown).toEqual(fields);
    },
  );
});

it('passkeys are not offered at an IP address, which no browser accepts, and the page reports why', async () => {
  const url = 'http://127.0.0.1:3003';
  const atAddress = await startTestApp({ ACCOUNT_URL: url, GEO_URL: url, WELLBEING_URL: url }, service);
  const text = await page('/account', atAddress);
  expect(text).toContain('Passkeys are not available at this address.');
  expect(text).not.toContain('href="/account/passkeys/new"');
  expect(await page('/account')).toContain('href="/account/passkeys/new"');
  await atAddress.close();
});
