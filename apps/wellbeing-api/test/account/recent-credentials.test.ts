import type { AppError } from '@platform/errors';
import { authenticatorCode, eventually, uniqueEmail } from '@platform/testing';
import { Client } from 'pg';
import { ClientConsentStore } from '../../src/account/oauth/clients/client-consent.store';
import { NO_ORIGIN } from '../../src/account/security-events/request-origin';
import { AdministrationService } from '../../src/administration/administration.service';
import { givenClient, givenTokens } from '../support/oauth';
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
} from '../support/passkeys';
import { answerChallenge, challengeOf, protect } from '../support/second-factors';
import {
  browserSession,
  givenConfirmedPerson,
  mailedTokens,
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

const NEW = 'the phrase of the owner';
const by = { operator: 'amina', reason: 'suspicion' };
const post = (path: string, body: object) => service.http.post(path).send(body);
const administration = () => service.app.get(AdministrationService);

async function resetPassword(email: string): Promise<void> {
  await post('/auth/password/forgot', { email }).expect(202);
  const token = (await mailedTokens(service, email, 'reset-password')).at(-1);
  await post('/auth/password/reset', { token, password: NEW }).expect(204);
}

interface Shown {
  kind: string;
  id: string | null;
  name: string | null;
  state: string;
  added_at: string;
  device: string;
  network: string;
}
const recent = async (person: Person): Promise<Shown[]> =>
  (await asPerson(service, person).get('/auth/recent-credentials').expect(200)).body.credentials;

const SUSPENDING: [string, (owner: Person) => Promise<Person>][] = [
  [
    'a reset of the password',
    async ({ email }) => {
      await resetPassword(email);
      return signIn(service.http, email, NEW);
    },
  ],
  [
    'the lock of an administrator',
    async ({ id, email }) => {
      await administration().lock(by, id);
      await administration().unlock(by, id);
      return signIn(service.http, email);
    },
  ],
];

describe.each(SUSPENDING)('%s', (_name, defend) => {
  it('suspends the passkeys of the last 30 days: they do not sign in and are no proof; older ones work', async () => {
    const owner = await givenPasskeyPerson(service);
    const old = await addPasskey(service, owner);
    await service.dataSource.query(`UPDATE passkeys SET created_at = now() - interval '31 days' WHERE id = $1`, [
      old.passkeyId,
    ]);
    const present = await defend(owner);
    expect(codeOf(await passkeySignIn(service, owner))).toBe('PASSKEY_REFUSED');
    expect(codeOf(await passkeySignIn(service, old))).toBe('accepted');
    const options = await proofOptions(service, present);
    expect((options as { allowCredentials: unknown[] }).allowCredentials).toHaveLength(1);
    const credential = owner.device.get(options, owner.key);
    expect(codeOf(await asPerson(service, present).post('/auth/reauthentication', { credential }))).toBe(
      'PASSKEY_REFUSED',
    );
    expect(codeOf(await asPerson(service, present).post('/auth/step-up', { credential }))).toBe('PASSKEY_REFUSED');
  });

  it('lets the owner confirm one after the next sign-in, with a proof, once, and mails the owner', async () => {
    const owner = await givenPasskeyPerson(service);
    const present = await defend(owner);
    expect(await recent(present)).toMatchObject([{ kind: 'passkey', id: owner.passkeyId, state: 'suspended' }]);
    const confirm = () => asPerson(service, present).post(`/auth/passkeys/${owner.passkeyId}/confirm`);
    await provedAgo(service, present, '11 minutes');
    await confirm().expect(403);
    await asPerson(service, present).post('/auth/reauthentication', { password: present.password }).expect(204);
    const { body } = await confirm().expect(200);
    expect(body).toMatchObject({ id: owner.passkeyId, suspended: false });
    await confirm().expect(404);
    expect(codeOf(await passkeySignIn(service, owner))).toBe('accepted');
    expect((await mailsTo(service, owner.email)).join()).toContain('A suspended passkey was confirmed');
  });

  it('confirms no passkey of another account', async () => {
    const [owner, other] = [await givenPasskeyPerson(service), await givenConfirmedPerson(service)];
    await defend(owner);
    await asPerson(service, other).post(`/auth/passkeys/${owner.passkeyId}/confirm`).expect(404);
  });
});

it('a reset keeps the second factor: access to the mailbox alone does not sign in', async () => {
  const owner = await protect(service, await givenConfirmedPerson(service));
  await resetPassword(owner.email);
  const challenge = await challengeOf(service, owner.email, NEW);
  await answerChallenge(service, challenge, '000000').expect(401);
  await answerChallenge(service, challenge, owner.recoveryCodes[0]!).expect(200);
});

describe('recent credentials', () => {
  it('are listed with time, device and network, and belong to the account', async () => {
    const owner = await givenPasskeyPerson(service);
    const client = await givenClient(service);
    await givenTokens(service, owner, client);
    await protect(service, owner);
    await asPerson(service, owner).post('/auth/second-factor/recovery-codes').expect(200);
    const shown = await recent(owner);
    expect(shown.map(({ kind }) => kind).toSorted()).toEqual(['passkey', 'program', 'recovery_codes', 'second_factor']);
    for (const { state, device, network, added_at: addedAt } of shown) {
      expect({ state, device, network }).toEqual({
        state: 'active',
        device: 'An unknown device',
        network: '127.0.0.0/24',
      });
      expect(Math.abs(Date.now() - Date.parse(addedAt))).toBeLessThan(60_000);
    }
    expect(await recent(await givenConfirmedPerson(service))).toEqual([]);
  });

  it('show a program once in its current state, after any number of connections, and hide nothing else', async () => {
    const owner = await givenPasskeyPerson(service);
    const [client, other] = [await givenClient(service), await givenClient(service)];
    await givenTokens(service, owner, client);
    await givenTokens(service, owner, client, { scope: 'openid geo:read geo:write' });
    await givenTokens(service, owner, other);
    await asPerson(service, owner).delete(`/auth/programs/${other.id}`).expect(204);
    await service.dataSource.query(
      `INSERT INTO security_events (id, account_id, kind, device, network, detail, notice_due)
       SELECT gen_random_uuid(), $1, 'program_connected', '', '', $2, false FROM generate_series(1, 250)`,
      [owner.id, `Program ${other.id}`],
    );
    expect((await recent(owner)).map(({ kind, id, name, state }) => ({ kind, id, name, state }))).toEqual(
      expect.arrayContaining([
        { kind: 'passkey', id: owner.passkeyId, name: 'Telephone', state: 'active' },
        { kind: 'program', id: client.id, name: `Program ${client.id}`, state: 'active' },
        { kind: 'program', id: null, name: `Program ${other.id}`, state: 'ended' },
      ]),
    );
    expect(await recent(owner)).toHaveLength(3);
  });

  it('show a program that a defence has disconnected', async () => {
    const owner = await givenConfirmedPerson(service);
    await givenTokens(service, owner, await givenClient(service));
    await asPerson(service, owner).delete('/auth/sessions').expect(204);
    expect(await recent(owner)).toMatchObject([{ kind: 'program', id: null, state: 'ended' }]);
  });

  it.each(['passkey', 'second_factor', 'recovery_codes', 'program'])(
    'that is removed, such as a %s, ends every other session in the same step',
    async (kind) => {
      const owner = await givenPasskeyPerson(service);
      const client = await givenClient(service);
      await givenTokens(service, owner, client);
      if (kind !== 'passkey') await protect(service, owner);
      if (kind === 'recovery_codes')
        await asPerson(service, owner).post('/auth/second-factor/recovery-codes').expect(200);
      const thief = await passkeySignIn(service, owner);
      const bearer = `Bearer ${(thief.body as { access_token: string }).access_token}`;
      const { id } = (await recent(owner)).find((one) => one.kind === kind)!;
      const path = `/auth/recent-credentials/${kind}/${id ?? '-'}`;
      await provedAgo(service, owner, '11 minutes');
      await asPerson(service, owner).delete(path).expect(403);
      await service.dataSource.query('UPDATE sessions SET authenticated_at = now() WHERE account_id = $1', [owner.id]);
      await asPerson(service, owner).delete(path).expect(204);
      await service.http.get('/users/me').set('Authorization', bearer).expect(401);
      expect((await recent(owner)).some((one) => one.kind === kind && one.state !== 'ended')).toBe(false);
      await asPerson(service, owner).delete(path).expect(404);
    },
  );

  it('are shown on the page after a change of the password and after the end of all other sessions', async () => {
    const owner = await givenPasskeyPerson(service);
    const { csrfToken: csrf_token } = await browserSession(service.http, owner.cookie);
    const send = (path: string, form: object) =>
      service.http
        .post(path)
        .set('Cookie', owner.cookie)
        .type('form')
        .send({ csrf_token, ...form });
    const changed = await send('/account/password', { current_password: PASSWORD, password: NEW }).expect(303);
    expect(changed.headers['location']).toBe('/account/review?done=password');
    const account = await service.http.get('/account').set('Cookie', owner.cookie).expect(200);
    expect(account.text).toContain('action="/account/end-other-sessions"');
    const ended = await send('/account/end-other-sessions', {}).expect(303);
    expect(ended.headers['location']).toBe('/account/review?done=ended');
    const page = await service.http.get('/account/review?done=ended').set('Cookie', owner.cookie).expect(200);
    for (const text of ['Telephone', 'An unknown device', 'Remove', 'Check your API keys'])
      expect(page.text).toContain(text);
    await send('/account/review/remove', { kind: 'passkey', id: owner.passkeyId }).expect(303, /done=removed/);
    expect(codeOf(await passkeySignIn(service, owner))).toBe('PASSKEY_REFUSED');
    await send('/account/review/remove', { kind: 'passkey', id: owner.passkeyId }).expect(303, /refused=removedBefore/);
    const refused = await service.http.get('/account/review?refused=removedBefore').set('Cookie', owner.cookie);
    expect(refused.text).toMatch(/class="notice bad"[^]*it was already removed/);
    expect(refused.text).not.toContain('notice good');
  });

  it.each(['nonsense', 'a\0b', '', '-', '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e'])(
    'with the id %j are refused by every form, never with a failure of the service',
    async (id) => {
      const owner = await givenPasskeyPerson(service);
      const { csrfToken: csrf_token } = await browserSession(service.http, owner.cookie);
      const forms: [string, object][] = [
        ...['passkey', 'program', 'nonsense'].map((kind): [string, object] => ['/account/review/remove', { kind, id }]),
        ...['confirm', 'remove', 'rename'].map((action): [string, object] => [
          `/account/passkeys/${action}`,
          { passkey_id: id, name: 'Key' },
        ]),
      ];
      for (const [path, fields] of forms) {
        const form = service.http.post(path).set('Cookie', owner.cookie).type('form');
        const { status, headers } = await form.send({ csrf_token, ...fields });
        expect([path, status === 422 || /refused=|done=noSuch/.test(headers['location'] ?? '')]).toEqual([path, true]);
      }
    },
  );

  it('that are suspended are confirmed by a button on the page', async () => {
    const owner = await givenPasskeyPerson(service);
    await resetPassword(owner.email);
    const { cookie } = await signIn(service.http, owner.email, NEW);
    const { csrfToken: csrf_token } = await browserSession(service.http, cookie);
    expect((await service.http.get('/account').set('Cookie', cookie)).text).toContain(
      'Suspended passkeys cannot sign in',
    );
    const page = await service.http.get('/account/review').set('Cookie', cookie).expect(200);
    expect(page.text).toContain('action="/account/passkeys/confirm"');
    const confirm = service.http.post('/account/passkeys/confirm').set('Cookie', cookie).type('form');
    await confirm.send({ csrf_token, passkey_id: owner.passkeyId }).expect(303, /review\?done=confirmed/);
    expect(codeOf(await passkeySignIn(service, owner))).toBe('accepted');
  });
});

const REMINDING: [string, (owner: PasskeyPerson) => Promise<unknown>][] = [
  [
    'a change of the password',
    (owner) =>
      asPerson(service, owner).post('/auth/password', { current_password: PASSWORD, new_password: NEW }).expect(204),
  ],
  ['a reset of the password', ({ email }) => resetPassword(email)],
  [
    'an undone change of the address',
    async (owner) => {
      const email = uniqueEmail();
      await asPerson(service, owner).post('/auth/email/change', { email, current_password: PASSWORD }).expect(202);
      await post('/auth/email/change/confirm', { token: (await mailedTokens(service, email, 'change-email'))[0] });
      const [token] = await mailedTokens(service, owner.email, 'take-back-email');
      await post('/auth/email/change/take-back', { token }).expect(204);
    },
  ],
  [
    'the end of all other sessions',
    async (owner) => {
      await signIn(service.http, owner.email);
      await asPerson(service, owner).delete('/auth/sessions').expect(204);
    },
  ],
  ['the lock of an administrator', ({ id }) => administration().lock(by, id)],
  ['the end of all sessions by an administrator', ({ id }) => administration().endSessions(by, id)],
  [
    'the removal of a passkey',
    (owner) => asPerson(service, owner).delete(`/auth/recent-credentials/passkey/${owner.passkeyId}`).expect(204),
  ],
  [
    'the removal of the second factor',
    async (owner) => {
      await protect(service, owner);
      await asPerson(service, owner).delete('/auth/recent-credentials/second_factor/-').expect(204);
    },
  ],
  [
    'the removal of the recovery codes',
    async (owner) => {
      await protect(service, owner);
      await asPerson(service, owner).delete('/auth/recent-credentials/recovery_codes/-').expect(204);
    },
  ],
  [
    'the request to delete the account',
    async (owner) => {
      const leave = service.http.delete('/users/me').set(...owner.bearer);
      await leave.send({ current_password: PASSWORD }).expect(202);
    },
  ],
];

it.each(REMINDING)('%s mails the owner to check the API keys of payment-service, once', async (_name, defend) => {
  const owner = await givenPasskeyPerson(service);
  await defend(owner);
  const mails = await mailsTo(service, owner.email);
  expect(mails.filter((mail) => mail.includes('API keys of the payment service stay valid'))).toHaveLength(1);
});

it('the end of a lock by an administrator is no defence, so its mail does not mention API keys', async () => {
  const owner = await givenConfirmedPerson(service);
  await administration().lock(by, owner.id);
  await mailsTo(service, owner.email);
  await administration().unlock(by, owner.id);
  const mail = (await mailsTo(service, owner.email)).find((one) => one.includes('Your account was unlocked'));
  expect(mail).not.toContain('API keys');
});

describe('an action of a thief at the moment of a defence', () => {
  let other: Client;
  beforeAll(async () => {
    other = new Client({ connectionString: service.database.migrationUrl });
    await other.connect();
  });
  afterEach(() => other.query('ROLLBACK'));
  afterAll(() => other.end());

  const sessionOf = async ({ id }: Person) => {
    const text = 'SELECT id FROM sessions WHERE account_id = $1 AND ended_at IS NULL ORDER BY id DESC LIMIT 1';
    return (await service.dataSource.query<{ id: string }[]>(text, [id]))[0]!.id;
  };

  const attempts: [string, (thief: PasskeyPerson) => Promise<() => PromiseLike<{ status: number }>>][] = [
    [
      'a new passkey',
      async (thief) => {
        const { credential } = thief.device.create(await creationOptions(service, thief));
        return () => asPerson(service, thief).post('/auth/passkeys', { credential });
      },
    ],
    [
      'a new authenticator app',
      (thief) => Promise.resolve(() => asPerson(service, thief).post('/auth/second-factor/totp')),
    ],
    [
      'the removal of a passkey',
      (thief) => Promise.resolve(() => asPerson(service, thief).delete(`/auth/passkeys/${thief.passkeyId}`)),
    ],
    [
      'the confirmation of a suspended passkey',
      async (thief) => {
        await service.dataSource.query('UPDATE passkeys SET suspended_at = now() WHERE account_id = $1', [thief.id]);
        return () => asPerson(service, thief).post(`/auth/passkeys/${thief.passkeyId}/confirm`);
      },
    ],
    [
      'the confirmation of an authenticator app',
      async (thief) => {
        const { body } = await asPerson(service, thief).post('/auth/second-factor/totp').expect(200);
        const [row] = await service.dataSource.query<{ step: string }[]>(
          'SELECT floor(extract(epoch FROM now()) / 30)::bigint AS step',
        );
        const code = authenticatorCode((body as { secret: string }).secret, Number(row!.step));
        return () => asPerson(service, thief).post('/auth/second-factor/totp/confirm', { code });
      },
    ],
    [
      'the making of recovery codes',
      async (thief) => {
        await protect(service, thief);
        return () => asPerson(service, thief).post('/auth/second-factor/recovery-codes');
      },
    ],
    [
      'the removal of a second factor',
      async (thief) => {
        await protect(service, thief);
        return () => asPerson(service, thief).delete('/auth/second-factor');
      },
    ],
    [
      'the removal of a recent credential',
      (thief) =>
        Promise.resolve(() => asPerson(service, thief).delete(`/auth/recent-credentials/passkey/${thief.passkeyId}`)),
    ],
    [
      'the end of all other sessions',
      (thief) => Promise.resolve(() => asPerson(service, thief).delete('/auth/sessions')),
    ],
    [
      'the connection of a program',
      async (thief) => {
        const [client, sessionId] = [await givenClient(service), await sessionOf(thief)];
        const grant = () =>
          service.app
            .get(ClientConsentStore)
            .grant({ accountId: thief.id, sessionId }, { id: client.id, name: 'Program' }, ['geo:read'], NO_ORIGIN);
        return () =>
          grant().then(
            () => ({ status: 200 }),
            ({ status }: AppError) => ({ status }),
          );
      },
    ],
    [
      'a change of the address',
      (thief) =>
        Promise.resolve(() =>
          asPerson(service, thief).post('/auth/email/change', {
            email: 'evil@example.com',
            current_password: PASSWORD,
          }),
        ),
    ],
  ];

  it.each(attempts)('%s is refused when a defence ended the session while it waited', async (_name, prepare) => {
    const thief = await givenPasskeyPerson(service);
    const attempt = await prepare(thief);
    await other.query('BEGIN');
    await other.query('UPDATE accounts SET updated_at = now() WHERE id = $1', [thief.id]);
    await other.query('UPDATE sessions SET ended_at = now() WHERE account_id = $1', [thief.id]);
    const answer = attempt().then(({ status }) => status);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await eventually('it waits', async () => (await service.dataSource.query<unknown[]>(waiting)).length > 0);
    await other.query('COMMIT');
    expect([401, 403]).toContain(await answer);
  });
});
