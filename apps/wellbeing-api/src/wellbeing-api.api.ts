import { type ApiDescription, servers, type WhoMayCall } from '@platform/http-service';
import { isSignInRoute } from './access/sign-in-route.decorator';
import { ERROR_CODES } from './error-codes';

const CSRF = 'A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.';

const whoMayCall: WhoMayCall = ({ access, handler, operation }) => {
  if (isSignInRoute(handler)) return 'anyone; each call counts against the quota of sign-ins of the network address.';
  if (access?.permission === 'token') return `whoever has an access token. ${CSRF}`;
  if (access?.permission === 'live-session') return `whoever has an access token whose session has not ended. ${CSRF}`;
  if (access?.identifies)
    return 'anyone. With an access token the caller also sees what is private to the account; a bad token is refused.';
  if (operation.security) return 'a browser with the session’s cookie; no access token is looked at.';
  return undefined;
};

export const api: ApiDescription = {
  title: 'Wellbeing API',
  description: 'The account service, the geospatial API 2.0 and the wellbeing application API.',
  tags: {
    account:
      'Sign-up, sign-in and what belongs to them: sessions, passwords, confirmed addresses, and the keys that verify access tokens.',
    geo: 'Places: collections of GeoJSON features, private, shared or public, after OGC API - Features.',
    wellbeing: 'The most private data: profile, settings, consents, identity data, its export and its erasure.',
  },
  servers: servers(['account', 'geo', 'wellbeing'], 3003),
  codes: ERROR_CODES,
  whoMayCall,
  describe: (builder) =>
    builder
      .addBearerAuth({
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'An access token, which a sign-in gives.',
      })
      .addCookieAuth(
        '__Host-session',
        { type: 'apiKey', in: 'cookie', description: 'The session of a browser.' },
        'session',
      ),
};
