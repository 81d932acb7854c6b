import { errorCodes, KEPT_ERROR } from '@platform/errors';

/** This service's own codes, in addition to the common ones. */
export const ERROR_CODES = errorCodes({
  API_KEY_NOT_FOUND: [404, 'The account has no active key with this `key_id`.'],
  API_KEY_LIMIT: [409, 'An account has at most {limit} active keys. Revoke one first.'],
  PERMISSION_ESCALATION: [
    403,
    'A key cannot grant a permission that it does not hold.',
    'Ask for fewer permissions, or use a key that holds the missing one.',
  ],
  SIGN_IN_AGAIN: [
    403,
    'The person must confirm the password at the account service.',
    'Send the token that it returns.',
  ],
  EMAIL_UNCONFIRMED: [
    403,
    "The account's email address is not confirmed. Open the link in the mail, or request a new one with POST {account_url}/auth/email/verification. Then confirm your identity again.",
  ],
  DEPOSIT_EXISTS: [
    409,
    'A deposit with this provider and `provider_reference` exists.',
    'List transactions to find it.',
  ],
  TRANSACTION_NOT_FOUND: [404, 'No such transaction.', 'A transaction of another account gets the same answer.'],
  DISPUTE_NOT_FOUND: [404, 'The account has no dispute with this id.'],
  REFUND_NOT_FOUND: [404, 'No such refund.', 'A refund of another account gets the same answer.'],
  NOT_REFUNDABLE: [
    409,
    'Only a settled deposit can be refunded.',
    'Its gateway must also accept refunds from this service.',
  ],
  REFUND_EXCEEDS_PAYMENT: [409, 'The refund exceeds the refundable amount.', 'Nothing was booked.'],
  NOT_IN_REVIEW: [409, 'The deposit is not held for review.'],
  REVIEW_NOT_YOURS: [
    409,
    'An operator must decide this review.',
    'The reason is not the amount, or the amount differs by more than you may accept.',
  ],
  WALLET_NOT_FOUND: [404, 'There is no wallet in this currency.'],
  INSUFFICIENT_FUNDS: [409, 'The wallet does not hold this amount.', 'Nothing was booked.'],
  UNKNOWN_PROVIDER: [404, 'There is no gateway with this name.'],
  PROVIDER_NOT_CONFIGURED: [503, 'This gateway is not configured.', 'Its secrets are not set.'],
  PROVIDER_UNAVAILABLE: [
    502,
    'The gateway did not respond. Repeat the request with the same Idempotency-Key: nothing is paid twice.',
    'Repeat it unchanged.',
  ],
  PAYMENT_REFUSED: [
    422,
    `The gateway refuses this payment. Reason: {why}. ${KEPT_ERROR}` as const,
    'Change the payment first.',
  ],
  RETURN_ORIGIN_UNKNOWN: [
    422,
    'The account has not registered the origin of `return_url`.',
    'Register it with `PUT /v1/return-origins`.',
  ],
  NOTHING_TO_ASK: [409, 'The gateway of this transaction cannot be asked about it.', 'Wait for the gateway’s report.'],
  INVALID_SIGNATURE: [
    401,
    'The delivery is not authentic.',
    'Its signature does not match its bytes. Nothing was stored.',
  ],
  EVENT_NOT_FOUND: [404, 'No such event.', 'It is unknown, expired, or belongs to another account.'],
  EVENT_ENDPOINT_NOT_FOUND: [404, 'No such event endpoint.', 'An endpoint of another account gets the same answer.'],
  EVENT_ENDPOINT_LIMIT: [409, 'An account has at most {limit} event endpoints.', 'Delete one first.'],
  RECONCILIATION_NOT_FOUND: [404, 'No such reconciliation.'],
  RECONCILIATION_IN_PROGRESS: [
    409,
    'This file is already being processed.',
    'If the upload was interrupted, retry after 30 seconds.',
  ],
  REPORT_UNREADABLE: [
    422,
    'The file is not a report of this gateway, or cannot be read to its end.',
    'None of its lines is used.',
  ],
  DIGEST_DIFFERS: [422, 'The received bytes do not have the digest `sha256`.', 'Send the file again.'],
  VERIFICATION_NOT_FOUND: [404, 'No such verification of the ledger.'],
  VERIFICATION_IN_PROGRESS: [
    409,
    'A ledger verification is already running.',
    'Read its progress with `GET /operator/ledger-verifications`.',
  ],
  NOT_WAITING: [409, 'This decision is not pending.', 'Another operator may have decided. Read the resource again.'],
  ADJUSTMENT_OUT_OF_BOUNDS: [
    409,
    'A credit may not exceed the refunded and charged-back amount; a debit may not exceed the settled amount.',
    'Nothing was booked.',
  ],
  NOT_REREADABLE: [
    409,
    'This delivery cannot be read again.',
    'Its bytes have expired, were erased, were never delivered, or are unreadable. Nothing was changed.',
  ],
  PROPOSAL_NOT_FOUND: [404, 'No such proposal.'],
  PROPOSAL_EXISTS: [
    409,
    'A decision about the same subject is already proposed.',
    'Another operator has to approve or reject it.',
  ],
  PROPOSAL_CLOSED: [409, 'The proposal is approved, rejected or expired.', 'Read it again.'],
  OWN_PROPOSAL: [403, 'You cannot approve your own proposal.', 'Another operator approves it.'],
  DIFFERENCE_CHANGED: [
    409,
    'The proposal is out of date: it would now have a different effect. Nothing was changed.',
    'Reject it and create a new one. `error.details` contains the present effect.',
  ],
  EVENT_ENDPOINT_DISABLED: [409, 'The event endpoint is disabled.', 'Enable it first.'],
});
