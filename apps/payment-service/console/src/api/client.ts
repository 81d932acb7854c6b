import { type Credential, paymentClient, PaymentError } from '@platform/sdk/payment';
import { type ApiError, apiErrorOf } from '@platform/web';
import { sessionEnded } from './session-state';

let credential: Credential = { headers: () => ({}) };

/** From now on calls are in this name. The tokens are in its closure: nothing of them is stored. */
export const callAs = (next: Credential): void => {
  credential = next;
};

/** The service that the page came from. */
export const api = paymentClient({
  baseUrl: location.origin,
  credential: {
    headers: (method) => credential.headers(method),
    renew: async (refused) => (await credential.renew?.(refused)) ?? false,
  },
});

/** What a merchant is told in other words than the service's. */
const WORDS: Record<string, string> = {
  DEPENDENCY_UNAVAILABLE:
    'The service cannot reach its database. Wait a minute, look whether it was done, and try again.',
  INTERNAL: 'The service failed unexpectedly. Look whether it was done before you repeat it.',
  CSRF_FAILED: 'The session has changed. Load the page again.',
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
