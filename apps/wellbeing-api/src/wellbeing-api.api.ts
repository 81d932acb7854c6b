import { isOperatorPermission, type OperatorPermission } from '@platform/auth';
import { type ApiDescription, servers, type WhoMayCall } from '@platform/http-service';
import { COST_IN_WORDS } from '@platform/rate-limit';
import { PERSONAL_TOKEN } from './access/permissions';
import { isPersonalScope } from './access/personal-tokens';
import { isSignInRoute } from './access/sign-in-route.decorator';
import { ERROR_CODES } from './error-codes';

const DESCRIPTION = `One service with three interfaces. Each has its own host name in production:

- The **account** service signs people in.
- The **geo** interface, the geospatial API 2.0, stores places.
- The **wellbeing** API stores a person’s most private data.

**Start here.** A script signs up with \`POST /auth/signup\`, signs in with \`POST /auth/login\`, and sends the access token as
\`Authorization: Bearer …\`. The token is valid for ten minutes; \`POST /auth/refresh\` issues the next. A browser signs in on the page
\`/login\` and reads its session with \`GET /authenticate/users/me\`. That response has a CSRF token, which the browser sends as
\`X-CSRF-TOKEN\` with every change. Never put tokens into a URL.

**Programs that run for months**, such as QGIS, GDAL or a script, use a personal access token. The account page and
\`POST /auth/personal-tokens\` create it. A program sends it as bearer token, or as password of HTTP Basic. A revoked token ends
within five seconds.

**Other services** verify access tokens with the keys at \`/.well-known/jwks.json\`.

**Retries.** Retry reads with growing pauses. \`POST /geo/v2/submit\` takes an \`Idempotency-Key\`. A feature is replaced, changed and
deleted under \`If-Match\`. Each operation describes its other conditions.

**Limits.** An account has 1200 units a minute. A network address without a token has 1200 units and 600 sign-ins. ${COST_IN_WORDS}
Above 2 000 features, a page of a filter or a sort costs one more unit per 1 000 features that it reads. \`RateLimit\` gives the
remaining units. The cost of a streamed response is counted in the next one. A 429 or 503 gives the seconds to wait in
\`Retry-After\`. Units spent above the limit lengthen the wait, to at most five minutes.

Every response has \`X-Request-ID\`. Times are RFC 3339 in UTC. IDs are UUIDs. Coordinates are degrees of WGS 84, with the
longitude first.`;

const CSRF = 'A browser’s token changes data only together with its `X-CSRF-TOKEN`.';

const ADMINISTRATORS: Record<OperatorPermission, string> = {
  'operator:read': 'any operator, with an operator token or the cookie of the console.',
  'operator:act': 'an operator with the role operator or admin, with an operator token or the cookie of the console.',
  'operator:admin': 'an operator with the role admin, with an operator token or the cookie of the console.',
};

const whoMayCall: WhoMayCall = ({ access, handler, operation }) => {
  if (isSignInRoute(handler))
    return `anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).`;
  if (access?.permission?.startsWith('geo:'))
    return `any access token; the token of a program needs the scope \`${access.permission}\`, and so does a personal access token. ${CSRF}`;
  if (isOperatorPermission(access?.permission ?? null)) return ADMINISTRATORS[access!.permission as OperatorPermission];
  const ofLiveSession = 'a person with an access token whose session has not ended; not a program.';
  if (access?.permission === 'live-session') return `${ofLiveSession} ${CSRF}`;
  if (isPersonalScope(access?.permission))
    return `${ofLiveSession} A personal access token needs the scope \`${access!.permission}\`. ${CSRF}`;
  if (access?.identifies)
    return 'anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.';
  if (operation.security?.length) return 'a browser with the session cookie; access tokens are ignored.';
  return undefined;
};

export const api: ApiDescription = {
  title: 'Wellbeing API',
  description: DESCRIPTION,
  tags: {
    account: 'Sign-up, sign-in, sessions, passwords, confirmed addresses, and the keys that verify access tokens.',
    operator: 'Help for account owners by administrators. The credentials of accounts have no access here.',
    geo: 'Places: collections of GeoJSON features, private, shared or public, per OGC API - Features.',
    wellbeing: 'The most private data: profile, settings, consents, identity data, export and erasure.',
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
        description: 'An access token from a sign-in, or a personal access token where the operation names its scope.',
      })
      .addBasicAuth(
        {
          type: 'http',
          scheme: 'basic',
          description: 'Any user name, with a personal access token as password. For programs such as QGIS and GDAL.',
        },
        PERSONAL_TOKEN,
      )
      .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An operator’s token.' }, 'operator')
      .addCookieAuth(
        '__Host-session',
        { type: 'apiKey', in: 'cookie', description: 'The session of a browser.' },
        'session',
      ),
};
