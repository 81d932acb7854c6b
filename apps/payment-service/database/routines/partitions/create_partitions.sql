-- Makes the tables of this week and of the next three, for what is kept by weeks. Weeks begin on Monday, UTC. A week of which
-- rows stand in the default table already gets none: they stay there, with those to come. Returns how many it made.
-- It runs as the owner, since the service itself may make no tables.
CREATE OR REPLACE FUNCTION public.create_partitions() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_begin timestamptz;
  v_lower uuid;
  v_upper uuid;
  v_partition text;
  v_made integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions', 0));
  FOR v_week IN 0 .. 3 LOOP
    v_begin := date_trunc('week', clock_timestamp(), 'UTC') + make_interval(days => 7 * v_week);
    v_lower := public.lowest_event_id(v_begin);
    v_upper := public.lowest_event_id(v_begin + interval '7 days');
    v_partition := to_char(v_begin AT TIME ZONE 'UTC', '"webhook_bodies_"IYYY"w"IW');
    CONTINUE WHEN to_regclass('public.' || v_partition) IS NOT NULL
      OR EXISTS (SELECT FROM public.webhook_bodies_default AS b WHERE b.event_id >= v_lower AND b.event_id < v_upper);
    -- Attached afterwards: a table that is made as a partition waits for all that use any other.
    EXECUTE format('CREATE TABLE public.%I (LIKE public.webhook_bodies INCLUDING ALL)', v_partition);
    EXECUTE format('ALTER TABLE public.webhook_bodies ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
      v_partition, v_lower, v_upper);
    v_made := v_made + 1;
  END LOOP;
  RETURN v_made;
END
$$;
GRANT EXECUTE ON FUNCTION public.create_partitions TO payment_service_service;
