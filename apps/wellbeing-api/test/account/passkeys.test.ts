import { generateKeyPairSync } from 'node:crypto';
import { type DeviceDeviations, SoftAuthenticator, times } from '@platform/testing';
import { PasswordHasher } from '../../src/account/credentials/passwords/password.hasher';
import { decodeJwt } from '../support/jwt';
import {
  addPasskey,
  asPerson,
  codeOf,
  creationOptions,
  givenPasskeyPerson,
  type PasskeyPerson,
  passkeySignIn,
  proofOptions,
  provedAgo,
  signInOptions,
} from '../support/passkeys';
import {
  ACCOUNT_URL,
  givenConfirmedPerson,
  givenPerson,
  mailedTokens,
  mailsTo,
  PASSWORD,
  signIn,
  startTestApp,
  type TestApp,
} from '../support/test-app';

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());
afterEach(() => jest.restoreAllMocks());

const otherKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const answer = (credential: object) => service.http.post('/auth/login/passkey').send({ credential });
const expire = () => service.dataSource.query('UPDATE webauthn_challenges SET expires_at = now()');
const mailed = async (email: string, subject: string) =>
  (await mailsTo(service, email)).filter((mail) => mail.includes(`Subject: ${subject}`)).length;

describe('a passkey', () => {
  it('is requested as discoverable, with user verification and without attestation', async () => {
    const person = await givenConfirmedPerson(service);
    expect(await creationOptions(service, person)).toMatchObject({
      rp: { id: 'account.test' },
      user: { id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url'), name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: [],
    });
    const { key } = await addPasskey(service, person);
    expect(await creationOptions(service, person)).toMatchObject({ excludeCredentials: [{ id: key.id }] });
  });

  it('signs in to a new session that records the method, and no password is hashed', async () => {
    const person = await givenPasskeyPerson(service);
    const verify = jest.spyOn(service.app.get(PasswordHasher), 'verify');
    const { body, status, headers } = await passkeySignIn(service, person);
    expect({ status, id: body.user.id }).toEqual({ status: 200, id: person.id });
    expect(verify).not.toHaveBeenCalled();
    const sessions = [person.accessToken, body.access_token].map((token: string) => decodeJwt(token)['sid']);
    expect(new Set(sessions).size).toBe(2);
    expect(String(headers['set-cookie'])).not.toContain(person.cookie);
    const rows = await service.dataSource.query<object[]>('SELECT amr FROM sessions WHERE id = $1', [sessions[1]]);
    expect(rows).toEqual([{ amr: ['passkey'] }]);
  });

  it('is listed, renamed and removed by its owner, who gets a mail about each addition and removal', async () => {
    const person = await givenPasskeyPerson(service);
    const owner = asPerson(service, person);
    expect((await owner.get('/auth/passkeys').expect(200)).body.passkeys).toEqual([
      {
        id: person.passkeyId,
        name: 'Telephone',
        backed_up: true,
        created_at: expect.any(String),
        last_used_at: null,
        suspended: false,
      },
    ]);
    const renamed = await owner.patch(`/auth/passkeys/${person.passkeyId}`, { name: 'Key ring' }).expect(200);
    expect(renamed.body.name).toBe('Key ring');
    await owner.delete(`/auth/passkeys/${person.passkeyId}`).expect(204);
    await owner.delete(`/auth/passkeys/${person.passkeyId}`).expect(404);
    expect(codeOf(await passkeySignIn(service, person))).toBe('PASSKEY_REFUSED');
    expect(await mailed(person.email, 'A passkey was added')).toBe(1);
    expect(await mailed(person.email, 'A passkey was removed')).toBe(1);
  });

  it('is changed only within ten minutes of a proof by password or passkey', async () => {
    const person = await givenPasskeyPerson(service);
    const owner = asPerson(service, person);
    const { credential } = person.device.create(await creationOptions(service, person));
    const change = () => [
      owner.post('/auth/passkeys/options'),
      owner.post('/auth/passkeys', { credential }),
      owner.patch(`/auth/passkeys/${person.passkeyId}`, { name: 'x' }),
      owner.delete(`/auth/passkeys/${person.passkeyId}`),
    ];
    await provedAgo(service, person, '10 minutes');
    for (const request of change()) expect(codeOf(await request)).toBe('REAUTHENTICATION_REQUIRED');
    await owner.post('/auth/reauthentication', { password: 'not the password' }).expect(401);
    await owner.post('/auth/reauthentication', { password: PASSWORD }).expect(204);
    await owner.patch(`/auth/passkeys/${person.passkeyId}`, { name: 'y' }).expect(200);
    await provedAgo(service, person, '10 minutes');
    const proof = person.device.get(await proofOptions(service, person), person.key);
    await owner.post('/auth/reauthentication', { credential: proof }).expect(204);
    await owner.patch(`/auth/passkeys/${person.passkeyId}`, { name: 'z' }).expect(200);
    await owner.post('/auth/reauthentication', {}).expect(422);
    await owner.post('/auth/reauthentication', { credential: proof, password: PASSWORD }).expect(422);
  });

  it('steps up instead of the password', async () => {
    const person = await givenPasskeyPerson(service);
    const credential = person.device.get(await proofOptions(service, person), person.key);
    const { body } = await asPerson(service, person).post('/auth/step-up', { credential }).expect(200);
    expect(decodeJwt(body.step_up_token)['aud']).toEqual(['payment:keys']);
    expect(await mailed(person.email, 'Your passkey was confirmed')).toBe(1);
  });

  it('that is the last way to sign in stays, also when two are removed at the same moment', async () => {
    const person = await givenPasskeyPerson(service);
    const { passkeyId } = await addPasskey(service, person);
    await service.dataSource.query(`UPDATE accounts SET password_hash = '' WHERE id = $1`, [person.id]);
    const removals = [person.passkeyId, passkeyId].map((id) =>
      asPerson(service, person).delete(`/auth/passkeys/${id}`),
    );
    const codes = (await Promise.all(removals)).map(codeOf);
    expect(codes.toSorted()).toEqual(['LAST_WAY_TO_SIGN_IN', 'accepted']);
  });

  it('is not created for an unconfirmed address, which may belong to another person', async () => {
    const { body } = await asPerson(service, await givenPerson(service))
      .post('/auth/passkeys/options')
      .expect(403);
    expect(body.error.code).toBe('EMAIL_UNCONFIRMED');
  });

  it('of more than 30 days outlives a reset of the password, and works during a lock after wrong passwords', async () => {
    const person = await givenPasskeyPerson(service);
    await service.dataSource.query(`UPDATE passkeys SET created_at = now() - interval '31 days' WHERE id = $1`, [
      person.passkeyId,
    ]);
    await service.http.post('/auth/password/forgot').send({ email: person.email }).expect(202);
    const token = (await mailedTokens(service, person.email, 'reset-password')).at(-1);
    await service.http.post('/auth/password/reset').send({ token, password: 'quite another password' }).expect(204);
    const wrong = { email: person.email, password: 'not the password' };
    await Promise.all(times(8, () => service.http.post('/auth/login').send(wrong)));
    await service.http.post('/auth/login').send(wrong).expect(429);
    expect(codeOf(await passkeySignIn(service, person))).toBe('accepted');
  });
});

describe('a counter', () => {
  it('of 0 is normal; one that does not rise is refused and its owner notified', async () => {
    const uncounted = await givenPasskeyPerson(service);
    expect(await Promise.all(times(3, async () => codeOf(await passkeySignIn(service, uncounted))))).toEqual(
      times(3, () => 'accepted'),
    );
    const person = await givenPasskeyPerson(service, true);
    for (const counter of [5, 6]) expect(codeOf(await passkeySignIn(service, person, { counter }))).toBe('accepted');
    for (const counter of [6, 5, 0]) {
      expect(codeOf(await passkeySignIn(service, person, { counter }))).toBe('PASSKEY_REFUSED');
    }
    expect(await mailed(person.email, 'One of your passkeys may have been copied')).toBe(3);
    expect(codeOf(await passkeySignIn(service, person, { counter: 7 }))).toBe('accepted');
  });

  it('used by an authenticator and its copy at the same moment signs in only one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await givenPasskeyPerson(service, true);
      const answers = await Promise.all(times(2, () => passkeySignIn(service, person, { counter: 1 })));
      expect(answers.map(codeOf).toSorted()).toEqual(['PASSKEY_REFUSED', 'accepted']);
    }
  });
});

describe('options of a sign-in', () => {
  it('write nothing, and neither does a response of an unknown passkey', async () => {
    const person = await givenPasskeyPerson(service);
    const count = async () => {
      const counted = await service.dataSource.query<{ count: number }[]>(
        'SELECT (SELECT count(*) FROM webauthn_challenges) + (SELECT count(*) FROM answered_challenges) AS count',
      );
      return Number(counted[0]!.count);
    };
    const before = await count();
    await service.http.get('/login').expect(200);
    const options = await signInOptions(service);
    await answer(person.device.get(options, { ...person.key, id: 'AAAAAAAAAAAAAAAAAAAAAA' })).expect(401);
    await answer(person.device.get(options, person.key, { userHandle: null })).expect(401);
    expect(await count()).toBe(before);
    await answer(person.device.get(options, person.key)).expect(200);
    expect(await count()).toBe(before + 1);
  });

  it('name no account: they are the same for every caller except for the challenge', async () => {
    const [one, other] = [await signInOptions(service), await signInOptions(service)];
    expect({ ...one, challenge: '' }).toEqual({ ...other, challenge: '' });
    expect(one).toMatchObject({ rpId: 'account.test', userVerification: 'required', allowCredentials: [] });
  });
});

/** An attack on a sign-in: the attacker's request, and how it is refused. */
type Attack = (victim: PasskeyPerson, attacker: PasskeyPerson) => Promise<object>;
const lying =
  (lies: DeviceDeviations): Attack =>
  async (victim) =>
    victim.device.get(await signInOptions(service), victim.key, lies);
const edited =
  (edit: (response: Record<string, string>, credential: Record<string, unknown>) => void): Attack =>
  async (victim) => {
    const credential = victim.device.get(await signInOptions(service), victim.key);
    edit(credential['response'] as Record<string, string>, credential);
    return credential;
  };

const ATTACKS: [string, Attack][] = [
  ...[
    'https://account.test',
    'http://account.test:80',
    'http://account.test.evil.test',
    'http://evil.test',
    'http://xaccount.test',
    'http://sub.account.test',
    'http://account.test/',
    'http://ACCOUNT.test',
    'null',
    '',
    'android:apk-key-hash:abc',
  ].map((origin): [string, Attack] => [`the origin ${origin || 'of nothing'}`, lying({ origin })]),
  ['a frame of another site', lying({ crossOrigin: true })],
  ...['test', 'evil.test', 'sub.account.test', 'http://account.test', ''].map((rpId): [string, Attack] => [
    `the RP id ${rpId || 'of nothing'}`,
    lying({ rpId }),
  ]),
  ['an answer to a registration', lying({ type: 'webauthn.create' })],
  ['a payment', lying({ type: 'payment.get' })],
  ['no user verification', lying({ isVerified: false })],
  ['no user presence', lying({ isPresent: false })],
  ['neither', lying({ isPresent: false, isVerified: false })],
  ['a backup that cannot be', lying({ isBackupEligible: false, isBackedUp: true })],
  ['another kind of authenticator', lying({ isBackupEligible: false, isBackedUp: false })],
  ['the signature of another key', (victim, attacker) => lying({ key: attacker.key.key })(victim, attacker)],
  ['the signature of a fresh key', lying({ key: otherKey() })],
  ['no signature', edited((response) => (response['signature'] = ''))],
  ['no signature at all', edited((response) => delete response['signature'])],
  ['a signature with a changed byte', edited((response) => (response['signature'] = changed(response['signature']!)))],
  [
    'changed data of the authenticator',
    edited((response) => (response['authenticatorData'] = changed(response['authenticatorData']!))),
  ],
  [
    'data of the authenticator that are cut short',
    edited((response) => (response['authenticatorData'] = response['authenticatorData']!.slice(0, 40))),
  ],
  [
    'a user handle of another person',
    (victim, attacker) => lying({ userHandle: attacker.key.userHandle })(victim, attacker),
  ],
  ['no user handle', lying({ userHandle: null })],
  ['an empty user handle', lying({ userHandle: '' })],
  [
    'the id of the victim with the key of the attacker',
    async (victim, attacker) =>
      attacker.device.get(await signInOptions(service), {
        ...attacker.key,
        id: victim.key.id,
        userHandle: victim.key.userHandle,
      }),
  ],
  [
    'the handle of the victim with the passkey of the attacker',
    (victim, attacker) => lying({ userHandle: victim.key.userHandle })(attacker, victim),
  ],
  [
    'an unknown passkey',
    async (victim) => victim.device.get(await signInOptions(service), { ...victim.key, id: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  ],
  ['another id than its raw id', edited((_, credential) => (credential['rawId'] = 'AAAAAAAAAAAAAAAAAAAAAA'))],
  ['another type', edited((_, credential) => (credential['type'] = 'password'))],
  ['an id that is no text', edited((_, credential) => (credential['id'] = 7))],
  [
    'a challenge of the attacker’s',
    async (victim) => victim.device.get({ ...(await signInOptions(service)), challenge: 'A'.repeat(43) }, victim.key),
  ],
  [
    'an empty challenge',
    async (victim) => victim.device.get({ ...(await signInOptions(service)), challenge: '' }, victim.key),
  ],
  [
    'a challenge of a registration',
    async (victim) =>
      victim.device.get(
        { ...(await signInOptions(service)), ...pickChallenge(await creationOptions(service, victim)) },
        victim.key,
      ),
  ],
  [
    'a challenge of a proof',
    async (victim) =>
      victim.device.get(
        { ...(await signInOptions(service)), ...pickChallenge(await proofOptions(service, victim)) },
        victim.key,
      ),
  ],
  [
    'a challenge that expired',
    async (victim) => {
      const anHourAgo = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
      const options = await signInOptions(service);
      anHourAgo.mockRestore();
      return victim.device.get(options, victim.key);
    },
  ],
  [
    'a challenge that was answered',
    async (victim) => {
      const credential = victim.device.get(await signInOptions(service), victim.key);
      await answer(credential).expect(200);
      return credential;
    },
  ],
  [
    'a challenge that was answered wrongly before',
    async (victim) => {
      const options = await signInOptions(service);
      await answer(victim.device.get(options, victim.key, { isVerified: false })).expect(401);
      return victim.device.get(options, victim.key);
    },
  ],
  ['client data that are no JSON', edited((response) => (response['clientDataJSON'] = 'AAAA'))],
  [
    'client data that are null',
    edited((response) => (response['clientDataJSON'] = Buffer.from('null').toString('base64url'))),
  ],
  ['no client data', edited((response) => delete response['clientDataJSON'])],
  ['no response', edited((_, credential) => delete credential['response'])],
  ['a response that is null', edited((_, credential) => (credential['response'] = null))],
  ['nothing', () => Promise.resolve({})],
  [
    'a registration in the place of an answer',
    async (victim) => victim.device.create(await creationOptions(service, victim)).credential,
  ],
];

const changed = (text: string): string => {
  const bytes = Buffer.from(text, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  return bytes.toString('base64url');
};
const pickChallenge = (options: object) => ({ challenge: (options as { challenge: string }).challenge });

describe('of attacks on a sign-in', () => {
  it(`none of ${ATTACKS.length} is accepted, and none is a failure of the service`, async () => {
    const accepted: string[] = [];
    const others: [string, number][] = [];
    const [victim, attacker] = [await givenPasskeyPerson(service), await givenPasskeyPerson(service)];
    for (const [name, attack] of ATTACKS) {
      const { status, headers } = await answer(await attack(victim, attacker));
      if (status < 400 || headers['set-cookie'] !== undefined) accepted.push(name);
      if (status !== 401) others.push([name, status]);
    }
    expect({ accepted, others }).toEqual({ accepted: [], others: [] });
  });

  it('one challenge accepts one of ten responses', async () => {
    const person = await givenPasskeyPerson(service);
    const credential = person.device.get(await signInOptions(service), person.key);
    const codes = (await Promise.all(times(10, () => answer(credential)))).map(codeOf);
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(1);
  });
});

/** Actions that a passkey of the owner proves. */
const PROVED: [path: string, rest: object][] = [
  ['/auth/reauthentication', {}],
  ['/auth/step-up', {}],
  ['/auth/password', { new_password: 'another long password' }],
  ['/auth/email/change', { email: 'new@example.com' }],
];

describe('a proof by passkey', () => {
  it.each(PROVED)('opens %s instead of the password, also with a second factor, once', async (path, rest) => {
    const person = await givenPasskeyPerson(service);
    await service.dataSource.query(
      `INSERT INTO totp_secrets (account_id, sealed, encryption_key_id, confirmed_at) VALUES ($1, '', '', now())`,
      [person.id],
    );
    const owner = asPerson(service, person);
    const field = path.includes('change') || path.includes('password') ? 'current_password' : 'password';
    const withoutCode = await owner.post(path, { [field]: PASSWORD, ...rest });
    expect(codeOf(withoutCode)).toBe('SECOND_FACTOR_REQUIRED');
    const credential = person.device.get(await proofOptions(service, person), person.key);
    expect(codeOf(await owner.post(path, { credential, ...rest }))).toBe('accepted');
    expect(codeOf(await owner.post(path, { credential, ...rest }))).toBe('CHALLENGE_EXPIRED');
  });

  it('deletes the account from its page; an empty proof or a passkey of another person does not', async () => {
    const [person, other] = [await givenPasskeyPerson(service), await givenPasskeyPerson(service)];
    const { text } = await service.http.get('/account/delete').set('Cookie', person.cookie).expect(200);
    const token = /name="csrf_token" value="([^"]*)"/.exec(text)![1]!;
    const send = (fields: object) =>
      service.http
        .post('/account/delete')
        .type('form')
        .set('Cookie', person.cookie)
        .send({ csrf_token: token, ...fields });
    const by = async ({ device, key }: PasskeyPerson) =>
      JSON.stringify(device.get(await proofOptions(service, person), key));
    await send({}).expect(401);
    await send({ credential: await by(other) }).expect(401);
    await send({ credential: await by(person) }).expect(200);
    const { body } = await answer(person.device.get(await signInOptions(service), person.key)).expect(200);
    expect(body.user.deletion_scheduled_at).not.toBeNull();
  });
});

describe('of attacks on a registration and a proof', () => {
  it('none is accepted', async () => {
    const victim = await givenPasskeyPerson(service);
    const attacker = await givenPasskeyPerson(service);
    const made = async (lies: DeviceDeviations) =>
      victim.device.create(await creationOptions(service, victim), lies).credential;
    const another = await signIn(service.http, victim.email);
    const late = await made({});
    const lateProof = victim.device.get(await proofOptions(service, victim), victim.key);
    await expire();
    const registrations: [string, object][] = [
      ['another origin', await made({ origin: 'http://evil.test' })],
      ['another RP id', await made({ rpId: 'evil.test' })],
      ['an answer to a sign-in', await made({ type: 'webauthn.get' })],
      ['no user verification', await made({ isVerified: false })],
      ['no user presence', await made({ isPresent: false })],
      ['a frame of another site', await made({ crossOrigin: true })],
      ['a challenge of another account', victim.device.create(await creationOptions(service, attacker)).credential],
      ['a challenge of another session', victim.device.create(await creationOptions(service, another)).credential],
      [
        'a challenge of a sign-in',
        victim.device.create({
          ...(await creationOptions(service, victim)),
          ...pickChallenge(await signInOptions(service)),
        }).credential,
      ],
      ['a proof', victim.device.get(await proofOptions(service, victim), victim.key)],
      ['a challenge that expired', late],
      ['nothing', {}],
    ];
    const proofs: [string, object][] = [
      ['the passkey of another account', attacker.device.get(await proofOptions(service, victim), attacker.key)],
      ['a challenge of another account', victim.device.get(await proofOptions(service, attacker), victim.key)],
      ['a challenge of another session', victim.device.get(await proofOptions(service, another), victim.key)],
      ['a challenge of a sign-in', victim.device.get(await signInOptions(service), victim.key)],
      ['a challenge that expired', lateProof],
      [
        'no user verification',
        victim.device.get(await proofOptions(service, victim), victim.key, { isVerified: false }),
      ],
    ];
    const owner = asPerson(service, victim);
    const outcomes: [string, string][] = [];
    for (const [name, credential] of registrations)
      outcomes.push([name, codeOf(await owner.post('/auth/passkeys', { credential }))]);
    for (const [name, credential] of proofs)
      for (const [path, rest] of PROVED)
        outcomes.push([`${name} for ${path}`, codeOf(await owner.post(path, { credential, ...rest }))]);
    const refused = ['CHALLENGE_EXPIRED', 'PASSKEY_REFUSED'];
    expect(outcomes.filter(([, code]) => !refused.includes(code))).toEqual([]);
    expect((await owner.get('/auth/passkeys')).body.passkeys).toHaveLength(1);
  });

  it('a credential of one account is not accepted for another', async () => {
    const victim = await givenPasskeyPerson(service);
    const attacker = await givenConfirmedPerson(service);
    const device = new SoftAuthenticator(ACCOUNT_URL);
    const { credential, made } = device.create(await creationOptions(service, attacker));
    await service.dataSource.query('UPDATE passkeys SET credential_id = $2 WHERE id = $1', [
      victim.passkeyId,
      Buffer.from(made.id, 'base64url'),
    ]);
    expect(codeOf(await asPerson(service, attacker).post('/auth/passkeys', { credential }))).toBe('PASSKEY_EXISTS');
  });
});
