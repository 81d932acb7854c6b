import type { NextFunction, Request, Response } from 'express';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS =
  'Authorization, Content-Type, Accept, X-CSRF-TOKEN, X-Requested-With, X-Request-ID, If-Match, If-None-Match, Content-Crs, Idempotency-Key';
const RESPONSE_HEADERS =
  'ETag, Location, Link, Allow, Content-Crs, Retry-After, RateLimit, RateLimit-Policy, X-Request-ID, Content-Disposition, Idempotent-Replayed';

/**
 * Addresses that need no cookie: a page of any site may read them, without credentials. A public client of OAuth runs in
 * the browser at an address that the preflight request does not name.
 */
const OPEN_PATHS = new Set([
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/.well-known/jwks.json',
  '/oauth/token',
  '/oauth/revoke',
  '/oauth/userinfo',
]);

/**
 * Lets pages of exactly these origins call with credentials. Elsewhere than at the open paths, other origins get no CORS
 * header, so a browser gives them no response.
 */
export function cors(allowedOrigins: ReadonlySet<string>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    response.vary('Origin');
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && allowedOrigins.has(origin);
    if (!isAllowed && !OPEN_PATHS.has(request.path)) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', isAllowed ? origin : '*');
    if (isAllowed) response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', RESPONSE_HEADERS);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Methods', METHODS);
    response.setHeader('Access-Control-Allow-Headers', REQUEST_HEADERS);
    response.setHeader('Access-Control-Max-Age', '600');
    response.status(204).end();
  };
}
