import { networkOf } from '@platform/rate-limit';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { RequestContext } from '../request/request-context';
import { EventLoopTurns } from '../response/event-loop-turns';
import type { Metrics } from './metrics';

/** A cluster asks these of each replica many times a minute; what it should know is when they fail. */
const PROBES = new Set(['/health', '/ready']);

/** Hundreds of clients may disconnect at the same moment. */
const LINES_PER_TURN = 16;

/** Internal ids of the caller, such as `account_id`. They never contain personal data. */
export type CallerIds = (request: Request) => Record<string, string | number | undefined>;

/**
 * Writes one line and one observation for each request. The line names the route's pattern, because a path may contain what
 * must not be logged. Caller ids, error code and network answer the question who causes a status.
 */
export function accessLog(logger: Logger, metrics: Metrics, callerIds: CallerIds = () => ({})) {
  const turns = new EventLoopTurns(LINES_PER_TURN);
  const report = (request: Request & RequestContext, ip: string | undefined, status: number, seconds: number): void => {
    const route = (request.route as { path?: string } | undefined)?.path ?? 'unmatched';
    metrics.observe(request.method, route, status, seconds, request.traceId);
    if (status >= 400) metrics.observeError(request.method, route, status, request.errorCode);
    const ids = callerIds(request);
    if (status === 429) metrics.countRefusal(callerOf(ids, ip));
    const level = PROBES.has(route) && status < 400 ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return;
    logger[level]({
      msg: 'request',
      request_id: request.id,
      trace_id: request.traceId,
      caller_request_id: callerId(request),
      method: request.method,
      route,
      status,
      duration_ms: Math.round(seconds * 1e6) / 1000,
      error_code: request.errorCode,
      network: networkOf(ip),
      ...ids,
    });
  };
  return (request: Request & RequestContext, response: Response, next: NextFunction): void => {
    const started = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      const status = response.writableFinished ? response.statusCode : 499;
      // The socket forgets its address after this turn.
      const { ip } = request;
      turns.run(() => report(request, ip, status, seconds));
    });
    next();
  };
}

/** The first id of the caller with its name, such as `account_id:…`; the network of a caller without a credential. */
function callerOf(ids: ReturnType<CallerIds>, ip: string | undefined): string {
  const [name, id] = Object.entries(ids).find(([, value]) => value !== undefined) ?? ['network', networkOf(ip)];
  return `${name}:${id}`;
}

/** The caller's own id helps to join two logs; it is shown only as far as it looks like one. */
function callerId(request: Request): string | undefined {
  const id = request.headers['x-request-id'];
  return typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : undefined;
}
