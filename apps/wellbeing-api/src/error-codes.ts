import { errorCodes } from '@platform/errors';

/** This service's own codes, in addition to the common ones. */
export const ERROR_CODES = errorCodes({
  INVALID_CREDENTIALS: [
    401,
    'The email or the password is wrong.',
    'Which of them is not reported. Ask the person again.',
  ],
  SIGN_IN_LOCKED: [429, 'Too many failed sign-ins. Try again later or reset the password.', '`Retry-After` says when.'],
  SECOND_FACTOR_REQUIRED: [
    401,
    'The account has a second factor: send its code with the password.',
    'If `error.details.challenge` is present, send the code with it to `POST /auth/login/code`.',
  ],
  CODE_REFUSED: [401, 'The code is wrong or was used before.', 'Wait for the next one of the app.'],
  PASSKEY_REFUSED: [401, 'This passkey was not accepted.', 'It is unknown or its answer is wrong.'],
  CHALLENGE_EXPIRED: [401, 'The challenge is expired, used or of another kind.', 'Start again.'],
  REAUTHENTICATION_REQUIRED: [
    403,
    'Prove first that it is you: POST /auth/reauthentication, good for ten minutes.',
    'Then repeat.',
  ],
  ACCOUNT_LOCKED: [
    403,
    'This account is locked.',
    'Its administrators can unlock it. Only the proven owner gets this code.',
  ],
  LAST_WAY_TO_SIGN_IN: [409, 'It is the last way to sign in to this account.', 'Add another way first.'],
  PASSKEY_EXISTS: [409, 'The account already has a passkey of this authenticator.'],
  TOO_MANY_PASSKEYS: [409, 'The account has as many passkeys as it may have.', 'Remove one first.'],
  SECOND_FACTOR_EXISTS: [409, 'The account already has a second factor.', 'Remove it first.'],
  EMAIL_TAKEN: [409, 'An account with this email address exists.', 'Sign in, or reset the password.'],
  EMAIL_UNCONFIRMED: [403, 'The email address is not confirmed.', 'Open the mailed link, or have it sent again.'],
  ACCOUNT_CHOICE_REQUIRED: [409, 'The address was never confirmed.', 'Repeat with `account`: `keep` or `start_clean`.'],
  COLLECTION_NOT_FOUND: [404, 'No such collection.', 'A collection that the caller may not see gets the same answer.'],
  FEATURE_NOT_FOUND: [404, 'No such feature.'],
  GEOMETRY_TOO_COSTLY: [
    422,
    'The geometry takes more work than one request may ask for.',
    'Send fewer or simpler shapes.',
  ],
  PASSWORD_REFUSED: [
    422,
    'The new password is common, was leaked, or holds the address or the name of the service.',
    'Choose another one.',
  ],
  COLLECTION_LIMIT: [409, 'The account has as many collections as it may have.', 'Delete one first.'],
  STORAGE_QUOTA: [409, 'The account may store no more features.', 'Delete some first.'],
});
