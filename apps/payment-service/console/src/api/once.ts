import { ApiError } from '@platform/web';
import { useRef } from 'preact/hooks';

/** After these errors, the action may or may not have taken effect. A retry with the same key is safe. */
const UNDECIDED = ['IDEMPOTENCY_IN_PROGRESS', 'RATE_LIMITED'];
/** A note of the service for programs. Here, the next attempt gets a new key automatically. */
const FOR_PROGRAMS = / This answer is kept for the Idempotency-Key.*$/;

/**
 * For actions that must happen once, however often a person confirms them. The same body has the same Idempotency-Key until
 * the service has decided. The service stores a decision under its key, so a refusal is followed by a new attempt.
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
