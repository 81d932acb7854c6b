// Made from openapi.json by "npm run clients"; do not edit.
import type { Call, CallOptions, PagedCall } from '../runtime/index.ts';
import type { PaymentClient } from './client.ts';
import type {
  AcceptedResponse,
  AddPayoutDestinationInput,
  ApiKeyCreatedResponse,
  ApiKeyListResponse,
  ApiKeyRevokedResponse,
  ApproveProposalInput,
  AttemptListResponse,
  AuditListResponse,
  BalanceResponse,
  BreakFiguresResponse,
  BreakListResponse,
  CallbackAcceptedResponse,
  CancelPaymentInput,
  CaptureListResponse,
  CapturePaymentInput,
  CaptureResponse,
  ConsoleSessionResponse,
  CountBreaksInput,
  CountOperatorTransactionsInput,
  CountTransactionsInput,
  CreateApiKeyInput,
  CreateDepositInput,
  CreateEventEndpointInput,
  CreatePayoutInput,
  CreateRefundInput,
  CreateTransferInput,
  DecideCaptureInput,
  DecideEventInput,
  DecidePayoutInput,
  DecideRefundInput,
  DecideTransactionInput,
  DecisionResponse,
  DeleteEventEndpointInput,
  DeletePayoutDestinationInput,
  DeliveryAcceptedResponse,
  DeliveryListResponse,
  DestinationDeletedResponse,
  DestinationListResponse,
  DestinationResponse,
  DisableEventEndpointInput,
  DisputeListResponse,
  DisputeResponse,
  EnableEventEndpointInput,
  EndpointSecretsResponse,
  EntryListResponse,
  EraseAccountInput,
  ErasureListResponse,
  ErasureResponse,
  EventEndpointListResponse,
  EventEndpointResponse,
  EventEndpointSecretResponse,
  EventListResponse,
  EventResponse,
  ExplainDeliveryInput,
  ExplanationResponse,
  ExportBreaksInput,
  ExportWalletStatementInput,
  ExportWalletStatementPdfInput,
  GatewayStatesResponse,
  GetDisputeInput,
  GetEventEndpointInput,
  GetEventInput,
  GetInboxEventInput,
  GetLedgerVerificationInput,
  GetOperatorTransactionInput,
  GetPayoutInput,
  GetProposalInput,
  GetReconciliationInput,
  GetRefundInput,
  GetReturnsInput,
  GetSettlingTimesInput,
  GetStatisticsInput,
  GetTransactionInput,
  GetTransactionTimelineInput,
  GetWalletBalanceInput,
  HealthResponse,
  InboxEventResponse,
  InboxResponse,
  LedgerVerificationListResponse,
  LedgerVerificationResponse,
  LimitListResponse,
  ListAuditInput,
  ListBreaksInput,
  ListCapturesInput,
  ListDisputesInput,
  ListErasuresInput,
  ListEventAttemptsInput,
  ListEventDeliveriesInput,
  ListEventsInput,
  ListInboxInput,
  ListLedgerVerificationsInput,
  ListOpenCapturesInput,
  ListOpenPayoutsInput,
  ListOpenRefundsInput,
  ListOperatorDeliveriesInput,
  ListOperatorTransactionsInput,
  ListPayoutsInput,
  ListProposalsInput,
  ListReconciliationsInput,
  ListRefundsInput,
  ListTransactionsInput,
  ListUnresolvedInput,
  ListWalletEntriesInput,
  ListWebhookEventsInput,
  MatchReportAgainInput,
  OpenCaptureListResponse,
  OpenPayoutListResponse,
  OpenRefundListResponse,
  OperatorDeliveryListResponse,
  OperatorStatisticsResponse,
  OperatorTransactionListResponse,
  OperatorTransactionResponse,
  OwnLimitListResponse,
  PayoutListResponse,
  PayoutResponse,
  ProposalListResponse,
  ProposalResponse,
  ReadyResponse,
  ReceiveMobileMoneyCallbackInput,
  ReceivePaymentCallbackInput,
  ReceiveWebhookInput,
  ReconciliationListResponse,
  ReconciliationResponse,
  RedeliverEventInput,
  RedeliverEventsInput,
  RedeliveredResponse,
  RefreshTransactionInput,
  RefundListResponse,
  RefundResponse,
  RejectProposalInput,
  ReplaceReturnOriginsInput,
  ReplayEventsInput,
  ResolveAmountInput,
  ReturnOriginsResponse,
  ReturnsResponse,
  RevokeApiKeyInput,
  RotateApiKeyInput,
  RotateEventEndpointSecretInput,
  SendReportInput,
  SetOperatorPayoutLimitInput,
  SetPayoutLimitInput,
  SettlingTimesResponse,
  StartLedgerVerificationInput,
  StartPaymentInput,
  StatisticsResponse,
  TestEventEndpointInput,
  TimelineResponse,
  TransactionCountResponse,
  TransactionDetailResponse,
  TransactionListResponse,
  TransactionResponse,
  UnresolvedListResponse,
  UpdateEventEndpointInput,
  VersionResponse,
  WaitingResponse,
  WalletListResponse,
  WebhookEventListResponse,
} from './types.ts';

/**
 * Add a payout destination
 *
 * Only a person adds one, with a step-up token: `/step-up` of the account service issues it after the password or a passkey. It is valid for one minute and works once. API keys and other tokens get `SIGN_IN_AGAIN`.
 *
 * Payouts can go to it after 24 hours. A destination is never changed: to correct it, delete it and add another, which waits again. Responses show the number, address or account only in part.
 *
 * **Who may call:** an API key that holds `write:payouts`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/payout-destinations`
 */
export function addPayoutDestination(
  client: PaymentClient,
  input: AddPayoutDestinationInput,
  options?: CallOptions,
): Call<DestinationResponse> {
  return client.send(
    { name: 'addPayoutDestination', method: 'POST', path: '/v1/payout-destinations', keyed: true },
    input,
    options,
  );
}

/**
 * Approve a proposal
 *
 * The decision is taken under your name and the proposer’s. The proposer cannot approve it (`OWN_PROPOSAL`). The effect is computed again first. If it differs from the proposed effect, nothing changes, and you get `DIFFERENCE_CHANGED` with the present effect in `error.details`. Then reject the proposal and propose it again. If several operators approve at the same moment, one succeeds. You need the role that the decision itself requires.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/proposals/{proposal_id}/approve`
 */
export function approveProposal(
  client: PaymentClient,
  input: ApproveProposalInput,
  options?: CallOptions,
): Call<DecisionResponse> {
  return client.send(
    { name: 'approveProposal', method: 'POST', path: '/operator/proposals/{proposal_id}/approve' },
    input,
    options,
  );
}

/**
 * Cancel an authorised payment
 *
 * Releases everything that is not captured. The response does not wait for the gateway: the release is `pending`. `deposit.voided` reports its end. What is captured stays in your wallet; refund it instead. The errors are those of a capture.
 *
 * An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.
 *
 * **Who may call:** an API key that holds `write:payments`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/payments/{transaction_id}/cancel`
 */
export function cancelPayment(
  client: PaymentClient,
  input: CancelPaymentInput,
  options?: CallOptions,
): Call<CaptureResponse> {
  return client.send(
    { name: 'cancelPayment', method: 'POST', path: '/v1/payments/{transaction_id}/cancel', keyed: 'always' },
    input,
    options,
  );
}

/**
 * Capture an authorised payment
 *
 * Takes the authorised money, or a part of it. The response does not wait for the gateway: the capture is `pending`. `deposit.settled` reports the credit, `deposit.capture_failed` a failure. A capture happens only once, even if a message is lost.
 *
 * All captures together cannot exceed the authorised amount (`CAPTURE_EXCEEDS_AUTHORIZATION`). `NOT_AUTHORIZED_YET`: the payer has not confirmed, or the payment is not captured by you. `AUTHORIZATION_ENDED`: everything is captured, voided or expired. `CAPTURE_IN_PROGRESS`: an open capture or release excludes this one.
 *
 * An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.
 *
 * **Who may call:** an API key that holds `write:payments`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/payments/{transaction_id}/capture`
 */
export function capturePayment(
  client: PaymentClient,
  input: CapturePaymentInput,
  options?: CallOptions,
): Call<CaptureResponse> {
  return client.send(
    { name: 'capturePayment', method: 'POST', path: '/v1/payments/{transaction_id}/capture', keyed: 'always' },
    input,
    options,
  );
}

/**
 * Count the breaks of a reconciliation
 *
 * By type, kind and currency, with the sum of the differences.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/reconciliations/{reconciliation_id}/break-figures`
 */
export function countBreaks(
  client: PaymentClient,
  input: CountBreaksInput,
  options?: CallOptions,
): Call<BreakFiguresResponse> {
  return client.send(
    { name: 'countBreaks', method: 'GET', path: '/operator/reconciliations/{reconciliation_id}/break-figures' },
    input,
    options,
  );
}

/**
 * Count the secrets of event endpoints by the key that encrypts them
 *
 * Covers all accounts; the response contains no secret.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/endpoint-secrets`
 */
export function countEndpointSecrets(client: PaymentClient, options?: CallOptions): Call<EndpointSecretsResponse> {
  return client.send(
    { name: 'countEndpointSecrets', method: 'GET', path: '/operator/endpoint-secrets' },
    undefined,
    options,
  );
}

/**
 * Count transactions of all accounts
 *
 * How many transactions a list with the same filters has, up to 1,000. One request reads at most the 5,000 newest transactions.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/statistics/transactions`
 */
export function countOperatorTransactions(
  client: PaymentClient,
  input?: CountOperatorTransactionsInput,
  options?: CallOptions,
): Call<TransactionCountResponse> {
  return client.send(
    { name: 'countOperatorTransactions', method: 'GET', path: '/operator/statistics/transactions' },
    input,
    options,
  );
}

/**
 * Count transactions
 *
 * How many transactions a list with the same filters has, up to 1,000. One request reads at most the 5,000 newest transactions.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/statistics/transactions`
 */
export function countTransactions(
  client: PaymentClient,
  input?: CountTransactionsInput,
  options?: CallOptions,
): Call<TransactionCountResponse> {
  return client.send({ name: 'countTransactions', method: 'GET', path: '/v1/statistics/transactions' }, input, options);
}

/**
 * Count what waits for operators
 *
 * By kind, each with the time of the oldest.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/waiting`
 */
export function countWaiting(client: PaymentClient, options?: CallOptions): Call<WaitingResponse> {
  return client.send({ name: 'countWaiting', method: 'GET', path: '/operator/waiting' }, undefined, options);
}

/**
 * Create an API key
 *
 * The response contains the key once, as `api_key`. Store it immediately. The key belongs to the account: requests with it act for the account within `permissions`.
 *
 * A backend creates keys with a key that has `write:keys`. It can grant only permissions that this key has (`PERMISSION_ESCALATION`). A person needs a token for this purpose: `/step-up` of the account service issues it after the password. It is valid for one minute and works once. If the service is set to require it, as in production, other tokens get `SIGN_IN_AGAIN`.
 *
 * If the response was lost, repeat the request with the same `Idempotency-Key`: the response contains the number of the key without its secret. Revoke that key and create another. An account has at most 100 active keys (`API_KEY_LIMIT`).
 *
 * **Who may call:** an API key that holds `write:keys`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/auth/keys`
 */
export function createApiKey(
  client: PaymentClient,
  input: CreateApiKeyInput,
  options?: CallOptions,
): Call<ApiKeyCreatedResponse> {
  return client.send({ name: 'createApiKey', method: 'POST', path: '/v1/auth/keys', keyed: true }, input, options);
}

/**
 * Register a deposit
 *
 * For a payment that you start at the gateway yourself; `POST /v1/payments` does both. It registers a payment that you
 * expect, so that the gateway’s report is credited to your wallet. It does not charge the payer.
 *
 * With `stripe`, `razorpay` and `mobilemoney`, first start the payment at the gateway, then register its id. Register it in your backend before the
 * payer sees the page. With `adyen`, `paystack`, `flutterwave`, `paypal` and `square`, first register without `provider_reference`. Then start the payment at the
 * gateway with the `provider_reference` of the response.
 *
 * The deposit is `pending` until the gateway reports the payment, or confirms it when the service asks. `data.status` says
 * whether the money has arrived; read it with `GET /v1/transactions/{transaction_id}`. If the amount or currency in the report
 * differs from the registered one, the deposit is `needs_review` and nothing is credited.
 *
 * If the report arrives before your request, a deposit of `mobilemoney` is `settled` immediately. A deposit of
 * `stripe` and `razorpay` is `needs_review` with the reason `ownership_unproven`. The payer’s browser also knows the id,
 * so the id does not prove whose payment it is. An operator decides. Installations whose accounts all belong to one owner can
 * settle such deposits immediately (`OWN_REFERENCES=accept`).
 *
 * Always send an `Idempotency-Key`, and repeat the request with it after a timeout or a 5xx. Without a key, a repetition with
 * the same `provider_reference` is refused with `DEPOSIT_EXISTS`. If the service issues the reference, a repetition without a
 * key registers a second deposit.
 *
 * **Who may call:** an API key that holds `write:payments`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/deposits`
 */
export function createDeposit(
  client: PaymentClient,
  input: CreateDepositInput,
  options?: CallOptions,
): Call<TransactionResponse> {
  return client.send({ name: 'createDeposit', method: 'POST', path: '/v1/deposits', keyed: true }, input, options);
}

/**
 * Create an event endpoint
 *
 * Events are sent to the endpoint as Standard Webhooks. They are signed with the secret in the response, which is shown once. An API key also needs `read:events`: an endpoint receives only events that the key which set its address may read. If that key expires or is revoked without a successor, the endpoint is disabled (`unauthorized`), and its events are kept.
 *
 * **Who may call:** an API key that holds `write:events`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/event-endpoints`
 */
export function createEventEndpoint(
  client: PaymentClient,
  input: CreateEventEndpointInput,
  options?: CallOptions,
): Call<EventEndpointSecretResponse> {
  return client.send(
    { name: 'createEventEndpoint', method: 'POST', path: '/v1/event-endpoints', keyed: true },
    input,
    options,
  );
}

/**
 * Pay out
 *
 * Holds the amount in your wallet immediately, and asks the gateway of the destination to pay it. The response does not wait for the gateway. An event reports when the payout is `paid`, when it has `failed`, or when an operator has to find out (`needs_review`). A payout is sent at most once, even if a message is lost.
 *
 * The destination must be one of yours and at least 24 hours old (`PAYOUT_DESTINATION_WAITS`). Above a limit that the operators set, or a lower one that you set, an operator approves the payout first (`awaiting_approval`).
 *
 * An API key needs `write:payouts`, which no other permission covers. A person needs a step-up token, which `/step-up` of the account service issues; other tokens get `SIGN_IN_AGAIN`. An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.
 *
 * **Who may call:** an API key that holds `write:payouts`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/payouts`
 */
export function createPayout(
  client: PaymentClient,
  input: CreatePayoutInput,
  options?: CallOptions,
): Call<PayoutResponse> {
  return client.send({ name: 'createPayout', method: 'POST', path: '/v1/payouts', keyed: 'always' }, input, options);
}

/**
 * Refund a deposit
 *
 * Debits the amount from your wallet immediately, and asks the gateway to refund the payer. The response does not wait for the gateway: the refund is `pending`. An event reports when it has `succeeded` or `failed`; if it failed, the amount is in your wallet again. A refund happens only once, even if a message is lost.
 *
 * A refund cannot make your wallet negative (`INSUFFICIENT_FUNDS`). All refunds together cannot exceed the credited amount (`REFUND_EXCEEDS_PAYMENT`). `NOT_REFUNDABLE`: the transaction is not a settled deposit, or its gateway accepts no refunds from this service. Refunds that you start at the gateway are booked when the gateway reports them.
 *
 * An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.
 *
 * **Who may call:** an API key that holds `write:payments`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/transactions/{transaction_id}/refunds`
 */
export function createRefund(
  client: PaymentClient,
  input: CreateRefundInput,
  options?: CallOptions,
): Call<RefundResponse> {
  return client.send(
    { name: 'createRefund', method: 'POST', path: '/v1/transactions/{transaction_id}/refunds', keyed: 'always' },
    input,
    options,
  );
}

/**
 * Transfer money to another account
 *
 * Moves the amount from your wallet to the recipient’s wallet of the same currency in one step, or not at all. A transfer cannot make your wallet negative: `INSUFFICIENT_FUNDS` changes nothing. `WALLET_NOT_FOUND` means that the recipient has no wallet in this currency yet. The first settled deposit creates one.
 *
 * Always send an `Idempotency-Key`, and repeat the request with it after a timeout or a 5xx. Without a key, a repetition is a second transfer. A refusal such as `INSUFFICIENT_FUNDS` is kept for its key: use a new key for a new attempt.
 *
 * **Who may call:** an API key that holds `write:payments`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/transfers`
 */
export function createTransfer(
  client: PaymentClient,
  input: CreateTransferInput,
  options?: CallOptions,
): Call<TransactionResponse> {
  return client.send({ name: 'createTransfer', method: 'POST', path: '/v1/transfers', keyed: true }, input, options);
}

/**
 * Decide whether a capture or a release happened
 *
 * Decide by the gateway’s own records. Possible for a capture or a release in `needs_review`, and for one that was sent more than a day ago. A later report of a credited capture does not credit it again. With `dry_run`, the response shows what would change and changes nothing. Requires a `reason` and the role admin. If several operators decide at the same moment, one succeeds and the others get `NOT_WAITING`; so does a repetition.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/captures/{capture_id}/decisions`
 */
export function decideCapture(
  client: PaymentClient,
  input: DecideCaptureInput,
  options?: CallOptions,
): Call<DecisionResponse> {
  return client.send(
    { name: 'decideCapture', method: 'POST', path: '/operator/captures/{capture_id}/decisions' },
    input,
    options,
  );
}

/**
 * Decide about an event of the inbox
 *
 * With `dry_run`, the response shows what would change and changes nothing. Use it first. If several operators decide at the same moment, one succeeds and the others get `NOT_WAITING`; so does a repetition. `accept`, `credit` and `debit` require the role admin, because such a booking cannot be undone.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/events/{event_id}/decisions`
 */
export function decideEvent(
  client: PaymentClient,
  input: DecideEventInput,
  options?: CallOptions,
): Call<DecisionResponse> {
  return client.send(
    { name: 'decideEvent', method: 'POST', path: '/operator/events/{event_id}/decisions' },
    input,
    options,
  );
}

/**
 * Decide about a payout
 *
 * `approve` or `reject` a payout that awaits an approval. `happened` and `did_not_happen` are for a payout in `needs_review`, or one that was sent more than a day ago: decide by the gateway’s own records. They require a `reason` and the role admin. With `dry_run`, the response shows what would change and changes nothing. If several operators decide at the same moment, one succeeds and the others get `NOT_WAITING`; so does a repetition.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/payouts/{payout_id}/decisions`
 */
export function decidePayout(
  client: PaymentClient,
  input: DecidePayoutInput,
  options?: CallOptions,
): Call<DecisionResponse> {
  return client.send(
    { name: 'decidePayout', method: 'POST', path: '/operator/payouts/{payout_id}/decisions' },
    input,
    options,
  );
}

/**
 * Decide whether a refund happened
 *
 * Decide by the gateway’s own records. Possible for a refund in `needs_review`, for one that was sent more than a day ago, and for one that is `unconfirmed`. For an `unconfirmed` refund, name the gateway’s refund in `gateway_refund_id`. With `dry_run`, the response shows what would change and changes nothing. Requires a `reason` and the role admin. If several operators decide at the same moment, one succeeds and the others get `NOT_WAITING`; so does a repetition.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/refunds/{refund_id}/decisions`
 */
export function decideRefund(
  client: PaymentClient,
  input: DecideRefundInput,
  options?: CallOptions,
): Call<DecisionResponse> {
  return client.send(
    { name: 'decideRefund', method: 'POST', path: '/operator/refunds/{refund_id}/decisions' },
    input,
    options,
  );
}

/**
 * End the review of a deposit
 *
 * With `dry_run`, the response shows what would change and changes nothing. Use it first. If several operators decide at the same moment, one succeeds and the others get `NOT_WAITING`; so does a repetition. An amount that differs from the gateway’s requires the role admin.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/transactions/{transaction_id}/decisions`
 */
export function decideTransaction(
  client: PaymentClient,
  input: DecideTransactionInput,
  options?: CallOptions,
): Call<DecisionResponse> {
  return client.send(
    { name: 'decideTransaction', method: 'POST', path: '/operator/transactions/{transaction_id}/decisions' },
    input,
    options,
  );
}

/**
 * Delete an event endpoint
 *
 * Also deletes its deliveries and attempts. The events stay in the feed.
 *
 * **Who may call:** an API key that holds `write:events`, or the account’s access token.
 *
 * `DELETE /v1/event-endpoints/{endpoint_id}`
 */
export function deleteEventEndpoint(
  client: PaymentClient,
  input: DeleteEventEndpointInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'deleteEventEndpoint', method: 'DELETE', path: '/v1/event-endpoints/{endpoint_id}' },
    input,
    options,
  );
}

/**
 * Delete a payout destination
 *
 * No further payout goes to it. Payouts to it that await an approval fail, and their amounts are available again. A payout that was already sent is not stopped. An unknown destination and one of another account both get `PAYOUT_DESTINATION_NOT_FOUND`.
 *
 * **Who may call:** an API key that holds `write:payments`, or the account’s access token.
 *
 * `DELETE /v1/payout-destinations/{destination_id}`
 */
export function deletePayoutDestination(
  client: PaymentClient,
  input: DeletePayoutDestinationInput,
  options?: CallOptions,
): Call<DestinationDeletedResponse> {
  return client.send(
    { name: 'deletePayoutDestination', method: 'DELETE', path: '/v1/payout-destinations/{destination_id}' },
    input,
    options,
  );
}

/**
 * Disable an event endpoint
 *
 * Stops deliveries to the endpoint. Its events are kept for as long as events are kept.
 *
 * **Who may call:** an API key that holds `write:events`, or the account’s access token.
 *
 * `POST /v1/event-endpoints/{endpoint_id}/disable`
 */
export function disableEventEndpoint(
  client: PaymentClient,
  input: DisableEventEndpointInput,
  options?: CallOptions,
): Call<EventEndpointResponse> {
  return client.send(
    { name: 'disableEventEndpoint', method: 'POST', path: '/v1/event-endpoints/{endpoint_id}/disable' },
    input,
    options,
  );
}

/**
 * Enable an event endpoint
 *
 * Only the kept events that you select are sent, in their order. If the endpoint was disabled as `unauthorized`, an API key also needs `read:events`; this key then authorizes the endpoint.
 *
 * **Who may call:** an API key that holds `write:events`, or the account’s access token.
 *
 * `POST /v1/event-endpoints/{endpoint_id}/enable`
 */
export function enableEventEndpoint(
  client: PaymentClient,
  input: EnableEventEndpointInput,
  options?: CallOptions,
): Call<EventEndpointResponse> {
  return client.send(
    { name: 'enableEventEndpoint', method: 'POST', path: '/v1/event-endpoints/{endpoint_id}/enable' },
    input,
    options,
  );
}

/**
 * Erase an account’s personal data
 *
 * Erases personal data in the account’s rows: telephone numbers, descriptions, order numbers and reasons of refunds. Erases the bytes of gateways’ reports, and copies of these data in events. The account’s event endpoints and return origins are deleted. Transactions, balances, the ledger and its hashes stay unchanged. An erasure cannot be undone.
 *
 * Rows that wait for a payer, an operator or a gateway are kept and counted. They are erased automatically within a day of their decision, and so are later reports of gateways about the account’s transactions. Send `dry_run` first. The response comes when the erasure is done, which takes minutes for hundreds of thousands of transactions. If the caller disconnects, the erasure continues. You may repeat the request.
 *
 * **Who may call:** an operator with the role admin, with their own token or from the console.
 *
 * `POST /operator/accounts/{account_id}/erasures`
 */
export function eraseAccount(
  client: PaymentClient,
  input: EraseAccountInput,
  options?: CallOptions,
): Call<ErasureResponse> {
  return client.send(
    { name: 'eraseAccount', method: 'POST', path: '/operator/accounts/{account_id}/erasures' },
    input,
    options,
  );
}

/**
 * Explain a delivery
 *
 * Shows whether the service would accept the delivery, why, and how it would interpret it. Use it for a delivery that a gateway says it has sent and that is not in the inbox. Nothing is stored.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `POST /operator/explanations`
 */
export function explainDelivery(
  client: PaymentClient,
  input: ExplainDeliveryInput,
  options?: CallOptions,
): Call<ExplanationResponse> {
  return client.send({ name: 'explainDelivery', method: 'POST', path: '/operator/explanations' }, input, options);
}

/**
 * Export the breaks of a reconciliation
 *
 * A CSV file with a header line and all matching breaks, streamed.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/reconciliations/{reconciliation_id}/breaks.csv`
 */
export function exportBreaks(client: PaymentClient, input: ExportBreaksInput, options?: CallOptions): Call<string> {
  return client.send(
    {
      name: 'exportBreaks',
      method: 'GET',
      path: '/operator/reconciliations/{reconciliation_id}/breaks.csv',
      reading: 'text',
    },
    input,
    options,
  );
}

/**
 * Export a wallet’s statement of a month
 *
 * A CSV file with a header line: the opening balance, each entry from the oldest on, and the closing balance. Amounts are decimals of the currency, such as 1500.00. The closing balance of a month is the opening balance of the next one. The statement of a month that has ended does not change, except for fees and erased texts. `WALLET_NOT_FOUND`: the account has no entry in this currency.
 *
 * **Who may call:** an API key that holds `read:wallets`, or the account’s access token.
 *
 * `GET /v1/wallets/{currency}/statement.csv`
 */
export function exportWalletStatement(
  client: PaymentClient,
  input: ExportWalletStatementInput,
  options?: CallOptions,
): Call<string> {
  return client.send(
    { name: 'exportWalletStatement', method: 'GET', path: '/v1/wallets/{currency}/statement.csv', reading: 'text' },
    input,
    options,
  );
}

/**
 * Export a wallet’s statement of a month as PDF
 *
 * For reading and printing: the opening and the closing balance, each entry, and the totals by kind. An entry has its time in UTC, kind, order number, description, amount and balance. The file has Latin, Greek, Cyrillic, Armenian and Georgian letters. Any other character is shown as �, and the last page says so; the CSV file has the text. The CSV file also has the fees and all ids. `VALIDATION_FAILED`: also a month with more than 20,000 entries. `WALLET_NOT_FOUND`: the account has no entry in this currency.
 *
 * **Who may call:** an API key that holds `read:wallets`, or the account’s access token.
 *
 * `GET /v1/wallets/{currency}/statement.pdf`
 */
export function exportWalletStatementPdf(
  client: PaymentClient,
  input: ExportWalletStatementPdfInput,
  options?: CallOptions,
): Call<Blob> {
  return client.send(
    { name: 'exportWalletStatementPdf', method: 'GET', path: '/v1/wallets/{currency}/statement.pdf', reading: 'blob' },
    input,
    options,
  );
}

/**
 * Get a dispute
 *
 * The present state. An unknown dispute and one of another account both get `DISPUTE_NOT_FOUND`.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/disputes/{dispute_id}`
 */
export function getDispute(
  client: PaymentClient,
  input: GetDisputeInput,
  options?: CallOptions,
): Call<DisputeResponse> {
  return client.send({ name: 'getDispute', method: 'GET', path: '/v1/disputes/{dispute_id}' }, input, options);
}

/**
 * Show an event
 *
 * Events are available until their retention period ends.
 *
 * **Who may call:** an API key that holds `read:events`, or the account’s access token.
 *
 * `GET /v1/events/{event_id}`
 */
export function getEvent(client: PaymentClient, input: GetEventInput, options?: CallOptions): Call<EventResponse> {
  return client.send({ name: 'getEvent', method: 'GET', path: '/v1/events/{event_id}' }, input, options);
}

/**
 * Show an event endpoint
 *
 * The endpoint and the state of its deliveries.
 *
 * **Who may call:** an API key that holds `read:events`, or the account’s access token.
 *
 * `GET /v1/event-endpoints/{endpoint_id}`
 */
export function getEventEndpoint(
  client: PaymentClient,
  input: GetEventEndpointInput,
  options?: CallOptions,
): Call<EventEndpointResponse> {
  return client.send(
    { name: 'getEventEndpoint', method: 'GET', path: '/v1/event-endpoints/{endpoint_id}' },
    input,
    options,
  );
}

/**
 * Check that the process lives
 *
 * Nothing else is touched, since a dead database must not restart the service: it answers as long as the process does.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /health`
 */
export function getHealth(client: PaymentClient, options?: CallOptions): Call<HealthResponse> {
  return client.send({ name: 'getHealth', method: 'GET', path: '/health' }, undefined, options);
}

/**
 * Get an event of the inbox
 *
 * With its bytes, the number of deliveries, its present interpretation, and the decisions of operators.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/events/{event_id}`
 */
export function getInboxEvent(
  client: PaymentClient,
  input: GetInboxEventInput,
  options?: CallOptions,
): Call<InboxEventResponse> {
  return client.send({ name: 'getInboxEvent', method: 'GET', path: '/operator/events/{event_id}' }, input, options);
}

/**
 * Get a verification of the ledger
 *
 * Shows its progress and the problems that it found.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/ledger-verifications/{verification_id}`
 */
export function getLedgerVerification(
  client: PaymentClient,
  input: GetLedgerVerificationInput,
  options?: CallOptions,
): Call<LedgerVerificationResponse> {
  return client.send(
    { name: 'getLedgerVerification', method: 'GET', path: '/operator/ledger-verifications/{verification_id}' },
    input,
    options,
  );
}

/**
 * Get the session of the console
 *
 * Answers 401 where the cookie of a session is missing, even to an operator’s token.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/session`
 */
export function getOperatorSession(client: PaymentClient, options?: CallOptions): Call<ConsoleSessionResponse> {
  return client.send({ name: 'getOperatorSession', method: 'GET', path: '/operator/session' }, undefined, options);
}

/**
 * Show the work of the last 24 hours
 *
 * Deliveries of gateways, how fast reports took effect, deliveries of events, and the age of each queue, by hour in UTC.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/statistics`
 */
export function getOperatorStatistics(client: PaymentClient, options?: CallOptions): Call<OperatorStatisticsResponse> {
  return client.send(
    { name: 'getOperatorStatistics', method: 'GET', path: '/operator/statistics' },
    undefined,
    options,
  );
}

/**
 * Get a transaction of any account
 *
 * With its timeline, its refunds, and the decisions of operators. For a transfer, the sender’s side is shown.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/transactions/{transaction_id}`
 */
export function getOperatorTransaction(
  client: PaymentClient,
  input: GetOperatorTransactionInput,
  options?: CallOptions,
): Call<OperatorTransactionResponse> {
  return client.send(
    { name: 'getOperatorTransaction', method: 'GET', path: '/operator/transactions/{transaction_id}' },
    input,
    options,
  );
}

/**
 * Get a payout
 *
 * The present state. An unknown payout and one of another account both get `PAYOUT_NOT_FOUND`.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/payouts/{payout_id}`
 */
export function getPayout(client: PaymentClient, input: GetPayoutInput, options?: CallOptions): Call<PayoutResponse> {
  return client.send({ name: 'getPayout', method: 'GET', path: '/v1/payouts/{payout_id}' }, input, options);
}

/**
 * Get a proposal
 *
 * With what it would change, computed when it was proposed.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/proposals/{proposal_id}`
 */
export function getProposal(
  client: PaymentClient,
  input: GetProposalInput,
  options?: CallOptions,
): Call<ProposalResponse> {
  return client.send({ name: 'getProposal', method: 'GET', path: '/operator/proposals/{proposal_id}' }, input, options);
}

/**
 * Check that the service may get traffic
 *
 * Every dependency of a request is checked: the database answers, and its migrations are those of this release. A 503 names each dependency that is not ready, without details.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /ready`
 */
export function getReadiness(client: PaymentClient, options?: CallOptions): Call<ReadyResponse> {
  return client.send({ name: 'getReadiness', method: 'GET', path: '/ready' }, undefined, options);
}

/**
 * Get a reconciliation
 *
 * Shows its progress and the number of its breaks.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/reconciliations/{reconciliation_id}`
 */
export function getReconciliation(
  client: PaymentClient,
  input: GetReconciliationInput,
  options?: CallOptions,
): Call<ReconciliationResponse> {
  return client.send(
    { name: 'getReconciliation', method: 'GET', path: '/operator/reconciliations/{reconciliation_id}' },
    input,
    options,
  );
}

/**
 * Get a refund
 *
 * The present state. An unknown refund and one of another account both get `REFUND_NOT_FOUND`.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/refunds/{refund_id}`
 */
export function getRefund(client: PaymentClient, input: GetRefundInput, options?: CallOptions): Call<RefundResponse> {
  return client.send({ name: 'getRefund', method: 'GET', path: '/v1/refunds/{refund_id}' }, input, options);
}

/**
 * Count refunds and disputes by day
 *
 * In one currency. A refund counts on the day on which it debited the wallet, a dispute on the day on which it was opened.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/statistics/returns`
 */
export function getReturns(
  client: PaymentClient,
  input: GetReturnsInput,
  options?: CallOptions,
): Call<ReturnsResponse> {
  return client.send({ name: 'getReturns', method: 'GET', path: '/v1/statistics/returns' }, input, options);
}

/**
 * Measure how long deposits take to settle
 *
 * The median time from the registration of a deposit to its settlement, by day and gateway. A deposit counts on the day of its registration, in all currencies.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/statistics/settling-times`
 */
export function getSettlingTimes(
  client: PaymentClient,
  input?: GetSettlingTimesInput,
  options?: CallOptions,
): Call<SettlingTimesResponse> {
  return client.send(
    { name: 'getSettlingTimes', method: 'GET', path: '/v1/statistics/settling-times' },
    input,
    options,
  );
}

/**
 * Count deposits by day and gateway
 *
 * The present state of the deposits that were registered on each of the last days. A deposit counts on the day of its registration, not of its settlement. If one request cannot count them all, `is_complete` is false and the oldest are omitted.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/statistics`
 */
export function getStatistics(
  client: PaymentClient,
  input?: GetStatisticsInput,
  options?: CallOptions,
): Call<StatisticsResponse> {
  return client.send({ name: 'getStatistics', method: 'GET', path: '/v1/statistics' }, input, options);
}

/**
 * Get a transaction
 *
 * The present state, with the payer’s next step while it is `pending`. To wait for a payment, ask every few seconds until `status` is no longer `pending`. Both accounts of a transfer can read it. An unknown transaction and one of another account both get `TRANSACTION_NOT_FOUND`.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/transactions/{transaction_id}`
 */
export function getTransaction(
  client: PaymentClient,
  input: GetTransactionInput,
  options?: CallOptions,
): Call<TransactionDetailResponse> {
  return client.send(
    { name: 'getTransaction', method: 'GET', path: '/v1/transactions/{transaction_id}' },
    input,
    options,
  );
}

/**
 * Get the timeline of a transaction
 *
 * Each report of the gateway, the effects and the entries in your wallet, the events about it and their deliveries. The timeline shows payments, wallets and events, so it requires the whole permission `read`. For a transfer, each account sees its own side. An unknown transaction and one of another account get `TRANSACTION_NOT_FOUND`.
 *
 * **Who may call:** an API key that holds `read`, or the account’s access token.
 *
 * `GET /v1/transactions/{transaction_id}/timeline`
 */
export function getTransactionTimeline(
  client: PaymentClient,
  input: GetTransactionTimelineInput,
  options?: CallOptions,
): Call<TimelineResponse> {
  return client.send(
    { name: 'getTransactionTimeline', method: 'GET', path: '/v1/transactions/{transaction_id}/timeline' },
    input,
    options,
  );
}

/**
 * Get the release that runs
 *
 * Version and revision stay the same until the process is replaced.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /version`
 */
export function getVersion(client: PaymentClient, options?: CallOptions): Call<VersionResponse> {
  return client.send({ name: 'getVersion', method: 'GET', path: '/version' }, undefined, options);
}

/**
 * Get a wallet’s balance at a time
 *
 * The sum of all entries that were booked before the time, such as the balance at the end of a month. A booking that is in progress may still change the balance at a time of the last minute. `WALLET_NOT_FOUND`: the account has no entry in this currency.
 *
 * **Who may call:** an API key that holds `read:wallets`, or the account’s access token.
 *
 * `GET /v1/wallets/{currency}/balance`
 */
export function getWalletBalance(
  client: PaymentClient,
  input: GetWalletBalanceInput,
  options?: CallOptions,
): Call<BalanceResponse> {
  return client.send(
    { name: 'getWalletBalance', method: 'GET', path: '/v1/wallets/{currency}/balance' },
    input,
    options,
  );
}

/**
 * List the API keys
 *
 * All active keys of the account, without their secrets. An account has at most 100 keys, so one response contains them all. `last_used_at` shows which keys are no longer used.
 *
 * **Who may call:** an API key that holds `read:keys`, or the account’s access token.
 *
 * `GET /v1/auth/keys`
 */
export function listApiKeys(client: PaymentClient, options?: CallOptions): Call<ApiKeyListResponse> {
  return client.send({ name: 'listApiKeys', method: 'GET', path: '/v1/auth/keys' }, undefined, options);
}

/**
 * List the actions of operators
 *
 * Actions in the console, over the API and by commands; newest first, a page at a time.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/audit`
 */
export function listAudit(
  client: PaymentClient,
  input?: ListAuditInput,
  options?: CallOptions,
): PagedCall<AuditListResponse, AuditListResponse['data'][number]> {
  return client.sendPaged({ name: 'listAudit', method: 'GET', path: '/operator/audit' }, 'data', input, options);
}

/**
 * List the breaks of a reconciliation
 *
 * In the order in which they were found, a page at a time.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/reconciliations/{reconciliation_id}/breaks`
 */
export function listBreaks(
  client: PaymentClient,
  input: ListBreaksInput,
  options?: CallOptions,
): PagedCall<BreakListResponse, BreakListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listBreaks', method: 'GET', path: '/operator/reconciliations/{reconciliation_id}/breaks' },
    'data',
    input,
    options,
  );
}

/**
 * List a payment’s captures
 *
 * Newest first: the captures and releases that you asked for. A capture that you make at the gateway is credited, and is not listed here.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/payments/{transaction_id}/captures`
 */
export function listCaptures(
  client: PaymentClient,
  input: ListCapturesInput,
  options?: CallOptions,
): PagedCall<CaptureListResponse, CaptureListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listCaptures', method: 'GET', path: '/v1/payments/{transaction_id}/captures' },
    'data',
    input,
    options,
  );
}

/**
 * List disputes
 *
 * Payers’ objections to the payments of your account, newest first. You respond to a dispute at its gateway. This service shows what the gateway reports, and changes your wallet when the dispute is lost or reversed.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/disputes`
 */
export function listDisputes(
  client: PaymentClient,
  input?: ListDisputesInput,
  options?: CallOptions,
): PagedCall<DisputeListResponse, DisputeListResponse['data'][number]> {
  return client.sendPaged({ name: 'listDisputes', method: 'GET', path: '/v1/disputes' }, 'data', input, options);
}

/**
 * List the erasures of an account
 *
 * Operator, rows, time and reason, newest first, a page at a time.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/accounts/{account_id}/erasures`
 */
export function listErasures(
  client: PaymentClient,
  input: ListErasuresInput,
  options?: CallOptions,
): PagedCall<ErasureListResponse, ErasureListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listErasures', method: 'GET', path: '/operator/accounts/{account_id}/erasures' },
    'data',
    input,
    options,
  );
}

/**
 * List the attempts of a delivery
 *
 * The attempts to send one event to the endpoint, at most a hundred, the latest first.
 *
 * **Who may call:** an API key that holds `read:events`, or the account’s access token.
 *
 * `GET /v1/event-endpoints/{endpoint_id}/deliveries/{event_id}/attempts`
 */
export function listEventAttempts(
  client: PaymentClient,
  input: ListEventAttemptsInput,
  options?: CallOptions,
): Call<AttemptListResponse> {
  return client.send(
    {
      name: 'listEventAttempts',
      method: 'GET',
      path: '/v1/event-endpoints/{endpoint_id}/deliveries/{event_id}/attempts',
    },
    input,
    options,
  );
}

/**
 * List the deliveries of an event endpoint
 *
 * What was or will be sent to the endpoint, with the latest attempt of each delivery. The newest event comes first.
 *
 * **Who may call:** an API key that holds `read:events`, or the account’s access token.
 *
 * `GET /v1/event-endpoints/{endpoint_id}/deliveries`
 */
export function listEventDeliveries(
  client: PaymentClient,
  input: ListEventDeliveriesInput,
  options?: CallOptions,
): PagedCall<DeliveryListResponse, DeliveryListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listEventDeliveries', method: 'GET', path: '/v1/event-endpoints/{endpoint_id}/deliveries' },
    'data',
    input,
    options,
  );
}

/**
 * List event endpoints
 *
 * Oldest first, including disabled endpoints.
 *
 * **Who may call:** an API key that holds `read:events`, or the account’s access token.
 *
 * `GET /v1/event-endpoints`
 */
export function listEventEndpoints(client: PaymentClient, options?: CallOptions): Call<EventEndpointListResponse> {
  return client.send({ name: 'listEventEndpoints', method: 'GET', path: '/v1/event-endpoints' }, undefined, options);
}

/**
 * List events, and wait for the next
 *
 * Changes of your money and keys, oldest first. Keep `next_cursor` and send it as `after`. An event that is committed later comes after it, so you miss none. With `wait_seconds`, the response is sent as soon as there is an event.
 *
 * **Who may call:** an API key that holds `read:events`, or the account’s access token.
 *
 * `GET /v1/events`
 */
export function listEvents(
  client: PaymentClient,
  input?: ListEventsInput,
  options?: CallOptions,
): Call<EventListResponse> {
  return client.send({ name: 'listEvents', method: 'GET', path: '/v1/events' }, input, options);
}

/**
 * List the gateways
 *
 * What each gateway can do in this installation, which settings are missing, and its deliveries in the last hour and day. Deliveries are counted in steps of ten minutes, with a delay of a few seconds.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/gateways`
 */
export function listGateways(client: PaymentClient, options?: CallOptions): Call<GatewayStatesResponse> {
  return client.send({ name: 'listGateways', method: 'GET', path: '/operator/gateways' }, undefined, options);
}

/**
 * List the gateways’ reports to all accounts
 *
 * Newest first. Filter by `outcome`: `needs_review` waits for a decision, `parked` waits for its deposit, `rejected` cannot be read. `outcome=ignored` with `reason=unknown_event`, `unknown_status` or `listed_for_review` finds events that the service does not understand and that name no known payment. One request reads at most 5,000 events. With filters, a page may therefore have fewer events than `limit`, even none, while `next_cursor` is not null.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/events`
 */
export function listInbox(
  client: PaymentClient,
  input?: ListInboxInput,
  options?: CallOptions,
): PagedCall<InboxResponse, InboxResponse['data'][number]> {
  return client.sendPaged({ name: 'listInbox', method: 'GET', path: '/operator/events' }, 'data', input, options);
}

/**
 * List the verifications of the ledger
 *
 * Newest first, a page at a time.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/ledger-verifications`
 */
export function listLedgerVerifications(
  client: PaymentClient,
  input?: ListLedgerVerificationsInput,
  options?: CallOptions,
): PagedCall<LedgerVerificationListResponse, LedgerVerificationListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listLedgerVerifications', method: 'GET', path: '/operator/ledger-verifications' },
    'data',
    input,
    options,
  );
}

/**
 * List captures without a result
 *
 * Captures and releases of all accounts, oldest first, a page at a time.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/captures`
 */
export function listOpenCaptures(
  client: PaymentClient,
  input?: ListOpenCapturesInput,
  options?: CallOptions,
): PagedCall<OpenCaptureListResponse, OpenCaptureListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listOpenCaptures', method: 'GET', path: '/operator/captures' },
    'data',
    input,
    options,
  );
}

/**
 * List undecided payouts
 *
 * Of all accounts, oldest first, a page at a time.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/payouts`
 */
export function listOpenPayouts(
  client: PaymentClient,
  input?: ListOpenPayoutsInput,
  options?: CallOptions,
): PagedCall<OpenPayoutListResponse, OpenPayoutListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listOpenPayouts', method: 'GET', path: '/operator/payouts' },
    'data',
    input,
    options,
  );
}

/**
 * List undecided refunds
 *
 * Of all accounts, oldest first, a page at a time.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/refunds`
 */
export function listOpenRefunds(
  client: PaymentClient,
  input?: ListOpenRefundsInput,
  options?: CallOptions,
): PagedCall<OpenRefundListResponse, OpenRefundListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listOpenRefunds', method: 'GET', path: '/operator/refunds' },
    'data',
    input,
    options,
  );
}

/**
 * List deliveries to merchants
 *
 * To the endpoints of all accounts, the newest event first, with the latest attempt.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/deliveries`
 */
export function listOperatorDeliveries(
  client: PaymentClient,
  input?: ListOperatorDeliveriesInput,
  options?: CallOptions,
): PagedCall<OperatorDeliveryListResponse, OperatorDeliveryListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listOperatorDeliveries', method: 'GET', path: '/operator/deliveries' },
    'data',
    input,
    options,
  );
}

/**
 * List the payout limits
 *
 * Above the limit of its currency, a payout of any account needs an operator.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/payout-limits`
 */
export function listOperatorPayoutLimits(client: PaymentClient, options?: CallOptions): Call<LimitListResponse> {
  return client.send(
    { name: 'listOperatorPayoutLimits', method: 'GET', path: '/operator/payout-limits' },
    undefined,
    options,
  );
}

/**
 * Find transactions of all accounts
 *
 * Newest first. `status=needs_review` finds transactions that wait for a decision. One request reads at most 5,000 transactions, so a page may have fewer than `limit`, even none, while `next_cursor` is not null. A search by `transaction_id`, by `provider_reference`, or by `order_id` or `customer_id` with its `account_id` finds them directly.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/transactions`
 */
export function listOperatorTransactions(
  client: PaymentClient,
  input?: ListOperatorTransactionsInput,
  options?: CallOptions,
): PagedCall<OperatorTransactionListResponse, OperatorTransactionListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listOperatorTransactions', method: 'GET', path: '/operator/transactions' },
    'data',
    input,
    options,
  );
}

/**
 * List the payout destinations
 *
 * All destinations of the account, newest first. Numbers, addresses and accounts are shown in part.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/payout-destinations`
 */
export function listPayoutDestinations(client: PaymentClient, options?: CallOptions): Call<DestinationListResponse> {
  return client.send(
    { name: 'listPayoutDestinations', method: 'GET', path: '/v1/payout-destinations' },
    undefined,
    options,
  );
}

/**
 * List the payout limits
 *
 * Above the limit of a currency, an operator approves the payout. In a currency without an entry, each payout needs an operator.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/payout-limits`
 */
export function listPayoutLimits(client: PaymentClient, options?: CallOptions): Call<OwnLimitListResponse> {
  return client.send({ name: 'listPayoutLimits', method: 'GET', path: '/v1/payout-limits' }, undefined, options);
}

/**
 * List payouts
 *
 * Newest first, a page at a time.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/payouts`
 */
export function listPayouts(
  client: PaymentClient,
  input?: ListPayoutsInput,
  options?: CallOptions,
): PagedCall<PayoutListResponse, PayoutListResponse['data'][number]> {
  return client.sendPaged({ name: 'listPayouts', method: 'GET', path: '/v1/payouts' }, 'data', input, options);
}

/**
 * List proposals
 *
 * Newest first, a page at a time; `state=open` finds proposals that await approval.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/proposals`
 */
export function listProposals(
  client: PaymentClient,
  input?: ListProposalsInput,
  options?: CallOptions,
): PagedCall<ProposalListResponse, ProposalListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listProposals', method: 'GET', path: '/operator/proposals' },
    'data',
    input,
    options,
  );
}

/**
 * List the reconciliations
 *
 * Newest first, a page at a time.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/reconciliations`
 */
export function listReconciliations(
  client: PaymentClient,
  input?: ListReconciliationsInput,
  options?: CallOptions,
): PagedCall<ReconciliationListResponse, ReconciliationListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listReconciliations', method: 'GET', path: '/operator/reconciliations' },
    'data',
    input,
    options,
  );
}

/**
 * List a deposit’s refunds
 *
 * Newest first: refunds that you started with this service, and refunds that were started at the gateway (`origin`).
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/transactions/{transaction_id}/refunds`
 */
export function listRefunds(
  client: PaymentClient,
  input: ListRefundsInput,
  options?: CallOptions,
): PagedCall<RefundListResponse, RefundListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listRefunds', method: 'GET', path: '/v1/transactions/{transaction_id}/refunds' },
    'data',
    input,
    options,
  );
}

/**
 * List return origins
 *
 * The origins that payers’ browsers may be sent to after a payment.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/return-origins`
 */
export function listReturnOrigins(client: PaymentClient, options?: CallOptions): Call<ReturnOriginsResponse> {
  return client.send({ name: 'listReturnOrigins', method: 'GET', path: '/v1/return-origins' }, undefined, options);
}

/**
 * List transactions
 *
 * The account's deposits and transfers, newest first, including transfers that it received. All filters must match. One request reads at most 5,000 transactions. With filters, a page may therefore have fewer than `limit`, even none, while `next_cursor` is not null. Continue with the same filters until it is null.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/transactions`
 */
export function listTransactions(
  client: PaymentClient,
  input?: ListTransactionsInput,
  options?: CallOptions,
): PagedCall<TransactionListResponse, TransactionListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listTransactions', method: 'GET', path: '/v1/transactions' },
    'data',
    input,
    options,
  );
}

/**
 * List unresolved deposits
 *
 * Deposits that are still pending after the last inquiry at their gateway, oldest first, with its result. Also payments through a gateway that cannot be asked, one day after they could last be paid.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `GET /operator/unresolved`
 */
export function listUnresolved(
  client: PaymentClient,
  input?: ListUnresolvedInput,
  options?: CallOptions,
): PagedCall<UnresolvedListResponse, UnresolvedListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listUnresolved', method: 'GET', path: '/operator/unresolved' },
    'data',
    input,
    options,
  );
}

/**
 * List a wallet’s ledger entries
 *
 * Every entry of the wallet, newest first; their sum is the balance. Entries are only ever added, so a page that you have read does not change. All filters must match. With `kind`, one request reads at most 5,000 entries. A page may then be short or empty. Continue until `next_cursor` is null. `WALLET_NOT_FOUND`: the account has no entry in this currency.
 *
 * **Who may call:** an API key that holds `read:wallets`, or the account’s access token.
 *
 * `GET /v1/wallets/{currency}/entries`
 */
export function listWalletEntries(
  client: PaymentClient,
  input: ListWalletEntriesInput,
  options?: CallOptions,
): PagedCall<EntryListResponse, EntryListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listWalletEntries', method: 'GET', path: '/v1/wallets/{currency}/entries' },
    'data',
    input,
    options,
  );
}

/**
 * List the wallets
 *
 * The balances of the account, by currency. There is at most one wallet per currency, so one response contains them all. A wallet appears with the first credit in its currency.
 *
 * **Who may call:** an API key that holds `read:wallets`, or the account’s access token.
 *
 * `GET /v1/wallets`
 */
export function listWallets(client: PaymentClient, options?: CallOptions): Call<WalletListResponse> {
  return client.send({ name: 'listWallets', method: 'GET', path: '/v1/wallets' }, undefined, options);
}

/**
 * List the reports of gateways
 *
 * The inbox of the account, newest first: every event about its own transactions, its interpretation and its outcome. Use it if the gateway has a payment that is not in the wallet. Events that match no deposit of the account are not shown; operators can see them.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/webhook-events`
 */
export function listWebhookEvents(
  client: PaymentClient,
  input?: ListWebhookEventsInput,
  options?: CallOptions,
): PagedCall<WebhookEventListResponse, WebhookEventListResponse['data'][number]> {
  return client.sendPaged(
    { name: 'listWebhookEvents', method: 'GET', path: '/v1/webhook-events' },
    'data',
    input,
    options,
  );
}

/**
 * Compare a reconciliation again
 *
 * Its open breaks are compared again in the background, as all breaks are once a minute. A break whose difference no longer exists is closed, with the evidence. A break cannot be closed in any other way. The request is kept in the audit.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/reconciliations/{reconciliation_id}/match-again`
 */
export function matchReportAgain(
  client: PaymentClient,
  input: MatchReportAgainInput,
  options?: CallOptions,
): Call<ReconciliationResponse> {
  return client.send(
    { name: 'matchReportAgain', method: 'POST', path: '/operator/reconciliations/{reconciliation_id}/match-again' },
    input,
    options,
  );
}

/**
 * Receive a mobile-money callback
 *
 * For the gateway, not for you. Send this address as `CallBackURL` with each STK push, with the token that is configured in the service (`MOBILEMONEY_CALLBACK_TOKEN`): `https://<host>/v1/webhooks/mobilemoney?token=<token>`. The body is not signed. The token, the network of the sender (`MOBILEMONEY_ALLOWED_CIDRS`), or both prove that it is authentic.
 *
 * A success settles the deposit with the same `CheckoutRequestID` if the amounts are equal. When the callback is durable, the response has `ResultCode` 0. The same callback again changes nothing and gets the same response. A refused callback gets `ResultCode` 1 and a status that shows the reason.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `POST /v1/webhooks/mobilemoney`
 */
export function receiveMobileMoneyCallback(
  client: PaymentClient,
  input: ReceiveMobileMoneyCallbackInput,
  options?: CallOptions,
): Call<CallbackAcceptedResponse> {
  return client.send(
    { name: 'receiveMobileMoneyCallback', method: 'POST', path: '/v1/webhooks/mobilemoney' },
    input,
    options,
  );
}

/**
 * Receive a mobile-money callback of one payment
 *
 * For the gateway, not for you. A payment that this service starts sends this address to the gateway. The reference in it finds the deposit even if the gateway’s response to the start was lost. In all other respects it equals the callback without a reference.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `POST /v1/webhooks/mobilemoney/{reference}`
 */
export function receivePaymentCallback(
  client: PaymentClient,
  input: ReceivePaymentCallbackInput,
  options?: CallOptions,
): Call<CallbackAcceptedResponse> {
  return client.send(
    { name: 'receivePaymentCallback', method: 'POST', path: '/v1/webhooks/mobilemoney/{reference}' },
    input,
    options,
  );
}

/**
 * Receive a delivery of a gateway
 *
 * For the gateways. Enter `https://<host>/v1/webhooks/<provider>` in the gateway’s dashboard, and its
 * secret in the service’s settings. Without the secret, the response is `PROVIDER_NOT_CONFIGURED`.
 *
 * | provider | where in the dashboard | setting of the service |
 * | --- | --- | --- |
 * | `stripe` | Developers → Webhooks → Add endpoint | `STRIPE_WEBHOOK_SECRETS`: the signing secret, `whsec_…` |
 * | `adyen` | Customer Area → Developers → Webhooks → Standard webhook, method JSON | `ADYEN_HMAC_KEYS`: the HMAC key |
 * | `razorpay` | Account & Settings → Webhooks → Add new webhook | `RAZORPAY_WEBHOOK_SECRETS`: the secret of the form |
 * | `paystack` | Settings → API Keys & Webhooks → Live Webhook URL | `PAYSTACK_SECRET_KEYS`: the secret key of the API, which also signs; the first one calls the API |
 * | `flutterwave` | Settings → Webhooks | `FLUTTERWAVE_SECRET_HASHES`: the secret hash |
 * | `paypal` | Apps & Credentials → your app → Webhooks | `PAYPAL_WEBHOOK_IDS`: the webhook’s id; `PAYPAL_API_KEY` to confirm credits |
 * | `square` | Developer Console → Webhooks → Subscriptions | `SQUARE_SIGNATURE_KEYS`: the signature key; `PUBLIC_URL`: the `https://<host>` of this address, which Square signs |
 *
 * The signature is verified over the received bytes. The response comes after an authentic delivery is stored and booked. The same
 * delivery again changes nothing and gets the same response. `INVALID_SIGNATURE` stores nothing. If the database is unavailable,
 * the response is 503, and the gateway sends the delivery again.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `POST /v1/webhooks/{provider}`
 */
export function receiveWebhook(
  client: PaymentClient,
  input: ReceiveWebhookInput,
  options?: CallOptions,
): Call<DeliveryAcceptedResponse> {
  return client.send({ name: 'receiveWebhook', method: 'POST', path: '/v1/webhooks/{provider}' }, input, options);
}

/**
 * Send an event again
 *
 * Sends an event to the endpoint again, whatever its delivery status is. It is sent immediately and out of order.
 *
 * **Who may call:** an API key that holds `write:events`, or the account’s access token.
 *
 * `POST /v1/event-endpoints/{endpoint_id}/events/{event_id}/redeliver`
 */
export function redeliverEvent(
  client: PaymentClient,
  input: RedeliverEventInput,
  options?: CallOptions,
): Call<AcceptedResponse> {
  return client.send(
    { name: 'redeliverEvent', method: 'POST', path: '/v1/event-endpoints/{endpoint_id}/events/{event_id}/redeliver' },
    input,
    options,
  );
}

/**
 * Send events to merchants again
 *
 * The events are sent immediately and out of order, with the same `webhook-id`. Either one event to one endpoint, whatever its delivery status is; or all deliveries that have failed or that wait for their next attempt. Disabled endpoints receive nothing. One request handles about ten thousand deliveries; repeat it until `is_complete` is true. The action is in the audit.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/redeliveries`
 */
export function redeliverEvents(
  client: PaymentClient,
  input: RedeliverEventsInput,
  options?: CallOptions,
): Call<RedeliveredResponse> {
  return client.send({ name: 'redeliverEvents', method: 'POST', path: '/operator/redeliveries' }, input, options);
}

/**
 * Encrypt secrets of event endpoints again
 *
 * Encrypts a few hundred secrets that use another key with the first key of the settings. Merchants notice nothing. Repeat it until `left` is 0: then you can remove the other keys from `KEY_ENCRYPTION_KEYS`. The action is in the audit.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/endpoint-secrets/reencrypt`
 */
export function reencryptEndpointSecrets(client: PaymentClient, options?: CallOptions): Call<EndpointSecretsResponse> {
  return client.send(
    { name: 'reencryptEndpointSecrets', method: 'POST', path: '/operator/endpoint-secrets/reencrypt' },
    undefined,
    options,
  );
}

/**
 * Ask the gateway about a transaction
 *
 * The service asks the gateway by itself, more often at first. This request asks now, for example when a payer returns from the gateway’s page before the report arrives. The service books the gateway's response once, like a report. The response contains the transaction in its new state. A decided transaction is returned without asking the gateway. The gateway is asked about one transaction at most every 5 seconds. If you ask sooner, or if the gateway limits the service, you get `RATE_LIMITED`. The request requires `write:payments`, because it may settle the deposit.
 *
 * **Who may call:** an API key that holds `write:payments`, or the account’s access token.
 *
 * `POST /v1/transactions/{transaction_id}/refresh`
 */
export function refreshTransaction(
  client: PaymentClient,
  input: RefreshTransactionInput,
  options?: CallOptions,
): Call<TransactionDetailResponse> {
  return client.send(
    { name: 'refreshTransaction', method: 'POST', path: '/v1/transactions/{transaction_id}/refresh' },
    input,
    options,
  );
}

/**
 * Reject a proposal
 *
 * The proposer may also reject it. The same decision may be proposed again.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/proposals/{proposal_id}/reject`
 */
export function rejectProposal(
  client: PaymentClient,
  input: RejectProposalInput,
  options?: CallOptions,
): Call<ProposalResponse> {
  return client.send(
    { name: 'rejectProposal', method: 'POST', path: '/operator/proposals/{proposal_id}/reject' },
    input,
    options,
  );
}

/**
 * Replace the return origins
 *
 * New payments then require a `return_url` with one of these origins. Payments that are already started keep theirs.
 *
 * **Who may call:** an API key that holds `write:payments`, or the account’s access token.
 *
 * `PUT /v1/return-origins`
 */
export function replaceReturnOrigins(
  client: PaymentClient,
  input: ReplaceReturnOriginsInput,
  options?: CallOptions,
): Call<ReturnOriginsResponse> {
  return client.send({ name: 'replaceReturnOrigins', method: 'PUT', path: '/v1/return-origins' }, input, options);
}

/**
 * Replay the events of a period
 *
 * Sends the events of a period that match the endpoint’s types again, out of order. An endpoint has one replay at a time.
 *
 * **Who may call:** an API key that holds `write:events`, or the account’s access token.
 *
 * `POST /v1/event-endpoints/{endpoint_id}/replay`
 */
export function replayEvents(
  client: PaymentClient,
  input: ReplayEventsInput,
  options?: CallOptions,
): Call<AcceptedResponse> {
  return client.send(
    { name: 'replayEvents', method: 'POST', path: '/v1/event-endpoints/{endpoint_id}/replay' },
    input,
    options,
  );
}

/**
 * Resolve an amount that differs
 *
 * For one of your deposits that is `needs_review` because the gateway received a different amount (`amount_differs`). You accept the received amount or refund it. The operator of this service limits how much the received amount may differ from the registered one. Above that limit, and for every other reason, an operator decides (`REVIEW_NOT_YOURS`).
 *
 * An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.
 *
 * **Who may call:** an API key that holds `write:payments`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/transactions/{transaction_id}/review`
 */
export function resolveAmount(
  client: PaymentClient,
  input: ResolveAmountInput,
  options?: CallOptions,
): Call<TransactionResponse> {
  return client.send(
    { name: 'resolveAmount', method: 'POST', path: '/v1/transactions/{transaction_id}/review', keyed: 'always' },
    input,
    options,
  );
}

/**
 * Revoke an API key
 *
 * The key ends now and permanently; requests with it get 401 `UNAUTHENTICATED`. A key may revoke itself. An unknown key, a revoked key and a key of another account all get `API_KEY_NOT_FOUND`.
 *
 * **Who may call:** an API key that holds `write:keys`, or the account’s access token.
 *
 * `DELETE /v1/auth/keys`
 */
export function revokeApiKey(
  client: PaymentClient,
  input: RevokeApiKeyInput,
  options?: CallOptions,
): Call<ApiKeyRevokedResponse> {
  return client.send({ name: 'revokeApiKey', method: 'DELETE', path: '/v1/auth/keys' }, input, options);
}

/**
 * Rotate an API key
 *
 * Creates a key with the permissions and the expiry of the old one. The old key ends after `grace_seconds`. To change without an interruption, rotate with a grace period and give the new key to your backends. Then check `last_used_at` of the old key.
 *
 * Requires the same credentials as creating a key. A key that was already rotated cannot be rotated again: rotate its successor (`CONFLICT`). At most 100 replaced keys can be in their grace period at the same time (`API_KEY_LIMIT`).
 *
 * **Who may call:** an API key that holds `write:keys`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/auth/keys/rotate`
 */
export function rotateApiKey(
  client: PaymentClient,
  input: RotateApiKeyInput,
  options?: CallOptions,
): Call<ApiKeyCreatedResponse> {
  return client.send(
    { name: 'rotateApiKey', method: 'POST', path: '/v1/auth/keys/rotate', keyed: true },
    input,
    options,
  );
}

/**
 * Replace the secret of an event endpoint
 *
 * Deliveries are signed with the new secret, and until the grace period ends also with the old one.
 *
 * **Who may call:** an API key that holds `write:events`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/event-endpoints/{endpoint_id}/rotate-secret`
 */
export function rotateEventEndpointSecret(
  client: PaymentClient,
  input: RotateEventEndpointSecretInput,
  options?: CallOptions,
): Call<EventEndpointSecretResponse> {
  return client.send(
    {
      name: 'rotateEventEndpointSecret',
      method: 'POST',
      path: '/v1/event-endpoints/{endpoint_id}/rotate-secret',
      keyed: true,
    },
    input,
    options,
  );
}

/**
 * Send a settlement report
 *
 * Send the unchanged bytes of the file as the body, up to 512 MiB, with a `Content-Length`. Any `Content-Type` is accepted. `docs/how-to/reconcile-a-settlement-report.md` lists the reports of each gateway. The response comes when all lines are stored. They are then compared with the ledger in the background, and the reconciliation shows the progress.
 *
 * The same file again changes nothing and gets the same reconciliation. If the connection breaks, send the file again: reading continues. `REPORT_UNREADABLE` says at which line, and what to do; none of the file’s lines is then used.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/reconciliations`
 */
export function sendReport(
  client: PaymentClient,
  input: SendReportInput,
  options?: CallOptions,
): Call<ReconciliationResponse> {
  return client.send({ name: 'sendReport', method: 'POST', path: '/operator/reconciliations' }, input, options);
}

/**
 * Set a payout limit
 *
 * Above this amount an operator approves a payout in this currency, of any account. Without a limit, each payout needs an operator. A merchant can set a lower one for the own account. Payouts that already wait still need an operator.
 *
 * **Who may call:** an operator with the role admin, with their own token or from the console.
 *
 * `PUT /operator/payout-limits`
 */
export function setOperatorPayoutLimit(
  client: PaymentClient,
  input: SetOperatorPayoutLimitInput,
  options?: CallOptions,
): Call<LimitListResponse> {
  return client.send(
    { name: 'setOperatorPayoutLimit', method: 'PUT', path: '/operator/payout-limits' },
    input,
    options,
  );
}

/**
 * Lower a payout limit
 *
 * Sets your own limit of a currency. It cannot exceed the limit of the operators, and the lower of the two counts. Only a person with a step-up token sets it, so a stolen key cannot raise it again.
 *
 * **Who may call:** an API key that holds `write:payouts`, or the account’s access token.
 *
 * `PUT /v1/payout-limits`
 */
export function setPayoutLimit(
  client: PaymentClient,
  input: SetPayoutLimitInput,
  options?: CallOptions,
): Call<OwnLimitListResponse> {
  return client.send({ name: 'setPayoutLimit', method: 'PUT', path: '/v1/payout-limits' }, input, options);
}

/**
 * Sign an operator in
 *
 * The operator’s token, sent as Bearer, is exchanged for a cookie of eight hours, which the console calls with. Only the token creates a session: a session cannot prolong itself.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `POST /operator/session`
 */
export function signInOperator(client: PaymentClient, options?: CallOptions): Call<ConsoleSessionResponse> {
  return client.send({ name: 'signInOperator', method: 'POST', path: '/operator/session' }, undefined, options);
}

/**
 * Sign an operator out
 *
 * Ends the session and removes its cookie.
 *
 * **Who may call:** any operator, with their own token or from the console.
 *
 * `DELETE /operator/session`
 */
export function signOutOperator(client: PaymentClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'signOutOperator', method: 'DELETE', path: '/operator/session' }, undefined, options);
}

/**
 * Verify the ledger
 *
 * Recomputes sums, balances and hash chains in the background, in slices, while the service runs. The verification shows its progress. The command `verify-ledger` does the same. One verification runs at a time. If a command's verification stopped at its deadline, that verification continues, provided it covers the requested scope.
 *
 * **Who may call:** an operator with the role operator or admin, with their own token or from the console.
 *
 * `POST /operator/ledger-verifications`
 */
export function startLedgerVerification(
  client: PaymentClient,
  input?: StartLedgerVerificationInput,
  options?: CallOptions,
): Call<LedgerVerificationResponse> {
  return client.send(
    { name: 'startLedgerVerification', method: 'POST', path: '/operator/ledger-verifications' },
    input,
    options,
  );
}

/**
 * Start a payment
 *
 * Registers a deposit and starts its payment at the gateway. The response contains the deposit with the payer’s `next_action`. With `redirect`, send the payer’s browser to `url`; with `confirm_on_phone`, the payer’s phone asks. You need no further request: the gateway reports the payment, or the service asks it, until the deposit is settled or failed. Read the result with `GET /v1/transactions/{transaction_id}`, or receive it as an event. The payer can pay until `expires_at`.
 *
 * An `Idempotency-Key` is required. After a timeout or `PROVIDER_UNAVAILABLE`, repeat the request with the same key: the payer is asked only once. If it is unknown whether a phone was asked, the deposit stays `pending` and the phone is not asked again. `PAYMENT_REFUSED` means that the deposit has failed.
 *
 * If you start a payment yourself at the gateway, register it with `POST /v1/deposits`.
 *
 * **Who may call:** an API key that holds `write:payments`, or the account’s access token.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /v1/payments`
 */
export function startPayment(
  client: PaymentClient,
  input: StartPaymentInput,
  options?: CallOptions,
): Call<TransactionDetailResponse> {
  return client.send({ name: 'startPayment', method: 'POST', path: '/v1/payments', keyed: 'always' }, input, options);
}

/**
 * Send a test event
 *
 * Sends an event of type `event_endpoint.test` to the endpoint, whichever types it subscribes to.
 *
 * **Who may call:** an API key that holds `write:events`, or the account’s access token.
 *
 * `POST /v1/event-endpoints/{endpoint_id}/test`
 */
export function testEventEndpoint(
  client: PaymentClient,
  input: TestEventEndpointInput,
  options?: CallOptions,
): Call<AcceptedResponse> {
  return client.send(
    { name: 'testEventEndpoint', method: 'POST', path: '/v1/event-endpoints/{endpoint_id}/test' },
    input,
    options,
  );
}

/**
 * Change an event endpoint
 *
 * Omitted fields keep their value. Pending deliveries go to the new address. To change the address, an API key also needs `read:events`.
 *
 * **Who may call:** an API key that holds `write:events`, or the account’s access token.
 *
 * `PATCH /v1/event-endpoints/{endpoint_id}`
 */
export function updateEventEndpoint(
  client: PaymentClient,
  input: UpdateEventEndpointInput,
  options?: CallOptions,
): Call<EventEndpointResponse> {
  return client.send(
    { name: 'updateEventEndpoint', method: 'PATCH', path: '/v1/event-endpoints/{endpoint_id}' },
    input,
    options,
  );
}
