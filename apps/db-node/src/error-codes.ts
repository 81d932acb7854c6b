import { errorCodes } from '@platform/errors';

/** This service's own codes, in addition to the common ones. */
export const ERROR_CODES = errorCodes({
  PROCESS_OVERLOADED: [
    429,
    'This process has reached its limit of requests in this minute.',
    'Wait for `Retry-After`, then repeat.',
  ],
  SERVICE_RATE_LIMITED: [
    429,
    'The quota of this service and tenant is used up.',
    'Wait for `Retry-After`, then repeat.',
  ],
  EMAIL_TAKEN: [409, 'Another user of the tenant has this email address.', 'Look up that user instead.'],
  USERNAME_TAKEN: [409, 'Another user of the tenant has this username.', 'Choose another one.'],
  SESSION_EXISTS: [
    409,
    'A session with this `token_hash` already exists.',
    'Create a new random token for each session.',
  ],
  TOKEN_EXISTS: [409, 'A verification token with this `token_hash` already exists.', 'Create a new random token.'],
  USER_LOCKED: [
    409,
    'Too many failed sign-ins have locked the user.',
    'Wait until `locked_until` in the credential context.',
  ],
  USER_INACTIVE: [409, 'The user is inactive.', 'An operator can activate the user.'],
  TOKEN_CONSUMED: [409, 'The token was already used.', 'Create a new token.'],
  TOKEN_EXPIRED: [409, 'The token has expired.', 'Create a new token.'],
  SCOPE_RESERVED: [409, 'Only the service "authentication" may hold auth:credential-verify.', 'Remove the scope.'],
  PROPOSAL_EXISTS: [409, 'An erasure of this user is already proposed.', 'Another operator approves or rejects it.'],
  PROPOSAL_CLOSED: [409, 'The proposal is already approved, rejected or expired.', 'Reload the list of proposals.'],
  OWN_PROPOSAL: [403, 'You cannot approve your own proposal.', 'Another operator approves it.'],
  TENANT_MOVING: [
    503,
    'The tenant is being moved to another server. The request had no effect.',
    'Wait for `Retry-After`, then repeat.',
  ],
  TENANT_MOVED: [
    421,
    'The tenant was moved to another server. The request had no effect.',
    'Ask the operator for the new address.',
  ],
  DIRECT_CREDENTIALS_REFUSED: [
    409,
    'The database is not set up for direct logins.',
    'The message says what is missing.',
  ],
});

/** Errors of operator commands; no route returns them. */
export const COMMAND_CODES = errorCodes({
  IMPORT_MOVED: [409, 'Another process has taken over this import.', 'Wait until it ends, then run the command again.'],
  IMPORT_CONFLICT: [409, 'The user of this row already exists, and the import fails on a conflict.'],
});
