import { times } from '@platform/testing';
import { givenPerson, type Person, PASSWORD, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let person: Person;
beforeAll(async () => {
  service = await startTestApp({ GEO_URL: 'http://geo.test' });
  person = await givenPerson(service);
});
afterAll(() => service.close());

const hiddenField = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
const cookiesOf = (headers: Record<string, unknown>) =>
  (headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0]!).filter((cookie) => !cookie.endsWith('='));

async function loadForm(path: string) {
  const page = await service.http.get(path).expect(200);
  return { page, cookie: cookiesOf(page.headers)[0]!, csrfToken: hiddenField(page.text, 'csrf_token')! };
}

const submit = (path: string, cookie: string, fields: Record<string, string>) =>
  service.http.post(path).type('form').set('Cookie', cookie).send(fields);

describe('sign-in without JavaScript', () => {
  it('returns to the allow-listed place with a session', async () => {
    const wish = 'http://account.test/account?tab=sessions';
    const { cookie, csrfToken, page } = await loadForm(`/login?redirect_to=${encodeURIComponent(wish)}`);
    expect(hiddenField(page.text, 'redirect_to')).toBe(wish);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(page.text).not.toMatch(/<script|\son\w+=/);
    const fields = { email: person.email, password: PASSWORD, csrf_token: csrfToken, redirect_to: wish };
    const answer = await submit('/login', cookie, fields).expect(303);
    expect(answer.headers['location']).toBe(wish);
    const session = cookiesOf(answer.headers).find((one) => one.startsWith('session='))!;
    const account = await service.http.get('/account').set('Cookie', session).expect(200);
    expect(account.text).toContain(person.email);
  });

  it('does not leave the allow-list', async () => {
    const { cookie, csrfToken } = await loadForm('/login?redirect_to=https%3A%2F%2Fevil.test');
    const fields = { email: person.email, password: PASSWORD, csrf_token: csrfToken };
    for (const redirect_to of ['https://evil.test', '//evil.test', 'http://geo.test@evil.test/app']) {
      const answer = await submit('/login', cookie, { ...fields, redirect_to }).expect(303);
      expect(answer.headers['location']).toBe('/account');
    }
  });

  it('is refused without the form token, or with that of another browser', async () => {
    const [mine, theirs] = [await loadForm('/login'), await loadForm('/login')];
    const fields = { email: person.email, password: PASSWORD };
    await submit('/login', mine.cookie, fields).expect(403);
    await submit('/login', mine.cookie, { ...fields, csrf_token: theirs.csrfToken }).expect(403);
    await submit('/login', '', { ...fields, csrf_token: mine.csrfToken }).expect(403);
  });

  it('shows the form again with what was wrong, and never the password', async () => {
    const { cookie, csrfToken } = await loadForm('/login');
    const fields = { email: person.email, password: 'not <the> password', csrf_token: csrfToken };
    const answer = await submit('/login', cookie, fields).expect(401);
    expect(answer.text).toContain('role="alert"');
    expect(answer.text).not.toContain('not &lt;the');
    expect(answer.text).not.toContain('not <the');
  });

  it('escapes what it shows', async () => {
    const { cookie, csrfToken } = await loadForm('/signup');
    const fields = { email: '"><script>alert(1)</script>', password: PASSWORD, csrf_token: csrfToken };
    const answer = await submit('/signup', cookie, fields).expect(422);
    expect(answer.text).not.toContain('<script');
  });

  it('signs up and in at once', async () => {
    const { cookie, csrfToken } = await loadForm('/signup');
    const email = `${crypto.randomUUID()}@example.com`;
    const answer = await submit('/signup', cookie, {
      email,
      password: PASSWORD,
      name: '',
      csrf_token: csrfToken,
    }).expect(303);
    expect(cookiesOf(answer.headers).some((one) => one.startsWith('session='))).toBe(true);
  });
});

describe('the page of who is signed in', () => {
  it('ends another session and signs out, only with the form token of this session', async () => {
    const mine = await givenPerson(service);
    const page = await service.http.get('/account').set('Cookie', mine.cookie).expect(200);
    const csrfToken = hiddenField(page.text, 'csrf_token')!;
    await submit('/account/sign-out', mine.cookie, {}).expect(403);
    await submit('/account/end-session', mine.cookie, { csrf_token: 'x' }).expect(403);
    await submit('/account/sign-out', mine.cookie, { csrf_token: csrfToken }).expect(303);
    const after = await service.http.get('/account').set('Cookie', mine.cookie).expect(303);
    expect(after.headers['location']).toBe('/login');
  });
});

describe('who is signed in already', () => {
  it('goes on at once', async () => {
    const answer = await service.http.get('/login?redirect_to=%2Faccount').set('Cookie', person.cookie).expect(303);
    expect(answer.headers['location']).toBe('http://account.test/account');
  });

  it('gets a code for the geo host only at its app, never elsewhere', async () => {
    const locations = await Promise.all(
      ['http://geo.test/app', 'http://geo.test/', 'http://account.test/account'].map(async (wish) => {
        const answer = await service.http
          .get(`/login?redirect_to=${encodeURIComponent(wish)}`)
          .set('Cookie', person.cookie);
        return String(answer.headers['location']);
      }),
    );
    expect(locations.map((location) => location.includes('code='))).toEqual([true, false, false]);
  });
});

describe('a mailed link', () => {
  it('changes nothing when it is only opened', async () => {
    const before = await service.dataSource.query('SELECT count(*)::int AS count FROM mailed_tokens');
    await Promise.all(times(3, () => service.http.get(`/verify-email/${'a'.repeat(43)}`).expect(200)));
    expect(await service.dataSource.query('SELECT count(*)::int AS count FROM mailed_tokens')).toEqual(before);
    const { cookie, csrfToken } = await loadForm(`/verify-email/${'a'.repeat(43)}`);
    await submit(`/verify-email/${'a'.repeat(43)}`, cookie, { csrf_token: csrfToken }).expect(404);
  });
});
