import { errorCodes } from '@platform/errors';

/** This service's own codes, in addition to the common ones. */
export const ERROR_CODES = errorCodes({
  PROCESS_OVERLOADED: [
    429,
    'This process admits no more requests in this minute.',
    'Wait for `Retry-After`, then repeat.',
  ],
  SERVICE_RATE_LIMITED: [
    429,
    'The quota of this service and tenant is used up.',
    'Wait for `Retry-After`, then repeat.',
  ],
  EMAIL_TAKEN: [409, 'Another user of the tenant has this email address.', 'Look that user up instead.'],
  USERNAME_TAKEN: [409, 'Another user of the tenant has this username.', 'Choose another one.'],
  SESSION_EXISTS: [409, 'A session with this `token_hash` exists.', 'Make a new random token for each session.'],
  TOKEN_EXISTS: [409, 'A verification token with this `token_hash` exists.', 'Make a new random token.'],
  USER_LOCKED: [
    409,
    'Too many failed sign-ins have locked the user.',
    'Wait until `locked_until` of the credential context.',
  ],
  USER_INACTIVE: [409, 'The user is inactive.', 'An operator can make the user active again.'],
  TOKEN_CONSUMED: [409, 'The token was used before.', 'Make a new one.'],
  TOKEN_EXPIRED: [409, 'The token has expired.', 'Make a new one.'],
  SCOPE_RESERVED: [409, 'Only the service "authentication" may hold auth:credential-verify.', 'Leave the scope out.'],
  PROPOSAL_EXISTS: [409, 'An erasure of this user is already proposed.', 'It waits for another operator.'],
  PROPOSAL_CLOSED: [409, 'The proposal is approved, rejected or expired.', 'List the proposals again.'],
  OWN_PROPOSAL: [403, 'You cannot approve your own proposal.', 'Another operator approves it.'],
  TENANT_MOVING: [
    503,
    'The tenant is moving to another server, and nothing was done. Try again in a second.',
    '`Retry-After` says when.',
  ],
  TENANT_MOVED: [421, 'Another server has the tenant, and nothing was done.', 'Its operator knows the address.'],
  DIRECT_CREDENTIALS_REFUSED: [
    409,
    'The database is not set up for direct logins.',
    'The message says what is missing.',
  ],
});

/** What only an operator's command can be refused with; no route answers these. */
export const COMMAND_CODES = errorCodes({
  IMPORT_MOVED: [409, 'Another process has continued this import.', 'Wait for it, then run the command again.'],
  IMPORT_CONFLICT: [409, 'The row names a user that exists, and the import fails on a conflict.'],
});
