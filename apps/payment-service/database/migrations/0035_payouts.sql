-- Payouts: money that a merchant sends from the wallet to a destination of its own. The amount is held before the gateway is
-- called (hold_reserve), and leaves the wallet when the gateway has paid it.
ALTER TABLE public.transactions
  DROP CONSTRAINT transactions_kind_check,
  ADD CONSTRAINT transactions_kind_check CHECK (kind = ANY ('{deposit,transfer,payout}'::text[])) NOT VALID,
  DROP CONSTRAINT transactions_shape,
  -- No report finds a payout as if it were a deposit: it has no reference here.
  ADD CONSTRAINT transactions_shape CHECK (CASE kind
    WHEN 'deposit' THEN provider IS NOT NULL AND provider_reference IS NOT NULL
    WHEN 'payout' THEN provider IS NOT NULL AND provider_reference IS NULL AND counterparty_account_id IS NULL
    ELSE provider IS NULL AND counterparty_account_id IS NOT NULL
  END) NOT VALID;

-- Where an account may send money. A destination is never changed: another number is another destination, which waits again.
CREATE TABLE public.payout_destinations (
  account_id text NOT NULL CHECK (length(account_id) BETWEEN 1 AND 128),
  destination_id uuid NOT NULL DEFAULT public.uuid_v7(),
  provider text NOT NULL,
  type text NOT NULL CHECK (type IN ('phone_number', 'email')),
  -- NULL: deleted or erased, and no payout needs it any more.
  value text CHECK (length(value) BETWEEN 3 AND 254),
  -- What people see of it.
  masked_value text NOT NULL,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 200),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The owner has been told, and can delete it until then.
  usable_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '24 hours',
  deleted_at timestamptz,
  PRIMARY KEY (account_id, destination_id),
  CONSTRAINT payout_destinations_id UNIQUE (destination_id),
  CONSTRAINT payout_destinations_wait CHECK (usable_at >= created_at + interval '24 hours')
);
CREATE UNIQUE INDEX payout_destinations_once ON public.payout_destinations (account_id, provider, value)
  WHERE deleted_at IS NULL;
GRANT SELECT, INSERT, UPDATE (value, masked_value, description, deleted_at) ON public.payout_destinations
  TO payment_service_service;

-- A payout is a transaction with the same id; this row has what only a payout has.
CREATE TABLE public.payouts (
  account_id text NOT NULL,
  payout_id uuid NOT NULL,
  destination_id uuid NOT NULL,
  provider text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- Of 'needs_review' it is unknown whether it was paid: it is never sent again, and an operator decides.
  status text NOT NULL CHECK (status IN ('awaiting_approval', 'pending', 'sent', 'needs_review', 'paid', 'failed')),
  -- By this the gateway knows the payout, and its reports name it. It is committed before the call.
  reference text NOT NULL,
  hold_id uuid NOT NULL REFERENCES public.holds (hold_id),
  -- The gateway's id of the request, and of the payment that it made.
  gateway_request_id text,
  gateway_payout_id text,
  failure_reason text,
  review_reason text,
  -- The operator who released it, and the one who said whether it happened.
  approved_by text,
  decided_by text,
  -- Written before the call: from then on the gateway may have it.
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- When it is sent or asked about next. A worker moves it ahead by a lease first.
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  completed_at timestamptz,
  PRIMARY KEY (account_id, payout_id),
  CONSTRAINT payouts_id UNIQUE (payout_id),
  CONSTRAINT payouts_reference UNIQUE (provider, reference),
  CONSTRAINT payouts_of_account FOREIGN KEY (account_id, payout_id)
    REFERENCES public.transactions (account_id, transaction_id),
  CONSTRAINT payouts_to FOREIGN KEY (account_id, destination_id)
    REFERENCES public.payout_destinations (account_id, destination_id),
  CONSTRAINT payouts_open CHECK ((status IN ('paid', 'failed')) = (completed_at IS NOT NULL)),
  CONSTRAINT payouts_sent CHECK (
    CASE WHEN status IN ('awaiting_approval', 'pending') THEN sent_at IS NULL ELSE sent_at IS NOT NULL OR status = 'failed' END),
  CONSTRAINT payouts_due CHECK (next_attempt_at IS NULL OR status IN ('pending', 'sent'))
) WITH (fillfactor = 80);
CREATE INDEX payouts_next ON public.payouts (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX payouts_undecided ON public.payouts (status, payout_id) WHERE completed_at IS NULL;
CREATE INDEX payouts_destination ON public.payouts (destination_id);
GRANT SELECT, INSERT, UPDATE ON public.payouts TO payment_service_service;

-- The largest amount that needs no operator, in minor units: of operators for all accounts (account_id NULL), and of an account
-- for itself. The lower one counts. Without a row of the operators, each payout waits for one of them.
CREATE TABLE public.payout_limits (
  limit_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  account_id text CHECK (length(account_id) BETWEEN 1 AND 128),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  approval_above bigint NOT NULL CHECK (approval_above >= 0),
  set_by text NOT NULL,
  set_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT payout_limits_once UNIQUE NULLS NOT DISTINCT (account_id, currency)
);
GRANT SELECT, INSERT, UPDATE ON public.payout_limits TO payment_service_service;

-- What operators did about payouts, for audit.
CREATE TABLE public.payout_actions (
  action_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  action text NOT NULL CHECK (action IN ('approve', 'reject', 'happened', 'did_not_happen', 'set_limit')),
  payout_id uuid REFERENCES public.payouts (payout_id),
  currency text,
  amount bigint,
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 128),
  -- The proposal that was approved, and whether one operator decided alone although two have to agree.
  proposal_id uuid UNIQUE REFERENCES public.decision_proposals,
  is_emergency boolean NOT NULL DEFAULT false,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  acted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT payout_actions_what CHECK ((action = 'set_limit') = (payout_id IS NULL))
);
CREATE INDEX payout_actions_of ON public.payout_actions (payout_id);
GRANT SELECT, INSERT, UPDATE (proposal_id, is_emergency) ON public.payout_actions TO payment_service_service;

ALTER TABLE public.decision_proposals
  DROP CONSTRAINT decision_proposals_subject_check,
  ADD CONSTRAINT decision_proposals_subject_check CHECK (
    subject = ANY ('{event,transaction,refund,payout}'::text[])) NOT VALID,
  DROP CONSTRAINT decision_proposals_decision_check,
  ADD CONSTRAINT decision_proposals_decision_check CHECK (decision = ANY (
    '{replay,accept,dismiss,credit,debit,reject,approve,happened,did_not_happen}'::text[])) NOT VALID;

-- Adds words to three lists, whatever earlier migrations have put into them.
DO $do$
DECLARE
  l record;
  v_words text[];
BEGIN
  FOR l IN
    SELECT *
    FROM (VALUES
      ('effects', 'effects_kind_check', 'kind', '{payout_paid}'::text[]),
      ('webhook_events', 'webhook_events_kind_check', 'kind', '{payout_paid,payout_failed,payout_unclear}'::text[]),
      ('events', 'events_type_check', 'type', '{payout.created,payout.paid,payout.failed,payout.needs_review}'::text[])
    ) AS v (relation, name, field, more)
  LOOP
    SELECT array_agg(w.found[1] ORDER BY w.place) INTO STRICT v_words
    FROM pg_constraint AS c
    CROSS JOIN LATERAL regexp_matches(pg_get_constraintdef(c.oid), '(?<=[{,\x27])[a-z_]+(?:\.[a-z_]+)?(?=[\x27,}])', 'g')
      WITH ORDINALITY AS w (found, place)
    WHERE c.conrelid = ('public.' || l.relation)::regclass
      AND c.conname = l.name;
    EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT %I, ADD CONSTRAINT %I CHECK (%I = ANY (%L::text[])) NOT VALID',
      l.relation, l.name, l.name, l.field, v_words || l.more);
  END LOOP;
END
$do$;
