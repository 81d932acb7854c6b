import { type Json, listOf, objectOf, type SourceUser, textOf } from './source-user';

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
export function readAuth0(object: Json): SourceUser {
  const identifier = listOf(object['identifiers']).find(({ type }) => type === 'email');
  const hash = textOf(object['passwordHash']) ?? textOf(object['password_hash']) ?? customHash(object);
  return {
    sourceId: textOf(object['user_id']) ?? idOf(object),
    email: textOf(object['email']) ?? textOf(identifier?.['value']),
    username: textOf(object['username']),
    passwordHash: hash,
    noHash: hash === null ? 'the file has no usable password hash of this user' : null,
    verified: object['email_verified'] === true || identifier?.['verified'] === true,
    active: object['blocked'] !== true,
  };
}

function idOf(object: Json): string | null {
  const id = textOf(object['alt_id']) ?? textOf(objectOf(object['_id'])['$oid']);
  return id === null ? null : `auth0|${id}`;
}

function customHash(object: Json): string | null {
  const { algorithm, hash } = objectOf(object['custom_password_hash']);
  return IMPORTABLE.has(String(algorithm)) ? textOf(objectOf(hash)['value']) : null;
}
