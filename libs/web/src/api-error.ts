import type { PlatformError } from '@platform/sdk/db-node';

/** An answer that was not a success, said so that a person knows what to do next. */
export class ApiError extends Error {
  constructor(
    /** 0: no answer came. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** Found again in the service's log and in X-Request-ID. */
    readonly requestId?: string,
    /** Present where several places of one request are at fault. */
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** What went wrong, for a person. `words` takes the place of the service's for a code. */
export function apiErrorOf(error: PlatformError, words: Record<string, string> = {}): ApiError {
  const { status, code, requestId, details } = error;
  if (status === 0) return unreachable();
  return new ApiError(status, code, words[code] ?? wordsOf(error), requestId, details);
}

/** Whatever was thrown, as something to show. */
export const toApiError = (thrown: unknown): ApiError => (thrown instanceof ApiError ? thrown : unreachable());

export const unreachable = () =>
  new ApiError(0, 'UNREACHABLE', 'The service cannot be reached. Check the connection and try again.');

function wordsOf({ status, reason, retryAfterSeconds }: PlatformError): string {
  if (status === 429)
    return `Too many requests. Try again ${retryAfterSeconds ? `in ${retryAfterSeconds} s` : 'in a minute'}.`;
  return reason ?? `The service answered ${status} and did not say why.`;
}
