// Made from openapi.json by "npm run clients"; do not edit.
import type { Call, CallOptions, PagedCall } from '../runtime/index.ts';
import type { PaymentClient } from './client.ts';
import type {
  ApiKeyCreatedResponse,
  ApiKeyListResponse,
  ApiKeyRevokedResponse,
  CallbackAcceptedResponse,
  CreateApiKeyInput,
  CreateDepositInput,
  CreateTransferInput,
  DeliveryAcceptedResponse,
  EntryListResponse,
  GetTransactionInput,
  HealthResponse,
  ListTransactionsInput,
  ListWalletEntriesInput,
  ListWebhookEventsInput,
  ReadyResponse,
  ReceiveMobileMoneyCallbackInput,
  ReceiveWebhookInput,
  RevokeApiKeyInput,
  RotateApiKeyInput,
  TransactionListResponse,
  TransactionResponse,
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
