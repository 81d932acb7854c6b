import { authenticatorCode, times } from '@platform/testing';
import type { Response } from 'supertest';
import { removeSecondFactorCommand } from '../../src/account/credentials/second-factors/remove-second-factor.command';
import { totpCode } from '../../src/account/credentials/second-factors/totp';
import { TotpStore } from '../../src/account/credentials/second-factors/totp.store';
import { WellbeingConfig } from '../../src/wellbeing-api.config';
import { asPerson, addPasskey, codeOf, passkeySignIn, proofOptions, provedAgo } from '../support/passkeys';
import {
  answerChallenge,
  challengeOf as challengeAt,
  forgetSteps,
  givenProtectedPerson as givenProtected,
  type ProtectedPerson,
} from '../support/second-factors';
import {
  givenConfirmedPerson,
  givenPerson,
  mailedTokens,
  mailsTo,
  PASSWORD,
  type Person,
  startTestApp,
  type TestApp,
} from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const openLock = ({ id }: Pick<Person, 'id'>) =>
  service.dataSource.query('UPDATE totp_secrets SET locked_until = now() WHERE account_id = $1', [id]);
const login = (email: string, password = PASSWORD) => service.http.post('/auth/login').send({ email, password });
const challengeOf = (email: string, password?: string) => challengeAt(service, email, password);
const answer = (challenge: string, code: string) => answerChallenge(service, challenge, code);
const givenProtectedPerson = () => givenProtected(service);
const sessionsOf = async ({ id }: Person): Promise<number> =>
  (await service.dataSource.query<object[]>('SELECT 1 FROM sessions WHERE account_id = $1 AND ended_at IS NULL', [id]))
    .length;
const mailed = async (email: string, subject: string) =>
  (await mailsTo(service, email)).filter((mail) => mail.includes(`Subject: ${subject}`)).length;
const statusOf = ({ status }: Response) => status;

describe('a second factor', () => {
  it('is required after the password once a code of the app was entered, and not before', async () => {
    const person = await givenConfirmedPerson(service);
    const owner = asPerson(service, person);
    const { body } = await owner.post('/auth/second-factor/totp').expect(200);
    expect(body.otpauth_url).toBe(
      `otpauth://totp/Wellbeing:${encodeURIComponent(person.email)}?secret=${body.secret}&issuer=Wellbeing`,
    );
    await login(person.email).expect(200);
    expect(codeOf(await owner.post('/auth/second-factor/totp/confirm', { code: '000000' }))).toBe('CODE_REFUSED');
    const off = await owner.get('/auth/second-factor').expect(200);
    expect(off.body).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 });
  });

  it('signs in with the password and a code, in a session that records it, and notifies its owner', async () => {
    const person = await givenProtectedPerson();
    const refused = await login(person.email).expect(401);
    expect(refused.headers['set-cookie']).toBeUndefined();
    const { challenge, ...details } = refused.body.error.details;
    expect({ code: refused.body.error.code, details }).toEqual({
      code: 'SECOND_FACTOR_REQUIRED',
      details: { expires_in: 300 },
    });
    const before = await sessionsOf(person);
    const { body } = await answer(challenge, await person.code()).expect(200);
    expect(body).toMatchObject({ access_token: expect.any(String), user: { id: person.id } });
    expect(await sessionsOf(person)).toBe(before + 1);
    const rows = await service.dataSource.query<object[]>(
      'SELECT amr FROM sessions WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
      [person.id],
    );
    expect(rows).toEqual([{ amr: ['password', 'otp'] }]);
    expect(await mailed(person.email, 'Your second factor was switched on')).toBe(1);
  });

  it('is not required after a passkey, which is two factors', async () => {
    const person = await addPasskey(service, await givenProtectedPerson());
    expect(codeOf(await passkeySignIn(service, person))).toBe('accepted');
  });

  it('is changed only within ten minutes of a proof, which then needs the code too', async () => {
    const person = await givenProtectedPerson();
    const owner = asPerson(service, person);
    await provedAgo(service, person, '10 minutes');
    const refusals = [
      await owner.post('/auth/second-factor/totp'),
      await owner.post('/auth/second-factor/totp/confirm', { code: '123456' }),
      await owner.post('/auth/second-factor/recovery-codes'),
      await owner.delete('/auth/second-factor'),
    ];
    expect(refusals.map(codeOf)).toEqual(times(4, () => 'REAUTHENTICATION_REQUIRED'));
    for (const path of ['/auth/reauthentication', '/auth/step-up']) {
      expect(codeOf(await owner.post(path, { password: PASSWORD }))).toBe('SECOND_FACTOR_REQUIRED');
      expect(codeOf(await owner.post(path, { password: PASSWORD, code: '000000' }))).toBe('CODE_REFUSED');
      await owner.post(path, { password: PASSWORD, code: await person.code() }).expect(path.endsWith('up') ? 200 : 204);
      await forgetSteps(service, person);
    }
    expect(codeOf(await owner.post('/auth/second-factor/totp'))).toBe('SECOND_FACTOR_EXISTS');
    const renewed = await owner.post('/auth/second-factor/recovery-codes').expect(200);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect(codeOf(await answer(await challengeOf(person.email), person.recoveryCodes[0]!))).toBe('CODE_REFUSED');
    await owner.delete('/auth/second-factor').expect(204);
    await owner.delete('/auth/second-factor').expect(404);
    await login(person.email).expect(200);
    expect(await mailed(person.email, 'You have new recovery codes')).toBe(1);
    expect(await mailed(person.email, 'Your second factor was switched off')).toBe(1);
  });

  it('stays after a reset by mail, which ends sign-ins that wait for their code', async () => {
    const person = await givenProtectedPerson();
    const waiting = await challengeOf(person.email);
    await service.http.post('/auth/password/forgot').send({ email: person.email }).expect(202);
    const token = (await mailedTokens(service, person.email, 'reset-password')).at(-1);
    await service.http.post('/auth/password/reset').send({ token, password: 'quite another password' }).expect(204);
    expect(codeOf(await answer(waiting, await person.code()))).toBe('CHALLENGE_EXPIRED');
    expect(codeOf(await login(person.email, 'quite another password'))).toBe('SECOND_FACTOR_REQUIRED');
    const challenge = await challengeOf(person.email, 'quite another password');
    expect(codeOf(await answer(challenge, await person.code()))).toBe('accepted');
  });

  it('needs a confirmed address', async () => {
    const { body } = await asPerson(service, await givenPerson(service))
      .post('/auth/second-factor/totp')
      .expect(403);
    expect(body.error.code).toBe('EMAIL_UNCONFIRMED');
  });
});

describe('a recovery code', () => {
  it('is accepted once, in any spelling, also for five callers at the same moment', async () => {
    const person = await givenProtectedPerson();
    const [one, other] = person.recoveryCodes as [string, string];
    expect(codeOf(await answer(await challengeOf(person.email), ` ${one.toUpperCase().replaceAll('-', ' ')}`))).toBe(
      'accepted',
    );
    expect(codeOf(await answer(await challengeOf(person.email), one))).toBe('CODE_REFUSED');
    const challenges = await Promise.all(times(5, () => challengeOf(person.email)));
    const codes = (await Promise.all(challenges.map((challenge) => answer(challenge, other)))).map(codeOf);
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(1);
    const { body } = await asPerson(service, person).get('/auth/second-factor').expect(200);
    expect(body.recovery_codes_left).toBe(8);
    expect(await mailed(person.email, 'One of your recovery codes was used')).toBe(2);
  });
});

describe('of attacks on the second factor', () => {
  type Attack = (person: ProtectedPerson, other: ProtectedPerson) => Promise<Response>;
  const ATTACKS: [string, Attack][] = [
    ['a code of two steps ago', async (person) => answer(await challengeOf(person.email), await person.code(-3))],
    ['a code of the future', async (person) => answer(await challengeOf(person.email), await person.code(3))],
    ['a code of another person', async (person, other) => answer(await challengeOf(person.email), await other.code())],
    [
      'a recovery code of another person',
      async (person, other) => answer(await challengeOf(person.email), other.recoveryCodes[0]!),
    ],
    [
      'a challenge of another person',
      async (person, other) => answer(await challengeOf(other.email), await person.code()),
    ],
    ['an unknown challenge', async (person) => answer('A'.repeat(43), await person.code())],
    [
      'a challenge twice',
      async (person) => {
        const challenge = await challengeOf(person.email);
        await answer(challenge, await person.code()).expect(200);
        return answer(challenge, await person.code(1));
      },
    ],
    [
      'a code twice',
      async (person) => {
        const code = await person.code();
        await answer(await challengeOf(person.email), code).expect(200);
        return answer(await challengeOf(person.email), code);
      },
    ],
    [
      'the step before one that was used',
      async (person) => {
        await answer(await challengeOf(person.email), await person.code(1)).expect(200);
        return answer(await challengeOf(person.email), await person.code());
      },
    ],
    [
      'a challenge that expired',
      async (person) => {
        const challenge = await challengeOf(person.email);
        await service.dataSource.query('UPDATE second_factor_challenges SET expires_at = now()');
        return answer(challenge, await person.code());
      },
    ],
    [
      'the password again in the place of the code',
      async (person) => answer(await challengeOf(person.email), PASSWORD),
    ],
    ['no code', async (person) => answer(await challengeOf(person.email), '      ')],
    ['digits of another script', async (person) => answer(await challengeOf(person.email), '２８７０８２')],
    [
      'a code at the sign-in with the password',
      async (person) =>
        service.http.post('/auth/login').send({ email: person.email, password: PASSWORD, code: await person.code() }),
    ],
    [
      'an enrolment over the one in force',
      async (person) => {
        const code = await person.code();
        return asPerson(service, person).post('/auth/second-factor/totp/confirm', { code });
      },
    ],
    [
      'a secret in the row of another person',
      async (person, other) => {
        await service.dataSource.query(
          'UPDATE totp_secrets SET sealed = (SELECT sealed FROM totp_secrets WHERE account_id = $1) WHERE account_id = $2',
          [other.id, person.id],
        );
        return answer(await challengeOf(person.email), await other.code());
      },
    ],
  ];

  it(`none of ${ATTACKS.length} is accepted`, async () => {
    const accepted: string[] = [];
    const [person, other] = [await givenProtectedPerson(), await givenProtectedPerson()];
    for (const [name, attack] of ATTACKS) {
      await service.dataSource.query('UPDATE totp_secrets SET last_step = 0, attempts = 0, locked_until = NULL');
      const { status, headers } = await attack(person, other);
      if (status < 400 || headers['set-cookie'] !== undefined) accepted.push(name);
    }
    expect(accepted).toEqual([]);
  });

  it('a code signs in one of five callers at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const person = await givenProtectedPerson();
      const challenges = await Promise.all(times(5, () => challengeOf(person.email)));
      const code = await person.code();
      const codes = (await Promise.all(challenges.map((challenge) => answer(challenge, code)))).map(codeOf);
      expect(codes.filter((one) => one === 'accepted')).toHaveLength(1);
    }
  });

  it('five guesses lock, with any number of concurrent guesses, each lock is longer, and the owner is notified', async () => {
    const person = await givenProtectedPerson();
    const challenge = await challengeOf(person.email);
    for (const seconds of [900, 1_800, 3_600]) {
      const guesses = await Promise.all(times(40, () => answer(challenge, '000000')));
      const judged = guesses.filter((one) => statusOf(one) === 401);
      expect(judged).toHaveLength(5);
      const locked = await answer(challenge, await person.code()).expect(429);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(seconds - 60);
      expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(seconds);
      await openLock(person);
    }
    expect(await mailed(person.email, 'Someone who has your password')).toBe(3);
    expect(codeOf(await answer(challenge, await person.code()))).toBe('accepted');
    const after = await Promise.all(times(4, async () => answer(await challengeOf(person.email), '000000')));
    expect(after.map(codeOf)).toEqual(times(4, () => 'CODE_REFUSED'));
  });
});

describe('an operator who removes a lost second factor', () => {
  const context = () => ({ app: service.app, config: new WellbeingConfig(), note: () => undefined });
  const request = async (account: string, reason: string) =>
    (await removeSecondFactorCommand.run({ account, reason, operator: 'op' }, context())).result;
  const finish = (account: string) => removeSecondFactorCommand.run({ account, finish: true }, context());
  const due = ({ id }: Person) =>
    service.dataSource.query('UPDATE second_factor_removals SET due_at = now() WHERE account_id = $1', [id]);

  it('waits for three days, and the owner is notified; operator and reason are recorded', async () => {
    const person = await givenProtectedPerson();
    const asked = await request(person.id, 'lost both');
    expect(asked).toMatchObject({ status: 'requested' });
    const hours = (new Date((asked as { due_at: string }).due_at).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(72, 0);
    expect(await request(person.id, 'again')).toEqual(asked);
    await expect(finish(person.id)).rejects.toThrow('The waiting time ends at');
    const [mail] = (await mailsTo(service, person.email)).filter((one) =>
      one.includes('Your second factor will be removed'),
    );
    expect(mail).toContain('unless you sign in with a code');
    expect(codeOf(await login(person.email))).toBe('SECOND_FACTOR_REQUIRED');
    await due(person);
    await finish(person.id);
    await login(person.email).expect(200);
    expect(await mailed(person.email, 'Your second factor was switched off')).toBe(1);
    const rows = await service.dataSource.query<object[]>(
      'SELECT operator, reason, outcome FROM second_factor_removals WHERE account_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ operator: 'op', reason: 'lost both', outcome: 'removed' }]);
  });

  it('is stopped by a sign-in or a proof with a code, a recovery code or a passkey', async () => {
    const ways: ((person: ProtectedPerson) => Promise<unknown>)[] = [
      async (person) => answer(await challengeOf(person.email), await person.code()).expect(200),
      async (person) => answer(await challengeOf(person.email), person.recoveryCodes[0]!).expect(200),
      async (person) => passkeySignIn(service, await addPasskey(service, person)),
      async (person) => {
        const owner = await addPasskey(service, person);
        const credential = owner.device.get(await proofOptions(service, owner), owner.key);
        await asPerson(service, owner).post('/auth/reauthentication', { credential }).expect(204);
      },
    ];
    for (const way of ways) {
      const person = await givenProtectedPerson();
      await request(person.id, 'the person called');
      await way(person);
      await due(person);
      await expect(finish(person.id)).rejects.toThrow('No open request');
      expect(codeOf(await login(person.email))).toBe('SECOND_FACTOR_REQUIRED');
    }
  });

  it('waits for each account separately, and the database does not end a wait early', async () => {
    const [one, another] = [await givenProtectedPerson(), await givenProtectedPerson()];
    for (const { id } of [one, another]) await request(id, 'lost both');
    await answer(await challengeOf(one.email), one.recoveryCodes[0]!).expect(200);
    const early = `UPDATE second_factor_removals SET outcome = 'removed', ended_at = now() WHERE account_id = $1`;
    await expect(service.dataSource.query(early, [another.id])).rejects.toThrow('second_factor_removals_not_early');
    for (const person of [one, another]) await due(person);
    await finish(another.id);
    await login(another.email).expect(200);
    expect(codeOf(await login(one.email))).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('names an account with an active second factor, and a reason', async () => {
    const person = await givenConfirmedPerson(service);
    await asPerson(service, person).post('/auth/second-factor/totp').expect(200);
    await expect(request(person.id, 'x')).rejects.toThrow('No account with this id');
    expect(() => removeSecondFactorCommand.check!({ account: person.id })).toThrow('Give --reason');
  });
});

it('a secret opens with the key that sealed it or sealed it again, and in its own row', async () => {
  // One of the attacks above moved a secret into another row.
  await service.dataSource.query('DELETE FROM totp_secrets');
  const person = await givenProtectedPerson();
  const [next, first] = ['next', 'first'].map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`);
  const development = `development:${Buffer.alloc(32, 'development').toString('base64')}`;
  const other = await startTestApp({ KEY_ENCRYPTION_KEYS: `${next},${first},${development}` }, service);
  expect(await other.app.get(TotpStore).reencrypt()).toBeGreaterThan(0);
  expect(await other.app.get(TotpStore).reencrypt()).toBe(0);
  const attempt = await other.app.get(TotpStore).attempt(person.id, true);
  const step = Math.floor(attempt!.seconds / 30);
  expect(totpCode(attempt!.secret, step)).toBe(authenticatorCode(person.secret, step));
  await other.close();
});
