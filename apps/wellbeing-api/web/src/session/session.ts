import {
  browserSession,
  getCurrentSession,
  signOut,
  type UserResponse,
  type WellbeingClient,
  wellbeingClient,
  WellbeingError,
} from '@platform/sdk/wellbeing';
import { apiErrorOf } from '@platform/web';
import { sendWithProgress } from './send-with-progress';
import { SignedOutError } from './signed-out-error';

export type User = UserResponse;

/** The service of the page. It does not retry: the person sees the error and decides. */
const OPTIONS = { baseUrl: location.origin, cookies: 'same-origin', retry: { tries: 1 }, timeoutSeconds: 300 } as const;

/**
 * The signed-in person. The tokens are requested with the session cookie and kept in the client only.
 * They are in no storage that other scripts or a later visitor could read.
 */
export class Session {
  /** Set when the session has started. */
  client: WellbeingClient;

  /** @throws SignedOutError when the browser has no session */
  async start(): Promise<User> {
    const account = wellbeingClient(OPTIONS);
    const session = await answer(getCurrentSession(account));
    const credential = browserSession(account, session);
    this.client = wellbeingClient({ ...OPTIONS, credential, fetch: sendWithProgress });
    return session.user;
  }

  async signOut(): Promise<void> {
    await answer(signOut(this.client));
  }
}

/** The result of a call. @throws ApiError, SignedOutError */
export async function answer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (thrown) {
    if (!(thrown instanceof WellbeingError)) throw thrown;
    throw thrown.status === 401 ? new SignedOutError() : apiErrorOf(thrown);
  }
}
