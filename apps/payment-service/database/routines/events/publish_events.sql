-- Publishes committed events of the outbox, oldest first, at most p_limit (4096). Each event gets its id, and a
-- delivery for each endpoint that subscribes to its type. A disabled endpoint's deliveries are kept. There is one
-- caller at a time, so ids are in the order of commits. A reader of the feed up to an id has missed none.
-- Events of a transaction that is still open are published after its commit, with a higher id. If the table refuses an
-- event, it is set aside, and the next call publishes the others. Returns the number of published events of each type,
-- and in each row the number of all created deliveries.
CREATE OR REPLACE FUNCTION public.publish_events(p_limit integer)
RETURNS TABLE (type text, published integer, deliveries integer)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  v_milliseconds bigint;
  v_taken public.event_outbox[];
  v_events uuid[];
  v_accounts text[];
  v_first uuid;
  v_last uuid;
  v_deliveries integer;
BEGIN
  IF NOT EXISTS (SELECT FROM public.event_outbox AS o WHERE o.problem IS NULL) THEN
    RETURN;
  END IF;
  SELECT greatest(f.last_milliseconds + 1, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)
  INTO v_milliseconds
  FROM public.event_feed AS f
  FOR UPDATE;
  BEGIN
    WITH taken AS (
      DELETE FROM public.event_outbox AS o
      WHERE o.ordinal = ANY (ARRAY(
        SELECT x.ordinal
        FROM public.event_outbox AS x
        WHERE x.problem IS NULL
        ORDER BY x.ordinal
        LIMIT least(p_limit, 4096)))
      RETURNING ROW(o.*)::public.event_outbox AS o
    )
    SELECT array_agg(t.o ORDER BY (t.o).ordinal), array_agg(DISTINCT (t.o).account_id)
    INTO v_taken, v_accounts
    FROM taken AS t;
    v_events := ARRAY(
      SELECT public.event_id(v_milliseconds, i - 1)
      FROM generate_series(1, cardinality(v_taken)) AS i);
    INSERT INTO public.events (account_id, event_id, type, object_type, object_id, effect_id, snapshot, occurred_at,
      trace_context)
    SELECT n.account_id, n.event_id, n.type, n.object_type, n.object_id, n.effect_id, n.snapshot, n.occurred_at,
      n.trace_context
    FROM unnest(v_taken, v_events) AS n (ordinal, account_id, type, object_type, object_id, effect_id, snapshot,
      occurred_at, problem, trace_context, event_id);
  EXCEPTION WHEN integrity_constraint_violation THEN
    PERFORM public.set_aside_events(least(p_limit, 4096));
    RETURN;
  END;
  IF v_accounts IS NULL THEN
    RETURN;
  END IF;
  v_first := v_events[1];
  v_last := v_events[cardinality(v_events)];
  UPDATE public.event_feed
  SET last_milliseconds = v_milliseconds;
  v_deliveries := public.fan_out(v_accounts, v_first, v_last);
  RETURN QUERY
  SELECT e.type, count(*)::integer, v_deliveries
  FROM public.events AS e
  WHERE e.event_id BETWEEN v_first AND v_last
  GROUP BY e.type;
END
$$;
GRANT EXECUTE ON FUNCTION public.publish_events TO payment_service_service;
