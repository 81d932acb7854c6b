// Made from openapi.json by "npm run clients"; do not edit.
export interface components {
  schemas: {
    AcceptedResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description What happens now, for people.
       * @example It is sent again, out of order: later events about the same object may have arrived.
       */
      message: string;
    };
    /** @description An API key was created. */
    ApiKeyCreatedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'api_key.created';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['ApiKeyEventData'];
    };
    /** @description A new key, with its secret for this once. */
    ApiKeyCreatedResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description What to do now, for people; the wording may change.
       * @example Store this key now: it is shown only once.
       */
      message: string;
      /**
       * @description The key: send it as `N-API-Key`. It begins with `n_live_` in production and with `n_test_` elsewhere. Store it as you store a password; the service keeps a digest only and cannot show it again. Null in an answer that is repeated under an `Idempotency-Key`.
       * @example n_live_<id>_<secret>_<checksum>
       */
      api_key: string | null;
      /**
       * @description The number of the key; rotating and revoking take it.
       * @example 42
       */
      key_id: number;
    };
    ApiKeyEventData: {
      /**
       * @description The number of the key; rotating and revoking take it.
       * @example 42
       */
      key_id: number;
      /**
       * @description What the key is for.
       * @example Checkout backend
       */
      description: string;
      /**
       * @description What the key may do: an array of permissions, written as JSON in a string.
       * @example ["read","write:payments"]
       */
      permissions: string;
      /**
       * @description When the key was last used, to the minute, in UTC as `YYYY-MM-DD HH:MM:SS`; null before its first use. A key that is not used for long is one to revoke.
       * @example 2026-11-21 09:30:00
       */
      last_used_at: string | null;
      /**
       * @description When the key was made, in UTC as `YYYY-MM-DD HH:MM:SS`.
       * @example 2026-11-20 08:00:00
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the key ends, in UTC; null when it does not expire.
       * @example null
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was revoked, in UTC; null if it was not revoked.
       * @example null
       */
      revoked_at: string | null;
      /**
       * @description The key that takes its place.
       * @example null
       */
      replaced_by: number | null;
    };
    /** @description The active keys of the account. */
    ApiKeyListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description All active keys. */
      data: components['schemas']['ApiKeyView'][];
    };
    /** @description An API key was revoked. */
    ApiKeyRevokedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'api_key.revoked';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['ApiKeyEventData'];
    };
    /** @description The key has ended. */
    ApiKeyRevokedResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description What has happened, for people; the wording may change.
       * @example The key has been revoked.
       */
      message: string;
    };
    /** @description An API key was replaced by another. */
    ApiKeyRotatedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'api_key.rotated';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['ApiKeyEventData'];
    };
    /** @description A key as the list shows it, never with its secret. */
    ApiKeyView: {
      /**
       * @description The number of the key; rotating and revoking take it.
       * @example 42
       */
      key_id: number;
      /**
       * @description What the key is for.
       * @example Checkout backend
       */
      description: string;
      /**
       * @description What the key may do: an array of permissions, written as JSON in a string.
       * @example ["read","write:payments"]
       */
      permissions: string;
      /**
       * @description When the key was last used, to the minute, in UTC as `YYYY-MM-DD HH:MM:SS`; null before its first use. A key that is not used for long is one to revoke.
       * @example 2026-11-21 09:30:00
       */
      last_used_at: string | null;
      /**
       * @description When the key was made, in UTC as `YYYY-MM-DD HH:MM:SS`.
       * @example 2026-11-20 08:00:00
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the key ends, in UTC; null when it does not expire.
       * @example null
       */
      expires_at: string | null;
    };
    AttemptListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The latest first. */
      data: components['schemas']['AttemptView'][];
    };
    AttemptView: {
      /**
       * @description From 1.
       * @example 1
       */
      attempt: number;
      /**
       * Format: date-time
       * @description When it ended, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      finished_at: string;
      /**
       * @description From the beginning of the call to its end.
       * @example 87
       */
      duration_ms: number;
      /**
       * @description Of the answer, where there was one.
       * @example 500
       */
      response_status: number | null;
      /**
       * @description Why there was no answer.
       * @example null
       */
      error: string | null;
      /**
       * @description Its first bytes.
       * @example Internal error
       */
      response_body: string | null;
    };
    /** @description What an operator has done. Which of the ids are there follows from the action. */
    AuditEntryView: {
      /**
       * Format: uuid
       * @description The id of the entry.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      audit_id: string;
      /**
       * Format: date-time
       * @description When it was done.
       * @example 2026-11-30T09:12:44Z
       */
      at: string;
      /**
       * @description Who did it.
       * @example amina
       */
      operator: string;
      /**
       * @description `accept`, `reject`: the review of a deposit, or of an event that was held. `dismiss`: an event was closed. `adjust`: money was booked that no event can book. `replay`: a delivery was read again. `refund_happened`, `refund_not_happened`: an undecided refund. `redeliver`: events were sent again. `send_report`, `match_again`: a settlement report. `verify_ledger`: a verification of the ledger. `erase_account`: an account’s personal data. `propose`: a decision that another operator has to approve; `reject_proposal`: it was ended instead. `reencrypt`: secrets of event endpoints were sealed with the first key. `sign_in`, `sign_out`: a session of the console. `sign_in_refused`: nobody was signed in by OpenID Connect, as often within an hour as `count` says.
       * @example accept
       * @enum {string}
       */
      action:
        | 'accept'
        | 'reject'
        | 'dismiss'
        | 'adjust'
        | 'replay'
        | 'refund_happened'
        | 'refund_not_happened'
        | 'redeliver'
        | 'send_report'
        | 'match_again'
        | 'verify_ledger'
        | 'erase_account'
        | 'propose'
        | 'reject_proposal'
        | 'reencrypt'
        | 'sign_in'
        | 'sign_out'
        | 'sign_in_refused';
      /**
       * Format: uuid
       * @description The transaction.
       * @example null
       */
      transaction_id: string | null;
      /**
       * Format: uuid
       * @description The event of the inbox; of `redeliver` the event that was sent.
       * @example null
       */
      event_id: string | null;
      /**
       * Format: uuid
       * @description The refund.
       * @example null
       */
      refund_id: string | null;
      /**
       * Format: uuid
       * @description The reconciliation.
       * @example null
       */
      reconciliation_id: string | null;
      /**
       * Format: uuid
       * @description The endpoint that events were sent to.
       * @example null
       */
      endpoint_id: string | null;
      /**
       * Format: uuid
       * @description The verification of the ledger.
       * @example null
       */
      verification_id: string | null;
      /**
       * @description The account, of `redeliver` and `erase_account`.
       * @example null
       */
      account_id: string | null;
      /**
       * Format: uuid
       * @description The proposal, of `propose`, `reject_proposal` and of what was decided by approving one.
       * @example null
       */
      proposal_id: string | null;
      /**
       * @description Whether it was decided alone, although two have to agree.
       * @example false
       */
      is_emergency: boolean;
      /**
       * @description What was booked by it, in minor units; negative where it debits.
       * @example 10000
       */
      amount: number | null;
      /**
       * @description The currency of `amount`.
       * @example USD
       */
      currency: string | null;
      /**
       * @description Why: the operator’s words, or what was reviewed; of `redeliver` and `verify_ledger` the status.
       * @example amount_differs
       */
      reason: string | null;
      /**
       * @description How many deliveries were sent again, secrets sealed anew, or sign-ins refused.
       * @example null
       */
      count: number | null;
    };
    /** @description Deeds of operators, newest first. */
    AuditListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The page. */
      data: components['schemas']['AuditEntryView'][];
      /**
       * @description The `cursor` of the next page; null on the last.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description What a booking added to the account’s wallet. */
    BookedEntryView: {
      /**
       * Format: uuid
       * @description The id of the ledger’s entry.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e01
       */
      entry_id: string;
      /**
       * @description How much was booked, in minor units; a negative amount takes money out.
       * @example 150000
       */
      amount: number;
      /**
       * @description The balance of the wallet after it, in minor units.
       * @example 150000
       */
      balance_after: number;
    };
    /** @description Something that took effect once, and what it booked. */
    BookingView: {
      /**
       * Format: uuid
       * @description The id of the effect, a UUID of version 7.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04
       */
      effect_id: string;
      /**
       * @description What took effect.
       * @enum {string}
       */
      kind:
        | 'payment'
        | 'capture'
        | 'refund'
        | 'refund_reserved'
        | 'refund_settled'
        | 'refund_released'
        | 'refund_failed'
        | 'dispute'
        | 'dispute_end'
        | 'chargeback'
        | 'reversal'
        | 'transfer'
        | 'adjustment';
      /**
       * @description How much it was about, in minor units.
       * @example 150000
       */
      amount: number;
      /**
       * Format: uuid
       * @description The gateway’s report that caused it, one of `reports`; null for a transfer and for an operator’s decision.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      event_id: string | null;
      /**
       * Format: date-time
       * @description When it was booked, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      booked_at: string;
      /** @description What it added to your wallet; null where it moved no money of yours. */
      entry: components['schemas']['BookedEntryView'] | null;
    };
    /** @description How many breaks of one type and kind there are in a currency. */
    BreakFigureView: {
      /**
       * @description What differs; as of a break.
       * @example missing_here
       * @enum {string}
       */
      type: 'missing_here' | 'missing_there' | 'amount' | 'currency' | 'fee' | 'duplicate' | 'unknown_line_type';
      /**
       * @description What the lines or the bookings are.
       * @example payment
       * @enum {string|null}
       */
      kind: 'payment' | 'refund' | 'chargeback' | 'chargeback_reversed' | 'fee' | 'payout' | 'adjustment' | null;
      /**
       * @description The currency of `difference`; null for a word that is on no list.
       * @example USD
       */
      currency: string | null;
      /**
       * @description How many are open.
       * @example 1
       */
      open: number;
      /**
       * @description How many were closed by what has become true.
       * @example 0
       */
      closed: number;
      /**
       * @description By how much the open ones differ together, in minor units: what the gateway says less what the ledger says.
       * @example 9710
       */
      difference: number;
    };
    /** @description The breaks of a reconciliation in figures. */
    BreakFiguresResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description One entry for each type, kind and currency that there is. */
      data: components['schemas']['BreakFigureView'][];
    };
    /** @description Breaks, in the order in which they were found. */
    BreakListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The page. */
      data: components['schemas']['BreakView'][];
      /**
       * @description The `cursor` of the next page; null on the last.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description Where a gateway and the ledger differ. */
    BreakView: {
      /**
       * Format: uuid
       * @description The id of the break.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      break_id: string;
      /**
       * @description `missing_here`: the gateway has it, the ledger has not. `missing_there`: the other way round. `amount`, `currency`: both have it, and differ. `fee`: gross less fee is not net. `duplicate`: the gateway has it twice. `unknown_line_type`: a word that is on no list has stopped the report.
       * @example missing_here
       * @enum {string}
       */
      type: 'missing_here' | 'missing_there' | 'amount' | 'currency' | 'fee' | 'duplicate' | 'unknown_line_type';
      /**
       * @description What the line or the booking is.
       * @example payment
       * @enum {string|null}
       */
      kind: 'payment' | 'refund' | 'chargeback' | 'chargeback_reversed' | 'fee' | 'payout' | 'adjustment' | null;
      /**
       * @description `open`, or `closed` by what has made it untrue.
       * @example open
       * @enum {string}
       */
      status: 'open' | 'closed';
      /**
       * @description The line of the file, or the object of its lists, counted from 1; null where it is missing there.
       * @example 1
       */
      line: number | null;
      /**
       * @description The gateway’s id of the payment.
       * @example pay-1
       */
      payment_id: string | null;
      /**
       * @description The gateway’s id of what happened.
       * @example pay-1
       */
      object_id: string | null;
      /**
       * @description The reference of the deposit, where it is known.
       * @example null
       */
      reference: string | null;
      /**
       * Format: uuid
       * @description The transaction here, where there is one.
       * @example null
       */
      transaction_id: string | null;
      /**
       * Format: date-time
       * @description When it happened.
       * @example 2026-11-05T10:00:00Z
       */
      occurred_at: string | null;
      /**
       * @description What the gateway says, in minor units, negative where money goes back.
       * @example 10000
       */
      gateway_amount: number | null;
      /**
       * @description The currency of `gateway_amount` and `difference`.
       * @example USD
       */
      currency: string | null;
      /**
       * @description What is booked here, in minor units.
       * @example null
       */
      ledger_amount: number | null;
      /**
       * @description The currency of `ledger_amount`.
       * @example null
       */
      ledger_currency: string | null;
      /**
       * @description By how much the gateway’s account of what it owes differs from the ledger’s, in minor units.
       * @example 9710
       */
      difference: number;
      /**
       * Format: date-time
       * @description When it was found.
       * @example 2026-12-01T08:00:01Z
       */
      found_at: string;
      /**
       * Format: date-time
       * @description When it was closed.
       * @example null
       */
      closed_at: string | null;
      /**
       * @description What closed it: the effect that is booked now, or the line that has come.
       * @example null
       */
      evidence: string | null;
    };
    /** @description The callback is stored, and what it says is booked. */
    CallbackAcceptedResponse: {
      /**
       * @description 0: accepted.
       * @example 0
       */
      ResultCode: number;
      /**
       * @description The same in words.
       * @example Accepted
       */
      ResultDesc: string;
    };
    /** @description The callback was refused; nothing of it took effect. */
    CallbackRejectedResponse: {
      /**
       * @description 1: refused.
       * @example 1
       */
      ResultCode: number;
      /**
       * @description The same in words; it does not say why.
       * @example Rejected
       */
      ResultDesc: string;
    };
    /** @description How far the gateway has been asked whether it sent this. */
    ConfirmationView: {
      /**
       * @description How often it was asked.
       * @example 1
       */
      attempts: number;
      /**
       * Format: date-time
       * @description Since when it waits, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      waiting_since: string;
      /**
       * Format: date-time
       * @description When it is asked next, in UTC.
       * @example 2026-11-21T09:31:00Z
       */
      next_attempt_at: string;
    };
    /** @description The session of a console. */
    ConsoleSessionResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description Who is signed in. */
      data: components['schemas']['OperatorSessionResponse'];
    };
    /** @description What a new key is called, what it may do and how long it lives. */
    CreateApiKeyDto: {
      /**
       * @description What the key is for, so that people recognise it in the list.
       * @default API Key
       * @example Checkout backend
       */
      description?: string;
      /**
       * @description What the key may do. `read` covers every `read:…`, and `write` every `write:…`; `write` does not cover `read`. Ask for as little as the backend needs.
       * @default [
       *       "read"
       *     ]
       * @example [
       *       "read",
       *       "write:payments"
       *     ]
       */
      permissions?: (
        | 'read'
        | 'read:keys'
        | 'read:wallets'
        | 'read:payments'
        | 'read:events'
        | 'write'
        | 'write:keys'
        | 'write:payments'
        | 'write:events'
      )[];
      /**
       * Format: date-time
       * @description When the key ends: a future time of RFC 3339, with its offset or `Z`. Left out, it does not expire.
       * @example 2031-01-31T00:00:00Z
       */
      expires_at?: string;
    };
    /** @description A payment that you expect: through which gateway, how much, and how it is found again. */
    CreateDepositDto: {
      /**
       * @description The gateway that takes the payment. Its webhook must be set up, or nothing ever confirms the deposit.
       * @example mobilemoney
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description What the gateway's report is matched by: 1 to 255 printable characters of ASCII.
       *
       *     Required with `stripe`, `razorpay` and `mobilemoney`: the id that the gateway gave the payment. Other ids are refused, since no report is matched
       *     by them.
       *
       *     - `stripe`: the id of Stripe's payment intent (pi_…)
       *     - `razorpay`: the id of Razorpay's order (order_…)
       *     - `mobilemoney`: the CheckoutRequestID in the answer to the STK push (ws_CO_…)
       *
       *     Leave it out with `adyen`, `paystack`, `flutterwave`, `paypal` and `square`. The answer holds one of 26 letters and digits; give that to the gateway as the reference
       *     of the payment.
       * @example ws_CO_191220191020363925
       */
      provider_reference?: string;
      /**
       * @description Your own number of the order. Several deposits may have the same, such as the attempts to pay one order.
       * @example order-1001
       */
      order_id?: string;
      /**
       * @description How much is to be paid, in minor units of ISO 4217: 150000 are 1,500.00 KES, 1500 are 1,500 JPY, which has no smaller unit. The gateway must report exactly this amount; anything else waits for a person.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency, by its three letters of ISO 4217. For `mobilemoney` the one that the service is set to, as a rule `KES`.
       * @example KES
       */
      currency: string;
      /**
       * @description For `mobilemoney`: the `MerchantRequestID` of the gateway's answer to the STK push. When given, the callback must bear the same.
       * @example 29115-34620561-1
       */
      merchant_request_id?: string;
      /**
       * @description Who pays, as a telephone number in international format, with or without the plus sign. Kept for you, not checked against the report.
       * @example 254700000000
       */
      phone_number?: string;
      /**
       * @description A note of yours, shown with the transaction.
       * @example Order 1001
       */
      description?: string;
    };
    CreateEventEndpointDto: {
      /**
       * @description A public address, https.
       * @example https://merchant.example/events
       */
      url?: string;
      /**
       * @description Which events are sent there; empty: all.
       * @default []
       */
      types?: (
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.needs_review'
        | 'deposit.reviewed'
        | 'refund.created'
        | 'refund.recorded'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.won'
        | 'dispute.lost'
        | 'dispute.reversed'
        | 'wallet.adjusted'
        | 'transfer.completed'
        | 'api_key.created'
        | 'api_key.rotated'
        | 'api_key.revoked'
        | 'event_endpoint.disabled'
        | 'event_endpoint.test'
      )[];
      /**
       * @description For people.
       * @default
       * @example Order service
       */
      description?: string;
    };
    /** @description How much goes back, and why. */
    CreateRefundDto: {
      /**
       * @description How much goes back, in minor units of ISO 4217. Left out: all that is left of the payment.
       * @example 50000
       */
      amount?: number;
      /**
       * @description Why, for you and, where the gateway has room for it, for the payer.
       * @example Item out of stock
       */
      reason?: string;
    };
    /** @description How much goes to whom. */
    CreateTransferDto: {
      /**
       * @description The account that receives the money, not your own. It must have a wallet in this currency, which its first deposit makes.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      to_account_id: string;
      /**
       * @description How much moves, in minor units of ISO 4217: 5000 are 50.00 KES.
       * @example 5000
       */
      amount: number;
      /**
       * @description The currency, by its three letters of ISO 4217. Nothing is converted.
       * @example KES
       */
      currency: string;
      /**
       * @description A note that both accounts see.
       * @example Share of order 1001
       */
      description?: string;
    };
    /** @description Who pays. What a gateway needs of it, it says when it is missing. */
    CustomerDto: {
      /**
       * Format: email
       * @description An email address, for gateways that send a receipt. Forgotten when the gateway has answered.
       * @example payer@example.com
       */
      email?: string;
      /**
       * @description A telephone number in international format, with or without the plus sign; for `mobilemoney` the phone that is asked.
       * @example 254700000000
       */
      phone_number?: string;
    };
    /** @description What became of the deposits that were registered on one day through one gateway in one currency, as of now. */
    DayStatisticsView: {
      /**
       * Format: date
       * @description The day in UTC on which they were registered.
       * @example 2026-11-21
       */
      day: string;
      /**
       * @description The gateway.
       * @example mobilemoney
       */
      provider: string;
      /**
       * @description The currency of the amounts, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description How many were registered.
       * @example 40
       */
      registered: number;
      /**
       * @description How many of them were credited, whatever was taken back since.
       * @example 36
       */
      settled: number;
      /**
       * @description How many the gateway reports as failed.
       * @example 2
       */
      failed: number;
      /**
       * @description How many the gateway has not decided.
       * @example 1
       */
      pending: number;
      /**
       * @description How many wait for an operator.
       * @example 1
       */
      needs_review: number;
      /**
       * @description What was credited for them, in minor units.
       * @example 5400000
       */
      settled_amount: number;
      /**
       * @description What of it was refunded or charged back, in minor units.
       * @example 150000
       */
      returned_amount: number;
    };
    /** @description What becomes of an event. */
    DecideEventDto: {
      /**
       * @description Why, for the audit. What is booked by your own word needs it.
       * @example As the gateway’s statement of 21 November says
       */
      reason?: string;
      /**
       * @description Shows what would change, and takes all of it back.
       * @default false
       */
      dry_run?: boolean;
      /**
       * @description Takes a decision that moves money alone, where two have to agree (`OPERATOR_APPROVALS`). Needs the role admin and a `reason`; it is kept, counted and alerted on.
       * @default false
       */
      emergency?: boolean;
      /**
       * @description `replay`: its bytes are read again, as the service understands them now, and applied. `accept`: you vouch for an event that is held; it is applied as any other. `dismiss`: it is closed, and what has taken effect stays. `credit`, `debit`: books what no event can book, for or against the wallet, once an event; needs `amount` and `reason`.
       * @example replay
       * @enum {string}
       */
      decision: 'replay' | 'accept' | 'dismiss' | 'credit' | 'debit';
      /**
       * @description How much is booked, in minor units of ISO 4217; only with `credit` and `debit`.
       * @example 10000
       */
      amount?: number;
    };
    /** @description Whether a refund happened. */
    DecideRefundDto: {
      /**
       * @description Why, for the audit. What is booked by your own word needs it.
       * @example As the gateway’s statement of 21 November says
       */
      reason?: string;
      /**
       * @description Shows what would change, and takes all of it back.
       * @default false
       */
      dry_run?: boolean;
      /**
       * @description Takes a decision that moves money alone, where two have to agree (`OPERATOR_APPROVALS`). Needs the role admin and a `reason`; it is kept, counted and alerted on.
       * @default false
       */
      emergency?: boolean;
      /**
       * @description As the gateway’s own records show. `happened`: the payer has the money. `did_not_happen`: the wallet gets it back.
       * @example happened
       * @enum {string}
       */
      decision: 'happened' | 'did_not_happen';
      /**
       * @description With `happened`, the gateway’s own id of it: needed of one that is `unconfirmed`.
       * @example re_3MmlLrLkdIwHu7ix0uke3Ezy
       */
      gateway_refund_id?: string;
    };
    /** @description What becomes of a deposit whose report does not fit. */
    DecideTransactionDto: {
      /**
       * @description Why, for the audit. What is booked by your own word needs it.
       * @example As the gateway’s statement of 21 November says
       */
      reason?: string;
      /**
       * @description Shows what would change, and takes all of it back.
       * @default false
       */
      dry_run?: boolean;
      /**
       * @description Takes a decision that moves money alone, where two have to agree (`OPERATOR_APPROVALS`). Needs the role admin and a `reason`; it is kept, counted and alerted on.
       * @default false
       */
      emergency?: boolean;
      /**
       * @description `accept`: what the gateway says it received is credited, or `amount`. `reject`: it fails, and nothing is credited.
       * @example accept
       * @enum {string}
       */
      decision: 'accept' | 'reject';
      /**
       * @description What is credited instead, in minor units of ISO 4217; needed where the gateway named none in the deposit’s currency.
       * @example 10000
       */
      amount?: number;
    };
    /** @description One entry of the ledger that a decision writes. */
    DecisionEntryView: {
      /**
       * @description The account whose wallet it is in; null for a clearing account’s.
       * @example acct-1
       */
      account_id: string | null;
      /**
       * @description The clearing account that it is in; null for a wallet’s.
       * @example null
       */
      clearing_account: string | null;
      /**
       * @description The currency, by its three letters of ISO 4217.
       * @example EUR
       */
      currency: string;
      /**
       * @description How much is booked, in minor units; a negative amount takes money out.
       * @example 10000
       */
      amount: number;
      /**
       * @description The balance of the wallet before it, in minor units; null for a clearing account, which has none that is kept.
       * @example 0
       */
      balance_before: number | null;
      /**
       * @description The balance of the wallet after it.
       * @example 10000
       */
      balance_after: number | null;
    };
    /** @description What came of a decision. */
    DecisionResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The difference. */
      data: components['schemas']['DecisionView'];
    };
    /** @description A decision that an operator has taken. */
    DecisionTakenView: {
      /**
       * Format: uuid
       * @description The id of the decision, a UUID of version 7.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e07
       */
      decision_id: string;
      /**
       * @description What was decided; `adjust` is a credit or a debit, as the sign of `amount` says.
       * @example accept
       * @enum {string}
       */
      decision: 'accept' | 'reject' | 'dismiss' | 'adjust' | 'replay' | 'refund_happened' | 'refund_not_happened';
      /**
       * Format: uuid
       * @description The event that it was about; null where it was about none.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      event_id: string | null;
      /**
       * Format: uuid
       * @description The refund that it was about; null where it was about none.
       * @example null
       */
      refund_id: string | null;
      /**
       * @description The operator who took it.
       * @example amina
       */
      operator: string;
      /**
       * @description Who had proposed it, where two had to agree; null otherwise.
       * @example null
       */
      proposed_by: string | null;
      /** @description Whether it was taken alone, although two had to agree. */
      is_emergency: boolean;
      /**
       * @description Why somebody had to look.
       * @example amount_differs
       */
      review_reason: string | null;
      /**
       * @description What was credited, in minor units, negative where an adjustment debits; null where nothing was said of it.
       * @example 10000
       */
      amount: number | null;
      /**
       * @description Why, in the operator’s words.
       * @example null
       */
      reason: string | null;
      /**
       * Format: date-time
       * @description When it was taken, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      decided_at: string;
    };
    /** @description What came of a decision. */
    DecisionView: {
      /** @description How it stood. */
      before: components['schemas']['StandingView'];
      /** @description How it stands then. */
      after: components['schemas']['StandingView'];
      /**
       * Format: uuid
       * @description The transaction that it is about; null where it is about none.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string | null;
      /** @description What the ledger gets, in its order; empty where no money moves. */
      entries: components['schemas']['DecisionEntryView'][];
      /**
       * @description `dry_run`: all of it was taken back. `applied`: it is durable. `proposed`: nothing has changed; another operator has to approve it.
       * @example applied
       * @enum {string}
       */
      state: 'dry_run' | 'applied' | 'proposed';
      /**
       * @description Whether another operator has to approve it before it is applied.
       * @example false
       */
      needs_approval: boolean;
      /**
       * Format: uuid
       * @description The proposal that was made; null where none was.
       * @example null
       */
      proposal_id: string | null;
      /**
       * Format: date-time
       * @description Until when it may be approved, in UTC.
       * @example null
       */
      expires_at: string | null;
    };
    /** @description The delivery is stored, and what it says is booked. */
    DeliveryAcceptedResponse: {
      /**
       * @description The same for every delivery that was stored.
       * @enum {string}
       */
      status: 'success';
    };
    /** @description Deliveries of a gateway within a time, counted in steps of ten minutes. */
    DeliveryCountView: {
      /**
       * @description Stored and answered with success; a repetition counts again.
       * @example 118
       */
      taken: number;
      /**
       * @description Refused: their signature is wrong, or nobody can read them.
       * @example 0
       */
      refused: number;
    };
    DeliveryListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The newest event first. */
      data: components['schemas']['DeliveryView'][];
      /**
       * @description Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    DeliveryView: {
      /**
       * Format: uuid
       * @description The event; the `webhook-id` of each attempt.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description Of the event.
       * @example deposit.settled
       * @enum {string}
       */
      type:
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.needs_review'
        | 'deposit.reviewed'
        | 'refund.created'
        | 'refund.recorded'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.won'
        | 'dispute.lost'
        | 'dispute.reversed'
        | 'wallet.adjusted'
        | 'transfer.completed'
        | 'api_key.created'
        | 'api_key.rotated'
        | 'api_key.revoked'
        | 'event_endpoint.disabled'
        | 'event_endpoint.test';
      /**
       * @description `kept`: the endpoint is disabled. `failed`: three days of attempts are over; redeliver it when you can take it. `skipped`: not wanted when the endpoint was enabled.
       * @enum {string}
       */
      status: 'pending' | 'kept' | 'delivered' | 'failed' | 'skipped';
      /** @description Sent again on demand: later events about its object may have arrived before it. */
      out_of_order: boolean;
      /**
       * @description How many there were.
       * @example 2
       */
      attempts: number;
      /**
       * Format: date-time
       * @description Null where it is over, or waits for an earlier event about the same object.
       */
      next_attempt_at: string | null;
      /**
       * Format: date-time
       * @description When it was delivered, had failed or was skipped, in UTC; null before.
       */
      finished_at: string | null;
      /** @description The latest attempt, where there was one. */
      last_attempt: components['schemas']['AttemptView'] | null;
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
    /** @description The gateway reported that a deposit failed, or an operator rejected it. */
    DepositFailedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.failed';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    /** @description The report of the gateway does not fit the deposit. A person decides. */
    DepositNeedsReviewEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.needs_review';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['ReviewEventData'];
    };
    /** @description An operator ended the doubt about a settled deposit. */
    DepositReviewedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.reviewed';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    /** @description The wallet is credited with a deposit. */
    DepositSettledEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.settled';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    /** @description What a decision changes. */
    DifferenceView: {
      /** @description How it stood. */
      before: components['schemas']['StandingView'];
      /** @description How it stands then. */
      after: components['schemas']['StandingView'];
      /**
       * Format: uuid
       * @description The transaction that it is about; null where it is about none.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string | null;
      /** @description What the ledger gets, in its order; empty where no money moves. */
      entries: components['schemas']['DecisionEntryView'][];
    };
    /** @description A transaction and its dispute. */
    DisputeEventData: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later ones sort behind earlier ones.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that comes in through a gateway. `transfer`: money from one account’s wallet to another’s.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer';
      /**
       * @description How far it has come.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway says that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start.
       *     - `needs_review`: the gateway’s report does not fit, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money went back, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is untouched until that is decided.
       *     - `charged_back`: the dispute was lost, and the wallet was debited; a reversal credits it again.
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
       * @description The amount that was registered or moved, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts here, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description How much was credited in all, in minor units; 0 until then. It is less than `amount` while the merchant has captured only parts of an authorised payment, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description How much of it was refunded, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description How much of it is on its way back, in minor units: refunds that you started and that are not decided.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description How much of it was taken back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description What operators have booked by hand, such as the end of a dispute, in minor units; positive credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description The gateway of a deposit; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description What the gateway’s report is matched by; null for a transfer. Where the service issued it, give it to the gateway as the reference of the payment.
       * @example ws_CO_191220191020363925
       */
      provider_reference: string | null;
      /**
       * @description The gateway’s own id of the payment, known once it is settled.
       * @example null
       */
      provider_payment_id: string | null;
      /**
       * @description The `MerchantRequestID` that a mobile-money deposit was registered with.
       * @example 29115-34620561-1
       */
      merchant_request_id: string | null;
      /**
       * @description The account that sent a transfer; null for a deposit.
       * @example null
       */
      from_account_id: string | null;
      /**
       * @description The account that receives a transfer; null for a deposit.
       * @example null
       */
      to_account_id: string | null;
      /**
       * @description The payer’s telephone number, as the deposit was registered.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own number of the order.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Why an operator decides, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
       * @example null
       */
      review_reason: string | null;
      /**
       * Format: date-time
       * @description When it was registered, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When the wallet was credited, in UTC; null before.
       * @example null
       */
      settled_at: string | null;
      /** @description Where your wallet stood after it; null where no money moved. Keep it: it pins the ledger down. */
      wallet: components['schemas']['WalletAnchorView'] | null;
      /** @description The dispute that the event is about; null only in events of earlier releases. */
      dispute: components['schemas']['DisputeView'] | null;
    };
    /** @description A page of disputes, newest first. */
    DisputeListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The disputes of this page. */
      data: components['schemas']['DisputeView'][];
      /**
       * @description Where the next page begins: give it as `cursor`, under the same filters. Null at the end.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description A dispute was decided against you, and the wallet is debited. */
    DisputeLostEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'dispute.lost';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['DisputeEventData'];
    };
    /** @description The payer disputes the payment. */
    DisputeOpenedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'dispute.opened';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['DisputeEventData'];
    };
    /** @description One dispute. */
    DisputeResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The dispute as it stands now. */
      data: components['schemas']['DisputeView'];
    };
    /** @description A lost dispute was reversed, and the wallet is credited. */
    DisputeReversedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'dispute.reversed';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['DisputeEventData'];
    };
    /** @description A payer’s objection to a payment, as it stands now. */
    DisputeView: {
      /**
       * Format: uuid
       * @description The id of the dispute, a UUID of version 7: later ones sort behind earlier ones.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      dispute_id: string;
      /**
       * Format: uuid
       * @description The deposit that is disputed.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description The gateway that took the payment.
       * @example stripe
       */
      provider: string;
      /**
       * @description The gateway’s own id of the dispute. Answer the dispute at the gateway, under this id.
       * @example du_1MtJUT2eZvKYlo2CNaw2HvEv
       */
      gateway_dispute_id: string;
      /**
       * @description How far it has come.
       *
       *     - `open`: it is not decided. Your wallet is unchanged.
       *     - `won`: it ended in your favour, or was withdrawn. Your wallet is unchanged.
       *     - `lost`: the money went back to the payer, and your wallet is debited.
       *     - `reversed`: it was lost, and the gateway took that back. Your wallet is credited again.
       * @example open
       * @enum {string}
       */
      status: 'open' | 'won' | 'lost' | 'reversed';
      /**
       * @description The disputed amount, in minor units of ISO 4217; null if the gateway did not say it.
       * @example 4000
       */
      amount: number | null;
      /**
       * @description The currency of the amount, by its three letters of ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description Why the payer objects, in the gateway’s words; null if the gateway did not say it.
       * @example fraudulent
       */
      reason: string | null;
      /**
       * Format: date-time
       * @description Until when the gateway takes your answer, in UTC; null if the gateway did not say it.
       * @example 2026-12-04T23:59:59Z
       */
      respond_by: string | null;
      /**
       * Format: date-time
       * @description When its first report was applied, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When it was decided, in UTC; null while it is open.
       * @example null
       */
      closed_at: string | null;
    };
    /** @description A dispute was decided for you. */
    DisputeWonEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'dispute.won';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['DisputeEventData'];
    };
    EnableEventEndpointDto: {
      /**
       * @description Which of the events that were kept meanwhile are sent.
       * @enum {string}
       */
      kept: 'none' | 'all' | 'since';
      /**
       * Format: date-time
       * @description With `kept: since`.
       * @example 2026-11-21T09:30:00Z
       */
      since?: string;
    };
    /** @description With which keys the secrets of event endpoints are sealed. */
    EndpointSecretsResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description How it stands. */
      data: components['schemas']['EndpointSecretsView'];
    };
    /** @description With which keys the secrets of event endpoints are sealed. */
    EndpointSecretsView: {
      /**
       * @description The first of `KEY_ENCRYPTION_KEYS`, which seals.
       * @example k2
       */
      current_key_id: string;
      /** @description Those that have sealed any. */
      keys: components['schemas']['SealingKeyView'][];
      /**
       * @description How many are left to be sealed with the first key.
       * @example 120
       */
      left: number;
      /**
       * @description How many this request has sealed; 0 where it only asked.
       * @example 0
       */
      reencrypted: number;
    };
    /** @description A page of a wallet's ledger, newest first. */
    EntryListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The entries of this page. */
      data: components['schemas']['EntryView'][];
      /**
       * @description Where the next page begins: give it as `cursor`. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description One line of a wallet's ledger. It is never changed or removed; what was wrong is booked back by another. */
    EntryView: {
      /**
       * Format: uuid
       * @description The id of the entry, a UUID of version 7.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e01
       */
      entry_id: string;
      /**
       * Format: uuid
       * @description The transaction that the entry belongs to.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description How much was booked, in minor units; a negative amount takes money out.
       * @example 150000
       */
      amount: number;
      /**
       * @description The balance of the wallet after this entry, in minor units.
       * @example 150000
       */
      balance_after: number;
      /**
       * Format: date-time
       * @description When it was booked, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
    };
    /** @description Whether it is only counted, and why it is done. */
    EraseAccountDto: {
      /**
       * @description Why, for the audit, such as the number of the request. No name: it is kept.
       * @example Request 2026-114 of the account’s owner
       */
      reason: string;
      /**
       * @description Counts what would be erased and kept, and changes nothing.
       * @default false
       * @example true
       */
      dry_run?: boolean;
    };
    /** @description How many rows of one kind. */
    ErasedKindView: {
      /**
       * @description Where it stands.
       *
       *     - `transactions`: telephone numbers, descriptions and order numbers, with what their starts say of the payer.
       *     - `refunds`: why they were made and why they failed.
       *     - `deliveries`: the bytes of what gateways reported.
       *     - `events`: copies in what the account was told.
       *     - `api_keys`: descriptions.
       *     - `event_endpoints`: they are deleted, with what was sent to them.
       *     - `return_origins`: they are deleted.
       * @example deliveries
       * @enum {string}
       */
      kind: 'transactions' | 'refunds' | 'deliveries' | 'events' | 'api_keys' | 'event_endpoints' | 'return_origins';
      /**
       * @description How many were erased; of a dry run, how many would be.
       * @example 12
       */
      erased: number;
      /**
       * @description How many are kept for now, since they wait for a payer, an operator or a gateway, or are being changed at this moment.
       * @example 1
       */
      kept: number;
    };
    /** @description A page of erasures, newest first. */
    ErasureListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The erasures of this page. */
      data: components['schemas']['ErasureView'][];
      /**
       * @description The `cursor` of the next page; null on the last.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description One erasure. */
    ErasureResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description What was erased and what is kept. */
      data: components['schemas']['ErasureView'];
    };
    /** @description An erasure, as far as it has come. */
    ErasureView: {
      /**
       * Format: uuid
       * @description The id of the erasure in the audit; null for a dry run.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e0a
       */
      erasure_id: string | null;
      /**
       * @description Whose data.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      account_id: string;
      /**
       * @description Nothing was changed.
       * @example false
       */
      dry_run: boolean;
      /**
       * @description Who erased it.
       * @example amina
       */
      operator: string;
      /**
       * @description Why.
       * @example Request 2026-114 of the account’s owner
       */
      reason: string;
      /** @description What it was, kind by kind. */
      kinds: components['schemas']['ErasedKindView'][];
      /**
       * @description Whether nothing is kept. What is kept is erased by itself, within a day of its decision.
       * @example true
       */
      is_complete: boolean;
      /**
       * Format: date-time
       * @description What was made before it is erased, in UTC; null for a dry run.
       * @example 2026-11-22T09:30:00Z
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When it was last gone through, in UTC; null before the first time.
       * @example 2026-11-22T09:30:02Z
       */
      passed_at: string | null;
      /**
       * Format: date-time
       * @description When it is gone through again, in UTC; null: not any more, or a later one does it.
       * @example 2026-11-23T09:30:02Z
       */
      next_pass_at: string | null;
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
    EventEndpointDetails: {
      /**
       * Format: uuid
       * @description The id of the endpoint.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      endpoint_id: string;
      /**
       * @description Where events are sent.
       * @example https://merchant.example/events
       */
      url: string;
      /** @description Which events are sent there; empty: all. */
      types: (
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.needs_review'
        | 'deposit.reviewed'
        | 'refund.created'
        | 'refund.recorded'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.won'
        | 'dispute.lost'
        | 'dispute.reversed'
        | 'wallet.adjusted'
        | 'transfer.completed'
        | 'api_key.created'
        | 'api_key.rotated'
        | 'api_key.revoked'
        | 'event_endpoint.disabled'
        | 'event_endpoint.test'
      )[];
      /**
       * @description Of its owner, for people.
       * @example Order service
       */
      description: string;
      /**
       * @description Whether events are sent there.
       * @enum {string}
       */
      status: 'enabled' | 'disabled';
      /**
       * @description Why the endpoint is disabled: by its owner or an operator; after three days of failures; because it answered 410; or because the API key that set its address may no longer read events.
       * @example null
       * @enum {string|null}
       */
      disabled_reason: 'owner' | 'failing' | 'gone' | 'operator' | 'unauthorized' | null;
      /**
       * Format: date-time
       * @description When it was disabled, in UTC; null if it is enabled.
       * @example null
       */
      disabled_at: string | null;
      /**
       * Format: date-time
       * @description Since when no attempt has succeeded.
       * @example null
       */
      failing_since: string | null;
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When its owner last changed it, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
      /**
       * @description The API key that set the address. Events are sent only while this key, or the key that replaced it, may read events. Null: a person set the address, or it was set before this field existed.
       * @example null
       */
      authorized_by_key_id: number | null;
    };
    /** @description An event endpoint was disabled. */
    EventEndpointDisabledEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'event_endpoint.disabled';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['EventEndpointView'];
    };
    EventEndpointListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description Oldest first. */
      data: components['schemas']['EventEndpointDetails'][];
    };
    EventEndpointResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The endpoint. */
      data: components['schemas']['EventEndpointDetails'];
    };
    EventEndpointSecretResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The endpoint. */
      data: components['schemas']['EventEndpointDetails'];
      /**
       * @description What deliveries are signed with. It is shown once: null in a repeated answer.
       * @example whsec_<44 characters of base64>
       */
      secret: string | null;
    };
    /** @description You asked for a test event. Only this endpoint receives it. */
    EventEndpointTestEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'event_endpoint.test';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['EventEndpointView'];
    };
    EventEndpointView: {
      /**
       * Format: uuid
       * @description The id of the endpoint.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      endpoint_id: string;
      /**
       * @description Where events are sent.
       * @example https://merchant.example/events
       */
      url: string;
      /** @description Which events are sent there; empty: all. */
      types: (
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.needs_review'
        | 'deposit.reviewed'
        | 'refund.created'
        | 'refund.recorded'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.won'
        | 'dispute.lost'
        | 'dispute.reversed'
        | 'wallet.adjusted'
        | 'transfer.completed'
        | 'api_key.created'
        | 'api_key.rotated'
        | 'api_key.revoked'
        | 'event_endpoint.disabled'
        | 'event_endpoint.test'
      )[];
      /**
       * @description Of its owner, for people.
       * @example Order service
       */
      description: string;
      /**
       * @description Whether events are sent there.
       * @enum {string}
       */
      status: 'enabled' | 'disabled';
      /**
       * @description Why the endpoint is disabled: by its owner or an operator; after three days of failures; because it answered 410; or because the API key that set its address may no longer read events.
       * @example null
       * @enum {string|null}
       */
      disabled_reason: 'owner' | 'failing' | 'gone' | 'operator' | 'unauthorized' | null;
      /**
       * Format: date-time
       * @description When it was disabled, in UTC; null if it is enabled.
       * @example null
       */
      disabled_at: string | null;
      /**
       * Format: date-time
       * @description Since when no attempt has succeeded.
       * @example null
       */
      failing_since: string | null;
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When its owner last changed it, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
    };
    EventListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description Oldest first. */
      data: components['schemas']['EventView'][];
      /**
       * Format: uuid
       * @description Give it as `after` in the next request, also at the end of the feed. Null where there has never been an event.
       */
      next_cursor: string | null;
      /** @description More can be had at once. With `types` a page may be short, or empty, and yet have more. */
      has_more: boolean;
    };
    EventResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The event. */
      data: components['schemas']['EventView'];
    };
    /** @description One event. Its `type` decides what `data` is. */
    EventView:
      | components['schemas']['DepositSettledEvent']
      | components['schemas']['DepositFailedEvent']
      | components['schemas']['DepositNeedsReviewEvent']
      | components['schemas']['DepositReviewedEvent']
      | components['schemas']['RefundCreatedEvent']
      | components['schemas']['RefundRecordedEvent']
      | components['schemas']['RefundFailedEvent']
      | components['schemas']['DisputeOpenedEvent']
      | components['schemas']['DisputeWonEvent']
      | components['schemas']['DisputeLostEvent']
      | components['schemas']['DisputeReversedEvent']
      | components['schemas']['WalletAdjustedEvent']
      | components['schemas']['TransferCompletedEvent']
      | components['schemas']['ApiKeyCreatedEvent']
      | components['schemas']['ApiKeyRotatedEvent']
      | components['schemas']['ApiKeyRevokedEvent']
      | components['schemas']['EventEndpointDisabledEvent']
      | components['schemas']['EventEndpointTestEvent'];
    /** @description A delivery as it came, or as a gateway’s dashboard shows it. */
    ExplainDeliveryDto: {
      /**
       * @description The gateway that sent it.
       * @example stripe
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description The exact bytes of the body.
       * @example {"id":"evt_1MmlLrLkdIwHu7ix0uke3Ezy"}
       */
      body: string;
      /**
       * @description `utf-8`: `body` is the text. `base64`: it stands for the bytes.
       * @default utf-8
       * @enum {string}
       */
      body_encoding?: 'utf-8' | 'base64';
      /**
       * @description Its header fields, `Name: value`, one a line; of mobilemoney also `:token` and `:remote-address`.
       * @example Stripe-Signature: t=1763717400,v1=5257a869e7ecebeda32affa62cdca3fa
       */
      headers: string;
      /**
       * Format: date-time
       * @description The clock at which it is judged; without it, now. Signatures may be too old.
       * @example 2026-11-21T09:30:00Z
       */
      at?: string;
    };
    /** @description What would become of a delivery. */
    ExplanationResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The explanation. */
      data: components['schemas']['ExplanationView'];
    };
    /** @description What would become of a delivery. */
    ExplanationView: {
      /**
       * @description Whether it would be accepted.
       * @example false
       */
      is_accepted: boolean;
      /**
       * @description What the gateway would be answered.
       * @example 401
       * @enum {integer}
       */
      answered: 200 | 400 | 401 | 422 | 503;
      /**
       * @description The code of the refusal; null where it is accepted.
       * @example INVALID_SIGNATURE
       */
      code: string | null;
      /**
       * @description Why it is refused; null where it is accepted.
       * @example no configured secret gives this signature
       */
      reason: string | null;
      /**
       * @description Which of the gateway’s secrets the signature fits, from 1; null where none does, or there is one way only.
       * @example null
       */
      secret_number: number | null;
      /**
       * @description Why it would not take effect by itself; null where nothing would hold it.
       * @example null
       * @enum {string|null}
       */
      held: 'awaits_confirmation' | 'second_body' | 'delivered_too_late' | 'gateway_disagrees' | null;
      /** @description What it would be understood as; empty where it is refused. */
      events: components['schemas']['UnderstoodView'][];
    };
    /** @description What a gateway can do here, what it lacks, and what it has sent. No secret, and nothing that is made of one. */
    GatewayStateView: {
      /**
       * @description The gateway.
       * @example square
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description Where it reports payments, below this service’s address.
       * @example /v1/webhooks/square
       */
      webhook_path: string;
      /**
       * @description Whether its deliveries can be verified, so that they are taken.
       * @example ready
       * @enum {string}
       */
      receives: 'ready' | 'not_configured' | 'not_supported';
      /**
       * @description Whether payments are started through it.
       * @example not_configured
       * @enum {string}
       */
      starts: 'ready' | 'not_configured' | 'not_supported';
      /**
       * @description Whether it is asked about payments that stay open.
       * @example not_configured
       * @enum {string}
       */
      inquires: 'ready' | 'not_configured' | 'not_supported';
      /**
       * @description Whether refunds are sent to it.
       * @example not_configured
       * @enum {string}
       */
      refunds: 'ready' | 'not_configured' | 'not_supported';
      /**
       * @description Settings that must be given so that its deliveries are taken.
       * @example []
       */
      missing_for_deliveries: string[];
      /**
       * @description Settings that must be given so that this service may call it.
       * @example [
       *       "SQUARE_ACCESS_TOKEN",
       *       "SQUARE_LOCATION_ID"
       *     ]
       */
      missing_for_calls: string[];
      /**
       * Format: date-time
       * @description When it last sent a delivery that was taken; null where that is more than a month ago.
       * @example 2026-11-30T09:12:44Z
       */
      last_delivery_at: string | null;
      /**
       * Format: date-time
       * @description When a delivery in its name was last refused; null where that is more than a month ago.
       * @example null
       */
      last_refusal_at: string | null;
      /** @description Since the hour before now. */
      last_hour: components['schemas']['DeliveryCountView'];
      /** @description Since the day before now. */
      last_day: components['schemas']['DeliveryCountView'];
    };
    /** @description The state of each gateway. */
    GatewayStatesResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description All gateways that the service knows. */
      data: components['schemas']['GatewayStateView'][];
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
    /** @description An event with its bytes, what is known of how it came, and what was decided about it. */
    InboxEventDetailView: {
      /**
       * Format: uuid
       * @description The id of the event here, a UUID of version 7. Tell it to an operator who is to look into it.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      event_id: string;
      /**
       * @description The gateway.
       * @example stripe
       */
      provider: string;
      /**
       * @description What the gateway calls it.
       * @example payment_intent.succeeded
       */
      type: string;
      /**
       * @description How it came here.
       *
       *     - `webhook`: the gateway delivered it.
       *     - `inquiry`: the gateway said so when it was asked.
       *     - `answer`: the gateway said so in its answer to a request, such as a refund.
       *     - `report`: a settlement report of the gateway says so.
       * @example webhook
       * @enum {string}
       */
      source: 'webhook' | 'inquiry' | 'answer' | 'report';
      /**
       * @description What the service understands it as, such as `payment_succeeded`, `payment_failed`, `refund`, `chargeback`, `ignored`.
       * @example payment_succeeded
       */
      kind: string;
      /**
       * @description What came of it.
       *
       *     - `settled`: it took effect on the transaction.
       *     - `duplicate`: its effect was there already.
       *     - `ignored`: it changes nothing; `reason` says why.
       *     - `parked`: it waits for its deposit, for the settlement, or for the gateway’s confirmation.
       *     - `needs_review`: an operator decides; `reason` says why.
       *     - `rejected`: authentic, but nobody can read it.
       * @enum {string}
       */
      outcome: 'settled' | 'duplicate' | 'ignored' | 'parked' | 'rejected' | 'needs_review';
      /**
       * @description Why it came to this outcome, such as `amount_differs` or `no_deposit`; null where there is nothing to say.
       * @example null
       */
      reason: string | null;
      /**
       * Format: uuid
       * @description The transaction that it is about.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string | null;
      /**
       * @description The amount that the gateway states, in minor units of ISO 4217; null where it states none.
       * @example 150000
       */
      amount: number | null;
      /**
       * @description The currency that the gateway states, by its three letters of ISO 4217; null where it states none.
       * @example USD
       */
      currency: string | null;
      /**
       * @description How often the gateway sent it. Gateways repeat themselves; that books nothing twice.
       * @example 1
       */
      deliveries: number;
      /**
       * Format: date-time
       * @description When it first came, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      received_at: string;
      /**
       * Format: date-time
       * @description When it came to its outcome, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      processed_at: string;
      /**
       * @description The account whose transaction it is about; null while it is about none.
       * @example acct-1
       */
      account_id: string | null;
      /**
       * @description Why it may not take effect by itself: a person or its gateway decides; null where nothing holds it.
       * @example null
       * @enum {string|null}
       */
      held: 'awaits_confirmation' | 'second_body' | 'delivered_too_late' | 'gateway_disagrees' | null;
      /**
       * @description The reference that it names; null where it names none.
       * @example ws_CO_191220191020363925
       */
      reference: string | null;
      /**
       * @description The gateway’s own id of the payment; null where it names none.
       * @example null
       */
      payment_id: string | null;
      /**
       * @description The bytes as they came; null once their retention has passed. They may hold what a payer has given to the gateway.
       * @example {"id":"evt_1MmlLrLkdIwHu7ix0uke3Ezy"}
       */
      body: string | null;
      /**
       * @description `utf-8`: `body` is the text. `base64`: it is no text.
       * @example utf-8
       * @enum {string|null}
       */
      body_encoding: 'utf-8' | 'base64' | null;
      /**
       * @description What it is known again by: the gateway’s id of the event, or a digest of the bytes.
       * @example evt_1MmlLrLkdIwHu7ix0uke3Ezy
       */
      delivery_key: string;
      /**
       * @description A fingerprint of the secret whose signature fitted; header fields themselves are not kept.
       * @example 3fa1c09b7d25
       */
      secret_fingerprint: string | null;
      /** @description Whether that secret is still among those of the settings. */
      is_secret_configured: boolean;
      /**
       * @description The ids under which it came that the gateway signs apart from the bytes.
       * @example []
       */
      transmission_ids: string[];
      /**
       * @description Other events that came under the same transmission: of those one is forged.
       * @example []
       */
      beside_event_ids: string[];
      /**
       * Format: uuid
       * @description The event that came first under the same key, with other bytes.
       * @example null
       */
      first_event_id: string | null;
      /**
       * @description The gateway’s own id of what happened.
       * @example null
       */
      object_id: string | null;
      /**
       * @description The `MerchantRequestID` of mobile money.
       * @example null
       */
      merchant_request_id: string | null;
      /**
       * @description What is wrong with a claim, or why it cannot be read.
       * @example null
       */
      anomaly: string | null;
      /**
       * Format: date-time
       * @description When it last came, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      last_delivered_at: string;
      /** @description Of an event that waits for its gateway’s confirmation. */
      confirmation: components['schemas']['ConfirmationView'] | null;
      /** @description How it is understood now. */
      read_now: components['schemas']['ReadNowView'];
      /** @description What operators have decided about it, oldest first. */
      decisions: components['schemas']['DecisionTakenView'][];
      /**
       * Format: uuid
       * @description The proposal about it that waits for another operator; null where none does.
       * @example null
       */
      open_proposal_id: string | null;
    };
    /** @description One event of the inbox. */
    InboxEventResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The event. */
      data: components['schemas']['InboxEventDetailView'];
    };
    /** @description One event of the inbox, whoever it belongs to. */
    InboxEventView: {
      /**
       * Format: uuid
       * @description The id of the event here, a UUID of version 7. Tell it to an operator who is to look into it.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      event_id: string;
      /**
       * @description The gateway.
       * @example stripe
       */
      provider: string;
      /**
       * @description What the gateway calls it.
       * @example payment_intent.succeeded
       */
      type: string;
      /**
       * @description How it came here.
       *
       *     - `webhook`: the gateway delivered it.
       *     - `inquiry`: the gateway said so when it was asked.
       *     - `answer`: the gateway said so in its answer to a request, such as a refund.
       *     - `report`: a settlement report of the gateway says so.
       * @example webhook
       * @enum {string}
       */
      source: 'webhook' | 'inquiry' | 'answer' | 'report';
      /**
       * @description What the service understands it as, such as `payment_succeeded`, `payment_failed`, `refund`, `chargeback`, `ignored`.
       * @example payment_succeeded
       */
      kind: string;
      /**
       * @description What came of it.
       *
       *     - `settled`: it took effect on the transaction.
       *     - `duplicate`: its effect was there already.
       *     - `ignored`: it changes nothing; `reason` says why.
       *     - `parked`: it waits for its deposit, for the settlement, or for the gateway’s confirmation.
       *     - `needs_review`: an operator decides; `reason` says why.
       *     - `rejected`: authentic, but nobody can read it.
       * @enum {string}
       */
      outcome: 'settled' | 'duplicate' | 'ignored' | 'parked' | 'rejected' | 'needs_review';
      /**
       * @description Why it came to this outcome, such as `amount_differs` or `no_deposit`; null where there is nothing to say.
       * @example null
       */
      reason: string | null;
      /**
       * Format: uuid
       * @description The transaction that it is about.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string | null;
      /**
       * @description The amount that the gateway states, in minor units of ISO 4217; null where it states none.
       * @example 150000
       */
      amount: number | null;
      /**
       * @description The currency that the gateway states, by its three letters of ISO 4217; null where it states none.
       * @example USD
       */
      currency: string | null;
      /**
       * @description How often the gateway sent it. Gateways repeat themselves; that books nothing twice.
       * @example 1
       */
      deliveries: number;
      /**
       * Format: date-time
       * @description When it first came, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      received_at: string;
      /**
       * Format: date-time
       * @description When it came to its outcome, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      processed_at: string;
      /**
       * @description The account whose transaction it is about; null while it is about none.
       * @example acct-1
       */
      account_id: string | null;
      /**
       * @description Why it may not take effect by itself: a person or its gateway decides; null where nothing holds it.
       * @example null
       * @enum {string|null}
       */
      held: 'awaits_confirmation' | 'second_body' | 'delivered_too_late' | 'gateway_disagrees' | null;
      /**
       * @description The reference that it names; null where it names none.
       * @example ws_CO_191220191020363925
       */
      reference: string | null;
      /**
       * @description The gateway’s own id of the payment; null where it names none.
       * @example null
       */
      payment_id: string | null;
    };
    /** @description Events, newest first. */
    InboxResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The events of this page. */
      data: components['schemas']['InboxEventView'][];
      /**
       * @description Where the next page begins: give it as `cursor`, under the same filters. Null at the end.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description What the gateway said when it was last asked about a deposit, and when it is asked again. */
    InquiryView: {
      /**
       * Format: date-time
       * @description When it was asked, in UTC; null before the first time.
       * @example 2026-11-21T09:32:05Z
       */
      asked_at: string | null;
      /**
       * @description What came of it: `answered`, and it is booked; `pending`, the payer has not paid; `unknown`, the gateway could not say; `unreachable`, there was no answer. Null before the first time. None of them fails the deposit.
       * @example pending
       * @enum {string|null}
       */
      outcome: 'answered' | 'pending' | 'unknown' | 'unreachable' | null;
      /**
       * @description The same in words; null where there is nothing to say.
       * @example the session is open
       */
      why: string | null;
      /**
       * Format: date-time
       * @description When it is asked next, in UTC; null: not any more, an operator looks into it.
       * @example 2026-11-21T09:34:09Z
       */
      next_at: string | null;
    };
    /** @description Verifications, newest first. */
    LedgerVerificationListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The page. */
      data: components['schemas']['LedgerVerificationView'][];
      /**
       * @description The `cursor` of the next page; null on the last.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description One verification. */
    LedgerVerificationResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The verification. */
      data: components['schemas']['LedgerVerificationView'];
    };
    /** @description A verification of the ledger: sums, balances and hash chains, recomputed in slices. */
    LedgerVerificationView: {
      /**
       * Format: uuid
       * @description The id of the verification.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      verification_id: string;
      /**
       * @description `running`, then `right` or `wrong`. `failed`: it could not be brought to its end, which says nothing about the ledger; start it again.
       * @example running
       * @enum {string}
       */
      status: 'running' | 'right' | 'wrong' | 'failed';
      /**
       * @description `full`: every row. `incremental`: what was written since `since`.
       * @example full
       * @enum {string}
       */
      scope: 'full' | 'incremental';
      /**
       * Format: date-time
       * @description Of an incremental one: earlier verifications have proven everything before this time.
       * @example null
       */
      since: string | null;
      /**
       * @description The check that is being made; null before the first and after the last.
       * @example balances
       * @enum {string|null}
       */
      current_check:
        | 'chains'
        | 'balances'
        | 'pairs'
        | 'owners'
        | 'clearing accounts'
        | 'currencies'
        | 'reserved'
        | 'events'
        | 'transactions'
        | 'payments'
        | 'refunds'
        | 'told effects'
        | null;
      /**
       * @description How many checks are made.
       * @example 1
       */
      checks_done: number;
      /**
       * @description How many there are.
       * @example 9
       */
      checks_total: number;
      /**
       * @description How many rows are verified: entries of wallets, effects, transactions and refunds.
       * @example 240000
       */
      rows_checked: number;
      /**
       * @description How many rows there are to verify, estimated until the end; null until a replica begins.
       * @example 1000000
       */
      rows_total: number | null;
      /**
       * @description How many slices are finished. A verification that is interrupted continues after the last of them.
       * @example 12
       */
      slices: number;
      /**
       * @description How many entries were verified; null until the end.
       * @example null
       */
      entries: number | null;
      /**
       * @description How many wallets were verified; null until the end.
       * @example null
       */
      wallets: number | null;
      /**
       * @description The first wrong row of each check that found one.
       * @example []
       */
      problems: string[];
      /**
       * @description The operator who asked for it.
       * @example amina
       */
      operator: string;
      /**
       * Format: date-time
       * @description When it was asked for.
       * @example 2026-12-01T08:00:00Z
       */
      started_at: string;
      /**
       * Format: date-time
       * @description When it ended.
       * @example null
       */
      finished_at: string | null;
    };
    /** @description What the payer has to do at the gateway. */
    NextActionView: {
      /**
       * @description `redirect`: send the payer’s browser to `url`. `confirm_on_phone`: the payer’s phone asks for a confirmation.
       * @example redirect
       * @enum {string}
       */
      type: 'redirect' | 'confirm_on_phone';
      /**
       * @description The gateway’s page; null where nothing is to be opened.
       * @example https://checkout.stripe.com/c/pay/cs_test_a1b2c3
       */
      url: string | null;
    };
    /** @description Refunds that are not decided, oldest first. */
    OpenRefundListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The refunds of this page. */
      data: components['schemas']['OpenRefundView'][];
      /**
       * @description Where the next page begins: give it as `cursor`. Null at the end.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description A refund that is not decided, with what finds it in the gateway’s own records. */
    OpenRefundView: {
      /**
       * Format: uuid
       * @description The id of the refund.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04
       */
      refund_id: string;
      /**
       * @description The account that started it.
       * @example acct-1
       */
      account_id: string;
      /**
       * Format: uuid
       * @description The deposit that it gives back.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description The gateway.
       * @example paystack
       */
      provider: string;
      /**
       * @description How far it has come.
       * @example needs_review
       * @enum {string}
       */
      status: 'pending' | 'needs_review' | 'succeeded' | 'failed';
      /**
       * @description How much goes back, in minor units of ISO 4217.
       * @example 50000
       */
      amount: number;
      /**
       * @description The currency of the amount, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description Why the merchant gave it back.
       * @example Item out of stock
       */
      reason: string | null;
      /**
       * @description The gateway’s own id of it, once known, or that of the delivery that has booked it.
       * @example null
       */
      gateway_refund_id: string | null;
      /**
       * @description What the gateway knows a repetition by.
       * @example 019a8f3e6c1b7d429f103b7a5c2d1e04
       */
      idempotency_key: string;
      /**
       * @description The gateway’s own id of the payment.
       * @example 3627160
       */
      provider_payment_id: string | null;
      /**
       * @description The reference of the payment.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
       */
      provider_reference: string | null;
      /**
       * @description How often the gateway was called.
       * @example 1
       */
      attempts: number;
      /**
       * Format: date-time
       * @description From when on the gateway may have it, in UTC; null before.
       * @example 2026-11-21T09:30:01Z
       */
      sent_at: string | null;
      /**
       * Format: date-time
       * @description When it was asked for, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
    };
    /** @description Deliveries, the newest event first. */
    OperatorDeliveryListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The deliveries of this page. */
      data: components['schemas']['OperatorDeliveryView'][];
      /**
       * @description Where the next page begins: give it as `cursor`, under the same filters. Null at the end.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description A delivery of an event to a merchant. */
    OperatorDeliveryView: {
      /**
       * Format: uuid
       * @description The event; the `webhook-id` of each attempt.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description Of the event.
       * @example deposit.settled
       * @enum {string}
       */
      type:
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.needs_review'
        | 'deposit.reviewed'
        | 'refund.created'
        | 'refund.recorded'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.won'
        | 'dispute.lost'
        | 'dispute.reversed'
        | 'wallet.adjusted'
        | 'transfer.completed'
        | 'api_key.created'
        | 'api_key.rotated'
        | 'api_key.revoked'
        | 'event_endpoint.disabled'
        | 'event_endpoint.test';
      /**
       * @description `kept`: the endpoint is disabled. `failed`: three days of attempts are over; redeliver it when you can take it. `skipped`: not wanted when the endpoint was enabled.
       * @enum {string}
       */
      status: 'pending' | 'kept' | 'delivered' | 'failed' | 'skipped';
      /** @description Sent again on demand: later events about its object may have arrived before it. */
      out_of_order: boolean;
      /**
       * @description How many there were.
       * @example 2
       */
      attempts: number;
      /**
       * Format: date-time
       * @description Null where it is over, or waits for an earlier event about the same object.
       */
      next_attempt_at: string | null;
      /**
       * Format: date-time
       * @description When it was delivered, had failed or was skipped, in UTC; null before.
       */
      finished_at: string | null;
      /** @description The latest attempt, where there was one. */
      last_attempt: components['schemas']['AttemptView'] | null;
      /**
       * Format: uuid
       * @description The endpoint that it goes to.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      endpoint_id: string;
      /**
       * @description Whose endpoint that is.
       * @example acct-1
       */
      account_id: string;
    };
    /** @description Who is signed in to a console. */
    OperatorSessionResponse: {
      /**
       * @description The name of who signed in, as the audit shows it.
       * @example amina
       */
      operator: string;
      /**
       * @description What the operator may do.
       * @example operator
       * @enum {string}
       */
      role: 'viewer' | 'operator' | 'admin';
      /**
       * Format: date-time
       * @description When the session ends, in UTC: eight hours after the sign-in.
       * @example 2026-01-01T16:00:00.000Z
       */
      expires_at: string;
    };
    /** @description A transaction with all that is known about it. */
    OperatorTransactionDetailView: {
      /**
       * @description Whose it is; of a transfer, the account that sent it.
       * @example acct-1
       */
      account_id: string;
      /** @description The transaction as it stands now. */
      transaction: components['schemas']['TransactionDetailView'];
      /** @description How it came to be so, as its account sees it. */
      timeline: components['schemas']['TimelineView'];
      /** @description Refunds that its account started, oldest first. */
      refunds: components['schemas']['RefundView'][];
      /** @description What operators have decided about it, its events and its refunds, oldest first. */
      decisions: components['schemas']['DecisionTakenView'][];
      /**
       * Format: uuid
       * @description The proposal about it that waits for another operator; null where none does.
       * @example null
       */
      open_proposal_id: string | null;
    };
    /** @description Transactions, newest first. */
    OperatorTransactionListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The transactions of this page. */
      data: components['schemas']['OperatorTransactionView'][];
      /**
       * @description Where the next page begins: give it as `cursor`, under the same filters. Null at the end.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description One transaction of any account. */
    OperatorTransactionResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The transaction. */
      data: components['schemas']['OperatorTransactionDetailView'];
    };
    /** @description A transaction of any account. */
    OperatorTransactionView: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later ones sort behind earlier ones.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that comes in through a gateway. `transfer`: money from one account’s wallet to another’s.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer';
      /**
       * @description How far it has come.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway says that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start.
       *     - `needs_review`: the gateway’s report does not fit, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money went back, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is untouched until that is decided.
       *     - `charged_back`: the dispute was lost, and the wallet was debited; a reversal credits it again.
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
       * @description The amount that was registered or moved, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts here, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description How much was credited in all, in minor units; 0 until then. It is less than `amount` while the merchant has captured only parts of an authorised payment, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description How much of it was refunded, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description How much of it is on its way back, in minor units: refunds that you started and that are not decided.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description How much of it was taken back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description What operators have booked by hand, such as the end of a dispute, in minor units; positive credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description The gateway of a deposit; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description What the gateway’s report is matched by; null for a transfer. Where the service issued it, give it to the gateway as the reference of the payment.
       * @example ws_CO_191220191020363925
       */
      provider_reference: string | null;
      /**
       * @description The gateway’s own id of the payment, known once it is settled.
       * @example null
       */
      provider_payment_id: string | null;
      /**
       * @description The `MerchantRequestID` that a mobile-money deposit was registered with.
       * @example 29115-34620561-1
       */
      merchant_request_id: string | null;
      /**
       * @description The account that sent a transfer; null for a deposit.
       * @example null
       */
      from_account_id: string | null;
      /**
       * @description The account that receives a transfer; null for a deposit.
       * @example null
       */
      to_account_id: string | null;
      /**
       * @description The payer’s telephone number, as the deposit was registered.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own number of the order.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Why an operator decides, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
       * @example null
       */
      review_reason: string | null;
      /**
       * Format: date-time
       * @description When it was registered, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When the wallet was credited, in UTC; null before.
       * @example null
       */
      settled_at: string | null;
      /**
       * @description Whose it is; of a transfer, the account that sent it.
       * @example acct-1
       */
      account_id: string;
    };
    /** @description How a merchant ends the review of an own deposit. */
    OwnReviewDto: {
      /**
       * @description What becomes of the amount that the gateway received.
       *
       *     - `accept`: it is credited to your wallet, and the deposit is `settled`.
       *     - `refund`: the same, and all of it goes back to the payer as a refund that you started.
       * @example accept
       * @enum {string}
       */
      decision: 'accept' | 'refund';
    };
    /** @description Proposals, newest first. */
    ProposalListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The proposals of this page. */
      data: components['schemas']['ProposalView'][];
      /**
       * @description Where the next page begins: give it as `cursor`. Null at the end.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description One proposal. */
    ProposalResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The proposal. */
      data: components['schemas']['ProposalView'];
    };
    /** @description A decision that waits for another operator, or has waited. */
    ProposalView: {
      /**
       * Format: uuid
       * @description The id of the proposal, a UUID of version 7.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e08
       */
      proposal_id: string;
      /**
       * @description What it is about.
       * @example event
       * @enum {string}
       */
      subject: 'event' | 'transaction' | 'refund';
      /**
       * Format: uuid
       * @description The id of that event, transaction or refund.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      subject_id: string;
      /**
       * @description What is proposed.
       * @example credit
       * @enum {string}
       */
      decision: 'replay' | 'accept' | 'dismiss' | 'credit' | 'debit' | 'reject' | 'happened' | 'did_not_happen';
      /**
       * @description With this amount, in minor units; null where none was given.
       * @example 10000
       */
      amount: number | null;
      /**
       * @description Why, in the proposer’s words.
       * @example As the gateway’s statement of 21 November says
       */
      reason: string | null;
      /**
       * @description The gateway’s id of a refund, as the proposer says.
       * @example null
       */
      gateway_refund_id: string | null;
      /** @description What it would change, as it was tried when it was proposed. */
      difference: components['schemas']['DifferenceView'];
      /**
       * @description `open`: another operator may approve it. `approved`: the decision is taken. `rejected`, `expired`: it is not.
       * @example open
       * @enum {string}
       */
      state: 'open' | 'approved' | 'rejected' | 'expired';
      /**
       * @description The operator who proposed it.
       * @example ben
       */
      proposed_by: string;
      /**
       * Format: date-time
       * @description When it was proposed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      proposed_at: string;
      /**
       * Format: date-time
       * @description Until when it may be approved, in UTC.
       * @example 2026-11-22T09:30:00Z
       */
      expires_at: string;
      /**
       * @description The operator who approved or rejected it.
       * @example null
       */
      decided_by: string | null;
      /**
       * Format: date-time
       * @description When that was, in UTC.
       * @example null
       */
      decided_at: string | null;
    };
    /** @description How the bytes are understood at this moment, which may be otherwise than when they came. */
    ReadNowView: {
      /** @description Every event of the delivery, in its order; empty where it cannot be read. */
      events: components['schemas']['UnderstoodView'][];
      /**
       * @description Why it cannot be read; null where it can.
       * @example null
       */
      problem: string | null;
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
    /** @description Reconciliations, newest first. */
    ReconciliationListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The page. */
      data: components['schemas']['ReconciliationView'][];
      /**
       * @description The `cursor` of the next page; null on the last.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description One reconciliation. */
    ReconciliationResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The reconciliation. */
      data: components['schemas']['ReconciliationView'];
    };
    /** @description A settlement report, and how far it has been compared with the ledger. */
    ReconciliationView: {
      /**
       * Format: uuid
       * @description The id of the reconciliation; the same for the same file.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      reconciliation_id: string;
      /**
       * @description The gateway.
       * @example square
       */
      provider: string;
      /**
       * @description `reading`: its lines are being stored. `matching`: they are being compared. `finished`: every break is named. `stopped`: the file cannot be read to its end, and nothing of it counts; `problem` says why.
       * @example matching
       * @enum {string}
       */
      status: 'reading' | 'matching' | 'finished' | 'stopped';
      /**
       * @description Why it was stopped, and what to do.
       * @example null
       */
      problem: string | null;
      /**
       * @description The line of the file, or the object of its lists, at which it was stopped; counted from 1.
       * @example null
       */
      problem_line: number | null;
      /**
       * @description The word for a type of line that is on no list.
       * @example null
       */
      problem_word: string | null;
      /**
       * @description The SHA-256 of the file, in hex.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      sha256: string;
      /**
       * @description The size of the file.
       * @example 512
       */
      file_bytes: number;
      /**
       * @description How much of it is stored.
       * @example 512
       */
      bytes_read: number;
      /**
       * @description How many lines are stored.
       * @example 2
       */
      lines_read: number;
      /**
       * @description How many of them are compared.
       * @example 0
       */
      lines_matched: number;
      /**
       * @description Breaks that are open.
       * @example 0
       */
      breaks_open: number;
      /**
       * @description Breaks that were closed by what has become true.
       * @example 0
       */
      breaks_closed: number;
      /**
       * Format: date-time
       * @description From when on what was booked must be in it; null while nothing of it is read.
       * @example 2026-11-01T00:00:00Z
       */
      period_from: string | null;
      /**
       * Format: date-time
       * @description Up to when.
       * @example 2026-11-30T23:59:59Z
       */
      period_until: string | null;
      /**
       * @description The operator who sent it first.
       * @example amina
       */
      operator: string;
      /**
       * Format: date-time
       * @description When it was sent first.
       * @example 2026-12-01T08:00:00Z
       */
      started_at: string;
      /**
       * Format: date-time
       * @description When it was finished or stopped.
       * @example null
       */
      finished_at: string | null;
    };
    /** @description Which events are sent again: one, by `event_id` and `endpoint_id`; or those of a `status`, to one endpoint or to all. */
    RedeliverDto: {
      /**
       * Format: uuid
       * @description One event, whatever came of it. Needs `endpoint_id`.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id?: string;
      /**
       * @description `failed`: what the schedule has given up. `pending`: what waits for its next attempt.
       * @example failed
       * @enum {string}
       */
      status?: 'failed' | 'pending';
      /**
       * Format: uuid
       * @description To this endpoint only; with a `status` and without it, to every endpoint that is enabled.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      endpoint_id?: string;
    };
    /** @description What is due now. */
    RedeliveredResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description How many, and whether that was all. */
      data: components['schemas']['RedeliveredView'];
    };
    /** @description What is due now. */
    RedeliveredView: {
      /**
       * @description How many deliveries.
       * @example 14
       */
      deliveries: number;
      /**
       * @description False: there are more. Send the same request again.
       * @example true
       */
      is_complete: boolean;
    };
    /** @description A refund was started here. */
    RefundCreatedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'refund.created';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['RefundEventData'];
    };
    /** @description A transaction and its refund. */
    RefundEventData: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later ones sort behind earlier ones.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that comes in through a gateway. `transfer`: money from one account’s wallet to another’s.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer';
      /**
       * @description How far it has come.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway says that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start.
       *     - `needs_review`: the gateway’s report does not fit, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money went back, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is untouched until that is decided.
       *     - `charged_back`: the dispute was lost, and the wallet was debited; a reversal credits it again.
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
       * @description The amount that was registered or moved, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts here, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description How much was credited in all, in minor units; 0 until then. It is less than `amount` while the merchant has captured only parts of an authorised payment, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description How much of it was refunded, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description How much of it is on its way back, in minor units: refunds that you started and that are not decided.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description How much of it was taken back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description What operators have booked by hand, such as the end of a dispute, in minor units; positive credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description The gateway of a deposit; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description What the gateway’s report is matched by; null for a transfer. Where the service issued it, give it to the gateway as the reference of the payment.
       * @example ws_CO_191220191020363925
       */
      provider_reference: string | null;
      /**
       * @description The gateway’s own id of the payment, known once it is settled.
       * @example null
       */
      provider_payment_id: string | null;
      /**
       * @description The `MerchantRequestID` that a mobile-money deposit was registered with.
       * @example 29115-34620561-1
       */
      merchant_request_id: string | null;
      /**
       * @description The account that sent a transfer; null for a deposit.
       * @example null
       */
      from_account_id: string | null;
      /**
       * @description The account that receives a transfer; null for a deposit.
       * @example null
       */
      to_account_id: string | null;
      /**
       * @description The payer’s telephone number, as the deposit was registered.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own number of the order.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Why an operator decides, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
       * @example null
       */
      review_reason: string | null;
      /**
       * Format: date-time
       * @description When it was registered, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When the wallet was credited, in UTC; null before.
       * @example null
       */
      settled_at: string | null;
      /** @description Where your wallet stood after it; null where no money moved. Keep it: it pins the ledger down. */
      wallet: components['schemas']['WalletAnchorView'] | null;
      /** @description The refund that the event is about; null only in events of earlier releases. */
      refund: components['schemas']['RefundView'] | null;
    };
    /** @description A refund failed, and its amount is available again. */
    RefundFailedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'refund.failed';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['RefundEventData'];
    };
    /** @description A page of refunds, newest first. */
    RefundListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The refunds of this page. */
      data: components['schemas']['RefundView'][];
      /**
       * @description Where the next page begins: give it as `cursor`. Null at the end.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description The gateway reported a completed refund, and it is booked. */
    RefundRecordedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'refund.recorded';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['RefundEventData'];
    };
    /** @description One refund. */
    RefundResponse: {
      /**
       * @description The same in every answer that is no error; whether the money went back says `data.status`.
       * @enum {string}
       */
      status: 'success';
      /** @description The refund as it stands now. */
      data: components['schemas']['RefundView'];
    };
    /** @description A refund as it stands now: one that you started here, or one that began at the gateway. */
    RefundView: {
      /**
       * Format: uuid
       * @description The id of the refund, a UUID of version 7: later ones sort behind earlier ones.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04
       */
      refund_id: string;
      /**
       * Format: uuid
       * @description The deposit that it gives back.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Where it began.
       *
       *     - `merchant`: you started it here.
       *     - `gateway`: you or the gateway made it there. It is in the list from when the gateway reported it.
       * @example merchant
       * @enum {string}
       */
      origin: 'merchant' | 'gateway';
      /**
       * @description How far it has come.
       *
       *     - `pending`: the amount is taken out of your wallet, and the gateway has not said that it is done.
       *     - `needs_review`: whether it happened is not known, and the gateway offers no way to find out; an operator decides. It   is not sent again by itself.
       *     - `succeeded`: the gateway has made it. A gateway may take that back.
       *     - `failed`: it was not made, or came back; the amount is in your wallet again, and `failure_reason` says why.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'needs_review' | 'succeeded' | 'failed';
      /**
       * @description How much goes back, in minor units of ISO 4217.
       * @example 50000
       */
      amount: number;
      /**
       * @description The currency of the amount, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description Why you gave it back; null if you did not say it, or if it began at the gateway.
       * @example Item out of stock
       */
      reason: string | null;
      /**
       * @description Why it failed, in the words of the gateway; null otherwise.
       * @example null
       */
      failure_reason: string | null;
      /**
       * @description The gateway’s own id of it, once known. A gateway that reports only totals gives it none.
       * @example re_3MmlLrLkdIwHu7ix0uke3Ezy
       */
      gateway_refund_id: string | null;
      /**
       * Format: date-time
       * @description When it was asked for here, or reported by the gateway, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When it succeeded or failed, in UTC; null before.
       * @example null
       */
      completed_at: string | null;
    };
    ReplayDto: {
      /**
       * Format: date-time
       * @description Published at this time or later.
       * @example 2026-11-21T00:00:00Z
       */
      from: string;
      /**
       * Format: date-time
       * @description Published before this time.
       * @example 2026-11-22T00:00:00Z
       */
      before: string;
    };
    ReportedView: {
      /**
       * @description The paid amount in minor units of ISO 4217; null if the report does not say it.
       * @example 9700
       */
      amount: number | null;
      /**
       * @description ISO 4217; null if the report does not say it.
       * @example USD
       */
      currency: string | null;
      /**
       * @description The gateway’s own id of the payment; null if the report does not say it.
       * @example pi_3MtwBwLkdIwHu7ix28a3tqPa
       */
      provider_payment_id: string | null;
    };
    /** @description All origins that payers may be sent back to. */
    ReturnOriginsDto: {
      /**
       * @description As browsers write them: scheme, host, and the port where it is not 443. https only; on this machine http while developing.
       * @example [
       *       "https://shop.example"
       *     ]
       */
      origins: string[];
    };
    /** @description The origins that payers may be sent back to. */
    ReturnOriginsResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description In alphabetical order.
       * @example [
       *       "https://shop.example"
       *     ]
       */
      data: string[];
    };
    /** @description A transaction that needs a review, with what the gateway reported. */
    ReviewEventData: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later ones sort behind earlier ones.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that comes in through a gateway. `transfer`: money from one account’s wallet to another’s.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer';
      /**
       * @description How far it has come.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway says that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start.
       *     - `needs_review`: the gateway’s report does not fit, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money went back, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is untouched until that is decided.
       *     - `charged_back`: the dispute was lost, and the wallet was debited; a reversal credits it again.
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
       * @description The amount that was registered or moved, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts here, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description How much was credited in all, in minor units; 0 until then. It is less than `amount` while the merchant has captured only parts of an authorised payment, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description How much of it was refunded, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description How much of it is on its way back, in minor units: refunds that you started and that are not decided.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description How much of it was taken back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description What operators have booked by hand, such as the end of a dispute, in minor units; positive credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description The gateway of a deposit; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description What the gateway’s report is matched by; null for a transfer. Where the service issued it, give it to the gateway as the reference of the payment.
       * @example ws_CO_191220191020363925
       */
      provider_reference: string | null;
      /**
       * @description The gateway’s own id of the payment, known once it is settled.
       * @example null
       */
      provider_payment_id: string | null;
      /**
       * @description The `MerchantRequestID` that a mobile-money deposit was registered with.
       * @example 29115-34620561-1
       */
      merchant_request_id: string | null;
      /**
       * @description The account that sent a transfer; null for a deposit.
       * @example null
       */
      from_account_id: string | null;
      /**
       * @description The account that receives a transfer; null for a deposit.
       * @example null
       */
      to_account_id: string | null;
      /**
       * @description The payer’s telephone number, as the deposit was registered.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own number of the order.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Why an operator decides, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
       * @example null
       */
      review_reason: string | null;
      /**
       * Format: date-time
       * @description When it was registered, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When the wallet was credited, in UTC; null before.
       * @example null
       */
      settled_at: string | null;
      /** @description Where your wallet stood after it; null where no money moved. Keep it: it pins the ledger down. */
      wallet: components['schemas']['WalletAnchorView'] | null;
      /** @description What the gateway reported; null if another report put a settled deposit in doubt. */
      reported: components['schemas']['ReportedView'] | null;
    };
    /** @description Which key ends. */
    RevokeApiKeyDto: {
      /**
       * @description The number of the key, as the list and the answer to its creation show it.
       * @example 42
       */
      key_id: number;
    };
    /** @description Which key is replaced, and how long it still works. */
    RotateApiKeyDto: {
      /**
       * @description The number of the key, as the list and the answer to its creation show it.
       * @example 42
       */
      key_id: number;
      /**
       * @description How long the old key still works, in seconds, for the time in which your backends change over; at most a week. It never works longer than its own `expires_at`.
       * @default 0
       * @example 3600
       */
      grace_seconds?: number;
    };
    RotateSecretDto: {
      /**
       * @description How long deliveries are signed with the old secret too, in seconds.
       * @default 86400
       */
      grace_seconds?: number;
    };
    /** @description How many secrets a key has sealed. */
    SealingKeyView: {
      /**
       * @description The id of the key in `KEY_ENCRYPTION_KEYS`.
       * @example k1
       */
      key_id: string;
      /**
       * @description How many.
       * @example 120
       */
      secrets: number;
      /**
       * @description Whether the settings have it. Without it these secrets cannot be read.
       * @example true
       */
      is_configured: boolean;
    };
    /** @description An event on its way to one endpoint. */
    SentEventView: {
      /**
       * Format: uuid
       * @description The event; the `webhook-id` of each attempt.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description Of the event.
       * @example deposit.settled
       * @enum {string}
       */
      type:
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.needs_review'
        | 'deposit.reviewed'
        | 'refund.created'
        | 'refund.recorded'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.won'
        | 'dispute.lost'
        | 'dispute.reversed'
        | 'wallet.adjusted'
        | 'transfer.completed'
        | 'api_key.created'
        | 'api_key.rotated'
        | 'api_key.revoked'
        | 'event_endpoint.disabled'
        | 'event_endpoint.test';
      /**
       * @description `kept`: the endpoint is disabled. `failed`: three days of attempts are over; redeliver it when you can take it. `skipped`: not wanted when the endpoint was enabled.
       * @enum {string}
       */
      status: 'pending' | 'kept' | 'delivered' | 'failed' | 'skipped';
      /** @description Sent again on demand: later events about its object may have arrived before it. */
      out_of_order: boolean;
      /**
       * @description How many there were.
       * @example 2
       */
      attempts: number;
      /**
       * Format: date-time
       * @description Null where it is over, or waits for an earlier event about the same object.
       */
      next_attempt_at: string | null;
      /**
       * Format: date-time
       * @description When it was delivered, had failed or was skipped, in UTC; null before.
       */
      finished_at: string | null;
      /** @description The latest attempt, where there was one. */
      last_attempt: components['schemas']['AttemptView'] | null;
      /**
       * Format: uuid
       * @description Which endpoint.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      endpoint_id: string;
      /**
       * @description The address of the endpoint as it is now.
       * @example https://merchant.example/events
       */
      url: string;
    };
    /** @description How what is decided about stands. */
    StandingView: {
      /**
       * @description The outcome of an event, or the status of a transaction or a refund.
       * @example needs_review
       */
      outcome: string;
      /**
       * @description Why; null where there is nothing to say.
       * @example amount_differs
       */
      reason: string | null;
    };
    /** @description A payment that the service is to start at a gateway. */
    StartPaymentDto: {
      /**
       * @description The gateway that takes the payment.
       * @example stripe
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description How much is to be paid, in minor units of ISO 4217: 150000 are 1,500.00 KES.
       * @example 4999
       */
      amount: number;
      /**
       * @description The currency, by its three letters of ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description Your own number of the order. Several payments may have the same, such as the attempts to pay one order.
       * @example order-1001
       */
      order_id?: string;
      /**
       * @description What is paid for. The payer may see it.
       * @example Order 1001
       */
      description?: string;
      /** @description Who pays. */
      customer?: components['schemas']['CustomerDto'];
      /**
       * @description Where the gateway sends the payer’s browser afterwards; its origin must be one of the account’s return origins. Needed where the payment is made on a page. That a browser comes there proves nothing: read the transaction.
       * @example https://shop.example/orders/1001
       */
      return_url?: string;
    };
    StatisticsResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description What was counted. */
      data: components['schemas']['StatisticsView'];
    };
    /** @description Deposits by day, gateway and currency. */
    StatisticsView: {
      /**
       * Format: date-time
       * @description From when on deposits are counted, in UTC: the beginning of the first day, or later.
       * @example 2026-10-24T00:00:00Z
       */
      counted_from: string;
      /** @description Whether all days are counted whole. One answer counts 50,000 transactions at most, the newest ones. */
      is_complete: boolean;
      /** @description Newest day first, then by gateway and currency; of a day without deposits there is none. */
      days: components['schemas']['DayStatisticsView'][];
    };
    TimelineResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The story so far. */
      data: components['schemas']['TimelineView'];
    };
    /** @description The story of a transaction. */
    TimelineView: {
      /** @description The transaction as it stands now. */
      transaction: components['schemas']['TransactionView'];
      /** @description What its gateway reported, oldest first. */
      reports: components['schemas']['WebhookEventView'][];
      /** @description What took effect, oldest first. */
      bookings: components['schemas']['BookingView'][];
      /** @description What you were told of it, oldest first, as long as events are kept. */
      events: components['schemas']['ToldEventView'][];
      /** @description Whether no report can be missing. What took effect is always there; of repeated and ignored reports only those are found that came among the first 5,000 of the account after the registration. */
      is_complete: boolean;
    };
    /** @description An event that you were told, and where it was sent. */
    ToldEventView: {
      /**
       * Format: uuid
       * @description The id of the event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What it says.
       * @example deposit.settled
       * @enum {string}
       */
      type:
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.needs_review'
        | 'deposit.reviewed'
        | 'refund.created'
        | 'refund.recorded'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.won'
        | 'dispute.lost'
        | 'dispute.reversed'
        | 'wallet.adjusted'
        | 'transfer.completed'
        | 'api_key.created'
        | 'api_key.rotated'
        | 'api_key.revoked'
        | 'event_endpoint.disabled'
        | 'event_endpoint.test';
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      occurred_at: string;
      /** @description One for each endpoint that wants it; empty where none does. */
      deliveries: components['schemas']['SentEventView'][];
    };
    /** @description One transaction, with what is known of a payment that is on its way. */
    TransactionDetailResponse: {
      /**
       * @description The same in every answer that is no error; whether money has arrived says `data.status`.
       * @enum {string}
       */
      status: 'success';
      /** @description The transaction as it stands now. */
      data: components['schemas']['TransactionDetailView'];
    };
    /** @description A transaction, with what is known of a payment that is on its way. */
    TransactionDetailView: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later ones sort behind earlier ones.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that comes in through a gateway. `transfer`: money from one account’s wallet to another’s.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer';
      /**
       * @description How far it has come.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway says that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start.
       *     - `needs_review`: the gateway’s report does not fit, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money went back, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is untouched until that is decided.
       *     - `charged_back`: the dispute was lost, and the wallet was debited; a reversal credits it again.
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
       * @description The amount that was registered or moved, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts here, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description How much was credited in all, in minor units; 0 until then. It is less than `amount` while the merchant has captured only parts of an authorised payment, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description How much of it was refunded, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description How much of it is on its way back, in minor units: refunds that you started and that are not decided.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description How much of it was taken back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description What operators have booked by hand, such as the end of a dispute, in minor units; positive credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description The gateway of a deposit; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description What the gateway’s report is matched by; null for a transfer. Where the service issued it, give it to the gateway as the reference of the payment.
       * @example ws_CO_191220191020363925
       */
      provider_reference: string | null;
      /**
       * @description The gateway’s own id of the payment, known once it is settled.
       * @example null
       */
      provider_payment_id: string | null;
      /**
       * @description The `MerchantRequestID` that a mobile-money deposit was registered with.
       * @example 29115-34620561-1
       */
      merchant_request_id: string | null;
      /**
       * @description The account that sent a transfer; null for a deposit.
       * @example null
       */
      from_account_id: string | null;
      /**
       * @description The account that receives a transfer; null for a deposit.
       * @example null
       */
      to_account_id: string | null;
      /**
       * @description The payer’s telephone number, as the deposit was registered.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own number of the order.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Why an operator decides, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
       * @example null
       */
      review_reason: string | null;
      /**
       * Format: date-time
       * @description When it was registered, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When the wallet was credited, in UTC; null before.
       * @example null
       */
      settled_at: string | null;
      /** @description The payer’s next step while the deposit is `pending`; null where it was started elsewhere or there is none. */
      next_action: components['schemas']['NextActionView'] | null;
      /**
       * Format: date-time
       * @description Until when the payer may pay, in UTC; null where it was started elsewhere.
       * @example 2026-11-21T11:30:00Z
       */
      expires_at: string | null;
      /**
       * @description Why the gateway did not want the payment; null where it did not say so.
       * @example null
       */
      failure_reason: string | null;
      /** @description What the gateway says of a deposit that waits; null where it is decided, or the gateway cannot be asked. */
      inquiry: components['schemas']['InquiryView'] | null;
    };
    /** @description The transaction as the API showed it at that moment. Fields that only other types of event have may stand in it as null. */
    TransactionEventData: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later ones sort behind earlier ones.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that comes in through a gateway. `transfer`: money from one account’s wallet to another’s.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer';
      /**
       * @description How far it has come.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway says that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start.
       *     - `needs_review`: the gateway’s report does not fit, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money went back, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is untouched until that is decided.
       *     - `charged_back`: the dispute was lost, and the wallet was debited; a reversal credits it again.
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
       * @description The amount that was registered or moved, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts here, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description How much was credited in all, in minor units; 0 until then. It is less than `amount` while the merchant has captured only parts of an authorised payment, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description How much of it was refunded, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description How much of it is on its way back, in minor units: refunds that you started and that are not decided.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description How much of it was taken back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description What operators have booked by hand, such as the end of a dispute, in minor units; positive credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description The gateway of a deposit; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description What the gateway’s report is matched by; null for a transfer. Where the service issued it, give it to the gateway as the reference of the payment.
       * @example ws_CO_191220191020363925
       */
      provider_reference: string | null;
      /**
       * @description The gateway’s own id of the payment, known once it is settled.
       * @example null
       */
      provider_payment_id: string | null;
      /**
       * @description The `MerchantRequestID` that a mobile-money deposit was registered with.
       * @example 29115-34620561-1
       */
      merchant_request_id: string | null;
      /**
       * @description The account that sent a transfer; null for a deposit.
       * @example null
       */
      from_account_id: string | null;
      /**
       * @description The account that receives a transfer; null for a deposit.
       * @example null
       */
      to_account_id: string | null;
      /**
       * @description The payer’s telephone number, as the deposit was registered.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own number of the order.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Why an operator decides, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
       * @example null
       */
      review_reason: string | null;
      /**
       * Format: date-time
       * @description When it was registered, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When the wallet was credited, in UTC; null before.
       * @example null
       */
      settled_at: string | null;
      /** @description Where your wallet stood after it; null where no money moved. Keep it: it pins the ledger down. */
      wallet: components['schemas']['WalletAnchorView'] | null;
    };
    /** @description A page of transactions, newest first. */
    TransactionListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The transactions of this page. */
      data: components['schemas']['TransactionView'][];
      /**
       * @description Where the next page begins: give it as `cursor`, under the same filters. Null at the end. With filters a page may be short, or empty, before that.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description One transaction. */
    TransactionResponse: {
      /**
       * @description The same in every answer that is no error; whether money has arrived says `data.status`.
       * @enum {string}
       */
      status: 'success';
      /** @description The transaction as it stands now. */
      data: components['schemas']['TransactionView'];
    };
    /** @description A deposit or a transfer, as it stands now. */
    TransactionView: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later ones sort behind earlier ones.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that comes in through a gateway. `transfer`: money from one account’s wallet to another’s.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer';
      /**
       * @description How far it has come.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway says that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start.
       *     - `needs_review`: the gateway’s report does not fit, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money went back, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is untouched until that is decided.
       *     - `charged_back`: the dispute was lost, and the wallet was debited; a reversal credits it again.
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
       * @description The amount that was registered or moved, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts here, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description How much was credited in all, in minor units; 0 until then. It is less than `amount` while the merchant has captured only parts of an authorised payment, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description How much of it was refunded, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description How much of it is on its way back, in minor units: refunds that you started and that are not decided.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description How much of it was taken back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description What operators have booked by hand, such as the end of a dispute, in minor units; positive credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description The gateway of a deposit; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description What the gateway’s report is matched by; null for a transfer. Where the service issued it, give it to the gateway as the reference of the payment.
       * @example ws_CO_191220191020363925
       */
      provider_reference: string | null;
      /**
       * @description The gateway’s own id of the payment, known once it is settled.
       * @example null
       */
      provider_payment_id: string | null;
      /**
       * @description The `MerchantRequestID` that a mobile-money deposit was registered with.
       * @example 29115-34620561-1
       */
      merchant_request_id: string | null;
      /**
       * @description The account that sent a transfer; null for a deposit.
       * @example null
       */
      from_account_id: string | null;
      /**
       * @description The account that receives a transfer; null for a deposit.
       * @example null
       */
      to_account_id: string | null;
      /**
       * @description The payer’s telephone number, as the deposit was registered.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own number of the order.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Why an operator decides, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
       * @example null
       */
      review_reason: string | null;
      /**
       * Format: date-time
       * @description When it was registered, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When the wallet was credited, in UTC; null before.
       * @example null
       */
      settled_at: string | null;
    };
    /** @description Money moved between the wallets of two accounts. */
    TransferCompletedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'transfer.completed';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    /** @description What the service understands an event as. */
    UnderstoodView: {
      /**
       * @description What the gateway calls it.
       * @example payment_intent.succeeded
       */
      type: string;
      /**
       * @description What the service understands it as.
       * @example payment_succeeded
       */
      kind: string;
      /**
       * @description What it is known again by.
       * @example evt_1MmlLrLkdIwHu7ix0uke3Ezy
       */
      delivery_key: string;
      /**
       * @description The reference that it names.
       * @example pi_3PqXyz2eZvKYlo2C1aBcDeFg
       */
      reference: string | null;
      /**
       * @description The gateway’s own id of the payment.
       * @example pi_3PqXyz2eZvKYlo2C1aBcDeFg
       */
      payment_id: string | null;
      /**
       * @description The gateway’s own id of what happened.
       * @example pi_3PqXyz2eZvKYlo2C1aBcDeFg
       */
      object_id: string | null;
      /**
       * @description The amount that it states, in minor units.
       * @example 150000
       */
      amount: number | null;
      /**
       * @description The currency that it states.
       * @example USD
       */
      currency: string | null;
      /** @description Whether the amount is the total refunded so far. */
      cumulative: boolean;
      /**
       * @description What is wrong with a claim that is otherwise readable.
       * @example null
       */
      anomaly: string | null;
    };
    /** @description Unresolved deposits, oldest first. */
    UnresolvedListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The deposits of this page. */
      data: components['schemas']['UnresolvedView'][];
      /**
       * @description Where the next page begins: give it as `cursor`. Null at the end.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description A deposit of which nobody can tell. */
    UnresolvedView: {
      /**
       * Format: uuid
       * @description The id of the deposit.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Whose it is.
       * @example acct-1
       */
      account_id: string;
      /**
       * @description The gateway.
       * @example adyen
       */
      provider: string | null;
      /**
       * @description The reference of the payment.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
       */
      provider_reference: string | null;
      /**
       * @description The amount that was registered, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of the amount, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description How often the gateway was asked.
       * @example 9
       */
      asked: number;
      /**
       * @description What came of the last time; null where it was never asked, or never answered.
       * @example unreachable
       * @enum {string|null}
       */
      outcome: 'answered' | 'pending' | 'unknown' | 'unreachable' | null;
      /**
       * @description The same in words.
       * @example null
       */
      why: string | null;
      /**
       * Format: date-time
       * @description When it was registered, in UTC.
       * @example 2026-11-18T09:30:00Z
       */
      created_at: string;
    };
    UpdateEventEndpointDto: {
      /**
       * @description A public address, https.
       * @example https://merchant.example/events
       */
      url?: string;
      /**
       * @description Which events are sent there; empty: all.
       * @default []
       */
      types?: (
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.needs_review'
        | 'deposit.reviewed'
        | 'refund.created'
        | 'refund.recorded'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.won'
        | 'dispute.lost'
        | 'dispute.reversed'
        | 'wallet.adjusted'
        | 'transfer.completed'
        | 'api_key.created'
        | 'api_key.rotated'
        | 'api_key.revoked'
        | 'event_endpoint.disabled'
        | 'event_endpoint.test'
      )[];
      /**
       * @description For people.
       * @default
       * @example Order service
       */
      description?: string;
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
    /** @description What waits for operators. */
    WaitingResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description One entry for each kind. */
      data: components['schemas']['WaitingView'][];
    };
    /** @description How much of one kind waits. */
    WaitingView: {
      /**
       * @description `needs_review`: events that a person decides. `parked`: events that wait for their deposit. `unresolved`: payments that are open although their gateway was asked for the last time. `refunds`: of which nobody knows whether they happened. `proposals`: decisions that another operator has to approve. `breaks`: open differences between a gateway’s report and the ledger.
       * @example needs_review
       * @enum {string}
       */
      kind: 'needs_review' | 'parked' | 'unresolved' | 'refunds' | 'proposals' | 'breaks';
      /**
       * @description How many there are.
       * @example 2
       */
      count: number;
      /**
       * Format: date-time
       * @description Since when the oldest of them waits; null where there is none.
       * @example 2026-11-30T09:12:44Z
       */
      oldest_at: string | null;
    };
    /** @description An operator booked an adjustment. */
    WalletAdjustedEvent: {
      /**
       * Format: uuid
       * @description The id of the event, and its place in the feed: higher is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description What has happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'wallet.adjusted';
      /**
       * @description The version of the form of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description What the event is about, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    WalletAnchorView: {
      /**
       * @description ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The number of the entry within its wallet, from 1.
       * @example 42
       */
      sequence: number;
      /**
       * @description Minor units.
       * @example 150000
       */
      balance_after: number;
      /**
       * @description Of the entry, and by its chain of all entries of the wallet before it. SHA-256, hex.
       * @example f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2
       */
      entry_hash: string;
    };
    /** @description All wallets of the account. */
    WalletListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description One wallet for each currency in which the account was ever credited; empty before the first time. */
      data: components['schemas']['WalletView'][];
      /**
       * @description Always null: one answer holds all wallets.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description What the account holds in one currency. */
    WalletView: {
      /**
       * @description The currency, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The sum of the wallet's entries, in minor units. Refunds and lost disputes can take it below zero; transfers cannot.
       * @example 150000
       */
      balance: number;
      /**
       * Format: date-time
       * @description When the balance last changed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
    };
    /** @description A page of the account’s inbox, newest first. */
    WebhookEventListResponse: {
      /**
       * @description The same in every answer that is no error.
       * @enum {string}
       */
      status: 'success';
      /** @description The events of this page. */
      data: components['schemas']['WebhookEventView'][];
      /**
       * @description Where the next page begins: give it as `cursor`. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description One event that a gateway has sent about a transaction of the account. */
    WebhookEventView: {
      /**
       * Format: uuid
       * @description The id of the event here, a UUID of version 7. Tell it to an operator who is to look into it.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      event_id: string;
      /**
       * @description The gateway.
       * @example stripe
       */
      provider: string;
      /**
       * @description What the gateway calls it.
       * @example payment_intent.succeeded
       */
      type: string;
      /**
       * @description How it came here.
       *
       *     - `webhook`: the gateway delivered it.
       *     - `inquiry`: the gateway said so when it was asked.
       *     - `answer`: the gateway said so in its answer to a request, such as a refund.
       *     - `report`: a settlement report of the gateway says so.
       * @example webhook
       * @enum {string}
       */
      source: 'webhook' | 'inquiry' | 'answer' | 'report';
      /**
       * @description What the service understands it as, such as `payment_succeeded`, `payment_failed`, `refund`, `chargeback`, `ignored`.
       * @example payment_succeeded
       */
      kind: string;
      /**
       * @description What came of it.
       *
       *     - `settled`: it took effect on the transaction.
       *     - `duplicate`: its effect was there already.
       *     - `ignored`: it changes nothing; `reason` says why.
       *     - `parked`: it waits for its deposit, for the settlement, or for the gateway’s confirmation.
       *     - `needs_review`: an operator decides; `reason` says why.
       *     - `rejected`: authentic, but nobody can read it.
       * @enum {string}
       */
      outcome: 'settled' | 'duplicate' | 'ignored' | 'parked' | 'rejected' | 'needs_review';
      /**
       * @description Why it came to this outcome, such as `amount_differs` or `no_deposit`; null where there is nothing to say.
       * @example null
       */
      reason: string | null;
      /**
       * Format: uuid
       * @description The transaction that it is about.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string | null;
      /**
       * @description The amount that the gateway states, in minor units of ISO 4217; null where it states none.
       * @example 150000
       */
      amount: number | null;
      /**
       * @description The currency that the gateway states, by its three letters of ISO 4217; null where it states none.
       * @example USD
       */
      currency: string | null;
      /**
       * @description How often the gateway sent it. Gateways repeat themselves; that books nothing twice.
       * @example 1
       */
      deliveries: number;
      /**
       * Format: date-time
       * @description When it first came, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      received_at: string;
      /**
       * Format: date-time
       * @description When it came to its outcome, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      processed_at: string;
    };
    ApproveProposalInput: {
      /**
       * Format: uuid
       * @description The proposal, as the answer to the decision gave it.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e08
       */
      proposal_id: string;
    };
    CountBreaksInput: {
      /**
       * Format: uuid
       * @description The reconciliation.
       */
      reconciliation_id: string;
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
    CreateEventEndpointInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotencyKey?: string;
      body: components['schemas']['CreateEventEndpointDto'];
    };
    CreateRefundInput: {
      /**
       * Format: uuid
       * @description The deposit that is given back.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotencyKey: string;
      body: components['schemas']['CreateRefundDto'];
    };
    CreateTransferInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotencyKey?: string;
      body: components['schemas']['CreateTransferDto'];
    };
    DecideEventInput: {
      /**
       * Format: uuid
       * @description The event, as the inbox lists it.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      event_id: string;
      body: components['schemas']['DecideEventDto'];
    };
    DecideRefundInput: {
      /**
       * Format: uuid
       * @description The refund, whoever started it.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      refund_id: string;
      body: components['schemas']['DecideRefundDto'];
    };
    DecideTransactionInput: {
      /**
       * Format: uuid
       * @description The transaction, whoever it belongs to.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      body: components['schemas']['DecideTransactionDto'];
    };
    DeleteEventEndpointInput: {
      /**
       * Format: uuid
       * @description Of an endpoint of the account.
       */
      endpoint_id: string;
    };
    DisableEventEndpointInput: {
      /**
       * Format: uuid
       * @description Of an endpoint of the account.
       */
      endpoint_id: string;
    };
    EnableEventEndpointInput: {
      /**
       * Format: uuid
       * @description Of an endpoint of the account.
       */
      endpoint_id: string;
      body: components['schemas']['EnableEventEndpointDto'];
    };
    EraseAccountInput: {
      /** @description The account, as its tokens name it. */
      account_id: string;
      body: components['schemas']['EraseAccountDto'];
    };
    ExplainDeliveryInput: {
      body: components['schemas']['ExplainDeliveryDto'];
    };
    ExportBreaksInput: {
      /**
       * Format: uuid
       * @description The reconciliation.
       */
      reconciliation_id: string;
      /**
       * @description Only of this type.
       * @enum {string}
       */
      type?: 'missing_here' | 'missing_there' | 'amount' | 'currency' | 'fee' | 'duplicate' | 'unknown_line_type';
      /**
       * @description Only those that are open, or closed.
       * @enum {string}
       */
      status?: 'open' | 'closed';
    };
    GetDisputeInput: {
      /**
       * Format: uuid
       * @description The id of the dispute, from the list or from an event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      dispute_id: string;
    };
    GetEventInput: {
      /**
       * Format: uuid
       * @description Of an event of the account.
       */
      event_id: string;
    };
    GetEventEndpointInput: {
      /**
       * Format: uuid
       * @description Of an endpoint of the account.
       */
      endpoint_id: string;
    };
    GetInboxEventInput: {
      /**
       * Format: uuid
       * @description The event, as the inbox lists it.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      event_id: string;
    };
    GetLedgerVerificationInput: {
      /**
       * Format: uuid
       * @description The verification.
       */
      verification_id: string;
    };
    GetOperatorTransactionInput: {
      /**
       * Format: uuid
       * @description The transaction, whoever it belongs to.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
    };
    GetProposalInput: {
      /**
       * Format: uuid
       * @description The proposal, as the answer to the decision gave it.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e08
       */
      proposal_id: string;
    };
    GetReconciliationInput: {
      /**
       * Format: uuid
       * @description The reconciliation.
       */
      reconciliation_id: string;
    };
    GetRefundInput: {
      /**
       * Format: uuid
       * @description The id of the refund, from the answer to your request, the list or an event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04
       */
      refund_id: string;
    };
    GetStatisticsInput: {
      /**
       * @description How many days are counted, today included; days are those of UTC.
       * @default 30
       */
      days?: number;
    };
    GetTransactionInput: {
      /**
       * Format: uuid
       * @description The id that the answer to the payment, deposit or transfer gave.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
    };
    GetTransactionTimelineInput: {
      /**
       * Format: uuid
       * @description The id that the answer to the deposit or transfer gave.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
    };
    ListAuditInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * @description Only of this operator, or of whom a command named where no operators are.
       * @example amina
       */
      operator?: string;
      /**
       * @description Only of this kind.
       * @enum {string}
       */
      action?:
        | 'accept'
        | 'reject'
        | 'dismiss'
        | 'adjust'
        | 'replay'
        | 'refund_happened'
        | 'refund_not_happened'
        | 'redeliver'
        | 'send_report'
        | 'match_again'
        | 'verify_ledger'
        | 'erase_account'
        | 'propose'
        | 'reject_proposal'
        | 'reencrypt'
        | 'sign_in'
        | 'sign_out'
        | 'sign_in_refused';
    };
    ListBreaksInput: {
      /**
       * Format: uuid
       * @description The reconciliation.
       */
      reconciliation_id: string;
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * @description Only of this type.
       * @enum {string}
       */
      type?: 'missing_here' | 'missing_there' | 'amount' | 'currency' | 'fee' | 'duplicate' | 'unknown_line_type';
      /**
       * @description Only those that are open, or closed.
       * @enum {string}
       */
      status?: 'open' | 'closed';
    };
    ListDisputesInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * Format: uuid
       * @description Only disputes of this deposit.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id?: string;
      /**
       * @description Only disputes in this status.
       * @enum {string}
       */
      status?: 'open' | 'won' | 'lost' | 'reversed';
    };
    ListErasuresInput: {
      /** @description The account, as its tokens name it. */
      account_id: string;
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
    };
    ListEventAttemptsInput: {
      /**
       * Format: uuid
       * @description Of an endpoint of the account.
       */
      endpoint_id: string;
      /**
       * Format: uuid
       * @description Of an event of the account.
       */
      event_id: string;
    };
    ListEventDeliveriesInput: {
      /**
       * Format: uuid
       * @description Of an endpoint of the account.
       */
      endpoint_id: string;
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * @description Only these; those that are kept for a disabled endpoint are `pending`.
       * @enum {string}
       */
      status?: 'pending' | 'delivered' | 'failed' | 'skipped';
    };
    ListEventsInput: {
      /**
       * Format: uuid
       * @description The last event that you have, or next_cursor. Default: from the oldest that is kept.
       */
      after?: string;
      /**
       * @description Only these, separated by commas.
       * @example [
       *       "deposit.settled",
       *       "refund.recorded"
       *     ]
       */
      types?: (
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.needs_review'
        | 'deposit.reviewed'
        | 'refund.created'
        | 'refund.recorded'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.won'
        | 'dispute.lost'
        | 'dispute.reversed'
        | 'wallet.adjusted'
        | 'transfer.completed'
        | 'api_key.created'
        | 'api_key.rotated'
        | 'api_key.revoked'
        | 'event_endpoint.disabled'
        | 'event_endpoint.test'
      )[];
      /**
       * @description How many events the page holds at most.
       * @default 50
       */
      limit?: number;
      /**
       * @description How long to wait for an event where there is none yet.
       * @default 0
       */
      wait_seconds?: number;
    };
    ListInboxInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * @description Only events with this outcome. `needs_review` finds those too that took effect and are held, because other bytes came under the same transmission.
       * @enum {string}
       */
      outcome?: 'settled' | 'duplicate' | 'ignored' | 'parked' | 'rejected' | 'needs_review';
      /**
       * @description Only events of this gateway.
       * @enum {string}
       */
      provider?: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description Only events with this reason, such as `unknown_event`.
       * @example unknown_event
       */
      reason?: string;
    };
    ListLedgerVerificationsInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
    };
    ListOpenRefundsInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * @description `needs_review`: it is not known whether they happened, nobody can find out, and nobody sends them again. `pending`: their gateway has not said. `unconfirmed`: a delivery has booked them by their amount, and the gateway has not said that they are its own.
       * @default needs_review
       * @enum {string}
       */
      status?: 'needs_review' | 'pending' | 'unconfirmed';
      /**
       * @description Only of this gateway.
       * @enum {string}
       */
      provider?: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
    };
    ListOperatorDeliveriesInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * @description Only to endpoints of this account.
       * @example acct-1
       */
      account_id?: string;
      /**
       * Format: uuid
       * @description Only to this endpoint.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      endpoint_id?: string;
      /**
       * Format: uuid
       * @description Only of this event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id?: string;
      /**
       * @description Only these; those that are kept for a disabled endpoint are `pending`.
       * @enum {string}
       */
      status?: 'pending' | 'delivered' | 'failed' | 'skipped';
    };
    ListOperatorTransactionsInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * @description Only the deposit with this reference at its gateway.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
       */
      provider_reference?: string;
      /**
       * @description Only the deposit that was paid with this payment: the gateway's own id of it, such as `pay_…` or the receipt of mobile money that a payer quotes.
       * @example NLJ7RT61SV
       */
      provider_payment_id?: string;
      /**
       * @description Only deposits through this gateway.
       * @enum {string}
       */
      provider?: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description Only transactions in this status.
       * @enum {string}
       */
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
       * Format: uuid
       * @description Only this transaction.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id?: string;
      /**
       * @description Only deposits with this number of the merchant’s. With `account_id` it is found at once.
       * @example order-1001
       */
      order_id?: string;
      /**
       * @description Only deposits of this account, and transfers that it sent.
       * @example acct-1
       */
      account_id?: string;
    };
    ListProposalsInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * @description Only in this state.
       * @enum {string}
       */
      state?: 'open' | 'approved' | 'rejected' | 'expired';
    };
    ListReconciliationsInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * @description Only of this gateway.
       * @enum {string}
       */
      provider?: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
    };
    ListRefundsInput: {
      /**
       * Format: uuid
       * @description The deposit that is given back.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
    };
    ListTransactionsInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * @description Only the deposit with this reference at its gateway.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
       */
      provider_reference?: string;
      /**
       * @description Only the deposit that was paid with this payment: the gateway's own id of it, such as `pay_…` or the receipt of mobile money that a payer quotes.
       * @example NLJ7RT61SV
       */
      provider_payment_id?: string;
      /**
       * @description Only deposits through this gateway.
       * @enum {string}
       */
      provider?: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description Only transactions in this status.
       * @enum {string}
       */
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
       * @description Only deposits with this number of yours.
       * @example order-1001
       */
      order_id?: string;
      /**
       * @description Only deposits that were registered with this telephone number, in international format, with or without the plus sign.
       * @example 254700000000
       */
      phone_number?: string;
      /**
       * @description Only deposits, or only transfers.
       * @enum {string}
       */
      kind?: 'deposit' | 'transfer';
      /**
       * @description Only transactions of exactly this amount, in minor units of ISO 4217, as it was registered or moved.
       * @example 150000
       */
      amount?: number;
      /**
       * @description Only transactions in this currency, by its three letters of ISO 4217.
       * @example KES
       */
      currency?: string;
      /**
       * Format: date-time
       * @description Only transactions that were made at this time or later: a time of RFC 3339, with its offset or `Z`.
       * @example 2026-11-01T00:00:00Z
       */
      created_from?: string;
      /**
       * Format: date-time
       * @description Only transactions that were made before this time: a time of RFC 3339, with its offset or `Z`.
       * @example 2026-12-01T00:00:00Z
       */
      created_before?: string;
    };
    ListUnresolvedInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
      /**
       * @description Only through this gateway.
       * @enum {string}
       */
      provider?: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
    };
    ListWalletEntriesInput: {
      /**
       * @description The wallet’s currency, by its three letters of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
    };
    ListWebhookEventsInput: {
      /**
       * @description How many entries the page holds at most.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
      cursor?: string;
    };
    MatchReportAgainInput: {
      /**
       * Format: uuid
       * @description The reconciliation.
       */
      reconciliation_id: string;
    };
    ReceiveMobileMoneyCallbackInput: {
      /** @description The secret in the callback address, as the service is configured with it. */
      token?: string;
      /** @description As the gateway documents it. */
      body: {
        [key: string]: unknown;
      };
    };
    ReceivePaymentCallbackInput: {
      /**
       * @description What the service issued for the payment.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
       */
      reference: string;
      /** @description The secret in the callback address, as the service is configured with it. */
      token?: string;
      /** @description As the gateway documents it. */
      body: {
        [key: string]: unknown;
      };
    };
    ReceiveWebhookInput: {
      /**
       * @description The gateway that sends.
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square';
      /** @description As the gateway documents it. */
      body: {
        [key: string]: unknown;
      };
    };
    RedeliverEventInput: {
      /**
       * Format: uuid
       * @description Of an endpoint of the account.
       */
      endpoint_id: string;
      /**
       * Format: uuid
       * @description Of an event of the account.
       */
      event_id: string;
    };
    RedeliverEventsInput: {
      body: components['schemas']['RedeliverDto'];
    };
    RefreshTransactionInput: {
      /**
       * Format: uuid
       * @description The id that the answer to the payment, deposit or transfer gave.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
    };
    RejectProposalInput: {
      /**
       * Format: uuid
       * @description The proposal, as the answer to the decision gave it.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e08
       */
      proposal_id: string;
    };
    ReplaceReturnOriginsInput: {
      body: components['schemas']['ReturnOriginsDto'];
    };
    ReplayEventsInput: {
      /**
       * Format: uuid
       * @description Of an endpoint of the account.
       */
      endpoint_id: string;
      body: components['schemas']['ReplayDto'];
    };
    ResolveAmountInput: {
      /**
       * Format: uuid
       * @description The id that the answer to the payment, deposit or transfer gave.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotencyKey: string;
      body: components['schemas']['OwnReviewDto'];
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
    RotateEventEndpointSecretInput: {
      /**
       * Format: uuid
       * @description Of an endpoint of the account.
       */
      endpoint_id: string;
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotencyKey?: string;
      body: components['schemas']['RotateSecretDto'];
    };
    SendReportInput: {
      /**
       * @description The gateway that made the report.
       * @example square
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description The SHA-256 of the file, in hex: what `sha256sum` prints.
       * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      sha256: string;
      /**
       * Format: date-time
       * @description What was booked from here on must be in the report: a time of RFC 3339. Without, from its first line.
       * @example 2026-11-01T00:00:00Z
       */
      period_from?: string;
      /**
       * Format: date-time
       * @description And up to here; given together with `period_from`. Without, up to its last line.
       * @example 2026-11-30T23:59:59Z
       */
      period_until?: string;
      /**
       * @description The report as the gateway gave it: CSV in UTF-8, or JSON documents one after the other.
       * @example {
       *       "payouts": [],
       *       "payout_entries": []
       *     }
       */
      body: {
        [key: string]: unknown;
      };
    };
    StartLedgerVerificationInput: {
      /**
       * @description `full` verifies every row. `incremental` verifies what was written since the last verification that found the ledger right; where there is none, or the last full one found a problem, it is full.
       * @default full
       * @enum {string}
       */
      scope?: 'full' | 'incremental';
    };
    StartPaymentInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotencyKey: string;
      body: components['schemas']['StartPaymentDto'];
    };
    TestEventEndpointInput: {
      /**
       * Format: uuid
       * @description Of an endpoint of the account.
       */
      endpoint_id: string;
    };
    UpdateEventEndpointInput: {
      /**
       * Format: uuid
       * @description Of an endpoint of the account.
       */
      endpoint_id: string;
      body: components['schemas']['UpdateEventEndpointDto'];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type AcceptedResponse = components['schemas']['AcceptedResponse'];
export type ApiKeyCreatedEvent = components['schemas']['ApiKeyCreatedEvent'];
export type ApiKeyCreatedResponse = components['schemas']['ApiKeyCreatedResponse'];
export type ApiKeyEventData = components['schemas']['ApiKeyEventData'];
export type ApiKeyListResponse = components['schemas']['ApiKeyListResponse'];
export type ApiKeyRevokedEvent = components['schemas']['ApiKeyRevokedEvent'];
export type ApiKeyRevokedResponse = components['schemas']['ApiKeyRevokedResponse'];
export type ApiKeyRotatedEvent = components['schemas']['ApiKeyRotatedEvent'];
export type ApiKeyView = components['schemas']['ApiKeyView'];
export type AttemptListResponse = components['schemas']['AttemptListResponse'];
export type AttemptView = components['schemas']['AttemptView'];
export type AuditEntryView = components['schemas']['AuditEntryView'];
export type AuditListResponse = components['schemas']['AuditListResponse'];
export type BookedEntryView = components['schemas']['BookedEntryView'];
export type BookingView = components['schemas']['BookingView'];
export type BreakFigureView = components['schemas']['BreakFigureView'];
export type BreakFiguresResponse = components['schemas']['BreakFiguresResponse'];
export type BreakListResponse = components['schemas']['BreakListResponse'];
export type BreakView = components['schemas']['BreakView'];
export type CallbackAcceptedResponse = components['schemas']['CallbackAcceptedResponse'];
export type CallbackRejectedResponse = components['schemas']['CallbackRejectedResponse'];
export type ConfirmationView = components['schemas']['ConfirmationView'];
export type ConsoleSessionResponse = components['schemas']['ConsoleSessionResponse'];
export type CreateApiKeyDto = components['schemas']['CreateApiKeyDto'];
export type CreateDepositDto = components['schemas']['CreateDepositDto'];
export type CreateEventEndpointDto = components['schemas']['CreateEventEndpointDto'];
export type CreateRefundDto = components['schemas']['CreateRefundDto'];
export type CreateTransferDto = components['schemas']['CreateTransferDto'];
export type CustomerDto = components['schemas']['CustomerDto'];
export type DayStatisticsView = components['schemas']['DayStatisticsView'];
export type DecideEventDto = components['schemas']['DecideEventDto'];
export type DecideRefundDto = components['schemas']['DecideRefundDto'];
export type DecideTransactionDto = components['schemas']['DecideTransactionDto'];
export type DecisionEntryView = components['schemas']['DecisionEntryView'];
export type DecisionResponse = components['schemas']['DecisionResponse'];
export type DecisionTakenView = components['schemas']['DecisionTakenView'];
export type DecisionView = components['schemas']['DecisionView'];
export type DeliveryAcceptedResponse = components['schemas']['DeliveryAcceptedResponse'];
export type DeliveryCountView = components['schemas']['DeliveryCountView'];
export type DeliveryListResponse = components['schemas']['DeliveryListResponse'];
export type DeliveryView = components['schemas']['DeliveryView'];
export type DependencyState = components['schemas']['DependencyState'];
export type DepositFailedEvent = components['schemas']['DepositFailedEvent'];
export type DepositNeedsReviewEvent = components['schemas']['DepositNeedsReviewEvent'];
export type DepositReviewedEvent = components['schemas']['DepositReviewedEvent'];
export type DepositSettledEvent = components['schemas']['DepositSettledEvent'];
export type DifferenceView = components['schemas']['DifferenceView'];
export type DisputeEventData = components['schemas']['DisputeEventData'];
export type DisputeListResponse = components['schemas']['DisputeListResponse'];
export type DisputeLostEvent = components['schemas']['DisputeLostEvent'];
export type DisputeOpenedEvent = components['schemas']['DisputeOpenedEvent'];
export type DisputeResponse = components['schemas']['DisputeResponse'];
export type DisputeReversedEvent = components['schemas']['DisputeReversedEvent'];
export type DisputeView = components['schemas']['DisputeView'];
export type DisputeWonEvent = components['schemas']['DisputeWonEvent'];
export type EnableEventEndpointDto = components['schemas']['EnableEventEndpointDto'];
export type EndpointSecretsResponse = components['schemas']['EndpointSecretsResponse'];
export type EndpointSecretsView = components['schemas']['EndpointSecretsView'];
export type EntryListResponse = components['schemas']['EntryListResponse'];
export type EntryView = components['schemas']['EntryView'];
export type EraseAccountDto = components['schemas']['EraseAccountDto'];
export type ErasedKindView = components['schemas']['ErasedKindView'];
export type ErasureListResponse = components['schemas']['ErasureListResponse'];
export type ErasureResponse = components['schemas']['ErasureResponse'];
export type ErasureView = components['schemas']['ErasureView'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type EventEndpointDetails = components['schemas']['EventEndpointDetails'];
export type EventEndpointDisabledEvent = components['schemas']['EventEndpointDisabledEvent'];
export type EventEndpointListResponse = components['schemas']['EventEndpointListResponse'];
export type EventEndpointResponse = components['schemas']['EventEndpointResponse'];
export type EventEndpointSecretResponse = components['schemas']['EventEndpointSecretResponse'];
export type EventEndpointTestEvent = components['schemas']['EventEndpointTestEvent'];
export type EventEndpointView = components['schemas']['EventEndpointView'];
export type EventListResponse = components['schemas']['EventListResponse'];
export type EventResponse = components['schemas']['EventResponse'];
export type EventView = components['schemas']['EventView'];
export type ExplainDeliveryDto = components['schemas']['ExplainDeliveryDto'];
export type ExplanationResponse = components['schemas']['ExplanationResponse'];
export type ExplanationView = components['schemas']['ExplanationView'];
export type GatewayStateView = components['schemas']['GatewayStateView'];
export type GatewayStatesResponse = components['schemas']['GatewayStatesResponse'];
export type HealthResponse = components['schemas']['HealthResponse'];
export type InboxEventDetailView = components['schemas']['InboxEventDetailView'];
export type InboxEventResponse = components['schemas']['InboxEventResponse'];
export type InboxEventView = components['schemas']['InboxEventView'];
export type InboxResponse = components['schemas']['InboxResponse'];
export type InquiryView = components['schemas']['InquiryView'];
export type LedgerVerificationListResponse = components['schemas']['LedgerVerificationListResponse'];
export type LedgerVerificationResponse = components['schemas']['LedgerVerificationResponse'];
export type LedgerVerificationView = components['schemas']['LedgerVerificationView'];
export type NextActionView = components['schemas']['NextActionView'];
export type OpenRefundListResponse = components['schemas']['OpenRefundListResponse'];
export type OpenRefundView = components['schemas']['OpenRefundView'];
export type OperatorDeliveryListResponse = components['schemas']['OperatorDeliveryListResponse'];
export type OperatorDeliveryView = components['schemas']['OperatorDeliveryView'];
export type OperatorSessionResponse = components['schemas']['OperatorSessionResponse'];
export type OperatorTransactionDetailView = components['schemas']['OperatorTransactionDetailView'];
export type OperatorTransactionListResponse = components['schemas']['OperatorTransactionListResponse'];
export type OperatorTransactionResponse = components['schemas']['OperatorTransactionResponse'];
export type OperatorTransactionView = components['schemas']['OperatorTransactionView'];
export type OwnReviewDto = components['schemas']['OwnReviewDto'];
export type ProposalListResponse = components['schemas']['ProposalListResponse'];
export type ProposalResponse = components['schemas']['ProposalResponse'];
export type ProposalView = components['schemas']['ProposalView'];
export type ReadNowView = components['schemas']['ReadNowView'];
export type ReadyResponse = components['schemas']['ReadyResponse'];
export type ReconciliationListResponse = components['schemas']['ReconciliationListResponse'];
export type ReconciliationResponse = components['schemas']['ReconciliationResponse'];
export type ReconciliationView = components['schemas']['ReconciliationView'];
export type RedeliverDto = components['schemas']['RedeliverDto'];
export type RedeliveredResponse = components['schemas']['RedeliveredResponse'];
export type RedeliveredView = components['schemas']['RedeliveredView'];
export type RefundCreatedEvent = components['schemas']['RefundCreatedEvent'];
export type RefundEventData = components['schemas']['RefundEventData'];
export type RefundFailedEvent = components['schemas']['RefundFailedEvent'];
export type RefundListResponse = components['schemas']['RefundListResponse'];
export type RefundRecordedEvent = components['schemas']['RefundRecordedEvent'];
export type RefundResponse = components['schemas']['RefundResponse'];
export type RefundView = components['schemas']['RefundView'];
export type ReplayDto = components['schemas']['ReplayDto'];
export type ReportedView = components['schemas']['ReportedView'];
export type ReturnOriginsDto = components['schemas']['ReturnOriginsDto'];
export type ReturnOriginsResponse = components['schemas']['ReturnOriginsResponse'];
export type ReviewEventData = components['schemas']['ReviewEventData'];
export type RevokeApiKeyDto = components['schemas']['RevokeApiKeyDto'];
export type RotateApiKeyDto = components['schemas']['RotateApiKeyDto'];
export type RotateSecretDto = components['schemas']['RotateSecretDto'];
export type SealingKeyView = components['schemas']['SealingKeyView'];
export type SentEventView = components['schemas']['SentEventView'];
export type StandingView = components['schemas']['StandingView'];
export type StartPaymentDto = components['schemas']['StartPaymentDto'];
export type StatisticsResponse = components['schemas']['StatisticsResponse'];
export type StatisticsView = components['schemas']['StatisticsView'];
export type TimelineResponse = components['schemas']['TimelineResponse'];
export type TimelineView = components['schemas']['TimelineView'];
export type ToldEventView = components['schemas']['ToldEventView'];
export type TransactionDetailResponse = components['schemas']['TransactionDetailResponse'];
export type TransactionDetailView = components['schemas']['TransactionDetailView'];
export type TransactionEventData = components['schemas']['TransactionEventData'];
export type TransactionListResponse = components['schemas']['TransactionListResponse'];
export type TransactionResponse = components['schemas']['TransactionResponse'];
export type TransactionView = components['schemas']['TransactionView'];
export type TransferCompletedEvent = components['schemas']['TransferCompletedEvent'];
export type UnderstoodView = components['schemas']['UnderstoodView'];
export type UnresolvedListResponse = components['schemas']['UnresolvedListResponse'];
export type UnresolvedView = components['schemas']['UnresolvedView'];
export type UpdateEventEndpointDto = components['schemas']['UpdateEventEndpointDto'];
export type VersionResponse = components['schemas']['VersionResponse'];
export type WaitingResponse = components['schemas']['WaitingResponse'];
export type WaitingView = components['schemas']['WaitingView'];
export type WalletAdjustedEvent = components['schemas']['WalletAdjustedEvent'];
export type WalletAnchorView = components['schemas']['WalletAnchorView'];
export type WalletListResponse = components['schemas']['WalletListResponse'];
export type WalletView = components['schemas']['WalletView'];
export type WebhookEventListResponse = components['schemas']['WebhookEventListResponse'];
export type WebhookEventView = components['schemas']['WebhookEventView'];
export type ApproveProposalInput = components['schemas']['ApproveProposalInput'];
export type CountBreaksInput = components['schemas']['CountBreaksInput'];
export type CreateApiKeyInput = components['schemas']['CreateApiKeyInput'];
export type CreateDepositInput = components['schemas']['CreateDepositInput'];
export type CreateEventEndpointInput = components['schemas']['CreateEventEndpointInput'];
export type CreateRefundInput = components['schemas']['CreateRefundInput'];
export type CreateTransferInput = components['schemas']['CreateTransferInput'];
export type DecideEventInput = components['schemas']['DecideEventInput'];
export type DecideRefundInput = components['schemas']['DecideRefundInput'];
export type DecideTransactionInput = components['schemas']['DecideTransactionInput'];
export type DeleteEventEndpointInput = components['schemas']['DeleteEventEndpointInput'];
export type DisableEventEndpointInput = components['schemas']['DisableEventEndpointInput'];
export type EnableEventEndpointInput = components['schemas']['EnableEventEndpointInput'];
export type EraseAccountInput = components['schemas']['EraseAccountInput'];
export type ExplainDeliveryInput = components['schemas']['ExplainDeliveryInput'];
export type ExportBreaksInput = components['schemas']['ExportBreaksInput'];
export type GetDisputeInput = components['schemas']['GetDisputeInput'];
export type GetEventInput = components['schemas']['GetEventInput'];
export type GetEventEndpointInput = components['schemas']['GetEventEndpointInput'];
export type GetInboxEventInput = components['schemas']['GetInboxEventInput'];
export type GetLedgerVerificationInput = components['schemas']['GetLedgerVerificationInput'];
export type GetOperatorTransactionInput = components['schemas']['GetOperatorTransactionInput'];
export type GetProposalInput = components['schemas']['GetProposalInput'];
export type GetReconciliationInput = components['schemas']['GetReconciliationInput'];
export type GetRefundInput = components['schemas']['GetRefundInput'];
export type GetStatisticsInput = components['schemas']['GetStatisticsInput'];
export type GetTransactionInput = components['schemas']['GetTransactionInput'];
export type GetTransactionTimelineInput = components['schemas']['GetTransactionTimelineInput'];
export type ListAuditInput = components['schemas']['ListAuditInput'];
export type ListBreaksInput = components['schemas']['ListBreaksInput'];
export type ListDisputesInput = components['schemas']['ListDisputesInput'];
export type ListErasuresInput = components['schemas']['ListErasuresInput'];
export type ListEventAttemptsInput = components['schemas']['ListEventAttemptsInput'];
export type ListEventDeliveriesInput = components['schemas']['ListEventDeliveriesInput'];
export type ListEventsInput = components['schemas']['ListEventsInput'];
export type ListInboxInput = components['schemas']['ListInboxInput'];
export type ListLedgerVerificationsInput = components['schemas']['ListLedgerVerificationsInput'];
export type ListOpenRefundsInput = components['schemas']['ListOpenRefundsInput'];
export type ListOperatorDeliveriesInput = components['schemas']['ListOperatorDeliveriesInput'];
export type ListOperatorTransactionsInput = components['schemas']['ListOperatorTransactionsInput'];
export type ListProposalsInput = components['schemas']['ListProposalsInput'];
export type ListReconciliationsInput = components['schemas']['ListReconciliationsInput'];
export type ListRefundsInput = components['schemas']['ListRefundsInput'];
export type ListTransactionsInput = components['schemas']['ListTransactionsInput'];
export type ListUnresolvedInput = components['schemas']['ListUnresolvedInput'];
export type ListWalletEntriesInput = components['schemas']['ListWalletEntriesInput'];
export type ListWebhookEventsInput = components['schemas']['ListWebhookEventsInput'];
export type MatchReportAgainInput = components['schemas']['MatchReportAgainInput'];
export type ReceiveMobileMoneyCallbackInput = components['schemas']['ReceiveMobileMoneyCallbackInput'];
export type ReceivePaymentCallbackInput = components['schemas']['ReceivePaymentCallbackInput'];
export type ReceiveWebhookInput = components['schemas']['ReceiveWebhookInput'];
export type RedeliverEventInput = components['schemas']['RedeliverEventInput'];
export type RedeliverEventsInput = components['schemas']['RedeliverEventsInput'];
export type RefreshTransactionInput = components['schemas']['RefreshTransactionInput'];
export type RejectProposalInput = components['schemas']['RejectProposalInput'];
export type ReplaceReturnOriginsInput = components['schemas']['ReplaceReturnOriginsInput'];
export type ReplayEventsInput = components['schemas']['ReplayEventsInput'];
export type ResolveAmountInput = components['schemas']['ResolveAmountInput'];
export type RevokeApiKeyInput = components['schemas']['RevokeApiKeyInput'];
export type RotateApiKeyInput = components['schemas']['RotateApiKeyInput'];
export type RotateEventEndpointSecretInput = components['schemas']['RotateEventEndpointSecretInput'];
export type SendReportInput = components['schemas']['SendReportInput'];
export type StartLedgerVerificationInput = components['schemas']['StartLedgerVerificationInput'];
export type StartPaymentInput = components['schemas']['StartPaymentInput'];
export type TestEventEndpointInput = components['schemas']['TestEventEndpointInput'];
export type UpdateEventEndpointInput = components['schemas']['UpdateEventEndpointInput'];
