import { hash, type KeyObject } from 'node:crypto';
import type { JwtService } from '@nestjs/jwt';
import { AppError, unauthenticated } from '@platform/errors';
import { LRUCache } from 'lru-cache';
import { ACCESS_TOKEN_TYPE, accessTokenClaims, type AccessTokenClaims } from './access-token';
import { keyIdOf, verifiedClaims } from './signed-token';
import { isStepUp, isWellFormedStepUp, STEP_UP_AUDIENCE } from './step-up-token';

/** Finds the public key of a `kid`; rejects when there is none. */
export type KeyFinder = (kid: string) => Promise<KeyObject> | KeyObject;

interface Verified {
  claims: AccessTokenClaims;
  kid: string;
  /** The key that the signature was verified with. */
  key: KeyObject;
}

const MOST_REMEMBERED = 10_000;

/**
 * Verifies access tokens: ES256 by a published key, right type, issuer and audience, in its time. A signature is verified
 * once for as long as its key is the published one; the expiry is judged each time.
 */
export class AccessTokenVerifier {
  /** By the digest of the whole token, so that no token lies about in memory. */
  private readonly verified = new LRUCache<string, Verified>({ max: MOST_REMEMBERED });

  /** @param jwt made with `tokenOptions`, which name algorithm and issuer */
  constructor(
    private readonly jwt: JwtService,
    private readonly findKey: KeyFinder,
    private readonly audience: string,
  ) {}

  /**
   * An ordinary access token: one for a single purpose is refused.
   * @throws AppError UNAUTHENTICATED (401), the same whatever was wrong with the token; DEPENDENCY_UNAVAILABLE (503)
   *   when its key could not be asked for
   */
  verify(token: string): Promise<AccessTokenClaims> {
    return this.verifyFor(token, [this.audience]);
  }

  /**
   * An ordinary access token or a step-up token; `isStepUp` tells them apart. Whoever accepts a step-up token spends it.
   * @throws AppError like `verify`
   */
  verifyWithStepUp(token: string): Promise<AccessTokenClaims> {
    return this.verifyFor(token, [this.audience, STEP_UP_AUDIENCE]);
  }

  private async verifyFor(token: string, audiences: string[]): Promise<AccessTokenClaims> {
    try {
      const claims = await this.verifyOnce(token);
      if (isStepUp(claims) && !(audiences.includes(STEP_UP_AUDIENCE) && isWellFormedStepUp(claims))) throw new Error('purpose'); // prettier-ignore
      if (!claims.aud.some((name) => audiences.includes(name))) throw new Error('audience');
      return claims;
    } catch (cause) {
      throw cause instanceof AppError ? cause : unauthenticated(cause);
    }
  }

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
