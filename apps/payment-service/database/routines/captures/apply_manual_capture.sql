-- The gateway reports captured money of a payment that the merchant captures: all of it, or a part. It credits the wallet
-- once (apply_capture), and ends the merchant's capture: by its id at the gateway, otherwise the oldest sent one of this
-- amount. A capture that was made at the gateway has none. Money that arrives after the release needs review.
CREATE OR REPLACE FUNCTION public.apply_manual_capture(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  a public.authorizations;
  c public.captures;
BEGIN
  SELECT * INTO STRICT a
  FROM public.authorizations
  WHERE transaction_id = t.transaction_id
  FOR UPDATE;
  SELECT * INTO c
  FROM public.captures AS f
  WHERE f.transaction_id = t.transaction_id
    AND f.kind = 'capture'
    AND f.completed_at IS NULL
    AND (f.gateway_capture_id = e.object_id
      OR f.gateway_capture_id IS NULL AND f.sent_at IS NOT NULL AND f.amount = e.amount)
  ORDER BY f.gateway_capture_id IS NULL, f.capture_id
  LIMIT 1;
  IF a.status IN ('voided', 'expired') AND NOT EXISTS (
    SELECT FROM public.effects
    WHERE provider = e.provider
      AND kind = 'capture'
      AND object_id = e.object_id) THEN
    e := public.send_to_review(e, t.transaction_id, CASE a.status WHEN 'voided' THEN 'payment_cancelled' ELSE 'payment_expired' END);
    RETURN;
  END IF;
  e := public.apply_capture(e, t);
  IF e.outcome NOT IN ('settled', 'duplicate') OR e.outcome = 'duplicate' AND c.gateway_capture_id IS NULL THEN
    RETURN;
  END IF;
  UPDATE public.captures
  SET status = 'succeeded',
      gateway_capture_id = coalesce(gateway_capture_id, e.object_id),
      event_id = e.event_id,
      next_attempt_at = NULL,
      completed_at = clock_timestamp(),
      updated_at = clock_timestamp()
  WHERE capture_id = c.capture_id;
  SELECT * INTO STRICT t
  FROM public.transactions
  WHERE transaction_id = t.transaction_id;
  UPDATE public.authorizations
  SET status = CASE
        WHEN c.is_final OR NOT several_captures
          OR t.settled_amount >= coalesce(nullif(authorized_amount, 0), t.amount) THEN 'captured'
        ELSE 'authorized'
      END,
      payment_id = coalesce(payment_id, e.payment_id),
      authorized_amount = coalesce(nullif(authorized_amount, 0), t.amount),
      authorized_at = coalesce(authorized_at, clock_timestamp()),
      expires_at = coalesce(expires_at, clock_timestamp() + make_interval(secs => lifetime_seconds)),
      updated_at = clock_timestamp()
  WHERE transaction_id = t.transaction_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_manual_capture TO payment_service_service;
