-- Continues the requested replays, at most p_limit events of one endpoint: events of its types that were published
-- between the two ids. Returns the number of scanned events; 0: no replay is left.
CREATE OR REPLACE FUNCTION public.replay_events(p_limit integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  p public.event_endpoints;
  v_looked uuid[];
  v_wanted uuid[];
BEGIN
  SELECT * INTO p
  FROM public.event_endpoints AS q
  WHERE q.replay_after IS NOT NULL
  ORDER BY q.endpoint_id
  LIMIT 1
  FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  SELECT array_agg(e.event_id ORDER BY e.event_id),
    array_agg(e.event_id) FILTER (WHERE e.type <> 'event_endpoint.test' AND (p.types = '{}' OR e.type = ANY (p.types)))
  INTO v_looked, v_wanted
  FROM (
    SELECT f.event_id, f.type
    FROM public.events AS f
    WHERE f.account_id = p.account_id
      AND f.event_id > p.replay_after
      AND f.event_id <= p.replay_through
    ORDER BY f.event_id
    LIMIT p_limit) AS e;
  UPDATE public.event_endpoints AS q
  SET replay_after = CASE WHEN cardinality(v_looked) = p_limit THEN v_looked[p_limit] END,
      replay_through = CASE WHEN cardinality(v_looked) = p_limit THEN q.replay_through END
  WHERE q.account_id = p.account_id
    AND q.endpoint_id = p.endpoint_id;
  IF v_wanted IS NOT NULL THEN
    PERFORM public.redeliver_events(p.account_id, p.endpoint_id, v_wanted);
  END IF;
  RETURN coalesce(cardinality(v_looked), 0);
END
$$;
GRANT EXECUTE ON FUNCTION public.replay_events TO payment_service_service;
