import { ApiError } from '@platform/web';
import { useRef } from 'preact/hooks';

/** Of these nobody knows whether it was done, or it was not begun: the same key finds out. */
const UNDECIDED = ['IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMITED'];
/** What the service adds for programs; here the next attempt has a new key by itself. */
const FOR_PROGRAMS = / This answer is kept for the Idempotency-Key.*$/;

/**
 * For what must be done once, however often it is confirmed: the same body goes with the same Idempotency-Key until the
 * service has decided. A decision is kept under its key, so what comes after a refusal is a new attempt.
 */
export function useOnce(): <T>(body: object, call: (idempotencyKey: string) => Promise<T>) => Promise<T> {
  const attempt = useRef<{ of: string; key: string }>(undefined);
  return async (body, call) => {
    const of = JSON.stringify(body);
    if (attempt.current?.of !== of) attempt.current = { of, key: randomKey() };
    try {
      return await call(attempt.current.key);
    } catch (thrown) {
      if (!isDecided(thrown)) throw thrown;
      attempt.current = undefined;
      const { status, code, message, requestId } = thrown;
      throw new ApiError(status, code, message.replace(FOR_PROGRAMS, ''), requestId);
    }
  };
}

const isDecided = (thrown: unknown): thrown is ApiError =>
  thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500 && !UNDECIDED.includes(thrown.code);

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
