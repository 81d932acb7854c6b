-- The inbox: each delivery of a gateway once, with what it said, what came of it, and its bytes.
CREATE TABLE public.webhook_events (
  event_id uuid PRIMARY KEY DEFAULT public.uuid_v7(),
  provider text NOT NULL,
  -- The gateway's event id where its signature covers it, otherwise a digest of what was signed.
  delivery_key text NOT NULL,
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
  outcome text NOT NULL CHECK (outcome IN ('settled', 'duplicate', 'ignored', 'parked', 'rejected', 'needs_review')),
  reason text,
  transaction_id uuid REFERENCES public.transactions,
  account_id text,
  deliveries integer NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_delivered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  processed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT webhook_events_once UNIQUE (provider, delivery_key)
);
CREATE INDEX webhook_events_account ON public.webhook_events (account_id, event_id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX webhook_events_parked_reference ON public.webhook_events (provider, reference) WHERE outcome = 'parked';
CREATE INDEX webhook_events_parked_payment ON public.webhook_events (provider, payment_id) WHERE outcome = 'parked';
CREATE INDEX webhook_events_waiting ON public.webhook_events (outcome) WHERE outcome IN ('parked', 'needs_review');
CREATE INDEX webhook_events_raw ON public.webhook_events (received_at) WHERE raw_body IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON public.webhook_events TO payment_service_service;

-- Whoever registers a deposit and whoever records an event about it hold the same lock, so that neither looks for the
-- other before it is there. Always the reference first, then the payment, then rows.
CREATE FUNCTION public.lock_payment(p_provider text, p_reference text, p_payment_id text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_reference IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_provider || ':reference:' || p_reference, 0));
  END IF;
  IF p_payment_id IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(p_provider || ':payment:' || p_payment_id, 0));
  END IF;
END
$$;

-- The deposit that an event is about, locked; all NULL when there is none. What happens after a payment names the
-- payment; the payment itself names the reference.
CREATE FUNCTION public.find_deposit(e public.webhook_events) RETURNS public.transactions
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
BEGIN
  IF e.payment_id IS NOT NULL AND e.kind NOT IN ('payment_succeeded', 'payment_failed') THEN
    SELECT * INTO t
    FROM public.transactions
    WHERE provider = e.provider
      AND provider_payment_id = e.payment_id
    FOR UPDATE;
  END IF;
  IF t.transaction_id IS NULL AND e.reference IS NOT NULL THEN
    SELECT * INTO t
    FROM public.transactions
    WHERE provider = e.provider
      AND provider_reference = e.reference
    FOR UPDATE;
  END IF;
  RETURN t;
END
$$;

-- The status of a deposit that was settled, from the facts about it: their order of arrival plays no part.
CREATE FUNCTION public.settled_status(
  p_settled bigint, p_refunded bigint, p_charged_back bigint, p_dispute_open boolean
) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN p_charged_back > 0 THEN 'charged_back'
    WHEN p_dispute_open THEN 'disputed'
    WHEN p_refunded >= p_settled THEN 'refunded'
    WHEN p_refunded > 0 THEN 'partially_refunded'
    ELSE 'settled'
  END
$$;

-- Why a claim of success must not be believed for this deposit, or NULL.
CREATE FUNCTION public.success_problem(e public.webhook_events, t public.transactions) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN e.anomaly IS NOT NULL THEN e.anomaly
    WHEN e.amount IS NULL THEN 'amount_missing'
    WHEN e.payment_id IS NULL THEN 'payment_id_missing'
    WHEN e.currency IS DISTINCT FROM t.currency THEN 'currency_differs'
    WHEN e.amount <> t.amount THEN 'amount_differs'
    WHEN e.merchant_request_id <> t.merchant_request_id THEN 'merchant_request_id_differs'
    WHEN EXISTS (
      SELECT FROM public.effects
      WHERE provider = e.provider
        AND kind = 'payment'
        AND object_id = e.payment_id
        AND transaction_id <> t.transaction_id) THEN 'payment_id_reused'
  END
$$;

-- Credits a deposit: the effect, the status and the pair of entries.
CREATE FUNCTION public.settle_deposit(
  t public.transactions, p_object_id text, p_payment_id text, p_amount bigint, p_event_id uuid
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_effect_id uuid;
BEGIN
  INSERT INTO public.effects (provider, kind, object_id, transaction_id, amount, event_id)
  VALUES (t.provider, 'payment', p_object_id, t.transaction_id, p_amount, p_event_id)
  RETURNING effect_id INTO v_effect_id;
  UPDATE public.transactions
  SET status = 'settled',
      settled_amount = p_amount,
      provider_payment_id = p_payment_id,
      settled_at = clock_timestamp(),
      updated_at = clock_timestamp()
  WHERE transaction_id = t.transaction_id;
  PERFORM public.post_deposit_effect(v_effect_id, t, p_amount);
END
$$;

-- Rank decides: success settles from pending and failed, and nothing that comes later takes it back.
CREATE FUNCTION public.apply_success(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_problem text := public.success_problem(e, t);
BEGIN
  IF t.status = 'needs_review' THEN
    e.outcome := 'needs_review';
    e.reason := coalesce(v_problem, 'awaits_review');
  ELSIF t.status NOT IN ('pending', 'failed') THEN
    IF v_problem IS NULL AND e.payment_id IS DISTINCT FROM t.provider_payment_id THEN
      v_problem := 'second_payment';
    END IF;
    e.outcome := CASE WHEN v_problem IS NULL THEN 'duplicate' ELSE 'needs_review' END;
    e.reason := v_problem;
  ELSIF v_problem IS NOT NULL THEN
    UPDATE public.transactions
    SET status = 'needs_review',
        review_reason = v_problem,
        review_event_id = e.event_id,
        updated_at = clock_timestamp()
    WHERE transaction_id = t.transaction_id;
    e.outcome := 'needs_review';
    e.reason := v_problem;
  ELSE
    PERFORM public.settle_deposit(t, e.payment_id, e.payment_id, e.amount, e.event_id);
    e.outcome := 'settled';
  END IF;
END
$$;

CREATE FUNCTION public.apply_failure(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
BEGIN
  IF t.status = 'pending' THEN
    UPDATE public.transactions
    SET status = 'failed',
        updated_at = clock_timestamp()
    WHERE transaction_id = t.transaction_id;
    e.outcome := 'settled';
    e.reason := 'failed';
  ELSIF t.status = 'failed' THEN
    e.outcome := 'duplicate';
  ELSIF e.anomaly IS NOT NULL THEN
    e.outcome := 'needs_review';
    e.reason := e.anomaly;
  ELSE
    e.outcome := 'ignored';
    e.reason := CASE t.status WHEN 'needs_review' THEN 'awaits_review' ELSE 'late_failure' END;
  END IF;
END
$$;

-- Money that goes back: a refund or a chargeback debits the wallet, also below zero, but never beyond what was settled.
CREATE FUNCTION public.apply_debit(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_kind text := e.kind;
  v_amount bigint := CASE WHEN e.cumulative THEN e.amount - t.refunded_amount ELSE e.amount END;
  v_effect_id uuid;
BEGIN
  e.outcome := 'needs_review';
  IF e.anomaly IS NOT NULL THEN
    e.reason := e.anomaly;
  ELSIF e.amount IS NULL OR e.amount <= 0 OR e.object_id IS NULL THEN
    e.reason := 'amount_missing';
  ELSIF e.currency IS DISTINCT FROM t.currency THEN
    e.reason := 'currency_differs';
  ELSIF v_amount <= 0 OR EXISTS (
    SELECT FROM public.effects
    WHERE provider = e.provider
      AND kind = v_kind
      AND object_id = e.object_id) THEN
    e.outcome := 'duplicate';
  ELSIF v_amount > t.settled_amount - t.refunded_amount - t.charged_back_amount THEN
    e.reason := v_kind || '_exceeds_payment';
  ELSE
    INSERT INTO public.effects (provider, kind, object_id, transaction_id, amount, event_id)
    VALUES (e.provider, v_kind, e.object_id, t.transaction_id, v_amount, e.event_id)
    RETURNING effect_id INTO v_effect_id;
    IF v_kind = 'refund' THEN
      t.refunded_amount := t.refunded_amount + v_amount;
    ELSE
      t.charged_back_amount := t.charged_back_amount + v_amount;
      t.dispute_open := false;
    END IF;
    PERFORM public.save_settled_facts(t);
    PERFORM public.post_deposit_effect(v_effect_id, t, -v_amount);
    e.outcome := 'settled';
    e.reason := NULL;
  END IF;
END
$$;

-- Writes what is now known of a settled deposit, and the status that follows from it.
CREATE FUNCTION public.save_settled_facts(t public.transactions) RETURNS void
LANGUAGE sql AS $$
  UPDATE public.transactions
  SET refunded_amount = t.refunded_amount,
      charged_back_amount = t.charged_back_amount,
      dispute_open = t.dispute_open,
      status = public.settled_status(t.settled_amount, t.refunded_amount, t.charged_back_amount, t.dispute_open),
      updated_at = clock_timestamp()
  WHERE transaction_id = t.transaction_id
$$;

-- A dispute moves no money until it is lost; one that ended before it was seen to begin does not begin again.
CREATE FUNCTION public.apply_dispute(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_kind text := CASE e.kind WHEN 'dispute_opened' THEN 'dispute' ELSE 'dispute_end' END;
  v_known text[] := ARRAY(
    SELECT kind
    FROM public.effects
    WHERE provider = e.provider
      AND object_id = e.object_id
      AND kind IN ('dispute', 'dispute_end', 'chargeback'));
BEGIN
  IF e.object_id IS NULL THEN
    e.outcome := 'needs_review';
    e.reason := 'dispute_id_missing';
  ELSIF v_kind = ANY (v_known) THEN
    e.outcome := 'duplicate';
  ELSIF v_kind = 'dispute' AND (v_known <> '{}' OR t.charged_back_amount > 0) THEN
    e.outcome := 'ignored';
    e.reason := 'late_dispute';
  ELSIF 'chargeback' = ANY (v_known) THEN
    e.outcome := 'needs_review';
    e.reason := 'won_after_chargeback';
  ELSE
    INSERT INTO public.effects (provider, kind, object_id, transaction_id, amount, event_id)
    VALUES (e.provider, v_kind, e.object_id, t.transaction_id, 0, e.event_id);
    t.dispute_open := EXISTS (
      SELECT FROM public.effects AS d
      WHERE d.transaction_id = t.transaction_id
        AND d.kind = 'dispute'
        AND NOT EXISTS (
          SELECT FROM public.effects AS x
          WHERE x.transaction_id = t.transaction_id
            AND x.object_id = d.object_id
            AND x.kind IN ('dispute_end', 'chargeback')));
    PERFORM public.save_settled_facts(t);
    e.outcome := 'settled';
  END IF;
END
$$;

-- The money of a chargeback comes back. One that arrives before its chargeback waits for it.
CREATE FUNCTION public.apply_reversal(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_amount bigint := coalesce(e.amount, t.charged_back_amount);
  v_effect_id uuid;
BEGIN
  e.outcome := 'needs_review';
  IF EXISTS (
    SELECT FROM public.effects
    WHERE provider = e.provider
      AND kind = 'reversal'
      AND object_id = e.object_id) THEN
    e.outcome := 'duplicate';
  ELSIF t.charged_back_amount = 0 THEN
    e.outcome := 'parked';
    e.reason := 'before_chargeback';
  ELSIF e.anomaly IS NOT NULL OR e.object_id IS NULL THEN
    e.reason := coalesce(e.anomaly, 'dispute_id_missing');
  ELSIF e.amount IS NOT NULL AND e.currency IS DISTINCT FROM t.currency THEN
    e.reason := 'currency_differs';
  ELSIF v_amount <= 0 OR v_amount > t.charged_back_amount THEN
    e.reason := 'reversal_exceeds_chargeback';
  ELSE
    INSERT INTO public.effects (provider, kind, object_id, transaction_id, amount, event_id)
    VALUES (e.provider, 'reversal', e.object_id, t.transaction_id, v_amount, e.event_id)
    RETURNING effect_id INTO v_effect_id;
    t.charged_back_amount := t.charged_back_amount - v_amount;
    t.dispute_open := false;
    PERFORM public.save_settled_facts(t);
    PERFORM public.post_deposit_effect(v_effect_id, t, v_amount);
    e.outcome := 'settled';
  END IF;
END
$$;

-- Applies one event to its deposit and says what came of it. The caller holds lock_payment for it and stores the row.
CREATE FUNCTION public.apply_event(INOUT e public.webhook_events)
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
BEGIN
  e.processed_at := clock_timestamp();
  e.reason := NULL;
  IF e.kind = 'rejected' THEN
    e.outcome := 'rejected';
    e.reason := e.anomaly;
    RETURN;
  END IF;
  t := public.find_deposit(e);
  e.transaction_id := t.transaction_id;
  e.account_id := t.account_id;
  IF e.kind IN ('ignored', 'unclear') THEN
    e.outcome := CASE e.kind WHEN 'ignored' THEN 'ignored' ELSE 'needs_review' END;
    e.reason := e.anomaly;
  ELSIF t.transaction_id IS NULL THEN
    e.outcome := 'parked';
    e.reason := 'no_deposit';
  ELSIF e.kind = 'payment_succeeded' THEN
    e := public.apply_success(e, t);
  ELSIF e.kind = 'payment_failed' THEN
    e := public.apply_failure(e, t);
  ELSIF t.status IN ('pending', 'failed', 'needs_review') THEN
    e.outcome := 'parked';
    e.reason := 'before_settlement';
  ELSIF e.kind IN ('refund', 'chargeback') THEN
    e := public.apply_debit(e, t);
  ELSIF e.kind = 'chargeback_reversed' THEN
    e := public.apply_reversal(e, t);
  ELSE
    e := public.apply_dispute(e, t);
  END IF;
END
$$;

-- Applies the parked events of a deposit in the order in which they make sense, until nothing moves any more.
CREATE FUNCTION public.apply_parked(p_transaction_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
  e public.webhook_events;
  v_moved boolean := true;
BEGIN
  WHILE v_moved LOOP
    v_moved := false;
    SELECT * INTO STRICT t
    FROM public.transactions
    WHERE transaction_id = p_transaction_id;
    FOR e IN
      SELECT *
      FROM public.webhook_events
      WHERE provider = t.provider
        AND outcome = 'parked'
        AND (reference = t.provider_reference OR payment_id = t.provider_payment_id)
      ORDER BY array_position(
        ARRAY['payment_succeeded', 'payment_failed', 'refund', 'dispute_opened', 'dispute_won', 'chargeback',
          'chargeback_reversed'], kind), event_id
    LOOP
      PERFORM public.lock_payment(e.provider, NULL, e.payment_id);
      e := public.apply_event(e);
      UPDATE public.webhook_events
      SET outcome = e.outcome,
          reason = e.reason,
          transaction_id = e.transaction_id,
          account_id = e.account_id,
          processed_at = e.processed_at
      WHERE event_id = e.event_id;
      v_moved := v_moved OR e.outcome = 'settled';
    END LOOP;
  END LOOP;
END
$$;

-- Stores a delivery and applies it, in one step and one transaction. Of concurrent deliveries of one event exactly one
-- is applied; the others find it stored and say `repeated`.
CREATE FUNCTION public.record_event(
  p_provider text, p_delivery_key text, p_type text, p_kind text, p_reference text, p_payment_id text,
  p_object_id text, p_amount bigint, p_currency text, p_cumulative boolean, p_merchant_request_id text, p_anomaly text,
  p_secret_fingerprint text, p_raw_body bytea,
  OUT event_id uuid, OUT outcome text, OUT reason text, OUT repeated boolean
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
BEGIN
  PERFORM public.lock_payment(p_provider, p_reference, p_payment_id);
  UPDATE public.webhook_events AS w
  SET deliveries = w.deliveries + 1,
      last_delivered_at = clock_timestamp()
  WHERE w.provider = p_provider
    AND w.delivery_key = p_delivery_key
  RETURNING * INTO e;
  repeated := FOUND;
  IF NOT repeated THEN
    e := ROW(public.uuid_v7(), p_provider, p_delivery_key, p_type, p_kind, p_reference, p_payment_id, p_object_id,
      p_amount, p_currency, p_cumulative, p_merchant_request_id, p_anomaly, p_secret_fingerprint, p_raw_body,
      NULL, NULL, NULL, NULL, 1, clock_timestamp(), clock_timestamp(), clock_timestamp());
    e := public.apply_event(e);
    INSERT INTO public.webhook_events VALUES (e.*);
    IF e.outcome = 'settled' AND e.kind <> 'payment_failed' THEN
      PERFORM public.apply_parked(e.transaction_id);
    END IF;
  END IF;
  event_id := e.event_id;
  outcome := e.outcome;
  reason := e.reason;
END
$$;

-- Registers a deposit and applies what the gateway has already said about it. No row: the reference is taken.
CREATE FUNCTION public.register_deposit(
  p_account_id text, p_provider text, p_reference text, p_amount bigint, p_currency text, p_merchant_request_id text,
  p_phone_number text, p_description text
) RETURNS SETOF public.transactions
LANGUAGE plpgsql AS $$
DECLARE
  v_transaction_id uuid;
BEGIN
  PERFORM public.lock_payment(p_provider, p_reference, NULL);
  INSERT INTO public.transactions (account_id, kind, provider, provider_reference, amount, currency,
    merchant_request_id, phone_number, description)
  VALUES (p_account_id, 'deposit', p_provider, p_reference, p_amount, p_currency,
    p_merchant_request_id, p_phone_number, p_description)
  ON CONFLICT ON CONSTRAINT transactions_reference DO NOTHING
  RETURNING transaction_id INTO v_transaction_id;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM public.apply_parked(v_transaction_id);
  RETURN QUERY
    SELECT *
    FROM public.transactions
    WHERE transaction_id = v_transaction_id;
END
$$;

GRANT EXECUTE ON FUNCTION public.lock_payment, public.find_deposit, public.settled_status, public.success_problem,
  public.settle_deposit, public.apply_success, public.apply_failure, public.apply_debit, public.save_settled_facts,
  public.apply_dispute, public.apply_reversal, public.apply_event, public.apply_parked, public.record_event,
  public.register_deposit TO payment_service_service;
