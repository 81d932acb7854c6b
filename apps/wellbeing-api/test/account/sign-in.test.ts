import { createHash, createPublicKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { AccessTokenVerifier, tokenOptions } from '@platform/auth';
import { BackgroundJobs } from '@platform/http-service';
import { emptyTestRedis, times, uniqueEmail } from '@platform/testing';
import { Client } from 'pg';
import { PasswordHasher } from '../../src/account/credentials/passwords/password.hasher';
import { WellbeingConfig } from '../../src/wellbeing-api.config';
import { SignUpRequestWorker } from '../../src/account/sign-ins/sign-ups/sign-up-request.worker';
import { SessionStore } from '../../src/account/sessions/session.store';
import {
  ACCOUNT_URL,
  browserSession,
  givenConfirmedPerson,
  givenPerson,
  mailedTokens,
  mailsTo,
  PASSWORD,
  startTestApp,
  type TestApp,
} from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const login = (email: string, password: string) => service.http.post('/auth/login').send({ email, password });

describe('signup', () => {
  it('creates an account once, in any spelling of the address', async () => {
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

  it('gives an address to exactly one of ten concurrent callers', async () => {
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
    ['a line break in an address', { email: '"x\r\nBcc: b@example.net"@example.com', password: PASSWORD }],
    ['half a character in an address', { email: 'a\ud800b@example.com', password: PASSWORD }],
    ['a null name', { email: 'a@example.com', password: PASSWORD, name: null }],
    ['an object for an address', { email: { $ne: 1 }, password: PASSWORD }],
    ['an unknown field', { email: 'a@example.com', password: PASSWORD, email_verified_at: '2026-01-01' }],
  ])('refuses %s', async (_case, body) => {
    const answer = await service.http.post('/auth/signup').send(body).expect(422);
    expect(answer.body.error.code).toBe('VALIDATION_FAILED');
    expect(JSON.stringify(answer.body)).not.toContain('xxxx');
  });
});

describe('a caller who finds taken addresses', () => {
  let strict: TestApp;
  beforeEach(async () => {
    await emptyTestRedis();
    const limit = jest.spyOn(WellbeingConfig.prototype, 'signUpTakenLimit', 'get').mockReturnValue(2);
    strict = await startTestApp({}, service);
    limit.mockRestore();
  });
  afterEach(() => strict.close());
  const signUp = (email: string) => strict.http.post('/auth/signup').send({ email, password: 'a guessed password' });

  it('stops no other sign-up of its network by repeating one address', async () => {
    const { email } = await givenPerson(service);
    for (const _ of times(5, () => null)) await signUp(email).expect(409);
    await signUp(uniqueEmail()).expect(201);
  });

  it('learns no more than the limit from that network, and every other person there can still sign up', async () => {
    for (const _ of times(2, () => null)) await signUp((await givenPerson(service)).email).expect(409);
    const [taken, free] = [await givenConfirmedPerson(service), uniqueEmail()];
    const answers = [await signUp(taken.email).expect(202), await signUp(free).expect(202)];
    expect(answers.map(({ text }) => text)).toEqual(['', '']);
    expect((await mailsTo(strict, taken.email)).at(-1)).toContain('Subject: You already have an account');
    const [token] = await mailedTokens(strict, free, 'verify-email');
    for (const email of [taken.email, free]) await login(email, 'a guessed password').expect(401);
    await strict.http.post('/auth/email/verify').send({ token }).expect(204);
    await login(free, 'a guessed password').expect(200);
    await login(taken.email, PASSWORD).expect(200);
  });

  it('gets at most the limit from parallel requests, and each taken address beyond it is answered like a free one', async () => {
    const people = await Promise.all(times(8, () => givenPerson(service)));
    const answers = await Promise.all(people.map(({ email }) => signUp(email)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...times(6, () => 202), 409, 409]);
  });
});

describe('if addresses are confirmed first', () => {
  let first: TestApp;
  beforeAll(async () => {
    first = await startTestApp({ SIGN_UP_CONFIRMATION: 'first' }, service);
    // Statements are counted, so the schedule must send none.
    await Promise.all([first, service].map(({ app }) => app.get(BackgroundJobs).leaveToService()));
  });
  afterAll(() => first.close());
  const post = (path: string, body: object) => first.http.post(path).send(body);
  const signUp = (email: string, password = PASSWORD) => post('/auth/signup', { email, password });

  it('a sign-in works only after the mailed link was followed, and then as usual', async () => {
    const email = uniqueEmail();
    const answer = await signUp(email).expect(202);
    expect(answer.text).toBe('');
    await post('/auth/login', { email, password: PASSWORD }).expect(401);
    const [token] = await mailedTokens(first, email, 'verify-email');
    await post('/auth/login', { email, password: PASSWORD }).expect(401);
    await post('/auth/email/verify', { token }).expect(204);
    const { body } = await post('/auth/login', { email, password: PASSWORD }).expect(200);
    expect(body.user).toMatchObject({ email, email_verified: true });
  });

  it('the holder of a taken address is notified by mail, and the account stays unchanged', async () => {
    const holder = await givenConfirmedPerson(service);
    await signUp(holder.email, 'another long password').expect(202);
    const mails = await mailsTo(first, holder.email);
    expect(mails.at(-1)).toContain('Subject: You already have an account');
    expect(await mailedTokens(first, holder.email, 'verify-email')).toHaveLength(1);
    await post('/auth/login', { email: holder.email, password: 'another long password' }).expect(401);
    await post('/auth/login', { email: holder.email, password: PASSWORD }).expect(200);
  });

  it('of ten sign-ups with one address one creates the account, also with two replicas', async () => {
    const email = uniqueEmail();
    await Promise.all(times(10, () => signUp(email).expect(202)));
    const worker = first.app.get(SignUpRequestWorker);
    await Promise.all([worker.run(), worker.run()]);
    const made = await first.dataSource.query('SELECT FROM accounts WHERE email = $1', [email]);
    expect(made).toHaveLength(1);
    expect(await mailedTokens(first, email, 'verify-email')).toHaveLength(1);
  });

  it('an address that its former holder may still regain is free for no account, and delays no other sign-up', async () => {
    const { id } = await givenPerson(service);
    const [held, free] = [uniqueEmail(), uniqueEmail()];
    await first.dataSource.query(
      `INSERT INTO email_changes (id, account_id, old_email, new_email, take_back_hash, confirmed_at, expires_at)
       VALUES (gen_random_uuid(), $1, $2, 'x@example.com', sha256(convert_to($2, 'UTF8')), now(), now() + interval '7 days')`,
      [id, held],
    );
    await Promise.all([signUp(held).expect(202), signUp(free).expect(202)]);
    expect(await mailsTo(first, held)).toEqual([]);
    expect(await mailedTokens(first, free, 'verify-email')).toHaveLength(1);
  });

  /** The effects of a request: its response, the statements that it sends, and the number of hashes. */
  async function workOf(path: string, body: object) {
    const hasher = first.app.get(PasswordHasher);
    const hashes = [jest.spyOn(hasher, 'hash'), jest.spyOn(hasher, 'verify')];
    const query = jest.spyOn(Client.prototype, 'query');
    const { status, body: answer } = await post(path, body);
    const statements = query.mock.calls.map(([asked]) => (asked as unknown as { text?: string }).text ?? asked);
    const computed = hashes.map(({ mock }) => mock.calls.length);
    [query, ...hashes].forEach((spy) => spy.mockRestore());
    const error = (answer as { error?: object }).error;
    return { status, error: error && { ...error, request_id: '', doc_url: '' }, statements, computed };
  }

  it.each([
    ['a sign-up', '/auth/signup', { password: PASSWORD }, 202],
    ['a sign-up with a password that is refused', '/auth/signup', { password: 'password1234' }, 422],
    ['a sign-in', '/auth/login', { password: 'not the password' }, 401],
    ['a new password that is asked for', '/auth/password/forgot', {}, 202],
  ])('%s does the same for a confirmed, an unconfirmed and a free address', async (_what, path, rest, status) => {
    const confirmed = (await givenConfirmedPerson(service)).email;
    const unconfirmed = (await givenPerson(service)).email;
    const works = [];
    for (const email of [confirmed, unconfirmed, uniqueEmail()]) works.push(await workOf(path, { email, ...rest }));
    expect(works[0]).toMatchObject({ status });
    expect(works).toEqual([works[0], works[0], works[0]]);
  });

  it('the right password of an unconfirmed address has the same effects as a wrong one', async () => {
    const { email } = await givenPerson(service);
    const right = await workOf('/auth/login', { email, password: PASSWORD });
    expect(right).toEqual(await workOf('/auth/login', { email, password: 'not the password' }));
  });
});

describe('login', () => {
  it('gives tokens with the documented claims, which the published keys verify', async () => {
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

  it('answers a wrong password and an unknown email in the same way, and computes a hash for both', async () => {
    const { email } = await givenPerson(service);
    const verified = jest.spyOn(service.app.get(PasswordHasher), 'verify');
    const wrong = await login(email, 'not the password').expect(401);
    const unknown = await login(uniqueEmail(), 'not the password').expect(401);
    const comparable = ({ body }: typeof wrong) => ({ ...body.error, request_id: '', doc_url: '' });
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
    await service.dataSource.query(`UPDATE sign_in_failures SET locked_until = now() - interval '1 second'`);
    await login(email, PASSWORD).expect(kind === 'known' ? 200 : 401);
  });

  it('locks once under 20 failures at the same moment, and a success does not lift the lock', async () => {
    const { email } = await givenPerson(service);
    await Promise.all(times(20, () => login(email, 'not the password')));
    await login(email, PASSWORD).expect(429);
  });

  it('deletes the failures after a success', async () => {
    const { email } = await givenPerson(service);
    for (let round = 0; round < 2; round++) {
      for (let failure = 1; failure <= 7; failure++) await login(email, 'not the password').expect(401);
      await login(email, PASSWORD).expect(200);
    }
  });
});

describe('the session endpoint', () => {
  it('accepts the cookie only, and binds the access token to its CSRF token', async () => {
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

  it('sets cookies that scripts in the page cannot read', async () => {
    const { email, password } = await givenPerson(service);
    const { headers } = await login(email, password).expect(200);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^wellbeing-session=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^wellbeing-known-device=[\w~-]+; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });
});

describe('a session', () => {
  it('records how and when its person signed in, and counts that as recent for ten minutes', async () => {
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
  it('returns the caller, and refuses a session that has ended', async () => {
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

  it('refuses a token in the query even next to a valid field', async () => {
    const person = await givenPerson(service);
    await service.http
      .get(`/users/me?access_token=${person.accessToken}`)
      .set(...person.bearer)
      .expect(401);
  });
});
