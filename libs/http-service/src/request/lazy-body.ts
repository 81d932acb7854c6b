import type { IncomingMessage } from 'node:http';
import type { RequestContext } from './request-context';
import { parseStrictJson } from './strict-json';

/** Far more values than any body class has. Each takes some microseconds of the event loop to transform and validate. */
const MOST_VALUES = 4096;
const UNPARSED = Symbol('unparsed');
const PARSED = Symbol('parsed');

type LazilyParsed = IncomingMessage & RequestContext & { [UNPARSED]?: Buffer; [PARSED]?: unknown };

/**
 * Gives requests a `body` that is parsed at its first use. The handler's `@Body()` uses it after the guards. It throws
 * VALIDATION_FAILED (422) if the bytes are not acceptable JSON.
 * @param prototype of the requests. An accessor per request would keep its data alive until the next full collection of V8.
 */
export function parseBodiesWhenAsked(prototype: object): void {
  Object.defineProperty(prototype, 'body', {
    configurable: true,
    get(this: LazilyParsed): unknown {
      if (this[UNPARSED]) {
        this[PARSED] = parseStrictJson(this[UNPARSED], { maxValues: MOST_VALUES });
        this[UNPARSED] = undefined;
      }
      return this[PARSED];
    },
    set(this: LazilyParsed, value: unknown) {
      this[UNPARSED] = undefined;
      this[PARSED] = value;
    },
  });
}

/** @param bytes as they arrived, once the route's limits let them in */
export function takeBody(request: IncomingMessage, bytes: Buffer): void {
  const lazily = request as LazilyParsed;
  lazily.rawBody = bytes;
  lazily[UNPARSED] = bytes;
}
