import { times } from '@platform/testing';
import { browserSession, givenPerson, signIn, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const refresh = (token: string) => service.http.post('/auth/refresh').send({ refresh_token: token });
const me = (token: string) => service.http.get('/users/me').set('Authorization', `Bearer ${token}`);
describe('refresh', () => {
  it('rotates the token and stays the same session', async () => {
    const person = await givenPerson(service);
    const { body } = await refresh(person.refreshToken).expect(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 600,
    });
    await refresh(body.refresh_token as string).expect(200);
    await me(body.access_token as string).expect(200);
    expect((await service.http.get('/auth/sessions').set(...person.bearer)).body.sessions).toHaveLength(1);
  });

  it('ends the whole session when a used token comes again', async () => {
    const person = await givenPerson(service);
    const { body } = await refresh(person.refreshToken).expect(200);
    await me(body.access_token as string).expect(200);
    await refresh(person.refreshToken).expect(401);
    await refresh(body.refresh_token as string).expect(401);
    await me(person.accessToken).expect(401);
    await service.http.get('/authenticate/users/me').set('Cookie', person.cookie).expect(401);
  });

  it('accepts no access token as a refresh token, and the other way round', async () => {
    const person = await givenPerson(service);
    await refresh(person.accessToken).expect(401);
    await me(person.refreshToken).expect(401);
  });
});

describe('sessions', () => {
  it('are listed with the current one marked, and end one by one', async () => {
    const laptop = await givenPerson(service);
    const phone = await signIn(service.http, laptop.email);
    const { body } = await service.http
      .get('/auth/sessions')
      .set(...laptop.bearer)
      .expect(200);
    const sessions = body.sessions as { id: string; current: boolean }[];
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    await service.http
      .delete(`/auth/sessions/${sessions[0]!.id}`)
      .set(...laptop.bearer)
      .expect(204);
    await me(phone.accessToken).expect(401);
    await me(laptop.accessToken).expect(200);
    await service.http
      .delete(`/auth/sessions/${sessions[0]!.id}`)
      .set(...laptop.bearer)
      .expect(404);
  });

  it('of another account are not found', async () => {
    const [mine, theirs] = [await givenPerson(service), await givenPerson(service)];
    const { body } = await service.http
      .get('/auth/sessions')
      .set(...theirs.bearer)
      .expect(200);
    const { id } = (body.sessions as { id: string }[])[0]!;
    const answer = await service.http
      .delete(`/auth/sessions/${id}`)
      .set(...mine.bearer)
      .expect(404);
    expect(answer.body.error.code).toBe('NOT_FOUND');
    await me(theirs.accessToken).expect(200);
  });

  it('end all except the caller’s', async () => {
    const laptop = await givenPerson(service);
    const phone = await signIn(service.http, laptop.email);
    await service.http
      .delete('/auth/sessions')
      .set(...laptop.bearer)
      .expect(204);
    await me(phone.accessToken).expect(401);
    await me(laptop.accessToken).expect(200);
  });
});

describe('a browser that requests its session', () => {
  const lastSeen = async (accountId: string, changed = 'last_seen_at') => {
    const text = `UPDATE sessions SET last_seen_at = ${changed} WHERE account_id = $1 RETURNING last_seen_at, now() AS now`;
    const [[row]] = await service.dataSource.query<[[{ last_seen_at: Date; now: Date }]]>(text, [accountId]);
    return { secondsAgo: (row.now.getTime() - row.last_seen_at.getTime()) / 1000, at: row.last_seen_at };
  };

  it('gets the same token again for a while, and another as soon as the claims change', async () => {
    const person = await givenPerson(service);
    const first = await browserSession(service.http, person.cookie);
    expect(await browserSession(service.http, person.cookie)).toEqual(first);
    await service.dataSource.query('UPDATE accounts SET email_verified_at = now() WHERE id = $1', [person.id]);
    const changed = await browserSession(service.http, person.cookie);
    expect(changed.csrfToken).toBe(first.csrfToken);
    expect(changed.accessToken).not.toBe(first.accessToken);
    await service.http
      .delete('/auth/sessions')
      .set(...person.bearer)
      .expect(204);
    await service.http.get('/authenticate/users/me').set('Cookie', person.cookie).expect(200);
    const other = await signIn(service.http, person.email);
    expect((await browserSession(service.http, other.cookie)).accessToken).not.toBe(changed.accessToken);
  });

  it('gets its own response, with any concurrent requests', async () => {
    const people = [await givenPerson(service), await givenPerson(service)];
    const cookies = [...people, { cookie: 'wellbeing-session=nobody', email: undefined }];
    const asked = times(30, (n) => cookies[n % cookies.length]!);
    const answers = await Promise.all(
      asked.map(({ cookie }) => service.http.get('/authenticate/users/me').set('Cookie', cookie)),
    );
    expect(answers.map(({ body }) => (body.user as { email?: string } | undefined)?.email)).toEqual(
      asked.map(({ email }) => email),
    );
  });

  it('counts as use, once a minute', async () => {
    const person = await givenPerson(service);
    const { at } = await lastSeen(person.id, "now() - interval '50 seconds'");
    await browserSession(service.http, person.cookie);
    expect((await lastSeen(person.id)).at).toEqual(at);
    await lastSeen(person.id, "now() - interval '1 day'");
    await Promise.all(times(10, () => browserSession(service.http, person.cookie)));
    expect((await lastSeen(person.id)).secondsAgo).toBeLessThan(3600);
  });
});

describe('CSRF', () => {
  it('a browser token changes nothing without its CSRF token, nor with that of another session', async () => {
    const person = await givenPerson(service);
    const other = await browserSession(service.http, (await givenPerson(service)).cookie);
    const { accessToken, csrfToken } = await browserSession(service.http, person.cookie);
    const revoke = () => service.http.delete('/auth/sessions').set('Authorization', `Bearer ${accessToken}`);
    for (const answer of [await revoke(), await revoke().set('X-CSRF-TOKEN', other.csrfToken)]) {
      expect(answer.status).toBe(403);
      expect(answer.body.error.code).toBe('CSRF_FAILED');
    }
    await revoke().set('X-CSRF-TOKEN', csrfToken).expect(204);
    await me(accessToken).expect(200);
  });

  it('logout by cookie needs the CSRF token; by a script token it does not', async () => {
    const person = await givenPerson(service);
    const { csrfToken } = await browserSession(service.http, person.cookie);
    await service.http.post('/auth/logout').expect(401);
    await service.http.post('/auth/logout').set('Cookie', person.cookie).expect(403);
    await service.http
      .post('/auth/logout')
      .set('Cookie', person.cookie)
      .set('X-CSRF-TOKEN', csrfToken)
      .expect(204)
      .expect('Clear-Site-Data', '"storage"');
    await service.http.get('/authenticate/users/me').set('Cookie', person.cookie).expect(401);
    await me(person.accessToken).expect(401);
  });

  it('two cookies of the same name are no session', async () => {
    const person = await givenPerson(service);
    await service.http.get('/authenticate/users/me').set('Cookie', `${person.cookie}; ${person.cookie}`).expect(401);
  });
});

describe('CORS', () => {
  it('answers exactly the allow-listed origins with credentials', async () => {
    const listed = await startTestApp({ ALLOWED_REDIRECT_ORIGINS: 'https://app.example.com' }, service);
    const preflight = (origin: string) =>
      listed.http.options('/users/me').set('Origin', origin).set('Access-Control-Request-Method', 'PATCH');
    const { headers } = await preflight('https://app.example.com').expect(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      'access-control-allow-credentials': 'true',
    });
    for (const origin of ['https://app.example.com.evil.test', 'https://evil.test', 'null', 'http://app.example.com']) {
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
      const answer = await listed.http.get('/landing').set('Origin', origin);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    await listed.close();
  });

  it.each([
    '/.well-known/openid-configuration',
    '/.well-known/jwks.json',
    '/oauth/userinfo',
    '/oauth/token',
    '/oauth/revoke',
  ])('lets a page of any site read %s, without credentials', async (path) => {
    const preflight = await service.http
      .options(path)
      .set('Origin', 'https://spa.example.com')
      .set('Access-Control-Request-Method', 'POST')
      .set('Access-Control-Request-Headers', 'authorization')
      .expect(204);
    const answer = await service.http.get(path).set('Origin', 'https://spa.example.com');
    for (const { headers } of [preflight, answer]) {
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });
});
