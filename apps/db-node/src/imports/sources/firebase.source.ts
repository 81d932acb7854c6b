import { type Json, type SourceUser, textOf } from './source-user';

/**
 * Firebase Authentication. The object is an element of `users` of `firebase auth:export users.json`. Its hashes are a
 * variant of scrypt with a key of the project, in Base64. Users of other identity providers have none.
 *
 * - https://firebase.google.com/docs/cli/auth#file_format
 */
export function readFirebase(object: Json): SourceUser {
  const hasPassword = textOf(object['passwordHash']) !== null;
  return {
    sourceId: textOf(object['localId']),
    email: textOf(object['email']),
    username: null,
    passwordHash: null,
    noHash: hasPassword ? 'the hash is Firebase scrypt' : 'the user has no password',
    verified: object['emailVerified'] === true,
    active: object['disabled'] !== true,
  };
}
