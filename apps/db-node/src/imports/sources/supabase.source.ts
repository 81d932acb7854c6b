import { type Recipe, refused } from './recipe';

/**
 * Supabase. A row of `auth.users`, for example from `\copy (SELECT * FROM auth.users) TO 'users.csv' CSV HEADER` or from the
 * dashboard. The hashes are bcrypt, and argon2id for users that were imported.
 *
 * - https://supabase.com/docs/guides/auth/users
 */
export const supabaseRecipe: Recipe = {
  formats: ['csv', 'lines', 'array'],
  used: ['id', 'email', 'encrypted_password', 'email_confirmed_at', 'banned_until', 'deleted_at', 'is_anonymous'],
  notImported: [
    'instance_id',
    'aud',
    'role',
    'invited_at',
    'confirmation_token',
    'confirmation_sent_at',
    'recovery_token',
    'recovery_sent_at',
    'email_change_token_new',
    'email_change',
    'email_change_sent_at',
    'last_sign_in_at',
    'raw_app_meta_data',
    'raw_user_meta_data',
    'is_super_admin',
    'created_at',
    'updated_at',
    'phone',
    'phone_confirmed_at',
    'phone_change',
    'phone_change_token',
    'phone_change_sent_at',
    'confirmed_at',
    'email_change_token_current',
    'email_change_confirm_status',
    'reauthentication_token',
    'reauthentication_sent_at',
    'is_sso_user',
  ],
  required: required(),
  read: (fields, { now }) => {
    const sourceId = fields.text('id');
    if (fields.time('deleted_at') !== null) return refused(sourceId, 'the user was deleted');
    if (fields.boolean('is_anonymous')) return refused(sourceId, 'the user is anonymous');
    const hash = fields.text('encrypted_password');
    const bannedUntil = fields.time('banned_until');
    const banned = bannedUntil !== null && bannedUntil > now;
    return {
      sourceId,
      email: fields.text('email'),
      username: null,
      passwordHash: hash,
      noHash: hash === null ? 'the user has no password' : null,
      verified: fields.time('email_confirmed_at') !== null,
      active: !banned,
      banned,
    };
  },
};

function required(): Recipe['required'] {
  const names = ['id', 'email', 'encrypted_password', 'email_confirmed_at', 'banned_until', 'deleted_at'];
  const groups = names.map((name) => [name]);
  return { csv: groups, lines: groups, array: groups };
}
