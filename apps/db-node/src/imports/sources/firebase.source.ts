import type { Fields } from './fields';
import { names, type Recipe } from './recipe';
import { isObject } from './source-user';

const PROVIDERS = ['google', 'facebook', 'twitter', 'github'];
/** Columns of the CSV, which has no header line. Earlier versions of the command wrote fewer at the end. */
const POSITIONS = [
  ...names('localId email emailVerified passwordHash salt displayName photoUrl'),
  ...PROVIDERS.flatMap((name) => ['rawId', 'email', 'displayName', 'photoUrl'].map((field) => `${name}.${field}`)),
  ...names('createdAt lastSignedInAt phoneNumber disabled customAttributes'),
];

/**
 * Firebase Authentication. The object is an element of `users` of `firebase auth:export users.json`, or a line of
 * `users.csv`. Its hashes are a variant of scrypt with a key of the project, in Base64. Users of other identity providers
 * have none.
 *
 * - https://firebase.google.com/docs/cli/auth#file_format
 */
export const firebaseRecipe: Recipe = {
  formats: ['list', 'array', 'lines', 'csv'],
  list: 'users',
  positions: POSITIONS,
  used: ['localId', 'email', 'emailVerified', 'passwordHash', 'salt', 'disabled'],
  notImported: [
    ...POSITIONS.filter((name) => name.includes('.')),
    ...names('displayName photoUrl createdAt lastSignedInAt lastLoginAt lastRefreshAt phoneNumber'),
    ...names('customAttributes providerUserInfo mfaInfo validSince tenantId passwordUpdatedAt version'),
  ],
  required: { list: [['localId'], ['email']], array: [['localId'], ['email']], lines: [['localId'], ['email']] },
  read: (fields) => {
    const disabled = fields.boolean('disabled') ?? false;
    fields.text('salt');
    return {
      sourceId: fields.text('localId'),
      email: fields.text('email'),
      username: null,
      passwordHash: null,
      noHash: fields.text('passwordHash') === null ? withoutPassword(fields) : 'the hash is Firebase scrypt',
      verified: fields.boolean('emailVerified') ?? false,
      active: !disabled,
      banned: false,
    };
  },
};

function withoutPassword(fields: Fields): string {
  const infos: unknown = fields.peek('providerUserInfo');
  const listed = Array.isArray(infos) ? infos.filter(isObject).map((info) => String(info['providerId'])) : [];
  const providers = [...listed, ...PROVIDERS.filter((name) => fields.peek(`${name}.rawId`))];
  const others = providers.filter((name) => name !== 'password');
  return others.length > 0
    ? `the user signs in with ${[...new Set(others)].join(', ')} and has no password`
    : 'the user has no password';
}
