import type { Credential, HeaderFields } from '../runtime/index.ts';
import { type WellbeingClient } from './client.ts';
import { getCurrentSession } from './operations.ts';
import { sessionEnded } from './refreshable-tokens.ts';
import { renewable } from './renewable.ts';
import type { CurrentSessionResponse } from './types.ts';

/**
 * The person who is signed in at this browser: an access token that is asked for with the session's cookie, and the CSRF
 * token that goes with it. Both live in memory only and are asked for again when the service refuses them.
 * @param account with `cookies: 'include'`, or `'same-origin'` on the account service's own pages
 * @param session what `getCurrentSession` answered just now, where the page has asked already
 */
export function browserSession(account: WellbeingClient, session?: CurrentSessionResponse): Credential {
  const fetched = async () => {
    const renewed = await getCurrentSession(account).catch(sessionEnded);
    return renewed && fieldsOf(renewed);
  };
  return renewable(session && fieldsOf(session), fetched, ({ 'x-csrf-token': csrf, ...fields }, method) =>
    method === 'GET' ? fields : { ...fields, 'x-csrf-token': csrf! },
  );
}

const fieldsOf = ({ access_token, csrf_token }: CurrentSessionResponse): HeaderFields => ({
  authorization: `Bearer ${access_token}`,
  'x-csrf-token': csrf_token,
});
