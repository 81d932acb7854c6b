-- The newest checkpoint or number 0, its age, and the number of rows that no checkpoint covers yet, sealed or not.
CREATE OR REPLACE FUNCTION service.audit_checkpoint_state()
RETURNS TABLE (number bigint, signed_at timestamptz, age_seconds double precision, "position" bigint, body text, sealed bigint, queued bigint)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(c.number, 0), c.signed_at, extract(epoch FROM clock_timestamp() - c.signed_at)::double precision,
    coalesce(c.position, 0), c.body, p.position, (SELECT count(*) FROM private.audit_queue)
  FROM private.audit_position p
  LEFT JOIN (SELECT * FROM private.audit_checkpoints ORDER BY number DESC LIMIT 1) c ON true
$$;
GRANT EXECUTE ON FUNCTION service.audit_checkpoint_state() TO db_node_service;
