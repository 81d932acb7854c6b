-- Settles the deposit, or returns why not: success_problem. It closes an earlier, incomplete event that waits. The last
-- part of a payment that is captured in parts may be reported as a plain success. A payment that was credited on its
-- authorization is captured later, in one part or in several.
CREATE OR REPLACE FUNCTION public.apply_success(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_problem text := public.success_problem(e.anomaly, e.payment_id, e.amount, e.currency, e.merchant_request_id, (
    SELECT f.transaction_id
    FROM public.effects AS f
    WHERE f.provider = e.provider
      AND f.kind = 'payment'
      AND f.object_id = e.payment_id), t);
BEGIN
  -- This payment has already ended, for example by a cancellation: apply_failure.
  IF v_problem IS NULL AND t.status = 'failed' THEN
    v_problem := (
      SELECT f.anomaly
      FROM public.webhook_events AS f
      WHERE f.event_id = t.review_event_id
        AND f.kind = 'payment_failed'
        AND f.payment_id = e.payment_id);
  END IF;
  IF v_problem = 'settled_before' THEN
    e.outcome := 'duplicate';
    RETURN;
  ELSIF v_problem IN ('amount_differs', 'second_payment') AND t.status <> 'needs_review' AND EXISTS (
    SELECT FROM public.effects
    WHERE transaction_id = t.transaction_id
      AND kind = 'capture') THEN
    e := public.apply_capture(e, t);
    RETURN;
  ELSIF v_problem = 'amount_differs' AND t.provider_payment_id = e.payment_id AND e.object_id <> e.payment_id THEN
    e := public.compare_captures(e, t);
    RETURN;
  ELSIF v_problem = 'names_payment' THEN
    PERFORM public.name_payment(e, t.transaction_id);
    e.outcome := 'settled';
    e.reason := 'payment_named';
    RETURN;
  ELSIF v_problem IS NOT NULL THEN
    e := public.send_to_review(e, t.transaction_id, v_problem);
    RETURN;
  END IF;
  IF t.status IN ('needs_review', 'failed') AND t.review_event_id IS NOT NULL THEN
    UPDATE public.transactions
    SET review_reason = NULL,
        review_event_id = NULL
    WHERE transaction_id = t.transaction_id;
    UPDATE public.webhook_events
    SET outcome = 'duplicate',
        reason = 'completed',
        processed_at = clock_timestamp()
    WHERE event_id = t.review_event_id
      AND outcome = 'needs_review';
  END IF;
  PERFORM public.book_effects(
    'payment', ARRAY[t.transaction_id], ARRAY[e.payment_id], ARRAY[e.amount], ARRAY[e.event_id]);
  e.outcome := 'settled';
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_success TO payment_service_service;
