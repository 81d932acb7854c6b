-- Refunds that a merchant starts. What one takes is reserved before the gateway hears of it, on the account `refunds:<provider>`,
-- and goes on to the gateway's clearing account when the gateway has given it back, or back into the wallet.
-- Each check that takes the place of another lets in what that did: no row that is there needs to be looked at.
ALTER TABLE public.transactions
  -- What is on its way back: refunds of the merchant that are not decided.
  ADD COLUMN refund_reserved_amount bigint NOT NULL DEFAULT 0;
ALTER TABLE public.transactions
  DROP CONSTRAINT transactions_taken_back,
  ADD CONSTRAINT transactions_taken_back CHECK (
    refund_reserved_amount >= 0 AND
    refunded_amount + refund_reserved_amount + charged_back_amount <= settled_amount + greatest(adjusted_amount, 0)
  ) NOT VALID;

CREATE TABLE public.refunds (
  account_id text NOT NULL,
  refund_id uuid NOT NULL DEFAULT public.uuid_v7(),
  transaction_id uuid NOT NULL,
  provider text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- It takes back the whole payment.
  is_whole boolean NOT NULL,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 200),
  -- Of 'needs_review' nobody knows whether it happened: it is sent by nobody again, and an operator decides.
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'needs_review', 'succeeded', 'failed')),
  failure_reason text,
  -- What the gateway knows a repetition by.
  idempotency_key text NOT NULL,
  -- What the gateway's answers call it, and what its deliveries do.
  gateway_refund_id text,
  object_id text,
  -- The two are never the same at this gateway.
  ids_differ boolean NOT NULL,
  -- The delivery that named it.
  event_id uuid,
  -- The operator who said whether it happened.
  decided_by text,
  -- Written before the call: from then on the gateway may have it.
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- When it is sent or asked about next. Whoever does moves it ahead by a lease first.
  next_attempt_at timestamptz DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  completed_at timestamptz,
  PRIMARY KEY (account_id, refund_id),
  CONSTRAINT refunds_id UNIQUE (refund_id),
  CONSTRAINT refunds_key UNIQUE (idempotency_key),
  CONSTRAINT refunds_of_account FOREIGN KEY (account_id, transaction_id)
    REFERENCES public.transactions (account_id, transaction_id),
  CONSTRAINT refunds_open CHECK ((status IN ('pending', 'needs_review')) = (completed_at IS NULL)),
  CONSTRAINT refunds_due CHECK (next_attempt_at IS NULL OR completed_at IS NULL)
) WITH (fillfactor = 80);
CREATE INDEX refunds_transaction ON public.refunds (transaction_id, refund_id);
CREATE INDEX refunds_next ON public.refunds (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX refunds_undecided ON public.refunds (provider, created_at) WHERE completed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON public.refunds TO payment_service_service;

ALTER TABLE public.effects
  DROP CONSTRAINT effects_kind_check,
  ADD CONSTRAINT effects_kind_check CHECK (kind IN (
    'payment', 'refund', 'refund_reserved', 'refund_settled', 'refund_released', 'refund_failed', 'dispute',
    'dispute_end', 'chargeback', 'reversal', 'transfer', 'adjustment')) NOT VALID;

ALTER TABLE public.webhook_events
  DROP CONSTRAINT webhook_events_kind_check,
  ADD CONSTRAINT webhook_events_kind_check CHECK (kind IN (
    'payment_succeeded', 'payment_failed', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won', 'chargeback',
    'chargeback_reversed', 'unclear', 'ignored', 'rejected')) NOT VALID;

ALTER TABLE public.events
  DROP CONSTRAINT events_type_check,
  ADD CONSTRAINT events_type_check CHECK (type IN (
    'deposit.settled', 'deposit.failed', 'deposit.needs_review', 'deposit.reviewed', 'refund.created', 'refund.recorded',
    'refund.failed', 'dispute.opened', 'dispute.won', 'dispute.lost', 'dispute.reversed', 'wallet.adjusted',
    'transfer.completed', 'api_key.created', 'api_key.rotated', 'api_key.revoked', 'event_endpoint.disabled',
    'event_endpoint.test')) NOT VALID;

ALTER TABLE public.review_decisions
  ADD COLUMN refund_id uuid REFERENCES public.refunds (refund_id),
  DROP CONSTRAINT review_decisions_decision_check,
  ADD CONSTRAINT review_decisions_decision_check CHECK (decision IN (
    'accept', 'reject', 'dismiss', 'adjust', 'replay', 'refund_happened', 'refund_not_happened')),
  ADD CONSTRAINT review_decisions_refund CHECK ((decision LIKE 'refund%') = (refund_id IS NOT NULL));
