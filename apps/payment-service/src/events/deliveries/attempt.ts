import type { OutboundAnswer } from '../../outbound/outbound.client';
import type { OutboundError } from '../../outbound/outbound.error';

/** The outcome of an attempt; see finish_deliveries. */
export type AttemptOutcome = 'delivered' | 'failed' | 'gone' | 'released';

export interface AttemptResult {
  outcome: AttemptOutcome;
  /** HTTP status of the response, if there was one. */
  status: number | null;
  /** The failure in words, if there was no response. */
  error: string | null;
  /** The first bytes of the response. */
  body: Buffer | null;
  retryAfterSeconds: number | null;
}

const KEPT_BYTES = 1_024;
const GONE = 410;
const LONGEST_SECONDS = 8 * 60 * 60;
const DIGITS = /^\d{1,9}$/;

/** Every status except 2xx is a failure. Redirects are not followed. */
export function resultOf({ status, retryAfter, body }: OutboundAnswer, now = Date.now()): AttemptResult {
  const outcome = status >= 200 && status <= 299 ? 'delivered' : status === GONE ? 'gone' : 'failed';
  return {
    outcome,
    status,
    error: null,
    body: body.length === 0 ? null : body.subarray(0, KEPT_BYTES),
    retryAfterSeconds: outcome === 'failed' ? secondsOf(retryAfter, now) : null,
  };
}

/** The result if nothing was sent. */
export const resultWithout = (error: string, outcome: AttemptOutcome = 'failed'): AttemptResult => ({
  outcome,
  status: null,
  error,
  body: null,
  retryAfterSeconds: null,
});

/**
 * The result without a response. An attempt that was aborted because the service stops is repeated immediately by
 * another replica.
 */
export const resultOfFailure = ({ failure, message }: OutboundError): AttemptResult =>
  resultWithout(message, failure === 'stopped' ? 'released' : 'failed');

/** Parses a Retry-After: seconds, or a date (RFC 9110, 10.2.3); at most eight hours. */
function secondsOf(retryAfter: string | null, now: number): number | null {
  const isDate = retryAfter?.endsWith(' GMT');
  if (!retryAfter || !(isDate || DIGITS.test(retryAfter))) return null;
  const seconds = isDate ? Math.ceil((Date.parse(retryAfter) - now) / 1000) : Number(retryAfter);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_SECONDS);
}
