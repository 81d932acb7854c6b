import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, type ErrorCode } from '@platform/errors';
import type { Quota } from './quota';
import type { CountedClaim, QuotaClaim } from './quota-claim';
import { setRateLimitHeaders } from './rate-limit-headers';
import { BYTES_PER_UNIT, RequestCost } from './request-cost';

/**
 * Counts one request and tells the caller what is left. What a request that may pass turns out to cost is charged to the
 * same quotas once it has been answered, or its caller has gone.
 * @throws AppError RATE_LIMITED or the given code (429), with `Retry-After`
 */
export async function enforceQuotas(
  claims: QuotaClaim[],
  response: ServerResponse,
  code: ErrorCode = 'RATE_LIMITED',
): Promise<void> {
  const cost = RequestCost.of(response.req);
  // All commands leave in one pipeline.
  const counted = await Promise.all(
    claims.map(async (claim) => ({ ...claim, state: await claim.quota.consume(claim.key) })),
  );
  setRateLimitHeaders(response, counted);
  const refused = counted.filter(({ state }) => !state.allowed).map(({ state }) => state.resetSeconds);
  if (refused.length > 0) {
    // What is still coming would be read only to be thrown away.
    if (bringsMuch(response.req)) response.setHeader('Connection', 'close');
    throw tooManyRequests(Math.max(...refused), code);
  }
  tellCostWithHeaders(response, counted, cost);
  response.once('close', () => {
    const units = cost.units();
    if (units > 0) for (const { quota, key } of counted) void quota.charge(key, units);
  });
}

/** The same for one quota, which the headers call `default`. */
export const enforceQuota = (quota: Quota, key: string, response: ServerResponse, code?: ErrorCode): Promise<void> =>
  enforceQuotas([{ policy: 'default', quota, key }], response, code);

export const tooManyRequests = (retryAfterSeconds: number, code: ErrorCode = 'RATE_LIMITED') =>
  new AppError(code, {
    message: `Too many requests. Try again in ${retryAfterSeconds} s.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });

const bringsMuch = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BYTES_PER_UNIT;

/** When the head of the answer goes out, what the request has cost by then is known, and how long the answer will be. */
function tellCostWithHeaders(response: ServerResponse, counted: CountedClaim[], cost: RequestCost): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const units = cost.units(Number(response.getHeader('content-length') ?? 0));
    if (units > 0) setRateLimitHeaders(response, counted, units);
    return writeHead(...args);
  };
}
