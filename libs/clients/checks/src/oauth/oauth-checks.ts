import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { returnFrom } from '@platform/harness';
import type { Check, Platform } from '@platform/stack';
import { pythonWith } from '../python/interpreter';
import { defaultsChecks } from './defaults-checks';
import { newVisit, type Visit } from './visit';

const SCOPE = 'openid email geo:read offline_access';
const DONE = 'discovery, sign-in, userinfo, refresh and revocation';

/** Tries independent OAuth libraries with the account service. Each knows it only by its discovery document. */
export const oauthChecks = (platform: Platform): Check[] => [
  ...[false, true].flatMap((isConfidential) => libraryChecks(platform, isConfidential)),
  ...defaultsChecks(platform),
];

const libraryChecks = (platform: Platform, isConfidential: boolean): Check[] => {
  const kind = isConfidential ? 'confidential' : 'public';
  const redirectUri = isConfidential ? 'https://gis.example.com/callback' : 'http://127.0.0.1/';
  const visit = () => newVisit(platform, { isConfidential, redirectUri, scope: SCOPE });
  return [
    { name: `OAuth: openid-client as a ${kind} client`, run: async () => withOpenidClient(await visit()) },
    { name: `OAuth: Authlib as a ${kind} client`, run: async () => withAuthlib(await visit()) },
  ];
};

async function withOpenidClient({ issuer, cookie, program }: Visit): Promise<string> {
  const library = await import('openid-client');
  const { clientId, clientSecret } = program;
  const authentication = clientSecret === null ? library.None() : library.ClientSecretBasic(clientSecret);
  const options = { execute: [library.allowInsecureRequests] };
  const config = await library.discovery(new URL(issuer), clientId, undefined, authentication, options);
  // An unregistered port: a program on this computer may use any.
  const redirectUri = program.redirectUri.replace(/^http:\/\/127\.0\.0\.1\//, 'http://127.0.0.1:50123/');
  const [pkceCodeVerifier, expectedState, expectedNonce] = [
    library.randomPKCECodeVerifier(),
    library.randomState(),
    library.randomNonce(),
  ];
  const address = library.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    code_challenge: await library.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    max_age: '3600',
  });
  const back = await returnFrom(issuer, cookie, address);
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, maxAge: 3600, idTokenExpected: true };
  const tokens = await library.authorizationCodeGrant(config, back, checks);
  const { sub } = tokens.claims()!;
  const { email } = await library.fetchUserInfo(config, tokens.access_token, sub);
  if (!email?.includes('@')) throw new Error('no address in the userinfo');
  const refreshed = await library.refreshTokenGrant(config, tokens.refresh_token!);
  await library.tokenRevocation(config, refreshed.refresh_token!);
  const error = await library.refreshTokenGrant(config, refreshed.refresh_token!).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof library.ResponseBodyError) || error.error !== 'invalid_grant')
    throw new Error('a revoked refresh token still works', { cause: error });
  return DONE;
}

async function withAuthlib({ issuer, cookie, program }: Visit): Promise<string> {
  const { clientId, clientSecret, redirectUri } = program;
  const python = pythonWith(join(__dirname, 'requirements.txt'));
  const { stdout } = await promisify(execFile)(python, [join(__dirname, 'with_authlib.py')], {
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      AUTHLIB_INSECURE_TRANSPORT: '1',
      ISSUER: issuer,
      COOKIE: cookie,
      CLIENT_ID: clientId,
      REDIRECT_URI: redirectUri,
      ...(clientSecret !== null && { CLIENT_SECRET: clientSecret }),
    },
  });
  return stdout.trim();
}
