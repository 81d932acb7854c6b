-- Removes deliveries of deleted endpoints, at most p_limit of one endpoint, and the endpoint with its last delivery.
-- Returns the number of rows.
CREATE OR REPLACE FUNCTION public.forget_endpoints(p_limit integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  p public.event_endpoints;
  v_events uuid[];
BEGIN
  SELECT * INTO p
  FROM public.event_endpoints AS q
  WHERE q.status = 'deleted'
  ORDER BY q.endpoint_id
  LIMIT 1
  FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  v_events := ARRAY(
    SELECT d.event_id
    FROM public.event_deliveries AS d
    WHERE d.account_id = p.account_id
      AND d.endpoint_id = p.endpoint_id
    LIMIT p_limit);
  DELETE FROM public.event_attempts AS a
  WHERE a.account_id = p.account_id
    AND a.endpoint_id = p.endpoint_id
    AND a.event_id = ANY (v_events);
  DELETE FROM public.event_deliveries AS d
  WHERE d.account_id = p.account_id
    AND d.endpoint_id = p.endpoint_id
    AND d.event_id = ANY (v_events);
  IF cardinality(v_events) < p_limit THEN
    DELETE FROM public.event_endpoints AS q
    WHERE q.account_id = p.account_id
      AND q.endpoint_id = p.endpoint_id;
  END IF;
  RETURN cardinality(v_events) + 1;
END
$$;
GRANT EXECUTE ON FUNCTION public.forget_endpoints TO payment_service_service;
