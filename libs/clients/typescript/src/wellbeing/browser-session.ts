import type { Credential } from '../runtime/index.ts';
import { type WellbeingClient } from './client.ts';
import { getCurrentSession } from './operations.ts';
import { sessionEnded } from './refreshable-tokens.ts';
import { renewable } from './renewable.ts';

/**
 * The person who is signed in at this browser: an access token that is asked for with the session's cookie, and the CSRF
 * token that goes with it. Both live in memory only and are asked for again when the service refuses them.
 * @param account with `cookies: 'include'`, or `'same-origin'` on the account service's own pages
 */
export function browserSession(account: WellbeingClient): Credential {
  const fetched = async () => {
    const session = await getCurrentSession(account).catch(sessionEnded);
    return session && { authorization: `Bearer ${session.access_token}`, 'x-csrf-token': session.csrf_token };
  };
  return renewable(undefined, fetched, ({ 'x-csrf-token': csrf, ...fields }, method) =>
    method === 'GET' ? fields : { ...fields, 'x-csrf-token': csrf! },
  );
}
