-- What only a gateway's report tells of is booked between clearing accounts: fees, payouts, the gateway's own corrections,
-- and what it holds back for a dispute that is not lost. Such an effect is of no transaction. Each check that takes the
-- place of another lets in what that did: no row that is there needs to be looked at.
ALTER TABLE public.effects
  ALTER COLUMN transaction_id DROP NOT NULL,
  DROP CONSTRAINT effects_kind_check,
  ADD CONSTRAINT effects_kind_check CHECK (kind IN (
    'payment', 'refund', 'refund_reserved', 'refund_settled', 'refund_released', 'refund_failed', 'dispute',
    'dispute_end', 'chargeback', 'reversal', 'transfer', 'adjustment', 'fee', 'payout', 'gateway_adjustment',
    'dispute_hold', 'dispute_release')) NOT VALID,
  ADD CONSTRAINT effects_of_transaction CHECK ((transaction_id IS NULL) = (kind IN (
    'fee', 'payout', 'gateway_adjustment', 'dispute_hold', 'dispute_release'))) NOT VALID;
ALTER TABLE public.ledger_entries
  ALTER COLUMN transaction_id DROP NOT NULL,
  ADD CONSTRAINT ledger_entries_of_transaction CHECK (transaction_id IS NOT NULL OR wallet_id IS NULL) NOT VALID;
-- Effects of a time; they are written in its order.
CREATE INDEX effects_time ON public.effects USING brin (created_at);

-- Settlement reports of gateways. The same bytes are one row, whoever sends them and however often. Whoever reads or
-- matches one holds it until `leased_until`, and is replaced when it dies: what was done is not done again.
CREATE TABLE public.reconciliations (
  reconciliation_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  provider text NOT NULL,
  -- SHA-256 of the file.
  digest bytea NOT NULL CHECK (length(digest) = 32),
  file_bytes bigint NOT NULL CHECK (file_bytes > 0),
  status text NOT NULL DEFAULT 'reading' CHECK (status IN ('reading', 'matching', 'finished', 'stopped')),
  -- Why it was stopped, where, and the word that is on no list. Nothing of a stopped file counts.
  problem text,
  problem_place integer,
  problem_word text,
  bytes_read bigint NOT NULL DEFAULT 0,
  lines_read integer NOT NULL DEFAULT 0,
  lines_matched integer NOT NULL DEFAULT 0,
  -- What was booked within is expected in it: as it was given, else from its first line to its last.
  period_from timestamptz,
  period_until timestamptz,
  period_given boolean NOT NULL DEFAULT false,
  -- The kinds that it lists completely.
  covers text[] NOT NULL DEFAULT '{}',
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 128),
  worker uuid,
  leased_until timestamptz,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  CONSTRAINT reconciliations_once UNIQUE (provider, digest),
  CONSTRAINT reconciliations_stopped CHECK ((status = 'stopped') = (problem IS NOT NULL))
);
CREATE INDEX reconciliations_open ON public.reconciliations (status) WHERE status IN ('reading', 'matching');
GRANT SELECT, INSERT, UPDATE ON public.reconciliations TO payment_service_service;

-- The lines of reports. Amounts are minor units, signed as they change what the gateway owes.
CREATE TABLE public.reconciliation_lines (
  reconciliation_id uuid NOT NULL REFERENCES public.reconciliations (reconciliation_id),
  ordinal integer NOT NULL,
  -- The line of the file, or the object of its lists.
  place integer NOT NULL,
  provider text NOT NULL,
  -- The gateway's own id of the line.
  line_id text NOT NULL CHECK (length(line_id) BETWEEN 1 AND 300),
  kind text NOT NULL CHECK (kind IN (
    'payment', 'refund', 'chargeback', 'chargeback_reversed', 'fee', 'payout', 'adjustment')),
  payment_id text,
  object_id text,
  reference text,
  gross bigint NOT NULL,
  fee bigint NOT NULL,
  net bigint NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  settlement_currency text,
  occurred_at timestamptz NOT NULL,
  batch text,
  -- 'held': the gateway keeps the money back for a dispute that is not lost; 'released': it has given such money back.
  -- 'repeated': another report has told of it. The others are types of breaks.
  state text NOT NULL DEFAULT 'read' CHECK (state IN (
    'read', 'matched', 'held', 'released', 'repeated', 'missing_here', 'amount', 'currency', 'fee', 'duplicate')),
  -- What is booked here of it; a deposit that is known and not settled has no effect.
  transaction_id uuid,
  effect_id uuid,
  ledger_amount bigint,
  ledger_currency text,
  PRIMARY KEY (reconciliation_id, ordinal)
) WITH (fillfactor = 70);
CREATE INDEX reconciliation_lines_id ON public.reconciliation_lines (provider, line_id, reconciliation_id, ordinal);
CREATE INDEX reconciliation_lines_object ON public.reconciliation_lines (provider, kind, object_id, reconciliation_id, ordinal)
  WHERE object_id IS NOT NULL;
CREATE INDEX reconciliation_lines_payment ON public.reconciliation_lines (provider, payment_id)
  WHERE kind IN ('refund', 'chargeback', 'chargeback_reversed');
CREATE INDEX reconciliation_lines_effect ON public.reconciliation_lines (effect_id) WHERE effect_id IS NOT NULL;
CREATE INDEX reconciliation_lines_held ON public.reconciliation_lines (provider) WHERE state = 'held';
GRANT SELECT, INSERT, UPDATE, DELETE ON public.reconciliation_lines TO payment_service_service;

-- Where a gateway and the ledger differ. A break is closed by what makes it untrue, and by nobody.
CREATE TABLE public.reconciliation_breaks (
  break_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  provider text NOT NULL,
  reconciliation_id uuid NOT NULL REFERENCES public.reconciliations (reconciliation_id),
  -- The line; NULL: it is missing there.
  ordinal integer,
  type text NOT NULL CHECK (type IN (
    'missing_here', 'missing_there', 'amount', 'currency', 'fee', 'duplicate', 'unknown_line_type')),
  kind text,
  -- What is booked here: a deposit that is known and not settled has a transaction and no effect.
  transaction_id uuid,
  effect_id uuid,
  gateway_amount bigint,
  ledger_amount bigint,
  currency text,
  ledger_currency text,
  -- By how much the gateway's account of what it owes differs from the ledger's, in `currency`.
  difference bigint NOT NULL,
  found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz,
  -- What closed it.
  evidence text,
  CONSTRAINT reconciliation_breaks_closed CHECK ((closed_at IS NULL) = (evidence IS NULL)),
  CONSTRAINT reconciliation_breaks_line UNIQUE (reconciliation_id, ordinal)
);
CREATE UNIQUE INDEX reconciliation_breaks_missing_there ON public.reconciliation_breaks (effect_id)
  WHERE ordinal IS NULL AND effect_id IS NOT NULL;
CREATE INDEX reconciliation_breaks_of ON public.reconciliation_breaks (reconciliation_id, break_id);
CREATE INDEX reconciliation_breaks_open ON public.reconciliation_breaks (provider, break_id) WHERE closed_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON public.reconciliation_breaks TO payment_service_service;

-- Which operator has sent a report or had one matched again, for audit.
CREATE TABLE public.reconciliation_actions (
  action_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  reconciliation_id uuid NOT NULL REFERENCES public.reconciliations (reconciliation_id),
  action text NOT NULL CHECK (action IN ('send', 'match_again')),
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 128),
  acted_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX reconciliation_actions_of ON public.reconciliation_actions (reconciliation_id);
GRANT SELECT, INSERT ON public.reconciliation_actions TO payment_service_service;
