import { times, uniqueEmail } from '@platform/testing';
import fc from 'fast-check';
import { MAIL_INTERVAL_SECONDS, MAILS_AT_ONCE } from '../../src/account/mail/mail-allowance.store';
import { asPerson } from '../support/passkeys';
import {
  givenConfirmedPerson,
  givenPerson,
  mailedTokens,
  mailsTo,
  PASSWORD,
  type Person,
  signIn,
  startTestApp,
  type TestApp,
} from '../support/test-app';

const RUNS = Number(process.env['ACCOUNT_PROPERTY_RUNS'] ?? 10);

let service: TestApp;
beforeAll(async () => (service = await startTestApp({ SIGN_IN_RATE_PER_MINUTE: '1000000' })));
afterAll(() => service.close());

const NEW = 'the phrase of the owner';
const STRANGER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const NEW_BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

const post = (path: string, body: object, userAgent?: string) => {
  const request = service.http.post(path);
  return (userAgent === undefined ? request : request.set('User-Agent', userAgent)).send(body);
};
const forgot = (email: string) => post('/auth/password/forgot', { email }).expect(202);
const links = (email: string) => mailedTokens(service, email, 'reset-password');
const guessWrongly = (email: string, userAgent: string, count = 8) =>
  Promise.all(times(count, () => post('/auth/login', { email, password: 'not the password' }, userAgent)));

/** Makes the state this many seconds older. */
async function letPass(seconds: number): Promise<void> {
  const shift = `make_interval(secs => ${seconds})`;
  for (const [table, columns] of [
    ['mailed_tokens', ['created_at', 'expires_at']],
    ['mail_allowances', ['used_until']],
    ['sign_in_failures', ['locked_until', 'updated_at']],
  ] as const) {
    const set = columns.map((column) => `${column} = ${column} - ${shift}`).join(', ');
    await service.dataSource.query(`UPDATE ${table} SET ${set}`);
  }
}

describe('a stranger who types wrong passwords', () => {
  it('locks the sign-in of unknown devices, but not of a device from which the owner signed in', async () => {
    const { email } = await givenConfirmedPerson(service);
    await guessWrongly(email, STRANGER);
    expect((await post('/auth/login', { email, password: PASSWORD }, STRANGER)).status).toBe(429);
    expect((await post('/auth/login', { email, password: PASSWORD }, NEW_BROWSER)).status).toBe(429);
    await signIn(service.http, email);
  });

  it('eight wrong passwords from a known device lock that device', async () => {
    const { email } = await givenConfirmedPerson(service);
    await guessWrongly(email, '');
    await post('/auth/login', { email, password: PASSWORD }).expect(429);
  });

  it('does not lock out an owner who sets a new password by a mailed link in a new browser, whatever he does next', async () => {
    const { email } = await givenConfirmedPerson(service);
    await guessWrongly(email, STRANGER);
    await forgot(email);
    const [token] = await links(email);
    await post('/auth/password/reset', { token, password: NEW }, NEW_BROWSER).expect(204);
    await guessWrongly(email, STRANGER, 10);
    expect((await post('/auth/login', { email, password: NEW }, STRANGER)).status).toBe(429);
    await post('/auth/login', { email, password: NEW }, NEW_BROWSER).expect(200);
  });
});

describe('a stranger who requests new passwords', () => {
  it('causes few mails, and the first link works after twenty more requests', async () => {
    const { email } = await givenConfirmedPerson(service);
    await guessWrongly(email, STRANGER);
    await forgot(email);
    const [first] = await links(email);
    for (let n = 0; n < 20; n++) {
      await forgot(email);
      await links(email);
    }
    expect((await links(email)).length).toBe(MAILS_AT_ONCE);
    await post('/auth/password/reset', { token: first, password: NEW }).expect(204);
    await post('/auth/login', { email, password: NEW }).expect(200);
  });

  it('never leaves the owner without a valid link, and causes at most ten mails in 24 hours, at any time of his request', async () => {
    // Around every moment at which something expires or is allowed again.
    const waits = fc.oneof(
      fc.integer({ min: 0, max: 4 * MAIL_INTERVAL_SECONDS }),
      fc.constantFrom(
        ...[1_800, MAIL_INTERVAL_SECONDS, MAIL_INTERVAL_SECONDS + 1_800].flatMap((at) => [at - 2, at, at + 2]),
      ),
    );
    const schedule = fc.array(fc.record({ waits, requests: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 5,
      maxLength: 12,
    });
    const property = fc.asyncProperty(schedule, async (steps) => {
      const { email, id } = await givenConfirmedPerson(service);
      let now = 0;
      const sentAt: number[] = [];
      for (const { waits: seconds, requests } of steps) {
        await letPass(seconds);
        now += seconds;
        for (let n = 0; n < requests; n++) {
          await forgot(email);
          const mailed = await links(email);
          while (sentAt.length < mailed.length) sentAt.push(now);
          const [{ valid }] = await service.dataSource.query<[{ valid: number }]>(
            'SELECT count(*)::int AS valid FROM mailed_tokens WHERE account_id = $1 AND expires_at > now()',
            [id],
          );
          expect(valid).toBeGreaterThan(0);
        }
        expect(sentAt.filter((at) => at > now - 24 * 3_600).length).toBeLessThanOrEqual(10);
      }
      // The last mailed link is valid, so the owner need not know which link is valid.
      await post('/auth/password/reset', { token: (await links(email)).at(-1), password: NEW }).expect(204);
      await post('/auth/login', { email, password: NEW }).expect(200);
    });
    await fc.assert(property, { numRuns: RUNS, seed: RUNS <= 100 ? 7 : Date.now(), endOnFailure: true });
  });

  it('who can also change the password cannot use up the mails of the owner', async () => {
    const owner = await givenConfirmedPerson(service);
    const thief = await signIn(service.http, owner.email);
    for (let n = 0; n < 4; n++) {
      await forgot(owner.email);
      await links(owner.email);
    }
    const change = { current_password: PASSWORD, new_password: 'the phrase of the thief' };
    await asPerson(service, thief).post('/auth/password', change).expect(204);
    await forgot(owner.email);
    const token = (await links(owner.email)).at(-1);
    await post('/auth/password/reset', { token, password: NEW }).expect(204);
    await post('/auth/login', { email: owner.email, password: NEW }).expect(200);
  });
});

describe('an account causes few mails to the address of another person', () => {
  const changeTo = (person: Person, email: string) =>
    asPerson(service, person).post('/auth/email/change', { email, current_password: PASSWORD }).expect(202);

  it('by changes of its address, together with other accounts, and each answer is the same', async () => {
    const stranger = uniqueEmail();
    const spammers = await Promise.all(times(3, () => givenPerson(service)));
    for (let n = 0; n < 25; n++) {
      const { body } = await changeTo(spammers[n % 3]!, stranger);
      expect(body).toEqual({});
    }
    expect((await mailsTo(service, stranger)).length).toBe(MAILS_AT_ONCE);
    const [token] = await mailedTokens(service, stranger, 'change-email');
    await post('/auth/email/change/confirm', { token }).expect(204);
  });

  it('by an address that it never confirmed, whatever it does', async () => {
    const stranger = await givenPerson(service);
    const thief = asPerson(service, stranger);
    let password = PASSWORD;
    for (let n = 0; n < 8; n++) {
      await thief.post('/auth/email/verification').expect(202);
      await thief.post('/auth/email/change', { email: uniqueEmail(), current_password: password }).expect(202);
      await thief.get('/users/me/export').expect(200);
      const next = `${PASSWORD} ${n}`;
      await thief.post('/auth/password', { current_password: password, new_password: next }).expect(204);
      password = next;
      await mailsTo(service, stranger.email);
    }
    const subjects = (await mailsTo(service, stranger.email)).map((mail) => /Subject: (.*)\r/.exec(mail)![1]!);
    const confirmations = subjects.filter((subject) => subject === 'Confirm your email address');
    expect(confirmations).toHaveLength(MAILS_AT_ONCE);
    expect(subjects.length - confirmations.length).toBeLessThanOrEqual(MAILS_AT_ONCE);
  });
});
