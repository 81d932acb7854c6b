import { MailedTokenStore } from '../../src/account/mail/mailed-token.store';
import { SignInCodeStore } from '../../src/account/oauth/redirects/sign-in-code.store';
import { SecondFactorRemovalStore } from '../../src/account/credentials/second-factors/second-factor-removal.store';
import { ENDED_BY_DEFENCE, type EndedTable } from '../../src/account/accounts/ended-by-defence';
import { uniqueEmail } from '@platform/testing';
import { exchange, givenCode, givenTokens, newPkce, refresh, type TestClient } from './oauth';
import { asPerson, creationOptions } from './passkeys';
import { givenPersonalToken } from './personal-tokens';
import { deliverMails, mailedTokens, PASSWORD, type Person, signIn, type TestApp } from './test-app';

const TABLES = Object.keys(ENDED_BY_DEFENCE) as EndedTable[];

/** Number of rows of each table that a defence would end now, without the session that may continue. */
export async function pendingRows(service: TestApp, accountId: string, keptSessionId: string | null = null) {
  const counts: Partial<Record<EndedTable, number>> = {};
  const runner = service.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    for (const table of TABLES) {
      const text = ENDED_BY_DEFENCE[table];
      const values = text.includes('$2') ? [accountId, keptSessionId] : [accountId];
      counts[table] = ((await runner.query(text, values, true)) as { affected: number }).affected;
    }
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
  return counts;
}

export const nothingPending = Object.fromEntries(TABLES.map((table) => [table, 0]));

/** Pending actions that a person who knows the password has started in an account. */
export interface Foothold {
  session: Person;
  /** Each tries one action, and returns the status of the response. */
  tries: Record<string, () => PromiseLike<{ status: number }>>;
}

/** One pending row of each kind. A thief creates it who knows the password and reads the mailbox of the account. */
export async function givenFoothold(service: TestApp, person: Person, client: TestClient): Promise<Foothold> {
  const { http, app, dataSource } = service;
  const session = await signIn(http, person.email, person.password);
  const thief = asPerson(service, session);
  const [{ id: sessionId }] = await dataSource.query<[{ id: string }]>(
    'SELECT id FROM sessions WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
    [person.id],
  );
  const tokens = await givenTokens(service, session, client, { scope: 'openid geo:read offline_access' });
  const pkce = newPkce();
  const code = await givenCode(service, session, client, pkce);
  await creationOptions(service, session);
  const signInCode = await app.get(SignInCodeStore).create(sessionId, 'http://geo.test');
  const evil = uniqueEmail();
  const change = { email: evil, current_password: PASSWORD };
  await thief.post('/auth/email/change', change).expect(202);
  await http.post('/auth/password/forgot').send({ email: person.email }).expect(202);
  const links = {
    change: (await mailedTokens(service, evil, 'change-email')).at(-1),
    reset: (await mailedTokens(service, person.email, 'reset-password')).at(-1),
    verify: await dataSource.transaction((manager) =>
      app.get(MailedTokenStore).create(manager, person.id, 'verify_email', 600),
    ),
  };
  const challenge = await givenChallenge(service, person);
  await thief.post('/auth/second-factor/totp').expect(200);
  const personal = await givenPersonalToken(service, session, ['wellbeing:read']);
  // This mail has not been sent.
  await thief.post('/auth/email/change', change).expect(202);
  return {
    session,
    tries: {
      session: () => thief.get('/users/me'),
      cookie: () => http.get('/authenticate/users/me').set('Cookie', session.cookie),
      'refresh token': () => http.post('/auth/refresh').send({ refresh_token: session.refreshToken }),
      'refresh token of a program': () => refresh(service, client, tokens.refresh_token),
      'code of a program': () => exchange(service, client, code, pkce),
      'personal access token': () => http.get('/users/me').set('Authorization', `Bearer ${personal}`),
      'code of a sign-in': async () => ({
        status: (await app.get(SignInCodeStore).consume(signInCode, 'http://geo.test')) === null ? 404 : 200,
      }),
      'challenge of a second factor': () => http.post('/auth/login/code').send({ challenge, code: '123456' }),
      'change of the address': () => http.post('/auth/email/change/confirm').send({ token: links.change }),
      'link for a new password': () =>
        http.post('/auth/password/reset').send({ token: links.reset, password: 'chosen by a thief' }),
      'link that confirms the address': () => http.post('/auth/email/verify').send({ token: links.verify }),
    },
  };
}

/** A sign-in that waits for its code, and a removal of the second factor that waits for its time. */
async function givenChallenge(service: TestApp, { id, email, password }: Person): Promise<string> {
  const { app, dataSource, http } = service;
  await dataSource.query(
    `INSERT INTO totp_secrets (account_id, sealed, encryption_key_id, confirmed_at) VALUES ($1, '\\x00', 'test', now())`,
    [id],
  );
  const { body } = await http.post('/auth/login').send({ email, password }).expect(401);
  await app.get(SecondFactorRemovalStore).request(id, 'operator', 'test');
  await dataSource.query('DELETE FROM totp_secrets WHERE account_id = $1', [id]);
  await deliverMails(service);
  return (body as { error: { details: { challenge: string } } }).error.details.challenge;
}
