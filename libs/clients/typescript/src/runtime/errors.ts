/**
 * Failures without a response of the service: no response, a timeout, or a response of something else, such as a proxy's
 * page.
 */
export type TransportErrorCode = 'UNREACHABLE' | 'TIMED_OUT' | 'UNREADABLE';

/** A problem of one field of the request; `field` is null for the request as a whole. Branch on `code`, not on `message`. */
export interface FieldProblem {
  field: string | null;
  code: string;
  message: string;
}

export interface PlatformErrorOptions {
  /** 0 where no answer came. */
  status?: number;
  reason?: string;
  requestId?: string;
  details?: unknown;
  docUrl?: string;
  retryAfterSeconds?: number;
  response?: Response;
  body?: unknown;
  cause?: unknown;
}

/**
 * An operation that did not succeed. Its text names the operation and what the service said, never a credential, a
 * header, a query or a body that was sent.
 */
export class PlatformError<Code extends string = string> extends Error {
  /** Stable; branch on this. */
  readonly code: Code | TransportErrorCode;
  /** Of the answer; 0 where none came. */
  readonly status: number;
  /** What the service says, for people; its words may change. Undefined where it said nothing. */
  readonly reason?: string;
  /** Names the request in the service's log. */
  readonly requestId?: string;
  /** What is wrong in each place of the request: of a refused input a list of `FieldProblem`. */
  readonly details?: unknown;
  /** The address of the page that explains the code. Undefined for db-node, and without an answer of the service. */
  readonly docUrl?: string;
  /** How long the service asks to wait. */
  readonly retryAfterSeconds?: number;
  /** The answer, whose body was read; not shown when the error is printed. */
  declare readonly response?: Response;
  /** The body of the answer as it came; not shown when the error is printed. */
  declare readonly body?: unknown;

  constructor(code: Code | TransportErrorCode, message: string, options: PlatformErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.code = code;
    this.status = options.status ?? 0;
    this.reason = options.reason;
    this.requestId = options.requestId;
    this.details = options.details;
    this.docUrl = options.docUrl;
    this.retryAfterSeconds = options.retryAfterSeconds;
    for (const name of ['response', 'body'] as const) Object.defineProperty(this, name, { value: options[name] });
  }

  /** The details of a refused input, by field. Empty if the details have another shape, or the service sent none. */
  get fieldProblems(): FieldProblem[] {
    return Array.isArray(this.details) ? this.details.filter(isFieldProblem) : [];
  }
}

const isFieldProblem = (value: unknown): value is FieldProblem =>
  typeof value === 'object' && value !== null && ['field', 'code', 'message'].every((name) => name in value);

/** The class of a service's errors, with its codes. */
export type ErrorClass = new (code: never, message: string, options?: PlatformErrorOptions) => PlatformError;

interface Envelope {
  error?: { code?: string; message?: string; request_id?: string; details?: unknown; doc_url?: string };
}

/** The error of an answer whose body was read. */
export function errorOf(type: ErrorClass, operation: string, response: Response, body: unknown): PlatformError {
  const said = body !== null && typeof body === 'object' ? (body as Envelope).error : undefined;
  const code = typeof said?.code === 'string' ? said.code : 'UNREADABLE';
  return new type(
    code as never,
    `${operation} answered ${response.status} ${code}: ${said?.message ?? 'the answer is not one of the service'}`,
    {
      status: response.status,
      reason: said?.message,
      requestId: said?.request_id ?? response.headers.get('x-request-id') ?? undefined,
      details: said?.details,
      docUrl: docUrlOf(said?.doc_url, response.url),
      retryAfterSeconds: retryAfterOf(response.headers),
      response,
      body,
    },
  );
}

/** The service names the page by its path. */
const docUrlOf = (path: unknown, base: string): string | undefined =>
  typeof path !== 'string' ? undefined : URL.canParse(path, base) ? new URL(path, base).href : path;

/** Of `Retry-After`, which has seconds or a date. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
