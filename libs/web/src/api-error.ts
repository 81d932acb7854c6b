import type { PlatformError } from '@platform/sdk/db-node';
import { toolkit } from './texts/toolkit';

/** A failed call, with a message for people: what happened and what to do next. */
export class ApiError extends Error {
  constructor(
    /** 0 without a response. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** Also in the log of the service and in X-Request-ID. */
    readonly requestId?: string,
    /** Present if several parts of one request are wrong. */
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The error for people. `labels` replace the message of the service, by error code. */
export function apiErrorOf(error: PlatformError, labels: Record<string, string> = {}): ApiError {
  const { status, code, requestId, details } = error;
  if (status === 0) return unreachable();
  return new ApiError(status, code, labels[code] ?? messageOf(error), requestId, details);
}

/** Any thrown value as an error to show. */
export const toApiError = (thrown: unknown): ApiError => (thrown instanceof ApiError ? thrown : unreachable());

export const unreachable = () => new ApiError(0, 'UNREACHABLE', toolkit.texts.errors.unreachable);

function messageOf({ status, reason, retryAfterSeconds }: PlatformError): string {
  const { errors } = toolkit.texts;
  if (status === 429)
    return retryAfterSeconds ? errors.rateLimited({ seconds: retryAfterSeconds }) : errors.rateLimitedForAMinute;
  return reason ?? errors.unknown({ status });
}
