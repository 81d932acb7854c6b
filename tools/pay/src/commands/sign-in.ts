import { apiKey, listWallets, paymentClient, PaymentError } from '@platform/sdk/payment';
import { signIn, signOut, wellbeingClient, WellbeingError } from '@platform/sdk/wellbeing';
import { accountAt, addresses, credentialOf } from '../connection';
import { EXIT, Failure, failureOf, usage } from '../failure';
import {
  currentProfile,
  forgetSession,
  profileNames,
  readSession,
  sessionFile,
  useProfile,
  writeSession,
} from '../session-file';
import { type Command, lists, prints } from './command';

const login: Command = {
  words: 'login',
  does: 'Signs in at ACCOUNT_URL. The password is asked for, or read from standard input.',
  options: {
    email: '<address> email address of the account (default: it is asked for)',
    'with-key': 'keeps an API key for PAYMENT_URL instead, which is asked for',
  },
  async run({ options, flags, output, terminal }) {
    const { paymentUrl, accountUrl } = addresses();
    if (flags.has('with-key')) {
      const key = await terminal.askSecret('API key: ');
      await listWallets(paymentClient({ baseUrl: paymentUrl, credential: apiKey(key) })).catch((error: unknown) => {
        // A key that may not read is genuine.
        if (!(error instanceof PaymentError) || error.status !== 403)
          throw failureOf(error, { source: 'your answer', id: '' });
      });
      writeSession({ paymentUrl, apiKey: key });
      return output.thing({ profile: currentProfile(), payment_url: paymentUrl, session_file: sessionFile() });
    }
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

const logout: Command = {
  words: 'logout',
  does: 'Ends the session and forgets its tokens or its key.',
  async run({ output }) {
    const session = readSession();
    if (session && 'email' in session) {
      const account = wellbeingClient({ baseUrl: session.accountUrl, credential: credentialOf(session) });
      // The file is removed in any case.
      await signOut(account).catch((error: unknown) => output.note(`The session was not ended: ${String(error)}`));
    }
    forgetSession();
    output.note('Signed out.');
  },
};

export const signIns: readonly Command[] = [
  login,
  logout,
  lists('profiles list', 'Lists the sign-ins that pay login has made.', 'profile current as payment_url', {}, () => {
    const all = profileNames().map((profile) => {
      const session = readSession(profile);
      const as = session && ('email' in session ? session.email : 'an API key');
      return { profile, current: profile === currentProfile() ? '*' : '', as, payment_url: session?.paymentUrl };
    });
    return Promise.resolve(all);
  }),
  prints('profiles use', 'Makes a profile the one that commands use.', { takes: ['name'] }, ({ positionals }) => {
    const [profile = ''] = positionals;
    if (!profileNames().includes(profile))
      throw usage(`There is no profile ${profile}: pay login --profile ${profile} makes it.`);
    useProfile(profile);
    return Promise.resolve({ profile });
  }),
];
