import { PlatformError } from '@platform/sdk/db-node';
import { type ApiError, apiErrorOf } from './api-error';
import { toolkit } from './texts/toolkit';

/** How a console calls the service that it came from. */
export interface Answers {
  /**
   * The result of a call.
   * @throws ApiError if the service refused the call
   */
  answer: <T>(call: Promise<T>) => Promise<T>;
  /** The error to show for a refused call. */
  errorFrom: (error: PlatformError) => ApiError;
}

/** The service that serves the operators' console. The browser adds the session cookie. No call is retried. */
export const ownService = () =>
  ({ baseUrl: location.origin, cookies: 'same-origin', retry: { tries: 1 } }) as const satisfies object;

/**
 * @param sessionEnded runs if a call is refused with 401
 * @param labels by error code: texts that replace the message of the service
 */
export function answersOf(sessionEnded: () => void, labels: Record<string, string> = {}): Answers {
  const errorFrom = (error: PlatformError) => apiErrorOf(error, { ...codesOf(toolkit.texts.errors), ...labels });
  return {
    errorFrom,
    async answer(call) {
      try {
        return await call;
      } catch (thrown) {
        if (!(thrown instanceof PlatformError)) throw thrown;
        if (thrown.status === 401) sessionEnded();
        throw errorFrom(thrown);
      }
    },
  };
}

/** The messages of error codes, which are in upper case. */
const codesOf = (errors: object): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([code]) => /^[A-Z_]+$/.test(code))) as Record<string, string>;
