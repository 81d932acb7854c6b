-- Enables an endpoint again. p_kept selects which of the kept events are sent: 'all', 'none', or those published
-- 'since' p_since. Outcome: 'enabled', 'not_found', 'not_disabled'.
CREATE OR REPLACE FUNCTION public.event_endpoint_enable(
  p_account_id text, p_endpoint_id uuid, p_kept text, p_since timestamptz, OUT outcome text
)
LANGUAGE plpgsql AS $$
DECLARE
  p public.event_endpoints;
BEGIN
  SELECT * INTO p
  FROM public.event_endpoints AS q
  WHERE q.account_id = p_account_id
    AND q.endpoint_id = p_endpoint_id
    AND q.status <> 'deleted'
  FOR NO KEY UPDATE;
  IF p.status IS DISTINCT FROM 'disabled' THEN
    outcome := CASE WHEN p.status IS NULL THEN 'not_found' ELSE 'not_disabled' END;
    RETURN;
  END IF;
  UPDATE public.event_endpoints AS q
  SET status = 'enabled',
      disabled_reason = NULL,
      disabled_at = NULL,
      failing_since = NULL,
      failures = 0,
      open_until = NULL,
      skip_through = CASE p_kept
        WHEN 'none' THEN (
          SELECT d.event_id
          FROM public.event_deliveries AS d
          WHERE d.endpoint_id = p_endpoint_id
            AND d.status = 'pending'
          ORDER BY d.event_id DESC
          LIMIT 1)
        WHEN 'since' THEN public.lowest_event_id(p_since)
        ELSE q.skip_through
      END,
      updated_at = clock_timestamp()
  WHERE q.account_id = p_account_id
    AND q.endpoint_id = p_endpoint_id;
  PERFORM public.schedule_endpoints(ARRAY[p_endpoint_id]);
  outcome := 'enabled';
END
$$;
GRANT EXECUTE ON FUNCTION public.event_endpoint_enable TO payment_service_service;
