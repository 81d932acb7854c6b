import { times } from '@platform/testing';
import { decodeJwt, decodeProtectedHeader } from '../support/jwt';
import {
  browserSession,
  givenConfirmedPerson,
  givenPerson,
  mailsTo,
  PASSWORD,
  type Person,
  signIn,
  startTestApp,
  type TestApp,
} from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const stepUp = ({ bearer }: Pick<Person, 'bearer'>, password = PASSWORD) =>
  service.http
    .post('/auth/step-up')
    .set(...bearer)
    .send({ password });
const login = (email: string, password = PASSWORD) => service.http.post('/auth/login').send({ email, password });

describe('a step-up', () => {
  it('gives a token for one purpose and one minute to a caller who knows the password', async () => {
    const person = await givenConfirmedPerson(service);
    const { body } = await stepUp(person).expect(200);
    expect(body).toEqual({ step_up_token: expect.any(String), token_type: 'Bearer', expires_in: 60 });
    expect(decodeProtectedHeader(body.step_up_token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) });
    const claims = decodeJwt(body.step_up_token);
    expect(claims).toEqual({
      iss: 'http://account.test',
      aud: ['payment:keys'],
      sub: person.id,
      sid: decodeJwt(person.accessToken)['sid'],
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: Number(claims['iat']) + 60,
      email_verified: true,
    });
    const another = await stepUp(person).expect(200);
    expect(decodeJwt(another.body.step_up_token)['jti']).not.toBe(claims['jti']);
  });

  it('token is accepted by no route of this service', async () => {
    const { body } = await stepUp(await givenConfirmedPerson(service)).expect(200);
    for (const path of ['/users/me', '/auth/sessions', '/geo/v2/collections']) {
      await service.http.get(path).set('Authorization', `Bearer ${body.step_up_token}`).expect(401);
    }
  });

  it('notifies the owner by mail each time, and only if it succeeded', async () => {
    const person = await givenConfirmedPerson(service);
    const subjects = async () =>
      (await mailsTo(service, person.email)).filter((mail) => mail.includes('Subject: Your password was confirmed'));
    await stepUp(person, 'not the password').expect(401);
    expect(await subjects()).toHaveLength(0);
    await stepUp(person).expect(200);
    await stepUp(person).expect(200);
    expect(await subjects()).toHaveLength(2);
  });

  it('needs a confirmed address, and names the way to confirm it', async () => {
    const { body } = await stepUp(await givenPerson(service)).expect(403);
    expect(body.error.code).toBe('EMAIL_UNCONFIRMED');
    expect(body.error.message).toContain('POST /auth/email/verification');
  });

  it('needs a session that has not ended', async () => {
    const person = await givenConfirmedPerson(service);
    await service.http
      .post('/auth/logout')
      .set(...person.bearer)
      .expect(204);
    await stepUp(person).expect(401);
    await service.http.post('/auth/step-up').send({ password: PASSWORD }).expect(401);
  });

  it('of a browser needs the CSRF token of its session', async () => {
    const person = await givenConfirmedPerson(service);
    const { accessToken, csrfToken } = await browserSession(service.http, person.cookie);
    const bearer: [string, string] = ['Authorization', `Bearer ${accessToken}`];
    await stepUp({ bearer }).expect(403);
    await stepUp({ bearer }).set('X-CSRF-TOKEN', csrfToken).expect(200);
  });

  it('is locked by eight wrong passwords of its session, and by no other session or sign-in', async () => {
    const person = await givenConfirmedPerson(service);
    const answers = await Promise.all(times(8, () => stepUp(person, 'not the password')));
    expect(answers.map(({ status }) => status)).toEqual(times(8, () => 401));
    const { headers } = await stepUp(person).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(600);
    await login(person.email).expect(200);
    await stepUp(await signIn(service.http, person.email)).expect(200);
    await Promise.all(times(10, () => login(person.email, 'not the password')));
    await login(person.email).expect(429);
    await stepUp(person).expect(429);
  });

  it('and a change of the password are not stopped by wrong passwords of strangers', async () => {
    const person = await givenConfirmedPerson(service);
    await Promise.all(times(10, () => login(person.email, 'not the password')));
    await login(person.email).expect(429);
    await stepUp(person).expect(200);
    const change = { current_password: PASSWORD, new_password: 'another quiet river flows' };
    await service.http
      .post('/auth/password')
      .set(...person.bearer)
      .send(change)
      .expect(204);
  });
});

describe('an access token', () => {
  it('contains whether the address is confirmed, at sign-in, at refresh and for a browser', async () => {
    const unconfirmed = await givenPerson(service);
    const confirmed = await givenConfirmedPerson(service);
    const claim = (token: string) => decodeJwt(token)['email_verified'];
    expect([claim(unconfirmed.accessToken), claim(confirmed.accessToken)]).toEqual([false, true]);
    for (const [person, expected] of [
      [unconfirmed, false],
      [confirmed, true],
    ] as const) {
      const refreshed = await service.http
        .post('/auth/refresh')
        .send({ refresh_token: person.refreshToken })
        .expect(200);
      expect(claim(refreshed.body.access_token as string)).toBe(expected);
      const again = await service.http.post('/auth/refresh').send({ refresh_token: person.refreshToken }).expect(200);
      expect(claim(again.body.access_token as string)).toBe(expected);
      expect(claim((await browserSession(service.http, person.cookie)).accessToken)).toBe(expected);
    }
  });
});
