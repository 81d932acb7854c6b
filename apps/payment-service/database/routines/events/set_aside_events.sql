-- Finds those of the oldest p_limit outbox events that the events table refuses, and stores the reason: from then on
-- they are skipped. The caller is publishing, so no other caller is.
CREATE OR REPLACE FUNCTION public.set_aside_events(p_limit integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  o public.event_outbox;
  v_event_id uuid;
BEGIN
  FOR o IN
    SELECT x.*
    FROM public.event_outbox AS x
    WHERE x.problem IS NULL
    ORDER BY x.ordinal
    LIMIT p_limit
  LOOP
    BEGIN
      v_event_id := public.uuid_v7();
      INSERT INTO public.events (account_id, event_id, type, object_type, object_id, effect_id, snapshot, occurred_at)
      VALUES (o.account_id, v_event_id, o.type, o.object_type, o.object_id, o.effect_id, o.snapshot, o.occurred_at);
      DELETE FROM public.events AS e
      WHERE e.account_id = o.account_id
        AND e.event_id = v_event_id;
    EXCEPTION WHEN integrity_constraint_violation THEN
      UPDATE public.event_outbox AS x
      SET problem = SQLERRM
      WHERE x.ordinal = o.ordinal;
    END;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION public.set_aside_events TO payment_service_service;
