-- An operator sends deliveries to an endpoint again, or immediately, in one step with the audit entry. Either the
-- delivery of p_event_id; or at most p_limit of those that are 'failed', or 'pending' with a wait that is longer than
-- any lease. An endpoint whose circuit is open is tried immediately; its other deliveries follow after a success.
-- Outcome: 'scheduled', 'not_found' (the endpoint), 'no_event', 'not_enabled'.
CREATE OR REPLACE FUNCTION public.operator_redeliver(
  p_endpoint_id uuid, p_event_id uuid, p_status text, p_limit integer, p_operator text,
  OUT outcome text, OUT deliveries integer
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  p public.event_endpoints;
  v_events uuid[];
BEGIN
  deliveries := 0;
  SELECT * INTO p
  FROM public.event_endpoints AS q
  WHERE q.endpoint_id = p_endpoint_id
    AND q.status <> 'deleted'
  FOR NO KEY UPDATE;
  IF p.endpoint_id IS NULL OR p.status <> 'enabled' THEN
    outcome := CASE WHEN p.endpoint_id IS NULL THEN 'not_found' ELSE 'not_enabled' END;
    RETURN;
  END IF;
  IF p_event_id IS NOT NULL THEN
    v_events := ARRAY(
      SELECT e.event_id
      FROM public.events AS e
      WHERE e.account_id = p.account_id
        AND e.event_id = p_event_id);
  ELSE
    v_events := ARRAY(
      SELECT d.event_id
      FROM public.event_deliveries AS d
      WHERE d.endpoint_id = p_endpoint_id
        AND d.status = p_status
        AND (d.status = 'failed' OR d.next_attempt_at > clock_timestamp() + interval '1 minute')
      ORDER BY d.event_id
      LIMIT p_limit);
  END IF;
  deliveries := cardinality(v_events);
  outcome := CASE WHEN p_event_id IS NOT NULL AND deliveries = 0 THEN 'no_event' ELSE 'scheduled' END;
  IF deliveries = 0 THEN
    RETURN;
  END IF;
  UPDATE public.event_endpoints AS q
  SET open_until = least(q.open_until, clock_timestamp())
  WHERE q.endpoint_id = p_endpoint_id
    AND q.open_until IS NOT NULL;
  PERFORM public.redeliver_events(p.account_id, p_endpoint_id, v_events);
  INSERT INTO public.operator_redeliveries (account_id, endpoint_id, event_id, status, deliveries, operator)
  VALUES (p.account_id, p_endpoint_id, p_event_id, CASE WHEN p_event_id IS NULL THEN p_status END, deliveries, p_operator);
END
$$;
GRANT EXECUTE ON FUNCTION public.operator_redeliver TO payment_service_service;
