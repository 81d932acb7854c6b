import { errorCodes } from '@platform/errors';

/** This service's own codes, in addition to the common ones. */
export const ERROR_CODES = errorCodes({
  INVALID_CREDENTIALS: [
    401,
    'The email address or the password is wrong.',
    'The response does not say which of the two. Ask the person to enter both again.',
  ],
  SIGN_IN_LOCKED: [
    429,
    'Too many failed sign-ins. Try again later or reset the password.',
    '`Retry-After` gives the seconds to wait.',
  ],
  SECOND_FACTOR_REQUIRED: [
    401,
    'The account has a second factor. Send its code with the password.',
    'If `error.details.challenge` is present, send the challenge and the code to `POST /auth/login/code`.',
  ],
  CODE_REFUSED: [401, 'The code is wrong or already used.', 'Wait until the authenticator app shows the next code.'],
  PASSKEY_REFUSED: [
    401,
    'This passkey was not accepted.',
    'It is not registered here, or its signature is wrong. Use another way to sign in.',
  ],
  CHALLENGE_EXPIRED: [401, 'The challenge is expired, already used, or belongs to another action.', 'Start again.'],
  REAUTHENTICATION_REQUIRED: [
    403,
    'This action needs a recent proof of identity. Call POST /auth/reauthentication first; its proof is valid for ten minutes.',
    'Then repeat.',
  ],
  ACCOUNT_LOCKED: [
    403,
    'This account is locked.',
    'An administrator can unlock it. Only a caller that proved to be the owner gets this code.',
  ],
  LAST_WAY_TO_SIGN_IN: [409, 'This is the last way to sign in to the account.', 'Add another way first.'],
  PASSKEY_EXISTS: [409, 'The account already has a passkey on this authenticator.'],
  TOO_MANY_PASSKEYS: [409, 'An account may have at most {limit} passkeys. Remove one first.'],
  TOO_MANY_PERSONAL_TOKENS: [409, 'An account may have at most {limit} personal access tokens. Revoke one first.'],
  SECOND_FACTOR_EXISTS: [409, 'The account already has a second factor.', 'Remove it first.'],
  EMAIL_TAKEN: [409, 'An account with this email address already exists.', 'Sign in, or reset the password.'],
  EMAIL_UNCONFIRMED: [
    403,
    'Confirm your email address first: open the link in the mail. For a new link call POST /auth/email/verification, or open {page}.',
  ],
  ACCOUNT_CHOICE_REQUIRED: [
    409,
    'This address was never confirmed, so another person may have made the account. Send "account": "keep" if it was you, or "account": "start_clean" for a new account that shares nothing with it.',
  ],
  COLLECTION_NOT_FOUND: [
    404,
    'No such collection.',
    'A collection that the caller may not see gets the same response.',
  ],
  FEATURE_NOT_FOUND: [404, 'No such feature.'],
  GEOMETRY_TOO_COSTLY: [422, 'The geometry exceeds the work limit of one request.', 'Send fewer or simpler shapes.'],
  PASSWORD_REFUSED: [
    422,
    'The new password is common, was leaked, or contains the email address or the name of the service.',
    'Choose another password.',
  ],
  COLLECTION_LIMIT: [
    409,
    'An account may have {limit} collections next to its default one. Delete one, or store the features in another.',
  ],
  IMPORT_NOT_FOUND: [404, 'No such import.', 'Imports are deleted a week after they were sent.'],
  IMPORT_LIMIT: [
    409,
    'An account may have {limit} unfinished imports. Wait until one ends, or delete one.',
    '`GET /geo/v2/imports` lists them.',
  ],
  STORAGE_QUOTA: [409, 'An account may store {limit} bytes of features. Delete features, then try again.'],
});
