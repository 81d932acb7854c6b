import type { RequestOrigin } from '../security-events/request-origin';

/** The owner of an account who changes a way to sign in, with the session and origin of the request. */
export interface Owner {
  accountId: string;
  sessionId: string;
  origin: RequestOrigin;
}
