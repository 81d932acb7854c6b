-- The gateway says that a refund failed, perhaps after it said that it succeeded. One of the merchant's is booked back. While
-- one of this payment has no answer yet, its name is not known: the failure waits for it. A refund that began at the gateway
-- and was debited is booked back, once. If the gateway reports totals, a person decides whether this refund is part of one that
-- was debited. Otherwise there is nothing to take back, and an effect without an amount keeps the failure, so that a
-- success of the same refund that comes later is not debited.
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
