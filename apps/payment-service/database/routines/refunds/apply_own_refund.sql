-- A delivery about a refund of the merchant, which it names from now on: it books the refund where nothing else has, and
-- confirms one that another delivery has booked by its amount. A gateway that takes a success back does not make it again, so
-- of a refund that failed a success is late; where an operator said that it did not happen, the gateway's word counts, and
-- the wallet is debited.
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
