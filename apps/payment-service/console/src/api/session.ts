import {
  browserSession,
  type CurrentSessionResponse,
  getCurrentSession,
  signOut as endSession,
  type WellbeingClient,
  wellbeingClient,
  WellbeingError,
} from '@platform/sdk/wellbeing';
import { ApiError, apiErrorOf } from '@platform/web';
import { texts } from '../texts/languages';
import { readBrandName } from './brand';
import { callAs } from './client';
import { ownCredential } from './own-credential';
import { changeSession, sessionEnded } from './session-state';
import { readSettings } from './settings';

/**
 * Reads the session of this browser from the account service, with the cookie of that service.
 * @throws ApiError if the account service does not respond
 */
export async function resumeSession(): Promise<void> {
  const { accountUrl, installation } = await readSettings();
  void readBrandName(accountUrl);
  const account = wellbeingClient({ baseUrl: accountUrl, cookies: 'include' });
  const session = await currentSession(account);
  if (!session) return changeSession({ name: 'none', accountUrl });
  const { id: accountId, email } = session.user;
  const credential = ownCredential(browserSession(account, session), accountId, sessionEnded);
  callAs(credential);
  end = () => endSession(wellbeingClient({ baseUrl: accountUrl, cookies: 'include', credential }));
  changeSession({ name: 'open', signedIn: { accountId, email, accountUrl, installation } });
}

let end: () => Promise<void> = () => Promise.resolve();

/** Ends the session at the account service, for all its pages. */
export async function signOut(): Promise<void> {
  await end().catch(() => undefined);
  callAs({ headers: () => ({}) });
  location.reload();
}

async function currentSession(account: WellbeingClient): Promise<CurrentSessionResponse | undefined> {
  try {
    return await getCurrentSession(account);
  } catch (thrown) {
    if (!(thrown instanceof WellbeingError)) throw thrown;
    if (thrown.status === 401) return undefined;
    if (thrown.status !== 0) throw apiErrorOf(thrown);
    // A browser does not distinguish a missing response from one that this origin may not read.
    const addresses = { account: account.baseUrl, console: location.origin };
    throw new ApiError(0, 'UNREACHABLE', texts.errors.accountUnreachable(addresses));
  }
}

/** The sign-in page of the account service, which returns to this page. */
export const signInLink = (accountUrl: string): string =>
  `${accountUrl}/login?redirect_to=${encodeURIComponent(location.href)}`;
