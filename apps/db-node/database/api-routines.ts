import type { Scope } from '../src/access/permissions';

export interface ApiRoutine {
  /** The scope that a direct login needs. */
  scope: Scope;
  /** What the database and docs/direct-access.md say about the routine. */
  about: string;
}

/**
 * The routines that direct logins call. Each forwards to the service routine of its name with the tenant of the login, so
 * "npm run database:batch" generates it on both engines: parameters and result are those of the service routine, and the
 * errors those that the service routine's own comment names on PostgreSQL ("Raises …").
 */
export const API_ROUTINES: Readonly<Record<string, ApiRoutine>> = {
  auth_event_record: {
    scope: 'auth:events:write',
    about: 'Records a login outcome. The eighth failure locks the user for 15 minutes. Never repeat it blindly.',
  },
  credential_context: {
    scope: 'auth:credential-verify',
    about: 'What to know before a password is checked. locked_until is null unless the user is locked now.',
  },
  session_create: {
    scope: 'sessions:write',
    about: 'A session of an active, unlocked user. expires_at is ISO 8601 with a timezone, at most 30 days ahead.',
  },
  session_get: {
    scope: 'sessions:read',
    about: 'A session; active is neither revoked nor expired, judged now.',
  },
  session_revoke: { scope: 'sessions:revoke', about: 'Ends a session. Doing it again succeeds.' },
  user_create: {
    scope: 'users:create',
    about: 'A new user, active and not verified. The hash is an encoded bcrypt or argon2id hash, never a password.',
  },
  user_get: { scope: 'users:read', about: 'The user with this id.' },
  user_lookup: { scope: 'users:read', about: 'The user with this email address, which is lowercased first.' },
  user_update: { scope: 'users:update', about: 'Gives the user another username.' },
  verification_token_consume: {
    scope: 'verification:consume',
    about:
      'Uses a token up and applies its purpose; password_hash is null for signup and required for password_reset. Of concurrent callers exactly one succeeds. Never repeat it blindly.',
  },
  verification_token_create: {
    scope: 'verification:write',
    about:
      'Stores the digest of a token. expires_at is ISO 8601 with a timezone, at most one hour ahead; purpose is signup or password_reset.',
  },
};
