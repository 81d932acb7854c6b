-- Deletes bytes of deliveries before this time that are in no weekly table, at most p_limit of each kind; parked events
-- keep them. True: there may be more.
CREATE OR REPLACE FUNCTION public.forget_scattered_bodies(p_before timestamptz, p_limit integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_apart integer;
  v_beside integer;
BEGIN
  DELETE FROM public.webhook_bodies_default
  WHERE event_id = ANY (ARRAY(
    SELECT b.event_id
    FROM public.webhook_bodies_default AS b
    JOIN public.webhook_events AS e USING (event_id)
    WHERE b.event_id < public.lowest_event_id(p_before)
      AND e.outcome <> 'parked'
    ORDER BY b.event_id
    LIMIT p_limit
    FOR UPDATE OF e SKIP LOCKED));
  GET DIAGNOSTICS v_apart = ROW_COUNT;
  UPDATE public.webhook_events
  SET raw_body = NULL
  WHERE event_id = ANY (ARRAY(
    SELECT e.event_id
    FROM public.webhook_events AS e
    WHERE e.raw_body IS NOT NULL
      AND e.outcome <> 'parked'
      AND e.received_at < p_before
    ORDER BY e.received_at
    LIMIT p_limit
    FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS v_beside = ROW_COUNT;
  RETURN p_limit IN (v_apart, v_beside);
END
$$;
