import { isOperatorPermission } from '@platform/auth';
import { type ApiDescription, servers, type WhoMayCall } from '@platform/http-service';
import { ERROR_CODES } from './error-codes';

const whoMayCall: WhoMayCall = ({ access }) => {
  const permission = access?.permission;
  if (!permission) return undefined;
  return isOperatorPermission(permission)
    ? `an operator whose role holds \`${permission}\`, by the operator’s token or a session of the console; a session sends \`X-CSRF-TOKEN\` with every change.`
    : `a service identity with the scope \`${permission}\`, in its own tenant. Each call counts against the quota that all credentials of one service and tenant share, 120 a minute unless set otherwise (\`SERVICE_RATE_LIMITED\`).`;
};

export const api: ApiDescription = {
  title: 'Database Node',
  description:
    'Users, sessions, authentication events and verification tokens of many tenants, for the services that a platform registers.',
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
    'operator: audit': 'Who changed what, when.',
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
