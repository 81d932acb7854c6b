import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { OidcIssuer, uniqueEmail } from '@platform/testing';
import type { Response } from 'supertest';
import { PageBrowser, wentTo } from './page-browser';
import { PASSWORD, type Person, startTestApp, type TestApp } from './test-app';

export const LINK = '/account/providers/link';
export const redirectUris = (id: string) => [`http://account.test/login/upstream/${id}/callback`];

/** `work` runs the mailboxes of its people. `club` does not. */
export const issuers = { work: new OidcIssuer(), club: new OidcIssuer() };
export type ProviderId = keyof typeof issuers;
let service: TestApp;

/** The service with both providers, and with itself as the provider `own`. */
export async function startWithProviders(): Promise<TestApp> {
  for (const [id, issuer] of Object.entries(issuers)) {
    await issuer.start();
    issuer.register({ id: 'wellbeing', secret: 'the secret', redirectUris: redirectUris(id) });
  }
  const port = await freePort();
  const common = { client_id: 'wellbeing', client_secret: 'the secret' };
  service = await startTestApp({
    SIGN_IN_PROVIDERS: JSON.stringify([
      { id: 'work', label: 'Work', issuer: issuers.work.url, authoritative: true, ...common },
      { id: 'club', label: 'Club', issuer: issuers.club.url, ...common },
      { id: 'own', label: 'Own', issuer: `http://127.0.0.1:${port}`, client_id: 'upstream', scope: 'openid email' },
    ]),
  });
  own.port = port;
  return service;
}

export async function stopWithProviders(): Promise<void> {
  await service.close();
  for (const issuer of Object.values(issuers)) await issuer.stop();
}

/** Each issuer answers as the specification says. */
export function resetIssuers(): void {
  for (const issuer of Object.values(issuers)) issuer.deviations = {};
}

export const own = { port: 0 };
export const seconds = () => Math.floor(Date.now() / 1_000);

export interface Someone {
  [claim: string]: unknown;
  sub: string;
  email: string;
}
export const someone = (email = uniqueEmail(), claims: object = {}): Someone => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  ...claims,
});

/** Goes to the provider and back, as this person there. */
export async function visit(browser: PageBrowser, id: ProviderId, person: object, path = `/login/upstream/${id}`) {
  issuers[id].person = { ...person };
  return browser.get(pathOf(issuers[id].sendBack(wentTo(await browser.get(path)))!));
}
export const pathOf = ({ pathname, search }: URL): string => pathname + search;

export const newBrowser = () => new PageBrowser(service);
export const hasSession = (browser: PageBrowser) => browser.cookies.has('wellbeing-session');

/** The account of the browser; null without a session. */
export async function accountOf(
  browser: PageBrowser,
): Promise<{ id: string; email: string; email_verified: boolean } | null> {
  const answer = await browser.get('/authenticate/users/me');
  if (answer.status !== 200) return null;
  const token = (answer.body as { access_token: string }).access_token;
  const { body } = await service.http.get('/users/me').set('Authorization', `Bearer ${token}`).expect(200);
  return (body as { user: { id: string; email: string; email_verified: boolean } }).user;
}

export const identitiesOf = async (accountId: string) =>
  service.dataSource.query<{ id: string; subject: string; suspended_at: Date | null }[]>(
    'SELECT id, subject, suspended_at FROM upstream_identities WHERE account_id = $1',
    [accountId],
  );

export async function passwordSignIn(
  browser: PageBrowser,
  { email }: { email: string },
  redirectTo = '',
): Promise<Response> {
  const page = await browser.get(`/login?redirect_to=${encodeURIComponent(redirectTo)}`);
  return browser.send(page, '/login', { email, password: PASSWORD, redirect_to: redirectTo });
}

/** Connects a provider to the account of a person, with all steps. */
export async function connect(person: Pick<Person, 'email'>, id: ProviderId, there: Someone): Promise<PageBrowser> {
  const browser = newBrowser();
  await passwordSignIn(browser, person);
  expect(wentTo(await visit(browser, id, there, `/account/providers/${id}/connect`))).toBe(LINK);
  expect(wentTo(await browser.send(await browser.get(LINK), LINK))).toBe('/account?done=connected');
  return browser;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
