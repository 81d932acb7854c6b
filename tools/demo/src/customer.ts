import { randomBytes } from 'node:crypto';
import { described, type Story } from './story';

export interface Customer {
  email: string;
  accessToken: string;
}

/** Sign-up and sign-in at the account service, as a script and as a browser. */
export async function signUp(story: Story, accountUrl: string): Promise<Customer> {
  const email = `ada.${randomBytes(4).toString('hex')}@example.com`;
  const password = randomBytes(18).toString('base64url');

  await story.step('Ada signs up', async (request) => {
    const answer = await request(`${accountUrl}/auth/signup`, {
      method: 'POST',
      json: { email, password, name: 'Ada' },
      expect: 201,
    });
    const { user } = answer.body as { user: { user_id?: string; id?: string } };
    return { line: `${described(answer)}, account ${user.user_id ?? user.id}`, result: undefined };
  });

  const { accessToken, cookie } = await story.step(
    'She signs in and gets an access token and a session cookie',
    async (request) => {
      const answer = await request(`${accountUrl}/auth/login`, { method: 'POST', json: { email, password } });
      const body = answer.body as { access_token: string; expires_in: number };
      const setCookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const line = `${described(answer)}, Bearer token for ${body.expires_in} s, cookie ${setCookie.split('=')[0]}`;
      return { line, result: { accessToken: body.access_token, cookie: setCookie } };
    },
  );

  await story.step('The keys that verify her token are public', async (request) => {
    const answer = await request(`${accountUrl}/.well-known/jwks.json`);
    const { keys } = answer.body as { keys: { alg?: string }[] };
    return { line: `${described(answer)}, ${keys.length} keys (${keys[0]?.alg ?? 'ES256'})`, result: undefined };
  });

  await story.step('Her browser asks who is signed in, with the cookie alone', async (request) => {
    const answer = await request(`${accountUrl}/authenticate/users/me`, { headers: { cookie } });
    const { success, csrf_token } = answer.body as { success: boolean; csrf_token: string };
    const line = `${described(answer)}, success ${success}, a token bound to a CSRF token of ${csrf_token.length} characters`;
    return { line, result: undefined };
  });
  return { email, accessToken };
}
