import type { Credential } from '../runtime/index.ts';
import { type WellbeingClient, WellbeingError } from './client.ts';
import { refreshSession } from './operations.ts';
import { renewable } from './renewable.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * The access token of a signed-in person for the clients of all services. It is renewed with the refresh token when a
 * service refuses it. A refresh uses its token up, and a use after the new tokens ends the session. So store each new one.
 * @param account the client that refreshes; it needs no credential
 * @param onRotated receives the new tokens before their first use, to store them
 */
export function refreshableTokens(
  account: WellbeingClient,
  tokens: Tokens,
  onRotated: (tokens: Tokens) => void | Promise<void> = () => undefined,
): Credential {
  const fieldsOf = (token: string) => ({ authorization: `Bearer ${token}` });
  let { refreshToken } = tokens;
  const refreshed = async () => {
    const answer = await refreshSession(account, { body: { refresh_token: refreshToken } }).catch(sessionEnded);
    if (!answer) return undefined;
    // From here on the old one is used up, whatever becomes of the new one.
    refreshToken = answer.refresh_token;
    await onRotated({ accessToken: answer.access_token, refreshToken });
    return fieldsOf(answer.access_token);
  };
  return renewable(fieldsOf(tokens.accessToken), refreshed, (fields) => fields);
}

/** Then the refusal itself is what the caller gets. */
export function sessionEnded(error: unknown): undefined {
  if (error instanceof WellbeingError && error.status === 401) return undefined;
  throw error;
}
