-- Closes waiting events that this event, which took effect, has completed.
CREATE OR REPLACE FUNCTION public.close_under_key(e public.webhook_events) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.webhook_events
  SET outcome = 'duplicate',
      reason = 'completed',
      processed_at = clock_timestamp()
  WHERE event_id = ANY (ARRAY(
      SELECT e.first_event_id
      UNION ALL
      SELECT w.event_id
      FROM public.webhook_events AS w
      WHERE w.first_event_id = coalesce(e.first_event_id, e.event_id)))
    AND event_id <> e.event_id
    AND held IS NULL
    AND outcome IN ('parked', 'needs_review');
END
$$;
GRANT EXECUTE ON FUNCTION public.close_under_key TO payment_service_service;
