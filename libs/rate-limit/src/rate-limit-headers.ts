import type { ServerResponse } from 'node:http';
import type { CountedClaims } from './quota-claim';

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers: the policies, and what is left of each.
 * @param units that this request is about to be charged
 */
export function setRateLimitHeaders(response: ServerResponse, { claims, states }: CountedClaims, units = 0): void {
  let [policies, left] = ['', ''];
  for (const [place, { policy, quota }] of claims.entries()) {
    const { limit, remaining, resetSeconds } = states[place]!;
    const separator = place === 0 ? '' : ', ';
    policies += `${separator}"${policy}";q=${limit};w=${quota.options.windowSeconds}`;
    left += `${separator}"${policy}";r=${Math.max(0, remaining - units)};t=${resetSeconds}`;
  }
  response.setHeader('RateLimit-Policy', policies);
  response.setHeader('RateLimit', left);
}
