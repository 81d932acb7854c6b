/** The HTTP status; what happened, as the response says it; and what a caller can do, as the API description adds. */
export type CodeFacts = readonly [status: number, message: string, advice?: string];

/**
 * The codes that any service may answer. Codes are stable API: consumers branch on them, so a code is never renamed and
 * never changes its status. A service adds its own with {@link errorCodes}.
 */
const COMMON = {
  BAD_REQUEST: [400, 'The request is malformed.', 'The message says which part. Correct it.'],
  UNAUTHENTICATED: [
    401,
    'A valid credential is required.',
    'It is missing, wrong, expired or revoked. Get a new one; repeating does not help.',
  ],
  FORBIDDEN: [403, 'The credential does not permit this.', 'Ask for the permission that the operation names.'],
  HTTPS_REQUIRED: [403, 'Use https.', 'Treat a credential that was sent without TLS as exposed.'],
  CSRF_FAILED: [
    403,
    'The current `X-CSRF-TOKEN` of the browser session is required.',
    'Read the session again and repeat.',
  ],
  NOT_FOUND: [404, 'No such resource.', 'A resource of another caller gets the same answer.'],
  METHOD_NOT_ALLOWED: [405, 'This path does not have this method.', '`Allow` names the methods that it has.'],
  NOT_ACCEPTABLE: [406, 'No representation fits the field `Accept`.'],
  REQUEST_TIMEOUT: [408, 'The request did not arrive in time.', 'Send it again over a better connection.'],
  CONFLICT: [409, 'The present state does not allow it.', 'Read it again, then decide.'],
  IDEMPOTENCY_IN_PROGRESS: [
    409,
    'A request with this `Idempotency-Key` is still running.',
    'Repeat it, unchanged, a little later.',
  ],
  PRECONDITION_FAILED: [412, 'The resource has changed since it was read.', 'Read it again, and send its new ETag.'],
  BODY_TOO_LARGE: [413, 'The body is larger than the operation takes.', 'Send less at a time.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The operation does not read this `Content-Type`.'],
  EXPECTATION_FAILED: [417, 'The field `Expect` asks for something other than `100-continue`.', 'Leave it out.'],
  IDEMPOTENCY_KEY_REUSED: [
    422,
    'This `Idempotency-Key` was used for another request.',
    'Use a new key for a new request.',
  ],
  VALIDATION_FAILED: [422, 'The input is not valid.', 'The message names the field or parameter.'],
  PRECONDITION_REQUIRED: [428, 'A change needs `If-Match` with the ETag of the version that was read.'],
  RATE_LIMITED: [429, 'The quota is used up.', 'Wait for the seconds of `Retry-After`, then repeat.'],
  HEADERS_TOO_LARGE: [431, 'The header fields are larger than the service reads.'],
  INTERNAL: [500, 'The service failed.', 'Repeat what is safe to repeat; report the `request_id` if it stays.'],
  DEPENDENCY_UNAVAILABLE: [
    503,
    'A dependency does not answer. Try again shortly.',
    'It is the database or another service. `Retry-After` says when.',
  ],
  NOT_READY: [503, 'Not ready for traffic.'],
  OVERLOADED: [503, 'The service is overloaded.', 'Repeat after `Retry-After` seconds.'],
} as const satisfies Record<string, CodeFacts>;

export type CommonErrorCode = keyof typeof COMMON;

/** In messages of errors that are kept for an Idempotency-Key. */
export const KEPT_ERROR = 'This answer is kept for the Idempotency-Key: a new attempt needs a new key.';

/** A code with its status and the message of its responses. */
export interface OwnErrorCode {
  readonly name: string;
  readonly status: number;
  /** Default: the name. */
  readonly message?: string;
  /** A code whose message has parameters is no code of an error before they have values. */
  readonly with?: undefined;
}

/** A code as documents describe it. */
export interface DescribedErrorCode {
  readonly name: string;
  readonly status: number;
  /** Parameters are in braces: `{limit}`. */
  readonly message: string;
  /** The message, and what a caller can do. */
  readonly meaning: string;
}

export type ErrorCode = CommonErrorCode | OwnErrorCode;

type ParameterOf<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
type CodeOf<Message extends string> = DescribedErrorCode &
  ([ParameterOf<Message>] extends [never]
    ? OwnErrorCode
    : { with(values: Record<ParameterOf<Message>, string | number>): OwnErrorCode });

/** A service's own codes. */
export function errorCodes<const Facts extends Record<string, CodeFacts>>(
  facts: Facts,
): { readonly [Name in keyof Facts]: CodeOf<Facts[Name][1]> } {
  const codes = Object.entries<CodeFacts>(facts).map(([name, [status, message, advice]]) => {
    const meaning = advice === undefined ? message : `${message} ${advice}`;
    const withValues = (values: Record<string, string | number>): OwnErrorCode => ({
      name,
      status,
      message: message.replace(/\{(\w+)\}/g, (_all, parameter: string) => String(values[parameter])),
    });
    return [name, { name, status, message, meaning, ...(message.includes('{') && { with: withValues }) }];
  });
  return Object.fromEntries(codes) as { readonly [Name in keyof Facts]: CodeOf<Facts[Name][1]> };
}

export const COMMON_ERROR_CODES: Record<CommonErrorCode, DescribedErrorCode & OwnErrorCode> = errorCodes(COMMON);

export const resolveErrorCode = (code: ErrorCode): OwnErrorCode =>
  typeof code === 'string' ? COMMON_ERROR_CODES[code] : code;

/** What happened, the same for all errors of a code: of a common code its message, else the code in words. */
export const resolveTitle = (name: string): string =>
  Object.hasOwn(COMMON_ERROR_CODES, name)
    ? COMMON_ERROR_CODES[name as CommonErrorCode].message!.replaceAll('`', '')
    : name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');
