import { times, uniqueEmail } from '@platform/testing';
import { mergeAccountsCommand } from '../../src/personal-data/merges/merge-accounts.command';
import { WellbeingConfig } from '../../src/wellbeing-api.config';
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

let service: TestApp;
beforeAll(async () => (service = await startTestApp()));
afterAll(() => service.close());

const NEW_PASSWORD = 'the holder chose this';
const POINT = { type: 'Feature', geometry: { type: 'Point', coordinates: [5, 52] }, properties: { name: 'x' } };
const post = (path: string, body: object) => service.http.post(path).send(body);
const login = (email: string, password: string) => post('/auth/login', { email, password });
const reset = (token: string | undefined, account?: string) =>
  post('/auth/password/reset', { token, password: NEW_PASSWORD, ...(account && { account }) });

async function mailedReset(email: string): Promise<string> {
  await post('/auth/password/forgot', { email }).expect(202);
  return (await mailedTokens(service, email, 'reset-password')).at(-1)!;
}

/** A stranger signed up with another person's address, and stored data there. */
async function givenSquatter(): Promise<Person> {
  const squatter = await givenPerson(service, { email: uniqueEmail() });
  await post('/geo/v2/submit', POINT)
    .set(...squatter.bearer)
    .expect(201);
  return squatter;
}

const eventsOf = (accountId: string) =>
  service.dataSource.query<Record<string, unknown>[]>(
    'SELECT event, account_id, other_account_id, actor FROM account_events WHERE account_id = $1',
    [accountId],
  );

describe('a new password for an address that was never confirmed', () => {
  it('is not set before its holder has chosen what to do with the account, and the link stays valid', async () => {
    const squatter = await givenSquatter();
    const token = await mailedReset(squatter.email);
    const { body } = await reset(token).expect(409);
    expect(body.error.code).toBe('ACCOUNT_CHOICE_REQUIRED');
    await reset(token, 'anything').expect(422);
    await login(squatter.email, NEW_PASSWORD).expect(401);
    await reset(token, 'keep').expect(204);
  });

  it('"keep" leaves the account unchanged, confirms the address and ends every session', async () => {
    const person = await givenSquatter();
    await reset(await mailedReset(person.email), 'keep').expect(204);
    await service.http
      .get('/users/me')
      .set(...person.bearer)
      .expect(401);
    const { body } = await login(person.email, NEW_PASSWORD).expect(200);
    expect(body.user).toMatchObject({ id: person.id, email_verified: true });
  });

  it('"start_clean" gives the holder an account that shares nothing with the existing one', async () => {
    const squatter = await givenSquatter();
    await reset(await mailedReset(squatter.email), 'start_clean').expect(204);
    const holder = await login(squatter.email, NEW_PASSWORD).expect(200);
    expect(holder.body.user).toMatchObject({ email: squatter.email, email_verified: true, name: null });
    expect(holder.body.user.id).not.toBe(squatter.id);
    const featuresOf = async (accountId: string) => {
      const [row] = await service.dataSource.query<{ n: number }[]>(
        'SELECT count(*)::int AS n FROM features f JOIN collections c ON c.id = f.collection_id WHERE c.account_id = $1',
        [accountId],
      );
      return row!.n;
    };
    expect([await featuresOf(squatter.id), await featuresOf(holder.body.user.id as string)]).toEqual([1, 0]);
    expect(await eventsOf(squatter.id)).toEqual([
      { event: 'set_aside', account_id: squatter.id, other_account_id: holder.body.user.id, actor: 'holder' },
    ]);
  });

  it('no sign-in to the account that was set aside works: not with its password, session, tokens or old links', async () => {
    const squatter = await givenSquatter();
    const [confirm] = await mailedTokens(service, squatter.email, 'verify-email');
    const token = await mailedReset(squatter.email);
    await reset(token, 'start_clean').expect(204);
    const [{ email: formerly }] = (await service.dataSource.query('SELECT email FROM accounts WHERE id = $1', [
      squatter.id,
    ])) as [{ email: string }];
    expect(formerly).toMatch(/@set-aside\.invalid$/);
    await login(squatter.email, PASSWORD).expect(401);
    for (const password of [PASSWORD, NEW_PASSWORD]) await login(formerly, password).expect(401);
    await post('/auth/login', { email: formerly, password: '' }).expect(422);
    await post('/auth/refresh', { refresh_token: squatter.refreshToken }).expect(401);
    await service.http.get('/authenticate/users/me').set('Cookie', squatter.cookie).expect(401);
    await service.http
      .get('/users/me')
      .set(...squatter.bearer)
      .expect(401);
    await post('/auth/email/verify', { token: confirm }).expect(404);
    await reset(token, 'keep').expect(404);
    await post('/auth/password/forgot', { email: formerly }).expect(202);
    expect(await mailsTo(service, formerly)).toEqual([]);
    await expect(
      service.dataSource.query(`UPDATE accounts SET password_hash = 'x' WHERE id = $1`, [squatter.id]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('can always start clean, also if the address that the old account would get is taken by a sign-up', async () => {
    const squatter = await givenSquatter();
    await givenPerson(service, { email: `${squatter.id}@set-aside.invalid` });
    await reset(await mailedReset(squatter.email), 'start_clean').expect(204);
  });

  it('leaves one account that can be signed in to, with any number of concurrent and different uses of the link', async () => {
    for (let round = 0; round < 5; round++) {
      const squatter = await givenSquatter();
      const token = await mailedReset(squatter.email);
      const answers = await Promise.all(times(6, (n) => reset(token, n % 2 ? 'keep' : 'start_clean')));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404, 404]);
      await signIn(service.http, squatter.email, NEW_PASSWORD);
      const rows = await service.dataSource.query(
        `SELECT 1 FROM accounts WHERE (email = $1 OR id = $2) AND password_hash <> ''`,
        [squatter.email, squatter.id],
      );
      expect(rows).toHaveLength(1);
    }
  });
});

describe('a new password for a confirmed address', () => {
  it('needs no choice, and refuses one instead of ignoring it', async () => {
    const person = await givenConfirmedPerson(service);
    const token = await mailedReset(person.email);
    await reset(token, 'start_clean').expect(409);
    await reset(token).expect(204);
    expect((await login(person.email, NEW_PASSWORD).expect(200)).body.user.id).toBe(person.id);
  });
});

describe('a mailed link to choose a new password', () => {
  it('ends when the password is changed', async () => {
    const person = await givenConfirmedPerson(service);
    const token = await mailedReset(person.email);
    const change = { current_password: PASSWORD, new_password: 'changed while signed in' };
    await post('/auth/password', change)
      .set(...person.bearer)
      .expect(204);
    await reset(token).expect(404);
  });

  it('that is not yet sent when the password changes is not sent', async () => {
    const person = await givenConfirmedPerson(service);
    const token = await mailedReset(person.email);
    await service.dataSource.query(
      `INSERT INTO outgoing_mails (id, account_id, kind, sealed, encryption_key_id, expires_at)
       VALUES (gen_random_uuid(), $1, 'reset_password', '', 'none', now() + interval '1 hour')`,
      [person.id],
    );
    await reset(token).expect(204);
    const kinds = await service.dataSource.query('SELECT kind FROM outgoing_mails WHERE account_id = $1', [person.id]);
    expect(kinds).toEqual([{ kind: 'password_changed' }]);
  });
});

describe('an operator', () => {
  it('may give data that was set aside to the holder, with a recorded reason; and no other data or recipient is possible', async () => {
    const [squatter, stranger] = [await givenSquatter(), await givenPerson(service)];
    const merge = (from: string, into: string) =>
      mergeAccountsCommand.run(
        { from, into, reason: 'Proved by the invoice.', operator: 'olga' },
        { app: service.app, config: new WellbeingConfig(), note: () => undefined },
      );
    await expect(merge(squatter.id, stranger.id)).rejects.toThrow('set aside');
    await reset(await mailedReset(squatter.email), 'start_clean').expect(204);
    const holder = await signIn(service.http, squatter.email, NEW_PASSWORD);
    await expect(merge(holder.id, squatter.id)).rejects.toThrow('set aside');
    await expect(merge(squatter.id, squatter.id)).rejects.toThrow('sign in');
    expect(await eventsOf(squatter.id)).toHaveLength(1);

    await merge(squatter.id, holder.id);
    const { body } = await service.http
      .get('/geo/v2/collections')
      .set(...holder.bearer)
      .expect(200);
    expect(body.collections).toHaveLength(2);
    expect(await eventsOf(squatter.id)).toContainEqual({
      event: 'merged',
      account_id: squatter.id,
      other_account_id: holder.id,
      actor: 'olga',
    });
    await login(squatter.email, PASSWORD).expect(401);
    const counted = await service.dataSource.query(
      `SELECT storage_use.bytes > 0 AS any_left, storage_use.bytes = coalesce(sum(features.bytes), 0) AS is_right
       FROM storage_use LEFT JOIN collections USING (account_id) LEFT JOIN features ON collection_id = collections.id
       WHERE account_id IN ($1, $2) GROUP BY account_id, storage_use.bytes ORDER BY any_left`,
      [squatter.id, holder.id],
    );
    expect(counted).toEqual([
      { any_left: false, is_right: true },
      { any_left: true, is_right: true },
    ]);
  });
});
