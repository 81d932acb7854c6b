-- Applies the gateway's response about an event that waits for it: the event takes effect as if it arrived now, or
-- needs review. Of several responses, the first counts.
CREATE OR REPLACE FUNCTION public.decide_confirmation(p_event_id uuid, p_confirmed boolean, OUT outcome text, OUT reason text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
BEGIN
  SELECT * INTO STRICT e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id;
  PERFORM public.lock_payments(ARRAY[e.provider], ARRAY[e.reference], ARRAY[e.payment_id]);
  SELECT * INTO STRICT e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id
  FOR UPDATE;
  DELETE FROM public.webhook_confirmations AS c
  WHERE c.event_id = p_event_id;
  IF e.held = 'awaits_confirmation' THEN
    e.held := CASE WHEN p_confirmed THEN NULL ELSE 'gateway_disagrees' END;
    e := public.apply_event(e);
    PERFORM public.save_event(e);
  END IF;
  outcome := e.outcome;
  reason := e.reason;
END
$$;
GRANT EXECUTE ON FUNCTION public.decide_confirmation TO payment_service_service;
