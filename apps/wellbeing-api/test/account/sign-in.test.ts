import { createHash, createPublicKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { AccessTokenVerifier, tokenOptions } from '@platform/auth';
import { times, uniqueEmail } from '@platform/testing';
import { PasswordHasher } from '../../src/account/passwords/password.hasher';
import { SessionStore } from '../../src/account/sessions/session.store';
import { ACCOUNT_URL, browserSession, givenPerson, PASSWORD, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const login = (email: string, password: string) => service.http.post('/auth/login').send({ email, password });

describe('signup', () => {
  it('creates an account once, however the address is written', async () => {
    const email = uniqueEmail();
    const { body } = await service.http.post('/auth/signup').send({ email: email.toUpperCase(), password: PASSWORD });
    expect(body).toEqual({
      user: {
        id: expect.any(String),
        email,
        email_verified: false,
        name: null,
        created_at: expect.any(String),
        deletion_scheduled_at: null,
      },
    });
    const again = await service.http.post('/auth/signup').send({ email, password: PASSWORD }).expect(409);
    expect(again.body.error.code).toBe('EMAIL_TAKEN');
  });

  it('gives an address to exactly one of ten who ask at once', async () => {
    const email = uniqueEmail();
    const answers = await Promise.all(
      times(10, () => service.http.post('/auth/signup').send({ email, password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...times(9, () => 409)]);
  });

  it.each([
    ['a short password', { email: 'a@example.com', password: 'short12' }],
    ['a password of 257 characters', { email: 'a@example.com', password: 'x'.repeat(257) }],
    ['no address', { email: 'nobody', password: PASSWORD }],
    ['a null name', { email: 'a@example.com', password: PASSWORD, name: null }],
    ['an object for an address', { email: { $ne: 1 }, password: PASSWORD }],
    ['an unknown field', { email: 'a@example.com', password: PASSWORD, email_verified_at: '2026-01-01' }],
  ])('refuses %s', async (_case, body) => {
    const answer = await service.http.post('/auth/signup').send(body).expect(422);
    expect(answer.body.error.code).toBe('VALIDATION_FAILED');
    expect(JSON.stringify(answer.body)).not.toContain('xxxx');
  });
});

describe('login', () => {
  it('gives tokens that the published keys verify, with the claims of the design', async () => {
    const person = await givenPerson(service);
    const { body, headers } = await service.http.get('/.well-known/jwks.json').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=600');
    const keys = body.keys as { kid: string }[];
    expect(keys.length).toBeGreaterThanOrEqual(2);
    const find = (kid: string) => createPublicKey({ key: { ...keys.find((key) => key.kid === kid)! }, format: 'jwk' });
    const verifier = new AccessTokenVerifier(new JwtService(tokenOptions(ACCOUNT_URL)), find, {
      issuer: ACCOUNT_URL,
      audience: 'payment',
    });
    const claims = await verifier.verify(person.accessToken);
    expect(claims).toMatchObject({ iss: ACCOUNT_URL, aud: ['geo', 'wellbeing', 'payment'], sub: person.id });
    expect(claims.exp - claims.iat).toBe(600);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'email_verified', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']);
    const header = JSON.parse(Buffer.from(person.accessToken.split('.')[0]!, 'base64url').toString()) as object;
    expect(header).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) });
  });

  it('answers a wrong password and an unknown email alike, and computes a hash for both', async () => {
    const { email } = await givenPerson(service);
    const verified = jest.spyOn(service.app.get(PasswordHasher), 'verify');
    const wrong = await login(email, 'not the password').expect(401);
    const unknown = await login(uniqueEmail(), 'not the password').expect(401);
    const comparable = ({ body }: typeof wrong) => ({ ...body.error, request_id: '' });
    expect(comparable(wrong)).toEqual(comparable(unknown));
    expect(wrong.body.error.code).toBe('INVALID_CREDENTIALS');
    expect(verified.mock.calls.map(([hash]) => hash)).toEqual([expect.stringMatching(/^\$argon2id\$/), null]);
    verified.mockRestore();
  });

  it.each(['known', 'unknown'])('locks a %s email at the eighth failure, for the right password too', async (kind) => {
    const email = kind === 'known' ? (await givenPerson(service)).email : uniqueEmail();
    for (let failure = 1; failure <= 8; failure++) await login(email, 'not the password').expect(401);
    const locked = await login(email, PASSWORD).expect(429);
    expect(locked.body.error.code).toBe('SIGN_IN_LOCKED');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600);
    const hash = createHash('sha256').update(email).digest();
    await service.dataSource.query(
      `UPDATE sign_in_failures SET locked_until = now() - interval '1 second' WHERE email_hash = $1`,
      [hash],
    );
    await login(email, PASSWORD).expect(kind === 'known' ? 200 : 401);
  });

  it('locks once under 20 failures at the same moment, and a success does not lift the lock', async () => {
    const { email } = await givenPerson(service);
    await Promise.all(times(20, () => login(email, 'not the password')));
    await login(email, PASSWORD).expect(429);
  });

  it('forgets the failures after a success', async () => {
    const { email } = await givenPerson(service);
    for (let round = 0; round < 2; round++) {
      for (let failure = 1; failure <= 7; failure++) await login(email, 'not the password').expect(401);
      await login(email, PASSWORD).expect(200);
    }
  });
});

describe('the session endpoint', () => {
  it('takes the cookie only, and binds the access token to its CSRF token', async () => {
    const person = await givenPerson(service);
    const { accessToken, csrfToken } = await browserSession(service.http, person.cookie);
    const { csh } = new JwtService({}).decode<{ csh: string }>(accessToken);
    expect(csh).toBe(createHash('sha256').update(csrfToken).digest('base64url'));
    const withoutCookie = await service.http
      .get('/authenticate/users/me')
      .set(...person.bearer)
      .expect(401);
    expect(withoutCookie.body).toMatchObject({ success: false, error: { code: 'UNAUTHENTICATED' } });
  });

  it('sets a cookie that scripts in the page cannot read', async () => {
    const { email, password } = await givenPerson(service);
    const { headers } = await login(email, password).expect(200);
    expect(String(headers['set-cookie'])).toMatch(
      /^session=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('a session', () => {
  it('knows how and when its person proved to be who they are, and for ten minutes takes it for recent', async () => {
    const { id, accessToken } = await givenPerson(service);
    const sessionId = new JwtService({}).decode<{ sid: string }>(accessToken).sid;
    const sessions = service.app.get(SessionStore);
    const found = await sessions.findAuthentication(id, sessionId);
    expect(found).toEqual({ methods: ['password'], at: expect.any(Date), isRecent: true });
    await sessions.assertRecentlyAuthenticated(id, sessionId);
    const older = (interval: string) =>
      service.dataSource.query('UPDATE sessions SET authenticated_at = now() - $2::interval WHERE id = $1', [
        sessionId,
        interval,
      ]);
    await older('9 minutes');
    await sessions.assertRecentlyAuthenticated(id, sessionId);
    await older('10 minutes');
    const refusal = { code: 'REAUTHENTICATION_REQUIRED', status: 403 };
    await expect(sessions.assertRecentlyAuthenticated(id, sessionId)).rejects.toMatchObject(refusal);
    expect(await sessions.noteAuthentication(service.dataSource.manager, id, sessionId)).toBe(true);
    await sessions.assertRecentlyAuthenticated(id, sessionId);
  });
});

describe('GET /users/me', () => {
  it('shows the caller, and refuses a session that has ended', async () => {
    const person = await givenPerson(service);
    const { body } = await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(200);
    expect(body.user).toMatchObject({ id: person.id, email: person.email, name: 'Ada' });
    await service.http
      .post('/auth/logout')
      .set(...person.bearer)
      .expect(204);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(401);
    await service.http.get('/users/me').expect(401);
  });

  it('refuses a token in the query even beside a valid field', async () => {
    const person = await givenPerson(service);
    await service.http
      .get(`/users/me?access_token=${person.accessToken}`)
      .set(...person.bearer)
      .expect(401);
  });
});
