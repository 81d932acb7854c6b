-- Applies a delivery about a refund of the merchant; the refund then has the delivery's id. It books the refund if
-- nothing else has, and confirms one that another delivery has booked by its amount. A gateway does not make a refund
-- again after reversing a success, so a success after a failure is late. If an operator decided that the refund did not
-- happen, the gateway's report counts, and the wallet is debited.
CREATE OR REPLACE FUNCTION public.apply_own_refund(
  INOUT e public.webhook_events, t public.transactions, r public.refunds
)
LANGUAGE plpgsql AS $$
BEGIN
  IF e.amount IS DISTINCT FROM r.amount THEN
    e.outcome := 'needs_review';
    e.reason := 'amount_differs';
    RETURN;
  END IF;
  UPDATE public.refunds
  SET object_id = e.object_id,
      event_id = e.event_id,
      matched_by_amount = false,
      next_attempt_at = CASE WHEN completed_at IS NULL THEN next_attempt_at END
  WHERE refund_id = r.refund_id
    AND object_id IS DISTINCT FROM e.object_id;
  IF r.completed_at IS NULL THEN
    PERFORM public.settle_refund(r, t, e.event_id);
    e.outcome := 'settled';
  ELSIF r.status = 'succeeded' THEN
    e.outcome := 'duplicate';
  ELSIF r.decided_by IS NOT NULL THEN
    e := public.apply_debit(e, t);
  ELSE
    e.outcome := 'ignored';
    e.reason := 'refund_failed';
  END IF;
  IF r.object_id <> e.object_id THEN
    PERFORM public.apply_refund_again(r.event_id);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_own_refund TO payment_service_service;
