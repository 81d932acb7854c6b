import { randomBytes } from 'node:crypto';
import { uniqueName, wellbeingAt } from '@platform/harness';
import { getCurrentSession, getJwks, signIn, signUp } from '@platform/sdk/wellbeing';
import { answered, type Story } from './story';

export interface Customer {
  email: string;
  accessToken: string;
}

/** Sign-up and sign-in at the account service, as a script and as a browser. */
export async function newCustomer(story: Story, accountUrl: string): Promise<Customer> {
  const account = wellbeingAt(accountUrl);
  const email = `${uniqueName('ada')}@example.com`;
  const password = randomBytes(18).toString('base64url');

  await story.step('Ada signs up', async () => {
    const body = { email, password, name: 'Ada' };
    const signedUp = await answered('POST', signUp(account, { body }), 201);
    return { line: `${signedUp.line}, account ${signedUp.body!.user.id}`, result: undefined };
  });

  const { accessToken, cookie } = await story.step(
    'She signs in and gets an access token and a session cookie',
    async () => {
      const { line, body, headers } = await answered('POST', signIn(account, { body: { email, password } }));
      const setCookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return {
        line: `${line}, Bearer token for ${body.expires_in} s, cookie ${setCookie.split('=')[0]}`,
        result: { accessToken: body.access_token, cookie: setCookie },
      };
    },
  );

  await story.step('The keys that verify her token are public', async () => {
    const { line, body } = await answered('GET', getJwks(account));
    return { line: `${line}, ${body.keys.length} keys (${body.keys[0]?.alg ?? 'ES256'})`, result: undefined };
  });

  await story.step('Her browser asks who is signed in, with the cookie alone', async () => {
    const session = getCurrentSession(account, {}, { headers: { cookie } });
    const { line, body } = await answered('GET', session);
    const bound = `a token bound to a CSRF token of ${body.csrf_token.length} characters`;
    return { line: `${line}, success ${body.success}, ${bound}`, result: undefined };
  });
  return { email, accessToken };
}
