import type { KeyObject } from 'node:crypto';
import { dependencyUnavailable } from '@platform/errors';
import { JwksClient, JwksRateLimitError, SigningKeyNotFoundError } from 'jwks-rsa';
import type { KeyFinder } from './access-token.verifier';
import { publicKeyOf } from './access-token.verifier';

const TEN_MINUTES_MS = 600_000;
const MAX_KEYS = 16;

/**
 * Finds keys in a JSON Web Key Set (RFC 7517) over HTTP. A known key is served from memory for ten minutes, and an
 * unknown one causes at most ten fetches a minute, so that made-up key ids cannot be used to hammer the issuer. An
 * issuer that does not answer is no verdict on the token: that is DEPENDENCY_UNAVAILABLE (503).
 */
export function remoteKeys(jwksUrl: string): KeyFinder {
  const client = new JwksClient({
    jwksUri: jwksUrl,
    cache: true,
    cacheMaxAge: TEN_MINUTES_MS,
    rateLimit: true,
    jwksRequestsPerMinute: 10,
    timeout: 2_000,
  });
  const parsed = new Map<string, KeyObject>();
  return async (kid) => {
    const signingKey = await client.getSigningKey(kid).catch((error: unknown) => {
      const isVerdict = error instanceof SigningKeyNotFoundError || error instanceof JwksRateLimitError;
      throw isVerdict ? error : dependencyUnavailable(error);
    });
    const pem = signingKey.getPublicKey();
    let key = parsed.get(pem);
    if (!key) {
      key = publicKeyOf(pem);
      if (parsed.size >= MAX_KEYS) parsed.clear();
      parsed.set(pem, key);
    }
    return key;
  };
}
