import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { uniqueName } from '../unique';

/** The registration of an OAuth client. */
export interface Program {
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  redirectUri: string;
  scope: string;
}

export interface ProgramTokens {
  access_token: string;
  refresh_token: string;
  id_token?: string;
  scope: string;
}

/** Where the built account service and its database are. */
export interface AccountService {
  main: string;
  env: Record<string, string>;
}

/** A program as an operator registers it, by the command of the account service. */
export async function givenProgram(
  { main, env }: AccountService,
  {
    redirectUri = 'https://gis.example.com/callback',
    scope = 'openid geo:read offline_access',
    isConfidential = false,
    options = [] as string[],
  } = {},
): Promise<Program> {
  const clientId = uniqueName('program').toLowerCase();
  const args = ['--add', clientId, '--name', clientId, '--redirect-uri', redirectUri, '--scope', scope];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [main, 'oauth-clients', '--json', ...args, ...(isConfidential ? ['--confidential'] : []), ...options],
    { env: { PATH: process.env['PATH'] ?? '', ...env } },
  );
  const { client_secret: clientSecret } = JSON.parse(stdout) as { client_secret: string | null };
  return { clientId, clientSecret, redirectUri, scope };
}

const field = (page: string, name: string): string =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** A person's browser at the page that a program sent it to: where it goes back to, after a yes if it is asked. */
export async function returnFrom(accountUrl: string, cookie: string, address: URL): Promise<URL> {
  const at = new URL(address.pathname + address.search, accountUrl);
  const page = await fetch(at, { headers: { cookie }, redirect: 'manual' });
  if (page.status === 303) return new URL(page.headers.get('location')!, accountUrl);
  const text = await page.text();
  const body = new URLSearchParams({
    csrf_token: field(text, 'csrf_token'),
    request: field(text, 'request'),
    decision: 'allow',
  });
  const options = { method: 'POST', headers: { cookie }, body, redirect: 'manual' } as const;
  const answer = await fetch(new URL('/oauth/authorize/decision', accountUrl), options);
  return new URL(answer.headers.get('location')!, accountUrl);
}

/** Tokens that a person lets a program have: one scope, for one resource. */
export async function givenProgramTokens(
  accountUrl: string,
  cookie: string,
  { clientId, clientSecret, redirectUri }: Program,
  { scope, resource }: { scope: string; resource?: string },
): Promise<ProgramTokens> {
  const verifier = randomBytes(32).toString('base64url');
  const address = new URL('/oauth/authorize', accountUrl);
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(resource && { resource }),
  }).toString();
  const back = await returnFrom(accountUrl, cookie, address);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: clientId,
    ...(clientSecret && { client_secret: clientSecret }),
  });
  const answer = await fetch(new URL('/oauth/token', accountUrl), { method: 'POST', body });
  if (!answer.ok) throw new Error(`The code was answered with ${answer.status}: ${back.search} ${await answer.text()}`);
  return (await answer.json()) as ProgramTokens;
}
