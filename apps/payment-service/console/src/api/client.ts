import { type Credential, paymentClient } from '@platform/sdk/payment';
import { answersOf } from '@platform/web';
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

export const { answer, errorFrom } = answersOf(sessionEnded, {
  DEPENDENCY_UNAVAILABLE:
    'The service cannot reach its database. Wait a minute, look whether it was done, and try again.',
  CSRF_FAILED: 'The session has changed. Load the page again.',
});
