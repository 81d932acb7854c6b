import { errorCodes } from '@platform/errors';

/** This service's own codes, beside the common ones. */
export const ERROR_CODES = errorCodes({
  INVALID_CREDENTIALS: 401,
  SIGN_IN_LOCKED: 429,
  EMAIL_TAKEN: 409,
  EMAIL_UNCONFIRMED: 403,
  ACCOUNT_CHOICE_REQUIRED: 409,
  COLLECTION_NOT_FOUND: 404,
  FEATURE_NOT_FOUND: 404,
  GEOMETRY_TOO_COSTLY: 422,
  STORAGE_QUOTA: 409,
});
