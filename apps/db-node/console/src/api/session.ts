import { ApiError } from '@platform/web';
import { answer, api } from './client';
import { sessionOpened, signedOut } from './session-state';

/** Whether the browser's cookie is still good. @throws ApiError when nobody can say, as while the database is away */
export async function resumeSession(): Promise<void> {
  try {
    await answer(api.GET('/setup-api/session'));
    sessionOpened();
  } catch (thrown) {
    if (!(thrown instanceof ApiError && thrown.status === 401)) throw thrown;
  }
}

/** Trades the operator token for the cookie. */
export async function signIn(token: string): Promise<void> {
  const { error, response } = await api.POST('/setup-api/session', { headers: { authorization: `Bearer ${token}` } });
  if (response.status === 401) throw new ApiError(401, 'UNAUTHENTICATED', 'This is not the operator token.');
  await answer(Promise.resolve({ error, response }));
  sessionOpened();
}

/** Ends the session on the service as well. */
export async function signOut(): Promise<void> {
  await answer(api.DELETE('/setup-api/session'));
  signedOut();
}
