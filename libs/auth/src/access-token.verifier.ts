import { hash, type KeyObject } from 'node:crypto';
import type { JwtService } from '@nestjs/jwt';
import { AppError, unauthenticated } from '@platform/errors';
import { LRUCache } from 'lru-cache';
import { ACCESS_TOKEN_TYPE, accessTokenClaims, type AccessTokenClaims } from './access-token';
import { isClientToken, isWellFormedClientToken, type Resource, resourceUri } from './client-token';
import { keyIdOf, verifiedClaims } from './signed-token';
import { isStepUp, isWellFormedStepUp } from './step-up-token';

/** Finds the public key of a `kid`; rejects when there is none. */
export type KeyFinder = (kid: string) => Promise<KeyObject> | KeyObject;

interface Verified {
  claims: AccessTokenClaims;
  kid: string;
  /** The key that the signature was verified with. */
  key: KeyObject;
}

/** `ordinary`: a person's, from a sign-in. `client`: another program's, in a person's name. `step-up`: for one purpose, once. */
export type TokenKind = 'ordinary' | 'client' | 'step-up';

export interface AccessTokenVerifierOptions {
  /** The account service's public URL, exactly as it signs. */
  issuer: string;
  /** Which ordinary tokens must name, where the caller requires no other one. */
  audience: string;
  /** What clients' tokens are taken for. */
  resources?: readonly Resource[];
}

const MOST_REMEMBERED = 10_000;

const kindOf = (claims: AccessTokenClaims): TokenKind => {
  if (isClientToken(claims)) return 'client';
  return isStepUp(claims) ? 'step-up' : 'ordinary';
};

/**
 * Verifies access tokens: ES256 by a published key, the right type, issuer and audience, and the validity period. A
 * signature is verified once while its key is published. The expiry is checked each time.
 */
export class AccessTokenVerifier {
  /** Keyed by the digest of the whole token, so that no token stays in memory. */
  private readonly verified = new LRUCache<string, Verified>({ max: MOST_REMEMBERED });

  private readonly resourceUris: ReadonlySet<string>;

  /** @param jwt made with `tokenOptions`, which name algorithm and issuer */
  constructor(
    private readonly jwt: JwtService,
    private readonly findKey: KeyFinder,
    private readonly options: AccessTokenVerifierOptions,
  ) {
    const { issuer, resources = [] } = options;
    this.resourceUris = new Set(resources.map((resource) => resourceUri(issuer, resource)));
  }

  /**
   * Verifies an access token of any kind; `isClientToken` and `isStepUp` distinguish them. A caller that accepts a step-up
   * token consumes it. A caller that accepts a client's token enforces its scope.
   * @param audience that an ordinary token must name; default: that of the options
   * @throws AppError UNAUTHENTICATED (401), identical for every defect of the token
   * @throws AppError DEPENDENCY_UNAVAILABLE (503) if its key could not be fetched
   */
  async verify(
    token: string,
    accepted: readonly TokenKind[] = ['ordinary'],
    audience = this.options.audience,
  ): Promise<AccessTokenClaims> {
    try {
      const claims = await this.verifyOnce(token);
      const kind = kindOf(claims);
      if (!accepted.includes(kind) || !this.isFit[kind](claims, audience))
        throw new Error(`not an acceptable ${kind} token`);
      return claims;
    } catch (cause) {
      throw cause instanceof AppError ? cause : unauthenticated(cause);
    }
  }

  private readonly isFit: Record<TokenKind, (claims: AccessTokenClaims, audience: string) => boolean> = {
    ordinary: ({ aud }, audience) => aud.includes(audience),
    'step-up': isWellFormedStepUp,
    client: (claims) => isWellFormedClientToken(claims) && this.resourceUris.has(claims.aud[0]!),
  };

  private async verifyOnce(token: string): Promise<AccessTokenClaims> {
    const digest = hash('sha256', token, 'base64');
    const known = this.verified.get(digest);
    const kid = known?.kid ?? keyIdOf(token, ACCESS_TOKEN_TYPE);
    const key = await this.findKey(kid);
    if (known && known.key === key && known.claims.exp > Date.now() / 1000) return known.claims;
    this.verified.delete(digest);
    const claims = Object.freeze(await this.verifySignature(token, key));
    this.verified.set(digest, { claims, kid, key });
    return claims;
  }

  private async verifySignature(token: string, key: KeyObject): Promise<AccessTokenClaims> {
    const claims = accessTokenClaims(await verifiedClaims(this.jwt, token, key));
    if (!claims) throw new Error('claims');
    return claims;
  }
}
