-- redeliver_events for one event. Outcome: 'scheduled', 'not_found' (the endpoint), 'no_event', 'not_enabled'.
CREATE OR REPLACE FUNCTION public.event_redeliver(
  p_account_id text, p_endpoint_id uuid, p_event_id uuid, OUT outcome text
)
LANGUAGE plpgsql AS $$
DECLARE
  v_status text;
BEGIN
  SELECT q.status INTO v_status
  FROM public.event_endpoints AS q
  WHERE q.account_id = p_account_id
    AND q.endpoint_id = p_endpoint_id
    AND q.status <> 'deleted'
  FOR NO KEY UPDATE;
  outcome := CASE
    WHEN v_status IS NULL THEN 'not_found'
    WHEN NOT EXISTS (
      SELECT FROM public.events AS e
      WHERE e.account_id = p_account_id
        AND e.event_id = p_event_id) THEN 'no_event'
    WHEN v_status <> 'enabled' THEN 'not_enabled'
    ELSE 'scheduled'
  END;
  IF outcome = 'scheduled' THEN
    PERFORM public.redeliver_events(p_account_id, p_endpoint_id, ARRAY[p_event_id]);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.event_redeliver TO payment_service_service;
