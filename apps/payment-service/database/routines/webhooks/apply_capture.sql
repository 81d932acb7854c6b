-- The merchant has captured an authorized payment, in part or completely. Each part credits the wallet, in total never
-- more than the deposit's amount. The first part is the payment's effect. Each part also has a separate effect with its
-- id, so that a repeated report changes nothing.
CREATE OR REPLACE FUNCTION public.apply_capture(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_is_first boolean := t.status IN ('pending', 'failed');
  v_problem text := CASE
    WHEN e.anomaly IS NOT NULL THEN e.anomaly
    WHEN e.amount IS NULL OR e.amount <= 0 THEN 'amount_missing'
    WHEN e.currency IS DISTINCT FROM t.currency THEN 'currency_differs'
    WHEN e.payment_id IS NULL OR e.object_id IS NULL THEN 'payment_id_missing'
    WHEN t.status = 'needs_review' THEN 'awaits_review'
    WHEN e.amount > t.amount - t.settled_amount THEN 'captures_exceed_amount'
  END;
BEGIN
  IF EXISTS (
    SELECT FROM public.effects
    WHERE provider = e.provider
      AND kind IN ('capture', 'payment')
      AND object_id = e.object_id
      AND (kind = 'capture' OR transaction_id = t.transaction_id AND amount = e.amount)) THEN
    e.outcome := 'duplicate';
    RETURN;
  END IF;
  IF v_problem IS NULL AND EXISTS (
    SELECT FROM public.effects
    WHERE provider = e.provider
      AND kind = 'payment'
      AND object_id = e.payment_id
      AND transaction_id <> t.transaction_id) THEN
    v_problem := 'payment_id_reused';
  END IF;
  IF v_problem IS NOT NULL THEN
    e := public.send_to_review(e, t.transaction_id, v_problem);
    RETURN;
  END IF;
  IF v_is_first THEN
    -- An earlier failure may have left its reason.
    UPDATE public.transactions
    SET review_reason = NULL,
        review_event_id = NULL
    WHERE transaction_id = t.transaction_id
      AND review_event_id IS NOT NULL;
    PERFORM public.book_effects(
      'payment', ARRAY[t.transaction_id], ARRAY[e.payment_id], ARRAY[e.amount], ARRAY[e.event_id]);
    INSERT INTO public.effects (provider, kind, object_id, transaction_id, amount, event_id)
    VALUES (e.provider, 'capture', e.object_id, t.transaction_id, 0, e.event_id);
  ELSE
    UPDATE public.transactions
    SET settled_amount = settled_amount + e.amount
    WHERE transaction_id = t.transaction_id;
    t.settled_amount := t.settled_amount + e.amount;
    PERFORM public.save_settled_facts(t);
    PERFORM public.book_effects(
      'capture', ARRAY[t.transaction_id], ARRAY[e.object_id], ARRAY[e.amount], ARRAY[e.event_id]);
  END IF;
  e.outcome := 'settled';
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_capture TO payment_service_service;
