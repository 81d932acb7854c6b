import { uniqueEmail } from '@platform/testing';
import { AdministrationService } from '../../src/administration/administration.service';
import { givenClient, type TestClient } from '../support/oauth';
import { addPasskey, asPerson, codeOf, passkeySignIn, provedAgo } from '../support/passkeys';
import { type Foothold, givenFoothold, nothingPending, pendingRows } from '../support/pending';
import { protect } from '../support/second-factors';
import {
  givenConfirmedPerson,
  mailedTokens,
  PASSWORD,
  type Person,
  signIn,
  startTestApp,
  type TestApp,
} from '../support/test-app';

let service: TestApp;
let client: TestClient;
beforeAll(async () => {
  service = await startTestApp();
  client = await givenClient(service);
});
afterAll(() => service.close());

const by = { operator: 'amina', reason: 'suspicion' };
const administration = () => service.app.get(AdministrationService);
const post = (path: string, body: object) => service.http.post(path).send(body);
const NEW = 'the phrase of the owner';

async function changeAddress(person: Person, email: string): Promise<void> {
  await asPerson(service, person).post('/auth/email/change', { email, current_password: person.password }).expect(202);
  await confirmChange(email).then(({ status }) => expect(status).toBe(204));
}
const confirmChange = async (email: string) =>
  post('/auth/email/change/confirm', { token: (await mailedTokens(service, email, 'change-email')).at(-1) });

async function resetPassword(email: string, password = NEW): Promise<void> {
  await post('/auth/password/forgot', { email }).expect(202);
  const token = (await mailedTokens(service, email, 'reset-password')).at(-1);
  await post('/auth/password/reset', { token, password }).expect(204);
}

/** The defences of the owner or an administrator, and whether the owner's session continues. */
const DEFENCES: [string, (owner: Person) => Promise<unknown>, boolean][] = [
  [
    'a change of the password',
    (owner) =>
      asPerson(service, owner).post('/auth/password', { current_password: PASSWORD, new_password: NEW }).expect(204),
    true,
  ],
  ['a reset of the password', (owner) => resetPassword(owner.email), false],
  [
    'an undone change of the address',
    async ({ email }) => {
      const token = (await mailedTokens(service, email, 'take-back-email')).at(-1);
      await post('/auth/email/change/take-back', { token }).expect(204);
      // Its own link to choose a password does not count as pending.
      await service.dataSource.query('DELETE FROM outgoing_mails');
      const own = (await service.dataSource.query(
        'DELETE FROM mailed_tokens t USING accounts a WHERE a.id = t.account_id AND a.email = $1 RETURNING 1',
        [email],
      )) as [unknown[], number];
      expect(own[1]).toBe(1);
    },
    false,
  ],
  ['the lock of an administrator', ({ id }) => administration().lock(by, id), false],
  ['the end of all other sessions', (owner) => asPerson(service, owner).delete('/auth/sessions').expect(204), true],
  ['the end of all sessions by an administrator', ({ id }) => administration().endSessions(by, id), false],
];

const statusOf = async (attempt: () => PromiseLike<{ status: number }>) => (await attempt()).status;
async function accepted({ tries }: Foothold): Promise<string[]> {
  const names: string[] = [];
  for (const [name, attempt] of Object.entries(tries)) if ((await statusOf(attempt)) < 300) names.push(name);
  return names;
}

describe.each(DEFENCES)('%s', (name, defend, keepsSession) => {
  /** Undoing requires a change. The pending actions are created after it. */
  async function givenOwner(): Promise<{ owner: Person; present: Person }> {
    const owner = await givenConfirmedPerson(service);
    if (!name.includes('undone')) return { owner, present: owner };
    const email = uniqueEmail();
    await changeAddress(owner, email);
    return { owner, present: { ...owner, email } };
  }

  it('ends everything that is pending, whatever a thief has started', async () => {
    const { owner, present } = await givenOwner();
    const foothold = await givenFoothold(service, present, client);
    const before = await pendingRows(service, owner.id);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    await defend(owner);
    const [kept] = await service.dataSource.query<{ id: string }[]>(
      'SELECT id FROM sessions WHERE account_id = $1 AND ended_at IS NULL',
      [owner.id],
    );
    expect(await pendingRows(service, owner.id, keepsSession ? kept!.id : null)).toEqual(nothingPending);
    expect(await accepted(foothold)).toEqual([]);
    expect(await statusOf(() => asPerson(service, owner).get('/users/me'))).toBe(keepsSession ? 200 : 401);
  });
});

describe('a stolen session without a recent proof', () => {
  it('ends no other sessions and no link that the owner requested', async () => {
    const owner = await givenConfirmedPerson(service);
    const stolen = await signIn(service.http, owner.email);
    await post('/auth/password/forgot', { email: owner.email }).expect(202);
    const [token] = await mailedTokens(service, owner.email, 'reset-password');
    await provedAgo(service, owner, '11 minutes');
    const refused = await asPerson(service, stolen).delete('/auth/sessions').expect(403);
    expect(codeOf(refused)).toBe('REAUTHENTICATION_REQUIRED');
    await asPerson(service, owner).get('/users/me').expect(200);
    await post('/auth/password/reset', { token, password: NEW }).expect(204);
  });
});

describe('a thief who knew the password and requested another address', () => {
  it.each(['changes the password', 'resets it by mail'])('gets nothing when the owner %s', async (how) => {
    const owner = await givenConfirmedPerson(service);
    const thief = await signIn(service.http, owner.email);
    const evil = uniqueEmail();
    await asPerson(service, thief).post('/auth/email/change', { email: evil, current_password: PASSWORD }).expect(202);
    await mailedTokens(service, evil, 'change-email');
    if (how.startsWith('resets')) await resetPassword(owner.email);
    else
      await asPerson(service, owner)
        .post('/auth/password', { current_password: PASSWORD, new_password: NEW })
        .expect(204);
    expect((await confirmChange(evil)).status).toBe(404);
    await post('/auth/password/forgot', { email: evil }).expect(202);
    expect(await mailedTokens(service, evil, 'reset-password')).toEqual([]);
    await post('/auth/login', { email: owner.email, password: NEW }).expect(200);
  });

  it('cannot confirm it while an administrator has locked the account, nor afterwards, and recovery mails the owner', async () => {
    const owner = await givenConfirmedPerson(service);
    const evil = uniqueEmail();
    await asPerson(service, owner).post('/auth/email/change', { email: evil, current_password: PASSWORD }).expect(202);
    await mailedTokens(service, evil, 'change-email');
    await administration().lock(by, owner.id);
    expect((await confirmChange(evil)).status).toBe(404);
    await administration().startRecovery(by, owner.id);
    expect(await mailedTokens(service, evil, 'reset-password')).toEqual([]);
    expect(await mailedTokens(service, owner.email, 'reset-password')).toHaveLength(1);
    await administration().unlock(by, owner.id);
    expect((await confirmChange(evil)).status).toBe(404);
  });

  it('gets no challenge of a second factor while the account is locked, to use after the lock', async () => {
    const owner = await protect(service, await givenConfirmedPerson(service));
    await administration().lock(by, owner.id);
    const { body } = await post('/auth/login', { email: owner.email, password: PASSWORD }).expect(403);
    expect((body as { error: { code: string } }).error.code).toBe('ACCOUNT_LOCKED');
    expect((await pendingRows(service, owner.id)).second_factor_challenges).toBe(0);
  });

  it('keeps no passkey, second factor or recovery code from the day before, when the owner undoes the change', async () => {
    const owner = await givenConfirmedPerson(service);
    const old = await addPasskey(service, owner);
    const recent = await addPasskey(service, owner);
    const shift = (id: string, interval: string) =>
      service.dataSource.query('UPDATE passkeys SET created_at = now() - $2::interval WHERE id = $1', [id, interval]);
    await shift(old.passkeyId, '31 days');
    await shift(recent.passkeyId, '23 hours');
    await changeAddress(owner, uniqueEmail());
    await protect(service, owner);
    const token = (await mailedTokens(service, owner.email, 'take-back-email')).at(-1);
    await post('/auth/email/change/take-back', { token }).expect(204);
    expect(codeOf(await passkeySignIn(service, recent))).toBe('PASSKEY_REFUSED');
    expect(codeOf(await passkeySignIn(service, old))).toBe('accepted');
    expect(await service.dataSource.query('SELECT id FROM passkeys WHERE account_id = $1', [owner.id])).toHaveLength(1);
    expect(await service.dataSource.query('SELECT 1 FROM totp_secrets WHERE account_id = $1', [owner.id])).toEqual([]);
  });
});

describe('in a chain of changes of the address', () => {
  const takeBackTokens = (email: string) => mailedTokens(service, email, 'take-back-email');
  const takeBack = (token: string | undefined) => post('/auth/email/change/take-back', { token });
  const addressOf = async ({ id }: Person) => {
    const rows = await service.dataSource.query<{ email: string }[]>('SELECT email FROM accounts WHERE id = $1', [id]);
    return rows[0]!.email;
  };

  /** An account whose address was changed from `first` to `second` to `third`, and the links of the first two. */
  async function givenChain() {
    const owner = await givenConfirmedPerson(service);
    const [first, second, third] = [owner.email, uniqueEmail(), uniqueEmail()];
    await changeAddress(owner, second);
    await changeAddress({ ...owner, email: second }, third);
    const [firstLink, secondLink] = [(await takeBackTokens(first)).at(-1), (await takeBackTokens(second)).at(-1)];
    return { owner, first, second, third, firstLink, secondLink };
  }

  it('the first address undoes all of them, and the link of the address in between ends', async () => {
    const { owner, first, firstLink, secondLink } = await givenChain();
    await takeBack(firstLink).expect(204);
    await takeBack(secondLink).expect(404);
    await resetPassword(first);
    const { body } = await post('/auth/login', { email: first, password: NEW }).expect(200);
    expect((body as { user: { id: string } }).user.id).toBe(owner.id);
  });

  it('an address in between undoes later changes, and the link of the first one stays valid', async () => {
    const { owner, first, second, firstLink, secondLink } = await givenChain();
    await takeBack(secondLink).expect(204);
    expect(await addressOf(owner)).toBe(second);
    await takeBack(secondLink).expect(404);
    await takeBack(firstLink).expect(204);
    expect(await addressOf(owner)).toBe(first);
  });

  it('an address in between is reserved for its owner as long as its link is valid', async () => {
    const { second } = await givenChain();
    const signUp = () => post('/auth/signup', { email: second, password: PASSWORD });
    await signUp().expect(409);
    await service.dataSource.query(`UPDATE email_changes SET expires_at = now() WHERE old_email = $1`, [second]);
    await signUp().expect(201);
  });

  it('a later change does not extend the time of an earlier link', async () => {
    const owner = await givenConfirmedPerson(service);
    const second = uniqueEmail();
    await changeAddress(owner, second);
    await service.dataSource.query(
      `UPDATE email_changes SET expires_at = now() + interval '1 minute' WHERE account_id = $1`,
      [owner.id],
    );
    await changeAddress({ ...owner, email: second }, uniqueEmail());
    const left = await service.dataSource.query<{ days: number }[]>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM email_changes
       WHERE account_id = $1 ORDER BY confirmed_at`,
      [owner.id],
    );
    expect(left).toEqual([{ days: 0 }, { days: 7 }]);
  });

  it('a change to an address that can undo ends every later link, and the replaced address gets none', async () => {
    const { owner, first, third, firstLink, secondLink } = await givenChain();
    await changeAddress({ ...owner, email: third }, first);
    expect(await takeBackTokens(third)).toEqual([]);
    await takeBack(secondLink).expect(404);
    expect(await addressOf(owner)).toBe(first);
    await takeBack(firstLink).expect(204);
    expect(await addressOf(owner)).toBe(first);
  });
});
