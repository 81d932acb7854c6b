import type { ServerResponse } from 'node:http';
import type { QuotaState } from './quota';

/** The fields of draft-ietf-httpapi-ratelimit-headers: the policy, and what is left of it. */
export function setRateLimitHeaders(
  response: ServerResponse,
  policy: string,
  windowSeconds: number,
  state: QuotaState,
): void {
  response.setHeader('RateLimit-Policy', `"${policy}";q=${state.limit};w=${windowSeconds}`);
  response.setHeader('RateLimit', `"${policy}";r=${state.remaining};t=${state.resetSeconds}`);
}
