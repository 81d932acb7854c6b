-- The acknowledged position of a feed consumer; 0 if it has acknowledged nothing.
CREATE OR REPLACE FUNCTION service.audit_consumer_get(p_consumer text)
RETURNS TABLE ("position" bigint)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(max(c.position), 0) FROM private.audit_consumers c WHERE c.consumer = p_consumer
$$;
GRANT EXECUTE ON FUNCTION service.audit_consumer_get(text) TO db_node_service;
