import { createHash, randomBytes } from 'node:crypto';
import type { Response } from 'supertest';
import { ClientStore, type NewClient } from '../../src/account/oauth/clients/client.store';
import { isScope } from '../../src/account/oauth/clients/scopes';
import { ACCOUNT_URL, type Person, type TestApp } from './test-app';

export const WEB_CALLBACK = 'https://gis.example.com/callback';
export const NATIVE_CALLBACK = 'http://127.0.0.1:49152/';
export const ALL_SCOPE = 'openid profile email geo:read geo:write read:payments offline_access';
export const resource = (name: string): string => `${ACCOUNT_URL}/resources/${name}`;

export interface TestClient {
  id: string;
  /** Null for a public client. */
  secret: string | null;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token?: string;
  scope: string;
  expires_in: number;
}

export interface Pkce {
  verifier: string;
  challenge: string;
}

type Fields = Record<string, string | string[] | undefined>;

export async function givenClient(
  { app }: TestApp,
  {
    redirectUris = [WEB_CALLBACK, 'http://127.0.0.1/'],
    scope = ALL_SCOPE,
    isConfidential = false,
    ...choices
  }: Omit<Partial<NewClient>, 'scope'> & { scope?: string } = {},
): Promise<TestClient> {
  const id = `client-${randomBytes(6).toString('hex')}`;
  const client = {
    id,
    name: `Program ${id}`,
    redirectUris,
    scope: scope.split(' ').filter(isScope),
    isConfidential,
    ...choices,
  };
  const added = await app.get(ClientStore).add(client);
  if (added === 'taken') throw new Error('the id is taken');
  return { id, secret: added.secret };
}

export function newPkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A field without a value is left out. One with several values is repeated. */
export function formOf(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value ?? []].flat()) form.append(name, one);
  return form.toString();
}

/** Opens the page to which a program sends a browser. */
export function authorize(service: TestApp, cookie: string, client: TestClient, pkce: Pkce, changes: Fields = {}) {
  const query = formOf({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: WEB_CALLBACK,
    scope: 'openid geo:read',
    state: 'the state',
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
  return service.http.get(`/oauth/authorize?${query}`).set('Cookie', cookie);
}

export const field = (page: Response, name: string): string =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Presses a button on the page of the consent. */
export const decide = (service: TestApp, cookie: string, page: Response, changes: Fields = {}) =>
  service.http
    .post('/oauth/authorize/decision')
    .set('Cookie', cookie)
    .type('form')
    .send(
      formOf({
        csrf_token: field(page, 'csrf_token'),
        request: field(page, 'request'),
        decision: 'allow',
        ...changes,
      }),
    );

/** The values that the browser returns to the program. */
export const answerOf = (response: Response): URLSearchParams =>
  new URL(String(response.headers['location'])).searchParams;

/** A code, with the person's consent if it is required. */
export async function givenCode(
  service: TestApp,
  { cookie }: Pick<Person, 'cookie'>,
  client: TestClient,
  pkce: Pkce,
  changes: Fields = {},
): Promise<string> {
  const page = await authorize(service, cookie, client, pkce, changes);
  const answer = page.status === 303 ? page : await decide(service, cookie, page).expect(303);
  return answerOf(answer).get('code')!;
}

export const post = (service: TestApp, path: 'token' | 'revoke' | 'introspect', client: TestClient, fields: Fields) =>
  service.http
    .post(`/oauth/${path}`)
    .type('form')
    .send(formOf({ client_id: client.id, client_secret: client.secret ?? undefined, ...fields }));

export const exchange = (service: TestApp, client: TestClient, code: string, pkce: Pkce, changes: Fields = {}) =>
  post(service, 'token', client, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: WEB_CALLBACK,
    code_verifier: pkce.verifier,
    ...changes,
  });

export const refresh = (service: TestApp, client: TestClient, refreshToken: string, changes: Fields = {}) =>
  post(service, 'token', client, { grant_type: 'refresh_token', refresh_token: refreshToken, ...changes });

/** A program that a person has connected. */
export async function givenTokens(
  service: TestApp,
  person: Pick<Person, 'cookie'>,
  client: TestClient,
  { scope = 'openid geo:read', ...changes }: Fields = {},
  ofToken: Fields = {},
): Promise<Tokens> {
  const pkce = newPkce();
  const code = await givenCode(service, person, client, pkce, { scope, ...changes });
  const { body } = await exchange(service, client, code, pkce, ofToken).expect(200);
  return body as Tokens;
}
