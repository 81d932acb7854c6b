// Made from openapi.json by "npm run clients"; do not edit.
export interface components {
  schemas: {
    ApiKeyCreatedResponse: {
      /** @enum {string} */
      status: 'success';
      /** @example Store this key now: it is shown only once. */
      message: string;
      /**
       * @description Null in a repeated answer: the key is shown once.
       * @example n_live_<id>_<secret>_<checksum>
       */
      api_key: string | null;
      /** @example 42 */
      key_id: number;
    };
    ApiKeyListResponse: {
      /** @enum {string} */
      status: 'success';
      data: components['schemas']['ApiKeyView'][];
    };
    ApiKeyRevokedResponse: {
      /** @enum {string} */
      status: 'success';
      /** @example The key has been revoked. */
      message: string;
    };
    ApiKeyView: {
      /** @example 42 */
      key_id: number;
      /** @example Checkout backend */
      description: string;
      /**
       * @description A JSON array as a string.
       * @example ["read","write:payments"]
       */
      permissions: string;
      /** @example 2026-11-21 09:30:00 */
      last_used_at: string | null;
      /** @example 2026-11-20 08:00:00 */
      created_at: string;
      /** @example null */
      expires_at: string | null;
    };
    CallbackAcceptedResponse: {
      /** @example 0 */
      ResultCode: number;
      /** @example Accepted */
      ResultDesc: string;
    };
    CallbackRejectedResponse: {
      /** @example 1 */
      ResultCode: number;
      /** @example Rejected */
      ResultDesc: string;
    };
    CreateApiKeyDto: {
      /**
       * @default API Key
       * @example Checkout backend
       */
      description?: string;
      /**
       * @default [
       *       "read"
       *     ]
       * @example [
       *       "read",
       *       "write:payments"
       *     ]
       */
      permissions?: (
        'read' | 'read:keys' | 'read:wallets' | 'read:payments' | 'write' | 'write:keys' | 'write:payments'
      )[];
      /**
       * Format: date-time
       * @description With its offset or Z. Default: the key does not expire.
       * @example 2031-01-31T00:00:00Z
       */
      expires_at?: string;
    };
    CreateDepositDto: {
      /**
       * @example mobilemoney
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description What finds the payment again. Stripe, Razorpay and mobile money: required, the id that the gateway gave the payment. Adyen, Paystack, Flutterwave, PayPal and Square: left out; the answer holds one of 26 letters and digits, to be given to the gateway as its page in docs/gateways says.
       * @example ws_CO_191220191020363925
       */
      provider_reference?: string;
      /**
       * @description Your own number of it.
       * @example order-1001
       */
      order_id?: string;
      /**
       * @description Minor units.
       * @example 150000
       */
      amount: number;
      /**
       * @description ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description Mobile money only.
       * @example 29115-34620561-1
       */
      merchant_request_id?: string;
      /**
       * @description International format without a plus sign.
       * @example 254700000000
       */
      phone_number?: string;
      /** @example Order 1001 */
      description?: string;
    };
    CreateTransferDto: {
      /**
       * @description Who receives it.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      to_account_id: string;
      /**
       * @description Minor units.
       * @example 5000
       */
      amount: number;
      /**
       * @description ISO 4217.
       * @example KES
       */
      currency: string;
      /** @example Share of order 1001 */
      description?: string;
    };
    DeliveryAcceptedResponse: {
      /** @enum {string} */
      status: 'success';
    };
    /** @description How another server answered when it was last asked. */
    DependencyState: {
      /**
       * @description `unknown` until the first check has ended; `not_configured` where the settings name no such server.
       * @example up
       * @enum {string}
       */
      status: 'up' | 'down' | 'not_configured' | 'unknown';
      /**
       * @description How long the last check took, in milliseconds; null without an answer.
       * @example 0.8
       */
      latency_ms: number | null;
    };
    EntryListResponse: {
      /** @enum {string} */
      status: 'success';
      data: components['schemas']['EntryView'][];
      /** @example null */
      next_cursor: string | null;
    };
    EntryView: {
      /**
       * Format: uuid
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e01
       */
      entry_id: string;
      /**
       * Format: uuid
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Minor units; negative takes money out.
       * @example 150000
       */
      amount: number;
      /** @example 150000 */
      balance_after: number;
      /** @example 2026-11-21 09:30:00 */
      created_at: string;
    };
    /** @description What went wrong. */
    ErrorBody: {
      /**
       * @description Stable: branch on it. What each means stands in the table of codes.
       * @example VALIDATION_FAILED
       */
      code: string;
      /**
       * @description A sentence for people, in English; it may change.
       * @example email must be an email
       */
      message: string;
      /**
       * Format: uuid
       * @description Names this request, as `X-Request-ID` and the service’s log do. Give it to whoever helps you.
       * @example 6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      request_id: string;
      /** @description Where several places of one request are at fault: what is wrong with each. */
      details?: unknown;
    };
    HealthResponse: {
      /**
       * @description Always `ok`: a process that does not live does not answer.
       * @example ok
       */
      status: string;
      /**
       * @description The name of the service.
       * @example payment-service
       */
      service: string;
      /**
       * @description The version of the release.
       * @example 1.4.0
       */
      version: string;
      /**
       * @description How the build names the state of its sources: the commit, unless it was told otherwise.
       * @example 3f9d2c1
       */
      revision: string;
      /**
       * @description Seconds since the process started.
       * @example 3600
       */
      uptime_seconds: number;
      /**
       * @description Other servers by their names, as a check in the background saw them last. Only in services that report it.
       * @example {
       *       "database": {
       *         "status": "up",
       *         "latency_ms": 0.8
       *       }
       *     }
       */
      dependencies?: {
        [key: string]: components['schemas']['DependencyState'];
      };
    };
    ReadyResponse: {
      /**
       * @description Always `ready`: otherwise the answer is 503.
       * @example ready
       */
      status: string;
      /**
       * @description The name of the service.
       * @example payment-service
       */
      service: string;
      /**
       * @description Whether a trivial query succeeded.
       * @enum {string}
       */
      database_status: 'ready' | 'unavailable';
      /**
       * @description Each check by its name, with `ready` or `unavailable`.
       * @example {
       *       "database": "ready",
       *       "migrations": "ready"
       *     }
       */
      checks: {
        [key: string]: string;
      };
    };
    RevokeApiKeyDto: {
      /** @example 42 */
      key_id: number;
    };
    RotateApiKeyDto: {
      /** @example 42 */
      key_id: number;
      /**
       * @description How long the old key still works, in seconds.
       * @default 0
       * @example 3600
       */
      grace_seconds?: number;
    };
    TransactionListResponse: {
      /** @enum {string} */
      status: 'success';
      data: components['schemas']['TransactionView'][];
      /**
       * @description Null at the end. With filters a page may be short, or empty, before that: go on, under the same filters.
       * @example null
       */
      next_cursor: string | null;
    };
    TransactionResponse: {
      /** @enum {string} */
      status: 'success';
      data: components['schemas']['TransactionView'];
    };
    TransactionView: {
      /**
       * Format: uuid
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /** @enum {string} */
      kind: 'deposit' | 'transfer';
      /**
       * @example pending
       * @enum {string}
       */
      status:
        | 'pending'
        | 'failed'
        | 'needs_review'
        | 'settled'
        | 'partially_refunded'
        | 'refunded'
        | 'disputed'
        | 'charged_back';
      /**
       * @description Minor units.
       * @example 150000
       */
      amount: number;
      /** @example KES */
      currency: string;
      /** @example 0 */
      refunded_amount: number;
      /** @example 0 */
      charged_back_amount: number;
      /**
       * @description What operators have booked by hand, such as the end of a dispute; positive credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /** @example mobilemoney */
      provider: string | null;
      /** @example ws_CO_191220191020363925 */
      provider_reference: string | null;
      /**
       * @description Known once the payment is settled.
       * @example null
       */
      provider_payment_id: string | null;
      /** @example 29115-34620561-1 */
      merchant_request_id: string | null;
      /**
       * @description The sender of a transfer.
       * @example null
       */
      from_account_id: string | null;
      /**
       * @description The recipient of a transfer.
       * @example null
       */
      to_account_id: string | null;
      /** @example 254700000000 */
      phone_number: string | null;
      /** @example Order 1001 */
      description: string | null;
      /**
       * @description The merchant’s own number.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Why an operator must look at it.
       * @example null
       */
      review_reason: string | null;
      /** @example 2026-11-21 09:30:00 */
      created_at: string;
      /** @example 2026-11-21 09:30:00 */
      updated_at: string;
      /** @example null */
      settled_at: string | null;
    };
    VersionResponse: {
      /**
       * @description Always `ok`.
       * @example ok
       */
      status: string;
      /**
       * @description The name of the service.
       * @example payment-service
       */
      service: string;
      /**
       * @description The version of the release.
       * @example 1.4.0
       */
      version: string;
      /**
       * @description The commit that the release was built from; `unknown` in development.
       * @example 3f9d2c1
       */
      commit: string;
      /**
       * @description How the build names that state of the sources: the commit, unless it was told otherwise.
       * @example 3f9d2c1
       */
      revision: string;
    };
    WalletListResponse: {
      /** @enum {string} */
      status: 'success';
      data: components['schemas']['WalletView'][];
      /** @example null */
      next_cursor: string | null;
    };
    WalletView: {
      /** @example KES */
      currency: string;
      /**
       * @description Minor units.
       * @example 150000
       */
      balance: number;
      /** @example 2026-11-21 09:30:00 */
      updated_at: string;
    };
    WebhookEventListResponse: {
      /** @enum {string} */
      status: 'success';
      data: components['schemas']['WebhookEventView'][];
      /** @example null */
      next_cursor: string | null;
    };
    WebhookEventView: {
      /**
       * Format: uuid
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      event_id: string;
      /** @example stripe */
      provider: string;
      /**
       * @description As the gateway calls it.
       * @example payment_intent.succeeded
       */
      type: string;
      /**
       * @description As the service understands it.
       * @example payment_succeeded
       */
      kind: string;
      /**
       * @description `settled`: it took effect on the transaction.
       * @enum {string}
       */
      outcome: 'settled' | 'duplicate' | 'ignored' | 'parked' | 'rejected' | 'needs_review';
      /** @example null */
      reason: string | null;
      /**
       * Format: uuid
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string | null;
      /**
       * @description Minor units.
       * @example 150000
       */
      amount: number | null;
      /** @example USD */
      currency: string | null;
      /**
       * @description How often the gateway sent it.
       * @example 1
       */
      deliveries: number;
      /** @example 2026-11-21 09:30:00 */
      received_at: string;
      /** @example 2026-11-21 09:30:00 */
      processed_at: string;
    };
    CreateApiKeyInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotencyKey?: string;
      body: components['schemas']['CreateApiKeyDto'];
    };
    CreateDepositInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotencyKey?: string;
      body: components['schemas']['CreateDepositDto'];
    };
    CreateTransferInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotencyKey?: string;
      body: components['schemas']['CreateTransferDto'];
    };
    GetTransactionInput: {
      /**
       * Format: uuid
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
    };
    ListTransactionsInput: {
      /** @default 50 */
      limit?: number;
      /** @description next_cursor of the page before. */
      cursor?: string;
      /** @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs */
      provider_reference?: string;
      /** @example order-1001 */
      order_id?: string;
      /** @enum {string} */
      provider?: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /** @enum {string} */
      status?:
        | 'pending'
        | 'failed'
        | 'needs_review'
        | 'settled'
        | 'partially_refunded'
        | 'refunded'
        | 'disputed'
        | 'charged_back';
      /**
       * Format: date-time
       * @description At this time or later.
       * @example 2026-11-01T00:00:00Z
       */
      created_from?: string;
      /**
       * Format: date-time
       * @description Before this time.
       * @example 2026-12-01T00:00:00Z
       */
      created_before?: string;
    };
    ListWalletEntriesInput: {
      /** @example KES */
      currency: string;
      /** @default 50 */
      limit?: number;
      /** @description next_cursor of the page before. */
      cursor?: string;
    };
    ListWebhookEventsInput: {
      /** @default 50 */
      limit?: number;
      /** @description next_cursor of the page before. */
      cursor?: string;
    };
    ReceiveMobileMoneyCallbackInput: {
      /** @description As configured in the callback address. */
      token?: string;
      /** @description As the gateway documents it. */
      body: {
        [key: string]: unknown;
      };
    };
    ReceiveWebhookInput: {
      /** @enum {string} */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square';
      /** @description As the gateway documents it. */
      body: {
        [key: string]: unknown;
      };
    };
    RevokeApiKeyInput: {
      body: components['schemas']['RevokeApiKeyDto'];
    };
    RotateApiKeyInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotencyKey?: string;
      body: components['schemas']['RotateApiKeyDto'];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type ApiKeyCreatedResponse = components['schemas']['ApiKeyCreatedResponse'];
export type ApiKeyListResponse = components['schemas']['ApiKeyListResponse'];
export type ApiKeyRevokedResponse = components['schemas']['ApiKeyRevokedResponse'];
export type ApiKeyView = components['schemas']['ApiKeyView'];
export type CallbackAcceptedResponse = components['schemas']['CallbackAcceptedResponse'];
export type CallbackRejectedResponse = components['schemas']['CallbackRejectedResponse'];
export type CreateApiKeyDto = components['schemas']['CreateApiKeyDto'];
export type CreateDepositDto = components['schemas']['CreateDepositDto'];
export type CreateTransferDto = components['schemas']['CreateTransferDto'];
export type DeliveryAcceptedResponse = components['schemas']['DeliveryAcceptedResponse'];
export type DependencyState = components['schemas']['DependencyState'];
export type EntryListResponse = components['schemas']['EntryListResponse'];
export type EntryView = components['schemas']['EntryView'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type HealthResponse = components['schemas']['HealthResponse'];
export type ReadyResponse = components['schemas']['ReadyResponse'];
export type RevokeApiKeyDto = components['schemas']['RevokeApiKeyDto'];
export type RotateApiKeyDto = components['schemas']['RotateApiKeyDto'];
export type TransactionListResponse = components['schemas']['TransactionListResponse'];
export type TransactionResponse = components['schemas']['TransactionResponse'];
export type TransactionView = components['schemas']['TransactionView'];
export type VersionResponse = components['schemas']['VersionResponse'];
export type WalletListResponse = components['schemas']['WalletListResponse'];
export type WalletView = components['schemas']['WalletView'];
export type WebhookEventListResponse = components['schemas']['WebhookEventListResponse'];
export type WebhookEventView = components['schemas']['WebhookEventView'];
export type CreateApiKeyInput = components['schemas']['CreateApiKeyInput'];
export type CreateDepositInput = components['schemas']['CreateDepositInput'];
export type CreateTransferInput = components['schemas']['CreateTransferInput'];
export type GetTransactionInput = components['schemas']['GetTransactionInput'];
export type ListTransactionsInput = components['schemas']['ListTransactionsInput'];
export type ListWalletEntriesInput = components['schemas']['ListWalletEntriesInput'];
export type ListWebhookEventsInput = components['schemas']['ListWebhookEventsInput'];
export type ReceiveMobileMoneyCallbackInput = components['schemas']['ReceiveMobileMoneyCallbackInput'];
export type ReceiveWebhookInput = components['schemas']['ReceiveWebhookInput'];
export type RevokeApiKeyInput = components['schemas']['RevokeApiKeyInput'];
export type RotateApiKeyInput = components['schemas']['RotateApiKeyInput'];
