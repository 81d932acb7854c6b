import type { IncomingMessage } from 'node:http';
import type { RequestContext } from './request-context';
import { parseStrictJson } from './strict-json';

/** Far more than any class of a body has. Each is read, transformed and judged on the event loop, some microseconds long. */
const MOST_VALUES = 4096;
const UNPARSED = Symbol('unparsed');
const PARSED = Symbol('parsed');

type LazilyParsed = IncomingMessage & RequestContext & { [UNPARSED]?: Buffer; [PARSED]?: unknown };

/**
 * Gives requests a `body` that is parsed when somebody asks for it, as the handler's `@Body()` does after the guards; then it
 * throws VALIDATION_FAILED (422) where it is no JSON that a service takes.
 * @param prototype of the requests: an accessor of each single one, and all that it knows, V8 keeps until its next full collection
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
