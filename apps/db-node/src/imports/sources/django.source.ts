import { RowProblem } from './fields';
import { names, type Recipe, refused } from './recipe';
import { isObject, type Json } from './source-user';

const UNUSABLE = '!';

/**
 * Django. A row of `auth_user` as CSV, or an element of `manage.py dumpdata auth.user`. Django stores no confirmation of an
 * address, so each user is unverified. Its hashes have the name of the algorithm in front.
 *
 * - https://docs.djangoproject.com/en/stable/topics/auth/passwords/
 */
export const djangoRecipe: Recipe = {
  formats: ['csv', 'array', 'lines'],
  used: ['id', 'email', 'username', 'password', 'is_active'],
  notImported: [
    ...names('last_login is_superuser is_staff first_name last_name date_joined groups'),
    'user_permissions',
  ],
  required: {
    csv: [['id'], ['email'], ['username'], ['password'], ['is_active']],
    array: [['email'], ['password'], ['is_active']],
    lines: [['email'], ['password'], ['is_active']],
  },
  columnsOf,
  read: (fields) => {
    const sourceId = fields.id('id');
    const model = fields.text('model');
    if (model !== null) return refused(sourceId, `the object is not a user, but ${model}`);
    const hash = fields.text('password');
    const isUnusable = hash === null || hash.startsWith(UNUSABLE);
    return {
      sourceId,
      email: fields.text('email'),
      username: fields.text('username'),
      passwordHash: isUnusable ? null : hash,
      noHash: isUnusable ? 'the user has no usable password' : null,
      verified: false,
      active: fields.boolean('is_active') ?? true,
      banned: false,
    };
  },
};

/** The fields of a dumped object next to its key. An object without a password is not a user. */
function columnsOf(object: Json): Json | null {
  if (!('model' in object) || !('fields' in object)) return object;
  const { model, pk, fields, ...others } = object;
  if (!isObject(fields)) throw new RowProblem('fields must be an object');
  return 'password' in fields ? { id: pk, ...fields, ...others } : { id: pk, model };
}
