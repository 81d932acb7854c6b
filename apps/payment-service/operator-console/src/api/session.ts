import { getOperatorSession, PaymentError, signInOperator, signOutOperator } from '@platform/sdk/payment';
import { ApiError } from '@platform/web';
import { sessionOpened, signedOut } from '@platform/web/console';
import { answer, api, errorFrom } from './client';

/** Whether the browser's cookie is still good. @throws ApiError when nobody can say, as while the database is away */
export async function resumeSession(): Promise<void> {
  try {
    sessionOpened((await answer(getOperatorSession(api))).data);
  } catch (thrown) {
    if (!(thrown instanceof ApiError && thrown.status === 401)) throw thrown;
  }
}

/** Trades an operator's token for the cookie. */
export async function signIn(token: string): Promise<void> {
  try {
    sessionOpened((await signInOperator(api, { headers: { authorization: `Bearer ${token}` } })).data);
  } catch (thrown) {
    if (!(thrown instanceof PaymentError)) throw thrown;
    // There is no session yet that could have ended.
    if (thrown.status === 401) throw new ApiError(401, 'UNAUTHENTICATED', 'No operator has this token.');
    throw errorFrom(thrown);
  }
}

/** Ends the session on the service as well. */
export async function signOut(): Promise<void> {
  await answer(signOutOperator(api));
  signedOut();
}
