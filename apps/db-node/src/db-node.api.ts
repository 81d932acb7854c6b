import { isOperatorPermission } from '@platform/auth';
import { type ApiDescription, servers, type WhoMayCall } from '@platform/http-service';
import { COST_IN_WORDS } from '@platform/rate-limit';
import { ERROR_CODES } from './error-codes';

const whoMayCall: WhoMayCall = ({ access }) => {
  const permission = access?.permission;
  if (!permission) return undefined;
  return isOperatorPermission(permission)
    ? `an operator whose role holds \`${permission}\`, by the operator’s token or by the cookie of the console’s session; with the cookie a change must come from the console’s own page.`
    : `a service identity with the scope \`${permission}\`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (\`SERVICE_RATE_LIMITED\`).`;
};

const DESCRIPTION = `Keeps the users, sessions, authentication events and verification tokens of many tenants, for the
services that a platform registers. The rules are decided in the database, so that no race, tenant or clock gets around them;
the same routines answer this API and direct logins to the database.

**Start here.** An operator registers your service in the console, which shows the credential once. Send it as
\`Authorization: Bearer <CREDENTIAL_ID>.<SECRET>\`. It belongs to one tenant and carries the scopes that each operation names:
you cannot choose a tenant, and what belongs to another one is answered as missing.

**Secrets.** Passwords are hashed by you, tokens are made and kept by you; only hashes come here, and none is ever given back.

**Repeating.** There is no idempotency key. Look-ups may be repeated, with growing pauses. A repeated create answers 409: look
up what came of the first. Revoking twice succeeds. Sign-in events and the consumption of a token must not be repeated blindly.

**Limits.** A body has 16 KiB at most. A service has 120 calls a minute in a tenant, shared by all of its credentials; a process
admits 600 a minute, wrong credentials included. ${COST_IN_WORDS} A 429 or 503 says in \`Retry-After\` when to come again.

Every answer carries \`X-Request-ID\` and \`Cache-Control: no-store\`. Times are RFC 3339 in UTC, ids are UUIDs. Within
\`/api/v1\` fields are added, never removed. The routes of operators under \`/setup-api\` serve the console.`;

export const api: ApiDescription = {
  title: 'Database Node',
  description: DESCRIPTION,
  tags: {
    users:
      'The people of a tenant: a unique email address and username, and a password hash that no answer ever holds.',
    'authentication events':
      'What a sign-in needs to know of a user, and how it ended. Eight failures lock a user for 15 minutes.',
    sessions: 'Signed-in users. The consumer makes the token and keeps it; only its SHA-256 comes here.',
    'verification tokens': 'Tokens of mailed links: one confirms a sign-up, one sets a new password. Each works once.',
    'operator: session': 'How the console signs in: with an operator’s token, for a cookie.',
    'operator: tenants': 'The customers whose data is kept apart.',
    'operator: identities': 'The services that may call, each in one tenant with its scopes.',
    'operator: database credentials': 'Logins for those who call the routines in the database itself.',
    'operator: users': 'What an operator may do for a user of a tenant.',
    'operator: erasures': 'Users that are erased when two operators agree.',
    'operator: audit': 'Who changed what, when.',
    'operator: imports': 'How far imports of users have come, and what became of their rows.',
    'operator: status': 'What the service and its database are, in detail.',
  },
  servers: servers(['id'], 3002),
  codes: ERROR_CODES,
  whoMayCall,
  describe: (builder) =>
    builder
      .addBearerAuth(
        {
          type: 'http',
          scheme: 'bearer',
          description: 'A service identity: `<CREDENTIAL_ID>.<SECRET>`, as the console shows it once.',
        },
        'service',
      )
      .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An operator’s token.' }, 'operator'),
};
