-- What an operator books where no event can be booked: a dispute that is won after its chargeback, a chargeback of more
-- than is left, a forged credit.

-- The sum of a deposit's adjustments. One that debits counts as charged back, one that credits takes a chargeback back.
ALTER TABLE public.transactions ADD COLUMN adjusted_amount bigint NOT NULL DEFAULT 0;
-- Each is implied by the one it replaces, so that the rows that are there need not be compared again.
ALTER TABLE public.transactions
  DROP CONSTRAINT transactions_taken_back,
  ADD CONSTRAINT transactions_taken_back
    CHECK (refunded_amount + charged_back_amount <= settled_amount + greatest(adjusted_amount, 0)) NOT VALID;
ALTER TABLE public.effects
  DROP CONSTRAINT effects_kind_check,
  ADD CONSTRAINT effects_kind_check CHECK (kind IN (
    'payment', 'refund', 'dispute', 'dispute_end', 'chargeback', 'reversal', 'transfer', 'adjustment')) NOT VALID;
ALTER TABLE public.review_decisions
  DROP CONSTRAINT review_decisions_decision_check,
  ADD CONSTRAINT review_decisions_decision_check
    CHECK (decision IN ('accept', 'reject', 'dismiss', 'adjust')) NOT VALID,
  -- Why, in the operator's words; demanded for an adjustment, whose amount is negative where it debits.
  ADD COLUMN note text,
  ADD CONSTRAINT review_decisions_note
    CHECK (decision <> 'adjust' OR (amount <> 0 AND length(note) BETWEEN 1 AND 500)) NOT VALID;
CREATE UNIQUE INDEX review_decisions_adjusted ON public.review_decisions (event_id) WHERE decision = 'adjust';

-- Writes what is now known of a settled deposit, and the status that follows from it.
CREATE OR REPLACE FUNCTION public.save_settled_facts(t public.transactions) RETURNS void
LANGUAGE sql AS $$
  UPDATE public.transactions
  SET refunded_amount = t.refunded_amount,
      charged_back_amount = t.charged_back_amount,
      adjusted_amount = t.adjusted_amount,
      dispute_open = t.dispute_open,
      status = public.settled_status(t.settled_amount, t.refunded_amount, t.charged_back_amount - t.adjusted_amount,
        t.dispute_open),
      updated_at = clock_timestamp()
  WHERE transaction_id = t.transaction_id
$$;

-- Money that goes back: a refund or a chargeback debits the wallet, also below zero, but never beyond what was settled.
CREATE OR REPLACE FUNCTION public.apply_debit(INOUT e public.webhook_events, t public.transactions)
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
  ELSIF v_amount > t.settled_amount + t.adjusted_amount - t.refunded_amount - t.charged_back_amount THEN
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

-- The money of a chargeback comes back. One that arrives before its chargeback waits for it.
CREATE OR REPLACE FUNCTION public.apply_reversal(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  -- What an operator has given back already does not come back once more.
  v_most bigint := t.charged_back_amount - greatest(t.adjusted_amount, 0);
  v_amount bigint := coalesce(e.amount, v_most);
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
  ELSIF v_amount <= 0 OR v_amount > v_most THEN
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

-- Books an adjustment to the deposit of an event that waits for a person, in one step with its audit row: one effect, one
-- pair of entries between the gateway's clearing account and the wallet. Positive credits. Once an event: a repetition
-- changes nothing and says 'adjusted' when it is the same. The dispute that the event is about counts as ended by it.
-- Outcome: 'adjusted', 'adjusted_otherwise', 'not_found', 'not_waiting', 'not_settled', or 'out_of_bounds': at most what
-- went back may come again, and at most what was settled may go.
CREATE FUNCTION public.adjust_event(
  p_event_id uuid, p_amount bigint, p_operator text, p_note text,
  OUT outcome text, OUT transaction_id uuid, OUT repeated boolean
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
  t public.transactions;
  d public.review_decisions;
  v_effect_id uuid;
BEGIN
  repeated := false;
  SELECT * INTO e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id;
  IF NOT FOUND THEN
    outcome := 'not_found';
    RETURN;
  END IF;
  SELECT * INTO t
  FROM public.transactions AS w
  WHERE w.transaction_id = e.transaction_id;
  PERFORM public.lock_payment(e.provider, t.provider_reference, t.provider_payment_id);
  SELECT * INTO t
  FROM public.transactions AS w
  WHERE w.transaction_id = e.transaction_id
  FOR UPDATE;
  SELECT * INTO e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id
  FOR UPDATE;
  transaction_id := t.transaction_id;
  SELECT * INTO d
  FROM public.review_decisions AS w
  WHERE w.event_id = p_event_id
    AND w.decision = 'adjust';
  IF FOUND THEN
    repeated := true;
    outcome := CASE d.amount WHEN p_amount THEN 'adjusted' ELSE 'adjusted_otherwise' END;
    RETURN;
  END IF;
  IF e.outcome <> 'needs_review' AND (e.outcome <> 'settled' OR e.held IS NULL) THEN
    outcome := 'not_waiting';
    RETURN;
  END IF;
  IF t.settled_amount IS NULL OR t.settled_amount = 0 THEN
    outcome := 'not_settled';
    RETURN;
  END IF;
  IF t.adjusted_amount + p_amount NOT BETWEEN -t.settled_amount AND t.refunded_amount + t.charged_back_amount THEN
    outcome := 'out_of_bounds';
    RETURN;
  END IF;
  IF e.kind IN ('chargeback', 'dispute_won') AND e.object_id IS NOT NULL THEN
    INSERT INTO public.effects (provider, kind, object_id, transaction_id, amount, event_id)
    VALUES (e.provider, CASE e.kind WHEN 'chargeback' THEN 'chargeback' ELSE 'dispute_end' END, e.object_id,
      t.transaction_id, 0, e.event_id)
    ON CONFLICT ON CONSTRAINT effects_once DO NOTHING;
    t.dispute_open := false;
  END IF;
  INSERT INTO public.effects (provider, kind, object_id, transaction_id, amount, event_id)
  VALUES (e.provider, 'adjustment', e.event_id::text, t.transaction_id, abs(p_amount), e.event_id)
  RETURNING effect_id INTO v_effect_id;
  t.adjusted_amount := t.adjusted_amount + p_amount;
  PERFORM public.save_settled_facts(t);
  PERFORM public.post_deposit_effect(v_effect_id, t, p_amount);
  PERFORM public.release_deposit(t.transaction_id);
  INSERT INTO public.review_decisions (transaction_id, event_id, decision, operator, review_reason, amount, note)
  VALUES (t.transaction_id, p_event_id, 'adjust', p_operator, e.reason, p_amount, p_note);
  UPDATE public.webhook_events AS w
  SET outcome = 'settled',
      held = NULL,
      reason = 'adjusted',
      processed_at = clock_timestamp()
  WHERE w.event_id = p_event_id;
  outcome := 'adjusted';
END
$$;
GRANT EXECUTE ON FUNCTION public.adjust_event TO payment_service_service;
