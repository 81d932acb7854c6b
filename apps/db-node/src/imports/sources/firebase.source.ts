import { type Json, type SourceUser, textOf } from './source-user';

/**
 * Firebase Authentication: an element of `users` of `firebase auth:export users.json`
 * (https://firebase.google.com/docs/cli/auth#file_format). Its hashes are a variant of scrypt, made with a key of
 * the project, in Base64; users of other identity providers have none.
 */
export function readFirebase(object: Json): SourceUser {
  const hasPassword = textOf(object['passwordHash']) !== null;
  return {
    sourceId: textOf(object['localId']),
    email: textOf(object['email']),
    username: null,
    passwordHash: null,
    noHash: hasPassword ? 'the hash is scrypt of Firebase' : 'the user has no password',
    verified: object['emailVerified'] === true,
    active: object['disabled'] !== true,
  };
}
