-- Deletes events that were published before this time, at most p_limit, with their deliveries and attempts. Undelivered
-- ones are skipped first, so that later deliveries of the endpoint continue. Returns the number of events, or p_limit
-- if more deliveries have to be skipped.
CREATE OR REPLACE FUNCTION public.forget_events(p_before timestamptz, p_limit integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_below uuid := public.lowest_event_id(p_before);
  v_accounts text[];
  v_events uuid[];
  p public.event_endpoints;
BEGIN
  FOR p IN
    SELECT q.*
    FROM public.event_endpoints AS q
    WHERE EXISTS (
      SELECT FROM public.event_deliveries AS d
      WHERE d.endpoint_id = q.endpoint_id
        AND d.status = 'pending'
        AND d.event_id < v_below)
    ORDER BY q.endpoint_id
    FOR NO KEY UPDATE
  LOOP
    IF NOT public.skip_deliveries(p.account_id, p.endpoint_id, v_below) THEN
      RETURN p_limit;
    END IF;
    PERFORM public.schedule_endpoints(ARRAY[p.endpoint_id]);
  END LOOP;
  UPDATE public.event_feed
  SET complete_since = p_before
  WHERE complete_since < p_before;
  SELECT coalesce(array_agg(e.account_id), '{}'), coalesce(array_agg(e.event_id), '{}')
  INTO v_accounts, v_events
  FROM (
    SELECT o.account_id, o.event_id
    FROM public.events AS o
    WHERE o.event_id < v_below
    ORDER BY o.event_id
    LIMIT p_limit) AS e;
  DELETE FROM public.event_attempts AS a
  USING unnest(v_accounts, v_events) AS e (account_id, event_id)
  JOIN public.event_endpoints AS q USING (account_id)
  WHERE a.account_id = e.account_id
    AND a.endpoint_id = q.endpoint_id
    AND a.event_id = e.event_id;
  DELETE FROM public.event_deliveries AS d
  USING unnest(v_accounts, v_events) AS e (account_id, event_id)
  JOIN public.event_endpoints AS q USING (account_id)
  WHERE d.account_id = e.account_id
    AND d.endpoint_id = q.endpoint_id
    AND d.event_id = e.event_id;
  DELETE FROM public.events AS x
  USING unnest(v_accounts, v_events) AS e (account_id, event_id)
  WHERE x.account_id = e.account_id
    AND x.event_id = e.event_id;
  RETURN cardinality(v_events);
END
$$;
GRANT EXECUTE ON FUNCTION public.forget_events TO payment_service_service;
