-- Creates the tables of this week and of the next three for weekly partitions. Weeks begin on Monday, UTC. A week that
-- already has rows in the default table gets no table: its rows stay there, including new ones. Returns the number of
-- created tables. It runs as the owner, because the service itself may not create tables.
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
    -- Attached afterwards: creating a table as a partition would wait for all users of the other partitions.
    EXECUTE format('CREATE TABLE public.%I (LIKE public.webhook_bodies INCLUDING ALL)', v_partition);
    EXECUTE format('ALTER TABLE public.webhook_bodies ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
      v_partition, v_lower, v_upper);
    v_made := v_made + 1;
  END LOOP;
  RETURN v_made;
END
$$;
GRANT EXECUTE ON FUNCTION public.create_partitions TO payment_service_service;
