import type { Fields } from './fields';
import { names, type Recipe, refused } from './recipe';

const VERSIONS: ReadonlyMap<string, number> = new Map([
  ['1.3', 19],
  ['1.0', 16],
]);
const TYPES: readonly string[] = ['id', 'i', 'd'];

/**
 * Keycloak. The object is an element of `users` of one realm or of all realms (`kc.sh export --users realm_file`), of a
 * `<realm>-users-<n>.json`, or of the administration API. A credential's `secretData` and `credentialData` are JSON texts,
 * as org.keycloak.models.credential.PasswordCredentialModel writes them. Argon2 is Keycloak's default since version 25; the
 * parts of the encoded hash are separate fields. Earlier versions use PBKDF2, which this service does not support.
 *
 * - https://www.keycloak.org/server/importExport
 */
export const keycloakRecipe: Recipe = {
  formats: ['list', 'array', 'lines'],
  list: 'users',
  used: [...names('id username email emailVerified enabled credentials requiredActions'), 'serviceAccountClientId'],
  notImported: [
    'firstName',
    'lastName',
    'attributes',
    'federatedIdentities',
    'federationLink',
    'createdTimestamp',
    'totp',
    'realmRoles',
    'clientRoles',
    'clientConsents',
    'groups',
    'notBefore',
    'disableableCredentialTypes',
    'origin',
    'self',
    'access',
    'socialLinks',
    'applicationRoles',
    'userProfileMetadata',
  ],
  required: { list: [['id'], ['email']], array: [['id'], ['email']], lines: [['id'], ['email']] },
  read: (fields) => {
    const sourceId = fields.text('id');
    const client = fields.text('serviceAccountClientId');
    if (client !== null) return refused(sourceId, 'the user is the service account of a client');
    const { hash, reason } = passwordOf(fields);
    return {
      sourceId,
      email: fields.text('email'),
      username: fields.text('username'),
      passwordHash: hash,
      noHash: reason,
      verified: fields.boolean('emailVerified') ?? false,
      active: fields.boolean('enabled') ?? true,
      banned: false,
    };
  },
};

interface Password {
  hash: string | null;
  reason: string | null;
}

function passwordOf(fields: Fields): Password {
  const passwords = fields.list('credentials').filter((one) => one.peek('type') === 'password');
  const actions: unknown = fields.peek('requiredActions');
  const [password] = passwords;
  if (!password) return { hash: null, reason: withoutPassword(fields) };
  if (passwords.length > 1) return { hash: null, reason: 'the user has several passwords' };
  password.text('type');
  if (Array.isArray(actions) && actions.includes('UPDATE_PASSWORD'))
    return { hash: null, reason: 'Keycloak requires a new password of this user (UPDATE_PASSWORD)' };
  if (password.peek('secretData') === null)
    return { hash: null, reason: 'the password is not a hash of Keycloak 8 or later' };
  const [secret, data] = [password.json('secretData'), password.json('credentialData')];
  const algorithm = data.text('algorithm') ?? 'unknown';
  const value = secret.text('value');
  if (algorithm.startsWith('bcrypt') && value) return { hash: value, reason: null };
  if (algorithm !== 'argon2' || !value) return { hash: null, reason: `the hash is ${algorithm}` };
  const hash = argon2Of(secret, data, value);
  return { hash, reason: hash === null ? 'the argon2 hash has an unknown version or type' : null };
}

function withoutPassword(fields: Fields): string {
  const identities: unknown = fields.peek('federatedIdentities');
  if (fields.peek('federationLink') !== null) return 'the password is in the user federation of Keycloak';
  return Array.isArray(identities) && identities.length > 0
    ? 'the user signs in with another identity provider and has no password'
    : 'the user has no password';
}

/**
 * The encoded form of the reference implementation (https://github.com/P-H-C/phc-string-format); null if the version or
 * the type is not known.
 */
function argon2Of(secret: Fields, data: Fields, value: string): string | null {
  const parameters = data.object('additionalParameters');
  const first = (name: string): string => {
    const list = parameters?.value(name);
    return Array.isArray(list) ? String(list[0]) : '';
  };
  const cost = `m=${first('memory')},t=${String(data.value('hashIterations'))},p=${first('parallelism')}`;
  const [salt, digest] = [secret.text('salt') ?? '', value].map((text) => text.replaceAll('=', ''));
  first('hashLength');
  const [type, version] = [first('type'), VERSIONS.get(first('version'))];
  return version !== undefined && TYPES.includes(type) ? `$argon2${type}$v=${version}$${cost}$${salt}$${digest}` : null;
}
