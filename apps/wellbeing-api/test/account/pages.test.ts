import { times } from '@platform/testing';
import { givenPerson, mailedTokens, type Person, PASSWORD, startTestApp, type TestApp } from '../support/test-app';

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

const pairOf = (cookie: string): [string, string] => {
  const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
  return [name, value];
};

const submit = (path: string, cookie: string, fields: Record<string, string>) =>
  service.http.post(path).type('form').set('Cookie', cookie).send(fields);

describe('sign-in without JavaScript', () => {
  it('returns to the allow-listed address with a session', async () => {
    const wish = 'http://account.test/account?tab=sessions';
    const { cookie, csrfToken, page } = await loadForm(`/login?redirect_to=${encodeURIComponent(wish)}`);
    expect(hiddenField(page.text, 'redirect_to')).toBe(wish);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(page.text).not.toMatch(/<script(?! type="module" src="\/app\/assets\/[\w.-]+"><\/script>)|\son\w+=/);
    const fields = { email: person.email, password: PASSWORD, csrf_token: csrfToken, redirect_to: wish };
    const answer = await submit('/login', cookie, fields).expect(303);
    expect(answer.headers['location']).toBe(wish);
    const session = cookiesOf(answer.headers).find((one) => one.startsWith('wellbeing-session='))!;
    const account = await service.http.get('/account').set('Cookie', session).expect(200);
    expect(account.text).toContain(person.email);
  });

  it('does not redirect outside of the allow-list', async () => {
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

  it('shows the form again with the error, and never the password', async () => {
    const { cookie, csrfToken } = await loadForm('/login');
    const fields = { email: person.email, password: 'not <the> password', csrf_token: csrfToken };
    const answer = await submit('/login', cookie, fields).expect(401);
    expect(answer.text).toContain('role="alert"');
    expect(answer.text).not.toContain('not &lt;the');
    expect(answer.text).not.toContain('not <the');
  });

  it('escapes its values', async () => {
    const { cookie, csrfToken } = await loadForm('/signup');
    const fields = { email: '"><script>alert(1)</script>', password: PASSWORD, csrf_token: csrfToken };
    const answer = await submit('/signup', cookie, fields).expect(422);
    expect(answer.text).not.toContain('<script>');
  });

  it('signs up and in in one step', async () => {
    const { cookie, csrfToken } = await loadForm('/signup');
    const email = `${crypto.randomUUID()}@example.com`;
    const answer = await submit('/signup', cookie, {
      email,
      password: PASSWORD,
      name: '',
      csrf_token: csrfToken,
    }).expect(303);
    expect(cookiesOf(answer.headers).some((one) => one.startsWith('wellbeing-session='))).toBe(true);
  });
});

describe('two tabs', () => {
  it('both work: the form in the second tab stays valid after a sign-up in the first', async () => {
    const [first, email] = [await loadForm('/signup'), `${crypto.randomUUID()}@example.com`];
    const second = await service.http.get('/login').set('Cookie', first.cookie).expect(200);
    const fields = { email, password: PASSWORD, name: '', csrf_token: first.csrfToken };
    const signedUp = await submit('/signup', first.cookie, fields).expect(303);
    // Like a browser: a cookie of the response replaces the earlier one or deletes it.
    const jar = new Map([first.cookie, ...(signedUp.headers['set-cookie'] as unknown as string[])].map(pairOf));
    const cookies = [...jar].filter(([, value]) => value !== '').map((pair) => pair.join('='));
    const csrf_token = hiddenField(second.text, 'csrf_token')!;
    await submit('/login', cookies.join('; '), { email, password: PASSWORD, csrf_token }).expect(303);
  });
});

describe('a page that does not exist', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  it('is a page for a browser, and the envelope for a program', async () => {
    const page = await service.http.get('/no/such/page').set('Accept', BROWSER).expect(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(page.text).toContain('Page not found');
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5']) {
      const { body } = await service.http.get('/no/such/page').set('Accept', accept).expect(404);
      expect(body.error).toMatchObject({ code: 'NOT_FOUND', message: 'No such route.' });
    }
    await service.http.put('/login').set('Accept', BROWSER).expect(405);
  });
});

describe('an account that is about to be erased', () => {
  const leave = async () => {
    const leaver = await givenPerson(service);
    const { body } = await service.http
      .delete('/users/me')
      .set(...leaver.bearer)
      .send({ current_password: PASSWORD })
      .expect(202);
    return { ...leaver, until: (body as { deletion_scheduled_at: string }).deletion_scheduled_at };
  };

  it('reports it with the date and the way to keep the account: at every sign-in, and at /users/me', async () => {
    const { email, until } = await leave();
    const { body } = await service.http.post('/auth/login').send({ email, password: PASSWORD }).expect(200);
    expect(body.user.deletion_scheduled_at).toBe(until);
    const me = await service.http.get('/users/me').set('Authorization', `Bearer ${body.access_token}`).expect(200);
    expect(me.body.user.deletion_scheduled_at).toBe(until);
  });

  it('is shown on a page before the sign-in continues, and is kept by a button there', async () => {
    const { email, until } = await leave();
    const { cookie, csrfToken } = await loadForm('/login?redirect_to=http%3A%2F%2Fgeo.test%2Fapp');
    const fields = { email, password: PASSWORD, csrf_token: csrfToken, redirect_to: 'http://geo.test/app' };
    const answer = await submit('/login', cookie, fields).expect(303);
    const location = String(answer.headers['location']);
    expect(location).toMatch(/^\/account\?redirect_to=/);
    const session = cookiesOf(answer.headers).find((one) => one.startsWith('wellbeing-session='))!;
    const page = await service.http.get(location).set('Cookie', session).expect(200);
    expect(page.text).toContain(`datetime="${until}"`);
    expect(page.text).toContain('href="/login?redirect_to=http%3A%2F%2Fgeo.test%2Fapp"');
    await submit('/account/restore', session, { csrf_token: 'x' }).expect(403);
    const token = hiddenField(page.text, 'csrf_token')!;
    const kept = await submit('/account/restore', session, { csrf_token: token }).expect(303);
    const after = await service.http.get(String(kept.headers['location'])).set('Cookie', session).expect(200);
    expect(after.text).toContain('Your account is kept.');
    expect(after.text).not.toContain('will be erased');
  });
});

describe('the page of a signed-in person', () => {
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

describe('a person who is signed in', () => {
  it('continues immediately', async () => {
    const answer = await service.http.get('/login?redirect_to=%2Faccount').set('Cookie', person.cookie).expect(303);
    expect(answer.headers['location']).toBe('http://account.test/account');
  });

  it('gets a code for the geo host only at its app', async () => {
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
    const [token] = await mailedTokens(service, person.email, 'verify-email');
    await Promise.all(times(3, () => service.http.get(`/verify-email/${token}`).expect(200)));
    expect(await service.dataSource.query('SELECT count(*)::int AS count FROM mailed_tokens')).toEqual(before);
  });
});
