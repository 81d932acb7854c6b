import type { Scope } from '../src/access/permissions';

export interface ApiRoutine {
  /** The scope that a direct login needs. */
  scope: Scope;
  /** The description in the database and in docs/direct-access.md. */
  about: string;
}

/**
 * The routines that direct logins call. Each calls the service routine of its name with the tenant of the login. "npm
 * run database:batch" generates them on both engines. Parameters and result are those of the service routine. The
 * errors are those in the comment of the PostgreSQL service routine ("Raises …").
 */
export const API_ROUTINES: Readonly<Record<string, ApiRoutine>> = {
  auth_event_record: {
    scope: 'auth:events:write',
    about:
      'Records the result of a sign-in. The eighth failure locks the user for 15 minutes. Do not blindly repeat the call.',
  },
  credential_context: {
    scope: 'auth:credential-verify',
    about: 'The state of a user before a password check. locked_until is null unless the user is locked now.',
  },
  session_create: {
    scope: 'sessions:write',
    about:
      'Creates a session of an active user who is not locked. expires_at is ISO 8601 with a timezone, at most 30 days ahead.',
  },
  session_get: {
    scope: 'sessions:read',
    about: 'A session; active means neither revoked nor expired now.',
  },
  session_revoke: { scope: 'sessions:revoke', about: 'Revokes a session. Repeating the call succeeds.' },
  user_create: {
    scope: 'users:create',
    about:
      'Creates an active, unverified user. The hash is an encoded bcrypt, argon2id or argon2i hash, never a password.',
  },
  user_get: { scope: 'users:read', about: 'The user with this id.' },
  user_lookup: {
    scope: 'users:read',
    about: 'The user with this email address, which is converted to lower case first.',
  },
  user_update: { scope: 'users:update', about: 'Changes the username.' },
  verification_token_consume: {
    scope: 'verification:consume',
    about:
      'Consumes a token and applies its purpose; password_hash is null for signup and required for password_reset. Exactly one of several concurrent callers succeeds. Do not blindly repeat the call.',
  },
  verification_token_create: {
    scope: 'verification:write',
    about:
      'Stores the digest of a token. expires_at is ISO 8601 with a timezone, at most one hour ahead; purpose is signup or password_reset.',
  },
};
