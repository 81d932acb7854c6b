import type { ServerResponse } from 'node:http';
import { AppError, type ErrorCode } from '@platform/errors';
import type { Quota } from './quota';
import { setRateLimitHeaders } from './rate-limit-headers';

/**
 * Counts one request and tells the caller what is left.
 * @throws AppError RATE_LIMITED or the given code (429), with `Retry-After`
 */
export async function enforceQuota(
  quota: Quota,
  key: string,
  response: ServerResponse,
  code: ErrorCode = 'RATE_LIMITED',
): Promise<void> {
  const state = await quota.consume(key);
  setRateLimitHeaders(response, 'default', quota.options.windowSeconds, state);
  if (!state.allowed) throw tooManyRequests(state.resetSeconds, code);
}

export const tooManyRequests = (retryAfterSeconds: number, code: ErrorCode = 'RATE_LIMITED') =>
  new AppError(code, {
    message: `Too many requests. Try again in ${retryAfterSeconds} s.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
