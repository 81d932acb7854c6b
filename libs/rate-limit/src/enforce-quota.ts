import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type ErrorCode } from '@platform/errors';
import { settleCost } from './cost-settlement';
import type { QuotaClaim } from './quota-claim';
import { setRateLimitHeaders } from './rate-limit-headers';
import { BYTES_PER_UNIT, RequestCost } from './request-cost';

/**
 * Counts one request and reports the remaining units in headers. Costs beyond one unit are charged to the same quotas
 * after the response was sent or the caller disconnected.
 * @throws AppError RATE_LIMITED or the given code (429), with `Retry-After`
 */
export async function enforceQuotas(
  claims: QuotaClaim[],
  response: ServerResponse,
  code: ErrorCode = 'RATE_LIMITED',
): Promise<void> {
  // Bytes count from here on.
  RequestCost.of(response.req);
  // All commands leave in one write.
  const states = await Promise.all(claims.map(({ quota, key }) => quota.consume(key)));
  setRateLimitHeaders(response, { claims, states });
  let retryAfterSeconds = 0;
  for (const { allowed, resetSeconds } of states)
    if (!allowed) retryAfterSeconds = Math.max(retryAfterSeconds, resetSeconds);
  if (retryAfterSeconds > 0) {
    // What is still coming would be read only to be thrown away.
    if (bringsMuch(response.req)) response.setHeader('Connection', 'close');
    throw tooManyRequests(retryAfterSeconds, code);
  }
  settleCost(response, { claims, states });
}

export const tooManyRequests = (retryAfterSeconds: number, code: ErrorCode = 'RATE_LIMITED') =>
  new AppError(code, {
    message: `Too many requests. Try again in ${retryAfterSeconds} s.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });

const bringsMuch = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BYTES_PER_UNIT;
