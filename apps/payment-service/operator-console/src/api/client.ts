import { paymentClient, PaymentError } from '@platform/sdk/payment';
import { type ApiError, apiErrorOf } from '@platform/web';
import { sessionEnded } from '@platform/web/console';

/** The service that the page came from. The browser adds the session's cookie by itself; nothing is tried twice. */
export const api = paymentClient({ baseUrl: location.origin, cookies: 'same-origin', retry: { tries: 1 } });

/** What an operator is told in other words than the service's. */
const WORDS: Record<string, string> = {
  FORBIDDEN: 'Your role does not allow this. Ask an operator with a larger one.',
  CSRF_FAILED: 'The service refused this page. Load it again and repeat it.',
  DEPENDENCY_UNAVAILABLE: 'The service cannot reach its database. Look whether it was done before you repeat it.',
  INTERNAL: 'The service failed unexpectedly. Look whether it was done before you repeat it.',
};

export const errorFrom = (error: PaymentError): ApiError => apiErrorOf(error, WORDS);

/**
 * What a call gives.
 * @throws ApiError whatever the service refused
 */
export async function answer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (thrown) {
    if (!(thrown instanceof PaymentError)) throw thrown;
    if (thrown.status === 401) sessionEnded();
    throw errorFrom(thrown);
  }
}
