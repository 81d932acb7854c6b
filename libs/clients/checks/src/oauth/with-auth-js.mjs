// Signs in with Auth.js and its defaults, at a development client's http://localhost address.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { PACKAGES, ISSUER, CLIENT_ID, CLIENT_SECRET, COOKIE, RETURN_FROM } = process.env;
const { Auth, customFetch } = await import(pathToFileURL(createRequire(join(PACKAGES, 'x.js')).resolve('@auth/core')));
const { returnFrom } = await import(RETURN_FROM);

const SITE = 'http://localhost:3000';
const config = {
  basePath: '/api/auth',
  secret: 'x'.repeat(32),
  trustHost: true,
  providers: [
    {
      id: 'wellbeing',
      name: 'Wellbeing',
      type: 'oidc',
      issuer: ISSUER,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      ...(customFetch && { [customFetch]: fetch }),
    },
  ],
  logger: { error: (error) => console.error(error.cause ?? error) },
};

const cookies = new Map();
async function visit(address, form) {
  const request = new Request(new URL(address, SITE), {
    method: form ? 'POST' : 'GET',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form && { body: new URLSearchParams(form) }),
  });
  const response = await Auth(request, config);
  for (const cookie of response.headers.getSetCookie()) {
    const [pair] = cookie.split(';');
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return response;
}

const { csrfToken } = await (await visit('/api/auth/csrf')).json();
const started = await visit('/api/auth/signin/wellbeing', { csrfToken });
const back = await returnFrom(ISSUER, COOKIE, new URL(started.headers.get('location')));
await visit(back.href);
const session = await (await visit('/api/auth/session')).json();
if (!session?.user?.email?.includes('@')) throw new Error(`no session: ${JSON.stringify(session)}`);
console.log('discovery, sign-in and session at http://localhost');
