// Made from openapi.json by "npm run clients"; do not edit.
import type { Call, CallOptions, PagedCall } from '../runtime/index.ts';
import type { PaymentClient } from './client.ts';
import type {
  AcceptedResponse,
  ApiKeyCreatedResponse,
  ApiKeyListResponse,
  ApiKeyRevokedResponse,
  AttemptListResponse,
  CallbackAcceptedResponse,
  CreateApiKeyInput,
  CreateDepositInput,
  CreateEventEndpointInput,
  CreateTransferInput,
  DeleteEventEndpointInput,
  DeliveryAcceptedResponse,
  DeliveryListResponse,
  DisableEventEndpointInput,
  EnableEventEndpointInput,
  EntryListResponse,
  EventEndpointListResponse,
  EventEndpointResponse,
  EventEndpointSecretResponse,
  EventListResponse,
  EventResponse,
  GetEventEndpointInput,
  GetEventInput,
  GetTransactionInput,
  HealthResponse,
  ListEventAttemptsInput,
  ListEventDeliveriesInput,
  ListEventsInput,
  ListTransactionsInput,
  ListWalletEntriesInput,
  ListWebhookEventsInput,
  ReadyResponse,
  ReceiveMobileMoneyCallbackInput,
  ReceiveWebhookInput,
  RedeliverEventInput,
  ReplayEventsInput,
  RevokeApiKeyInput,
  RotateApiKeyInput,
  RotateEventEndpointSecretInput,
  TestEventEndpointInput,
  TransactionListResponse,
  TransactionResponse,
  UpdateEventEndpointInput,
  VersionResponse,
  WalletListResponse,
  WebhookEventListResponse,
} from './types.ts';

/**
 * By an API key, or by a step-up token, which a person gets for the password at the account service and uses once
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
 * Announces a payment that a gateway will confirm
 *
 * `settled` at once when the gateway was faster.
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
 * Events are sent there as Standard Webhooks, signed with the secret of the answer, which is shown once.
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
 * From the caller's own wallet to another account's wallet of the same currency, which must exist
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
 * Of the events that were kept meanwhile only what you pick is sent, in their order.
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
 * **Who may call:** an API key that holds `read:payments`, or the account’s access token.
 *
 * `GET /v1/transactions/{transaction_id}`
 */
export function getTransaction(
  client: PaymentClient,
  input: GetTransactionInput,
  options?: CallOptions,
): Call<TransactionResponse> {
  return client.send(
    { name: 'getTransaction', method: 'GET', path: '/v1/transactions/{transaction_id}' },
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
 * **Who may call:** an API key that holds `read:keys`, or the account’s access token.
 *
 * `GET /v1/auth/keys`
 */
export function listApiKeys(client: PaymentClient, options?: CallOptions): Call<ApiKeyListResponse> {
  return client.send({ name: 'listApiKeys', method: 'GET', path: '/v1/auth/keys' }, undefined, options);
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
 * Newest first
 *
 * With filters a page may hold fewer than `limit`, even none, while `next_cursor` is not null: go on with it, under the same filters.
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
 * There are at most as many wallets as currencies, so one answer holds them all
 *
 * **Who may call:** an API key that holds `read:wallets`, or the account’s access token.
 *
 * `GET /v1/wallets`
 */
export function listWallets(client: PaymentClient, options?: CallOptions): Call<WalletListResponse> {
  return client.send({ name: 'listWallets', method: 'GET', path: '/v1/wallets' }, undefined, options);
}

/**
 * What gateways sent about the account's own transactions, newest first
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
 * By an API key, or by a step-up token
 *
 * The new key inherits permissions and expiry; the old one ends after the grace.
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
 * What is left out stays. Deliveries on their way go to the new address.
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
