import { errorCodes } from '@platform/errors';

/** This service's own codes, beside the common ones. */
export const ERROR_CODES = errorCodes({
  PROCESS_OVERLOADED: 429,
  SERVICE_RATE_LIMITED: 429,
  EMAIL_TAKEN: 409,
  USERNAME_TAKEN: 409,
  SESSION_EXISTS: 409,
  TOKEN_EXISTS: 409,
  USER_LOCKED: 409,
  USER_INACTIVE: 409,
  TOKEN_CONSUMED: 409,
  TOKEN_EXPIRED: 409,
  SCOPE_RESERVED: 409,
  DIRECT_CREDENTIALS_REFUSED: 409,
});
