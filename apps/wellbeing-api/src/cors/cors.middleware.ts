import type { NextFunction, Request, Response } from 'express';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS =
  'Authorization, Content-Type, Accept, X-CSRF-TOKEN, X-Requested-With, X-Request-ID, If-Match, If-None-Match, Content-Crs, Idempotency-Key';
const RESPONSE_HEADERS =
  'ETag, Location, Link, Allow, Content-Crs, Retry-After, RateLimit, RateLimit-Policy, X-Request-ID, Content-Disposition, Idempotent-Replayed';

/**
 * Lets pages of exactly these origins call with credentials. Other origins get no CORS header, so a browser gives them
 * no response.
 */
export function cors(allowedOrigins: ReadonlySet<string>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    response.vary('Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowedOrigins.has(origin)) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
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
