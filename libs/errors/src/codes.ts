/**
 * The codes that any service may answer, with their HTTP status. Codes are stable API: consumers branch on them, so a
 * code is never renamed and never changes its status. A service adds its own with {@link errorCodes}.
 */
export const COMMON_ERROR_CODES = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  HTTPS_REQUIRED: 403,
  CSRF_FAILED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  PRECONDITION_FAILED: 412,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  EXPECTATION_FAILED: 417,
  IDEMPOTENCY_KEY_REUSED: 422,
  VALIDATION_FAILED: 422,
  PRECONDITION_REQUIRED: 428,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  DEPENDENCY_UNAVAILABLE: 503,
  NOT_READY: 503,
  OVERLOADED: 503,
} as const;

export type CommonErrorCode = keyof typeof COMMON_ERROR_CODES;

/** A code that is not one of the common ones, with its status. */
export interface OwnErrorCode {
  readonly name: string;
  readonly status: number;
}

export type ErrorCode = CommonErrorCode | OwnErrorCode;

/** A service's own codes, from their statuses. */
export function errorCodes<const Name extends string>(statuses: Record<Name, number>): Record<Name, OwnErrorCode> {
  const codes = Object.entries<number>(statuses).map(([name, status]) => [name, { name, status }] as const);
  return Object.fromEntries(codes) as Record<Name, OwnErrorCode>;
}

export const resolveErrorCode = (code: ErrorCode): OwnErrorCode =>
  typeof code === 'string' ? { name: code, status: COMMON_ERROR_CODES[code] } : code;
