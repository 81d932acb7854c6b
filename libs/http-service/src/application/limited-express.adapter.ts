import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { decisionOn, networkKeyOf } from '@platform/rate-limit';
import type { Express, Request, Response } from 'express';
import { hasBody, limitArrival } from '../request/arrival';
import { parseBodiesWhenAsked } from '../request/lazy-body';
import { arrivals } from '../response/event-loop-turns';
import {
  type BudgetOfResponses,
  closeWithConnection,
  limitResponses,
  reserveResponse,
} from '../response/large-response';
import { lingerBeforeClose } from '../response/lingering-close';
import { limitSlowReaders } from '../response/write-deadline';
import { type DirectMatch, DirectRoutes, type Next } from './direct-routes';

type RouteArguments = Parameters<ExpressAdapter['get']>;

/** What a response that is a stream holds of the budget: a page of rows, and what is ready for the client. */
const STREAM_BYTES = 1024 * 1024;

/**
 * Express with shorter timeouts: a slow client is disconnected after 15 s (default: five minutes). It also skips work that
 * no service needs. It does not try each route in turn, and it does not replace the prototypes of request and response. It
 * derives no type, ETag and freshness from a response.
 */
export class LimitedExpressAdapter extends ExpressAdapter {
  private readonly direct = new DirectRoutes();
  private errorHandler?: (error: unknown, request: Request, response: Response, next: Next) => unknown;

  constructor(
    express: Express,
    private readonly responses: BudgetOfResponses,
  ) {
    super(express);
  }

  override initHttpServer(): void {
    const express = this.getInstance<Express>();
    const limits = {
      headersTimeout: 10_000,
      // Counted by limitArrival, from which a route may except an upload.
      requestTimeout: 0,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
      // Refused by the prelude instead, with the headers of every answer.
      requireHostHeader: false,
    };
    const listener = (request: Request, response: Response): void => {
      if (hasBody(request)) {
        limitArrival(this.httpServer as Server, request);
        lingerBeforeClose(this.httpServer as Server, request);
      }
      closeWithConnection(response);
      const match = this.direct.find(request.method ?? '', request.url ?? '');
      const begin = () => {
        if (match) this.answer(match, request, response);
        else express(request, response);
      };
      arrivals.run(begin, () => networkKeyOf(request.ip));
    };
    this.httpServer = createServer(
      { ...limits, ...bornAsExpress(express, this.responses) },
      listener as RequestListener,
    );
    limitSlowReaders(this.httpServer as Server, { maxPendingBytes: this.responses.budget.totalBytes });
  }

  override use(...args: unknown[]): unknown {
    const [handler] = args;
    if (typeof handler === 'function' && handler.length === 4) this.errorHandler = handler as typeof this.errorHandler;
    this.direct.use(args);
    return super.use(...args);
  }

  override get(...args: unknown[]): unknown {
    return this.added('GET', args) ?? super.get(...(args as RouteArguments));
  }

  override post(...args: unknown[]): unknown {
    return this.added('POST', args) ?? super.post(...(args as RouteArguments));
  }

  override put(...args: unknown[]): unknown {
    return this.added('PUT', args) ?? super.put(...(args as RouteArguments));
  }

  override patch(...args: unknown[]): unknown {
    return this.added('PATCH', args) ?? super.patch(...(args as RouteArguments));
  }

  override delete(...args: unknown[]): unknown {
    return this.added('DELETE', args) ?? super.delete(...(args as RouteArguments));
  }

  override all(...args: unknown[]): unknown {
    return this.added('ALL', args) ?? super.all(...(args as RouteArguments));
  }

  /** When it is decided that the request may pass. */
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    const decision = decisionOn(response);
    return decision
      ? decision.then(() => this.send(response, body, statusCode))
      : this.send(response, body, statusCode);
  }

  /** JSON as it is; everything with a type, a stream, or a condition of the client goes the long way. */
  private send(response: Response, body: unknown, statusCode?: number): unknown {
    const { headers, method } = response.req;
    if (body instanceof StreamableFile) return this.sendStream(response, body, method, statusCode);
    const isPlain = typeof body === 'object' && body !== null && !(body instanceof Error);
    const isConditional = headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
    if (!isPlain || isConditional || response.headersSent || response.hasHeader('Content-Type')) {
      return super.reply(response, body, statusCode);
    }
    if (statusCode !== undefined) response.statusCode = statusCode;
    if (response.statusCode === 204 || response.statusCode === 304) return super.reply(response, body);
    const text = JSON.stringify(body);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return response.end(text);
  }

  /** HEAD gets the headers only: the data of a stream is not read for it. */
  private async sendStream(response: Response, body: StreamableFile, method: string, statusCode?: number) {
    if (method === 'HEAD') {
      body.getStream().destroy();
      return super.reply(response, new StreamableFile(Buffer.alloc(0), body.options), statusCode) as unknown;
    }
    try {
      await reserveResponse(response, STREAM_BYTES);
    } catch (error) {
      body.getStream().destroy();
      throw error;
    }
    return super.reply(response, body, statusCode) as unknown;
  }

  private added(method: string, [path, ...handlers]: unknown[]): undefined {
    // With a path alone it reads a setting of Express.
    if (handlers.length > 0) this.direct.add(method, path, handlers);
  }

  private answer({ route, params }: DirectMatch, request: Request, response: Response): void {
    request.originalUrl = request.url;
    request.baseUrl = '';
    request.params = params;
    request.route = route;
    request.res = response;
    response.locals = Object.create(null) as Response['locals'];
    const fail = (error: unknown) => void this.errorHandler?.(error, request, response, fail);
    request.next = fail;
    const { before, handler } = route;
    let done = 0;
    const next: Next = (error) => {
      if (error) return fail(error);
      const current = done < before.length ? before[done++]! : handler;
      try {
        const result = current(request, response, current === handler ? fail : next);
        if (result instanceof Promise) result.catch(fail);
      } catch (thrown) {
        fail(thrown);
      }
    };
    next();
  }
}

/** Requests and responses are made as Express's kind: changing a prototype afterwards costs as much as routing. */
function bornAsExpress(express: Express, responses: BudgetOfResponses) {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse<T extends IncomingMessage> extends ServerResponse<T> {}
  Object.setPrototypeOf(ExpressRequest.prototype, express.request);
  Object.setPrototypeOf(ExpressResponse.prototype, express.response);
  parseBodiesWhenAsked(ExpressRequest.prototype);
  limitResponses(ExpressResponse.prototype, responses);
  express.request = ExpressRequest.prototype as Request;
  express.response = ExpressResponse.prototype as unknown as Response;
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}
