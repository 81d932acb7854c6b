import { randomUUID } from 'node:crypto';
import { AppError } from '@platform/errors';
import type { NextFunction, Request, Response } from 'express';
import type { RequestContext } from './request-context';

/** First in line: gives the request its id and every answer the headers that must never be missing. */
export function prelude(request: Request & RequestContext, response: Response, next: NextFunction): void {
  request.id = randomUUID();
  response.setHeader('X-Request-ID', request.id);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (isAmbiguous(request))
    next(new AppError('BAD_REQUEST', { message: 'The request is not valid HTTP.', headers: CLOSE }));
  else next();
}

const CLOSE = { Connection: 'close' };

/**
 * Requests that RFC 9112 refuses and Node accepts, or answers without our headers. These are HTTP/1.1 without a host and
 * transfer codings other than chunked. A proxy and Node would find different ends of such a body.
 */
function isAmbiguous({ headers, httpVersion }: Request): boolean {
  const coding = headers['transfer-encoding'];
  return (
    (coding !== undefined && coding.toLowerCase() !== 'chunked') ||
    (headers.host === undefined && httpVersion === '1.1')
  );
}
