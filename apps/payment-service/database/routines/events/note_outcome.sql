-- Applies the outcome of an attempt to its endpoint, which the caller holds. True: the endpoint was disabled by it.
CREATE OR REPLACE FUNCTION public.note_outcome(p_account_id text, p_endpoint_id uuid, p_outcome text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_open_until timestamptz;
  -- From this number of failures in a row, the circuit is open for as long as the endpoint has already failed, within
  -- limits.
  v_threshold CONSTANT integer := 5;
BEGIN
  IF p_outcome = 'delivered' THEN
    UPDATE public.event_endpoints AS p
    SET failing_since = NULL,
        failures = 0,
        open_until = NULL
    WHERE p.account_id = p_account_id
      AND p.endpoint_id = p_endpoint_id
      AND p.failures > 0;
    RETURN false;
  END IF;
  IF p_outcome = 'released' THEN
    -- This may be the attempt that tests an open circuit.
    UPDATE public.event_endpoints AS p
    SET open_until = v_now
    WHERE p.account_id = p_account_id
      AND p.endpoint_id = p_endpoint_id
      AND p.open_until > v_now;
    RETURN false;
  END IF;
  SELECT v_now + least(greatest(v_now - p.failing_since, interval '5 seconds'), interval '5 minutes')
  INTO v_open_until
  FROM public.event_endpoints AS p
  WHERE p.account_id = p_account_id
    AND p.endpoint_id = p_endpoint_id;
  UPDATE public.event_endpoints AS p
  SET failures = p.failures + 1,
      failing_since = coalesce(p.failing_since, v_now),
      open_until = CASE WHEN p.failures + 1 >= v_threshold THEN v_open_until END
  WHERE p.account_id = p_account_id
    AND p.endpoint_id = p_endpoint_id;
  UPDATE public.event_endpoints AS p
  SET status = 'disabled',
      disabled_reason = CASE p_outcome WHEN 'gone' THEN 'gone' ELSE 'failing' END,
      disabled_at = v_now,
      updated_at = v_now
  WHERE p.account_id = p_account_id
    AND p.endpoint_id = p_endpoint_id
    AND p.status = 'enabled'
    AND (p_outcome = 'gone' OR p.failing_since <= v_now - interval '3 days');
  IF FOUND THEN
    PERFORM public.emit_endpoint('event_endpoint.disabled', p_account_id, p_endpoint_id);
    RETURN true;
  END IF;
  RETURN false;
END
$$;
GRANT EXECUTE ON FUNCTION public.note_outcome TO payment_service_service;
