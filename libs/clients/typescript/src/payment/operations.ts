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
 * `GET /health`
 */
export function getHealth(client: PaymentClient, options?: CallOptions): Call<HealthResponse> {
  return client.send({ name: 'getHealth', method: 'GET', path: '/health' }, undefined, options);
}

/**
 * `GET /ready`
 */
export function getReadiness(client: PaymentClient, options?: CallOptions): Call<ReadyResponse> {
  return client.send({ name: 'getReadiness', method: 'GET', path: '/ready' }, undefined, options);
}

/**
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
 * `GET /version`
 */
export function getVersion(client: PaymentClient, options?: CallOptions): Call<VersionResponse> {
  return client.send({ name: 'getVersion', method: 'GET', path: '/version' }, undefined, options);
}

/**
 * `GET /v1/auth/keys`
 */
export function listApiKeys(client: PaymentClient, options?: CallOptions): Call<ApiKeyListResponse> {
  return client.send({ name: 'listApiKeys', method: 'GET', path: '/v1/auth/keys' }, undefined, options);
}

/**
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
 * `GET /v1/wallets`
 */
export function listWallets(client: PaymentClient, options?: CallOptions): Call<WalletListResponse> {
  return client.send({ name: 'listWallets', method: 'GET', path: '/v1/wallets' }, undefined, options);
}

/**
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
