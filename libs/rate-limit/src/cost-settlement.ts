import { ServerResponse } from 'node:http';
import type { CountedClaims } from './quota-claim';
import { setRateLimitHeaders } from './rate-limit-headers';
import { RequestCost } from './request-cost';

const COUNTED = Symbol('counted');
const CHARGED = Symbol('charged');
type Metered = ServerResponse & { [COUNTED]?: CountedClaims[]; [CHARGED]?: number };

/**
 * Reports the cost beyond one unit in the headers of the response. It charges the quotas after the response was sent or
 * the caller disconnected. It runs for every request, so it creates no closure.
 */
export function settleCost(response: ServerResponse, counted: CountedClaims): void {
  const metered = response as Metered;
  if (metered[COUNTED]) return void metered[COUNTED].push(counted);
  metered[COUNTED] = [counted];
  metered.writeHead = writeHeadWithCost as ServerResponse['writeHead'];
  metered.on('close', chargeAtEnd);
}

/** When the head goes out, what the request has cost by then is known, and how long the answer will be. */
function writeHeadWithCost(this: Metered, ...args: Parameters<ServerResponse['writeHead']>): ServerResponse {
  const units = RequestCost.of(this.req).units(Number(this.getHeader('content-length') ?? 0));
  if (units > 0) setRateLimitHeaders(this, this[COUNTED]!.at(-1)!, units);
  return ServerResponse.prototype.writeHead.apply(this, args);
}

/** Charges bytes of a response before they are sent. Otherwise a client that does not read would pay nothing. */
export function chargeAhead(response: ServerResponse, bytes: number): void {
  RequestCost.of(response.req).addBytesAhead(bytes);
  if ((response as Metered)[COUNTED]) charge.call(response);
}

/**
 * When the caller leaves before the answer, its work ends by listeners that come after this one. They add its thread time,
 * so the charge waits for them.
 */
function chargeAtEnd(this: Metered): void {
  if (this.writableFinished) charge.call(this);
  else queueMicrotask(() => charge.call(this));
}

/** Charges what the request costs so far and was not charged yet. */
function charge(this: Metered): void {
  const cost = RequestCost.of(this.req).units();
  const units = cost - (this[CHARGED] ?? 0);
  if (units <= 0) return;
  this[CHARGED] = cost;
  for (const { claims } of this[COUNTED]!) for (const { quota, key } of claims) void quota.charge(key, units);
}
