import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { RequestContext } from '../request/request-context';
import type { Metrics } from './metrics';

/** A cluster asks these of each replica many times a minute; what it should know is when they fail. */
const PROBES = new Set(['/health', '/ready']);

/** One line and one observation a request, under the route's pattern: an address may hold what must not be logged. */
export function accessLog(logger: Logger, metrics: Metrics) {
  return (request: Request & RequestContext, response: Response, next: NextFunction): void => {
    const started = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      const route = (request.route as { path?: string } | undefined)?.path ?? 'unmatched';
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.observe(request.method, route, status, seconds);
      const level = PROBES.has(route) && status < 400 ? 'debug' : 'info';
      if (!logger.isLevelEnabled(level)) return;
      logger[level]({
        msg: 'request',
        request_id: request.id,
        caller_request_id: callerId(request),
        method: request.method,
        route,
        status,
        duration_ms: Math.round(seconds * 1e6) / 1000,
      });
    });
    next();
  };
}

/** The caller's own id helps to join two logs; it is shown only as far as it looks like one. */
function callerId(request: Request): string | undefined {
  const id = request.headers['x-request-id'];
  return typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : undefined;
}
