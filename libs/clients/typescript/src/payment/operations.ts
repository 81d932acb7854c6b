// Made from openapi.json by "npm run clients"; do not edit.
import type { Call, CallOptions, PagedCall } from '../runtime/index.ts';
import type { PaymentClient } from './client.ts';
import type {
  AcceptedResponse,
  ApiKeyCreatedResponse,
  ApiKeyListResponse,
  ApiKeyRevokedResponse,
  ApproveProposalInput,
  AttemptListResponse,
  AuditListResponse,
  BreakFiguresResponse,
  BreakListResponse,
  CallbackAcceptedResponse,
  ConsoleSessionResponse,
  CountBreaksInput,
  CreateApiKeyInput,
  CreateDepositInput,
  CreateEventEndpointInput,
  CreateRefundInput,
  CreateTransferInput,
  DecideEventInput,
  DecideRefundInput,
  DecideTransactionInput,
  DecisionResponse,
  DeleteEventEndpointInput,
  DeliveryAcceptedResponse,
  DeliveryListResponse,
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
  GatewayStatesResponse,
  GetDisputeInput,
  GetEventEndpointInput,
  GetEventInput,
  GetInboxEventInput,
  GetLedgerVerificationInput,
  GetOperatorTransactionInput,
  GetProposalInput,
  GetReconciliationInput,
  GetRefundInput,
  GetStatisticsInput,
  GetTransactionInput,
  GetTransactionTimelineInput,
  HealthResponse,
  InboxEventResponse,
  InboxResponse,
  LedgerVerificationListResponse,
  LedgerVerificationResponse,
  ListAuditInput,
  ListBreaksInput,
  ListDisputesInput,
  ListErasuresInput,
  ListEventAttemptsInput,
  ListEventDeliveriesInput,
  ListEventsInput,
  ListInboxInput,
  ListLedgerVerificationsInput,
  ListOpenRefundsInput,
  ListOperatorDeliveriesInput,
  ListOperatorTransactionsInput,
  ListProposalsInput,
  ListReconciliationsInput,
  ListRefundsInput,
  ListTransactionsInput,
  ListUnresolvedInput,
  ListWalletEntriesInput,
  ListWebhookEventsInput,
  MatchReportAgainInput,
  OpenRefundListResponse,
  OperatorDeliveryListResponse,
  OperatorTransactionListResponse,
  OperatorTransactionResponse,
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
  RevokeApiKeyInput,
  RotateApiKeyInput,
  RotateEventEndpointSecretInput,
  SendReportInput,
  StartLedgerVerificationInput,
  StartPaymentInput,
  StatisticsResponse,
  TestEventEndpointInput,
  TimelineResponse,
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
 * Approve a proposal
 *
 * The decision is taken, under your name and the proposer’s, who cannot approve it (`OWN_PROPOSAL`). It is tried once more before: where it would change something else than what was proposed, nothing happens, and `error.details` of `DIFFERENCE_CHANGED` says what it would change now; reject it then, and propose it again. Of several operators who approve at the same moment one does. You need the role that the decision itself needs.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or from the console.
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
 * Count the breaks of a reconciliation
 *
 * By type, kind and currency, with the sum of what differs.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * Count the secrets of event endpoints by the key that seals them
 *
 * Of all accounts; no secret is shown to anybody.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * Count what waits for operators
 *
 * By kind, each with the age of the oldest.
 *
 * **Who may call:** any operator, with the own token or from the console.
 *
 * `GET /operator/waiting`
 */
export function countWaiting(client: PaymentClient, options?: CallOptions): Call<WaitingResponse> {
  return client.send({ name: 'countWaiting', method: 'GET', path: '/operator/waiting' }, undefined, options);
}

/**
 * Create an API key
 *
 * The key stands in the answer once, as `api_key`: store it at once. It is the account’s: whoever holds it acts for the account within `permissions`.
 *
 * A backend makes keys with a key of its own that holds `write:keys`, and can give what that key holds, no more (`PERMISSION_ESCALATION`). A person needs a token for this purpose: it is given at `/step-up` of the account service for the password, lives for a minute and works once. Other tokens get `SIGN_IN_AGAIN`, as far as the service is set to ask for it, which it is in production.
 *
 * If the answer was lost, repeat with the same `Idempotency-Key`: you get the number of the key without its secret. Revoke that one and create another. An account has at most 100 active keys (`API_KEY_LIMIT`).
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
 * For a payment that you start at the gateway yourself; `POST /v1/payments` does both. It tells the service
 * which payment you expect, so that the gateway’s report of it is credited to your wallet. It takes no money by itself.
 *
 * With `stripe`, `razorpay` and `mobilemoney` first start the payment there, then register the id that you got. Register it in your backend before
 * the payer sees the page. With `adyen`, `paystack`, `flutterwave`, `paypal` and `square` first register here, without `provider_reference`. Then start the payment at
 * the gateway under the `provider_reference` of the answer.
 *
 * The deposit is `pending` until the gateway reports the payment, or says so when the service asks. `data.status` says whether
 * the money has arrived; read it with `GET /v1/transactions/{transaction_id}`. The report must state exactly the registered
 * amount and currency, otherwise the deposit is `needs_review` and nothing is credited.
 *
 * If the report arrives before your request, a deposit of `mobilemoney` is `settled` at once. A deposit of
 * `stripe` and `razorpay` is `needs_review` with the reason `ownership_unproven`: the payer’s browser knows the id too, so
 * the id does not prove whose payment it is. An operator decides. Installations whose accounts all belong to one owner may settle
 * such deposits at once (`OWN_REFERENCES=accept`).
 *
 * Always send an `Idempotency-Key`, and repeat with it after a timeout or a 5xx. Without one, a repetition with the same
 * `provider_reference` is refused with `DEPOSIT_EXISTS`; where the service issues the reference, it registers a second deposit.
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
 * Events are sent there as Standard Webhooks, signed with the secret of the answer, which is shown once. An API key needs `read:events` too: an endpoint receives only what the key that set its address may read. If that key is revoked or expires and was not rotated, the endpoint is disabled (`unauthorized`), and its events are kept.
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
 * Refund a deposit
 *
 * Takes the amount out of your wallet at once, and asks the gateway to give it back to the payer. The answer does not wait for the gateway: the refund is `pending`, and an event tells when it has `succeeded` or `failed`; when it failed, the amount is in your wallet again. It is made once, whatever is lost on the way.
 *
 * It cannot take your wallet below zero (`INSUFFICIENT_FUNDS`), and all refunds together give back no more than was credited (`REFUND_EXCEEDS_PAYMENT`). `NOT_REFUNDABLE`: it is no settled deposit, or its gateway takes no refunds from here. What you refund at the gateway itself is booked as well, when the gateway reports it.
 *
 * An `Idempotency-Key` is required: repeat with it after a timeout or a 5xx.
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
    { name: 'createRefund', method: 'POST', path: '/v1/transactions/{transaction_id}/refunds', keyed: true },
    input,
    options,
  );
}

/**
 * Transfer money to another account
 *
 * Moves it from your wallet to the recipient’s wallet of the same currency, at once and completely, or not at all. It cannot take your wallet below zero: `INSUFFICIENT_FUNDS` leaves everything as it was. `WALLET_NOT_FOUND` says that the recipient has no wallet in this currency yet; a first settled deposit makes one.
 *
 * Always send an `Idempotency-Key`, and repeat with it after a timeout or a 5xx: without one, a repetition is a second transfer. A refusal such as `INSUFFICIENT_FUNDS` is kept under its key: a new attempt needs a new one.
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
 * Decide about an event of the inbox
 *
 * With `dry_run` the answer says what would change and nothing does: look at it first. Of several operators who decide at the same moment one does, and the others get `NOT_WAITING`; so does a repetition. `accept`, `credit` and `debit` need the role admin: money that is booked by your word nobody takes back.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or from the console.
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
 * Say whether a refund happened
 *
 * As the gateway’s own records show, of a refund in `needs_review`, one that was sent more than a day ago, or one that is `unconfirmed`: of that say with `gateway_refund_id` which of the gateway’s it is. With `dry_run` the answer says what would change and nothing does. Needs a `reason` and the role admin. Of several operators who decide at the same moment one does, and the others get `NOT_WAITING`; so does a repetition.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or from the console.
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
 * With `dry_run` the answer says what would change and nothing does: look at it first. Of several operators who decide at the same moment one does, and the others get `NOT_WAITING`; so does a repetition. Another amount than the gateway’s needs the role admin.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or from the console.
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
 * With its deliveries and attempts. The events stay in the feed.
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
 * Disable an event endpoint
 *
 * Nothing is sent there any more; its events are kept, as long as events are.
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
 * Of the events that were kept meanwhile only what you pick is sent, in their order. Where the endpoint is disabled as `unauthorized`, an API key needs `read:events` too; from then on, this key authorizes the endpoint.
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
 * Erases what the account’s rows say of people: telephone numbers, descriptions and order numbers, what gateways reported as they sent it, reasons of refunds, and the copies of these in events; its event endpoints and return origins are deleted. Transactions, balances, the ledger and its hashes stay as they are. There is no way back.
 *
 * What waits for a payer, an operator or a gateway is kept and counted, and erased by itself within a day of its decision; so is what gateways still report of the account’s transactions. Ask with `dry_run` first. It answers when it is done, which takes minutes for hundreds of thousands of transactions, and goes on by itself when nobody waits for the answer. It may be repeated.
 *
 * **Who may call:** an operator with the role admin, with the own token or from the console.
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
 * Says whether it would be accepted, why, and what it would be understood as: of one that a gateway says it has sent, and that is not in the inbox. Nothing is stored.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * As CSV with a header line, all that match, sent as they are read.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * Get a dispute
 *
 * As it stands now. What is unknown or another account’s is `DISPUTE_NOT_FOUND`, both alike.
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
 * One event, as long as events are kept.
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
 * With how it fares.
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
 * With its bytes, how often it came, how the service understands it now, and what operators have decided about it.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * Says how far it is, and what it has found.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * **Who may call:** any operator, with the own token or from the console.
 *
 * `GET /operator/session`
 */
export function getOperatorSession(client: PaymentClient, options?: CallOptions): Call<ConsoleSessionResponse> {
  return client.send({ name: 'getOperatorSession', method: 'GET', path: '/operator/session' }, undefined, options);
}

/**
 * Get a transaction of any account
 *
 * With its story, its refunds, and what operators have decided. Of a transfer the sender’s side is shown.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * Get a proposal
 *
 * With what it would change, as it was tried when it was proposed.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * Every dependency that a request needs is tried: the database answers, and its migrations are those of this release. 503 names what is not ready, and never why in detail.
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
 * Says how far it is, and how many breaks it has.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * As it stands now. What is unknown or another account’s is `REFUND_NOT_FOUND`, both alike.
 *
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/refunds/{refund_id}`
 */
export function getRefund(client: PaymentClient, input: GetRefundInput, options?: CallOptions): Call<RefundResponse> {
  return client.send({ name: 'getRefund', method: 'GET', path: '/v1/refunds/{refund_id}' }, input, options);
}

/**
 * Count deposits by day and gateway
 *
 * What became of the deposits that were registered on each of the last days, as of now: a deposit counts on the day of its registration, whenever it settles. Where there are more than can be counted at once, `is_complete` is false and the oldest are left out.
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
 * As it stands now, with the payer’s next step while it is `pending`. To wait for a payment, ask every few seconds until `status` is no longer `pending`. Both accounts of a transfer see it. What is unknown or another account’s is `TRANSACTION_NOT_FOUND`, both alike.
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
 * Get the story of a transaction
 *
 * How it came to be as it is: each report of the gateway, what took effect and what was booked in your wallet, the events that you were told, and what came of sending them. It shows payments, wallets and events, so it asks for all of `read`. Of a transfer each account sees its own side. What is unknown or another account’s is `TRANSACTION_NOT_FOUND`.
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
 * List the API keys
 *
 * All active keys of the account, without their secrets. There are at most 100, so one answer holds them all. Look here for keys that nobody uses any more: `last_used_at` says when each was last seen.
 *
 * **Who may call:** an API key that holds `read:keys`, or the account’s access token.
 *
 * `GET /v1/auth/keys`
 */
export function listApiKeys(client: PaymentClient, options?: CallOptions): Call<ApiKeyListResponse> {
  return client.send({ name: 'listApiKeys', method: 'GET', path: '/v1/auth/keys' }, undefined, options);
}

/**
 * List what operators have done
 *
 * Over the console, the API and commands alike; newest first, a page at a time.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * **Who may call:** any operator, with the own token or from the console.
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
 * List disputes
 *
 * The objections of payers to the payments of your account, newest first. You answer a dispute at its gateway; this service shows what the gateway reports, and changes your wallet when the dispute is lost or reversed.
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
 * Who erased what, when and why, newest first, a page at a time.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * The attempts to send one event there, at most a hundred, the latest first.
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
 * What was or is to be sent there, the newest event first, each with its latest attempt.
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
 * Oldest first, those that are disabled too.
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
 * * What has become of your money and keys, oldest first. Keep `next_cursor` and give it as `after`: an event that is committed later comes after it, so none is missed. With `wait_seconds` the answer comes as soon as there is an event.
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
 * What each can do here, which settings it lacks, and what it has sent in the last hour and day. Deliveries are counted in steps of ten minutes, and a few seconds late.
 *
 * **Who may call:** any operator, with the own token or from the console.
 *
 * `GET /operator/gateways`
 */
export function listGateways(client: PaymentClient, options?: CallOptions): Call<GatewayStatesResponse> {
  return client.send({ name: 'listGateways', method: 'GET', path: '/operator/gateways' }, undefined, options);
}

/**
 * List what gateways have reported to all accounts
 *
 * Newest first. What waits is found with `outcome`: `needs_review` for a decision, `parked` for its deposit, `rejected` what nobody can read. `outcome=ignored` with `reason=unknown_event`, `unknown_status` or `listed_for_review` finds what the service does not understand and what names no known payment. One request looks at 5,000 events at most, so that with filters a page may hold fewer than `limit`, even none, while `next_cursor` is not null.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * **Who may call:** any operator, with the own token or from the console.
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
 * List refunds that are not decided
 *
 * Of all accounts, oldest first, a page at a time.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * List what is sent to merchants
 *
 * To the endpoints of all accounts, the newest event first, with the latest attempt.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * Find transactions of all accounts
 *
 * Newest first. `status=needs_review` finds what waits for a decision. One request looks at 5,000 transactions at most, so that a page may hold fewer than `limit`, even none, while `next_cursor` is not null; a `transaction_id`, a `provider_reference`, and an `order_id` with its `account_id` are found at once.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * List proposals
 *
 * Newest first, a page at a time; `state=open` finds those that wait for another operator.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * **Who may call:** any operator, with the own token or from the console.
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
 * Newest first: those that you started here, and those that began at the gateway (`origin`).
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
 * Where payers’ browsers may be sent after a payment.
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
 * The deposits and transfers of the account, newest first, those included that other accounts sent to it. Filters must all hold. One request looks at 5,000 transactions at most, so that with filters a page may hold fewer than `limit`, even none, while `next_cursor` is not null: go on with it, under the same filters, until it is null.
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
 * List deposits of which nobody can tell
 *
 * Pending after their gateway was asked about them for the last time, oldest first, with what it said; and payments through a gateway that cannot be asked, a day after they could be paid.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * Every booking of the wallet, newest first; their sum is the balance. Entries are only ever added, so a page that you have read does not change. `WALLET_NOT_FOUND`: nothing was ever booked in this currency.
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
 * What the account holds, by currency. There are at most as many wallets as currencies, so one answer holds them all. A wallet appears with the first money in its currency.
 *
 * **Who may call:** an API key that holds `read:wallets`, or the account’s access token.
 *
 * `GET /v1/wallets`
 */
export function listWallets(client: PaymentClient, options?: CallOptions): Call<WalletListResponse> {
  return client.send({ name: 'listWallets', method: 'GET', path: '/v1/wallets' }, undefined, options);
}

/**
 * List what gateways have reported
 *
 * The inbox of the account, newest first: every event about its own transactions, what it was understood as and what came of it. Look here when a payment is at the gateway but not in the wallet. Events that fit no deposit of the account are not shown; operators see them.
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
 * Its open breaks are judged anew in the background, as all are once a minute: those that have become untrue meanwhile are closed, each with what made it so. Nobody can close another. Who asked is kept.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or from the console.
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
 * For the gateway, not for you. With each STK push give this address as `CallBackURL`, with the token that the service is configured with (`MOBILEMONEY_CALLBACK_TOKEN`): `https://<host>/v1/webhooks/mobilemoney?token=<token>`. The body is not signed, so the token, the network that it comes from (`MOBILEMONEY_ALLOWED_CIDRS`), or both show that it is authentic.
 *
 * A success settles the deposit with the same `CheckoutRequestID`, if it states exactly its amount. It is answered when what it says is durable, with `ResultCode` 0; the same callback again changes nothing and is answered alike. Whatever is refused is answered with `ResultCode` 1 and a status that says why.
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
 * For the gateway, not for you: the address that a payment which is started here gives it. The reference in it finds the deposit even where the gateway’s answer to the start was lost. Otherwise as the callback without.
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
 * secret in the service’s settings. Without the secret the service answers `PROVIDER_NOT_CONFIGURED`.
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
 * The signature is checked over the bytes that arrived. An authentic delivery is stored and booked, and then answered. The same
 * delivery again changes nothing and gets the same answer. `INVALID_SIGNATURE` stores nothing. Without the database the answer
 * is 503, and the gateway sends the delivery again.
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
 * Sends an event there once more, whatever came of it: at once and out of order.
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
 * At once and out of order, with the same `webhook-id`: one event to one endpoint, whatever came of it; or what the schedule has given up, or what waits for its next attempt. Endpoints that are disabled get nothing. One request goes on until some ten thousand are due; repeat it until `is_complete`. It is kept for audit.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or from the console.
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
 * Seal secrets of event endpoints anew
 *
 * Some hundred that another key has sealed, with the first key of the settings; merchants notice nothing. Repeat it until `left` is 0: then the other keys may be taken out of `KEY_ENCRYPTION_KEYS`. It is kept for audit.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or from the console.
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
 * The service asks by itself, more often at first; this asks now, for a payer who is back from the gateway’s page before its report. What the gateway says is booked as its report would be, once. It answers the transaction as it stands then; one that is decided is answered without asking. A gateway is asked about one transaction every 5 seconds at most: sooner, or while the gateway wants to be left alone, it is `RATE_LIMITED`. It needs `write:payments`, since it may settle the deposit.
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
 * Its proposer may too. The same may be proposed again.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or from the console.
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
 * From then on payments are started only with a `return_url` of one of these. Payments on their way are not touched.
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
 * Send the events of a time again
 *
 * Sends the events of a time that the endpoint wants once more, out of order. One replay at a time.
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
 * For a deposit of yours that is `needs_review` because the gateway received another amount (`amount_differs`). You accept the received amount, or give it back. The operator of this service sets how far the received amount may be from the registered one; beyond that, and for every other reason, an operator decides (`REVIEW_NOT_YOURS`).
 *
 * An `Idempotency-Key` is required: repeat with it after a timeout or a 5xx.
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
    { name: 'resolveAmount', method: 'POST', path: '/v1/transactions/{transaction_id}/review', keyed: true },
    input,
    options,
  );
}

/**
 * Revoke an API key
 *
 * The key ends now and for good; requests that bear it get 401 `UNAUTHENTICATED`. A key may revoke itself. What is unknown, revoked before or another account’s is `API_KEY_NOT_FOUND`, all alike.
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
 * Gives a new key with the permissions and the expiry of the old one, which ends after `grace_seconds`. To change without a gap: rotate with a grace, give the new key to your backends, and look at `last_used_at` of the old one.
 *
 * Asks for the same credentials as creating one. A key that was rotated before cannot be rotated again: rotate its successor (`CONFLICT`). At most 100 replaced keys can be in their grace at a time (`API_KEY_LIMIT`).
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
 * Deliveries are signed with the new secret, and until the grace ends with the old one as well.
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
 * The bytes of the file as they are, CSV too and whatever `Content-Type` says, up to 512 MiB, with a `Content-Length`; which report of which gateway is told in `docs/reconciliation.md`. Answered when all its lines are stored: they are then compared with the ledger in the background, and the reconciliation says how far that is.
 *
 * The same file again changes nothing and answers with the same reconciliation. After a broken connection send it again: it is read on. `REPORT_UNREADABLE` says at which line, and what to do; nothing of that file counts.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or from the console.
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
 * Sign an operator in
 *
 * The operator’s token, sent as Bearer, is exchanged for a cookie of eight hours, which the console calls with. Only the token creates a session: a session cannot prolong itself.
 *
 * **Who may call:** any operator, with the own token or from the console.
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
 * **Who may call:** any operator, with the own token or from the console.
 *
 * `DELETE /operator/session`
 */
export function signOutOperator(client: PaymentClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'signOutOperator', method: 'DELETE', path: '/operator/session' }, undefined, options);
}

/**
 * Verify the ledger
 *
 * Recomputes sums, balances and hash chains in the background and while the service goes on, slice after slice; the verification says how far it is. The same as the command `verify-ledger`. One runs at a time. If a command's verification stopped at its deadline, that verification is continued, provided it covers the requested scope.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or from the console.
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
 * Registers a deposit and starts its payment at the gateway. The answer is the deposit with the payer’s `next_action`: `redirect`, send the payer’s browser to `url`, or `confirm_on_phone`, the payer’s phone asks. From then on nothing is left to do: the gateway reports the payment, or is asked about it, until the deposit is settled or failed. Read it with `GET /v1/transactions/{transaction_id}`, or have it sent as an event. `expires_at` says until when it may be paid.
 *
 * `Idempotency-Key` is required. After a timeout or `PROVIDER_UNAVAILABLE` repeat the request with the same key: the payer is asked once. Where it is unknown whether a phone was asked, the deposit stays `pending` and nothing is asked again. `PAYMENT_REFUSED` has failed its deposit.
 *
 * Payments that are started elsewhere are registered with `POST /v1/deposits`.
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
  return client.send({ name: 'startPayment', method: 'POST', path: '/v1/payments', keyed: true }, input, options);
}

/**
 * Send a test event
 *
 * Sends an event of type `event_endpoint.test` there, whatever types it wants.
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
 * What is left out stays. Deliveries on their way go to the new address, for which an API key needs `read:events` too.
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
