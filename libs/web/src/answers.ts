import { PlatformError } from '@platform/sdk/db-node';
import { type ApiError, apiErrorOf } from './api-error';

/** How a console calls the service that it came from. */
export interface Answers {
  /**
   * What a call gives.
   * @throws ApiError whatever the service refused
   */
  answer: <T>(call: Promise<T>) => Promise<T>;
  /** What a refused call shows. */
  errorFrom: (error: PlatformError) => ApiError;
}

/** The service that an operators' console came from. The browser adds the cookie of the session; no call is repeated. */
export const ownService = () =>
  ({ baseUrl: location.origin, cookies: 'same-origin', retry: { tries: 1 } }) as const satisfies object;

const LABELS: Record<string, string> = {
  CSRF_FAILED: 'The service refused this page. Load it again and repeat it.',
  DEPENDENCY_UNAVAILABLE: 'The service cannot reach its database. Look whether it was done before you repeat it.',
  INTERNAL: 'The service failed unexpectedly. Look whether it was done before you repeat it.',
  HTTPS_REQUIRED: 'Open this console over https.',
};

/**
 * @param sessionEnded runs if a call is refused with 401
 * @param labels by the code of an error: the text that this console shows in place of the service's
 */
export function answersOf(sessionEnded: () => void, labels: Record<string, string> = {}): Answers {
  const errorFrom = (error: PlatformError) => apiErrorOf(error, { ...LABELS, ...labels });
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
