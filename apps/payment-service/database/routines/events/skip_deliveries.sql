-- Skips deliveries that the owner of an endpoint does not select, a batch at a time, up to this event. True: none is
-- left. The caller holds the endpoint.
CREATE OR REPLACE FUNCTION public.skip_deliveries(p_account_id text, p_endpoint_id uuid, p_through uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_batch CONSTANT integer := 1000;
  v_skipped integer;
BEGIN
  UPDATE public.event_deliveries AS d
  SET status = 'skipped',
      next_attempt_at = NULL,
      finished_at = clock_timestamp()
  WHERE d.account_id = p_account_id
    AND d.endpoint_id = p_endpoint_id
    AND d.event_id = ANY (ARRAY(
      SELECT x.event_id
      FROM public.event_deliveries AS x
      WHERE x.endpoint_id = p_endpoint_id
        AND x.status = 'pending'
        AND x.event_id <= p_through
      ORDER BY x.event_id
      LIMIT v_batch));
  GET DIAGNOSTICS v_skipped = ROW_COUNT;
  IF v_skipped = v_batch THEN
    RETURN false;
  END IF;
  UPDATE public.event_deliveries AS d
  SET next_attempt_at = clock_timestamp()
  WHERE d.account_id = p_account_id
    AND d.endpoint_id = p_endpoint_id
    AND d.event_id = ANY (ARRAY(
      SELECT DISTINCT ON (x.object_id) x.event_id
      FROM public.event_deliveries AS x
      WHERE x.endpoint_id = p_endpoint_id
        AND x.status = 'pending'
        AND NOT x.out_of_order
      ORDER BY x.object_id, x.event_id))
    AND d.next_attempt_at IS NULL;
  UPDATE public.event_endpoints
  SET skip_through = NULL
  WHERE account_id = p_account_id
    AND endpoint_id = p_endpoint_id
    AND skip_through <= p_through;
  RETURN true;
END
$$;
GRANT EXECUTE ON FUNCTION public.skip_deliveries TO payment_service_service;
