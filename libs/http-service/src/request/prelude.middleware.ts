import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { RequestContext } from './request-context';

/** First in line: gives the request its id and every answer the headers that must never be missing. */
export function prelude(request: Request & RequestContext, response: Response, next: NextFunction): void {
  request.id = randomUUID();
  response.setHeader('X-Request-ID', request.id);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  next();
}
