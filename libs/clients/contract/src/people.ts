import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type AccountService, mailedToken as mailedTokenIn, uniqueEmail } from '@platform/harness';
import * as sdk from '@platform/sdk/wellbeing';
import { type Platform, repositoryRoot } from '@platform/stack';

export interface Person {
  email: string;
  password: string;
}

export const newPerson = (): Person => ({ email: uniqueEmail(), password: randomBytes(12).toString('base64url') });

/** The token of the newest mailed link to this page. Waits until the mail is sent. */
export const mailedToken = ({ mailDirectory }: Platform, email: string, page: string): Promise<string> =>
  mailedTokenIn(mailDirectory, email, page);

/** Where an operator of the platform registers programs. */
export const accountService = ({ settings, databases }: Platform): AccountService => ({
  main: join(repositoryRoot, 'apps/wellbeing-api/dist/main.js'),
  env: { ...settings['wellbeing-api'], DATABASE_URL: databases['wellbeing-api'].serviceUrl },
});

export interface Merchant {
  accountId: string;
  accessToken: string;
  /** Valid for making one API key, which requires a confirmed address. */
  stepUpToken: string;
  /** Another such token. */
  confirm: () => Promise<string>;
}

/** A new account that signed in, confirmed the address and then the password. */
export async function newMerchant(platform: Platform): Promise<Merchant> {
  const person = newPerson();
  const baseUrl = platform.description.wellbeing_api.urls[0]!;
  const account = sdk.wellbeingClient({ baseUrl });
  await sdk.signUp(account, { body: person });
  await sdk.verifyEmail(account, { body: { token: await mailedToken(platform, person.email, 'verify-email') } });
  const { access_token: accessToken, user } = await sdk.signIn(account, { body: person });
  const me = sdk.wellbeingClient({ baseUrl, credential: sdk.bearerToken(accessToken) });
  const confirm = async () => (await sdk.stepUp(me, { body: { password: person.password } })).step_up_token;
  return { accountId: user.id, accessToken, stepUpToken: await confirm(), confirm };
}
