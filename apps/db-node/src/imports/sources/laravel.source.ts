import { type Recipe, refused } from './recipe';

/**
 * Laravel. A row of `users` as CSV or JSON. The hashes are bcrypt, or argon2id and argon2i if configured.
 *
 * - https://laravel.com/docs/hashing
 */
export const laravelRecipe: Recipe = {
  formats: ['csv', 'lines', 'array'],
  used: ['id', 'email', 'username', 'password', 'email_verified_at', 'deleted_at'],
  notImported: [
    'name',
    'remember_token',
    'created_at',
    'updated_at',
    'two_factor_secret',
    'two_factor_recovery_codes',
    'two_factor_confirmed_at',
    'current_team_id',
    'profile_photo_path',
    'profile_photo_url',
    'phone',
  ],
  required: required(),
  read: (fields) => {
    const sourceId = fields.id('id');
    if (fields.time('deleted_at') !== null) return refused(sourceId, 'the user was deleted');
    const hash = fields.text('password');
    return {
      sourceId,
      email: fields.text('email'),
      username: fields.text('username'),
      passwordHash: hash,
      noHash: hash === null ? 'the user has no password' : null,
      verified: fields.time('email_verified_at') !== null,
      active: true,
      banned: false,
    };
  },
};

function required(): Recipe['required'] {
  const groups = ['id', 'email', 'email_verified_at', 'password'].map((name) => [name]);
  return { csv: groups, lines: groups, array: groups };
}
