import type { IncomingMessage } from 'node:http';

/** What the service itself adds to each request. */
export interface RequestContext {
  /** Generated here; also in `X-Request-ID` and in every log line of the request. */
  id: string;
  /** The code of the error that the response contains. The error filters set it, and the access log names it. */
  errorCode?: string;
  /** The trace in which the request is recorded. */
  traceId?: string;
  /** The bytes of the body as they arrived, once the route's limits let them in. */
  rawBody?: Buffer;
}

export type ServiceRequest = IncomingMessage & RequestContext;
