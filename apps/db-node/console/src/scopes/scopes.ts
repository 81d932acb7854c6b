import type { GrantDto } from '@platform/sdk/db-node';

export type Scope = GrantDto['scopes'][number];

/** Every scope in plain words; the type fails when the API gains one that stands nowhere here. */
const MEANING: Record<Scope, string> = {
  'users:read': 'Look users up by email or id',
  'users:create': 'Create users',
  'users:update': 'Change usernames',
  'auth:credential-verify': 'Read lock and status before a password is checked',
  'auth:events:write': 'Report logins, which may lock a user',
  'sessions:write': 'Create sessions',
  'sessions:read': 'Read sessions',
  'sessions:revoke': 'End sessions',
  'verification:write': 'Create verification tokens',
  'verification:consume': 'Use verification tokens up',
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

/** The scope that only one service may hold, and that service. */
export const RESERVED_SCOPE: Scope = 'auth:credential-verify';
export const AUTHENTICATION_SERVICE = 'authentication';
