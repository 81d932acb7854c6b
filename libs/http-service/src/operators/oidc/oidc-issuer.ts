import type { OidcClaims } from '@platform/auth';
import type * as library from 'openid-client';
import { issuerFetch, IssuerUnreachable } from './issuer-fetch';
import type { OidcClientSettings } from './oidc-client';
import type { OidcTransaction } from './oidc-transactions';

type Library = typeof library;
interface Discovered {
  library: Library;
  configuration: library.Configuration;
}

/** For each call: discovery, code, keys. */
const TIMEOUT_SECONDS = 5;
const DISCOVERED_FOR_MS = 3_600_000;
/** Pause after a failed request to the issuer. */
const GAP_MS = 1_000;

/**
 * An issuer of ID tokens. Its discovery document is fetched at a sign-in and cached for an hour; `openid-client`
 * caches its keys. Nothing is loaded before the first sign-in.
 */
export class OidcIssuer {
  private readonly transport;
  private discovered: Promise<Discovered> | null = null;
  private discoveredAt = -Infinity;
  private failedAt = -Infinity;

  constructor(
    private readonly settings: OidcClientSettings,
    private readonly redirectUri: string,
  ) {
    this.transport = issuerFetch(settings.caFile);
  }

  /** The address for the browser. @throws IssuerUnreachable if the issuer is down or identifies itself differently */
  async authorizationUrl(
    { state, nonce, codeVerifier }: OidcTransaction,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<URL> {
    const { library, configuration } = await this.discover();
    return library.buildAuthorizationUrl(configuration, {
      ...parameters,
      redirect_uri: this.redirectUri,
      scope: this.settings.scope,
      code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
  }

  /**
   * The issuer's claims about the person whose browser returned with this query.
   * @throws IssuerUnreachable if it is down, any other error if query, code or ID token are invalid
   */
  async claims(query: string, transaction: OidcTransaction): Promise<OidcClaims> {
    const { library, configuration } = await this.discover();
    const { state: expectedState, nonce: expectedNonce, codeVerifier: pkceCodeVerifier } = transaction;
    const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
    const back = new URL(this.redirectUri);
    back.search = query;
    try {
      return { ...(await library.authorizationCodeGrant(configuration, back, checks)).claims() };
    } catch (error) {
      throw isUnreachable(error) ? new IssuerUnreachable('away', { cause: error }) : error;
    }
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private discover(): Promise<Discovered> {
    const now = performance.now();
    if (this.discovered && now - this.discoveredAt < DISCOVERED_FOR_MS) return this.discovered;
    if (now - this.failedAt < GAP_MS) return Promise.reject(new IssuerUnreachable('away a moment ago'));
    this.discoveredAt = now;
    this.discovered = this.ask().catch((error: unknown) => {
      this.failedAt = performance.now();
      this.discovered = null;
      throw new IssuerUnreachable('not discovered', { cause: error });
    });
    return this.discovered;
  }

  private async ask(): Promise<Discovered> {
    const library = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.settings;
    const document = new URL(`${issuer.href.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const configuration = await library.discovery(
      document,
      clientId,
      undefined,
      authentication(library, clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        [library.customFetch]: this.transport.fetch,
        // Signatures are checked although the token comes from the issuer itself. Settings keep http out of production.
        execute: [
          library.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [library.allowInsecureRequests] : []),
        ],
      },
    );
    // Asked for its issuer, the library lets those of many tenants call themselves otherwise: any of these tenants could then
    // name our admins.
    if (new URL(configuration.serverMetadata().issuer).href !== issuer.href) throw new Error('another issuer');
    return { library, configuration };
  }
}

/** In the header where the issuer takes it there, which is what it must take unless it says otherwise. */
function authentication(library: Library, secret: string | undefined): library.ClientAuth {
  if (secret === undefined) return library.None();
  const [basic, post] = [library.ClientSecretBasic(secret), library.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

const TIMED_OUT = 'OAUTH_TIMEOUT';

/** The library wraps what the transport threw. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof IssuerUnreachable || (cause as { code?: unknown }).code === TIMED_OUT) return true;
  }
  return false;
}
