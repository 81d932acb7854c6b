import { type Credential, paymentClient } from '@platform/sdk/payment';
import { answersOf } from '@platform/web';
import { texts } from '../texts/languages';
import { sessionEnded } from './session-state';

let credential: Credential = { headers: () => ({}) };

/** Sets the credential of all further calls. Its tokens stay in memory and are never stored. */
export const callAs = (next: Credential): void => {
  credential = next;
};

/** The service that serves this page. */
export const api = paymentClient({
  baseUrl: location.origin,
  credential: {
    headers: (method) => credential.headers(method),
    renew: async (refused) => (await credential.renew?.(refused)) ?? false,
  },
});

const { DEPENDENCY_UNAVAILABLE, CSRF_FAILED } = texts.errors;

export const { answer, errorFrom } = answersOf(sessionEnded, { DEPENDENCY_UNAVAILABLE, CSRF_FAILED });
