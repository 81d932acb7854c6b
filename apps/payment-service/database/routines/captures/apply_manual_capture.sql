-- The gateway reports captured money of a payment that the merchant captures: all of it, or a part. It credits the wallet
-- once (apply_capture), and ends the merchant's capture: by its id at the gateway, otherwise the oldest sent one of this
-- amount. A capture that was made at the gateway has none. Money that arrives after the release needs review.
-- A capture that an operator has credited before its report is not credited again. One that the operator has failed is.
CREATE OR REPLACE FUNCTION public.apply_manual_capture(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  a public.authorizations;
  c public.captures;
  v_match record;
  v_is_known boolean := EXISTS (
    SELECT FROM public.effects
    WHERE provider = e.provider
      AND kind = 'capture'
      AND object_id = e.object_id);
BEGIN
  SELECT * INTO STRICT a
  FROM public.authorizations
  WHERE transaction_id = t.transaction_id
  FOR UPDATE;
  SELECT * INTO c
  FROM public.captures AS f
  WHERE f.transaction_id = t.transaction_id
    AND f.kind = 'capture'
    AND (f.completed_at IS NULL OR f.decided_by IS NOT NULL)
    AND (f.gateway_capture_id = e.object_id
      OR f.gateway_capture_id IS NULL AND f.sent_at IS NOT NULL AND f.amount = e.amount)
  ORDER BY f.gateway_capture_id IS NULL, f.status <> 'succeeded', f.completed_at IS NOT NULL, f.capture_id
  LIMIT 1;
  IF e.object_id IS NOT NULL AND (c.status = 'succeeded' OR c.capture_id IS NULL AND NOT v_is_known) THEN
    v_match := public.match_decided_capture(e, t.transaction_id, c);
    IF v_match.is_applied THEN
      e := v_match.e;
      RETURN;
    END IF;
  END IF;
  IF a.status IN ('voided', 'expired') AND NOT v_is_known THEN
    e := public.send_to_review(e, t.transaction_id, CASE a.status WHEN 'voided' THEN 'payment_cancelled' ELSE 'payment_expired' END);
    RETURN;
  END IF;
  e := public.apply_capture(e, t);
  IF e.outcome NOT IN ('settled', 'duplicate') OR e.outcome = 'duplicate' AND c.gateway_capture_id IS NULL THEN
    RETURN;
  END IF;
  PERFORM public.settle_capture(c, t.transaction_id, e.object_id, e.payment_id, e.event_id);
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_manual_capture TO payment_service_service;
