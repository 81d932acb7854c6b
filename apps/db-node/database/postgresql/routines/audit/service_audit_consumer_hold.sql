-- Leases the consumer to one holder for `p_seconds`, or until the holder renews the lease. Returns the acknowledged
-- position; no row while another holder has the lease.
CREATE OR REPLACE FUNCTION service.audit_consumer_hold(p_consumer text, p_holder text, p_seconds integer)
RETURNS TABLE ("position" bigint)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  INSERT INTO private.audit_consumers AS c (consumer, position, acknowledged_at, holder, held_until)
  VALUES (p_consumer, 0, clock_timestamp(), p_holder, clock_timestamp() + p_seconds * interval '1 second')
  ON CONFLICT (consumer) DO UPDATE
  SET holder = excluded.holder, held_until = excluded.held_until
  WHERE c.holder = p_holder OR c.held_until IS NULL OR c.held_until < clock_timestamp()
  RETURNING c.position
$$;
GRANT EXECUTE ON FUNCTION service.audit_consumer_hold(text, text, integer) TO db_node_service;
