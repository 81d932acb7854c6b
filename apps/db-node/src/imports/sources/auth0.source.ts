import type { Fields } from './fields';
import type { Recipe } from './recipe';
import { isObject } from './source-user';

const IMPORTABLE = new Set(['bcrypt', 'argon2']);

/**
 * Auth0. The object is a line of the bulk export of users or of the export of password hashes (made by Auth0's
 * support). It may also be an element of a file that Auth0 imports.
 *
 * - https://auth0.com/docs/manage-users/user-migration/bulk-user-exports
 * - https://support.auth0.com/center/s/article/How-to-Use-the-Password-Hashes-Export-from-Auth0
 * - https://auth0.com/docs/manage-users/user-migration/bulk-user-import-database-schema-and-examples
 *
 * The hashes are bcrypt. `alt_id` is the id of a user that Auth0 did not create. The email address may be only in
 * `identifiers`.
 */
export const auth0Recipe: Recipe = {
  formats: ['lines', 'array', 'csv'],
  used: [
    'user_id',
    '_id',
    'alt_id',
    'email',
    'email_verified',
    'username',
    'blocked',
    'identifiers',
    'passwordHash',
    'password_hash',
    'custom_password_hash',
  ],
  notImported: [
    'identities',
    'app_metadata',
    'user_metadata',
    'created_at',
    'updated_at',
    'last_login',
    'last_ip',
    'logins_count',
    'last_password_reset',
    'phone_number',
    'phone_verified',
    'name',
    'given_name',
    'family_name',
    'nickname',
    'picture',
    'multifactor',
    'multifactor_last_modified',
    'mfa_factors',
    'guardian_authenticators',
    'blocked_for',
    'locale',
    'tenant',
    'connection',
    'password_set_date',
    '_tmp_is_unique',
    'version',
    'client_id',
  ],
  required: {
    lines: [
      ['email', 'identifiers'],
      ['email_verified', 'identifiers'],
      ['user_id', '_id'],
    ],
    array: [['email', 'identifiers']],
    csv: [['email'], ['user_id']],
  },
  read: (fields) => {
    const identifier = fields.list('identifiers').find((one) => one.peek('type') === 'email');
    const { hash, reason } = hashOf(fields);
    const blocked = fields.boolean('blocked') ?? false;
    return {
      sourceId: fields.id('user_id') ?? idOf(fields),
      email: fields.text('email') ?? identifier?.text('value') ?? null,
      username: fields.text('username'),
      passwordHash: hash,
      noHash: reason,
      verified: fields.boolean('email_verified') ?? identifier?.boolean('verified') ?? false,
      active: !blocked,
      banned: blocked,
    };
  },
};

function idOf(fields: Fields): string | null {
  const id = fields.id('alt_id') ?? fields.object('_id')?.text('$oid') ?? null;
  return id === null ? null : `auth0|${id}`;
}

function hashOf(fields: Fields): { hash: string | null; reason: string | null } {
  const hash = fields.text('passwordHash') ?? fields.text('password_hash');
  const custom = fields.object('custom_password_hash');
  if (hash !== null) return { hash, reason: null };
  if (custom === null) return { hash: null, reason: withoutHash(fields) };
  const algorithm = custom.text('algorithm') ?? 'unknown';
  const encoded = custom.object('hash');
  const value = encoded?.text('value') ?? null;
  const encoding = encoded?.text('encoding') ?? 'utf8';
  if (!IMPORTABLE.has(algorithm)) return { hash: null, reason: `the hash is ${algorithm}` };
  if (custom.peek('salt') !== null || encoding !== 'utf8' || value === null)
    return { hash: null, reason: `the ${algorithm} hash is not in its encoded form` };
  return { hash: value, reason: null };
}

function withoutHash(fields: Fields): string {
  const identities: unknown = fields.peek('identities');
  const providers = Array.isArray(identities)
    ? identities.map((identity: unknown) => (isObject(identity) ? String(identity['provider']) : 'unknown'))
    : [];
  return providers.length > 0 && !providers.includes('auth0')
    ? `the user signs in with ${[...new Set(providers)].join(', ')} and has no password`
    : 'the file has no password hash of this user';
}
