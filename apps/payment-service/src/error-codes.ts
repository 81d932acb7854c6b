import { errorCodes } from '@platform/errors';

/** This service's own codes, beside the common ones. */
export const ERROR_CODES = errorCodes({
  API_KEY_NOT_FOUND: [404, 'The account has no active key with this `key_id`.'],
  API_KEY_LIMIT: [409, 'The account has as many active keys as it may have. Revoke one first.'],
  PERMISSION_ESCALATION: [
    403,
    'A key cannot give what it does not hold itself. Ask for fewer permissions, or use a key that holds the missing one.',
  ],
  SIGN_IN_AGAIN: [
    403,
    'A person must confirm the password at the account service first, and send the token from there.',
  ],
  EMAIL_UNCONFIRMED: [403, 'The email address of the account is not confirmed. Open the link that was mailed.'],
  DEPOSIT_EXISTS: [409, 'A deposit with this provider and `provider_reference` exists. List transactions to find it.'],
  TRANSACTION_NOT_FOUND: [404, 'There is no such transaction, or none of the account.'],
  DISPUTE_NOT_FOUND: [404, 'There is no dispute with this id in the account.'],
  REFUND_NOT_FOUND: [404, 'There is no such refund, or none of the account.'],
  NOT_REFUNDABLE: [409, 'It is no settled deposit, or its gateway takes no refunds from here.'],
  REFUND_EXCEEDS_PAYMENT: [409, 'So much is not left of the payment. Nothing was booked.'],
  NOT_IN_REVIEW: [409, 'The deposit does not wait for a review.'],
  REVIEW_NOT_YOURS: [
    409,
    'The review is about something else than the amount, or the amount differs by more than the operator lets you accept. An operator decides.',
  ],
  WALLET_NOT_FOUND: [404, 'There is no wallet in this currency.'],
  INSUFFICIENT_FUNDS: [409, 'The wallet does not hold the amount. Nothing was booked.'],
  UNKNOWN_PROVIDER: [404, 'There is no gateway with this name.'],
  PROVIDER_NOT_CONFIGURED: [503, 'The gateway is known, but its secrets are not set here.'],
  PROVIDER_UNAVAILABLE: [
    502,
    'The gateway gave no answer. Repeat the request, unchanged and with the same `Idempotency-Key`.',
  ],
  PAYMENT_REFUSED: [
    422,
    'The gateway does not take this payment; the message says why. Change it, and send it with a new `Idempotency-Key`.',
  ],
  RETURN_ORIGIN_UNKNOWN: [
    422,
    'The account has not registered the origin of `return_url`. Register it with `PUT /v1/return-origins`.',
  ],
  NOTHING_TO_ASK: [409, 'This service cannot ask the gateway about the transaction. Wait for its report.'],
  INVALID_SIGNATURE: [401, 'The signature does not fit the bytes that arrived. Nothing was stored.'],
  EVENT_NOT_FOUND: [404, 'There is no such event, none of the account, or no more: events are kept for some time.'],
  EVENT_ENDPOINT_NOT_FOUND: [404, 'The account has no such event endpoint.'],
  EVENT_ENDPOINT_LIMIT: [409, 'The account has as many event endpoints as it may have. Delete one first.'],
  RECONCILIATION_NOT_FOUND: [404, 'There is no such reconciliation.'],
  RECONCILIATION_IN_PROGRESS: [409, 'The same file is being read at this moment.'],
  REPORT_UNREADABLE: [
    422,
    'The file is no report of this gateway, or cannot be read to its end. Nothing of it counts.',
  ],
  DIGEST_DIFFERS: [422, 'The bytes that arrived are not those of `sha256`. Nothing of them counts.'],
  VERIFICATION_NOT_FOUND: [404, 'There is no such verification of the ledger.'],
  VERIFICATION_IN_PROGRESS: [409, 'The ledger is being verified at this moment. Read how far that is.'],
  NOT_WAITING: [
    409,
    'It does not wait for this decision, or no more: another operator may have taken it. Read it again.',
  ],
  ADJUSTMENT_OUT_OF_BOUNDS: [
    409,
    'At most what went back may come again, and at most what was settled may go. Nothing was booked.',
  ],
  NOT_REREADABLE: [
    409,
    'Its bytes are past their retention, erased, were never delivered, or cannot be read. Nothing changed.',
  ],
  PROPOSAL_NOT_FOUND: [404, 'There is no such proposal.'],
  PROPOSAL_EXISTS: [409, 'A decision about the same is proposed already, and waits for another operator.'],
  PROPOSAL_CLOSED: [409, 'The proposal is approved, rejected or past its time. Read it again.'],
  OWN_PROPOSAL: [403, 'Another operator than its proposer has to approve it.'],
  DIFFERENCE_CHANGED: [
    409,
    'The decision would change something else now than what was proposed: `error.details` says what. Nothing changed.',
  ],
  EVENT_ENDPOINT_DISABLED: [409, 'The event endpoint is disabled. Enable it first.'],
});
