import type { Response } from 'supertest';
import { givenPerson, type Person, startTestApp, type TestApp } from '../support/test-app';

const ACCOUNT = 'http://account.test';
const GEO = 'http://geo.test';

let service: TestApp;
let person: Person;
beforeAll(async () => {
  service = await startTestApp({ GEO_URL: GEO });
  person = await givenPerson(service);
});
afterAll(() => service.close());

const get = (path: string, cookie = '') => service.http.get(path).set('Cookie', cookie);
const setCookies = ({ headers }: Response) =>
  ((headers['set-cookie'] ?? []) as string[]).map((cookie) => cookie.split(';')[0]!);
const locationOf = ({ headers }: Response) => new URL(String(headers['location']), GEO);

/** A browser that opened /app, was sent to the sign-in, and has a session at the account host. */
async function setOut(at = service): Promise<{ journey: string; returnPath: string }> {
  const start = await at.http.get('/app').expect(303);
  const wish = locationOf(start).searchParams.get('redirect_to')!;
  const login = await at.http
    .get(`/login?redirect_to=${encodeURIComponent(wish)}`)
    .set('Cookie', person.cookie)
    .expect(303);
  const { pathname, search } = locationOf(login);
  return { journey: setCookies(start)[0]!, returnPath: `${pathname}${search}` };
}

it('the landing page never redirects, with a session or without', async () => {
  for (const cookie of ['', person.cookie, 'session=nonsense']) {
    const { headers, text } = await get('/', cookie).expect(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(text).toContain(`${GEO}/app`);
    expect(text).not.toMatch(/<script|http-equiv/);
  }
});

describe('/app', () => {
  it('sends who has no session to the sign-in, to come back', async () => {
    const location = locationOf(await get('/app').expect(303));
    expect(location.origin + location.pathname).toBe(`${ACCOUNT}/login`);
    const wish = new URL(location.searchParams.get('redirect_to')!);
    expect(wish.origin + wish.pathname).toBe(`${GEO}/app`);
  });

  it('exchanges the code for a cookie of its own, once', async () => {
    const { journey, returnPath } = await setOut();
    const arrived = await get(returnPath, journey).expect(303);
    expect(arrived.headers['location']).toBe('/app');
    const cookie = setCookies(arrived).find((one) => one.startsWith('session='))!;
    expect(cookie).not.toBe(person.cookie);
    const { body } = await get('/authenticate/users/me', cookie).expect(200);
    expect(body.user.email).toBe(person.email);
    const again = await get(returnPath, journey).expect(400);
    expect(setCookies(again)).toEqual([]);
  });

  it('takes no code in a browser that did not set out from here', async () => {
    const { journey, returnPath } = await setOut();
    const other = await setOut();
    for (const cookie of ['', other.journey]) expect(setCookies(await get(returnPath, cookie).expect(400))).toEqual([]);
    await get(returnPath, journey).expect(303);
  });

  it.each(['/app?code=', '/app?code=x&code=y', '/app?state=x&code=x'])(
    'answers %s with a page, not with a circle',
    async (path) => {
      const { text } = await get(path).expect(400);
      expect(text).toContain('Try again');
    },
  );

  it('takes the code out of the address of who is signed in', async () => {
    const answer = await get('/app?code=x&state=y', person.cookie).expect(303);
    expect(answer.headers['location']).toBe('/app');
  });
});

it('serves no file that the build did not make', async () => {
  for (const name of ['..%2fmain.js', 'manifest.json', '%2e%2e%2fpackage.json', 'x.js', 'x%00.js']) {
    await get(`/app/assets/${name}`).expect(404);
  }
});
