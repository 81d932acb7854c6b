import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@platform/errors';
import type { AccessTokenClaims } from './access-token';

export const csrfHash = (csrfToken: string): string => createHash('sha256').update(csrfToken).digest('base64url');

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser's access token is bound to a CSRF token by its hash, so every service can check `X-CSRF-TOKEN` without
 * shared state. Tokens without `csh` come from a login by a script, which no browser sends by itself.
 * @throws AppError CSRF_FAILED (403)
 */
export function assertCsrf(request: IncomingMessage, claims: Pick<AccessTokenClaims, 'csh'>): void {
  if (claims.csh === undefined || SAFE_METHODS.has(request.method ?? '')) return;
  const presented = request.headers['x-csrf-token'];
  const hash = Buffer.from(csrfHash(typeof presented === 'string' ? presented : ''));
  const expected = Buffer.from(claims.csh);
  if (hash.length !== expected.length || !timingSafeEqual(hash, expected)) {
    throw new AppError('CSRF_FAILED', { message: 'Send the CSRF token of this session in X-CSRF-TOKEN.' });
  }
}
