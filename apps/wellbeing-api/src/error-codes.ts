import { errorCodes } from '@platform/errors';

/** This service's own codes, beside the common ones. */
export const ERROR_CODES = errorCodes({
  INVALID_CREDENTIALS: [401, 'Email or password is wrong; which of them is not told. Ask the person again.'],
  SIGN_IN_LOCKED: [429, 'Too many wrong passwords. Wait for `Retry-After`, or reset the password.'],
  REAUTHENTICATION_REQUIRED: [
    403,
    'The last proof of the person is older than ten minutes. Call `POST /auth/reauthentication`, then repeat.',
  ],
  ACCOUNT_LOCKED: [403, 'An administrator locked the account. It says so only to whoever proved to be its owner.'],
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
  STORAGE_QUOTA: [409, 'The account may store no more features. Delete some first.'],
});
