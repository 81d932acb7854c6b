import { isOperatorPermission } from '@platform/auth';
import { type ApiDescription, servers, type WhoMayCall } from '@platform/http-service';
import { COST_IN_WORDS } from '@platform/rate-limit';
import { ERROR_CODES } from './error-codes';

const whoMayCall: WhoMayCall = ({ access }) => {
  const permission = access?.permission;
  if (!permission) return undefined;
  return isOperatorPermission(permission)
    ? `an operator whose role holds \`${permission}\`, with the operator’s token or the session cookie of the console. A change with the cookie must come from the console’s page.`
    : `a service identity with the scope \`${permission}\`, in its own tenant. Each call counts against the quota of the service in its tenant (\`SERVICE_RATE_LIMITED\`). All credentials of the service share this quota: 120 calls a minute by default.`;
};

const DESCRIPTION = `Stores the users, sessions, authentication events and verification tokens of many tenants, for the
services that a platform registers. Routines in the database enforce all rules, so they also hold under concurrent requests.
The same routines serve this API and direct logins to the database.

**Start here.** An operator registers your service in the console, which shows the credential once. Send it as
\`Authorization: Bearer <CREDENTIAL_ID>.<SECRET>\`. It belongs to one tenant and has scopes; each operation names the scope
that it needs. You cannot choose a tenant. Requests for data of another tenant return \`NOT_FOUND\`.

**Secrets.** You hash the passwords, and you create and store the tokens. This API receives only hashes and never returns them.

**Retries.** There is no idempotency key. Look-ups may be repeated, with growing pauses. A repeated create returns 409: look
up the result of the first call. Revoking twice succeeds. Do not blindly repeat a sign-in event or the consumption of a token.

**Limits.** A body has at most 16 KiB. A service has 120 calls a minute in a tenant; all its credentials share them. A process
admits 600 requests a minute, those with wrong credentials included. ${COST_IN_WORDS} A 429 or 503 response has a
\`Retry-After\` header.

Every response has the headers \`X-Request-ID\` and \`Cache-Control: no-store\`. Times are RFC 3339 in UTC, ids are UUIDs.
A time in a request needs its offset: \`2026-01-31T12:00:00Z\`. Lower case, a space for \`T\`, \`+0100\`, \`+01\` and a time without
seconds are accepted. It may have nine digits of a second. Microseconds are stored, and further digits are cut off.
Within \`/api/v1\` fields are added, never removed. The operator routes under \`/setup-api\` serve the console.`;

export const api: ApiDescription = {
  title: 'Database Node',
  description: DESCRIPTION,
  tags: {
    users:
      'The users of a tenant. Each has a unique email address, a unique username and a password hash, which no response contains.',
    'authentication events':
      'The state of a user before a sign-in, and the results of sign-ins. Eight failures lock a user for 15 minutes.',
    sessions: 'Signed-in users. Your service creates and stores the token; this API stores only its SHA-256.',
    'verification tokens': 'Tokens of mailed links: one confirms a sign-up, one sets a new password. Each works once.',
    'operator: session': 'Sign-in of the console: exchanges an operator’s token for a cookie.',
    'operator: tenants': 'The customers. The data of each tenant is separate.',
    'operator: identities': 'The services that may call this API, each in one tenant with its scopes.',
    'operator: database credentials': 'Logins for services that call the routines directly in the database.',
    'operator: users': 'Actions of operators on users of a tenant.',
    'operator: erasures': 'Erasures of users. One operator proposes, another one approves.',
    'operator: audit': 'The changes: who changed what, and when.',
    'operator: imports': 'The progress of user imports and the outcome of each row.',
    'operator: status': 'The state of the service and of its database.',
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
          description: 'A service identity: `<CREDENTIAL_ID>.<SECRET>`. The console shows it once.',
        },
        'service',
      )
      .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An operator’s token.' }, 'operator'),
};
