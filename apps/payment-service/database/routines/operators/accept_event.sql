-- An operator accepts a held event: it is applied like any other. One step with its audit entry. No row: no such event
-- is held, or it has already taken effect.
CREATE OR REPLACE FUNCTION public.accept_event(p_event_id uuid, p_operator text)
RETURNS TABLE (outcome text, reason text, transaction_id uuid)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  e public.webhook_events;
  v_held text;
BEGIN
  SELECT * INTO e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id;
  PERFORM public.lock_payments(ARRAY[e.provider], ARRAY[e.reference], ARRAY[e.payment_id]);
  SELECT * INTO e
  FROM public.webhook_events AS w
  WHERE w.event_id = p_event_id
    AND w.held IS NOT NULL
    AND w.outcome <> 'settled'
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM public.webhook_confirmations AS c
  WHERE c.event_id = p_event_id;
  v_held := e.held;
  e.held := NULL;
  e.first_event_id := NULL;
  e := public.apply_event(e);
  e.reason := coalesce(e.reason, 'accepted');
  PERFORM public.save_event(e);
  INSERT INTO public.review_decisions (transaction_id, event_id, decision, operator, review_reason)
  VALUES (e.transaction_id, p_event_id, 'accept', p_operator, v_held);
  RETURN QUERY SELECT e.outcome, e.reason, e.transaction_id;
END
$$;
GRANT EXECUTE ON FUNCTION public.accept_event TO payment_service_service;
