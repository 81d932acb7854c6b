import type { Credential, HeaderFields } from '../runtime/index.ts';
import { type WellbeingClient } from './client.ts';
import { getCurrentSession } from './operations.ts';
import { sessionEnded } from './refreshable-tokens.ts';
import { renewable } from './renewable.ts';
import type { CurrentSessionResponse } from './types.ts';

/**
 * The person who is signed in at this browser. The credential is an access token, fetched with the session's cookie, and
 * its CSRF token. Both are in memory only and are fetched again when the service refuses them.
 * @param account with `cookies: 'include'`, or `'same-origin'` on the account service's own pages
 * @param session the result of `getCurrentSession`, if the page has it
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
