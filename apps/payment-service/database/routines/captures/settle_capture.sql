-- Ends a capture whose money is credited: the merchant's request, if there is one, and the authorization, if no further
-- capture follows. An authorization that ended before stays as it is. The caller holds the transaction and the
-- authorization.
CREATE OR REPLACE FUNCTION public.settle_capture(
  c public.captures, p_transaction_id uuid, p_object_id text, p_payment_id text, p_event_id uuid
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  t public.transactions;
  v_expires_at timestamptz;
BEGIN
  UPDATE public.captures
  SET status = 'succeeded',
      failure_reason = NULL,
      gateway_capture_id = coalesce(gateway_capture_id, p_object_id),
      event_id = p_event_id,
      next_attempt_at = NULL,
      completed_at = clock_timestamp(),
      updated_at = clock_timestamp()
  WHERE capture_id = c.capture_id;
  SELECT clock_timestamp() + make_interval(secs => a.lifetime_seconds) INTO v_expires_at
  FROM public.authorizations AS a
  WHERE a.transaction_id = p_transaction_id;
  SELECT * INTO STRICT t
  FROM public.transactions
  WHERE transaction_id = p_transaction_id;
  UPDATE public.authorizations
  SET status = CASE
        WHEN status IN ('voided', 'expired') THEN status
        WHEN c.is_final OR NOT several_captures
          OR t.settled_amount >= coalesce(nullif(authorized_amount, 0), t.amount) THEN 'captured'
        ELSE 'authorized'
      END,
      payment_id = coalesce(payment_id, p_payment_id),
      authorized_amount = coalesce(nullif(authorized_amount, 0), t.amount),
      authorized_at = least(authorized_at, clock_timestamp()),
      expires_at = coalesce(expires_at, v_expires_at),
      updated_at = clock_timestamp()
  WHERE transaction_id = p_transaction_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.settle_capture TO payment_service_service;
