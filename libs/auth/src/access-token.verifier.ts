import { hash, type KeyObject } from 'node:crypto';
import type { JwtService } from '@nestjs/jwt';
import { AppError, unauthenticated } from '@platform/errors';
import { LRUCache } from 'lru-cache';
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_TYPE, accessTokenClaims, type AccessTokenClaims } from './access-token';
import { isStepUp, isWellFormedStepUp, STEP_UP_AUDIENCE } from './step-up-token';

/** Finds the public key of a `kid`; rejects when there is none. */
export type KeyFinder = (kid: string) => Promise<KeyObject> | KeyObject;

export interface AccessTokenExpectation {
  issuer: string;
  audience: string;
}

interface Header {
  alg?: unknown;
  typ?: unknown;
  kid?: unknown;
}

const HEADER_FIELDS = new Set(['alg', 'typ', 'kid']);
const KID = /^[\w-]{1,64}$/;

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

  constructor(
    private readonly jwt: JwtService,
    private readonly findKey: KeyFinder,
    private readonly expected: AccessTokenExpectation,
  ) {}

  /**
   * An ordinary access token: one for a single purpose is refused.
   * @throws AppError UNAUTHENTICATED (401), the same whatever was wrong with the token; DEPENDENCY_UNAVAILABLE (503)
   *   when its key could not be asked for
   */
  verify(token: string): Promise<AccessTokenClaims> {
    return this.verifyFor(token, [this.expected.audience]);
  }

  /**
   * An ordinary access token or a step-up token; `isStepUp` tells them apart. Whoever accepts a step-up token spends it.
   * @throws AppError like `verify`
   */
  verifyWithStepUp(token: string): Promise<AccessTokenClaims> {
    return this.verifyFor(token, [this.expected.audience, STEP_UP_AUDIENCE]);
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
    const kid = known?.kid ?? kidOf(token);
    const key = await this.findKey(kid);
    if (known && known.key === key && known.claims.exp > Date.now() / 1000) return known.claims;
    this.verified.delete(digest);
    const claims = Object.freeze(await this.verifySignature(token, key));
    this.verified.set(digest, { claims, kid, key });
    return claims;
  }

  private async verifySignature(token: string, publicKey: KeyObject): Promise<AccessTokenClaims> {
    const payload = await this.jwt.verifyAsync<object>(token, {
      // jsonwebtoken takes key objects; Nest's types name only the encoded forms.
      publicKey: publicKey as unknown as string,
      algorithms: [ACCESS_TOKEN_ALGORITHM],
      issuer: this.expected.issuer,
    });
    const claims = accessTokenClaims(payload);
    if (!claims) throw new Error('claims');
    return claims;
  }
}

/** Only the three header fields that we issue are accepted: no key or key address ever comes from the token itself. */
function kidOf(token: string): string {
  const header = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString()) as Header;
  if (Object.keys(header).some((name) => !HEADER_FIELDS.has(name))) throw new Error('unexpected header field');
  if (header.alg !== ACCESS_TOKEN_ALGORITHM || header.typ !== ACCESS_TOKEN_TYPE)
    throw new Error('unexpected algorithm or type');
  if (typeof header.kid !== 'string' || !KID.test(header.kid)) throw new Error('unexpected key id');
  return header.kid;
}
