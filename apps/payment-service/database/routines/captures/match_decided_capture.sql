-- Matches a gateway's report with a capture that an operator has credited before: it is not credited again. The capture
-- gets the report's id, so that a settlement report and a refund find it. Another amount needs review.
--   c           the credited capture with the id or the amount of the report. NULL: none has them. Then the report may still
--               be about a credited capture whose id is unknown.
--   is_applied  false: no operator has credited such a capture.
CREATE OR REPLACE FUNCTION public.match_decided_capture(
  INOUT e public.webhook_events, p_transaction_id uuid, c public.captures, OUT is_applied boolean
)
LANGUAGE plpgsql AS $$
BEGIN
  is_applied := c.capture_id IS NOT NULL OR EXISTS (
    SELECT FROM public.captures AS f
    WHERE f.transaction_id = p_transaction_id
      AND f.kind = 'capture'
      AND f.status = 'succeeded'
      AND f.decided_by IS NOT NULL
      AND f.gateway_capture_id IS NULL);
  IF NOT is_applied THEN
    RETURN;
  ELSIF (c.amount, c.currency) IS DISTINCT FROM (e.amount, e.currency) OR e.anomaly IS NOT NULL THEN
    e.outcome := 'needs_review';
    e.reason := coalesce(e.anomaly, CASE WHEN e.currency IS DISTINCT FROM c.currency AND c.currency IS NOT NULL
      THEN 'currency_differs' ELSE 'amount_differs' END);
    RETURN;
  END IF;
  UPDATE public.captures
  SET gateway_capture_id = coalesce(gateway_capture_id, e.object_id),
      event_id = coalesce(event_id, e.event_id),
      updated_at = clock_timestamp()
  WHERE capture_id = c.capture_id;
  INSERT INTO public.effects (provider, kind, object_id, transaction_id, amount, event_id)
  VALUES (e.provider, 'capture', e.object_id, p_transaction_id, 0, e.event_id)
  ON CONFLICT ON CONSTRAINT effects_once DO NOTHING;
  e.outcome := 'duplicate';
  e.reason := 'completed';
END
$$;
GRANT EXECUTE ON FUNCTION public.match_decided_capture TO payment_service_service;
