-- Books an adjustment to the deposit of an event that needs review, in one step with its audit entry. It is one effect
-- and one pair of entries between the gateway's clearing account and the wallet. A positive amount credits. Once per
-- event: a repetition changes nothing and returns 'adjusted' if it is the same. It ends the dispute of the event.
-- Outcome: 'adjusted', 'adjusted_otherwise', 'not_found', 'not_waiting', 'not_settled' or 'out_of_bounds'. A credit may
-- not exceed the refunded and charged-back amount; a debit may not exceed the settled amount. A payout that was returned
-- after it was paid is credited, at most in full, and never debited.
CREATE OR REPLACE FUNCTION public.adjust_event(
  p_event_id uuid, p_amount bigint, p_operator text, p_note text,
  OUT outcome text, OUT transaction_id uuid, OUT repeated boolean
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
  t public.transactions;
  d public.review_decisions;
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
  PERFORM public.lock_payments(ARRAY[e.provider], ARRAY[t.provider_reference], ARRAY[t.provider_payment_id]);
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
  IF t.adjusted_amount + p_amount NOT BETWEEN (CASE t.kind WHEN 'payout' THEN 0 ELSE -t.settled_amount END)
    AND (CASE t.kind WHEN 'payout' THEN t.settled_amount ELSE t.refunded_amount + t.charged_back_amount END) THEN
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
  t.adjusted_amount := t.adjusted_amount + p_amount;
  PERFORM public.save_settled_facts(t);
  PERFORM public.release_deposit(t.transaction_id);
  PERFORM public.book_effects(
    'adjustment', ARRAY[t.transaction_id], ARRAY[e.event_id::text], ARRAY[p_amount], ARRAY[e.event_id]);
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
