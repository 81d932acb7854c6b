import { failSpan, readTraceparent, runInScope, type Span, type SpanContext, type Tracer } from '@platform/tracing';
import type { NextFunction, Request, Response } from 'express';
import type { RequestContext } from '../request/request-context';
import type { TrustProxy } from '../request/trusted-proxies';

/**
 * The first middleware if traces are on: a span for each recorded request, under its route's pattern. The `traceparent` of
 * a trusted proxy decides whether the request is recorded.
 */
export function traceRequests(tracer: Tracer, trusts: TrustProxy) {
  return (request: Request & RequestContext, response: Response, next: NextFunction): void => {
    const { method } = request;
    const attributes = { 'http.request.method': method, 'url.scheme': request.protocol };
    const span = tracer.begin(callerOf(request, trusts), { name: method, kind: 'server', attributes });
    if (span === null) {
      next();
      return;
    }
    request.traceId = span.spanContext().traceId;
    response.once('close', () => endWith(span, request, response));
    runInScope({ tracer, spans: [span] }, next);
  };
}

function callerOf({ headers, socket }: Request, trusts: TrustProxy): SpanContext | null {
  const { traceparent } = headers;
  return traceparent !== undefined && trusts(socket.remoteAddress ?? '', 0) ? readTraceparent(traceparent) : null;
}

function endWith(span: Span, request: Request & RequestContext, response: Response): void {
  const route = (request.route as { path?: string } | undefined)?.path;
  if (route !== undefined) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
  // Also in the access log and in `X-Request-ID`.
  span.setAttribute('request.id', request.id);
  if (response.writableFinished) span.setAttribute('http.response.status_code', response.statusCode);
  if (!response.writableFinished) failSpan(span, 'client_closed_request');
  else if (response.statusCode >= 500) failSpan(span, String(response.statusCode));
  span.end();
}
