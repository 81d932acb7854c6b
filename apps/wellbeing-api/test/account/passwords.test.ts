import { times, uniqueEmail } from '@platform/testing';
import { hash as argon2 } from '@node-rs/argon2';
import { Client } from 'pg';
import { WellbeingConfig } from '../../src/wellbeing-api.config';
import { PasswordHasher } from '../../src/account/credentials/passwords/password.hasher';
import {
  deliverMails,
  givenConfirmedPerson,
  givenPerson,
  mailedTokens,
  PASSWORD,
  signIn,
  startTestApp,
  type TestApp,
  TEST_HASH_KIB,
} from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const NEW_PASSWORD = 'another long password';
const login = (email: string, password: string) => service.http.post('/auth/login').send({ email, password });
const post = (path: string, body: object) => service.http.post(path).send(body);

describe('password change', () => {
  it('needs the current password and ends every other session', async () => {
    const laptop = await givenPerson(service);
    const phone = await signIn(service.http, laptop.email);
    const change = (current_password: string) =>
      post('/auth/password', { current_password, new_password: NEW_PASSWORD }).set(...laptop.bearer);
    await change('not the password').expect(401);
    await change(PASSWORD).expect(204);
    await service.http
      .get('/users/me')
      .set(...laptop.bearer)
      .expect(200);
    await service.http
      .get('/users/me')
      .set(...phone.bearer)
      .expect(401);
    await login(laptop.email, PASSWORD).expect(401);
    await login(laptop.email, NEW_PASSWORD).expect(200);
  });
});

describe('a very common password', () => {
  const COMMON = 'password1234';

  it('is refused by every route that sets one, the same for a taken address, and a mailed link stays valid', async () => {
    const person = await givenPerson(service);
    for (const email of [person.email, uniqueEmail()]) {
      const { body } = await post('/auth/signup', { email, password: COMMON }).expect(422);
      expect(body.error.code).toBe('PASSWORD_REFUSED');
    }
    const change = { current_password: PASSWORD, new_password: person.email };
    const { body } = await post('/auth/password', change)
      .set(...person.bearer)
      .expect(422);
    expect(body.error).toMatchObject({
      code: 'PASSWORD_REFUSED',
      message: expect.stringContaining('your email address'),
    });
    await post('/auth/password/forgot', { email: person.email }).expect(202);
    const [token] = await mailedTokens(service, person.email, 'reset-password');
    await post('/auth/password/reset', { token, password: COMMON, account: 'keep' }).expect(422);
    await post('/auth/password/reset', { token, password: NEW_PASSWORD, account: 'keep' }).expect(204);
  });

  it('still signs in if it was set before it was refused', async () => {
    const { id, email } = await givenPerson(service);
    const hash = await service.app.get(PasswordHasher).hash(COMMON);
    await service.dataSource.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [id, hash]);
    await login(email, COMMON).expect(200);
  });
});

describe('password reset', () => {
  it('works once by mail, ends every session, lifts the lock and verifies the address', async () => {
    const person = await givenPerson(service);
    await Promise.all(times(8, () => login(person.email, 'not the password')));
    await login(person.email, PASSWORD).expect(429);
    await post('/auth/password/forgot', { email: person.email }).expect(202);
    const [token] = await mailedTokens(service, person.email, 'reset-password');
    const reset = () => post('/auth/password/reset', { token, password: NEW_PASSWORD, account: 'keep' });
    const outcomes = await Promise.all(times(5, reset));
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404]);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(401);
    const { body } = await login(person.email, NEW_PASSWORD).expect(200);
    expect(body.user.email_verified).toBe(true);
  });

  it('answers an unknown address the same and sends no mail', async () => {
    const email = uniqueEmail();
    const known = await post('/auth/password/forgot', { email: (await givenPerson(service)).email }).expect(202);
    const unknown = await post('/auth/password/forgot', { email }).expect(202);
    expect(unknown.text).toBe(known.text);
    expect(await mailedTokens(service, email, 'reset-password')).toEqual([]);
  });

  it('sends the same statement to the database for every address, which does not search for the account', async () => {
    const setAside = await givenPerson(service);
    await post('/auth/password/forgot', { email: setAside.email });
    const [token] = await mailedTokens(service, setAside.email, 'reset-password');
    await post('/auth/password/reset', { token, password: NEW_PASSWORD, account: 'start_clean' }).expect(204);
    const addresses = [(await givenPerson(service)).email, uniqueEmail(), setAside.email];
    const statements: unknown[] = [];
    for (const email of addresses) {
      const query = jest.spyOn(Client.prototype, 'query');
      await post('/auth/password/forgot', { email }).expect(202);
      const texts = query.mock.calls.map(([asked]) => (asked as unknown as { text?: string }).text ?? asked);
      // The check of the connection runs at intervals, whatever the requests are.
      statements.push(texts.filter((text) => text !== 'SELECT 1 AS answer'));
      query.mockRestore();
    }
    expect(statements).toEqual(addresses.map(() => [expect.stringMatching(/^INSERT INTO password_reset_requests /)]));
  });

  it('an earlier link works next to a later one, the use of one ends the other, and an expired one does not work', async () => {
    const { email } = await givenConfirmedPerson(service);
    const ask = async () => {
      await post('/auth/password/forgot', { email });
      return (await mailedTokens(service, email, 'reset-password')).at(-1);
    };
    const [older, newer] = [await ask(), await ask()];
    await post('/auth/password/reset', { token: older, password: NEW_PASSWORD }).expect(204);
    await post('/auth/password/reset', { token: newer, password: NEW_PASSWORD }).expect(404);
    const last = await ask();
    await service.dataSource.query(`UPDATE mailed_tokens SET expires_at = now() - interval '1 second'`);
    await post('/auth/password/reset', { token: last, password: NEW_PASSWORD }).expect(404);
  });
});

describe('a link that is requested many times', () => {
  it('is mailed once for concurrent requests, at most three times, and the first one works', async () => {
    const { email, bearer } = await givenPerson(service);
    await deliverMails(service);
    await Promise.all(times(20, () => post('/auth/password/forgot', { email }).expect(202)));
    const [reset, ...more] = await mailedTokens(service, email, 'reset-password');
    expect(more).toEqual([]);
    const ask = () =>
      service.http
        .post('/auth/email/verification')
        .set(...bearer)
        .expect(202);
    for (let n = 0; n < 5; n++) await ask();
    const [confirm, ...others] = await mailedTokens(service, email, 'verify-email');
    expect(others).toHaveLength(2);
    await post('/auth/email/verify', { token: confirm }).expect(204);
    await post('/auth/password/reset', { token: reset, password: NEW_PASSWORD }).expect(204);
  });
});

describe('email verification', () => {
  it('follows a signup, and changes nothing when it is repeated', async () => {
    const person = await givenPerson(service);
    const [token] = await mailedTokens(service, person.email, 'verify-email');
    await post('/auth/password/reset', { token, password: NEW_PASSWORD }).expect(404);
    await post('/auth/email/verify', { token }).expect(204);
    await post('/auth/email/verify', { token }).expect(204);
    const { body } = await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(200);
    expect(body.user.email_verified).toBe(true);
    await post('/auth/email/verification', {})
      .set(...person.bearer)
      .expect(202);
    expect(await mailedTokens(service, person.email, 'verify-email')).toHaveLength(1);
  });

  it('can be requested again', async () => {
    const person = await givenPerson(service);
    await deliverMails(service);
    await service.http
      .post('/auth/email/verification')
      .set(...person.bearer)
      .expect(202);
    const [first, second] = await mailedTokens(service, person.email, 'verify-email');
    await post('/auth/email/verify', { token: first }).expect(204);
    await post('/auth/email/verify', { token: second }).expect(204);
  });
});

describe('rehash', () => {
  it('updates a password to the current parameters at its next sign-in', async () => {
    const { email } = await givenPerson(service);
    const hashOf = async () => {
      const [row] = await service.dataSource.query<{ password_hash: string }[]>(
        'SELECT password_hash FROM accounts WHERE email = $1',
        [email],
      );
      return row!.password_hash;
    };
    expect(await hashOf()).toContain(`$argon2id$v=19$m=${TEST_HASH_KIB},t=2,p=1$`);
    const stronger = await startTestApp({ PASSWORD_MEMORY_KIB: '24576' }, service);
    await stronger.http.post('/auth/login').send({ email, password: PASSWORD }).expect(200);
    expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=24576,t=2,p=1\$/);
    await stronger.close();
    await login(email, PASSWORD).expect(200);
  });
});

describe('a password with letters that Unicode writes in two ways', () => {
  const decomposed = 'gru\u0308ne Fu\u0308chse spra\u0308ngen';
  const composed = decomposed.normalize('NFC');
  const hashOf = async (id: string) => {
    const query = 'SELECT password_hash FROM accounts WHERE id = $1';
    return (await service.dataSource.query<{ password_hash: string }[]>(query, [id]))[0]!.password_hash;
  };

  it('is the same password at the sign-up, the sign-in, a proof, a change and a reset', async () => {
    const { email } = await givenPerson(service, { password: composed });
    const { bearer } = await signIn(service.http, email, decomposed);
    const change = { current_password: decomposed, new_password: `${decomposed} 2` };
    await post('/auth/password', change)
      .set(...bearer)
      .expect(204);
    await login(email, `${composed} 2`).expect(200);
    await post('/auth/password/forgot', { email }).expect(202);
    const [token] = await mailedTokens(service, email, 'reset-password');
    await post('/auth/password/reset', { token, password: `${decomposed} 3`, account: 'keep' }).expect(204);
    await login(email, `${composed} 3`).expect(200);
  });

  it('signs in with the hash of an earlier release, which the sign-in replaces', async () => {
    const { id, email } = await givenPerson(service);
    const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    const earlier = await argon2(decomposed, options);
    await service.dataSource.query('UPDATE accounts SET password_hash = $2 WHERE id = $1', [id, earlier]);
    await login(email, decomposed).expect(200);
    expect(await hashOf(id)).not.toBe(earlier);
    await login(email, composed).expect(200);
  });
});

describe('the queue of password checks', () => {
  it('answers 503 with Retry-After when it is full', async () => {
    const limit = jest.spyOn(WellbeingConfig.prototype, 'passwordQueueLimit', 'get').mockReturnValue(2);
    const narrow = await startTestApp({}, service);
    limit.mockRestore();
    const answers = await Promise.all(
      times(20, () => narrow.http.post('/auth/login').send({ email: uniqueEmail(), password: PASSWORD })),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.headers['retry-after']).toBe('2');
    expect(answers.some(({ status }) => status === 401)).toBe(true);
    await narrow.close();
  });
});
