-- Payments that are authorised first and captured later, by decision of the merchant.
-- NULL: the gateway captures by itself.
ALTER TABLE public.transactions ADD COLUMN capture_method text;
ALTER TABLE public.transactions ADD CONSTRAINT transactions_capture_method
  CHECK (capture_method IS NULL OR capture_method = 'manual' AND kind = 'deposit') NOT VALID;

CREATE TABLE public.authorizations (
  transaction_id uuid PRIMARY KEY REFERENCES public.transactions (transaction_id),
  provider text NOT NULL,
  -- 'pending': the payer has not confirmed. 'captured': the last part is captured.
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'authorized', 'captured', 'voided', 'expired')),
  -- Whether the gateway takes several captures of one payment. Otherwise it releases the rest with the first one.
  several_captures boolean NOT NULL,
  -- How long the gateway usually keeps an authorization.
  lifetime_seconds integer NOT NULL CHECK (lifetime_seconds > 0),
  -- The gateway's own id of the authorised payment.
  payment_id text,
  authorized_amount bigint NOT NULL DEFAULT 0 CHECK (authorized_amount >= 0),
  authorized_at timestamptz,
  expires_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT authorizations_facts CHECK ((status = 'authorized') <= (
    payment_id IS NOT NULL AND authorized_amount > 0 AND authorized_at IS NOT NULL AND expires_at IS NOT NULL))
);
GRANT SELECT, INSERT, UPDATE ON public.authorizations TO payment_service_service;

-- What a merchant asks of an authorization: captures, and its release ('void').
CREATE TABLE public.captures (
  account_id text NOT NULL,
  capture_id uuid NOT NULL DEFAULT public.uuid_v7(),
  transaction_id uuid NOT NULL REFERENCES public.authorizations (transaction_id),
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('capture', 'void')),
  -- Of a release: what it releases.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- No further capture follows: the gateway releases the rest.
  is_final boolean NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'needs_review', 'succeeded', 'failed')),
  failure_reason text,
  -- What the gateway knows a repetition by.
  idempotency_key text NOT NULL,
  gateway_capture_id text,
  event_id uuid,
  -- Written before the call: from then on the gateway may have it.
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  completed_at timestamptz,
  PRIMARY KEY (account_id, capture_id),
  CONSTRAINT captures_id UNIQUE (capture_id),
  CONSTRAINT captures_key UNIQUE (idempotency_key),
  CONSTRAINT captures_open CHECK ((status IN ('pending', 'needs_review')) = (completed_at IS NULL)),
  CONSTRAINT captures_due CHECK (next_attempt_at IS NULL OR completed_at IS NULL)
) WITH (fillfactor = 80);
CREATE INDEX captures_transaction ON public.captures (transaction_id, capture_id);
CREATE INDEX captures_next ON public.captures (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX captures_undecided ON public.captures (provider, created_at) WHERE completed_at IS NULL;
-- A release and a capture exclude each other, and so do two releases.
CREATE UNIQUE INDEX captures_one_void ON public.captures (transaction_id)
  WHERE kind = 'void' AND completed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON public.captures TO payment_service_service;

ALTER TABLE public.webhook_events
  DROP CONSTRAINT webhook_events_kind_check,
  ADD CONSTRAINT webhook_events_kind_check CHECK (kind = ANY (
    '{payment_succeeded,payment_authorized,payment_captured,payment_failed,refund,refund_failed,dispute_opened,dispute_won,chargeback,chargeback_reversed,unclear,ignored,rejected}'::text[])) NOT VALID;

ALTER TABLE public.events
  DROP CONSTRAINT events_type_check,
  ADD CONSTRAINT events_type_check CHECK (type IN (
    'deposit.authorized', 'deposit.settled', 'deposit.failed', 'deposit.voided', 'deposit.expired',
    'deposit.capture_failed', 'deposit.needs_review', 'deposit.reviewed', 'refund.created', 'refund.recorded',
    'refund.failed', 'dispute.opened', 'dispute.won', 'dispute.lost', 'dispute.reversed', 'wallet.adjusted',
    'transfer.completed', 'api_key.created', 'api_key.rotated', 'api_key.revoked', 'event_endpoint.disabled',
    'event_endpoint.test')) NOT VALID;
