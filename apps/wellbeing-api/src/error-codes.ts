import { errorCodes } from '@platform/errors';

/** This service's own codes, beside the common ones. */
export const ERROR_CODES = errorCodes({
  INVALID_CREDENTIALS: [401, 'Email or password is wrong; which of them is not told. Ask the person again.'],
  SIGN_IN_LOCKED: [429, 'Too many wrong passwords. Wait for `Retry-After`, or reset the password.'],
  SECOND_FACTOR_REQUIRED: [
    401,
    'The password is right, and the account has a second factor. Send its code, with `error.details.challenge` where there is one.',
  ],
  CODE_REFUSED: [401, 'The code is wrong, or was used before. Wait for the next one of the app.'],
  PASSKEY_REFUSED: [401, 'The passkey is unknown or its answer is not right; which of them is not told.'],
  CHALLENGE_EXPIRED: [401, 'The challenge was used, is too old or was made for something else. Start again.'],
  REAUTHENTICATION_REQUIRED: [
    403,
    'The last proof of the person is older than ten minutes. Call `POST /auth/reauthentication`, then repeat.',
  ],
  ACCOUNT_LOCKED: [403, 'An administrator locked the account. It says so only to whoever proved to be its owner.'],
  LAST_WAY_TO_SIGN_IN: [409, 'Without it nobody could sign in to the account. Add another way first.'],
  PASSKEY_EXISTS: [409, 'This authenticator has a passkey of the account already.'],
  TOO_MANY_PASSKEYS: [409, 'The account has as many passkeys as it may. Remove one first.'],
  SECOND_FACTOR_EXISTS: [409, 'The account has a second factor. Remove it first.'],
  EMAIL_TAKEN: [409, 'An account has this email address. Sign in, or reset the password.'],
  EMAIL_UNCONFIRMED: [403, 'The email address is not confirmed. Open the mailed link, or have it sent again.'],
  ACCOUNT_CHOICE_REQUIRED: [409, 'The address was never confirmed. Repeat with `account`: `keep` or `start_clean`.'],
  COLLECTION_NOT_FOUND: [404, 'There is no such collection, or the caller may not see it.'],
  FEATURE_NOT_FOUND: [404, 'The collection has no such feature.'],
  GEOMETRY_TOO_COSTLY: [
    422,
    'The geometry takes more work than one request may ask for. Send fewer or simpler shapes.',
  ],
  PASSWORD_REFUSED: [
    422,
    'The new password is common, was leaked, or holds the address or the name of the service. Choose another one.',
  ],
  COLLECTION_LIMIT: [409, 'The account has as many collections as it may. Delete one first.'],
  STORAGE_QUOTA: [409, 'The account may store no more features. Delete some first.'],
});
