-- The payer has confirmed a payment that the merchant captures later. No money moves. The same report about any other
-- deposit is ignored: its gateway captures by itself, or the merchant captures there.
CREATE OR REPLACE FUNCTION public.apply_authorization(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  a public.authorizations;
  v_problem text := CASE
    WHEN e.anomaly IS NOT NULL THEN e.anomaly
    WHEN e.currency IS DISTINCT FROM t.currency THEN 'currency_differs'
    WHEN e.amount IS DISTINCT FROM t.amount THEN 'amount_differs'
    WHEN e.payment_id IS NULL THEN 'payment_id_missing'
  END;
BEGIN
  IF t.capture_method IS NULL THEN
    e.outcome := 'ignored';
    RETURN;
  END IF;
  SELECT * INTO STRICT a
  FROM public.authorizations
  WHERE transaction_id = t.transaction_id
  FOR UPDATE;
  IF a.payment_id <> e.payment_id THEN
    -- The payer confirmed a second payment of the same page.
    e.outcome := 'needs_review';
    e.reason := 'second_payment';
    RETURN;
  ELSIF a.status <> 'pending' THEN
    -- After a partial capture, some gateways report the rest as authorised.
    e.outcome := 'duplicate';
    RETURN;
  ELSIF v_problem IS NULL AND (t.status NOT IN ('pending', 'failed') OR t.review_event_id IS NOT NULL) THEN
    v_problem := CASE t.status WHEN 'needs_review' THEN 'awaits_review' ELSE coalesce(t.review_reason, 'settled_before') END;
  END IF;
  IF v_problem IS NOT NULL THEN
    e := public.send_to_review(e, t.transaction_id, v_problem);
    RETURN;
  END IF;
  UPDATE public.authorizations
  SET status = 'authorized',
      payment_id = e.payment_id,
      authorized_amount = e.amount,
      authorized_at = clock_timestamp(),
      expires_at = clock_timestamp() + make_interval(secs => a.lifetime_seconds),
      updated_at = clock_timestamp()
  WHERE transaction_id = t.transaction_id;
  -- An earlier attempt may have failed.
  UPDATE public.transactions
  SET status = 'pending',
      updated_at = clock_timestamp()
  WHERE transaction_id = t.transaction_id;
  -- If no report of the expiry arrives, the gateway is asked.
  UPDATE public.payment_inquiries
  SET next_at = clock_timestamp() + make_interval(secs => a.lifetime_seconds + 600)
  WHERE transaction_id = t.transaction_id
    AND next_at IS NULL;
  PERFORM public.emit_transactions('deposit.authorized', ARRAY[t.transaction_id]);
  e.outcome := 'settled';
  e.reason := 'authorized';
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_authorization TO payment_service_service;
