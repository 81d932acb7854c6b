-- The gateway reports that it could not carry out a capture ('capture_failed') or a release ('release_failed'). No money
-- moved, and the authorization stays as it is. The report ends the merchant's request: by its id at the gateway,
-- otherwise the oldest sent one of this kind and amount. A request that was made at the gateway has none, and a capture
-- that was credited before needs review. So does a request that an operator has decided as happened.
CREATE OR REPLACE FUNCTION public.apply_refused_capture(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  c public.captures;
BEGIN
  SELECT * INTO c
  FROM public.captures AS f
  WHERE f.transaction_id = t.transaction_id
    AND f.gateway_capture_id = e.object_id;
  IF NOT FOUND THEN
    SELECT * INTO c
    FROM public.captures AS f
    WHERE f.transaction_id = t.transaction_id
      AND f.kind = CASE e.anomaly WHEN 'release_failed' THEN 'void' ELSE 'capture' END
      AND (f.completed_at IS NULL OR f.decided_by IS NOT NULL)
      AND f.gateway_capture_id IS NULL
      AND f.sent_at IS NOT NULL
      AND (f.kind = 'void' OR f.amount = e.amount)
    ORDER BY f.completed_at IS NOT NULL, f.capture_id
    LIMIT 1;
  END IF;
  IF c.status = 'succeeded' THEN
    e.outcome := 'needs_review';
    e.reason := e.anomaly;
    RETURN;
  ELSIF c.completed_at IS NOT NULL THEN
    e.outcome := 'duplicate';
    RETURN;
  ELSIF c.capture_id IS NULL THEN
    e.outcome := 'ignored';
    e.reason := e.anomaly;
    RETURN;
  END IF;
  UPDATE public.captures AS f
  SET status = 'failed',
      gateway_capture_id = coalesce(f.gateway_capture_id, e.object_id),
      failure_reason = CASE f.kind
        WHEN 'void' THEN 'the gateway could not release the payment'
        ELSE 'the gateway could not capture the payment'
      END,
      event_id = e.event_id,
      next_attempt_at = NULL,
      completed_at = clock_timestamp(),
      updated_at = clock_timestamp()
  WHERE f.capture_id = c.capture_id
  RETURNING * INTO c;
  PERFORM public.announce_failed_capture(c);
  e.outcome := 'settled';
  e.reason := e.anomaly;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_refused_capture TO payment_service_service;
