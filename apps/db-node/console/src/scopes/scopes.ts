import type { GrantDto } from '@platform/sdk/db-node';

export type Scope = GrantDto['scopes'][number];

/** Labels of the scopes. A new scope of the API without a label fails the typecheck. */
const MEANING: Record<Scope, string> = {
  'users:read': 'Look users up by email or id',
  'users:create': 'Create users',
  'users:update': 'Change usernames',
  'auth:credential-verify': 'Read lock and status before a password check',
  'auth:events:write': 'Report sign-in results, which can lock a user',
  'sessions:write': 'Create sessions',
  'sessions:read': 'Read sessions',
  'sessions:revoke': 'End sessions',
  'verification:write': 'Create verification tokens',
  'verification:consume': 'Consume verification tokens',
  'diagnostics:read': 'Read the state of the service',
};

const TITLES: [prefix: string, title: string][] = [
  ['users:', 'Users'],
  ['auth:', 'Authentication'],
  ['sessions:', 'Sessions'],
  ['verification:', 'Verification tokens'],
  ['diagnostics:', 'Diagnostics'],
];

const ALL = Object.keys(MEANING) as Scope[];

export const SCOPE_GROUPS = TITLES.map(([prefix, title]) => ({
  title,
  scopes: ALL.filter((scope) => scope.startsWith(prefix)),
}));

export const meaningOf = (scope: string): string => MEANING[scope as Scope] ?? scope;

/** The scope that only one service can have, and that service. */
export const RESERVED_SCOPE: Scope = 'auth:credential-verify';
export const AUTHENTICATION_SERVICE = 'authentication';
