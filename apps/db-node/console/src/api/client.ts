import { dbNodeClient, DbNodeError } from '@platform/sdk/db-node';
import { sessionEnded } from '@platform/web/console';
import { errorFrom } from './api-error';

/** The service that the page came from. The browser adds the session's cookie by itself; nothing is tried twice. */
export const api = dbNodeClient({ baseUrl: location.origin, cookies: 'same-origin', retry: { tries: 1 } });

/**
 * What a call gives.
 * @throws ApiError whatever the service refused
 */
export async function answer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (thrown) {
    if (!(thrown instanceof DbNodeError)) throw thrown;
    if (thrown.status === 401) sessionEnded();
    throw errorFrom(thrown);
  }
}
