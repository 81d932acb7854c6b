-- Stores the results of claimed deliveries. Outcomes: 'delivered'; 'failed' (no response, or a status that is not 2xx).
-- `gone`: status 410, which disables the endpoint. 'released': nothing was sent, because the service stops.
-- A failed delivery is repeated 5 s after the first attempt, and then after three times the time since then, at most 8
-- h. The time varies by a fifth at random, and is not before p_retry_after_seconds. After three days, the delivery has
-- failed finally. The next delivery about the same object follows after a delivered or failed one.
-- Five failures in a row open the endpoint's circuit. Three days without a success disable the endpoint, and its
-- account gets an event.
-- Returns the status of each delivery, in their order: 'stale' if another worker has claimed it since. Also returns
-- whether the endpoint was disabled by it.
CREATE OR REPLACE FUNCTION public.finish_deliveries(
  p_account_id text[], p_endpoint_id uuid[], p_event_id uuid[], p_attempt integer[], p_outcome text[],
  p_duration_ms integer[], p_response_status integer[], p_error text[], p_response_body bytea[],
  p_retry_after_seconds integer[]
) RETURNS TABLE (ordinal integer, status text, endpoint_disabled boolean)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_bitmapscan = off
SET jit = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM public.event_endpoints AS p
  WHERE p.endpoint_id = ANY (p_endpoint_id)
  ORDER BY p.endpoint_id
  FOR NO KEY UPDATE;
  INSERT INTO public.event_attempts (account_id, endpoint_id, event_id, attempt, duration_ms, response_status, error,
    response_body)
  SELECT p_account_id[i], p_endpoint_id[i], p_event_id[i], p_attempt[i], p_duration_ms[i], p_response_status[i],
    p_error[i], p_response_body[i]
  FROM generate_subscripts(p_event_id, 1) AS i
  WHERE p_outcome[i] <> 'released'
  ON CONFLICT DO NOTHING;
  FOR v_ordinal IN 1 .. cardinality(p_event_id) LOOP
    RETURN QUERY
    SELECT v_ordinal, f.status, f.endpoint_disabled
    FROM public.finish_delivery(p_account_id[v_ordinal], p_endpoint_id[v_ordinal], p_event_id[v_ordinal],
      p_attempt[v_ordinal], p_outcome[v_ordinal], p_retry_after_seconds[v_ordinal]) AS f;
  END LOOP;
  PERFORM public.schedule_endpoints(ARRAY(SELECT DISTINCT unnest(p_endpoint_id)));
END
$$;
GRANT EXECUTE ON FUNCTION public.finish_deliveries TO payment_service_service;
