-- Creates a delivery of each of these published events for each endpoint of its account that subscribes to its type. A
-- test event goes only to its endpoint. The first pending delivery of an object is due immediately; the others wait for
-- it. Returns the number of deliveries.
CREATE OR REPLACE FUNCTION public.fan_out(p_accounts text[], p_first uuid, p_last uuid) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_endpoints uuid[] := ARRAY(
    SELECT p.endpoint_id
    FROM public.event_endpoints AS p
    WHERE p.account_id = ANY (p_accounts)
      AND p.status <> 'deleted'
    ORDER BY p.endpoint_id
    FOR NO KEY UPDATE);
  v_count integer;
BEGIN
  IF v_endpoints = '{}' THEN
    RETURN 0;
  END IF;
  v_now := clock_timestamp();
  INSERT INTO public.event_deliveries (account_id, endpoint_id, event_id, object_id, next_attempt_at)
  SELECT w.account_id, w.endpoint_id, w.event_id, w.object_id, CASE
      WHEN w.place = 1 AND NOT EXISTS (
        SELECT FROM public.event_deliveries AS d
        WHERE d.endpoint_id = w.endpoint_id
          AND d.object_id = w.object_id
          AND d.status = 'pending'
          AND NOT d.out_of_order) THEN v_now
    END
  FROM (
    SELECT p.account_id, p.endpoint_id, e.event_id, e.object_id,
      row_number() OVER (PARTITION BY p.endpoint_id, e.object_id ORDER BY e.event_id) AS place
    FROM public.events AS e
    JOIN public.event_endpoints AS p ON p.account_id = e.account_id
    WHERE e.event_id BETWEEN p_first AND p_last
      AND p.endpoint_id = ANY (v_endpoints)
      AND CASE e.type
        WHEN 'event_endpoint.test' THEN e.object_id = p.endpoint_id::text
        ELSE p.types = '{}' OR e.type = ANY (p.types)
      END) AS w;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  IF v_count > 0 THEN
    PERFORM public.schedule_endpoints(v_endpoints);
  END IF;
  RETURN v_count;
END
$$;
GRANT EXECUTE ON FUNCTION public.fan_out TO payment_service_service;
