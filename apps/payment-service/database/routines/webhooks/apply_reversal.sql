-- Returns the money of a chargeback. If it arrives before its chargeback, it waits for it.
CREATE OR REPLACE FUNCTION public.apply_reversal(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  -- An amount that an operator has already returned is not returned again.
  v_most bigint := t.charged_back_amount - greatest(t.adjusted_amount, 0);
  v_amount bigint := coalesce(e.amount, v_most);
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
    t.charged_back_amount := t.charged_back_amount - v_amount;
    t.dispute_open := public.has_open_dispute(t.transaction_id, e.object_id);
    PERFORM public.save_settled_facts(t);
    PERFORM public.note_dispute(e, t, 'reversed');
    PERFORM public.book_effects(
      'reversal', ARRAY[t.transaction_id], ARRAY[e.object_id], ARRAY[v_amount], ARRAY[e.event_id]);
    e.outcome := 'settled';
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_reversal TO payment_service_service;
