import type { GatewayAnswer } from '../gateway-api';
import { textAt } from '../reading';

export const MOST_ATTEMPTS = 3;
const FIRST_DELAY_MS = 250;
/** If the wait would be longer, the call fails instead, because a caller waits for the response. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Whether the same call may succeed a moment later. A 5xx with a gateway's own error code, as Daraja sends it, is a
 * final response.
 */
export const isPassing = ({ status, body }: GatewayAnswer): boolean =>
  status === 429 || (status >= 500 && textAt(body, 'errorCode') === null);

/** Time to wait before the attempt after this one; null for no further attempt. `chance` is between 0 and 1. */
export function retryDelayMs(attempt: number, retryAfterSeconds: number | null, chance = Math.random()): number | null {
  if (attempt >= MOST_ATTEMPTS) return null;
  const waitMs = (retryAfterSeconds ?? 0) * 1_000 + FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + chance / 2);
  return waitMs > LONGEST_WAIT_MS ? null : waitMs;
}
