export interface RetryOptions {
  /** How often a request is sent at most; 3 unless told otherwise, 1 for never again. */
  tries?: number;
  /** The longest wait between two of them, 20 s unless told otherwise. Who is asked to wait longer gets the error. */
  maxDelaySeconds?: number;
  /** The first wait is up to this, each further one up to twice as long; 0.25 s unless told otherwise. */
  baseDelaySeconds?: number;
}

/** Refusals that say nothing of the request itself: it may succeed a moment later. */
const TRANSIENT: readonly number[] = [408, 429, 502, 503, 504];

/** Another attempt under the same key still runs, maybe one of ours whose answer was lost. */
const IN_PROGRESS = 'IDEMPOTENCY_IN_PROGRESS';

export interface Failure {
  status: number;
  code: string;
  retryAfterSeconds?: number;
}

const isTransient = ({ status, code }: Failure): boolean =>
  code === 'UNREACHABLE' || code === 'TIMED_OUT' || code === IN_PROGRESS || TRANSIENT.includes(status);

/**
 * How long to wait before the next try, with full jitter so that many callers do not come back at once; undefined where
 * there is none. What the service asks for is waited at least.
 */
export function delaySecondsOf(
  failure: Failure,
  tried: number,
  { tries = 3, maxDelaySeconds = 20, baseDelaySeconds = 0.25 }: RetryOptions,
  random = Math.random(),
): number | undefined {
  if (tried >= tries || !isTransient(failure)) return undefined;
  const asked = failure.retryAfterSeconds ?? 0;
  if (asked > maxDelaySeconds) return undefined;
  return Math.min(maxDelaySeconds, asked + random * baseDelaySeconds * 2 ** (tried - 1));
}

/** @throws the signal's reason when it is aborted meanwhile */
export function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
