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

/** Documents of the geospatial API. Without a credential it returns only what is public. */
const GEO_PATH = /^\/geo\/v2([/?]|$)/;
const READ_METHODS = new Set(['GET', 'HEAD']);
/** No `Authorization`: a page of an unknown site must not send a credential. */
const READ_REQUEST_HEADERS = 'Accept, Accept-Language, Content-Type, If-None-Match, X-Request-ID, X-Requested-With';

interface Allowed {
  /** The value of `Access-Control-Allow-Origin`. */
  origin: string;
  hasCredentials: boolean;
  methods: string;
  headers: string;
}

const OPEN: Allowed = { origin: '*', hasCredentials: false, methods: METHODS, headers: REQUEST_HEADERS };
const PUBLIC_READ: Allowed = { ...OPEN, methods: 'GET, HEAD', headers: READ_REQUEST_HEADERS };

const isPreflight = ({ method, headers }: Request): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/**
 * A read of the geospatial API without a credential, or its preflight request. A browser names the header of a
 * credential in the preflight request, and is then not allowed to send it.
 */
function isPublicRead(request: Request): boolean {
  const { method, headers, originalUrl } = request;
  if (!GEO_PATH.test(originalUrl) || headers.authorization !== undefined || headers.cookie !== undefined) return false;
  return isPreflight(request)
    ? READ_METHODS.has(String(headers['access-control-request-method']))
    : READ_METHODS.has(method) || method === 'OPTIONS';
}

function allowedFor(request: Request, allowedOrigins: ReadonlySet<string>): Allowed | null {
  const { origin } = request.headers;
  if (origin !== undefined && allowedOrigins.has(origin)) return { ...OPEN, origin, hasCredentials: true };
  if (OPEN_PATHS.has(request.originalUrl.split('?', 1)[0]!)) return OPEN;
  return isPublicRead(request) ? PUBLIC_READ : null;
}

/**
 * Lets pages of exactly these origins call with credentials. Pages of all origins may read the open paths and the public
 * data of the geospatial API, without credentials. All other requests get no CORS header, so a browser gives the page no
 * response.
 */
export function cors(allowedOrigins: ReadonlySet<string>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    // It is the first part of `Vary`. Express's `vary` would parse the header first.
    response.setHeader('Vary', 'Origin');
    const allowed = allowedFor(request, allowedOrigins);
    if (!allowed) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', allowed.origin);
    if (allowed.hasCredentials) response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', RESPONSE_HEADERS);
    if (!isPreflight(request)) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Methods', allowed.methods);
    response.setHeader('Access-Control-Allow-Headers', allowed.headers);
    response.setHeader('Access-Control-Max-Age', '600');
    response.status(204).end();
  };
}
