-- The inbox: each delivery of a gateway once, with what it said, what came of it, and its bytes.
CREATE TABLE public.webhook_events (
  event_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  provider text NOT NULL,
  -- The gateway's event id where its signature covers it, otherwise a digest of what was signed.
  delivery_key text NOT NULL,
  -- The event that came first under the same delivery key, with other bytes.
  first_event_id uuid,
  -- The gateway's own name of the event, and ours.
  type text NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'payment_succeeded', 'payment_failed', 'refund', 'dispute_opened', 'dispute_won', 'chargeback',
    'chargeback_reversed', 'unclear', 'ignored', 'rejected')),
  reference text,
  payment_id text,
  object_id text,
  amount bigint,
  currency text,
  -- The amount is the total refunded so far, not this refund's.
  cumulative boolean NOT NULL DEFAULT false,
  merchant_request_id text,
  -- What the adapter found wrong with a claim that is otherwise readable.
  anomaly text,
  -- Which of the configured secrets matched, as a fingerprint.
  secret_fingerprint text,
  -- NULL once its retention has passed.
  raw_body bytea,
  -- Why it may not take effect by itself, whatever it says; NULL once that is decided.
  held text,
  outcome text NOT NULL CHECK (outcome IN ('settled', 'duplicate', 'ignored', 'parked', 'rejected', 'needs_review')),
  reason text,
  transaction_id uuid REFERENCES public.transactions (transaction_id),
  account_id text,
  deliveries integer NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_delivered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  processed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT webhook_events_once UNIQUE (provider, delivery_key),
  CONSTRAINT webhook_events_held CHECK (
    held IN ('awaits_confirmation', 'second_body', 'delivered_too_late', 'gateway_disagrees'))
);
CREATE INDEX webhook_events_account ON public.webhook_events (account_id, event_id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX webhook_events_parked_reference ON public.webhook_events (provider, reference) WHERE outcome = 'parked';
CREATE INDEX webhook_events_parked_payment ON public.webhook_events (provider, payment_id) WHERE outcome = 'parked';
CREATE INDEX webhook_events_waiting ON public.webhook_events (outcome) WHERE outcome IN ('parked', 'needs_review');
CREATE INDEX webhook_events_raw ON public.webhook_events (received_at) WHERE raw_body IS NOT NULL;
CREATE INDEX webhook_events_held ON public.webhook_events (held) WHERE held IS NOT NULL;
CREATE INDEX webhook_events_first ON public.webhook_events (first_event_id) WHERE first_event_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON public.webhook_events TO payment_service_service;

-- Which bytes came under an id that the gateway signs apart from them. There should be one row a transmission.
CREATE TABLE public.webhook_transmissions (
  provider text NOT NULL,
  transmission_id text NOT NULL,
  body_digest bytea NOT NULL,
  event_id uuid NOT NULL REFERENCES public.webhook_events,
  PRIMARY KEY (provider, transmission_id, body_digest)
);
CREATE INDEX webhook_transmissions_event ON public.webhook_transmissions (event_id);
GRANT SELECT, INSERT ON public.webhook_transmissions TO payment_service_service;

-- Events that the gateway is still to be asked about. Whoever asks moves `next_attempt_at` ahead first, so that no
-- two replicas ask at once, and one that dies while asking is replaced.
CREATE TABLE public.webhook_confirmations (
  event_id uuid PRIMARY KEY REFERENCES public.webhook_events,
  attempts integer NOT NULL DEFAULT 0,
  waiting_since timestamptz NOT NULL DEFAULT clock_timestamp(),
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX webhook_confirmations_next ON public.webhook_confirmations (next_attempt_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON public.webhook_confirmations TO payment_service_service;

-- Decisions of operators about deposits and events that needed one. Append-only for the service.
CREATE TABLE public.review_decisions (
  decision_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  transaction_id uuid REFERENCES public.transactions (transaction_id),
  event_id uuid REFERENCES public.webhook_events,
  decision text NOT NULL CHECK (decision IN ('accept', 'reject', 'dismiss', 'adjust', 'replay')),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 128),
  review_reason text,
  -- What was credited, negative where an adjustment debits; NULL for a rejection and a replay.
  amount bigint,
  -- Why, in the operator's words; demanded for an adjustment.
  note text,
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT review_decisions_note
    CHECK (decision <> 'adjust' OR (amount <> 0 AND length(note) BETWEEN 1 AND 500))
);
CREATE INDEX review_decisions_transaction ON public.review_decisions (transaction_id);
CREATE UNIQUE INDEX review_decisions_adjusted ON public.review_decisions (event_id) WHERE decision = 'adjust';
GRANT SELECT, INSERT ON public.review_decisions TO payment_service_service;
