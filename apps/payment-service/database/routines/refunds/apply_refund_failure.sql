-- The gateway reports that a refund failed, perhaps after a success. A refund of the merchant is reversed. If a refund
-- of this payment has no response yet, its id is unknown: the failure waits for it. A debited refund that was started
-- at the gateway is reversed, once. If the gateway reports totals, an operator decides whether this refund is part of a
-- debited one. Otherwise there is nothing to reverse. An effect without an amount then stores the failure, so that a
-- later success of the same refund is not debited.
CREATE OR REPLACE FUNCTION public.apply_refund_failure(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_found record := public.find_refund(e, t);
  r public.refunds := v_found.refund;
  v_debited bigint := (
    SELECT f.amount
    FROM public.effects AS f
    WHERE f.provider = e.provider
      AND f.kind = 'refund'
      AND f.object_id = e.object_id
      AND f.transaction_id = t.transaction_id);
BEGIN
  e.outcome := 'needs_review';
  IF r.refund_id IS NOT NULL THEN
    IF e.amount <> r.amount OR e.currency <> r.currency THEN
      e.reason := 'amount_differs';
    ELSIF r.status = 'failed' THEN
      e.outcome := 'duplicate';
    ELSE
      PERFORM public.fail_refund(r, t, e.type, e.event_id);
      e.outcome := 'settled';
    END IF;
  ELSIF EXISTS (
    SELECT FROM public.refunds AS f
    WHERE f.transaction_id = t.transaction_id
      AND f.completed_at IS NULL
      AND (f.gateway_refund_id IS NULL OR f.ids_differ)) THEN
    e.outcome := 'parked';
    e.reason := 'before_answer';
  ELSIF e.anomaly IS NOT NULL THEN
    e.reason := e.anomaly;
  ELSIF EXISTS (
    SELECT FROM public.effects AS f
    WHERE f.provider = e.provider
      AND f.kind = 'refund_failed'
      AND f.object_id = e.object_id) THEN
    e.outcome := 'duplicate';
  ELSIF v_debited = coalesce(e.amount, v_debited) THEN
    t.refunded_amount := t.refunded_amount - v_debited;
    PERFORM public.save_settled_facts(t);
    PERFORM public.book_effects(
      'refund_failed', ARRAY[t.transaction_id], ARRAY[e.object_id], ARRAY[v_debited], ARRAY[e.event_id]);
    e.outcome := 'settled';
  ELSIF v_debited IS NOT NULL THEN
    e.reason := 'amount_differs';
  ELSIF EXISTS (
    SELECT FROM public.effects AS f
    JOIN public.webhook_events AS w ON w.event_id = f.event_id
    WHERE f.transaction_id = t.transaction_id
      AND f.kind = 'refund'
      AND w.cumulative
      AND NOT EXISTS (
        SELECT FROM public.effects AS b
        WHERE b.provider = f.provider
          AND b.kind = 'refund_failed'
          AND b.object_id = f.object_id)) THEN
    e.reason := 'refund_failed';
  ELSE
    INSERT INTO public.effects (provider, kind, object_id, transaction_id, amount, event_id)
    SELECT e.provider, 'refund_failed', e.object_id, t.transaction_id, 0, e.event_id
    WHERE e.object_id IS NOT NULL;
    e.outcome := 'ignored';
    e.reason := 'not_booked';
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_refund_failure TO payment_service_service;
