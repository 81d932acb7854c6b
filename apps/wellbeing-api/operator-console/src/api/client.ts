import { wellbeingClient, WellbeingError } from '@platform/sdk/wellbeing';
import { apiErrorOf } from '@platform/web';
import { sessionEnded } from '@platform/web/console';

/** The service that the page came from. The browser adds the session's cookie by itself; nothing is tried twice. */
export const api = wellbeingClient({ baseUrl: location.origin, cookies: 'same-origin', retry: { tries: 1 } });

/** What an administrator is told in other words than the service's. */
const WORDS: Record<string, string> = {
  NOT_FOUND: 'No account has this address or id. That somebody looked for it is kept.',
  FORBIDDEN: 'Your role does not allow this. Ask an administrator with a larger one.',
  CSRF_FAILED: 'The service refused this page. Load it again and repeat it.',
  DEPENDENCY_UNAVAILABLE: 'The service cannot reach its database. Look whether it was done before you repeat it.',
  INTERNAL: 'The service failed unexpectedly. Look whether it was done before you repeat it.',
};

/**
 * What a call gives.
 * @throws ApiError whatever the service refused
 */
export async function answer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (thrown) {
    if (!(thrown instanceof WellbeingError)) throw thrown;
    if (thrown.status === 401) sessionEnded();
    throw apiErrorOf(thrown, WORDS);
  }
}
