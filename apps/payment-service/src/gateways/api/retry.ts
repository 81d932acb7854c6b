import type { GatewayAnswer } from '../gateway-api';
import { textAt } from '../reading';

export const MOST_ATTEMPTS = 3;
const FIRST_DELAY_MS = 250;
/** Who is to wait longer than this gives up instead: somebody waits for the answer. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Whether the same call may get another answer a moment later. An error that the gateway gives a code of its own under a
 * 5xx, as Daraja does, is its answer.
 */
export const isPassing = ({ status, body }: GatewayAnswer): boolean =>
  status === 429 || (status >= 500 && textAt(body, 'errorCode') === null);

/** How long to wait before the attempt after this one, null for no further one. `chance` is between 0 and 1. */
export function retryDelayMs(attempt: number, retryAfterSeconds: number | null, chance = Math.random()): number | null {
  if (attempt >= MOST_ATTEMPTS) return null;
  const waitMs = (retryAfterSeconds ?? 0) * 1_000 + FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + chance / 2);
  return waitMs > LONGEST_WAIT_MS ? null : waitMs;
}
