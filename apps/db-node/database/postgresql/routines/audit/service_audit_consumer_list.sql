-- The feed consumers and checkpoint destinations with their positions, ordered by name.
CREATE OR REPLACE FUNCTION service.audit_consumer_list(p_limit integer)
RETURNS TABLE (consumer text, "position" bigint, acknowledged_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT c.consumer, c.position, c.acknowledged_at FROM private.audit_consumers c ORDER BY c.consumer LIMIT p_limit
$$;
GRANT EXECUTE ON FUNCTION service.audit_consumer_list(integer) TO db_node_service;
