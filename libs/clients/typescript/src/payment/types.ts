// Made from openapi.json by "npm run clients"; do not edit.
export interface components {
  schemas: {
    AcceptedResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description What happens next, for people; the wording may change.
       * @example The event is sent again, out of order: later events about the same object may have arrived before it.
       */
      message: string;
    };
    /** @description An API key was created. */
    ApiKeyCreatedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'api_key.created';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['ApiKeyEventData'];
    };
    /** @description A new key. Its secret is shown only once. */
    ApiKeyCreatedResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description What to do now, for people; the wording may change.
       * @example Store this key now: it is shown only once.
       */
      message: string;
      /**
       * @description The key: send it as `N-API-Key`. It begins with `n_live_` in production and with `n_test_` elsewhere. Store it as you store a password. The service keeps only a digest and cannot show the key again. Null in a response that is repeated for the same `Idempotency-Key`.
       * @example n_live_<id>_<secret>_<checksum>
       */
      api_key: string | null;
      /**
       * @description The number of the key. Requests to rotate or revoke it take this number.
       * @example 42
       */
      key_id: number;
    };
    ApiKeyEventData: {
      /**
       * @description The number of the key. Requests to rotate or revoke it take this number.
       * @example 42
       */
      key_id: number;
      /**
       * @description What the key is for.
       * @example Checkout backend
       */
      description: string;
      /**
       * @description Permissions of the key: a JSON array in a string.
       * @example ["read","write:payments"]
       */
      permissions: string;
      /**
       * @description When the key was last used, to the minute, in UTC as `YYYY-MM-DD HH:MM:SS`; null before its first use. Revoke a key that has not been used for a long time.
       * @example 2026-11-21 09:30:00
       */
      last_used_at: string | null;
      /**
       * @description When the key was created, in UTC as `YYYY-MM-DD HH:MM:SS`.
       * @example 2026-11-20 08:00:00
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the key expires, in UTC; null if it does not expire.
       * @example null
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When the key was revoked, in UTC; null if it was not revoked.
       * @example null
       */
      revoked_at: string | null;
      /**
       * @description The key that replaces it.
       * @example null
       */
      replaced_by: number | null;
    };
    /** @description The active keys of the account. */
    ApiKeyListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Always null: one response contains the whole list.
       * @example null
       */
      next_cursor: string | null;
      /** @description All active keys. */
      data: components['schemas']['ApiKeyView'][];
    };
    /** @description An API key was revoked. */
    ApiKeyRevokedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'api_key.revoked';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['ApiKeyEventData'];
    };
    /** @description The key is revoked. */
    ApiKeyRevokedResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description What happened, for people; the wording may change.
       * @example The key has been revoked.
       */
      message: string;
    };
    /** @description An API key was replaced by another. */
    ApiKeyRotatedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'api_key.rotated';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['ApiKeyEventData'];
    };
    /** @description A key as the list shows it, never with its secret. */
    ApiKeyView: {
      /**
       * @description The number of the key. Requests to rotate or revoke it take this number.
       * @example 42
       */
      key_id: number;
      /**
       * @description What the key is for.
       * @example Checkout backend
       */
      description: string;
      /**
       * @description Permissions of the key: a JSON array in a string.
       * @example ["read","write:payments"]
       */
      permissions: string;
      /**
       * @description When the key was last used, to the minute, in UTC as `YYYY-MM-DD HH:MM:SS`; null before its first use. Revoke a key that has not been used for a long time.
       * @example 2026-11-21 09:30:00
       */
      last_used_at: string | null;
      /**
       * @description When the key was created, in UTC as `YYYY-MM-DD HH:MM:SS`.
       * @example 2026-11-20 08:00:00
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the key expires, in UTC; null if it does not expire.
       * @example null
       */
      expires_at: string | null;
    };
    AttemptListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Always null: one response contains the whole list.
       * @example null
       */
      next_cursor: string | null;
      /** @description Attempts, the latest first. */
      data: components['schemas']['AttemptView'][];
    };
    AttemptView: {
      /**
       * @description Number of the attempt, from 1.
       * @example 1
       */
      attempt: number;
      /**
       * Format: date-time
       * @description When the attempt ended, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      finished_at: string;
      /**
       * @description Duration of the call.
       * @example 87
       */
      duration_ms: number;
      /**
       * @description HTTP status of the response; null if there was none.
       * @example 500
       */
      response_status: number | null;
      /**
       * @description Why there was no response.
       * @example null
       */
      error: string | null;
      /**
       * @description The first bytes of the response.
       * @example Internal error
       */
      response_body: string | null;
    };
    /** @description An action of an operator. The action decides which of the ids are set. */
    AuditEntryView: {
      /**
       * Format: uuid
       * @description The id of the entry.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      audit_id: string;
      /**
       * Format: date-time
       * @description When the action happened.
       * @example 2026-11-30T09:12:44Z
       */
      at: string;
      /**
       * @description The operator.
       * @example amina
       */
      operator: string;
      /**
       * @description `accept`, `reject`: the review of a deposit or of a held event. `dismiss`: an event was closed. `adjust`: an amount was booked that no event can book. `replay`: a delivery was read again. `refund_happened`, `refund_not_happened`: an undecided refund was decided. `capture_happened`, `capture_not_happened`: an undecided capture or release was decided. `redeliver`: events were sent again. `send_report`, `match_again`: a settlement report. `verify_ledger`: a verification of the ledger. `erase_account`: an account’s personal data was erased. `propose`: a decision was proposed that another operator has to approve; `reject_proposal`: the proposal was rejected. `reencrypt`: secrets of event endpoints were encrypted with the first key. `sign_in`, `sign_out`: a session of the console. `sign_in_refused`: sign-ins over OpenID Connect were refused; `count` is their number within an hour.
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
        | 'capture_happened'
        | 'capture_not_happened'
        | 'payout_approved'
        | 'payout_rejected'
        | 'payout_happened'
        | 'payout_not_happened'
        | 'payout_limit_set'
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
       * @description The event of the inbox; for `redeliver`, the event that was sent.
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
       * @description The event endpoint.
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
       * @description The account, for `redeliver` and `erase_account`.
       * @example null
       */
      account_id: string | null;
      /**
       * Format: uuid
       * @description The proposal, for `propose`, `reject_proposal` and a decision that was taken by approving one.
       * @example null
       */
      proposal_id: string | null;
      /**
       * @description Whether one operator decided alone although two have to agree.
       * @example false
       */
      is_emergency: boolean;
      /**
       * @description The booked amount in minor units; negative if it debits.
       * @example 10000
       */
      amount: number | null;
      /**
       * @description The currency of `amount`.
       * @example USD
       */
      currency: string | null;
      /**
       * @description Why: the operator’s reason, or what was reviewed; for `redeliver` and `verify_ledger`, the status.
       * @example amount_differs
       */
      reason: string | null;
      /**
       * @description Number of deliveries that were sent again, of encrypted secrets, or of refused sign-ins.
       * @example null
       */
      count: number | null;
    };
    /** @description Actions of operators, newest first. */
    AuditListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The page. */
      data: components['schemas']['AuditEntryView'][];
      /**
       * @description The `cursor` of the next page; null on the last.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description The authorization of a payment that you capture. */
    AuthorizationView: {
      /**
       * @description Its state.
       *
       *     - `pending`: the payer has not confirmed.
       *     - `authorized`: you can capture or cancel it.
       *     - `captured`: no further capture is possible.
       *     - `voided`, `expired`: the rest was released, by you or because its time was over.
       * @example authorized
       * @enum {string}
       */
      status: 'pending' | 'authorized' | 'captured' | 'voided' | 'expired';
      /**
       * @description The authorised amount, in minor units; 0 before the payer confirms. `settled_amount` is the captured part.
       * @example 4999
       */
      amount: number;
      /**
       * @description What you can still capture, in minor units. Open captures are subtracted.
       * @example 4999
       */
      capturable_amount: number;
      /**
       * @description Whether the gateway takes several captures of one payment. Otherwise the first one releases the rest.
       * @example false
       */
      allows_several_captures: boolean;
      /**
       * Format: date-time
       * @description When the payer confirmed, in UTC; null before.
       * @example 2026-11-21T09:31:00Z
       */
      authorized_at: string | null;
      /**
       * Format: date-time
       * @description Until when the gateway usually keeps the authorization, in UTC; null before the payer confirms.
       * @example 2026-11-28T09:31:00Z
       */
      expires_at: string | null;
    };
    /** @description A wallet's balance at a time. */
    BalanceResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The balance. */
      data: components['schemas']['BalanceView'];
    };
    /** @description A wallet's balance at a time, with its place in the ledger. */
    BalanceView: {
      /**
       * @description The currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The balance in minor units; 0 before the first entry.
       * @example 150000
       */
      balance: number;
      /**
       * Format: date-time
       * @description The time that the balance belongs to, in UTC. Entries that were booked before it count.
       * @example 2026-12-01T00:00:00Z
       */
      at: string;
      /**
       * @description The number of the last entry that counts, from 1; 0 before the first entry.
       * @example 42
       */
      sequence: number;
      /**
       * @description The hash of that entry, which covers all entries before it: SHA-256, hexadecimal. Events contain the same hash as `wallet.entry_hash`. Null before the first entry.
       * @example f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2
       */
      entry_hash: string | null;
    };
    /** @description An account at a bank, or at a mobile-money provider that the gateway pays like a bank. */
    BankAccountDto: {
      /**
       * @description The currency of the account, a three-letter code of ISO 4217. Nothing is converted.
       * @example NGN
       */
      currency: string;
      /**
       * @description The gateway’s own code of the bank (`058`), or of the mobile-money provider (`MPESA`, `MTN`).
       * @example 058
       */
      bank_code: string;
      /**
       * @description The number of the account, or the telephone number as the gateway expects it.
       * @example 0123456789
       */
      account_number: string;
      /**
       * @description The name of the account’s holder.
       * @example Ann Example
       */
      account_name: string;
      /**
       * @description The gateway’s own code of the branch. `flutterwave` needs it for banks in some countries, and the error says so.
       * @example GH280103
       */
      branch_code?: string;
    };
    /** @description The ledger entry that a booking added to the account’s wallet. */
    BookedEntryView: {
      /**
       * Format: uuid
       * @description The id of the ledger’s entry.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e01
       */
      entry_id: string;
      /**
       * @description The booked amount in minor units; negative if money leaves the wallet.
       * @example 150000
       */
      amount: number;
      /**
       * @description The balance of the wallet after the entry, in minor units.
       * @example 150000
       */
      balance_after: number;
    };
    /** @description An effect, which happens once, and its ledger entry. */
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
       * @description The amount of the effect, in minor units.
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
      /** @description The entry in your wallet; null if your balance did not change. */
      entry: components['schemas']['BookedEntryView'] | null;
    };
    /** @description Number of breaks of one type and kind in one currency. */
    BreakFigureView: {
      /**
       * @description The type of the breaks.
       * @example missing_here
       * @enum {string}
       */
      type: 'missing_here' | 'missing_there' | 'amount' | 'currency' | 'fee' | 'duplicate' | 'unknown_line_type';
      /**
       * @description The kind of the lines or bookings.
       * @example payment
       * @enum {string|null}
       */
      kind:
        | 'payment'
        | 'refund'
        | 'chargeback'
        | 'chargeback_reversed'
        | 'fee'
        | 'payout'
        | 'merchant_payout'
        | 'adjustment'
        | null;
      /**
       * @description The currency of `difference`; null for an unknown line type.
       * @example USD
       */
      currency: string | null;
      /**
       * @description Number of open breaks.
       * @example 1
       */
      open: number;
      /**
       * @description Number of breaks that were closed because the difference no longer exists.
       * @example 0
       */
      closed: number;
      /**
       * @description The total difference of the open breaks, in minor units: the gateway’s amount less the ledger’s amount.
       * @example 9710
       */
      difference: number;
    };
    /** @description The number of breaks of a reconciliation. */
    BreakFiguresResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Always null: one response contains the whole list.
       * @example null
       */
      next_cursor: string | null;
      /** @description One entry for each existing combination of type, kind and currency. */
      data: components['schemas']['BreakFigureView'][];
    };
    /** @description Breaks, in the order in which they were found. */
    BreakListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The page. */
      data: components['schemas']['BreakView'][];
      /**
       * @description The `cursor` of the next page; null on the last.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description A difference between a gateway's report and the ledger. */
    BreakView: {
      /**
       * Format: uuid
       * @description The id of the break.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      break_id: string;
      /**
       * @description `missing_here`: the gateway has it, the ledger does not. `missing_there`: the ledger has it, the gateway does not. `amount`, `currency`: both have it, and differ. `fee`: gross less fee is not net. `duplicate`: the gateway has it twice. `unknown_line_type`: the report was stopped at a line type that is not in the gateway's list.
       * @example missing_here
       * @enum {string}
       */
      type: 'missing_here' | 'missing_there' | 'amount' | 'currency' | 'fee' | 'duplicate' | 'unknown_line_type';
      /**
       * @description The kind of the line or of the booking.
       * @example payment
       * @enum {string|null}
       */
      kind:
        | 'payment'
        | 'refund'
        | 'chargeback'
        | 'chargeback_reversed'
        | 'fee'
        | 'payout'
        | 'merchant_payout'
        | 'adjustment'
        | null;
      /**
       * @description `open`, or `closed` because the difference no longer exists.
       * @example open
       * @enum {string}
       */
      status: 'open' | 'closed';
      /**
       * @description The line of the file, or the object of its lists, counted from 1; null if the report does not contain it.
       * @example 1
       */
      line: number | null;
      /**
       * @description The gateway’s id of the payment.
       * @example pay-1
       */
      payment_id: string | null;
      /**
       * @description The gateway’s id of the payment, refund, dispute, fee or payout.
       * @example pay-1
       */
      object_id: string | null;
      /**
       * @description The reference of the deposit, if it is known.
       * @example null
       */
      reference: string | null;
      /**
       * Format: uuid
       * @description The transaction in this service, if there is one.
       * @example null
       */
      transaction_id: string | null;
      /**
       * Format: date-time
       * @description When the payment or other object was booked.
       * @example 2026-11-05T10:00:00Z
       */
      occurred_at: string | null;
      /**
       * @description The gateway's amount in minor units, negative if money is refunded.
       * @example 10000
       */
      gateway_amount: number | null;
      /**
       * @description The currency of `gateway_amount` and `difference`.
       * @example USD
       */
      currency: string | null;
      /**
       * @description The booked amount in minor units.
       * @example null
       */
      ledger_amount: number | null;
      /**
       * @description The currency of `ledger_amount`.
       * @example null
       */
      ledger_currency: string | null;
      /**
       * @description The difference between the amount that the gateway owes by its report and by the ledger, in minor units.
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
       * @description Why it was closed: the effect that is now booked, or the line that was found.
       * @example null
       */
      evidence: string | null;
    };
    /** @description The callback is stored and booked. */
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
    /** @description The callback was refused and had no effect. */
    CallbackRejectedResponse: {
      /**
       * @description 1: refused.
       * @example 1
       */
      ResultCode: number;
      /**
       * @description The same in words, without the reason.
       * @example Rejected
       */
      ResultDesc: string;
    };
    /** @description What to release of an authorised payment. */
    CancelPaymentDto: {
      /**
       * @description The amount that you expect to be released, in minor units of ISO 4217. If another amount is left, nothing happens. Default: everything that is authorised and not captured.
       * @example 50000
       */
      amount?: number;
    };
    /** @description A transaction and a capture or release of its payment. */
    CaptureEventData: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later transactions have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that is received through a gateway. `transfer`: money from one account’s wallet to another’s. `payout`: money that you send to one of your destinations.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer' | 'payout';
      /**
       * @description The state of the transaction.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway reports that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start. A payout is settled when the gateway has paid it: the wallet is debited.
       *     - `needs_review`: the gateway’s report does not match, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money was refunded, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is unchanged until the dispute is decided.
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
       * @description The registered or transferred amount, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts of the transaction, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The credited amount in minor units; 0 before. It is less than `amount` while only parts of an authorized payment are captured, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description When the money is taken: see `capture_method` of the transaction. Events that an earlier release wrote do not have it.
       * @example automatic
       * @enum {string}
       */
      capture_method?: 'automatic' | 'manual';
      /**
       * @description The refunded part, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description The part that is reserved for pending refunds that you started, in minor units.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description The part that was charged back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description Adjustments by operators, in minor units; a positive amount credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description What the gateway keeps of the payment, in minor units. Null or absent if the gateway does not report it.
       * @example 4350
       */
      fee?: number | null;
      /**
       * @description `settled_amount` less `fee`, in minor units. Null or absent without a fee.
       * @example 145650
       */
      net_amount?: number | null;
      /**
       * @description The gateway of a deposit or payout; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description The reference that matches the gateway’s report to the deposit; null for a transfer. If the service issued it, send it to the gateway as the reference of the payment.
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
       * @description The payer’s telephone number from the registration.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own order number.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Your own number of the customer. Events that an earlier release wrote do not have it.
       * @example customer-77
       */
      customer_id?: string | null;
      /**
       * @description Your own data: texts by their keys. Events that an earlier release wrote do not have it.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata?: {
        [key: string]: string;
      };
      /**
       * @description Why an operator has to decide, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
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
      /** @description State of your wallet after the event; null if no money moved. Keep it: with its hash you can detect later changes of the ledger. */
      wallet: components['schemas']['WalletAnchorView'] | null;
      /** @description The capture or release that the event is about. */
      capture: components['schemas']['CaptureView'];
    };
    /** @description A page of captures and releases of one payment, newest first. */
    CaptureListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The captures and releases of this page. */
      data: components['schemas']['CaptureView'][];
      /**
       * @description Where the next page begins: send it as `cursor`. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description What to capture of an authorised payment. */
    CapturePaymentDto: {
      /**
       * @description The amount to capture, in minor units of ISO 4217. Default: everything that is authorised and not captured.
       * @example 50000
       */
      amount?: number;
      /**
       * @description Whether this is the last capture, so that the gateway releases the rest. Default: true if nothing is left, or if the gateway takes only one capture of a payment.
       * @example true
       */
      final?: boolean;
    };
    /** @description One capture or release. */
    CaptureResponse: {
      /**
       * @description The same in every success response; `data.status` says whether the gateway has confirmed it.
       * @enum {string}
       */
      status: 'success';
      /** @description The capture or release in its present state. */
      data: components['schemas']['CaptureView'];
    };
    /** @description A request to the gateway about an authorised payment, in its present state. */
    CaptureView: {
      /**
       * Format: uuid
       * @description The id of the capture, a UUID of version 7: later captures have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      capture_id: string;
      /**
       * Format: uuid
       * @description The deposit of the payment.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `capture`: takes money from the payer. `void`: releases what is not captured.
       * @example capture
       * @enum {string}
       */
      kind: 'capture' | 'void';
      /**
       * @description The state of the request.
       *
       *     - `pending`: the gateway has not confirmed it.
       *     - `needs_review`: it is unknown whether it happened, and the gateway cannot be asked; an operator decides.
       *     - `succeeded`: a capture is credited to your wallet; a release is done.
       *     - `failed`: nothing happened, and `failure_reason` says why.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'needs_review' | 'succeeded' | 'failed';
      /**
       * @description The captured or released amount, in minor units of ISO 4217.
       * @example 50000
       */
      amount: number;
      /**
       * @description The currency of the amount, a three-letter code of ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description Whether no further capture can follow.
       * @example true
       */
      is_final: boolean;
      /**
       * @description Why it failed; null otherwise.
       * @example null
       */
      failure_reason: string | null;
      /**
       * @description The gateway’s own id of the capture; null until the gateway reports one.
       * @example pi_3MtwBwLkdIwHu7ix28a3tqPa
       */
      gateway_capture_id: string | null;
      /**
       * Format: date-time
       * @description When you asked for it, in UTC.
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
    /** @description Progress of the inquiry whether the gateway sent this event. */
    ConfirmationView: {
      /**
       * @description Number of inquiries.
       * @example 1
       */
      attempts: number;
      /**
       * Format: date-time
       * @description Since when the event waits, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      waiting_since: string;
      /**
       * Format: date-time
       * @description When the next inquiry is due, in UTC.
       * @example 2026-11-21T09:31:00Z
       */
      next_attempt_at: string;
    };
    /** @description The session of a console. */
    ConsoleSessionResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The signed-in operator. */
      data: components['schemas']['OperatorSessionResponse'];
    };
    /** @description Description, permissions and expiry of a new key. */
    CreateApiKeyDto: {
      /**
       * @description What the key is for. The list shows it.
       * @default API Key
       * @example Checkout backend
       */
      description?: string;
      /**
       * @description Permissions of the key. `read` covers every `read:…`, and `write` every `write:…` but `write:payouts`; `write` does not cover `read`. Only a person with a step-up token gives a key `write:payouts`. Give only the permissions that the backend needs.
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
        | 'write:payouts'
      )[];
      /**
       * Format: date-time
       * @description When the key expires: a future time in RFC 3339, with an offset or `Z`. Without it, the key does not expire.
       * @example 2031-01-31T00:00:00Z
       */
      expires_at?: string;
    };
    /** @description A payment that you expect: gateway, amount and reference. */
    CreateDepositDto: {
      /**
       * @description Your own number of the customer. Lists of transactions find it. Do not send a name or an email address.
       * @example customer-77
       */
      customer_id?: string;
      /**
       * @description Your own data: at most 50 texts by their keys. A key has 1 to 40 characters, a text at most 500. Answers, events and lists contain it. Do not send secrets or card numbers.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata?: {
        [key: string]: string;
      };
      /**
       * @description The gateway that takes the payment. Its webhook must be set up, because its reports confirm the deposit.
       * @example mobilemoney
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description The reference that matches the gateway's report to the deposit: 1 to 255 printable ASCII characters.
       *
       *     Required with `stripe`, `razorpay` and `mobilemoney`: the gateway's id of the payment. Other ids are refused, because no report contains
       *     them.
       *
       *     - `stripe`: the id of Stripe's payment intent (pi_…)
       *     - `razorpay`: the id of Razorpay's order (order_…)
       *     - `mobilemoney`: the CheckoutRequestID in the response to the STK push (ws_CO_…)
       *
       *     Omit it with `adyen`, `paystack`, `flutterwave`, `paypal` and `square`. The response contains a reference of 26 letters and digits; send it to the gateway as the
       *     reference of the payment.
       * @example ws_CO_191220191020363925
       */
      provider_reference?: string;
      /**
       * @description Your own order number. Several deposits may have the same one, such as the attempts to pay one order.
       * @example order-1001
       */
      order_id?: string;
      /**
       * @description The amount to pay, in minor units of ISO 4217: 150000 are 1,500.00 KES. 1500 are 1,500 JPY, which has no smaller unit. The gateway must report exactly this amount; otherwise the deposit needs review.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency, a three-letter code of ISO 4217. For `mobilemoney`, the currency in the service’s settings, usually `KES`.
       * @example KES
       */
      currency: string;
      /**
       * @description For `mobilemoney`: the `MerchantRequestID` of the gateway's response to the STK push. If you send it, the callback must contain the same value.
       * @example 29115-34620561-1
       */
      merchant_request_id?: string;
      /**
       * @description The payer’s telephone number in international format, with or without the plus sign. It is stored, but not compared with the report.
       * @example 254700000000
       */
      phone_number?: string;
      /**
       * @description Your note, shown with the transaction.
       * @example Order 1001
       */
      description?: string;
    };
    /** @description A number, address or account to which you want to pay out. */
    CreateDestinationDto: {
      /**
       * @description The gateway that pays. `PAYOUTS_UNSUPPORTED` says which gateways make payouts.
       * @example mobilemoney
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description The telephone number of the recipient in international format, for `mobilemoney`.
       * @example 254708374149
       */
      phone_number?: string;
      /**
       * Format: email
       * @description The email address of the recipient’s account at the gateway, for `paypal`.
       * @example receiver@example.com
       */
      email?: string;
      /** @description The account of the recipient, for `paystack` and `flutterwave`. */
      bank_account?: components['schemas']['BankAccountDto'];
      /**
       * @description What the destination is, for people.
       * @example Our own phone
       */
      description?: string;
    };
    CreateEventEndpointDto: {
      /**
       * @description Public https address that receives the events.
       * @example https://merchant.example/events
       */
      url?: string;
      /**
       * @description Types of events that are sent to the endpoint; empty: all types.
       * @default []
       */
      types?: (
        | 'deposit.authorized'
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.voided'
        | 'deposit.expired'
        | 'deposit.capture_failed'
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
        | 'payout.created'
        | 'payout.paid'
        | 'payout.failed'
        | 'payout.needs_review'
      )[];
      /**
       * @description Description for people.
       * @default
       * @example Order service
       */
      description?: string;
    };
    /** @description Amount and destination of a payout. */
    CreatePayoutDto: {
      /**
       * Format: uuid
       * @description Where the money goes: one of your destinations, at least 24 hours after you added it. Its gateway pays.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e06
       */
      destination_id: string;
      /**
       * @description The amount to pay out, in minor units of ISO 4217: 150000 are 1,500.00 KES.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of the wallet, a three-letter code of ISO 4217. Nothing is converted.
       * @example KES
       */
      currency: string;
      /**
       * @description Your note, shown with the payout and its transaction.
       * @example Week 47
       */
      description?: string;
      /**
       * @description Your own data: at most 50 texts by their keys. A key has 1 to 40 characters, a text at most 500. Answers, events and lists contain it. Do not send secrets or card numbers.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata?: {
        [key: string]: string;
      };
    };
    /** @description Amount and reason of a refund. */
    CreateRefundDto: {
      /**
       * @description The amount to refund, in minor units of ISO 4217. Default: the whole remaining amount of the payment.
       * @example 50000
       */
      amount?: number;
      /**
       * @description The reason, for you and, if the gateway supports it, for the payer.
       * @example Item out of stock
       */
      reason?: string;
    };
    /** @description Recipient and amount of a transfer. */
    CreateTransferDto: {
      /**
       * @description The account that receives the money, not your own. It must have a wallet in this currency; its first settled deposit creates one.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      to_account_id: string;
      /**
       * @description The amount to transfer, in minor units of ISO 4217: 5000 are 50.00 KES.
       * @example 5000
       */
      amount: number;
      /**
       * @description The currency, a three-letter code of ISO 4217. Nothing is converted.
       * @example KES
       */
      currency: string;
      /**
       * @description A note that both accounts see.
       * @example Share of order 1001
       */
      description?: string;
    };
    /** @description The payer. If a gateway requires a field, the error message names it. */
    CustomerDto: {
      /**
       * Format: email
       * @description An email address, for gateways that send a receipt. It is deleted when the gateway has responded.
       * @example payer@example.com
       */
      email?: string;
      /**
       * @description A telephone number in international format, with or without the plus sign. For `mobilemoney`, the phone that receives the payment request.
       * @example 254700000000
       */
      phone_number?: string;
    };
    /** @description The refunds that debited the wallet on one day, and the disputes that were opened. */
    DayReturnsView: {
      /**
       * Format: date
       * @description The day in UTC.
       * @example 2026-11-21
       */
      day: string;
      /**
       * @description Number of refunds. A refund that fails later counts too; its amount is credited again.
       * @example 2
       */
      refunds: number;
      /**
       * @description The amount of these refunds in minor units.
       * @example 150000
       */
      refunded_amount: number;
      /**
       * @description Number of disputes.
       * @example 1
       */
      disputes: number;
      /**
       * @description The amount of these disputes in minor units, as far as the gateway has reported it.
       * @example 90000
       */
      disputed_amount: number;
    };
    /** @description The present state of the deposits that were registered on one day through one gateway in one currency. */
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
       * @description The currency of the amounts, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description Number of registered deposits.
       * @example 40
       */
      registered: number;
      /**
       * @description Number of credited deposits, including those that were refunded later.
       * @example 36
       */
      settled: number;
      /**
       * @description Number of deposits that the gateway reports as failed.
       * @example 2
       */
      failed: number;
      /**
       * @description Number of deposits that the gateway has not decided.
       * @example 1
       */
      pending: number;
      /**
       * @description Number of deposits that need review.
       * @example 1
       */
      needs_review: number;
      /**
       * @description The credited amount in minor units.
       * @example 5400000
       */
      settled_amount: number;
      /**
       * @description The part of it that was refunded or charged back, in minor units.
       * @example 150000
       */
      returned_amount: number;
    };
    /** @description A decision about a capture or a release. */
    DecideCaptureDto: {
      /**
       * @description Why, for the audit. Required if the decision books an amount that you name.
       * @example As the gateway’s statement of 21 November says
       */
      reason?: string;
      /**
       * @description Shows what would change, and changes nothing.
       * @default false
       */
      dry_run?: boolean;
      /**
       * @description Takes a decision that moves money alone, although two operators have to agree (`OPERATOR_APPROVALS`). Requires the role admin and a `reason`. It is kept, counted, and raises an alert.
       * @default false
       */
      emergency?: boolean;
      /**
       * @description What the gateway’s own records show. `happened`: the capture is credited, or the authorization of a release ends. `did_not_happen`: the request fails, and the merchant can capture again.
       * @example happened
       * @enum {string}
       */
      decision: 'happened' | 'did_not_happen';
    };
    /** @description A decision about an event. */
    DecideEventDto: {
      /**
       * @description Why, for the audit. Required if the decision books an amount that you name.
       * @example As the gateway’s statement of 21 November says
       */
      reason?: string;
      /**
       * @description Shows what would change, and changes nothing.
       * @default false
       */
      dry_run?: boolean;
      /**
       * @description Takes a decision that moves money alone, although two operators have to agree (`OPERATOR_APPROVALS`). Requires the role admin and a `reason`. It is kept, counted, and raises an alert.
       * @default false
       */
      emergency?: boolean;
      /**
       * @description `replay`: its bytes are read again with the present rules, and applied. `accept`: you vouch for a held event; it is applied like any other. `dismiss`: it is closed; effects that it already has stay. `credit`, `debit`: books an amount that no event can book, for or against the wallet, once per event. Requires `amount` and `reason`.
       * @example replay
       * @enum {string}
       */
      decision: 'replay' | 'accept' | 'dismiss' | 'credit' | 'debit';
      /**
       * @description The amount to book, in minor units of ISO 4217; only with `credit` and `debit`.
       * @example 10000
       */
      amount?: number;
    };
    /** @description A decision about a payout. */
    DecidePayoutDto: {
      /**
       * @description Why, for the audit. Required if the decision books an amount that you name.
       * @example As the gateway’s statement of 21 November says
       */
      reason?: string;
      /**
       * @description Shows what would change, and changes nothing.
       * @default false
       */
      dry_run?: boolean;
      /**
       * @description Takes a decision that moves money alone, although two operators have to agree (`OPERATOR_APPROVALS`). Requires the role admin and a `reason`. It is kept, counted, and raises an alert.
       * @default false
       */
      emergency?: boolean;
      /**
       * @description `approve`, `reject`: for a payout that awaits an approval. `happened`, `did_not_happen`: what the gateway’s own records show, for a payout in review. The held amount leaves the wallet, or is available again.
       * @example approve
       * @enum {string}
       */
      decision: 'approve' | 'reject' | 'happened' | 'did_not_happen';
    };
    /** @description A decision about whether a refund happened. */
    DecideRefundDto: {
      /**
       * @description Why, for the audit. Required if the decision books an amount that you name.
       * @example As the gateway’s statement of 21 November says
       */
      reason?: string;
      /**
       * @description Shows what would change, and changes nothing.
       * @default false
       */
      dry_run?: boolean;
      /**
       * @description Takes a decision that moves money alone, although two operators have to agree (`OPERATOR_APPROVALS`). Requires the role admin and a `reason`. It is kept, counted, and raises an alert.
       * @default false
       */
      emergency?: boolean;
      /**
       * @description What the gateway’s own records show. `happened`: the payer has the money. `did_not_happen`: the wallet gets it back.
       * @example happened
       * @enum {string}
       */
      decision: 'happened' | 'did_not_happen';
      /**
       * @description The gateway’s own id of the refund, with `happened`. Required if the refund is `unconfirmed`.
       * @example re_3MmlLrLkdIwHu7ix0uke3Ezy
       */
      gateway_refund_id?: string;
    };
    /** @description A decision about a deposit whose report does not match. */
    DecideTransactionDto: {
      /**
       * @description Why, for the audit. Required if the decision books an amount that you name.
       * @example As the gateway’s statement of 21 November says
       */
      reason?: string;
      /**
       * @description Shows what would change, and changes nothing.
       * @default false
       */
      dry_run?: boolean;
      /**
       * @description Takes a decision that moves money alone, although two operators have to agree (`OPERATOR_APPROVALS`). Requires the role admin and a `reason`. It is kept, counted, and raises an alert.
       * @default false
       */
      emergency?: boolean;
      /**
       * @description `accept`: credits what the gateway reports as received, or `amount`. `reject`: the deposit fails, and nothing is credited.
       * @example accept
       * @enum {string}
       */
      decision: 'accept' | 'reject';
      /**
       * @description The amount to credit instead, in minor units of ISO 4217; required if the gateway named none in the deposit’s currency.
       * @example 10000
       */
      amount?: number;
    };
    /** @description One entry of the ledger that a decision writes. */
    DecisionEntryView: {
      /**
       * @description The account whose wallet the entry is in; null for a clearing account.
       * @example acct-1
       */
      account_id: string | null;
      /**
       * @description The clearing account of the entry; null for a wallet.
       * @example null
       */
      clearing_account: string | null;
      /**
       * @description The currency, a three-letter code of ISO 4217.
       * @example EUR
       */
      currency: string;
      /**
       * @description The booked amount in minor units; negative if money is taken out.
       * @example 10000
       */
      amount: number;
      /**
       * @description The balance of the wallet before the entry, in minor units; null for a clearing account, whose balance is not stored.
       * @example 0
       */
      balance_before: number | null;
      /**
       * @description The balance of the wallet after the entry.
       * @example 10000
       */
      balance_after: number | null;
    };
    /** @description The result of a decision. */
    DecisionResponse: {
      /**
       * @description The same in every success response.
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
       * @description What was decided; `adjust` is a credit or a debit, as the sign of `amount` shows.
       * @example accept
       * @enum {string}
       */
      decision:
        | 'accept'
        | 'reject'
        | 'dismiss'
        | 'adjust'
        | 'replay'
        | 'refund_happened'
        | 'refund_not_happened'
        | 'capture_happened'
        | 'capture_not_happened';
      /**
       * Format: uuid
       * @description The event that was decided; null if the decision is not about an event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      event_id: string | null;
      /**
       * Format: uuid
       * @description The refund that was decided; null if the decision is not about a refund.
       * @example null
       */
      refund_id: string | null;
      /**
       * Format: uuid
       * @description The capture or release that was decided; null if the decision is not about one.
       * @example null
       */
      capture_id: string | null;
      /**
       * @description The operator who decided.
       * @example amina
       */
      operator: string;
      /**
       * @description The proposer, if two operators had to agree; null otherwise.
       * @example null
       */
      proposed_by: string | null;
      /** @description Whether one operator decided alone although two had to agree. */
      is_emergency: boolean;
      /**
       * @description Why a review was needed.
       * @example amount_differs
       */
      review_reason: string | null;
      /**
       * @description The credited amount in minor units, negative if an adjustment debits; null if the decision named no amount.
       * @example 10000
       */
      amount: number | null;
      /**
       * @description The operator’s reason.
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
    /** @description The result of a decision. */
    DecisionView: {
      /** @description The state before. */
      before: components['schemas']['StandingView'];
      /** @description The state after. */
      after: components['schemas']['StandingView'];
      /**
       * Format: uuid
       * @description The transaction of the subject; null if there is none.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string | null;
      /** @description The ledger entries in their order; empty if no money moves. */
      entries: components['schemas']['DecisionEntryView'][];
      /**
       * @description `dry_run`: nothing has changed. `applied`: the change is durable. `proposed`: nothing has changed; another operator has to approve it.
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
       * @description The proposal that was created; null if none was.
       * @example null
       */
      proposal_id: string | null;
      /**
       * Format: date-time
       * @description Until when the proposal may be approved, in UTC.
       * @example null
       */
      expires_at: string | null;
    };
    /** @description The delivery is stored and booked. */
    DeliveryAcceptedResponse: {
      /**
       * @description The same for every delivery that was stored.
       * @enum {string}
       */
      status: 'success';
    };
    /** @description Number of a gateway's deliveries within a period, counted in steps of ten minutes. */
    DeliveryCountView: {
      /**
       * @description Deliveries that were stored and got a success response; each repetition counts.
       * @example 118
       */
      taken: number;
      /**
       * @description Refused deliveries: their signature is wrong, or they are unreadable.
       * @example 0
       */
      refused: number;
    };
    DeliveryListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description Deliveries, the newest event first. */
      data: components['schemas']['DeliveryView'][];
      /**
       * @description Where the next page begins: send it as `cursor`. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    DeliveryView: {
      /**
       * Format: uuid
       * @description The id of the event; each attempt sends it as `webhook-id`.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event.
       * @example deposit.settled
       * @enum {string}
       */
      type:
        | 'deposit.authorized'
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.voided'
        | 'deposit.expired'
        | 'deposit.capture_failed'
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
        | 'payout.created'
        | 'payout.paid'
        | 'payout.failed'
        | 'payout.needs_review';
      /**
       * @description `kept`: the endpoint is disabled. `failed`: all attempts within three days failed; redeliver the event when your endpoint works again. `skipped`: not selected when the endpoint was enabled.
       * @enum {string}
       */
      status: 'pending' | 'kept' | 'delivered' | 'failed' | 'skipped';
      /** @description Whether the event was sent again on request. Later events about its object may then have arrived before it. */
      out_of_order: boolean;
      /**
       * @description Number of attempts.
       * @example 2
       */
      attempts: number;
      /**
       * @description Whether the latest attempts of the endpoint failed, of all its deliveries. The service then pauses between attempts.
       * @example false
       */
      is_endpoint_failing: boolean;
      /**
       * Format: date-time
       * @description When the next attempt is due, with the pause of a failing endpoint. Null if the delivery ended, or if it waits for an earlier event about the same object.
       */
      next_attempt_at: string | null;
      /**
       * Format: date-time
       * @description When the delivery succeeded, failed or was skipped, in UTC; null before that.
       */
      finished_at: string | null;
      /** @description The latest attempt; null if there was none. */
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
    /** @description The payer has confirmed a payment that you can capture now. */
    DepositAuthorizedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.authorized';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    /** @description The gateway refused a capture or a release. */
    DepositCaptureFailedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.capture_failed';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['CaptureEventData'];
    };
    /** @description The time to capture an authorised payment is over. */
    DepositExpiredEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.expired';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    /** @description The gateway reported that a deposit failed, or an operator rejected it. */
    DepositFailedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.failed';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    /** @description The report of the gateway does not match the deposit. An operator decides. */
    DepositNeedsReviewEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.needs_review';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['ReviewEventData'];
    };
    /** @description An operator ended the review of a settled deposit. */
    DepositReviewedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.reviewed';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    /** @description The wallet is credited with a deposit. */
    DepositSettledEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.settled';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    /** @description The uncaptured rest of an authorised payment was released. */
    DepositVoidedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'deposit.voided';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    /** @description A deleted destination. */
    DestinationDeletedResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description What happened.
       * @example The destination has been deleted.
       */
      message: string;
    };
    /** @description All destinations of the account, newest first. */
    DestinationListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Always null: one response contains the whole list.
       * @example null
       */
      next_cursor: string | null;
      /** @description The destinations. */
      data: components['schemas']['DestinationView'][];
    };
    /** @description One destination. */
    DestinationResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The destination. */
      data: components['schemas']['DestinationView'];
    };
    /** @description Where you may pay out. */
    DestinationView: {
      /**
       * Format: uuid
       * @description The id of the destination, for payouts.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e06
       */
      destination_id: string;
      /**
       * @description The gateway that pays.
       * @example mobilemoney
       */
      provider: string;
      /**
       * @description What it is.
       * @example phone_number
       * @enum {string}
       */
      type: 'phone_number' | 'email' | 'bank_account';
      /**
       * @description The number, address or account, without the digits, letters and names that identify a person.
       * @example 2547•••••149
       */
      destination: string;
      /**
       * @description Your description; empty without one.
       * @example Our own phone
       */
      description: string;
      /**
       * Format: date-time
       * @description When it was added, in UTC.
       * @example 2026-11-20T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description From when payouts can go to it, in UTC: 24 hours after it was added.
       * @example 2026-11-21T09:30:00Z
       */
      usable_at: string;
    };
    /** @description The changes of a decision. */
    DifferenceView: {
      /** @description The state before. */
      before: components['schemas']['StandingView'];
      /** @description The state after. */
      after: components['schemas']['StandingView'];
      /**
       * Format: uuid
       * @description The transaction of the subject; null if there is none.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string | null;
      /** @description The ledger entries in their order; empty if no money moves. */
      entries: components['schemas']['DecisionEntryView'][];
    };
    /** @description A transaction and its dispute. */
    DisputeEventData: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later transactions have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that is received through a gateway. `transfer`: money from one account’s wallet to another’s. `payout`: money that you send to one of your destinations.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer' | 'payout';
      /**
       * @description The state of the transaction.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway reports that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start. A payout is settled when the gateway has paid it: the wallet is debited.
       *     - `needs_review`: the gateway’s report does not match, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money was refunded, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is unchanged until the dispute is decided.
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
       * @description The registered or transferred amount, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts of the transaction, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The credited amount in minor units; 0 before. It is less than `amount` while only parts of an authorized payment are captured, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description When the money is taken: see `capture_method` of the transaction. Events that an earlier release wrote do not have it.
       * @example automatic
       * @enum {string}
       */
      capture_method?: 'automatic' | 'manual';
      /**
       * @description The refunded part, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description The part that is reserved for pending refunds that you started, in minor units.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description The part that was charged back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description Adjustments by operators, in minor units; a positive amount credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description What the gateway keeps of the payment, in minor units. Null or absent if the gateway does not report it.
       * @example 4350
       */
      fee?: number | null;
      /**
       * @description `settled_amount` less `fee`, in minor units. Null or absent without a fee.
       * @example 145650
       */
      net_amount?: number | null;
      /**
       * @description The gateway of a deposit or payout; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description The reference that matches the gateway’s report to the deposit; null for a transfer. If the service issued it, send it to the gateway as the reference of the payment.
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
       * @description The payer’s telephone number from the registration.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own order number.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Your own number of the customer. Events that an earlier release wrote do not have it.
       * @example customer-77
       */
      customer_id?: string | null;
      /**
       * @description Your own data: texts by their keys. Events that an earlier release wrote do not have it.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata?: {
        [key: string]: string;
      };
      /**
       * @description Why an operator has to decide, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
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
      /** @description State of your wallet after the event; null if no money moved. Keep it: with its hash you can detect later changes of the ledger. */
      wallet: components['schemas']['WalletAnchorView'] | null;
      /** @description The dispute that the event is about; null only in events of earlier releases. */
      dispute: components['schemas']['DisputeView'] | null;
    };
    /** @description A page of disputes, newest first. */
    DisputeListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The disputes of this page. */
      data: components['schemas']['DisputeView'][];
      /**
       * @description Where the next page begins: send it as `cursor` with the same filters. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description A dispute was decided against you, and the wallet is debited. */
    DisputeLostEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'dispute.lost';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['DisputeEventData'];
    };
    /** @description The payer disputes the payment. */
    DisputeOpenedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'dispute.opened';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['DisputeEventData'];
    };
    /** @description One dispute. */
    DisputeResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The dispute in its present state. */
      data: components['schemas']['DisputeView'];
    };
    /** @description A lost dispute was reversed, and the wallet is credited. */
    DisputeReversedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'dispute.reversed';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['DisputeEventData'];
    };
    /** @description A payer’s objection to a payment, in its present state. */
    DisputeView: {
      /**
       * Format: uuid
       * @description The id of the dispute, a UUID of version 7: later disputes have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      dispute_id: string;
      /**
       * Format: uuid
       * @description The disputed deposit.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description The gateway that took the payment.
       * @example stripe
       */
      provider: string;
      /**
       * @description The gateway’s own id of the dispute. Respond to the dispute at the gateway, under this id.
       * @example du_1MtJUT2eZvKYlo2CNaw2HvEv
       */
      gateway_dispute_id: string;
      /**
       * @description The state of the dispute.
       *
       *     - `open`: it is not decided. Your wallet is unchanged.
       *     - `won`: it ended in your favour, or was withdrawn. Your wallet is unchanged.
       *     - `lost`: the money went back to the payer, and your wallet is debited.
       *     - `reversed`: it was lost, and the gateway reversed that. Your wallet is credited again.
       * @example open
       * @enum {string}
       */
      status: 'open' | 'won' | 'lost' | 'reversed';
      /**
       * @description The disputed amount, in minor units of ISO 4217; null if the gateway did not report it.
       * @example 4000
       */
      amount: number | null;
      /**
       * @description The currency of the amount, a three-letter code of ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description The payer’s reason, in the gateway’s words; null if the gateway did not report it.
       * @example fraudulent
       */
      reason: string | null;
      /**
       * Format: date-time
       * @description Until when the gateway accepts your response, in UTC; null if the gateway did not report it.
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
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'dispute.won';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['DisputeEventData'];
    };
    EnableEventEndpointDto: {
      /**
       * @description Which of the events that were kept while the endpoint was disabled are sent.
       * @enum {string}
       */
      kept: 'none' | 'all' | 'since';
      /**
       * Format: date-time
       * @description Start of the period whose events are sent. Only with `kept: since`.
       * @example 2026-11-21T09:30:00Z
       */
      since?: string;
    };
    /** @description The keys that encrypt the secrets of event endpoints. */
    EndpointSecretsResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The keys and their secrets. */
      data: components['schemas']['EndpointSecretsView'];
    };
    /** @description The keys that encrypt the secrets of event endpoints. */
    EndpointSecretsView: {
      /**
       * @description The first of `KEY_ENCRYPTION_KEYS`, which encrypts new secrets.
       * @example k2
       */
      current_key_id: string;
      /** @description Keys that encrypt at least one secret. */
      keys: components['schemas']['SealingKeyView'][];
      /**
       * @description Number of secrets that are not encrypted with the first key.
       * @example 120
       */
      left: number;
      /**
       * @description Number of secrets that this request encrypted again; 0 for a count.
       * @example 0
       */
      reencrypted: number;
    };
    /** @description A page of a wallet's ledger, newest first. */
    EntryListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The entries of this page. */
      data: components['schemas']['EntryView'][];
      /**
       * @description Where the next page begins: send it as `cursor` with the same filters. Null on the last page. With `kind`, earlier pages may be short or empty.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description The resource that an entry belongs to. */
    EntrySourceView: {
      /**
       * @description The type of the resource. An adjustment belongs to the gateway’s report that an operator decided: a `webhook_event`.
       * @example deposit
       * @enum {string}
       */
      type: 'deposit' | 'refund' | 'dispute' | 'transfer' | 'payout' | 'webhook_event';
      /**
       * Format: uuid
       * @description Its id: the `transaction_id` of a deposit or transfer, the `payout_id`, the `refund_id`, the `dispute_id`, or the `event_id` of a report in `GET /v1/webhook-events`.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      id: string;
    };
    /** @description One entry of a wallet's ledger. It is never changed or removed; a correction is a further entry. */
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
       * @description The number of the entry within its wallet, from 1.
       * @example 42
       */
      sequence: number;
      /**
       * @description Why the money moved.
       *
       *     - `payment`: a gateway reported a payment, or a captured part of one.
       *     - `refund`: money that returns to the payer; negative. A refund that fails is credited again: a positive entry of the   same source.
       *     - `chargeback`: a dispute was lost.
       *     - `reversal`: the money of a lost dispute came back.
       *     - `transfer`: money from or to another account’s wallet.
       *     - `adjustment`: an operator’s decision about a report.
       *     - `payout`: money that you sent to one of your destinations; negative.
       *     - `fee`: reserved; no entry has it yet.
       * @example payment
       * @enum {string}
       */
      kind: 'payment' | 'refund' | 'chargeback' | 'reversal' | 'transfer' | 'adjustment' | 'payout' | 'fee';
      /** @description What caused the entry. */
      source: components['schemas']['EntrySourceView'];
      /**
       * @description Your own order number of the deposit; null without one.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Your note on the transaction; null without one.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description The booked amount in minor units; negative if money leaves the wallet.
       * @example 150000
       */
      amount: number;
      /**
       * @description What the gateway kept for this entry, in minor units; a positive fee is a cost. It comes from the settlement report; before an operator has compared that, from the report of the payment. Null if neither has a fee in this currency. The wallet does not pay it.
       * @example 4350
       */
      fee: number | null;
      /**
       * @description `amount` less `fee`, in minor units: what the gateway settles for this entry. Null while `fee` is null.
       * @example 145650
       */
      net_amount: number | null;
      /** @description What the gateway kept for this entry, if its settlement report has it in another currency than that of the wallet. It is not part of `fee` and `net_amount`. Null if there is none. */
      foreign_fee: components['schemas']['ForeignFeeView'] | null;
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
    /** @description The reason for an erasure, and whether it is a dry run. */
    EraseAccountDto: {
      /**
       * @description Why, for the audit, such as the number of the request. Do not enter a name: the reason is kept.
       * @example Request 2026-114 of the account’s owner
       */
      reason: string;
      /**
       * @description Counts the rows that would be erased and kept, and changes nothing.
       * @default false
       * @example true
       */
      dry_run?: boolean;
    };
    /** @description Number of rows of one kind. */
    ErasedKindView: {
      /**
       * @description Where the data is stored.
       *
       *     - `transactions`: telephone numbers, descriptions, order numbers, and data of the payer from the start of the payment.
       *     - `refunds`: reasons of refunds and of their failures.
       *     - `deliveries`: the bytes of the gateways’ reports.
       *     - `events`: copies in the account’s events.
       *     - `api_keys`: descriptions.
       *     - `event_endpoints`: they are deleted, with their deliveries.
       *     - `return_origins`: they are deleted.
       *     - `payout_destinations`: they are deleted with their numbers and addresses. Those of undecided payouts are kept.
       * @example deliveries
       * @enum {string}
       */
      kind:
        | 'transactions'
        | 'refunds'
        | 'deliveries'
        | 'events'
        | 'api_keys'
        | 'event_endpoints'
        | 'return_origins'
        | 'payout_destinations';
      /**
       * @description Number of erased rows; in a dry run, of rows that would be erased.
       * @example 12
       */
      erased: number;
      /**
       * @description Number of rows that are kept for now: they wait for a payer, an operator or a gateway, or are being changed at this moment.
       * @example 1
       */
      kept: number;
    };
    /** @description A page of erasures, newest first. */
    ErasureListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
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
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The erased and kept rows. */
      data: components['schemas']['ErasureView'];
    };
    /** @description An erasure and its progress. */
    ErasureView: {
      /**
       * Format: uuid
       * @description The id of the erasure in the audit; null for a dry run.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e0a
       */
      erasure_id: string | null;
      /**
       * @description The account whose data is erased.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      account_id: string;
      /**
       * @description Whether it was a dry run: nothing was changed.
       * @example false
       */
      dry_run: boolean;
      /**
       * @description The operator who erased the data.
       * @example amina
       */
      operator: string;
      /**
       * @description Why.
       * @example Request 2026-114 of the account’s owner
       */
      reason: string;
      /** @description Rows by kind. */
      kinds: components['schemas']['ErasedKindView'][];
      /**
       * @description Whether no row is kept. Kept rows are erased automatically within a day of their decision.
       * @example true
       */
      is_complete: boolean;
      /**
       * Format: date-time
       * @description Data from before this time is erased, in UTC; null for a dry run.
       * @example 2026-11-22T09:30:00Z
       */
      created_at: string | null;
      /**
       * Format: date-time
       * @description When the erasure last ran, in UTC; null before the first run.
       * @example 2026-11-22T09:30:02Z
       */
      passed_at: string | null;
      /**
       * Format: date-time
       * @description When the erasure runs again, in UTC; null if it does not, or if a later erasure replaces it.
       * @example 2026-11-23T09:30:02Z
       */
      next_pass_at: string | null;
    };
    /** @description What went wrong. */
    ErrorBody: {
      /**
       * @description Stable: branch on it. The table of codes explains each.
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
       * @description The id of this request, also in `X-Request-ID` and in the service’s log. Quote it when you ask for support.
       * @example 6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      request_id: string;
      /**
       * Format: uri-reference
       * @description The description of the code, and what to do. It is a page of this service.
       * @example /errors#VALIDATION_FAILED
       */
      doc_url: string;
      /**
       * @description What is wrong in each place of the request. `VALIDATION_FAILED` has a list of `{field, code, message}`, except for the content of files and geometries. `field` is null for the whole request. `code` is stable, one of REQUIRED, UNKNOWN_FIELD, WRONG_TYPE, OUT_OF_RANGE, WRONG_LENGTH, NOT_IN_LIST, WRONG_FORMAT, INVALID.
       * @example [
       *       {
       *         "field": "email",
       *         "code": "INVALID",
       *         "message": "email must be an email address"
       *       }
       *     ]
       */
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
       * @description The address that events are sent to.
       * @example https://merchant.example/events
       */
      url: string;
      /** @description Types of events that are sent to the endpoint; empty: all types. */
      types: (
        | 'deposit.authorized'
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.voided'
        | 'deposit.expired'
        | 'deposit.capture_failed'
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
        | 'payout.created'
        | 'payout.paid'
        | 'payout.failed'
        | 'payout.needs_review'
      )[];
      /**
       * @description The owner’s description, for people.
       * @example Order service
       */
      description: string;
      /**
       * @description Whether events are sent to the endpoint.
       * @enum {string}
       */
      status: 'enabled' | 'disabled';
      /**
       * @description Why the endpoint is disabled. `owner`, `operator`: who disabled it. `failing`: three days of failures. `gone`: it responded with status 410. `unauthorized`: the API key that set its address may no longer read events.
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
       * @description Time since which no attempt has succeeded.
       * @example null
       */
      failing_since: string | null;
      /**
       * Format: date-time
       * @description When the endpoint was created, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the owner last changed it, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
      /**
       * @description The API key that set the address. Events are sent only while this key, or its successor, has the permission to read events. Null: a person set the address, or it was set before this field existed.
       * @example null
       */
      authorized_by_key_id: number | null;
    };
    /** @description An event endpoint was disabled. */
    EventEndpointDisabledEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'event_endpoint.disabled';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['EventEndpointView'];
    };
    EventEndpointListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Always null: one response contains the whole list.
       * @example null
       */
      next_cursor: string | null;
      /** @description Event endpoints, oldest first. */
      data: components['schemas']['EventEndpointDetails'][];
    };
    EventEndpointResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The endpoint. */
      data: components['schemas']['EventEndpointDetails'];
    };
    EventEndpointSecretResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The endpoint. */
      data: components['schemas']['EventEndpointDetails'];
      /**
       * @description The secret that signs deliveries. It is shown once: null in a repeated response.
       * @example whsec_<44 characters of base64>
       */
      secret: string | null;
    };
    /** @description You asked for a test event. Only this endpoint receives it. */
    EventEndpointTestEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'event_endpoint.test';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
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
       * @description The address that events are sent to.
       * @example https://merchant.example/events
       */
      url: string;
      /** @description Types of events that are sent to the endpoint; empty: all types. */
      types: (
        | 'deposit.authorized'
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.voided'
        | 'deposit.expired'
        | 'deposit.capture_failed'
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
        | 'payout.created'
        | 'payout.paid'
        | 'payout.failed'
        | 'payout.needs_review'
      )[];
      /**
       * @description The owner’s description, for people.
       * @example Order service
       */
      description: string;
      /**
       * @description Whether events are sent to the endpoint.
       * @enum {string}
       */
      status: 'enabled' | 'disabled';
      /**
       * @description Why the endpoint is disabled. `owner`, `operator`: who disabled it. `failing`: three days of failures. `gone`: it responded with status 410. `unauthorized`: the API key that set its address may no longer read events.
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
       * @description Time since which no attempt has succeeded.
       * @example null
       */
      failing_since: string | null;
      /**
       * Format: date-time
       * @description When the endpoint was created, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the owner last changed it, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
    };
    /** @description The events of one hour, and their deliveries to enabled endpoints. */
    EventHourView: {
      /**
       * Format: date-time
       * @description The beginning of the hour in which they were published, in UTC.
       * @example 2026-11-21T09:00:00Z
       */
      hour: string;
      /**
       * @description Number of published events.
       * @example 240
       */
      events: number;
      /**
       * @description Number of deliveries that an endpoint accepted.
       * @example 236
       */
      delivered: number;
      /**
       * @description Number of deliveries whose last attempt failed.
       * @example 1
       */
      failed: number;
      /**
       * @description Number of deliveries that are not finished.
       * @example 3
       */
      pending: number;
      /**
       * @description The longest time between a change and the publication of its event, in seconds.
       * @example 0.3
       */
      publication_seconds: number;
      /**
       * @description The longest time between a change and the delivery of its event, in seconds; of pending deliveries, until now. Null: no endpoint receives these events.
       * @example 4.2
       */
      delivery_seconds: number | null;
    };
    EventListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description Events, oldest first. */
      data: components['schemas']['EventView'][];
      /**
       * Format: uuid
       * @description Send it as `after` in the next request, also at the end of the feed. Null if there has never been an event.
       */
      next_cursor: string | null;
      /** @description Whether more events are available now. With `types`, a page may be short or empty although more events follow. */
      has_more: boolean;
    };
    EventResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The event. */
      data: components['schemas']['EventView'];
    };
    /** @description One event. Its `type` decides what `data` is. */
    EventView:
      | components['schemas']['DepositAuthorizedEvent']
      | components['schemas']['DepositSettledEvent']
      | components['schemas']['DepositFailedEvent']
      | components['schemas']['DepositVoidedEvent']
      | components['schemas']['DepositExpiredEvent']
      | components['schemas']['DepositCaptureFailedEvent']
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
      | components['schemas']['EventEndpointTestEvent']
      | components['schemas']['PayoutCreatedEvent']
      | components['schemas']['PayoutPaidEvent']
      | components['schemas']['PayoutFailedEvent']
      | components['schemas']['PayoutNeedsReviewEvent'];
    /** @description A delivery as it was sent, or as a gateway’s dashboard shows it. */
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
       * @description `utf-8`: `body` is text. `base64`: `body` is encoded bytes.
       * @default utf-8
       * @enum {string}
       */
      body_encoding?: 'utf-8' | 'base64';
      /**
       * @description The header fields, one `Name: value` per line; for mobilemoney also `:token` and `:remote-address`.
       * @example Stripe-Signature: t=1763717400,v1=5257a869e7ecebeda32affa62cdca3fa
       */
      headers: string;
      /**
       * Format: date-time
       * @description The time at which signatures are checked; default: now. Signatures expire.
       * @example 2026-11-21T09:30:00Z
       */
      at?: string;
    };
    /** @description What would happen to a delivery. */
    ExplanationResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The explanation. */
      data: components['schemas']['ExplanationView'];
    };
    /** @description What would happen to a delivery. */
    ExplanationView: {
      /**
       * @description Whether it would be accepted.
       * @example false
       */
      is_accepted: boolean;
      /**
       * @description The HTTP status that the gateway would get.
       * @example 401
       * @enum {integer}
       */
      answered: 200 | 400 | 401 | 422 | 503;
      /**
       * @description The error code; null if it is accepted.
       * @example INVALID_SIGNATURE
       */
      code: string | null;
      /**
       * @description Why it is refused; null if it is accepted.
       * @example no configured secret matches this signature
       */
      reason: string | null;
      /**
       * @description Which of the gateway’s secrets matches the signature, from 1; null if none does, or if there is only one way.
       * @example null
       */
      secret_number: number | null;
      /**
       * @description Why it would be held for review; null if it would take effect.
       * @example null
       * @enum {string|null}
       */
      held: 'awaits_confirmation' | 'second_body' | 'delivered_too_late' | 'gateway_disagrees' | null;
      /** @description How the service interprets it; empty if it is refused. */
      events: components['schemas']['UnderstoodView'][];
    };
    /** @description A fee in another currency than that of the wallet. */
    ForeignFeeView: {
      /**
       * @description The fee in minor units of its currency; a positive fee is a cost.
       * @example 125
       */
      amount: number;
      /**
       * @description The currency of the fee, a three-letter code of ISO 4217.
       * @example USD
       */
      currency: string;
    };
    /** @description A gateway's deliveries of one hour. */
    GatewayHourView: {
      /**
       * Format: date-time
       * @description The beginning of the hour, in UTC.
       * @example 2026-11-21T09:00:00Z
       */
      hour: string;
      /**
       * @description The gateway.
       * @example square
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description Deliveries that were stored; each repetition counts.
       * @example 118
       */
      taken: number;
      /**
       * @description Refused deliveries: their signature is wrong, or they are unreadable.
       * @example 0
       */
      refused: number;
    };
    /** @description What a gateway can do in this installation, which settings are missing, and what it has sent. Contains no secret and nothing derived from one. */
    GatewayStateView: {
      /**
       * @description The gateway.
       * @example square
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description The path of its webhook, below this service’s address.
       * @example /v1/webhooks/square
       */
      webhook_path: string;
      /**
       * @description Whether its deliveries can be verified and are therefore accepted.
       * @example ready
       * @enum {string}
       */
      receives: 'ready' | 'not_configured' | 'not_supported';
      /**
       * @description Whether payments can be started through it.
       * @example not_configured
       * @enum {string}
       */
      starts: 'ready' | 'not_configured' | 'not_supported';
      /**
       * @description Whether the service asks it about open payments.
       * @example not_configured
       * @enum {string}
       */
      inquires: 'ready' | 'not_configured' | 'not_supported';
      /**
       * @description Whether the service can send it refunds.
       * @example not_configured
       * @enum {string}
       */
      refunds: 'ready' | 'not_configured' | 'not_supported';
      /**
       * @description Missing settings for accepting its deliveries.
       * @example []
       */
      missing_for_deliveries: string[];
      /**
       * @description Missing settings for calling its API.
       * @example [
       *       "SQUARE_ACCESS_TOKEN",
       *       "SQUARE_LOCATION_ID"
       *     ]
       */
      missing_for_calls: string[];
      /**
       * Format: date-time
       * @description When its last delivery was accepted; null if that is more than a month ago.
       * @example 2026-11-30T09:12:44Z
       */
      last_delivery_at: string | null;
      /**
       * Format: date-time
       * @description When the last delivery in its name was refused; null if that is more than a month ago.
       * @example null
       */
      last_refusal_at: string | null;
      /** @description Deliveries of the last hour. */
      last_hour: components['schemas']['DeliveryCountView'];
      /** @description Deliveries of the last day. */
      last_day: components['schemas']['DeliveryCountView'];
    };
    /** @description The state of each gateway. */
    GatewayStatesResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Always null: one response contains the whole list.
       * @example null
       */
      next_cursor: string | null;
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
       * @description The version of the sources: the commit, unless the build set another name.
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
    /** @description An event with its bytes, its origin, and the decisions about it. */
    InboxEventDetailView: {
      /**
       * Format: uuid
       * @description The id of the event in this service, a UUID of version 7. Quote it if you ask an operator.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      event_id: string;
      /**
       * @description The gateway.
       * @example stripe
       */
      provider: string;
      /**
       * @description The gateway’s type of the event.
       * @example payment_intent.succeeded
       */
      type: string;
      /**
       * @description How the event was received.
       *
       *     - `webhook`: the gateway delivered it.
       *     - `inquiry`: the gateway reported it when the service asked.
       *     - `answer`: the gateway reported it in its response to a request, such as a refund.
       *     - `report`: it is from a settlement report of the gateway.
       * @example webhook
       * @enum {string}
       */
      source: 'webhook' | 'inquiry' | 'answer' | 'report';
      /**
       * @description The service’s kind of the event, such as `payment_succeeded`, `payment_failed`, `refund`, `chargeback`, `ignored`.
       * @example payment_succeeded
       */
      kind: string;
      /**
       * @description The outcome of the event.
       *
       *     - `settled`: it took effect on the transaction.
       *     - `duplicate`: its effect was already booked.
       *     - `ignored`: it changes nothing; `reason` says why.
       *     - `parked`: it waits for its deposit, for the settlement, or for the gateway’s confirmation.
       *     - `needs_review`: an operator decides; `reason` says why.
       *     - `rejected`: it is authentic, but unreadable.
       * @enum {string}
       */
      outcome: 'settled' | 'duplicate' | 'ignored' | 'parked' | 'rejected' | 'needs_review';
      /**
       * @description The reason for the outcome, such as `amount_differs` or `no_deposit`; null if there is none.
       * @example null
       */
      reason: string | null;
      /**
       * Format: uuid
       * @description The transaction of the event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string | null;
      /**
       * @description The amount in the event, in minor units of ISO 4217; null if it contains none.
       * @example 150000
       */
      amount: number | null;
      /**
       * @description The currency in the event, a three-letter code of ISO 4217; null if it contains none.
       * @example USD
       */
      currency: string | null;
      /**
       * @description Number of deliveries of the event. Repeated deliveries are booked only once.
       * @example 1
       */
      deliveries: number;
      /**
       * Format: date-time
       * @description When it was first received, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      received_at: string;
      /**
       * Format: date-time
       * @description When it got its outcome, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      processed_at: string;
      /**
       * @description The account whose transaction it is about; null if there is none yet.
       * @example acct-1
       */
      account_id: string | null;
      /**
       * @description Why it may not take effect without a decision of an operator or a confirmation of its gateway; null if it is not held.
       * @example null
       * @enum {string|null}
       */
      held: 'awaits_confirmation' | 'second_body' | 'delivered_too_late' | 'gateway_disagrees' | null;
      /**
       * @description The reference in the event; null if there is none.
       * @example ws_CO_191220191020363925
       */
      reference: string | null;
      /**
       * @description The gateway’s own id of the payment; null if the event contains none.
       * @example null
       */
      payment_id: string | null;
      /**
       * @description The bytes as they were received; null when their retention period is over. They may contain data that a payer gave to the gateway.
       * @example {"id":"evt_1MmlLrLkdIwHu7ix0uke3Ezy"}
       */
      body: string | null;
      /**
       * @description `utf-8`: `body` is text. `base64`: `body` is encoded bytes.
       * @example utf-8
       * @enum {string|null}
       */
      body_encoding: 'utf-8' | 'base64' | null;
      /**
       * @description The key that recognizes repeated deliveries: the gateway’s id of the event, or a digest of the bytes.
       * @example evt_1MmlLrLkdIwHu7ix0uke3Ezy
       */
      delivery_key: string;
      /**
       * @description A fingerprint of the secret that matched the signature; header fields themselves are not kept.
       * @example 3fa1c09b7d25
       */
      secret_fingerprint: string | null;
      /** @description Whether that secret is still in the settings. */
      is_secret_configured: boolean;
      /**
       * @description The ids of its transmissions, if the gateway signs them separately from the bytes.
       * @example []
       */
      transmission_ids: string[];
      /**
       * @description Other events of the same transmission: one of them is forged.
       * @example []
       */
      beside_event_ids: string[];
      /**
       * Format: uuid
       * @description The event that was first received under the same key with different bytes.
       * @example null
       */
      first_event_id: string | null;
      /**
       * @description The gateway’s own id of the payment, refund or dispute.
       * @example null
       */
      object_id: string | null;
      /**
       * @description The `MerchantRequestID` of mobile money.
       * @example null
       */
      merchant_request_id: string | null;
      /**
       * @description What is wrong with the event, or why it cannot be read.
       * @example null
       */
      anomaly: string | null;
      /**
       * Format: date-time
       * @description When it was last received, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      last_delivered_at: string;
      /** @description For an event that waits for its gateway’s confirmation. */
      confirmation: components['schemas']['ConfirmationView'] | null;
      /** @description The present interpretation. */
      read_now: components['schemas']['ReadNowView'];
      /** @description Decisions of operators about it, oldest first. */
      decisions: components['schemas']['DecisionTakenView'][];
      /**
       * Format: uuid
       * @description The open proposal about it; null if there is none.
       * @example null
       */
      open_proposal_id: string | null;
    };
    /** @description One event of the inbox. */
    InboxEventResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The event. */
      data: components['schemas']['InboxEventDetailView'];
    };
    /** @description One event of the inbox, of any account. */
    InboxEventView: {
      /**
       * Format: uuid
       * @description The id of the event in this service, a UUID of version 7. Quote it if you ask an operator.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      event_id: string;
      /**
       * @description The gateway.
       * @example stripe
       */
      provider: string;
      /**
       * @description The gateway’s type of the event.
       * @example payment_intent.succeeded
       */
      type: string;
      /**
       * @description How the event was received.
       *
       *     - `webhook`: the gateway delivered it.
       *     - `inquiry`: the gateway reported it when the service asked.
       *     - `answer`: the gateway reported it in its response to a request, such as a refund.
       *     - `report`: it is from a settlement report of the gateway.
       * @example webhook
       * @enum {string}
       */
      source: 'webhook' | 'inquiry' | 'answer' | 'report';
      /**
       * @description The service’s kind of the event, such as `payment_succeeded`, `payment_failed`, `refund`, `chargeback`, `ignored`.
       * @example payment_succeeded
       */
      kind: string;
      /**
       * @description The outcome of the event.
       *
       *     - `settled`: it took effect on the transaction.
       *     - `duplicate`: its effect was already booked.
       *     - `ignored`: it changes nothing; `reason` says why.
       *     - `parked`: it waits for its deposit, for the settlement, or for the gateway’s confirmation.
       *     - `needs_review`: an operator decides; `reason` says why.
       *     - `rejected`: it is authentic, but unreadable.
       * @enum {string}
       */
      outcome: 'settled' | 'duplicate' | 'ignored' | 'parked' | 'rejected' | 'needs_review';
      /**
       * @description The reason for the outcome, such as `amount_differs` or `no_deposit`; null if there is none.
       * @example null
       */
      reason: string | null;
      /**
       * Format: uuid
       * @description The transaction of the event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string | null;
      /**
       * @description The amount in the event, in minor units of ISO 4217; null if it contains none.
       * @example 150000
       */
      amount: number | null;
      /**
       * @description The currency in the event, a three-letter code of ISO 4217; null if it contains none.
       * @example USD
       */
      currency: string | null;
      /**
       * @description Number of deliveries of the event. Repeated deliveries are booked only once.
       * @example 1
       */
      deliveries: number;
      /**
       * Format: date-time
       * @description When it was first received, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      received_at: string;
      /**
       * Format: date-time
       * @description When it got its outcome, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      processed_at: string;
      /**
       * @description The account whose transaction it is about; null if there is none yet.
       * @example acct-1
       */
      account_id: string | null;
      /**
       * @description Why it may not take effect without a decision of an operator or a confirmation of its gateway; null if it is not held.
       * @example null
       * @enum {string|null}
       */
      held: 'awaits_confirmation' | 'second_body' | 'delivered_too_late' | 'gateway_disagrees' | null;
      /**
       * @description The reference in the event; null if there is none.
       * @example ws_CO_191220191020363925
       */
      reference: string | null;
      /**
       * @description The gateway’s own id of the payment; null if the event contains none.
       * @example null
       */
      payment_id: string | null;
    };
    /** @description Events, newest first. */
    InboxResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The events of this page. */
      data: components['schemas']['InboxEventView'][];
      /**
       * @description Where the next page begins: send it as `cursor` with the same filters. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description The gateway's last response about a deposit, and the time of the next inquiry. */
    InquiryView: {
      /**
       * Format: date-time
       * @description When the gateway was asked, in UTC; null before the first time.
       * @example 2026-11-21T09:32:05Z
       */
      asked_at: string | null;
      /**
       * @description The result. `answered`: the response is booked. `pending`: the payer has not paid. `unknown`: the gateway has no information. `unreachable`: there was no response. Null before the first inquiry. None of these results fails the deposit.
       * @example pending
       * @enum {string|null}
       */
      outcome: 'answered' | 'pending' | 'unknown' | 'unreachable' | null;
      /**
       * @description The result in words; null if there is nothing to add.
       * @example the session is open
       */
      why: string | null;
      /**
       * Format: date-time
       * @description When the gateway is asked next, in UTC; null if it is not asked again and an operator decides.
       * @example 2026-11-21T09:34:09Z
       */
      next_at: string | null;
    };
    /** @description Verifications, newest first. */
    LedgerVerificationListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
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
       * @description The same in every success response.
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
       * @description `running`, then `right` or `wrong`. `failed`: the verification could not finish, which does not mean that the ledger is wrong. Start it again.
       * @example running
       * @enum {string}
       */
      status: 'running' | 'right' | 'wrong' | 'failed';
      /**
       * @description `full`: every row. `incremental`: rows that were written since `since`.
       * @example full
       * @enum {string}
       */
      scope: 'full' | 'incremental';
      /**
       * Format: date-time
       * @description For an incremental verification: earlier verifications have verified everything before this time.
       * @example null
       */
      since: string | null;
      /**
       * @description The check that is running; null before the first and after the last.
       * @example balances
       * @enum {string|null}
       */
      current_check:
        | 'chains'
        | 'balances'
        | 'held amounts'
        | 'pairs'
        | 'owners'
        | 'clearing accounts'
        | 'currencies'
        | 'reserved'
        | 'events'
        | 'transactions'
        | 'payments'
        | 'refunds'
        | 'holds'
        | 'payouts'
        | 'told effects'
        | null;
      /**
       * @description Number of finished checks.
       * @example 1
       */
      checks_done: number;
      /**
       * @description Number of all checks.
       * @example 9
       */
      checks_total: number;
      /**
       * @description Number of verified rows: entries of wallets, effects, transactions and refunds.
       * @example 240000
       */
      rows_checked: number;
      /**
       * @description Number of rows to verify, estimated until the end; null until a replica begins.
       * @example 1000000
       */
      rows_total: number | null;
      /**
       * @description Number of finished slices. An interrupted verification continues after the last of them.
       * @example 12
       */
      slices: number;
      /**
       * @description Number of verified entries; null until the end.
       * @example null
       */
      entries: number | null;
      /**
       * @description Number of verified wallets; null until the end.
       * @example null
       */
      wallets: number | null;
      /**
       * @description The first wrong row of each check that found one.
       * @example []
       */
      problems: string[];
      /**
       * @description The operator who started it.
       * @example amina
       */
      operator: string;
      /**
       * Format: date-time
       * @description When it was started.
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
    /** @description The limits of all currencies. In a currency without an entry, each payout needs an operator. */
    LimitListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Always null: one response contains the whole list.
       * @example null
       */
      next_cursor: string | null;
      /** @description The limits, by currency. */
      data: components['schemas']['LimitView'][];
    };
    /** @description The limit of one currency for all accounts. */
    LimitView: {
      /**
       * @description The currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description An operator approves payouts above this amount, in minor units.
       * @example 10000000
       */
      approval_above: number;
      /**
       * @description The operator who set it.
       * @example amina
       */
      set_by: string;
      /**
       * Format: date-time
       * @description When it was set, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      set_at: string;
    };
    /** @description The payer’s next step at the gateway. */
    NextActionView: {
      /**
       * @description `redirect`: send the payer’s browser to `url`. `confirm_on_phone`: the payer’s phone asks for a confirmation.
       * @example redirect
       * @enum {string}
       */
      type: 'redirect' | 'confirm_on_phone';
      /**
       * @description The gateway’s page; null if there is no page to open.
       * @example https://checkout.stripe.com/c/pay/cs_test_a1b2c3
       */
      url: string | null;
    };
    /** @description Captures without a result, oldest first. */
    OpenCaptureListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The captures and releases of this page. */
      data: components['schemas']['OpenCaptureView'][];
      /**
       * @description Where the next page begins: send it as `cursor`. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description A capture or a release without a result, with the ids that find it in the gateway’s own records. */
    OpenCaptureView: {
      /**
       * @description The account that asked for it.
       * @example acct-1
       */
      account_id: string;
      /**
       * @description The gateway.
       * @example paystack
       */
      provider: string;
      /**
       * @description The amount in minor units of ISO 4217.
       * @example 50000
       */
      amount: number;
      /**
       * @description The currency of the amount, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description Number of calls to the gateway.
       * @example 1
       */
      attempts: number;
      /**
       * Format: date-time
       * @description Time of the first call to the gateway, in UTC; null before. From then on, the gateway may have the request.
       * @example 2026-11-21T09:30:01Z
       */
      sent_at: string | null;
      /**
       * Format: date-time
       * @description When the merchant asked for it, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: uuid
       * @description The deposit of the payment.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description The key by which the gateway recognizes a repeated request.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
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
       * Format: uuid
       * @description The id of the capture.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      capture_id: string;
      /**
       * @description `capture`: takes money from the payer. `void`: releases what is not captured.
       * @example capture
       * @enum {string}
       */
      kind: 'capture' | 'void';
      /**
       * @description The state of the request.
       * @example needs_review
       * @enum {string}
       */
      status: 'pending' | 'needs_review' | 'succeeded' | 'failed';
      /**
       * @description The gateway’s own id of the request, once known.
       * @example null
       */
      gateway_capture_id: string | null;
    };
    /** @description Undecided payouts, oldest first. */
    OpenPayoutListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The payouts of this page. */
      data: components['schemas']['OpenPayoutView'][];
      /**
       * @description Where the next page begins: send it as `cursor`. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description An undecided payout, with the ids that find it in the gateway’s own records. */
    OpenPayoutView: {
      /**
       * @description The account that asked for it.
       * @example acct-1
       */
      account_id: string;
      /**
       * @description The gateway.
       * @example paystack
       */
      provider: string;
      /**
       * @description The amount in minor units of ISO 4217.
       * @example 50000
       */
      amount: number;
      /**
       * @description The currency of the amount, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description Number of calls to the gateway.
       * @example 1
       */
      attempts: number;
      /**
       * Format: date-time
       * @description Time of the first call to the gateway, in UTC; null before. From then on, the gateway may have the request.
       * @example 2026-11-21T09:30:01Z
       */
      sent_at: string | null;
      /**
       * Format: date-time
       * @description When the merchant asked for it, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: uuid
       * @description The id of the payout and of its transaction.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      payout_id: string;
      /**
       * @description The state of the payout.
       * @example awaiting_approval
       * @enum {string}
       */
      status: 'awaiting_approval' | 'pending' | 'sent' | 'needs_review';
      /**
       * @description The destination, in part.
       * @example 2547•••••149
       */
      destination: string;
      /**
       * Format: date-time
       * @description When the merchant added the destination, in UTC.
       * @example 2026-11-01T09:30:00Z
       */
      destination_since: string;
      /**
       * @description The reference by which the gateway knows the payout.
       * @example PO4Jc0mWqZ8uVtY2hXrB6nKdPa
       */
      reference: string;
      /**
       * @description The gateway’s own id of the request, once known.
       * @example null
       */
      gateway_request_id: string | null;
      /**
       * @description Why an operator has to find out; null otherwise.
       * @example null
       */
      review_reason: string | null;
      /**
       * @description The operator who approved it; null if none had to.
       * @example null
       */
      approved_by: string | null;
    };
    /** @description Undecided refunds, oldest first. */
    OpenRefundListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The refunds of this page. */
      data: components['schemas']['OpenRefundView'][];
      /**
       * @description Where the next page begins: send it as `cursor`. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description An undecided refund, with the ids that find it in the gateway’s own records. */
    OpenRefundView: {
      /**
       * @description The account that asked for it.
       * @example acct-1
       */
      account_id: string;
      /**
       * @description The gateway.
       * @example paystack
       */
      provider: string;
      /**
       * @description The amount in minor units of ISO 4217.
       * @example 50000
       */
      amount: number;
      /**
       * @description The currency of the amount, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description Number of calls to the gateway.
       * @example 1
       */
      attempts: number;
      /**
       * Format: date-time
       * @description Time of the first call to the gateway, in UTC; null before. From then on, the gateway may have the request.
       * @example 2026-11-21T09:30:01Z
       */
      sent_at: string | null;
      /**
       * Format: date-time
       * @description When the merchant asked for it, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: uuid
       * @description The deposit of the payment.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description The key by which the gateway recognizes a repeated request.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
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
       * Format: uuid
       * @description The id of the refund.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04
       */
      refund_id: string;
      /**
       * @description The state of the refund.
       * @example needs_review
       * @enum {string}
       */
      status: 'pending' | 'needs_review' | 'succeeded' | 'failed';
      /**
       * @description The merchant’s reason.
       * @example Item out of stock
       */
      reason: string | null;
      /**
       * @description The gateway’s own id of the refund, once known, or the id in the delivery that booked it.
       * @example null
       */
      gateway_refund_id: string | null;
    };
    /** @description Deliveries, the newest event first. */
    OperatorDeliveryListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The deliveries of this page. */
      data: components['schemas']['OperatorDeliveryView'][];
      /**
       * @description Where the next page begins: send it as `cursor` with the same filters. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description A delivery of an event to a merchant. */
    OperatorDeliveryView: {
      /**
       * Format: uuid
       * @description The id of the event; each attempt sends it as `webhook-id`.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event.
       * @example deposit.settled
       * @enum {string}
       */
      type:
        | 'deposit.authorized'
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.voided'
        | 'deposit.expired'
        | 'deposit.capture_failed'
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
        | 'payout.created'
        | 'payout.paid'
        | 'payout.failed'
        | 'payout.needs_review';
      /**
       * @description `kept`: the endpoint is disabled. `failed`: all attempts within three days failed; redeliver the event when your endpoint works again. `skipped`: not selected when the endpoint was enabled.
       * @enum {string}
       */
      status: 'pending' | 'kept' | 'delivered' | 'failed' | 'skipped';
      /** @description Whether the event was sent again on request. Later events about its object may then have arrived before it. */
      out_of_order: boolean;
      /**
       * @description Number of attempts.
       * @example 2
       */
      attempts: number;
      /**
       * @description Whether the latest attempts of the endpoint failed, of all its deliveries. The service then pauses between attempts.
       * @example false
       */
      is_endpoint_failing: boolean;
      /**
       * Format: date-time
       * @description When the next attempt is due, with the pause of a failing endpoint. Null if the delivery ended, or if it waits for an earlier event about the same object.
       */
      next_attempt_at: string | null;
      /**
       * Format: date-time
       * @description When the delivery succeeded, failed or was skipped, in UTC; null before that.
       */
      finished_at: string | null;
      /** @description The latest attempt; null if there was none. */
      last_attempt: components['schemas']['AttemptView'] | null;
      /**
       * Format: uuid
       * @description The endpoint of the delivery.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      endpoint_id: string;
      /**
       * @description The account that owns the endpoint.
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
    OperatorStatisticsResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The counts. */
      data: components['schemas']['OperatorStatisticsView'];
    };
    /** @description The work of the last 24 hours, of all accounts. */
    OperatorStatisticsView: {
      /**
       * Format: date-time
       * @description The beginning of the first of 24 hours, in UTC. The last hour is the current one.
       * @example 2026-11-20T10:00:00Z
       */
      counted_from: string;
      /** @description Whether all hours are counted completely. One response reads at most the 20,000 newest reports and events. */
      is_complete: boolean;
      /** @description Oldest hour first; hours without deliveries are omitted. */
      gateways: components['schemas']['GatewayHourView'][];
      /** @description Oldest hour first; hours without reports are omitted. */
      webhooks: components['schemas']['WebhookHourView'][];
      /** @description Oldest hour first; hours without events are omitted. */
      events: components['schemas']['EventHourView'][];
      /** @description One entry for each queue, as it is now. */
      queues: components['schemas']['QueueAgeView'][];
      /** @description The greatest age of each queue by hour, oldest hour first; hours in which no replica ran are omitted. */
      queue_hours: components['schemas']['QueueHourView'][];
    };
    /** @description A transaction and all that is known about it. */
    OperatorTransactionDetailView: {
      /**
       * @description The account of the transaction; for a transfer, the sender.
       * @example acct-1
       */
      account_id: string;
      /** @description The transaction in its present state. */
      transaction: components['schemas']['TransactionDetailView'];
      /** @description Its timeline, as its account sees it. */
      timeline: components['schemas']['TimelineView'];
      /** @description Refunds that its account started, oldest first. */
      refunds: components['schemas']['RefundView'][];
      /** @description Decisions of operators about it, its events and its refunds, oldest first. */
      decisions: components['schemas']['DecisionTakenView'][];
      /**
       * Format: uuid
       * @description The open proposal about it; null if there is none.
       * @example null
       */
      open_proposal_id: string | null;
    };
    /** @description Transactions, newest first. */
    OperatorTransactionListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The transactions of this page. */
      data: components['schemas']['OperatorTransactionView'][];
      /**
       * @description Where the next page begins: send it as `cursor` with the same filters. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description One transaction of any account. */
    OperatorTransactionResponse: {
      /**
       * @description The same in every success response.
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
       * @description The id of the transaction, a UUID of version 7: later transactions have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that is received through a gateway. `transfer`: money from one account’s wallet to another’s. `payout`: money that you send to one of your destinations.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer' | 'payout';
      /**
       * @description The state of the transaction.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway reports that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start. A payout is settled when the gateway has paid it: the wallet is debited.
       *     - `needs_review`: the gateway’s report does not match, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money was refunded, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is unchanged until the dispute is decided.
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
       * @description The registered or transferred amount, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts of the transaction, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The credited amount in minor units; 0 before. It is less than `amount` while only parts of an authorized payment are captured, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description When the money is taken. `automatic`: as soon as the payer confirms. `manual`: when you capture it. A payment that you started at the gateway is `automatic`.
       * @example automatic
       * @enum {string}
       */
      capture_method: 'automatic' | 'manual';
      /**
       * @description The refunded part, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description The part that is reserved for pending refunds that you started, in minor units.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description The part that was charged back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description Adjustments by operators, in minor units; a positive amount credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description What the gateway keeps of the payment, in minor units, as it reports it with the payment; 0 if the payer bears the fee. Null if the gateway does not report it, or not yet, and for a payment that you capture. The wallet does not pay it: the gateway takes it from what it settles to you. Wallet entries have the fee of the settlement report.
       * @example 4350
       */
      fee: number | null;
      /**
       * @description `settled_amount` less `fee`, in minor units: what the gateway settles for the payment. Null while `fee` is null.
       * @example 145650
       */
      net_amount: number | null;
      /**
       * @description The gateway of a deposit or payout; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description The reference that matches the gateway’s report to the deposit; null for a transfer. If the service issued it, send it to the gateway as the reference of the payment.
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
       * @description The payer’s telephone number from the registration.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own order number.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Your own number of the customer.
       * @example customer-77
       */
      customer_id: string | null;
      /**
       * @description Your own data: texts by their keys. Empty if you sent none, and for a transfer.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata: {
        [key: string]: string;
      };
      /**
       * @description Why an operator has to decide, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
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
       * @description The account of the transaction; for a transfer, the sender.
       * @example acct-1
       */
      account_id: string;
    };
    /** @description The limits of all currencies. In a currency without an entry, each payout needs an operator. */
    OwnLimitListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Always null: one response contains the whole list.
       * @example null
       */
      next_cursor: string | null;
      /** @description The limits, by currency. */
      data: components['schemas']['OwnLimitView'][];
    };
    /** @description The limit of one currency for your account. */
    OwnLimitView: {
      /**
       * @description The currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description An operator approves your payouts above this amount, in minor units.
       * @example 1000000
       */
      approval_above: number;
      /**
       * @description The limit that the operators have set for all accounts, in minor units.
       * @example 10000000
       */
      service_approval_above: number;
      /**
       * @description Your own limit in minor units; null if you have set none.
       * @example 1000000
       */
      own_approval_above: number | null;
    };
    /** @description A merchant's decision about the review of one of the account's deposits. */
    OwnReviewDto: {
      /**
       * @description What happens to the amount that the gateway received.
       *
       *     - `accept`: it is credited to your wallet, and the deposit is `settled`.
       *     - `refund`: the same, and the whole amount goes back to the payer as a refund that you started.
       * @example accept
       * @enum {string}
       */
      decision: 'accept' | 'refund';
    };
    /** @description A payout was requested, and its amount is held. */
    PayoutCreatedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'payout.created';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['PayoutEventData'];
    };
    /** @description A payout, with the transaction of the same id. */
    PayoutEventData: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later transactions have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that is received through a gateway. `transfer`: money from one account’s wallet to another’s. `payout`: money that you send to one of your destinations.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer' | 'payout';
      /**
       * @description The state of the transaction.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway reports that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start. A payout is settled when the gateway has paid it: the wallet is debited.
       *     - `needs_review`: the gateway’s report does not match, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money was refunded, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is unchanged until the dispute is decided.
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
       * @description The registered or transferred amount, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts of the transaction, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The credited amount in minor units; 0 before. It is less than `amount` while only parts of an authorized payment are captured, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description When the money is taken: see `capture_method` of the transaction. Events that an earlier release wrote do not have it.
       * @example automatic
       * @enum {string}
       */
      capture_method?: 'automatic' | 'manual';
      /**
       * @description The refunded part, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description The part that is reserved for pending refunds that you started, in minor units.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description The part that was charged back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description Adjustments by operators, in minor units; a positive amount credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description What the gateway keeps of the payment, in minor units. Null or absent if the gateway does not report it.
       * @example 4350
       */
      fee?: number | null;
      /**
       * @description `settled_amount` less `fee`, in minor units. Null or absent without a fee.
       * @example 145650
       */
      net_amount?: number | null;
      /**
       * @description The gateway of a deposit or payout; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description The reference that matches the gateway’s report to the deposit; null for a transfer. If the service issued it, send it to the gateway as the reference of the payment.
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
       * @description The payer’s telephone number from the registration.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own order number.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Your own number of the customer. Events that an earlier release wrote do not have it.
       * @example customer-77
       */
      customer_id?: string | null;
      /**
       * @description Your own data: texts by their keys. Events that an earlier release wrote do not have it.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata?: {
        [key: string]: string;
      };
      /**
       * @description Why an operator has to decide, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
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
      /** @description State of your wallet after the event; null if no money moved. Keep it: with its hash you can detect later changes of the ledger. */
      wallet: components['schemas']['WalletAnchorView'] | null;
      /** @description The payout that the event is about. */
      payout: components['schemas']['PayoutFactsView'];
    };
    /** @description What an event shows of a payout, in addition to its transaction. */
    PayoutFactsView: {
      /**
       * Format: uuid
       * @description The id of the payout, a UUID of version 7. Its transaction has the same id.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      payout_id: string;
      /**
       * Format: uuid
       * @description The destination.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e06
       */
      destination_id: string;
      /**
       * @description The state of the payout.
       *
       *     - `awaiting_approval`: the amount is held, and an operator of the service has to approve the payout.
       *     - `pending`: the amount is held, and the payout is about to be sent.
       *     - `sent`: the gateway may have it. It is never sent again.
       *     - `needs_review`: it is unknown whether the gateway has made it; an operator decides. The amount stays held.
       *     - `paid`: the gateway has made it, and the amount has left the wallet.
       *     - `failed`: it was not made, and the amount is available again. `failure_reason` says why.
       * @example paid
       * @enum {string}
       */
      status: 'awaiting_approval' | 'pending' | 'sent' | 'needs_review' | 'paid' | 'failed';
      /**
       * @description Why it failed; null otherwise.
       * @example null
       */
      failure_reason: string | null;
      /**
       * @description The gateway’s own id of the payment, such as a receipt; null before.
       * @example SKJ7H1XQ2P
       */
      gateway_payout_id: string | null;
      /**
       * Format: date-time
       * @description When the payout was requested, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       * @example 2026-11-21T09:30:09Z
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When it was sent to the gateway, in UTC; null before.
       * @example 2026-11-21T09:30:01Z
       */
      sent_at: string | null;
      /**
       * Format: date-time
       * @description When it was paid or failed, in UTC; null before.
       * @example 2026-11-21T09:30:09Z
       */
      completed_at: string | null;
    };
    /** @description A payout was not made, and its amount is available again. */
    PayoutFailedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'payout.failed';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['PayoutEventData'];
    };
    /** @description A page of payouts, newest first. */
    PayoutListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The payouts of this page. */
      data: components['schemas']['PayoutView'][];
      /**
       * @description Where the next page begins: send it as `cursor` with the same filters. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description It is unknown whether a payout was made. An operator decides. */
    PayoutNeedsReviewEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'payout.needs_review';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['PayoutEventData'];
    };
    /** @description The gateway has made a payout, and the wallet is debited. */
    PayoutPaidEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'payout.paid';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['PayoutEventData'];
    };
    /** @description One payout. */
    PayoutResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The payout in its present state. */
      data: components['schemas']['PayoutView'];
    };
    /** @description A payout in its present state. */
    PayoutView: {
      /**
       * Format: uuid
       * @description The id of the payout, a UUID of version 7. Its transaction has the same id.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      payout_id: string;
      /**
       * Format: uuid
       * @description The destination.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e06
       */
      destination_id: string;
      /**
       * @description The state of the payout.
       *
       *     - `awaiting_approval`: the amount is held, and an operator of the service has to approve the payout.
       *     - `pending`: the amount is held, and the payout is about to be sent.
       *     - `sent`: the gateway may have it. It is never sent again.
       *     - `needs_review`: it is unknown whether the gateway has made it; an operator decides. The amount stays held.
       *     - `paid`: the gateway has made it, and the amount has left the wallet.
       *     - `failed`: it was not made, and the amount is available again. `failure_reason` says why.
       * @example paid
       * @enum {string}
       */
      status: 'awaiting_approval' | 'pending' | 'sent' | 'needs_review' | 'paid' | 'failed';
      /**
       * @description Why it failed; null otherwise.
       * @example null
       */
      failure_reason: string | null;
      /**
       * @description The gateway’s own id of the payment, such as a receipt; null before.
       * @example SKJ7H1XQ2P
       */
      gateway_payout_id: string | null;
      /**
       * Format: date-time
       * @description When the payout was requested, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it last changed, in UTC.
       * @example 2026-11-21T09:30:09Z
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When it was sent to the gateway, in UTC; null before.
       * @example 2026-11-21T09:30:01Z
       */
      sent_at: string | null;
      /**
       * Format: date-time
       * @description When it was paid or failed, in UTC; null before.
       * @example 2026-11-21T09:30:09Z
       */
      completed_at: string | null;
      /**
       * @description The gateway that pays.
       * @example mobilemoney
       */
      provider: string;
      /**
       * @description The destination, without the digits or letters that identify a person. Empty after an erasure.
       * @example 2547•••••321
       */
      destination: string;
      /**
       * @description The amount, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of the amount, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description Your note; null without one.
       * @example Week 47
       */
      description: string | null;
      /**
       * @description Your own data about the payout.
       * @example {
       *       "batch": "47"
       *     }
       */
      metadata: {
        [key: string]: string;
      };
    };
    /** @description An error in the form of RFC 9457. Callers get it if they accept `application/problem+json`. */
    Problem: {
      /**
       * Format: uri-reference
       * @description The description of the code, which is a page of this service.
       * @example /errors#VALIDATION_FAILED
       */
      type: string;
      /**
       * @description The same for all errors of a code.
       * @example The input is not valid.
       */
      title: string;
      /**
       * @description The HTTP status.
       * @example 422
       */
      status: number;
      /**
       * @description What happened, for people.
       * @example email must be an email
       */
      detail: string;
      /**
       * Format: uri
       * @description The id of the request as a URI.
       * @example urn:uuid:6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      instance: string;
      /**
       * @description The same code as in the envelope.
       * @example VALIDATION_FAILED
       */
      code: string;
      /**
       * Format: uuid
       * @description The id of the request.
       * @example 6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      request_id: string;
      /**
       * @description What is wrong in each place of the request. `VALIDATION_FAILED` has a list of `{field, code, message}`, except for the content of files and geometries. `field` is null for the whole request. `code` is stable, one of REQUIRED, UNKNOWN_FIELD, WRONG_TYPE, OUT_OF_RANGE, WRONG_LENGTH, NOT_IN_LIST, WRONG_FORMAT, INVALID.
       * @example [
       *       {
       *         "field": "email",
       *         "code": "INVALID",
       *         "message": "email must be an email address"
       *       }
       *     ]
       */
      details?: unknown;
    };
    /** @description Proposals, newest first. */
    ProposalListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The proposals of this page. */
      data: components['schemas']['ProposalView'][];
      /**
       * @description Where the next page begins: send it as `cursor`. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description One proposal. */
    ProposalResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The proposal. */
      data: components['schemas']['ProposalView'];
    };
    /** @description A decision that needs or needed the approval of another operator. */
    ProposalView: {
      /**
       * Format: uuid
       * @description The id of the proposal, a UUID of version 7.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e08
       */
      proposal_id: string;
      /**
       * @description The kind of resource that it is about.
       * @example event
       * @enum {string}
       */
      subject: 'event' | 'transaction' | 'refund' | 'payout' | 'capture';
      /**
       * Format: uuid
       * @description The id of the event, transaction, refund or payout.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      subject_id: string;
      /**
       * @description The proposed decision.
       * @example credit
       * @enum {string}
       */
      decision:
        'replay' | 'accept' | 'dismiss' | 'credit' | 'debit' | 'reject' | 'approve' | 'happened' | 'did_not_happen';
      /**
       * @description The proposed amount in minor units; null if none was given.
       * @example 10000
       */
      amount: number | null;
      /**
       * @description The proposer’s reason.
       * @example As the gateway’s statement of 21 November says
       */
      reason: string | null;
      /**
       * @description The gateway’s id of a refund, as the proposer entered it.
       * @example null
       */
      gateway_refund_id: string | null;
      /** @description What it would change, computed when it was proposed. */
      difference: components['schemas']['DifferenceView'];
      /**
       * @description `open`: another operator may approve it. `approved`: the decision is taken. `rejected`, `expired`: the decision is not taken.
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
       * @description When it was approved or rejected, in UTC.
       * @example null
       */
      decided_at: string | null;
    };
    /** @description The age of the oldest item of a queue. */
    QueueAgeView: {
      /**
       * @description `publication`: committed events that are not in the feed. `delivery`: events that an enabled endpoint has not received. `inquiries`: payments whose status lookup is due. `refunds`, `captures`, `payouts`: those whose call of the gateway is due. `confirmations`: received webhooks whose confirmation by the gateway is due.
       * @example delivery
       * @enum {string}
       */
      queue: 'publication' | 'delivery' | 'inquiries' | 'refunds' | 'captures' | 'payouts' | 'confirmations';
      /**
       * @description Seconds; null: the queue is empty.
       * @example null
       */
      oldest_seconds: number | null;
    };
    /** @description The greatest age of a queue in one hour. */
    QueueHourView: {
      /**
       * Format: date-time
       * @description The beginning of the hour, in UTC.
       * @example 2026-11-21T09:00:00Z
       */
      hour: string;
      /**
       * @description The queue, as in `queues`.
       * @example refunds
       * @enum {string}
       */
      queue: 'publication' | 'delivery' | 'inquiries' | 'refunds' | 'captures' | 'payouts' | 'confirmations';
      /**
       * @description Seconds; 0: the queue was empty. The service looks once a minute, so a shorter wait may be missing.
       * @example 2.5
       */
      oldest_seconds: number;
    };
    /** @description The interpretation at this moment. It may differ from the one at the time of the delivery. */
    ReadNowView: {
      /** @description Every event of the delivery, in its order; empty if it cannot be read. */
      events: components['schemas']['UnderstoodView'][];
      /**
       * @description Why it cannot be read; null if it can.
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
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
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
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The reconciliation. */
      data: components['schemas']['ReconciliationView'];
    };
    /** @description A settlement report and the progress of its comparison with the ledger. */
    ReconciliationView: {
      /**
       * Format: uuid
       * @description The id of the reconciliation. The same file always gets the same id.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      reconciliation_id: string;
      /**
       * @description The gateway.
       * @example square
       */
      provider: string;
      /**
       * @description `reading`: its lines are being stored. `matching`: they are being compared. `finished`: all breaks are found. `stopped`: the file cannot be read to its end, and none of its lines is used; `problem` says why.
       * @example matching
       * @enum {string}
       */
      status: 'reading' | 'matching' | 'finished' | 'stopped';
      /**
       * @description Why it was stopped, and what to do; null if it was not stopped.
       * @example null
       */
      problem: string | null;
      /**
       * @description The line of the file, or the object of its lists, at which reading stopped; counted from 1.
       * @example null
       */
      problem_line: number | null;
      /**
       * @description The unknown line type.
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
       * @description Number of stored bytes.
       * @example 512
       */
      bytes_read: number;
      /**
       * @description Number of stored lines.
       * @example 2
       */
      lines_read: number;
      /**
       * @description Number of compared lines.
       * @example 0
       */
      lines_matched: number;
      /**
       * @description Number of open breaks.
       * @example 0
       */
      breaks_open: number;
      /**
       * @description Number of breaks that were closed because the difference no longer exists.
       * @example 0
       */
      breaks_closed: number;
      /**
       * Format: date-time
       * @description Start of the period that the report must contain completely; null before the first line is read.
       * @example 2026-11-01T00:00:00Z
       */
      period_from: string | null;
      /**
       * Format: date-time
       * @description End of that period.
       * @example 2026-11-30T23:59:59Z
       */
      period_until: string | null;
      /**
       * @description The operator who first sent it.
       * @example amina
       */
      operator: string;
      /**
       * Format: date-time
       * @description When it was first sent.
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
    /** @description Which events are sent again: one event, by `event_id` and `endpoint_id`; or those with a `status`, to one endpoint or to all. */
    RedeliverDto: {
      /**
       * Format: uuid
       * @description One event, whatever its delivery status is. Requires `endpoint_id`.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id?: string;
      /**
       * @description `failed`: deliveries whose attempts are used up. `pending`: deliveries that wait for their next attempt.
       * @example failed
       * @enum {string}
       */
      status?: 'failed' | 'pending';
      /**
       * Format: uuid
       * @description Only this endpoint. With `status` and without an endpoint, all enabled endpoints.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      endpoint_id?: string;
    };
    /** @description Deliveries that are due now. */
    RedeliveredResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description How many there are, and whether they are all. */
      data: components['schemas']['RedeliveredView'];
    };
    /** @description Deliveries that are due now. */
    RedeliveredView: {
      /**
       * @description Number of deliveries.
       * @example 14
       */
      deliveries: number;
      /**
       * @description False: there are more. Repeat the same request.
       * @example true
       */
      is_complete: boolean;
    };
    /** @description A refund was started with this service. */
    RefundCreatedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'refund.created';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['RefundEventData'];
    };
    /** @description A transaction and its refund. */
    RefundEventData: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later transactions have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that is received through a gateway. `transfer`: money from one account’s wallet to another’s. `payout`: money that you send to one of your destinations.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer' | 'payout';
      /**
       * @description The state of the transaction.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway reports that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start. A payout is settled when the gateway has paid it: the wallet is debited.
       *     - `needs_review`: the gateway’s report does not match, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money was refunded, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is unchanged until the dispute is decided.
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
       * @description The registered or transferred amount, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts of the transaction, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The credited amount in minor units; 0 before. It is less than `amount` while only parts of an authorized payment are captured, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description When the money is taken: see `capture_method` of the transaction. Events that an earlier release wrote do not have it.
       * @example automatic
       * @enum {string}
       */
      capture_method?: 'automatic' | 'manual';
      /**
       * @description The refunded part, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description The part that is reserved for pending refunds that you started, in minor units.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description The part that was charged back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description Adjustments by operators, in minor units; a positive amount credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description What the gateway keeps of the payment, in minor units. Null or absent if the gateway does not report it.
       * @example 4350
       */
      fee?: number | null;
      /**
       * @description `settled_amount` less `fee`, in minor units. Null or absent without a fee.
       * @example 145650
       */
      net_amount?: number | null;
      /**
       * @description The gateway of a deposit or payout; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description The reference that matches the gateway’s report to the deposit; null for a transfer. If the service issued it, send it to the gateway as the reference of the payment.
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
       * @description The payer’s telephone number from the registration.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own order number.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Your own number of the customer. Events that an earlier release wrote do not have it.
       * @example customer-77
       */
      customer_id?: string | null;
      /**
       * @description Your own data: texts by their keys. Events that an earlier release wrote do not have it.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata?: {
        [key: string]: string;
      };
      /**
       * @description Why an operator has to decide, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
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
      /** @description State of your wallet after the event; null if no money moved. Keep it: with its hash you can detect later changes of the ledger. */
      wallet: components['schemas']['WalletAnchorView'] | null;
      /** @description The refund that the event is about; null only in events of earlier releases. */
      refund: components['schemas']['RefundView'] | null;
    };
    /** @description A refund failed, and its amount is available again. */
    RefundFailedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'refund.failed';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['RefundEventData'];
    };
    /** @description A page of refunds, newest first. */
    RefundListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The refunds of this page. */
      data: components['schemas']['RefundView'][];
      /**
       * @description Where the next page begins: send it as `cursor`. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description The gateway reported a completed refund, and it is booked. */
    RefundRecordedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'refund.recorded';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['RefundEventData'];
    };
    /** @description One refund. */
    RefundResponse: {
      /**
       * @description The same in every success response; `data.status` says whether the money was refunded.
       * @enum {string}
       */
      status: 'success';
      /** @description The refund in its present state. */
      data: components['schemas']['RefundView'];
    };
    /** @description A refund in its present state. You started it with this service, or it was started at the gateway. */
    RefundView: {
      /**
       * Format: uuid
       * @description The id of the refund, a UUID of version 7: later refunds have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04
       */
      refund_id: string;
      /**
       * Format: uuid
       * @description The refunded deposit.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Where the refund was started.
       *
       *     - `merchant`: you started it with this service.
       *     - `gateway`: you or the gateway started it there. It is listed once the gateway has reported it.
       * @example merchant
       * @enum {string}
       */
      origin: 'merchant' | 'gateway';
      /**
       * @description The state of the refund.
       *
       *     - `pending`: the amount is debited from your wallet, and the gateway has not confirmed the refund.
       *     - `needs_review`: it is unknown whether the refund happened, and the gateway cannot be asked; an operator decides. It is not sent again automatically.
       *     - `succeeded`: the gateway has made the refund. A gateway may reverse that.
       *     - `failed`: the refund was not made, or was returned. The amount is in your wallet again, and `failure_reason` says why.
       * @example pending
       * @enum {string}
       */
      status: 'pending' | 'needs_review' | 'succeeded' | 'failed';
      /**
       * @description The refunded amount, in minor units of ISO 4217.
       * @example 50000
       */
      amount: number;
      /**
       * @description The currency of the amount, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description Your reason; null if you gave none, or if the refund was started at the gateway.
       * @example Item out of stock
       */
      reason: string | null;
      /**
       * @description Why it failed, in the words of the gateway; null otherwise.
       * @example null
       */
      failure_reason: string | null;
      /**
       * @description The gateway’s own id of the refund, once known; null if the gateway reports only totals.
       * @example re_3MmlLrLkdIwHu7ix0uke3Ezy
       */
      gateway_refund_id: string | null;
      /**
       * Format: date-time
       * @description When the refund was requested, or reported by the gateway, in UTC.
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
       * @description Sends events that were published at this time or later.
       * @example 2026-11-21T00:00:00Z
       */
      from: string;
      /**
       * Format: date-time
       * @description Sends events that were published before this time.
       * @example 2026-11-22T00:00:00Z
       */
      before: string;
    };
    ReportedView: {
      /**
       * @description The paid amount in minor units of ISO 4217; null if the report does not contain it.
       * @example 9700
       */
      amount: number | null;
      /**
       * @description ISO 4217 code; null if the report does not contain it.
       * @example USD
       */
      currency: string | null;
      /**
       * @description The gateway’s own id of the payment; null if the report does not contain it.
       * @example pi_3MtwBwLkdIwHu7ix28a3tqPa
       */
      provider_payment_id: string | null;
    };
    /** @description All origins that payers may be sent back to. */
    ReturnOriginsDto: {
      /**
       * @description Origins as browsers write them: scheme, host, and the port if it is not 443. Only https; on localhost, http is allowed during development.
       * @example [
       *       "https://shop.example"
       *     ]
       */
      origins: string[];
    };
    /** @description The origins that payers may be sent back to. */
    ReturnOriginsResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Always null: one response contains the whole list.
       * @example null
       */
      next_cursor: string | null;
      /**
       * @description Origins in alphabetical order.
       * @example [
       *       "https://shop.example"
       *     ]
       */
      data: string[];
    };
    ReturnsResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The counts. */
      data: components['schemas']['ReturnsView'];
    };
    /** @description Refunds and disputes by day, in one currency. */
    ReturnsView: {
      /**
       * @description The currency of the amounts, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * Format: date-time
       * @description Refunds and disputes are counted from this time, in UTC: the beginning of the first day, or later.
       * @example 2026-10-24T00:00:00Z
       */
      counted_from: string;
      /** @description Whether all days are counted completely. One response counts refunds among the 20,000 newest entries of the wallet, and at most 20,000 disputes. */
      is_complete: boolean;
      /** @description Newest day first; days without refunds and disputes are omitted. */
      days: components['schemas']['DayReturnsView'][];
    };
    /** @description A transaction that needs review, and the gateway’s report. */
    ReviewEventData: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later transactions have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that is received through a gateway. `transfer`: money from one account’s wallet to another’s. `payout`: money that you send to one of your destinations.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer' | 'payout';
      /**
       * @description The state of the transaction.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway reports that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start. A payout is settled when the gateway has paid it: the wallet is debited.
       *     - `needs_review`: the gateway’s report does not match, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money was refunded, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is unchanged until the dispute is decided.
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
       * @description The registered or transferred amount, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts of the transaction, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The credited amount in minor units; 0 before. It is less than `amount` while only parts of an authorized payment are captured, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description When the money is taken: see `capture_method` of the transaction. Events that an earlier release wrote do not have it.
       * @example automatic
       * @enum {string}
       */
      capture_method?: 'automatic' | 'manual';
      /**
       * @description The refunded part, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description The part that is reserved for pending refunds that you started, in minor units.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description The part that was charged back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description Adjustments by operators, in minor units; a positive amount credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description What the gateway keeps of the payment, in minor units. Null or absent if the gateway does not report it.
       * @example 4350
       */
      fee?: number | null;
      /**
       * @description `settled_amount` less `fee`, in minor units. Null or absent without a fee.
       * @example 145650
       */
      net_amount?: number | null;
      /**
       * @description The gateway of a deposit or payout; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description The reference that matches the gateway’s report to the deposit; null for a transfer. If the service issued it, send it to the gateway as the reference of the payment.
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
       * @description The payer’s telephone number from the registration.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own order number.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Your own number of the customer. Events that an earlier release wrote do not have it.
       * @example customer-77
       */
      customer_id?: string | null;
      /**
       * @description Your own data: texts by their keys. Events that an earlier release wrote do not have it.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata?: {
        [key: string]: string;
      };
      /**
       * @description Why an operator has to decide, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
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
      /** @description State of your wallet after the event; null if no money moved. Keep it: with its hash you can detect later changes of the ledger. */
      wallet: components['schemas']['WalletAnchorView'] | null;
      /** @description What the gateway reported; null if another report contradicts a settled deposit. */
      reported: components['schemas']['ReportedView'] | null;
    };
    /** @description The key to revoke. */
    RevokeApiKeyDto: {
      /**
       * @description The number of the key, as the list and the response to its creation show it.
       * @example 42
       */
      key_id: number;
    };
    /** @description The key to replace, and how long it still works. */
    RotateApiKeyDto: {
      /**
       * @description The number of the key, as the list and the response to its creation show it.
       * @example 42
       */
      key_id: number;
      /**
       * @description How long the old key still works, in seconds, so that your backends can change over; at most a week. It never works longer than its own `expires_at`.
       * @default 0
       * @example 3600
       */
      grace_seconds?: number;
    };
    RotateSecretDto: {
      /**
       * @description How long deliveries are also signed with the old secret, in seconds.
       * @default 86400
       */
      grace_seconds?: number;
    };
    /** @description Number of secrets that a key encrypts. */
    SealingKeyView: {
      /**
       * @description The id of the key in `KEY_ENCRYPTION_KEYS`.
       * @example k1
       */
      key_id: string;
      /**
       * @description Number of secrets.
       * @example 120
       */
      secrets: number;
      /**
       * @description Whether the settings contain the key. Without it, these secrets cannot be read.
       * @example true
       */
      is_configured: boolean;
    };
    /** @description The delivery of an event to one endpoint. */
    SentEventView: {
      /**
       * Format: uuid
       * @description The id of the event; each attempt sends it as `webhook-id`.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event.
       * @example deposit.settled
       * @enum {string}
       */
      type:
        | 'deposit.authorized'
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.voided'
        | 'deposit.expired'
        | 'deposit.capture_failed'
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
        | 'payout.created'
        | 'payout.paid'
        | 'payout.failed'
        | 'payout.needs_review';
      /**
       * @description `kept`: the endpoint is disabled. `failed`: all attempts within three days failed; redeliver the event when your endpoint works again. `skipped`: not selected when the endpoint was enabled.
       * @enum {string}
       */
      status: 'pending' | 'kept' | 'delivered' | 'failed' | 'skipped';
      /** @description Whether the event was sent again on request. Later events about its object may then have arrived before it. */
      out_of_order: boolean;
      /**
       * @description Number of attempts.
       * @example 2
       */
      attempts: number;
      /**
       * @description Whether the latest attempts of the endpoint failed, of all its deliveries. The service then pauses between attempts.
       * @example false
       */
      is_endpoint_failing: boolean;
      /**
       * Format: date-time
       * @description When the next attempt is due, with the pause of a failing endpoint. Null if the delivery ended, or if it waits for an earlier event about the same object.
       */
      next_attempt_at: string | null;
      /**
       * Format: date-time
       * @description When the delivery succeeded, failed or was skipped, in UTC; null before that.
       */
      finished_at: string | null;
      /** @description The latest attempt; null if there was none. */
      last_attempt: components['schemas']['AttemptView'] | null;
      /**
       * Format: uuid
       * @description The id of the endpoint.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      endpoint_id: string;
      /**
       * @description The present address of the endpoint.
       * @example https://merchant.example/events
       */
      url: string;
    };
    /** @description The largest payout of any account that needs no operator, in one currency. */
    SetLimitDto: {
      /**
       * @description The currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description An operator approves payouts above this amount, in minor units. With 0, each payout needs an operator.
       * @example 1000000
       */
      approval_above: number;
      /**
       * @description Why, for the audit.
       * @example Agreed with the bank
       */
      reason?: string;
    };
    /** @description The largest payout that needs no operator, in one currency. */
    SetOwnLimitDto: {
      /**
       * @description The currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description An operator approves payouts above this amount, in minor units. With 0, each payout needs an operator.
       * @example 1000000
       */
      approval_above: number;
    };
    /** @description How long the deposits took that were registered in one period. */
    SettlingTimeView: {
      /**
       * Format: date
       * @description The day in UTC on which they were registered; null: all days.
       * @example 2026-11-21
       */
      day: string | null;
      /**
       * @description The gateway; null: all gateways.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description Number of settled deposits.
       * @example 36
       */
      settled: number;
      /**
       * @description Half of them were settled within this time after their registration, in seconds.
       * @example 14.5
       */
      median_seconds: number;
    };
    SettlingTimesResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The times. */
      data: components['schemas']['SettlingTimesView'];
    };
    /** @description Median times from the registration of a deposit to its settlement. */
    SettlingTimesView: {
      /**
       * Format: date-time
       * @description Deposits are counted from this time, in UTC: the beginning of the first day, or later.
       * @example 2026-10-24T00:00:00Z
       */
      counted_from: string;
      /** @description Whether all days are counted completely. One response counts at most the 50,000 newest transactions. */
      is_complete: boolean;
      /** @description One entry over all, one for each gateway, one for each day, and one for each day and gateway. Medians cannot be added, so each is computed. Periods without settled deposits are omitted. */
      medians: components['schemas']['SettlingTimeView'][];
    };
    /** @description The state of the subject of a decision. */
    StandingView: {
      /**
       * @description The outcome of an event, or the status of a transaction or a refund.
       * @example needs_review
       */
      outcome: string;
      /**
       * @description Why; null if there is no reason.
       * @example amount_differs
       */
      reason: string | null;
    };
    /** @description A payment to start at a gateway. */
    StartPaymentDto: {
      /**
       * @description Your own number of the customer. Lists of transactions find it. Do not send a name or an email address.
       * @example customer-77
       */
      customer_id?: string;
      /**
       * @description Your own data: at most 50 texts by their keys. A key has 1 to 40 characters, a text at most 500. Answers, events and lists contain it. Do not send secrets or card numbers.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata?: {
        [key: string]: string;
      };
      /**
       * @description The gateway that takes the payment.
       * @example stripe
       * @enum {string}
       */
      provider: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description The amount to pay, in minor units of ISO 4217: 150000 are 1,500.00 KES.
       * @example 4999
       */
      amount: number;
      /**
       * @description The currency, a three-letter code of ISO 4217.
       * @example USD
       */
      currency: string;
      /**
       * @description When the money is taken. `automatic`: as soon as the payer confirms. `manual`: the payment is only authorised, and you capture or cancel it within the time that the gateway allows. Some gateways have no manual capture (422).
       * @default automatic
       * @example automatic
       * @enum {string}
       */
      capture_method?: 'automatic' | 'manual';
      /**
       * @description Your own order number. Several payments may have the same one, such as the attempts to pay one order.
       * @example order-1001
       */
      order_id?: string;
      /**
       * @description What is paid for. The payer may see it.
       * @example Order 1001
       */
      description?: string;
      /** @description The payer. */
      customer?: components['schemas']['CustomerDto'];
      /**
       * @description Where the gateway sends the payer’s browser after the payment; its origin must be one of the account’s return origins. Required if the payment is made on a page. A browser that arrives there proves nothing: read the transaction.
       * @example https://shop.example/orders/1001
       */
      return_url?: string;
    };
    StatisticsResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The counts. */
      data: components['schemas']['StatisticsView'];
    };
    /** @description Deposits by day, gateway and currency. */
    StatisticsView: {
      /**
       * Format: date-time
       * @description Deposits are counted from this time, in UTC: the beginning of the first day, or later.
       * @example 2026-10-24T00:00:00Z
       */
      counted_from: string;
      /** @description Whether all days are counted completely. One response counts at most the 50,000 newest transactions. */
      is_complete: boolean;
      /** @description Newest day first, then by gateway and currency; days without deposits are omitted. */
      days: components['schemas']['DayStatisticsView'][];
    };
    TimelineResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The timeline up to now. */
      data: components['schemas']['TimelineView'];
    };
    /** @description The timeline of a transaction. */
    TimelineView: {
      /** @description The transaction in its present state. */
      transaction: components['schemas']['TransactionView'];
      /** @description Reports of the gateway, oldest first. */
      reports: components['schemas']['WebhookEventView'][];
      /** @description Effects, oldest first. */
      bookings: components['schemas']['BookingView'][];
      /** @description Events that were published about it, oldest first, for as long as events are kept. */
      events: components['schemas']['ToldEventView'][];
      /** @description Whether the reports are complete. Effects are always complete. Repeated and ignored reports are found only among the first 5,000 of the account after the registration. */
      is_complete: boolean;
    };
    /** @description An event of the account and its deliveries. */
    ToldEventView: {
      /**
       * Format: uuid
       * @description The id of the event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event.
       * @example deposit.settled
       * @enum {string}
       */
      type:
        | 'deposit.authorized'
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.voided'
        | 'deposit.expired'
        | 'deposit.capture_failed'
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
        | 'payout.created'
        | 'payout.paid'
        | 'payout.failed'
        | 'payout.needs_review';
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      occurred_at: string;
      /** @description One delivery for each endpoint that subscribes to it; empty if none does. */
      deliveries: components['schemas']['SentEventView'][];
    };
    TransactionCountResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /** @description The count. */
      data: components['schemas']['TransactionCountView'];
    };
    /** @description The number of matching transactions, up to 1,000. */
    TransactionCountView: {
      /**
       * @description Number of transactions.
       * @example 37
       */
      count: number;
      /** @description Whether there are exactly so many. False: there are more than 1,000, or older transactions were not read, because one request reads at most 5,000. */
      is_exact: boolean;
    };
    /** @description One transaction, with the details of a pending payment. */
    TransactionDetailResponse: {
      /**
       * @description The same in every success response; `data.status` says whether money has arrived.
       * @enum {string}
       */
      status: 'success';
      /** @description The transaction in its present state. */
      data: components['schemas']['TransactionDetailView'];
    };
    /** @description A transaction, with the details of a pending payment. */
    TransactionDetailView: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later transactions have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that is received through a gateway. `transfer`: money from one account’s wallet to another’s. `payout`: money that you send to one of your destinations.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer' | 'payout';
      /**
       * @description The state of the transaction.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway reports that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start. A payout is settled when the gateway has paid it: the wallet is debited.
       *     - `needs_review`: the gateway’s report does not match, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money was refunded, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is unchanged until the dispute is decided.
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
       * @description The registered or transferred amount, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts of the transaction, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The credited amount in minor units; 0 before. It is less than `amount` while only parts of an authorized payment are captured, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description When the money is taken. `automatic`: as soon as the payer confirms. `manual`: when you capture it. A payment that you started at the gateway is `automatic`.
       * @example automatic
       * @enum {string}
       */
      capture_method: 'automatic' | 'manual';
      /**
       * @description The refunded part, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description The part that is reserved for pending refunds that you started, in minor units.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description The part that was charged back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description Adjustments by operators, in minor units; a positive amount credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description What the gateway keeps of the payment, in minor units, as it reports it with the payment; 0 if the payer bears the fee. Null if the gateway does not report it, or not yet, and for a payment that you capture. The wallet does not pay it: the gateway takes it from what it settles to you. Wallet entries have the fee of the settlement report.
       * @example 4350
       */
      fee: number | null;
      /**
       * @description `settled_amount` less `fee`, in minor units: what the gateway settles for the payment. Null while `fee` is null.
       * @example 145650
       */
      net_amount: number | null;
      /**
       * @description The gateway of a deposit or payout; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description The reference that matches the gateway’s report to the deposit; null for a transfer. If the service issued it, send it to the gateway as the reference of the payment.
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
       * @description The payer’s telephone number from the registration.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own order number.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Your own number of the customer.
       * @example customer-77
       */
      customer_id: string | null;
      /**
       * @description Your own data: texts by their keys. Empty if you sent none, and for a transfer.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata: {
        [key: string]: string;
      };
      /**
       * @description Why an operator has to decide, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
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
      /** @description The payer’s next step while the deposit is `pending`; null if it was started elsewhere or there is none. */
      next_action: components['schemas']['NextActionView'] | null;
      /** @description The authorization of a payment that you capture; null if `capture_method` is `automatic`. */
      authorization: components['schemas']['AuthorizationView'] | null;
      /**
       * Format: date-time
       * @description Until when the payer can pay, in UTC; null if the payment was started elsewhere.
       * @example 2026-11-21T11:30:00Z
       */
      expires_at: string | null;
      /**
       * @description Why the gateway refused the payment; null if it gave no reason.
       * @example null
       */
      failure_reason: string | null;
      /** @description The gateway's last response about a pending deposit; null if the deposit is decided, or if the gateway cannot be asked. */
      inquiry: components['schemas']['InquiryView'] | null;
    };
    /** @description The transaction as the API showed it at that moment. Fields that belong to other types of events may be present as null. */
    TransactionEventData: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later transactions have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that is received through a gateway. `transfer`: money from one account’s wallet to another’s. `payout`: money that you send to one of your destinations.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer' | 'payout';
      /**
       * @description The state of the transaction.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway reports that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start. A payout is settled when the gateway has paid it: the wallet is debited.
       *     - `needs_review`: the gateway’s report does not match, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money was refunded, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is unchanged until the dispute is decided.
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
       * @description The registered or transferred amount, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts of the transaction, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The credited amount in minor units; 0 before. It is less than `amount` while only parts of an authorized payment are captured, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description When the money is taken: see `capture_method` of the transaction. Events that an earlier release wrote do not have it.
       * @example automatic
       * @enum {string}
       */
      capture_method?: 'automatic' | 'manual';
      /**
       * @description The refunded part, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description The part that is reserved for pending refunds that you started, in minor units.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description The part that was charged back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description Adjustments by operators, in minor units; a positive amount credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description What the gateway keeps of the payment, in minor units. Null or absent if the gateway does not report it.
       * @example 4350
       */
      fee?: number | null;
      /**
       * @description `settled_amount` less `fee`, in minor units. Null or absent without a fee.
       * @example 145650
       */
      net_amount?: number | null;
      /**
       * @description The gateway of a deposit or payout; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description The reference that matches the gateway’s report to the deposit; null for a transfer. If the service issued it, send it to the gateway as the reference of the payment.
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
       * @description The payer’s telephone number from the registration.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own order number.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Your own number of the customer. Events that an earlier release wrote do not have it.
       * @example customer-77
       */
      customer_id?: string | null;
      /**
       * @description Your own data: texts by their keys. Events that an earlier release wrote do not have it.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata?: {
        [key: string]: string;
      };
      /**
       * @description Why an operator has to decide, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
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
      /** @description State of your wallet after the event; null if no money moved. Keep it: with its hash you can detect later changes of the ledger. */
      wallet: components['schemas']['WalletAnchorView'] | null;
    };
    /** @description A page of transactions, newest first. */
    TransactionListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The transactions of this page. */
      data: components['schemas']['TransactionView'][];
      /**
       * @description Where the next page begins: send it as `cursor` with the same filters. Null on the last page. With filters, earlier pages may be short or empty.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description One transaction. */
    TransactionResponse: {
      /**
       * @description The same in every success response; `data.status` says whether money has arrived.
       * @enum {string}
       */
      status: 'success';
      /** @description The transaction in its present state. */
      data: components['schemas']['TransactionView'];
    };
    /** @description A deposit, a transfer or a payout, in its present state. */
    TransactionView: {
      /**
       * Format: uuid
       * @description The id of the transaction, a UUID of version 7: later transactions have greater ids.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description `deposit`: money that is received through a gateway. `transfer`: money from one account’s wallet to another’s. `payout`: money that you send to one of your destinations.
       * @enum {string}
       */
      kind: 'deposit' | 'transfer' | 'payout';
      /**
       * @description The state of the transaction.
       *
       *     - `pending`: registered; the gateway has not confirmed it.
       *     - `failed`: the gateway reports that it failed; a later success still settles it.
       *     - `settled`: the wallet is credited. A transfer is settled from the start. A payout is settled when the gateway has paid it: the wallet is debited.
       *     - `needs_review`: the gateway’s report does not match, and `review_reason` says why; an operator decides.
       *     - `partially_refunded`, `refunded`: money was refunded, and the wallet was debited.
       *     - `disputed`: the payer disputes it; the wallet is unchanged until the dispute is decided.
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
       * @description The registered or transferred amount, in minor units of ISO 4217.
       * @example 150000
       */
      amount: number;
      /**
       * @description The currency of all amounts of the transaction, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The credited amount in minor units; 0 before. It is less than `amount` while only parts of an authorized payment are captured, or if an operator accepted a smaller amount.
       * @example 150000
       */
      settled_amount: number;
      /**
       * @description When the money is taken. `automatic`: as soon as the payer confirms. `manual`: when you capture it. A payment that you started at the gateway is `automatic`.
       * @example automatic
       * @enum {string}
       */
      capture_method: 'automatic' | 'manual';
      /**
       * @description The refunded part, in minor units.
       * @example 0
       */
      refunded_amount: number;
      /**
       * @description The part that is reserved for pending refunds that you started, in minor units.
       * @example 0
       */
      refund_reserved_amount: number;
      /**
       * @description The part that was charged back after lost disputes, in minor units.
       * @example 0
       */
      charged_back_amount: number;
      /**
       * @description Adjustments by operators, in minor units; a positive amount credits the wallet.
       * @example 0
       */
      adjusted_amount: number;
      /**
       * @description What the gateway keeps of the payment, in minor units, as it reports it with the payment; 0 if the payer bears the fee. Null if the gateway does not report it, or not yet, and for a payment that you capture. The wallet does not pay it: the gateway takes it from what it settles to you. Wallet entries have the fee of the settlement report.
       * @example 4350
       */
      fee: number | null;
      /**
       * @description `settled_amount` less `fee`, in minor units: what the gateway settles for the payment. Null while `fee` is null.
       * @example 145650
       */
      net_amount: number | null;
      /**
       * @description The gateway of a deposit or payout; null for a transfer.
       * @example mobilemoney
       */
      provider: string | null;
      /**
       * @description The reference that matches the gateway’s report to the deposit; null for a transfer. If the service issued it, send it to the gateway as the reference of the payment.
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
       * @description The payer’s telephone number from the registration.
       * @example 254700000000
       */
      phone_number: string | null;
      /**
       * @description Your note.
       * @example Order 1001
       */
      description: string | null;
      /**
       * @description Your own order number.
       * @example order-1001
       */
      order_id: string | null;
      /**
       * @description Your own number of the customer.
       * @example customer-77
       */
      customer_id: string | null;
      /**
       * @description Your own data: texts by their keys. Empty if you sent none, and for a transfer.
       * @example {
       *       "campaign": "spring"
       *     }
       */
      metadata: {
        [key: string]: string;
      };
      /**
       * @description Why an operator has to decide, such as `amount_differs`, or why it failed, such as `payment_cancelled`; null otherwise.
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
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'transfer.completed';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    /** @description The service’s interpretation of an event. */
    UnderstoodView: {
      /**
       * @description The gateway’s type of the event.
       * @example payment_intent.succeeded
       */
      type: string;
      /**
       * @description The service’s kind of the event.
       * @example payment_succeeded
       */
      kind: string;
      /**
       * @description The key that recognizes repeated deliveries.
       * @example evt_1MmlLrLkdIwHu7ix0uke3Ezy
       */
      delivery_key: string;
      /**
       * @description The reference in the event.
       * @example pi_3PqXyz2eZvKYlo2C1aBcDeFg
       */
      reference: string | null;
      /**
       * @description The gateway’s own id of the payment.
       * @example pi_3PqXyz2eZvKYlo2C1aBcDeFg
       */
      payment_id: string | null;
      /**
       * @description The gateway’s own id of the payment, refund or dispute.
       * @example pi_3PqXyz2eZvKYlo2C1aBcDeFg
       */
      object_id: string | null;
      /**
       * @description The amount in the event, in minor units.
       * @example 150000
       */
      amount: number | null;
      /**
       * @description The currency in the event.
       * @example USD
       */
      currency: string | null;
      /** @description Whether the amount is the total refunded so far. */
      cumulative: boolean;
      /**
       * @description What is wrong with an event that is otherwise readable.
       * @example null
       */
      anomaly: string | null;
    };
    /** @description Unresolved deposits, oldest first. */
    UnresolvedListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The deposits of this page. */
      data: components['schemas']['UnresolvedView'][];
      /**
       * @description Where the next page begins: send it as `cursor`. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description A deposit whose result could not be determined. */
    UnresolvedView: {
      /**
       * Format: uuid
       * @description The id of the deposit.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description The account of the deposit.
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
       * @description The currency of the amount, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description Number of inquiries at the gateway.
       * @example 9
       */
      asked: number;
      /**
       * @description The result of the last inquiry; null if the gateway was never asked or never responded.
       * @example unreachable
       * @enum {string|null}
       */
      outcome: 'answered' | 'pending' | 'unknown' | 'unreachable' | null;
      /**
       * @description The result in words.
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
       * @description Public https address that receives the events.
       * @example https://merchant.example/events
       */
      url?: string;
      /**
       * @description Types of events that are sent to the endpoint; empty: all types.
       * @default []
       */
      types?: (
        | 'deposit.authorized'
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.voided'
        | 'deposit.expired'
        | 'deposit.capture_failed'
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
        | 'payout.created'
        | 'payout.paid'
        | 'payout.failed'
        | 'payout.needs_review'
      )[];
      /**
       * @description Description for people.
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
       * @description The version of those sources: the commit, unless the build set another name.
       * @example 3f9d2c1
       */
      revision: string;
    };
    /** @description Items that wait for operators. */
    WaitingResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Always null: one response contains the whole list.
       * @example null
       */
      next_cursor: string | null;
      /** @description One entry for each kind. */
      data: components['schemas']['WaitingView'][];
    };
    /** @description Number of items of one kind that wait. */
    WaitingView: {
      /**
       * @description `needs_review`: events that an operator decides. `parked`: events that wait for their deposit. `unresolved`: payments that are still open after the last inquiry. `refunds`: refunds of which it is unknown whether they happened. `captures`: captures and releases of which it is unknown whether they happened. `payouts`: payouts that await an approval or a decision. `proposals`: decisions that another operator has to approve. `breaks`: open differences between a gateway’s report and the ledger.
       * @example needs_review
       * @enum {string}
       */
      kind: 'needs_review' | 'parked' | 'unresolved' | 'refunds' | 'captures' | 'payouts' | 'proposals' | 'breaks';
      /**
       * @description Number of items.
       * @example 2
       */
      count: number;
      /**
       * Format: date-time
       * @description Since when the oldest of them waits; null if there is none.
       * @example 2026-11-30T09:12:44Z
       */
      oldest_at: string | null;
    };
    /** @description An operator booked an adjustment. */
    WalletAdjustedEvent: {
      /**
       * Format: uuid
       * @description The id of the event and its position in the feed: a greater id is later.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id: string;
      /**
       * @description The type of the event. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'wallet.adjusted';
      /**
       * @description The version of the schema of `data`.
       * @example 1
       */
      version: number;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       * @example 2026-11-21T09:30:00.123Z
       */
      timestamp: string;
      /** @description The object of the event, as the API showed it at that moment. */
      data: components['schemas']['TransactionEventData'];
    };
    WalletAnchorView: {
      /**
       * @description ISO 4217 code.
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
       * @description Hash of the entry, chained to all earlier entries of the wallet. SHA-256, hex.
       * @example f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2
       */
      entry_hash: string;
    };
    /** @description All wallets of the account. */
    WalletListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description One wallet for each currency in which the account was ever credited; empty before the first credit. */
      data: components['schemas']['WalletView'][];
      /**
       * @description Always null: one response contains all wallets.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description What the account holds in one currency. */
    WalletView: {
      /**
       * @description The currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The sum of the wallet's entries, in minor units. Refunds and lost disputes can make it negative; transfers cannot.
       * @example 150000
       */
      balance: number;
      /**
       * @description What is held for payouts that are not decided, in minor units. It is still part of `balance`. The amount of a pending refund is not: it leaves the balance with the request.
       * @example 20000
       */
      held: number;
      /**
       * @description What you can transfer, refund or pay out now, in minor units: `balance` less `held`. It can be negative.
       * @example 130000
       */
      available: number;
      /**
       * Format: date-time
       * @description When the balance or the held amount last changed, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      updated_at: string;
    };
    /** @description A page of the account’s inbox, newest first. */
    WebhookEventListResponse: {
      /**
       * @description The same in every success response.
       * @enum {string}
       */
      status: 'success';
      /**
       * @description Whether a further page exists, which begins at `next_cursor`.
       * @example false
       */
      has_more: boolean;
      /** @description The events of this page. */
      data: components['schemas']['WebhookEventView'][];
      /**
       * @description Where the next page begins: send it as `cursor`. Null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    /** @description A gateway's event about a transaction of the account. */
    WebhookEventView: {
      /**
       * Format: uuid
       * @description The id of the event in this service, a UUID of version 7. Quote it if you ask an operator.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e02
       */
      event_id: string;
      /**
       * @description The gateway.
       * @example stripe
       */
      provider: string;
      /**
       * @description The gateway’s type of the event.
       * @example payment_intent.succeeded
       */
      type: string;
      /**
       * @description How the event was received.
       *
       *     - `webhook`: the gateway delivered it.
       *     - `inquiry`: the gateway reported it when the service asked.
       *     - `answer`: the gateway reported it in its response to a request, such as a refund.
       *     - `report`: it is from a settlement report of the gateway.
       * @example webhook
       * @enum {string}
       */
      source: 'webhook' | 'inquiry' | 'answer' | 'report';
      /**
       * @description The service’s kind of the event, such as `payment_succeeded`, `payment_failed`, `refund`, `chargeback`, `ignored`.
       * @example payment_succeeded
       */
      kind: string;
      /**
       * @description The outcome of the event.
       *
       *     - `settled`: it took effect on the transaction.
       *     - `duplicate`: its effect was already booked.
       *     - `ignored`: it changes nothing; `reason` says why.
       *     - `parked`: it waits for its deposit, for the settlement, or for the gateway’s confirmation.
       *     - `needs_review`: an operator decides; `reason` says why.
       *     - `rejected`: it is authentic, but unreadable.
       * @enum {string}
       */
      outcome: 'settled' | 'duplicate' | 'ignored' | 'parked' | 'rejected' | 'needs_review';
      /**
       * @description The reason for the outcome, such as `amount_differs` or `no_deposit`; null if there is none.
       * @example null
       */
      reason: string | null;
      /**
       * Format: uuid
       * @description The transaction of the event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string | null;
      /**
       * @description The amount in the event, in minor units of ISO 4217; null if it contains none.
       * @example 150000
       */
      amount: number | null;
      /**
       * @description The currency in the event, a three-letter code of ISO 4217; null if it contains none.
       * @example USD
       */
      currency: string | null;
      /**
       * @description Number of deliveries of the event. Repeated deliveries are booked only once.
       * @example 1
       */
      deliveries: number;
      /**
       * Format: date-time
       * @description When it was first received, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      received_at: string;
      /**
       * Format: date-time
       * @description When it got its outcome, in UTC.
       * @example 2026-11-21T09:30:00Z
       */
      processed_at: string;
    };
    /** @description How fast the reports of one hour took effect. */
    WebhookHourView: {
      /**
       * Format: date-time
       * @description The beginning of the hour in which they were received, in UTC.
       * @example 2026-11-21T09:00:00Z
       */
      hour: string;
      /**
       * @description Number of reports, without repetitions.
       * @example 120
       */
      reports: number;
      /**
       * @description The part of them that still waits for a deposit or for a decision.
       * @example 1
       */
      waiting: number;
      /**
       * @description Half of the others were applied within this time, in seconds; null: all still wait.
       * @example 0.004
       */
      median_seconds: number | null;
      /**
       * @description 95 % of the others were applied within this time, in seconds; null: all still wait.
       * @example 0.02
       */
      slowest_seconds: number | null;
    };
    AddPayoutDestinationInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
      body: components['schemas']['CreateDestinationDto'];
    };
    ApproveProposalInput: {
      /**
       * Format: uuid
       * @description The id of the proposal, from the response to the decision.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e08
       */
      proposal_id: string;
    };
    CancelPaymentInput: {
      /**
       * Format: uuid
       * @description The id of the deposit whose payment was started with `capture_method: manual`.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
      body: components['schemas']['CancelPaymentDto'];
    };
    CapturePaymentInput: {
      /**
       * Format: uuid
       * @description The id of the deposit whose payment was started with `capture_method: manual`.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
      body: components['schemas']['CapturePaymentDto'];
    };
    CountBreaksInput: {
      /**
       * Format: uuid
       * @description The reconciliation.
       */
      reconciliation_id: string;
    };
    CountOperatorTransactionsInput: {
      /**
       * @description Only the deposit with this reference at its gateway.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
       */
      provider_reference?: string;
      /**
       * @description Only the deposit of this payment: the gateway's own id of it, such as `pay_…`, or the mobile-money receipt number that a payer quotes.
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
       * @description Only deposits with this number of the customer.
       * @example customer-77
       */
      customer_id?: string;
      /**
       * @description Only deposits whose metadata has this key.
       * @example campaign
       */
      metadata_key?: string;
      /**
       * @description Only deposits whose metadata has exactly this text under `metadata_key`, which is then required.
       * @example spring
       */
      metadata_value?: string;
      /**
       * @description Only deposits that were registered with this telephone number, in international format, with or without the plus sign.
       * @example 254700000000
       */
      phone_number?: string;
      /**
       * Format: uuid
       * @description Only this transaction.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id?: string;
      /**
       * @description Only deposits with this order number of the merchant. With `account_id` the search is fast.
       * @example order-1001
       */
      order_id?: string;
      /**
       * @description Only deposits of this account, and transfers that it sent.
       * @example acct-1
       */
      account_id?: string;
    };
    CountTransactionsInput: {
      /**
       * @description Only the deposit with this reference at its gateway.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
       */
      provider_reference?: string;
      /**
       * @description Only the deposit of this payment: the gateway's own id of it, such as `pay_…`, or the mobile-money receipt number that a payer quotes.
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
       * @description Only deposits with this number of the customer.
       * @example customer-77
       */
      customer_id?: string;
      /**
       * @description Only deposits whose metadata has this key.
       * @example campaign
       */
      metadata_key?: string;
      /**
       * @description Only deposits whose metadata has exactly this text under `metadata_key`, which is then required.
       * @example spring
       */
      metadata_value?: string;
      /**
       * @description Only deposits that were registered with this telephone number, in international format, with or without the plus sign.
       * @example 254700000000
       */
      phone_number?: string;
      /**
       * @description Only deposits with this order number.
       * @example order-1001
       */
      order_id?: string;
      /**
       * @description Only the deposit of this refund: its `refund_id`, or its id at the gateway.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04
       */
      refund_id?: string;
      /**
       * @description Only the deposit of this dispute: its `dispute_id`, or its id at the gateway.
       * @example du_1MtJUT2eZvKYlo2CNaw2HvEv
       */
      dispute_id?: string;
      /**
       * @description Only deposits, or only transfers.
       * @enum {string}
       */
      kind?: 'deposit' | 'transfer' | 'payout';
      /**
       * @description Only transactions of exactly this amount, in minor units of ISO 4217, as it was registered or transferred.
       * @example 150000
       */
      amount?: number;
      /**
       * @description Only transactions in this currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency?: string;
      /**
       * Format: date-time
       * @description Only transactions that were created at this time or later: a time in RFC 3339, with an offset or `Z`.
       * @example 2026-11-01T00:00:00Z
       */
      created_from?: string;
      /**
       * Format: date-time
       * @description Only transactions that were created before this time: a time in RFC 3339, with an offset or `Z`.
       * @example 2026-12-01T00:00:00Z
       */
      created_before?: string;
    };
    CreateApiKeyInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
      body: components['schemas']['CreateApiKeyDto'];
    };
    CreateDepositInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
      body: components['schemas']['CreateDepositDto'];
    };
    CreateEventEndpointInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
      body: components['schemas']['CreateEventEndpointDto'];
    };
    CreatePayoutInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
      body: components['schemas']['CreatePayoutDto'];
    };
    CreateRefundInput: {
      /**
       * Format: uuid
       * @description The id of the refunded deposit.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
      body: components['schemas']['CreateRefundDto'];
    };
    CreateTransferInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
      body: components['schemas']['CreateTransferDto'];
    };
    DecideCaptureInput: {
      /**
       * Format: uuid
       * @description The id of the capture or release, of any account.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      capture_id: string;
      body: components['schemas']['DecideCaptureDto'];
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
    DecidePayoutInput: {
      /**
       * Format: uuid
       * @description The id of the payout, of any account.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      payout_id: string;
      body: components['schemas']['DecidePayoutDto'];
    };
    DecideRefundInput: {
      /**
       * Format: uuid
       * @description The id of the refund, of any account.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      refund_id: string;
      body: components['schemas']['DecideRefundDto'];
    };
    DecideTransactionInput: {
      /**
       * Format: uuid
       * @description The id of the transaction, of any account.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      body: components['schemas']['DecideTransactionDto'];
    };
    DeleteEventEndpointInput: {
      /**
       * Format: uuid
       * @description Id of an event endpoint of the account.
       */
      endpoint_id: string;
    };
    DeletePayoutDestinationInput: {
      /**
       * Format: uuid
       * @description The id of the destination, from the list.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e06
       */
      destination_id: string;
    };
    DisableEventEndpointInput: {
      /**
       * Format: uuid
       * @description Id of an event endpoint of the account.
       */
      endpoint_id: string;
    };
    EnableEventEndpointInput: {
      /**
       * Format: uuid
       * @description Id of an event endpoint of the account.
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
       * @description Only breaks of this type.
       * @enum {string}
       */
      type?: 'missing_here' | 'missing_there' | 'amount' | 'currency' | 'fee' | 'duplicate' | 'unknown_line_type';
      /**
       * @description Only open or only closed breaks.
       * @enum {string}
       */
      status?: 'open' | 'closed';
    };
    ExportWalletStatementInput: {
      /**
       * @description The wallet’s currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The month in UTC, as `YYYY-MM`. The present month gives the entries so far.
       * @example 2026-11
       */
      month: string;
    };
    ExportWalletStatementPdfInput: {
      /**
       * @description The wallet’s currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description The month in UTC, as `YYYY-MM`. The present month gives the entries so far.
       * @example 2026-11
       */
      month: string;
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
       * @description Id of an event of the account.
       */
      event_id: string;
    };
    GetEventEndpointInput: {
      /**
       * Format: uuid
       * @description Id of an event endpoint of the account.
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
       * @description The id of the transaction, of any account.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
    };
    GetPayoutInput: {
      /**
       * Format: uuid
       * @description The id of the payout, from the response to your request, the list or an event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05
       */
      payout_id: string;
    };
    GetProposalInput: {
      /**
       * Format: uuid
       * @description The id of the proposal, from the response to the decision.
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
       * @description The id of the refund, from the response to your request, the list or an event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04
       */
      refund_id: string;
    };
    GetReturnsInput: {
      /**
       * @description Number of days to count, including today; days are in UTC.
       * @default 30
       */
      days?: number;
      /**
       * @description The currency of the wallet, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
    };
    GetSettlingTimesInput: {
      /**
       * @description Number of days to count, including today; days are in UTC.
       * @default 30
       */
      days?: number;
    };
    GetStatisticsInput: {
      /**
       * @description Number of days to count, including today; days are in UTC.
       * @default 30
       */
      days?: number;
    };
    GetTransactionInput: {
      /**
       * Format: uuid
       * @description The id from the response to the payment, deposit or transfer.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
    };
    GetTransactionTimelineInput: {
      /**
       * Format: uuid
       * @description The id from the response to the deposit, payment or transfer.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
    };
    GetWalletBalanceInput: {
      /**
       * @description The wallet’s currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * Format: date-time
       * @description A time in RFC 3339, with an offset or `Z`. Entries that were booked before it count. Omit it for the present balance; a time in the future counts as now.
       * @example 2026-12-01T00:00:00Z
       */
      at?: string;
    };
    ListAuditInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description Only actions of this operator, or of the person that a command named if no operators are configured.
       * @example amina
       */
      operator?: string;
      /**
       * @description Only actions of this kind.
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
        | 'capture_happened'
        | 'capture_not_happened'
        | 'payout_approved'
        | 'payout_rejected'
        | 'payout_happened'
        | 'payout_not_happened'
        | 'payout_limit_set'
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
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description Only breaks of this type.
       * @enum {string}
       */
      type?: 'missing_here' | 'missing_there' | 'amount' | 'currency' | 'fee' | 'duplicate' | 'unknown_line_type';
      /**
       * @description Only open or only closed breaks.
       * @enum {string}
       */
      status?: 'open' | 'closed';
    };
    ListCapturesInput: {
      /**
       * Format: uuid
       * @description The id of the deposit whose payment was started with `capture_method: manual`.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
    };
    ListDisputesInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
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
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
    };
    ListEventAttemptsInput: {
      /**
       * Format: uuid
       * @description Id of an event endpoint of the account.
       */
      endpoint_id: string;
      /**
       * Format: uuid
       * @description Id of an event of the account.
       */
      event_id: string;
    };
    ListEventDeliveriesInput: {
      /**
       * Format: uuid
       * @description Id of an event endpoint of the account.
       */
      endpoint_id: string;
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description Only deliveries with this status. Deliveries that are kept for a disabled endpoint are `pending`.
       * @enum {string}
       */
      status?: 'pending' | 'delivered' | 'failed' | 'skipped';
    };
    ListEventsInput: {
      /**
       * Format: uuid
       * @description The last event that you have, or `next_cursor`. Default: start with the oldest event that is kept.
       */
      after?: string;
      /**
       * @description Only events of these types, separated by commas.
       * @example [
       *       "deposit.settled",
       *       "refund.recorded"
       *     ]
       */
      types?: (
        | 'deposit.authorized'
        | 'deposit.settled'
        | 'deposit.failed'
        | 'deposit.voided'
        | 'deposit.expired'
        | 'deposit.capture_failed'
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
        | 'payout.created'
        | 'payout.paid'
        | 'payout.failed'
        | 'payout.needs_review'
      )[];
      /**
       * @description How many events the page holds at most.
       * @default 50
       */
      limit?: number;
      /**
       * @description How long to wait for an event if there is none yet, in seconds.
       * @default 0
       */
      wait_seconds?: number;
    };
    ListInboxInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description Only events with this outcome. `needs_review` also finds events that took effect and are held, because the same transmission delivered different bytes.
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
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
    };
    ListOpenCapturesInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description Only requests through this gateway.
       * @enum {string}
       */
      provider?: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description `needs_review`: it is unknown whether they happened, and they are not sent again. `pending`: their gateway has not reported the result.
       * @default needs_review
       * @enum {string}
       */
      status?: 'needs_review' | 'pending';
    };
    ListOpenPayoutsInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description `awaiting_approval`: they wait for an operator. `needs_review`: it is unknown whether they were made. `pending`, `sent`: they are on their way.
       * @default awaiting_approval
       * @enum {string}
       */
      status?: 'awaiting_approval' | 'pending' | 'sent' | 'needs_review';
    };
    ListOpenRefundsInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description Only requests through this gateway.
       * @enum {string}
       */
      provider?: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
      /**
       * @description `needs_review`: it is unknown whether they happened, the gateway cannot be asked, and they are not sent again. `pending`: their gateway has not decided. `unconfirmed`: a delivery has booked them by their amount, and the gateway has not confirmed that they are the same.
       * @default needs_review
       * @enum {string}
       */
      status?: 'needs_review' | 'pending' | 'unconfirmed';
    };
    ListOperatorDeliveriesInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
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
       * @description Only deliveries of this event.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e03
       */
      event_id?: string;
      /**
       * @description Only deliveries with this status. Deliveries that are kept for a disabled endpoint are `pending`.
       * @enum {string}
       */
      status?: 'pending' | 'delivered' | 'failed' | 'skipped';
    };
    ListOperatorTransactionsInput: {
      /**
       * @description Only the deposit with this reference at its gateway.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
       */
      provider_reference?: string;
      /**
       * @description Only the deposit of this payment: the gateway's own id of it, such as `pay_…`, or the mobile-money receipt number that a payer quotes.
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
       * @description Only deposits with this number of the customer.
       * @example customer-77
       */
      customer_id?: string;
      /**
       * @description Only deposits whose metadata has this key.
       * @example campaign
       */
      metadata_key?: string;
      /**
       * @description Only deposits whose metadata has exactly this text under `metadata_key`, which is then required.
       * @example spring
       */
      metadata_value?: string;
      /**
       * @description Only deposits that were registered with this telephone number, in international format, with or without the plus sign.
       * @example 254700000000
       */
      phone_number?: string;
      /**
       * Format: uuid
       * @description Only this transaction.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id?: string;
      /**
       * @description Only deposits with this order number of the merchant. With `account_id` the search is fast.
       * @example order-1001
       */
      order_id?: string;
      /**
       * @description Only deposits of this account, and transfers that it sent.
       * @example acct-1
       */
      account_id?: string;
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
    };
    ListPayoutsInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description Only payouts with this status.
       * @example paid
       * @enum {string}
       */
      status?: 'awaiting_approval' | 'pending' | 'sent' | 'needs_review' | 'paid' | 'failed';
      /**
       * Format: uuid
       * @description Only payouts to this destination.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e06
       */
      destination_id?: string;
    };
    ListProposalsInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description Only proposals in this state.
       * @enum {string}
       */
      state?: 'open' | 'approved' | 'rejected' | 'expired';
    };
    ListReconciliationsInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description Only reconciliations of this gateway.
       * @enum {string}
       */
      provider?: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
    };
    ListRefundsInput: {
      /**
       * Format: uuid
       * @description The id of the refunded deposit.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
    };
    ListTransactionsInput: {
      /**
       * @description Only the deposit with this reference at its gateway.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
       */
      provider_reference?: string;
      /**
       * @description Only the deposit of this payment: the gateway's own id of it, such as `pay_…`, or the mobile-money receipt number that a payer quotes.
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
       * @description Only deposits with this number of the customer.
       * @example customer-77
       */
      customer_id?: string;
      /**
       * @description Only deposits whose metadata has this key.
       * @example campaign
       */
      metadata_key?: string;
      /**
       * @description Only deposits whose metadata has exactly this text under `metadata_key`, which is then required.
       * @example spring
       */
      metadata_value?: string;
      /**
       * @description Only deposits that were registered with this telephone number, in international format, with or without the plus sign.
       * @example 254700000000
       */
      phone_number?: string;
      /**
       * @description Only deposits with this order number.
       * @example order-1001
       */
      order_id?: string;
      /**
       * @description Only the deposit of this refund: its `refund_id`, or its id at the gateway.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04
       */
      refund_id?: string;
      /**
       * @description Only the deposit of this dispute: its `dispute_id`, or its id at the gateway.
       * @example du_1MtJUT2eZvKYlo2CNaw2HvEv
       */
      dispute_id?: string;
      /**
       * @description Only deposits, or only transfers.
       * @enum {string}
       */
      kind?: 'deposit' | 'transfer' | 'payout';
      /**
       * @description Only transactions of exactly this amount, in minor units of ISO 4217, as it was registered or transferred.
       * @example 150000
       */
      amount?: number;
      /**
       * @description Only transactions in this currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency?: string;
      /**
       * Format: date-time
       * @description Only transactions that were created at this time or later: a time in RFC 3339, with an offset or `Z`.
       * @example 2026-11-01T00:00:00Z
       */
      created_from?: string;
      /**
       * Format: date-time
       * @description Only transactions that were created before this time: a time in RFC 3339, with an offset or `Z`.
       * @example 2026-12-01T00:00:00Z
       */
      created_before?: string;
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
    };
    ListUnresolvedInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description Only deposits through this gateway.
       * @enum {string}
       */
      provider?: 'stripe' | 'adyen' | 'razorpay' | 'paystack' | 'flutterwave' | 'paypal' | 'square' | 'mobilemoney';
    };
    ListWalletEntriesInput: {
      /**
       * @description The wallet’s currency, a three-letter code of ISO 4217.
       * @example KES
       */
      currency: string;
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
      cursor?: string;
      /**
       * @description Only entries of this kind.
       * @enum {string}
       */
      kind?: 'payment' | 'refund' | 'chargeback' | 'reversal' | 'transfer' | 'adjustment' | 'payout' | 'fee';
      /**
       * Format: date-time
       * @description Only entries that were booked at this time or later: a time in RFC 3339, with an offset or `Z`.
       * @example 2026-11-01T00:00:00Z
       */
      created_from?: string;
      /**
       * Format: date-time
       * @description Only entries that were booked before this time: a time in RFC 3339, with an offset or `Z`.
       * @example 2026-12-01T00:00:00Z
       */
      created_before?: string;
    };
    ListWebhookEventsInput: {
      /**
       * @description Maximum number of entries on the page.
       * @default 50
       */
      limit?: number;
      /** @description Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
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
      /** @description The secret in the callback address, as configured in the service. */
      token?: string;
      /** @description As the gateway documents it. */
      body: {
        [key: string]: unknown;
      };
    };
    ReceivePaymentCallbackInput: {
      /**
       * @description The reference that the service issued for the payment.
       * @example 4Jc0mWqZ8uVtY2hXrB6nKdPaLs
       */
      reference: string;
      /** @description The secret in the callback address, as configured in the service. */
      token?: string;
      /** @description As the gateway documents it. */
      body: {
        [key: string]: unknown;
      };
    };
    ReceiveWebhookInput: {
      /**
       * @description The gateway that sends the delivery.
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
       * @description Id of an event endpoint of the account.
       */
      endpoint_id: string;
      /**
       * Format: uuid
       * @description Id of an event of the account.
       */
      event_id: string;
    };
    RedeliverEventsInput: {
      body: components['schemas']['RedeliverDto'];
    };
    RefreshTransactionInput: {
      /**
       * Format: uuid
       * @description The id from the response to the payment, deposit or transfer.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
    };
    RejectProposalInput: {
      /**
       * Format: uuid
       * @description The id of the proposal, from the response to the decision.
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
       * @description Id of an event endpoint of the account.
       */
      endpoint_id: string;
      body: components['schemas']['ReplayDto'];
    };
    ResolveAmountInput: {
      /**
       * Format: uuid
       * @description The id from the response to the payment, deposit or transfer.
       * @example 019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00
       */
      transaction_id: string;
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
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
      idempotency_key?: string;
      body: components['schemas']['RotateApiKeyDto'];
    };
    RotateEventEndpointSecretInput: {
      /**
       * Format: uuid
       * @description Id of an event endpoint of the account.
       */
      endpoint_id: string;
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
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
       * @description Start of the period that the report must contain completely: a time in RFC 3339. Default: its first line.
       * @example 2026-11-01T00:00:00Z
       */
      period_from?: string;
      /**
       * Format: date-time
       * @description End of that period; send it together with `period_from`. Default: its last line.
       * @example 2026-11-30T23:59:59Z
       */
      period_until?: string;
      /**
       * @description The report as the gateway exported it: CSV in UTF-8, or JSON documents one after the other.
       * @example {
       *       "payouts": [],
       *       "payout_entries": []
       *     }
       */
      body: {
        [key: string]: unknown;
      };
    };
    SetOperatorPayoutLimitInput: {
      body: components['schemas']['SetLimitDto'];
    };
    SetPayoutLimitInput: {
      body: components['schemas']['SetOwnLimitDto'];
    };
    StartLedgerVerificationInput: {
      /**
       * @description `full` verifies every row. `incremental` verifies rows that were written since the last successful verification. If there was none, or if the last full verification found a problem, an incremental one is full.
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
      idempotency_key?: string;
      body: components['schemas']['StartPaymentDto'];
    };
    TestEventEndpointInput: {
      /**
       * Format: uuid
       * @description Id of an event endpoint of the account.
       */
      endpoint_id: string;
    };
    UpdateEventEndpointInput: {
      /**
       * Format: uuid
       * @description Id of an event endpoint of the account.
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
export type AuthorizationView = components['schemas']['AuthorizationView'];
export type BalanceResponse = components['schemas']['BalanceResponse'];
export type BalanceView = components['schemas']['BalanceView'];
export type BankAccountDto = components['schemas']['BankAccountDto'];
export type BookedEntryView = components['schemas']['BookedEntryView'];
export type BookingView = components['schemas']['BookingView'];
export type BreakFigureView = components['schemas']['BreakFigureView'];
export type BreakFiguresResponse = components['schemas']['BreakFiguresResponse'];
export type BreakListResponse = components['schemas']['BreakListResponse'];
export type BreakView = components['schemas']['BreakView'];
export type CallbackAcceptedResponse = components['schemas']['CallbackAcceptedResponse'];
export type CallbackRejectedResponse = components['schemas']['CallbackRejectedResponse'];
export type CancelPaymentDto = components['schemas']['CancelPaymentDto'];
export type CaptureEventData = components['schemas']['CaptureEventData'];
export type CaptureListResponse = components['schemas']['CaptureListResponse'];
export type CapturePaymentDto = components['schemas']['CapturePaymentDto'];
export type CaptureResponse = components['schemas']['CaptureResponse'];
export type CaptureView = components['schemas']['CaptureView'];
export type ConfirmationView = components['schemas']['ConfirmationView'];
export type ConsoleSessionResponse = components['schemas']['ConsoleSessionResponse'];
export type CreateApiKeyDto = components['schemas']['CreateApiKeyDto'];
export type CreateDepositDto = components['schemas']['CreateDepositDto'];
export type CreateDestinationDto = components['schemas']['CreateDestinationDto'];
export type CreateEventEndpointDto = components['schemas']['CreateEventEndpointDto'];
export type CreatePayoutDto = components['schemas']['CreatePayoutDto'];
export type CreateRefundDto = components['schemas']['CreateRefundDto'];
export type CreateTransferDto = components['schemas']['CreateTransferDto'];
export type CustomerDto = components['schemas']['CustomerDto'];
export type DayReturnsView = components['schemas']['DayReturnsView'];
export type DayStatisticsView = components['schemas']['DayStatisticsView'];
export type DecideCaptureDto = components['schemas']['DecideCaptureDto'];
export type DecideEventDto = components['schemas']['DecideEventDto'];
export type DecidePayoutDto = components['schemas']['DecidePayoutDto'];
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
export type DepositAuthorizedEvent = components['schemas']['DepositAuthorizedEvent'];
export type DepositCaptureFailedEvent = components['schemas']['DepositCaptureFailedEvent'];
export type DepositExpiredEvent = components['schemas']['DepositExpiredEvent'];
export type DepositFailedEvent = components['schemas']['DepositFailedEvent'];
export type DepositNeedsReviewEvent = components['schemas']['DepositNeedsReviewEvent'];
export type DepositReviewedEvent = components['schemas']['DepositReviewedEvent'];
export type DepositSettledEvent = components['schemas']['DepositSettledEvent'];
export type DepositVoidedEvent = components['schemas']['DepositVoidedEvent'];
export type DestinationDeletedResponse = components['schemas']['DestinationDeletedResponse'];
export type DestinationListResponse = components['schemas']['DestinationListResponse'];
export type DestinationResponse = components['schemas']['DestinationResponse'];
export type DestinationView = components['schemas']['DestinationView'];
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
export type EntrySourceView = components['schemas']['EntrySourceView'];
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
export type EventHourView = components['schemas']['EventHourView'];
export type EventListResponse = components['schemas']['EventListResponse'];
export type EventResponse = components['schemas']['EventResponse'];
export type EventView = components['schemas']['EventView'];
export type ExplainDeliveryDto = components['schemas']['ExplainDeliveryDto'];
export type ExplanationResponse = components['schemas']['ExplanationResponse'];
export type ExplanationView = components['schemas']['ExplanationView'];
export type ForeignFeeView = components['schemas']['ForeignFeeView'];
export type GatewayHourView = components['schemas']['GatewayHourView'];
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
export type LimitListResponse = components['schemas']['LimitListResponse'];
export type LimitView = components['schemas']['LimitView'];
export type NextActionView = components['schemas']['NextActionView'];
export type OpenCaptureListResponse = components['schemas']['OpenCaptureListResponse'];
export type OpenCaptureView = components['schemas']['OpenCaptureView'];
export type OpenPayoutListResponse = components['schemas']['OpenPayoutListResponse'];
export type OpenPayoutView = components['schemas']['OpenPayoutView'];
export type OpenRefundListResponse = components['schemas']['OpenRefundListResponse'];
export type OpenRefundView = components['schemas']['OpenRefundView'];
export type OperatorDeliveryListResponse = components['schemas']['OperatorDeliveryListResponse'];
export type OperatorDeliveryView = components['schemas']['OperatorDeliveryView'];
export type OperatorSessionResponse = components['schemas']['OperatorSessionResponse'];
export type OperatorStatisticsResponse = components['schemas']['OperatorStatisticsResponse'];
export type OperatorStatisticsView = components['schemas']['OperatorStatisticsView'];
export type OperatorTransactionDetailView = components['schemas']['OperatorTransactionDetailView'];
export type OperatorTransactionListResponse = components['schemas']['OperatorTransactionListResponse'];
export type OperatorTransactionResponse = components['schemas']['OperatorTransactionResponse'];
export type OperatorTransactionView = components['schemas']['OperatorTransactionView'];
export type OwnLimitListResponse = components['schemas']['OwnLimitListResponse'];
export type OwnLimitView = components['schemas']['OwnLimitView'];
export type OwnReviewDto = components['schemas']['OwnReviewDto'];
export type PayoutCreatedEvent = components['schemas']['PayoutCreatedEvent'];
export type PayoutEventData = components['schemas']['PayoutEventData'];
export type PayoutFactsView = components['schemas']['PayoutFactsView'];
export type PayoutFailedEvent = components['schemas']['PayoutFailedEvent'];
export type PayoutListResponse = components['schemas']['PayoutListResponse'];
export type PayoutNeedsReviewEvent = components['schemas']['PayoutNeedsReviewEvent'];
export type PayoutPaidEvent = components['schemas']['PayoutPaidEvent'];
export type PayoutResponse = components['schemas']['PayoutResponse'];
export type PayoutView = components['schemas']['PayoutView'];
export type Problem = components['schemas']['Problem'];
export type ProposalListResponse = components['schemas']['ProposalListResponse'];
export type ProposalResponse = components['schemas']['ProposalResponse'];
export type ProposalView = components['schemas']['ProposalView'];
export type QueueAgeView = components['schemas']['QueueAgeView'];
export type QueueHourView = components['schemas']['QueueHourView'];
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
export type ReturnsResponse = components['schemas']['ReturnsResponse'];
export type ReturnsView = components['schemas']['ReturnsView'];
export type ReviewEventData = components['schemas']['ReviewEventData'];
export type RevokeApiKeyDto = components['schemas']['RevokeApiKeyDto'];
export type RotateApiKeyDto = components['schemas']['RotateApiKeyDto'];
export type RotateSecretDto = components['schemas']['RotateSecretDto'];
export type SealingKeyView = components['schemas']['SealingKeyView'];
export type SentEventView = components['schemas']['SentEventView'];
export type SetLimitDto = components['schemas']['SetLimitDto'];
export type SetOwnLimitDto = components['schemas']['SetOwnLimitDto'];
export type SettlingTimeView = components['schemas']['SettlingTimeView'];
export type SettlingTimesResponse = components['schemas']['SettlingTimesResponse'];
export type SettlingTimesView = components['schemas']['SettlingTimesView'];
export type StandingView = components['schemas']['StandingView'];
export type StartPaymentDto = components['schemas']['StartPaymentDto'];
export type StatisticsResponse = components['schemas']['StatisticsResponse'];
export type StatisticsView = components['schemas']['StatisticsView'];
export type TimelineResponse = components['schemas']['TimelineResponse'];
export type TimelineView = components['schemas']['TimelineView'];
export type ToldEventView = components['schemas']['ToldEventView'];
export type TransactionCountResponse = components['schemas']['TransactionCountResponse'];
export type TransactionCountView = components['schemas']['TransactionCountView'];
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
export type WebhookHourView = components['schemas']['WebhookHourView'];
export type AddPayoutDestinationInput = components['schemas']['AddPayoutDestinationInput'];
export type ApproveProposalInput = components['schemas']['ApproveProposalInput'];
export type CancelPaymentInput = components['schemas']['CancelPaymentInput'];
export type CapturePaymentInput = components['schemas']['CapturePaymentInput'];
export type CountBreaksInput = components['schemas']['CountBreaksInput'];
export type CountOperatorTransactionsInput = components['schemas']['CountOperatorTransactionsInput'];
export type CountTransactionsInput = components['schemas']['CountTransactionsInput'];
export type CreateApiKeyInput = components['schemas']['CreateApiKeyInput'];
export type CreateDepositInput = components['schemas']['CreateDepositInput'];
export type CreateEventEndpointInput = components['schemas']['CreateEventEndpointInput'];
export type CreatePayoutInput = components['schemas']['CreatePayoutInput'];
export type CreateRefundInput = components['schemas']['CreateRefundInput'];
export type CreateTransferInput = components['schemas']['CreateTransferInput'];
export type DecideCaptureInput = components['schemas']['DecideCaptureInput'];
export type DecideEventInput = components['schemas']['DecideEventInput'];
export type DecidePayoutInput = components['schemas']['DecidePayoutInput'];
export type DecideRefundInput = components['schemas']['DecideRefundInput'];
export type DecideTransactionInput = components['schemas']['DecideTransactionInput'];
export type DeleteEventEndpointInput = components['schemas']['DeleteEventEndpointInput'];
export type DeletePayoutDestinationInput = components['schemas']['DeletePayoutDestinationInput'];
export type DisableEventEndpointInput = components['schemas']['DisableEventEndpointInput'];
export type EnableEventEndpointInput = components['schemas']['EnableEventEndpointInput'];
export type EraseAccountInput = components['schemas']['EraseAccountInput'];
export type ExplainDeliveryInput = components['schemas']['ExplainDeliveryInput'];
export type ExportBreaksInput = components['schemas']['ExportBreaksInput'];
export type ExportWalletStatementInput = components['schemas']['ExportWalletStatementInput'];
export type ExportWalletStatementPdfInput = components['schemas']['ExportWalletStatementPdfInput'];
export type GetDisputeInput = components['schemas']['GetDisputeInput'];
export type GetEventInput = components['schemas']['GetEventInput'];
export type GetEventEndpointInput = components['schemas']['GetEventEndpointInput'];
export type GetInboxEventInput = components['schemas']['GetInboxEventInput'];
export type GetLedgerVerificationInput = components['schemas']['GetLedgerVerificationInput'];
export type GetOperatorTransactionInput = components['schemas']['GetOperatorTransactionInput'];
export type GetPayoutInput = components['schemas']['GetPayoutInput'];
export type GetProposalInput = components['schemas']['GetProposalInput'];
export type GetReconciliationInput = components['schemas']['GetReconciliationInput'];
export type GetRefundInput = components['schemas']['GetRefundInput'];
export type GetReturnsInput = components['schemas']['GetReturnsInput'];
export type GetSettlingTimesInput = components['schemas']['GetSettlingTimesInput'];
export type GetStatisticsInput = components['schemas']['GetStatisticsInput'];
export type GetTransactionInput = components['schemas']['GetTransactionInput'];
export type GetTransactionTimelineInput = components['schemas']['GetTransactionTimelineInput'];
export type GetWalletBalanceInput = components['schemas']['GetWalletBalanceInput'];
export type ListAuditInput = components['schemas']['ListAuditInput'];
export type ListBreaksInput = components['schemas']['ListBreaksInput'];
export type ListCapturesInput = components['schemas']['ListCapturesInput'];
export type ListDisputesInput = components['schemas']['ListDisputesInput'];
export type ListErasuresInput = components['schemas']['ListErasuresInput'];
export type ListEventAttemptsInput = components['schemas']['ListEventAttemptsInput'];
export type ListEventDeliveriesInput = components['schemas']['ListEventDeliveriesInput'];
export type ListEventsInput = components['schemas']['ListEventsInput'];
export type ListInboxInput = components['schemas']['ListInboxInput'];
export type ListLedgerVerificationsInput = components['schemas']['ListLedgerVerificationsInput'];
export type ListOpenCapturesInput = components['schemas']['ListOpenCapturesInput'];
export type ListOpenPayoutsInput = components['schemas']['ListOpenPayoutsInput'];
export type ListOpenRefundsInput = components['schemas']['ListOpenRefundsInput'];
export type ListOperatorDeliveriesInput = components['schemas']['ListOperatorDeliveriesInput'];
export type ListOperatorTransactionsInput = components['schemas']['ListOperatorTransactionsInput'];
export type ListPayoutsInput = components['schemas']['ListPayoutsInput'];
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
export type SetOperatorPayoutLimitInput = components['schemas']['SetOperatorPayoutLimitInput'];
export type SetPayoutLimitInput = components['schemas']['SetPayoutLimitInput'];
export type StartLedgerVerificationInput = components['schemas']['StartLedgerVerificationInput'];
export type StartPaymentInput = components['schemas']['StartPaymentInput'];
export type TestEventEndpointInput = components['schemas']['TestEventEndpointInput'];
export type UpdateEventEndpointInput = components['schemas']['UpdateEventEndpointInput'];
