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

/** A browser that opened /app, was redirected to the sign-in, and has a session at the account host. */
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
  for (const cookie of ['', person.cookie, 'wellbeing-session=nonsense']) {
    const { headers, text } = await get('/', cookie).expect(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(text).toContain(`${GEO}/app`);
    expect(text).not.toMatch(/<script|http-equiv/);
  }
});

describe('/app', () => {
  it('redirects a person without a session to the sign-in and back', async () => {
    const location = locationOf(await get('/app').expect(303));
    expect(location.origin + location.pathname).toBe(`${ACCOUNT}/login`);
    const wish = new URL(location.searchParams.get('redirect_to')!);
    expect(wish.origin + wish.pathname).toBe(`${GEO}/app`);
  });

  it('keeps only the collection and the filter of a link through the sign-in', async () => {
    const collection = '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e';
    const filter = '{"height":[1,null]}';
    const link = new URLSearchParams({ collection, filter, other: 'x' }).toString();
    const wish = locationOf(await get(`/app?${link}`).expect(303)).searchParams.get('redirect_to')!;
    const { searchParams } = new URL(wish);
    searchParams.delete('state');
    expect(Object.fromEntries(searchParams)).toEqual({ collection, filter });
    const without = locationOf(await get(`/app?filter=${encodeURIComponent(filter)}`).expect(303));
    expect(without.searchParams.get('redirect_to')).not.toContain('filter');
  });

  it('exchanges the code for a separate cookie, once', async () => {
    const { journey, returnPath } = await setOut();
    const arrived = await get(returnPath, journey).expect(303);
    expect(arrived.headers['location']).toBe('/app');
    const cookie = setCookies(arrived).find((one) => one.startsWith('wellbeing-session='))!;
    expect(cookie).not.toBe(person.cookie);
    const { body } = await get('/authenticate/users/me', cookie).expect(200);
    expect(body.user.email).toBe(person.email);
    const again = await get(returnPath, journey).expect(400);
    expect(setCookies(again)).toEqual([]);
  });

  it('accepts no code in a browser that did not start the sign-in', async () => {
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

  it('removes the code from the address of a signed-in person', async () => {
    const answer = await get('/app?code=x&state=y', person.cookie).expect(303);
    expect(answer.headers['location']).toBe('/app');
  });
});

describe('if account and geo are one host', () => {
  let oneHost: TestApp;
  beforeAll(async () => (oneHost = await startTestApp({}, service)));
  afterAll(() => oneHost.close());

  it('needs neither code nor state: the cookie of the sign-in is that of the map', async () => {
    const location = locationOf(await oneHost.http.get('/app').expect(303));
    expect(location.searchParams.get('redirect_to')).toBe(`${ACCOUNT}/app`);
    const back = await oneHost.http
      .get(`${location.pathname}${location.search}`)
      .set('Cookie', person.cookie)
      .expect(303);
    expect(back.headers['location']).toBe(`${ACCOUNT}/app`);
    await oneHost.http.get('/app').set('Cookie', person.cookie).expect(200);
  });
});

it('serves a frame that runs only its own files, which are compressed and may be cached without limit', async () => {
  const { headers, text } = await get('/app', person.cookie).expect(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
  const script = /src="([^"]+\.js)"/.exec(text)![1]!;
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const file = await get(script).set('Accept-Encoding', accepted).buffer(false).expect(200);
    expect(file.headers['content-encoding']).toBe(encoding);
    expect(file.headers['content-type']).toMatch(/^text\/javascript/);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

it('names the collection that the map opens, its extent, and the files that the map needs', async () => {
  const bearer = { Authorization: person.bearer[1] };
  const { body } = await service.http.get('/geo/v2/collections?mine=true').set(bearer).expect(200);
  const { id } = (body as { collections: { id: string }[] }).collections[0]!;
  const frameOf = async (path: string) => (await get(path, person.cookie).expect(200)).text;
  expect(await frameOf('/app')).toContain(`data-collection="${id}"`);
  expect(await frameOf('/app')).not.toContain('data-bounds="-');
  const features = [
    [-1.5, 50],
    [8, 60],
  ].map((coordinates) => ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: {} }));
  await service.http.post('/geo/v2/submit').set(bearer).send({ type: 'FeatureCollection', features }).expect(201);
  expect(await frameOf('/app')).toContain('data-bounds="-1.5,50,8,60"');
  // The box of another account's collection is not shown: an unreadable collection looks like a missing one.
  const stranger = await givenPerson(service);
  const text = (await get(`/app?collection=${id}`, stranger.cookie).expect(200)).text;
  expect(text).not.toContain(id);
  expect(text).not.toContain('-1.5');
  expect(text).toMatch(/<link rel="modulepreload" href="[^"]+map-view[^"]+\.js"/);
});

it('answers a refusal with a page to a browser and with the envelope to a program', async () => {
  const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const refused = (headers: Record<string, string>) =>
    service.http.post('/login').set(headers).type('text/plain').send('x').expect(415);
  const page = await refused(browser);
  expect(page.text).toContain('<h1>Request failed</h1>');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  const { body } = await refused({});
  expect(body.error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
});

it('serves no file that is not part of the build', async () => {
  for (const name of ['..%2fmain.js', 'manifest.json', '%2e%2e%2fpackage.json', 'x.js', 'x%00.js']) {
    await get(`/app/assets/${name}`).expect(404);
  }
});
