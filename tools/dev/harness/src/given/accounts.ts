import { randomBytes } from 'node:crypto';
import { getCurrentSession, signIn as postSignIn, signUp } from '@platform/sdk/wellbeing';
import { bearer, type WellbeingClient } from '../client';
import { uniqueEmail } from '../unique';

export interface Account {
  accountId: string;
  email: string;
  password: string;
}

export interface SignedIn extends Account {
  /** From a login: bound to no CSRF token. */
  accessToken: string;
  refreshToken: string;
  /** `wellbeing-session=…`, as a browser sends it. */
  cookie: string;
  /** The field that a script sends. */
  headers: { authorization: string };
}

/** Signs up a new account. */
export async function givenAccount(
  wellbeing: WellbeingClient,
  { email = uniqueEmail(), password = randomBytes(12).toString('base64url') } = {},
): Promise<Account> {
  const signedUp = await signUp(wellbeing, { body: { email, password, name: 'Ada' } });
  if (!signedUp) throw new Error('the service confirms addresses first: there is no account before the mailed link');
  return { accountId: signedUp.user.id, email, password };
}

/** Signs up a new account and signs it in. */
export const givenSignedIn = async (
  wellbeing: WellbeingClient,
  options?: { email?: string; password?: string },
): Promise<SignedIn> => signIn(wellbeing, await givenAccount(wellbeing, options));

export async function signIn(
  wellbeing: WellbeingClient,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<SignedIn> {
  const { data, response } = await postSignIn(wellbeing, { body: { email, password } }).withResponse();
  return {
    accountId: data.user.id,
    email,
    password,
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    headers: bearer(data.access_token),
  };
}

/** The session of the account's web page: a token that is valid only together with its CSRF token. */
export async function givenBrowserSession(
  wellbeing: WellbeingClient,
  { cookie }: Pick<SignedIn, 'cookie'>,
): Promise<{ accessToken: string; csrfToken: string }> {
  const session = await getCurrentSession(wellbeing, {}, { headers: { cookie } });
  return { accessToken: session.access_token, csrfToken: session.csrf_token };
}
