-- The bytes of deliveries, apart from what they said, which stays: in a table for each week, that goes as a whole when its
-- retention has passed. The time is within the event's id (UUID of version 7). webhook_events.raw_body holds the bytes that
-- came before this, and those of old events that are still parked.
CREATE TABLE public.webhook_bodies (
  event_id uuid PRIMARY KEY,
  raw_body bytea NOT NULL
) PARTITION BY RANGE (event_id);
-- Whatever has no table of its own, so that nothing that a gateway says is refused for the want of one.
CREATE TABLE public.webhook_bodies_default PARTITION OF public.webhook_bodies DEFAULT;
GRANT SELECT, INSERT, DELETE ON public.webhook_bodies TO payment_service_service;

-- The first weeks; create_partitions makes those to come. What once stands in the default table is read whole with each week
-- that is made after it, so nothing shall.
DO $$
DECLARE
  v_begin timestamptz;
  v_bounds uuid[];
BEGIN
  FOR v_week IN 0 .. 3 LOOP
    v_begin := date_trunc('week', clock_timestamp(), 'UTC') + make_interval(days => 7 * v_week);
    v_bounds := ARRAY(
      SELECT (lpad(to_hex((extract(epoch FROM b.bound) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
      FROM unnest(ARRAY[v_begin, v_begin + interval '7 days']) WITH ORDINALITY AS b (bound, ordinal)
      ORDER BY b.ordinal);
    EXECUTE format('CREATE TABLE public.%I PARTITION OF public.webhook_bodies FOR VALUES FROM (%L) TO (%L)',
      to_char(v_begin AT TIME ZONE 'UTC', '"webhook_bodies_"IYYY"w"IW'), v_bounds[1], v_bounds[2]);
  END LOOP;
END
$$;
