export interface RetryOptions {
  /** Highest number of tries of a request. Default: 3. With 1 there is no retry. */
  tries?: number;
  /** The longest wait between two tries. Default: 20. If the service requires a longer wait, the call fails with its error. */
  maxDelaySeconds?: number;
  /** The longest first wait. Each further wait is up to twice as long. Default: 0.25. */
  baseDelaySeconds?: number;
}

/** Refusals that do not depend on the request. A retry may succeed. */
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
 * The wait before the next try, with full jitter so that many callers do not return at the same time. It is at least the
 * service's `Retry-After`. Undefined if there is no further try.
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
