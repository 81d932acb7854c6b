// Signs in, refreshes, introspects and revokes with openid-client 5 and its defaults: RS256, and no PKCE.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { PACKAGES, ISSUER, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, RETURN_FROM } = process.env;
const { Issuer, generators } = createRequire(join(PACKAGES, 'package.json'))('openid-client');
const { returnFrom } = await import(RETURN_FROM);

const issuer = await Issuer.discover(ISSUER);
const client = new issuer.Client({
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  redirect_uris: [REDIRECT_URI],
  response_types: ['code'],
});
const [state, nonce] = [generators.state(), generators.nonce()];
const address = client.authorizationUrl({ scope: 'openid email groups', state, nonce });
const back = await returnFrom(ISSUER, process.env.COOKIE, new URL(address));
const tokens = await client.callback(REDIRECT_URI, client.callbackParams(back.href), { state, nonce });
const { email } = await client.userinfo(tokens);
if (!email.includes('@')) throw new Error('no address in the userinfo');
const refreshed = await client.refresh(tokens);
const { active } = await client.introspect(refreshed.access_token);
if (!active) throw new Error('a new access token is not active');
client.endSessionUrl({ id_token_hint: refreshed });
await client.revoke(refreshed.refresh_token);
const later = await client.introspect(refreshed.access_token);
if (later.active) throw new Error('a revoked token is active');
console.log('discovery, sign-in without PKCE, userinfo, refresh, introspection and revocation');
