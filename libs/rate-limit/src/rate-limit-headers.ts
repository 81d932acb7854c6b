import type { ServerResponse } from 'node:http';
import type { CountedClaim } from './quota-claim';

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers: the policies, and what is left of each.
 * @param units that this request is about to be charged
 */
export function setRateLimitHeaders(response: ServerResponse, counted: CountedClaim[], units = 0): void {
  const policies = counted.map(
    ({ policy, quota: { options } }) => `"${policy}";q=${options.limit};w=${options.windowSeconds}`,
  );
  const left = counted.map(
    ({ policy, state: { remaining, resetSeconds } }) =>
      `"${policy}";r=${Math.max(0, remaining - units)};t=${resetSeconds}`,
  );
  response.setHeader('RateLimit-Policy', policies.join(', '));
  response.setHeader('RateLimit', left.join(', '));
}
