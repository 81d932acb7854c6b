-- The gateway reports that an authorization ended, by a cancellation or because its time is over. What was captured
-- stays credited. Without a capture the deposit fails. The merchant's release, if there is one, has succeeded.
-- A failure of an earlier attempt changes nothing. False: the payer has not confirmed, or everything is captured; then
-- apply_failure decides. If each capture has a separate id at the gateway, the event names the authorization as its
-- object, and no payment.
CREATE OR REPLACE FUNCTION public.apply_release(
  INOUT e public.webhook_events, t public.transactions, OUT is_applied boolean
)
LANGUAGE plpgsql AS $$
DECLARE
  a public.authorizations;
  v_is_end boolean := coalesce(e.anomaly IN ('payment_cancelled', 'payment_expired', 'voided'), false);
  v_payment_id text := coalesce(e.payment_id, e.object_id);
  v_status text := CASE e.anomaly WHEN 'payment_expired' THEN 'expired' ELSE 'voided' END;
BEGIN
  SELECT * INTO a
  FROM public.authorizations
  WHERE transaction_id = t.transaction_id
  FOR UPDATE;
  is_applied := a.status IN ('authorized', 'voided', 'expired')
    OR a.status = 'captured' AND t.settled_amount < a.authorized_amount AND v_is_end
      AND v_payment_id IS NOT DISTINCT FROM a.payment_id;
  IF NOT is_applied THEN
    RETURN;
  ELSIF a.status <> 'authorized' THEN
    -- After the last capture, the gateway may report the release of the rest.
    e.outcome := 'duplicate';
    RETURN;
  ELSIF e.payment_id = a.payment_id AND e.anomaly = 'cancelled_or_refunded' THEN
    -- A capture that is not reported yet may have been refunded.
    e.outcome := 'needs_review';
    e.reason := e.anomaly;
    RETURN;
  ELSIF v_payment_id IS DISTINCT FROM a.payment_id OR NOT v_is_end THEN
    -- An earlier attempt to pay, or its page.
    e.outcome := 'ignored';
    e.reason := 'late_failure';
    RETURN;
  END IF;
  UPDATE public.authorizations
  SET status = v_status,
      updated_at = clock_timestamp()
  WHERE transaction_id = t.transaction_id;
  UPDATE public.captures
  SET status = 'succeeded',
      event_id = e.event_id,
      next_attempt_at = NULL,
      completed_at = clock_timestamp(),
      updated_at = clock_timestamp()
  WHERE transaction_id = t.transaction_id
    AND kind = 'void'
    AND completed_at IS NULL;
  UPDATE public.transactions
  SET status = 'failed',
      review_reason = e.anomaly,
      review_event_id = e.event_id,
      updated_at = clock_timestamp()
  WHERE transaction_id = t.transaction_id
    AND status = 'pending';
  PERFORM public.emit_transactions(
    CASE v_status WHEN 'expired' THEN 'deposit.expired' ELSE 'deposit.voided' END, ARRAY[t.transaction_id]);
  e.outcome := 'settled';
  e.reason := CASE v_status WHEN 'expired' THEN 'payment_expired' ELSE 'payment_cancelled' END;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_release TO payment_service_service;
