-- The last row of each chain, in one snapshot.
CREATE OR REPLACE FUNCTION service.audit_head_list()
RETURNS TABLE (tenant_id uuid, sequence bigint, "position" bigint, hash text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT h.tenant_id, h.sequence, h.position, h.hash FROM private.audit_heads h ORDER BY h.tenant_id
$$;
GRANT EXECUTE ON FUNCTION service.audit_head_list() TO db_node_service;
