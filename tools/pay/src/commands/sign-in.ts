import { signIn, signOut, wellbeingClient, WellbeingError } from '@platform/sdk/wellbeing';
import { accountAt, addresses, credentialOf } from '../connection';
import { EXIT, Failure } from '../failure';
import { forgetSession, readSession, sessionFile, writeSession } from '../session-file';
import type { Command } from './command';

export const login: Command = {
  words: 'login',
  synopsis: '[--email <address>]',
  does: 'signs in at ACCOUNT_URL; the password is asked for, or read from standard input',
  options: ['email'],
  async run({ options, output, terminal }) {
    const { paymentUrl, accountUrl } = addresses();
    const email = options['email'] ?? (await terminal.ask('Email: '));
    const password = await terminal.askSecret('Password: ');
    const tokens = await signIn(accountAt(accountUrl), { body: { email, password } }).catch(wrongPassword);
    const { access_token: accessToken, refresh_token: refreshToken } = tokens;
    writeSession({ email, paymentUrl, accountUrl, accessToken, refreshToken });
    output.thing({ email, payment_url: paymentUrl, account_url: accountUrl, session_file: sessionFile() });
  },
};

function wrongPassword(error: unknown): never {
  if (!(error instanceof WellbeingError) || error.status !== 401) throw error;
  throw new Failure(EXIT.notSignedIn, error.code, 'No account has this email and password.');
}

export const logout: Command = {
  words: 'logout',
  synopsis: '',
  does: 'ends the session and forgets its tokens',
  async run({ output }) {
    const session = readSession();
    if (session) {
      const account = wellbeingClient({ baseUrl: session.accountUrl, credential: credentialOf(session) });
      // The file goes in any case.
      await signOut(account).catch((error: unknown) => output.note(`The session was not ended: ${String(error)}`));
      forgetSession();
    }
    output.note('Signed out.');
  },
};
