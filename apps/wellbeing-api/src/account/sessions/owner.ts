import type { RequestOrigin } from '../security-events/request-origin';

/** Who changes how they sign in, from which session and place. */
export interface Owner {
  accountId: string;
  sessionId: string;
  origin: RequestOrigin;
}
