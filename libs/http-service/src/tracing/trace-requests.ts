import { ServerResponse } from 'node:http';
import {
  type ReadContext,
  replaceMethod,
  readTraceparent,
  type Scope,
  type Span,
  SpanKind,
  type Tracer,
} from '@platform/tracing';
import type { NextFunction, Request, Response } from 'express';
import type { RequestContext } from '../request/request-context';
import type { TrustProxy } from '../request/trusted-proxies';

/** The scopes of those answers whose request is recorded. */
export type Answers = WeakMap<ServerResponse, Scope>;

/**
 * What waits for the events of an answer runs in its request's scope: they come from the socket, which serves other requests
 * too. An answer is not touched: with a method of its own it would be of another shape than the others, and whatever V8 has
 * compiled for answers would serve both more slowly.
 * @returns ends it
 */
export function traceAnswers(tracer: Tracer, answers: Answers): () => void {
  return replaceMethod<ServerResponse['emit']>(
    ServerResponse.prototype,
    'emit',
    (emit) =>
      function (this: ServerResponse, ...args) {
        const scope = answers.get(this);
        return scope ? tracer.run(scope, () => emit.apply(this, args)) : emit.apply(this, args);
      } as ServerResponse['emit'],
  );
}

/**
 * First in line where traces are on: a span of each request that is sampled, under its route's pattern. What the caller says
 * of its trace is believed of trusted proxies only. What belongs to the request runs in the span's scope, and so do those
 * that wait for the end of the answer.
 */
export function traceRequests(tracer: Tracer, trusts: TrustProxy, answers: Answers) {
  return (request: Request & RequestContext, response: Response, next: NextFunction): void => {
    const caller = callerOf(request, trusts);
    if (!tracer.samples(caller)) {
      next();
      return;
    }
    const { method } = request;
    const attributes = { 'http.request.method': method, 'url.scheme': request.protocol };
    const span = tracer.begin(caller, { name: method, kind: SpanKind.server, attributes });
    const scope = { spans: [span] };
    answers.set(response, scope);
    response.once('close', () => endWith(span, request, response));
    tracer.run(scope, next);
  };
}

function callerOf({ headers, socket }: Request, trusts: TrustProxy): ReadContext | null {
  const { traceparent } = headers;
  return traceparent !== undefined && trusts(socket.remoteAddress ?? '', 0) ? readTraceparent(traceparent) : null;
}

function endWith(span: Span, request: Request & RequestContext, response: Response): void {
  const route = (request.route as { path?: string } | undefined)?.path;
  if (route !== undefined) span.name = `${request.method} ${route}`;
  span.attributes['http.route'] = route;
  // Of the access log and of `X-Request-ID`.
  span.attributes['request.id'] = request.id;
  if (response.writableFinished) span.attributes['http.response.status_code'] = response.statusCode;
  if (!response.writableFinished) span.fail('client_closed_request');
  else if (response.statusCode >= 500) span.fail(String(response.statusCode));
  span.end();
}
