import { times } from '@platform/testing';
import { PasswordHasher } from '../../src/account/credentials/passwords/password.hasher';
import { OtherConnection } from '../support/other-connection';
import { addPasskey, asPerson, codeOf, passkeySignIn, provedAgo } from '../support/passkeys';
import { answerChallenge, challengeOf, forgetSteps, givenProtectedPerson } from '../support/second-factors';
import { PASSWORD, type Person, startTestApp, type TestApp } from '../support/test-app';

let service: TestApp;
let other: OtherConnection;
beforeAll(async () => {
  service = await startTestApp();
  other = await OtherConnection.open(service);
});
afterAll(async () => {
  await other.close();
  await service.close();
});

const WRONG = 'aaaa-bbbb-cccc-dddd';
const HELD = 'SELECT FROM totp_secrets WHERE account_id = $1 FOR UPDATE';
const answer = (challenge: string, code: string) => answerChallenge(service, challenge, code);
const guess = async ({ email }: Person, code = WRONG) => codeOf(await answer(await challengeOf(service, email), code));
const guesses = async (person: Person, count: number) => {
  const codes: string[] = [];
  for (let n = 0; n < count; n++) codes.push(await guess(person));
  return codes;
};
const refused = (count: number) => times(count, () => 'CODE_REFUSED');
const codesLeft = async (person: Person): Promise<number> =>
  (await asPerson(service, person).get('/auth/second-factor').expect(200)).body.recovery_codes_left as number;

describe('wrong codes', () => {
  it('lock after five, also with eight at the same moment', async () => {
    const person = await givenProtectedPerson(service);
    const challenge = await challengeOf(service, person.email);
    const send = async () => (await Promise.all(times(8, () => answer(challenge, '000000')))).map(codeOf);
    const codes = await other.holdUntil(8, HELD, [person.id], send);
    expect(codes.toSorted()).toEqual([...refused(5), ...times(3, () => 'SIGN_IN_LOCKED')]);
  });

  it('also count in the form of recovery codes, and a correct code of the same account deletes them', async () => {
    const [person, another] = [await givenProtectedPerson(service), await givenProtectedPerson(service)];
    expect(await guesses(another, 4)).toEqual(refused(4));
    expect(await guesses(person, 4)).toEqual(refused(4));
    expect(await guess(person, person.recoveryCodes[0])).toBe('accepted');
    expect(await guesses(person, 6)).toEqual([...refused(5), 'SIGN_IN_LOCKED']);
    expect(await guesses(another, 2)).toEqual(['CODE_REFUSED', 'SIGN_IN_LOCKED']);
  });

  it('lock for at most a day', async () => {
    const person = await givenProtectedPerson(service);
    await service.dataSource.query('UPDATE totp_secrets SET attempts = 99 WHERE account_id = $1', [person.id]);
    expect(await guess(person)).toBe('CODE_REFUSED');
    const { headers } = await answer(await challengeOf(service, person.email), WRONG).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400);
  });
});

describe('recovery codes', () => {
  it('belong to their account, whatever other accounts do with theirs', async () => {
    const [person, another] = [await givenProtectedPerson(service), await givenProtectedPerson(service)];
    await asPerson(service, another).post('/auth/second-factor/recovery-codes').expect(200);
    expect(await codesLeft(person)).toBe(10);
    await asPerson(service, another).delete('/auth/second-factor').expect(204);
    expect(await guess(person, person.recoveryCodes[0])).toBe('accepted');
  });

  it('are ten, also when new ones are requested twice at the same moment', async () => {
    const person = await givenProtectedPerson(service);
    const ask = () => asPerson(service, person).post('/auth/second-factor/recovery-codes').expect(200);
    await other.holdUntil(2, HELD, [person.id], () => Promise.all([ask(), ask()]));
    expect(await codesLeft(person)).toBe(10);
  });

  it('are stored as digests', async () => {
    const { recoveryCodes } = await givenProtectedPerson(service);
    const rows = JSON.stringify(await service.dataSource.query('SELECT r::text FROM recovery_codes r'));
    for (const code of recoveryCodes.map((one) => one.replaceAll('-', ''))) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(Buffer.from(code).toString('hex'));
    }
  });
});

describe('a proof', () => {
  it('uses its code up', async () => {
    const person = await givenProtectedPerson(service);
    const body = { password: PASSWORD, code: await person.code() };
    const prove = () => asPerson(service, person).post('/auth/reauthentication', body);
    await prove().expect(204);
    expect(codeOf(await prove())).toBe('CODE_REFUSED');
  });

  it('applies to the session in which it was given, and to no other of the account', async () => {
    const person = await givenProtectedPerson(service);
    const elsewhere = asPerson(service, { bearer: await secondSession(person) });
    await provedAgo(service, person, '10 minutes');
    const body = { password: PASSWORD, code: await person.code() };
    await asPerson(service, person).post('/auth/reauthentication', body).expect(204);
    expect(codeOf(await elsewhere.post('/auth/second-factor/recovery-codes'))).toBe('REAUTHENTICATION_REQUIRED');
    await asPerson(service, person).post('/auth/second-factor/recovery-codes').expect(200);
  });

  async function secondSession(person: Person & { code: () => Promise<string> }): Promise<[string, string]> {
    const { body } = await answer(await challengeOf(service, person.email), await person.code()).expect(200);
    await forgetSteps(service, person);
    return ['Authorization', `Bearer ${body.access_token}`];
  }
});

describe('a sign-in by a code or a passkey', () => {
  it('is an event of the account', async () => {
    const person = await addPasskey(service, await givenProtectedPerson(service));
    const count = async () => {
      const { body } = await asPerson(service, person).get('/auth/security-events').expect(200);
      return (body as { events: { kind: string }[] }).events.filter(({ kind }) => kind === 'signed_in').length;
    };
    const before = await count();
    expect(await guess(person, person.recoveryCodes[0])).toBe('accepted');
    expect(codeOf(await passkeySignIn(service, person))).toBe('accepted');
    expect(await count()).toBe(before + 2);
  });

  it('starts no session while an administrator’s lock applies', async () => {
    const person = await addPasskey(service, await givenProtectedPerson(service));
    const challenge = await challengeOf(service, person.email);
    await service.dataSource.query('UPDATE accounts SET locked_at = now() WHERE id = $1', [person.id]);
    expect(codeOf(await answer(challenge, person.recoveryCodes[0]!))).toBe('ACCOUNT_LOCKED');
    expect(codeOf(await passkeySignIn(service, person))).toBe('ACCOUNT_LOCKED');
  });

  it('waits for a running change of the password, which ends the sign-in that waits for its code', async () => {
    const person = await givenProtectedPerson(service);
    const challenge = await challengeOf(service, person.email);
    const hash = await service.app.get(PasswordHasher).hash('another password');
    const change = 'UPDATE accounts SET password_hash = $2 WHERE id = $1';
    const late = () => answer(challenge, person.recoveryCodes[0]!).then(codeOf);
    expect(await other.holdUntil(1, change, [person.id, hash], late)).toBe('CHALLENGE_EXPIRED');
  });

  it('by passkey either precedes the change, which ends it, or comes after', async () => {
    const person = await addPasskey(service, await givenProtectedPerson(service));
    const held = 'SELECT FROM accounts WHERE id = $1 FOR UPDATE';
    const late = () => passkeySignIn(service, person).then(codeOf);
    expect(await other.holdUntil(1, held, [person.id], late)).toBe('accepted');
  });

  it('is refused for an account that was set aside', async () => {
    const person = await addPasskey(service, await givenProtectedPerson(service));
    await service.dataSource.query(`UPDATE accounts SET set_aside_at = now(), password_hash = '' WHERE id = $1`, [
      person.id,
    ]);
    expect(codeOf(await passkeySignIn(service, person))).toBe('PASSKEY_REFUSED');
  });
});
