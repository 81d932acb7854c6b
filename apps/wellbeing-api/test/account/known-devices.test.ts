import { times } from '@platform/testing';
import fc from 'fast-check';
import { KnownDeviceCookie } from '../../src/account/known-devices/known-device.cookie';
import { asPerson } from '../support/passkeys';
import {
  givenConfirmedPerson,
  mailedTokens,
  PASSWORD,
  type Person,
  startTestApp,
  type TestApp,
} from '../support/test-app';

const RUNS = Number(process.env['ACCOUNT_PROPERTY_RUNS'] ?? 6);
const FAILURES_TO_LOCK = 8;

let service: TestApp;
beforeAll(async () => (service = await startTestApp({ SIGN_IN_RATE_PER_MINUTE: '1000000' })));
afterAll(() => service.close());
afterEach(() => jest.restoreAllMocks());

/** As a browser stores it; null if the response sets none. */
const knownDeviceIn = (headers: Record<string, unknown>): string | null => {
  const cookies = (headers['set-cookie'] ?? []) as string[];
  return cookies.find((cookie) => cookie.startsWith('wellbeing-known-device='))?.split(';')[0] ?? null;
};

/** All callers of these tests have one User-Agent and one network, so that only the cookie distinguishes them. */
const login = (email: string, password = PASSWORD, cookie = '') =>
  service.http.post('/auth/login').set('Cookie', cookie).send({ email, password });
const guess = (email: string, cookie?: string) => login(email, 'not the password', cookie);

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Other texts that a lenient reader of base64url decodes to the same bytes. */
const otherWritings = (cookie: string): string[] => {
  const bytes = (text: string) => Buffer.from(text.slice(text.indexOf('~') + 1), 'base64url');
  const appended = ['A', '-', '_'].map((one) => cookie + one);
  const changed = BASE64URL.split('').map((one) => cookie.slice(0, -1) + one);
  return [...appended, ...changed].filter((one) => one !== cookie && bytes(one).equals(bytes(cookie)));
};

async function givenKnownBrowser(email: string, password?: string, cookie?: string): Promise<string> {
  const { headers } = await login(email, password, cookie).expect(200);
  return knownDeviceIn(headers)!;
}

describe('a browser that signed in before', () => {
  it('can sign in with the right password, whatever strangers guess, and the limit of strangers stays the same', async () => {
    const step = fc.constantFrom('stranger', 'five strangers', 'owner', 'owner mistypes');
    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const { email } = await givenConfirmedPerson(service);
      let cookie = await givenKnownBrowser(email);
      let mistyped = 0;
      let tried = 0;
      for (const one of steps) {
        if (one === 'owner') {
          const { status, headers } = await login(email, PASSWORD, cookie);
          expect(status).toBe(200);
          cookie = knownDeviceIn(headers)!;
          mistyped = 0;
        } else if (one === 'owner mistypes') {
          if (++mistyped < FAILURES_TO_LOCK) await guess(email, cookie).expect(401);
        } else {
          const answers = await Promise.all(times(one === 'stranger' ? 1 : 5, () => guess(email)));
          tried += answers.filter(({ status }) => status === 401).length;
        }
      }
      expect(tried).toBeLessThanOrEqual(FAILURES_TO_LOCK);
      await login(email, PASSWORD, cookie).expect(200);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 7, endOnFailure: true });
  });

  it('is locked by its own wrong passwords alone, so that a copy of its cookie has the same limit', async () => {
    const { email } = await givenConfirmedPerson(service);
    const stolen = await givenKnownBrowser(email);
    const other = await givenKnownBrowser(email);
    const answers = await Promise.all(times(20, () => guess(email, stolen)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(FAILURES_TO_LOCK);
    await login(email, PASSWORD, stolen).expect(429);
    await login(email, PASSWORD, other).expect(200);
  });

  it('keeps the cookies of four accounts, and no stranger uses the cookie for another account', async () => {
    const people: Person[] = [];
    while (people.length < 5) people.push(await givenConfirmedPerson(service));
    let cookie = '';
    for (const { email } of people) cookie = await givenKnownBrowser(email, PASSWORD, cookie);
    await Promise.all(people.map(({ email }) => Promise.all(times(8, () => guess(email)))));
    const statuses = await Promise.all(people.map(async ({ email }) => (await login(email, PASSWORD, cookie)).status));
    expect(statuses).toEqual([429, 200, 200, 200, 200]);
  });

  it('is an unknown browser if its cookie was changed, expired or came without the prefix of production', async () => {
    const { email, id } = await givenConfirmedPerson(service);
    const cookie = await givenKnownBrowser(email);
    await Promise.all(times(8, () => guess(email)));
    await login(email, PASSWORD, cookie).expect(200);
    for (const index of [20, 40, cookie.length - 2]) {
      const changed = cookie.slice(0, index) + (cookie[index] === 'A' ? 'B' : 'A') + cookie.slice(index + 1);
      await login(email, PASSWORD, changed).expect(429);
    }
    const writings = otherWritings(cookie);
    expect(writings).not.toEqual([]);
    for (const written of writings) await login(email, PASSWORD, written).expect(429);
    await login(email, PASSWORD, `__Host-${cookie}`).expect(429);
    await login(email, PASSWORD, `${cookie}; ${cookie}`).expect(429);
    const knownDevice = service.app.get(KnownDeviceCookie);
    expect(knownDevice.open(cookie)).toMatchObject([{ accountId: id }]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 181 * 86_400_000);
    expect(knownDevice.open(cookie)).toEqual([]);
  });
});

describe('a defence ends the cookie of every browser but its own:', () => {
  const isKnown = async (email: string, cookie: string | null, password = PASSWORD) =>
    (await login(email, password, cookie ?? '')).status === 200;

  it('a password that was set with a mailed link', async () => {
    const { email } = await givenConfirmedPerson(service);
    const before = await givenKnownBrowser(email);
    await service.http.post('/auth/password/forgot').send({ email }).expect(202);
    const [token] = await mailedTokens(service, email, 'reset-password');
    const password = 'the phrase of the owner';
    const { headers } = await service.http.post('/auth/password/reset').send({ token, password }).expect(204);
    await Promise.all(times(8, () => guess(email)));
    expect(await isKnown(email, before, password)).toBe(false);
    expect(await isKnown(email, knownDeviceIn(headers), password)).toBe(true);
  });

  it('a changed password, and the end of all other sessions', async () => {
    const person = await givenConfirmedPerson(service);
    const { email } = person;
    const browser = asPerson(service, person);
    const first = await givenKnownBrowser(email);
    const new_password = 'the phrase of the owner';
    const changed = await browser.post('/auth/password', { current_password: PASSWORD, new_password }).expect(204);
    const ended = await browser.delete('/auth/sessions').expect(204);
    await Promise.all(times(8, () => guess(email)));
    const cookies = [first, knownDeviceIn(changed.headers), knownDeviceIn(ended.headers)];
    const known = await Promise.all(cookies.map((cookie) => isKnown(email, cookie, new_password)));
    expect(known).toEqual([false, false, true]);
  });
});
