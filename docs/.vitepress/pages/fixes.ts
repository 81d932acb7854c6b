/** What to do, for codes whose table has no step that a caller can take. The page shows it after the table's own advice. */
export const FIXES: Record<string, string> = {
  ACCOUNT_CHOICE_REQUIRED: 'Repeat with `account`: `keep` or `start_clean`.',
  API_KEY_LIMIT: 'Revoke a key first.',
  AUTHORIZATION_ENDED: 'Read `authorization` of the transaction. To return captured money, refund it.',
  CAPTURE_EXCEEDS_AUTHORIZATION:
    'Read `authorization.capturable_amount` of the transaction, and send at most that amount.',
  CAPTURE_NOT_FOUND: 'List the captures without a result (`GET /operator/captures`), and use one of their ids.',
  COLLECTION_LIMIT: 'Delete a collection first.',
  EMAIL_UNCONFIRMED: 'Open the link in the mail, or request a new one.',
  STORAGE_QUOTA: 'Delete features first.',
  TOO_MANY_PASSKEYS: 'Remove a passkey first.',
  TOO_MANY_PERSONAL_TOKENS: 'Revoke a token first.',
  ADJUSTMENT_OUT_OF_BOUNDS: 'Read the transaction for the amounts, and send an amount within the range.',
  API_KEY_NOT_FOUND: 'List the keys (`GET /v1/auth/keys`) and use the `key_id` of an active one.',
  COLLECTION_NOT_FOUND: 'List the collections that you may read, and check the account of your token.',
  DISPUTE_NOT_FOUND: 'List the disputes (`GET /v1/disputes`), and check that the key belongs to the right account.',
  DIRECT_CREDENTIALS_REFUSED: 'Correct the grants that the message names, or ask the operator for them.',
  EVENT_ENDPOINT_NOT_FOUND:
    'List the endpoints (`GET /v1/event-endpoints`), and check that the key belongs to the right account.',
  EVENT_NOT_FOUND: 'List the feed (`GET /v1/events`). Events are kept for 30 days.',
  FEATURE_NOT_FOUND: 'List the features of the collection. The feature may have been deleted.',
  FORBIDDEN:
    'Use a key, token or role that has the permission. [Permissions and scopes](../../permissions.md) lists them.',
  HEADERS_TOO_LARGE: 'Send fewer or shorter headers. Large cookies are the usual cause.',
  HTTPS_REQUIRED: 'Send the request to `https://`, and replace the credential.',
  IMPORT_CONFLICT: 'Correct the row, or run the import with another rule for conflicts.',
  INSUFFICIENT_FUNDS:
    'Read the balance (`GET /v1/wallets`). Send a smaller amount, or wait until more payments settle.',
  INVALID_SIGNATURE:
    "Compare the webhook secret in the gateway's dashboard with the setting of the service. Proxies must not change the body.",
  METHOD_NOT_ALLOWED: 'Use a method that `Allow` names, and check the path.',
  NOT_ACCEPTABLE: 'Send `Accept` with a media type of the operation, or leave it out.',
  NOT_FOUND: 'Check the path and the id. Check that the credential belongs to the owner of the resource.',
  NOT_IN_REVIEW: 'Read the transaction. Only the status `needs_review` can be reviewed.',
  NOT_READY: 'Wait, and repeat. An operator reads `/ready`, which names the failed check.',
  NOT_REFUNDABLE:
    'Wait until the deposit is `settled`. If the gateway takes no refunds by API, refund in its dashboard.',
  NOT_REREADABLE: 'Decide with the evidence that exists: dismiss the event, or book an adjustment.',
  PASSKEY_EXISTS: 'Use the passkey that exists, or remove it first.',
  PAYOUTS_UNSUPPORTED:
    'Use a gateway with payouts: mobile money, Paystack, Flutterwave or PayPal. If the message says that a setting is missing, ask an operator to set it.',
  PAYOUT_NOT_FOUND: 'List the payouts (`GET /v1/payouts`), and check that the key belongs to the right account.',
  PASSKEY_REFUSED: 'Try again with a passkey of this account, or sign in in another way.',
  PRECONDITION_REQUIRED: 'Read the resource, and send its `ETag` in `If-Match`.',
  PROPOSAL_NOT_FOUND: 'List the proposals and use one of their ids.',
  PROVIDER_NOT_CONFIGURED: 'Use another gateway, or ask the operator to set the secrets of this one.',
  RECONCILIATION_NOT_FOUND: 'List the reconciliations and use one of their ids.',
  REFUND_EXCEEDS_PAYMENT:
    'Read `settled_amount` and `refunded_amount` of the transaction, and send at most the difference.',
  REFUND_NOT_FOUND: 'List the refunds of the transaction, and check that the key belongs to the right account.',
  REPORT_UNREADABLE:
    'Download the report again, in the format that the reconciliation guide names, and send it unchanged.',
  REVIEW_NOT_YOURS: 'Ask the operator of the platform to decide.',
  SIGN_IN_AGAIN: 'Call `POST /auth/step-up` at the account service, and repeat with its token within 60 seconds.',
  TENANT_MOVED: 'Ask the operator for the new address, and send the request there.',
  TENANT_MOVING: 'Repeat after `Retry-After`.',
  TRANSACTION_NOT_FOUND: 'List the transactions, and check that the key belongs to the right account.',
  UNKNOWN_PROVIDER: 'Use one of: adyen, flutterwave, mobilemoney, paypal, paystack, razorpay, square, stripe.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the `Content-Type` that the operation names, usually `application/json`.',
  VALIDATION_FAILED: 'Correct the field or parameter that the message names, and send the request again.',
  VERIFICATION_NOT_FOUND: 'List the verifications and use one of their ids.',
  WALLET_NOT_FOUND: 'List the wallets. A wallet exists after its first payment in the currency.',
};
