/**
 * The codes that any service may answer, with their HTTP status and what a caller does about them, which is what the
 * descriptions of the APIs say. Codes are stable API: consumers branch on them, so a code is never renamed and never
 * changes its status. A service adds its own with {@link errorCodes}.
 */
const COMMON = {
  BAD_REQUEST: [400, 'A parameter, the path or the request itself is malformed; the message says which. Correct it.'],
  UNAUTHENTICATED: [
    401,
    'The credential is missing, wrong, expired or revoked. Get a new one; repeating does not help.',
  ],
  FORBIDDEN: [403, 'The credential is good but may not do this. Ask for the permission that the operation names.'],
  HTTPS_REQUIRED: [403, 'The request came without TLS. Use https; treat a credential that was sent as exposed.'],
  CSRF_FAILED: [403, 'The session of a browser needs its current `X-CSRF-TOKEN`. Read the session again and repeat.'],
  NOT_FOUND: [404, 'It does not exist, or it is not the caller’s: the two are not told apart.'],
  METHOD_NOT_ALLOWED: [405, 'The path exists with other methods, which `Allow` names.'],
  NOT_ACCEPTABLE: [406, 'No representation fits the field `Accept`.'],
  REQUEST_TIMEOUT: [408, 'The request came too slowly. Send it again over a better connection.'],
  CONFLICT: [409, 'The present state does not allow it, or somebody changed it meanwhile. Read it again, then decide.'],
  IDEMPOTENCY_IN_PROGRESS: [
    409,
    'A request with this `Idempotency-Key` is still at work. Repeat it, unchanged, a little later.',
  ],
  PRECONDITION_FAILED: [412, 'It has changed since it was read: `If-Match` names an older version. Read it again.'],
  BODY_TOO_LARGE: [413, 'The body is larger than the operation takes. Send less at a time.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The `Content-Type` is none that the operation reads.'],
  EXPECTATION_FAILED: [417, 'The field `Expect` asks for something other than `100-continue`. Leave it out.'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This `Idempotency-Key` was used with another body. Take a new key for a new request.'],
  VALIDATION_FAILED: [422, 'A field or parameter is missing, unknown or out of its limits; the message says which.'],
  PRECONDITION_REQUIRED: [428, 'A change needs `If-Match` with the ETag of the version that was read.'],
  RATE_LIMITED: [429, 'The quota is used up. Wait for the seconds of `Retry-After`, then repeat.'],
  HEADERS_TOO_LARGE: [431, 'The header fields are larger than the service reads.'],
  INTERNAL: [500, 'A failure of the service. Repeat what is safe to repeat; report the `request_id` if it stays.'],
  DEPENDENCY_UNAVAILABLE: [
    503,
    'The database or another dependency does not answer. Repeat after `Retry-After` seconds.',
  ],
  NOT_READY: [503, 'This replica must not get traffic now.'],
  OVERLOADED: [503, 'Too much is being worked on. Repeat after `Retry-After` seconds.'],
} as const satisfies Record<string, CodeFacts>;

/** The HTTP status, and in a sentence or two what happened and what to do. */
export type CodeFacts = readonly [status: number, meaning: string];

export type CommonErrorCode = keyof typeof COMMON;

/** A code that is not one of the common ones, with its status. */
export interface OwnErrorCode {
  readonly name: string;
  readonly status: number;
}

export interface DescribedErrorCode extends OwnErrorCode {
  readonly meaning: string;
}

export type ErrorCode = CommonErrorCode | OwnErrorCode;

/** A service's own codes. */
export function errorCodes<const Name extends string>(
  facts: Record<Name, CodeFacts>,
): Record<Name, DescribedErrorCode> {
  const codes = Object.entries<CodeFacts>(facts).map(([name, [status, meaning]]) => [name, { name, status, meaning }]);
  return Object.fromEntries(codes) as Record<Name, DescribedErrorCode>;
}

export const COMMON_ERROR_CODES: Record<CommonErrorCode, DescribedErrorCode> = errorCodes(COMMON);

export const resolveErrorCode = (code: ErrorCode): OwnErrorCode =>
  typeof code === 'string' ? COMMON_ERROR_CODES[code] : code;
