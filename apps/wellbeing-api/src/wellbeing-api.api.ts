import { isOperatorPermission, type OperatorPermission } from '@platform/auth';
import { type ApiDescription, servers, type WhoMayCall } from '@platform/http-service';
import { COST_IN_WORDS } from '@platform/rate-limit';
import { isSignInRoute } from './access/sign-in-route.decorator';
import { ERROR_CODES } from './error-codes';

const DESCRIPTION = `One service with three interfaces, each on its own host name in production: the **account** service signs people
in for all others, the **geo**spatial API 2.0 keeps places, and the **wellbeing** API keeps a person’s most private data.

**Start here.** A script signs up with \`POST /auth/signup\`, signs in with \`POST /auth/login\`, and sends the access token as
\`Authorization: Bearer …\`. The token is good for ten minutes; \`POST /auth/refresh\` gives the next. A browser signs in on the page
\`/login\`, reads its session with \`GET /authenticate/users/me\`, and sends the CSRF token that it gets there as
\`X-CSRF-TOKEN\` with every change. Tokens never belong in a URL.

**Other services** verify access tokens with the keys at \`/.well-known/jwks.json\`.

**Repeating.** Reading may be repeated, with growing pauses. \`POST /geo/v2/submit\` takes an \`Idempotency-Key\`; a feature is
replaced, changed and deleted under \`If-Match\`; each operation says what else holds.

**Limits.** An account has 1200 units a minute, a network address without a token as many, and 600 sign-ins. ${COST_IN_WORDS}
A page of a filter or a sort counts as one more for each 1 000 features that it looks through beyond the first 2 000.
\`RateLimit\` says what is left; what an answer that comes in pieces has cost, the next one tells. A 429 or 503 says in
\`Retry-After\` when to come again: what was spent beyond the limit is waited for, five minutes at most.

Every answer carries \`X-Request-ID\`. Times are RFC 3339 in UTC, ids are UUIDs, coordinates are degrees of WGS 84 with the
longitude first.`;

const CSRF = 'A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.';

const ADMINISTRATORS: Record<OperatorPermission, string> = {
  'operator:read': 'any operator, with the own token or the cookie of the console.',
  'operator:act': 'an operator with the role operator or admin, with the own token or the cookie of the console.',
  'operator:admin': 'an operator with the role admin, with the own token or the cookie of the console.',
};

const whoMayCall: WhoMayCall = ({ access, handler, operation }) => {
  if (isSignInRoute(handler))
    return `anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.`;
  if (access?.permission?.startsWith('geo:'))
    return `whoever has an access token; a program’s needs the scope \`${access.permission}\`. ${CSRF}`;
  if (isOperatorPermission(access?.permission ?? null)) return ADMINISTRATORS[access!.permission as OperatorPermission];
  if (access?.permission === 'live-session')
    return `whoever has an access token whose session has not ended; never a program’s. ${CSRF}`;
  if (access?.identifies)
    return 'anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.';
  if (operation.security?.length) return 'a browser with the session’s cookie; no access token is looked at.';
  return undefined;
};

export const api: ApiDescription = {
  title: 'Wellbeing API',
  description: DESCRIPTION,
  tags: {
    account:
      'Sign-up, sign-in and what belongs to them: sessions, passwords, confirmed addresses, and the keys that verify access tokens.',
    operator: 'What administrators do for the people behind an account. No account’s credential reaches it.',
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
      .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An operator’s token.' }, 'operator')
      .addCookieAuth(
        '__Host-session',
        { type: 'apiKey', in: 'cookie', description: 'The session of a browser.' },
        'session',
      ),
};
