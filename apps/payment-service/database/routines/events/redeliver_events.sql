-- Sends events to an endpoint again, or for the first time, whatever their delivery status is. They are out of order,
-- because later events may have been delivered. A pending delivery keeps its position; if it waits for its next
-- attempt, it is due now. The caller holds the endpoint.
CREATE OR REPLACE FUNCTION public.redeliver_events(p_account_id text, p_endpoint_id uuid, p_event_id uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_deliveries AS d (account_id, endpoint_id, event_id, object_id, out_of_order, next_attempt_at)
  SELECT e.account_id, p_endpoint_id, e.event_id, e.object_id, true, clock_timestamp()
  FROM public.events AS e
  WHERE e.account_id = p_account_id
    AND e.event_id = ANY (p_event_id)
  ON CONFLICT (account_id, endpoint_id, event_id) DO UPDATE
  SET status = 'pending',
      out_of_order = d.out_of_order OR d.status <> 'pending',
      first_attempt_at = CASE d.status WHEN 'pending' THEN d.first_attempt_at END,
      next_attempt_at = EXCLUDED.next_attempt_at,
      finished_at = NULL
  WHERE d.status <> 'pending'
    OR d.next_attempt_at IS NOT NULL;
  PERFORM public.schedule_endpoints(ARRAY[p_endpoint_id]);
END
$$;
GRANT EXECUTE ON FUNCTION public.redeliver_events TO payment_service_service;
