-- Tenants that are being moved or were moved to another server. `sequence` is the length of the chain when the tenant
-- left.
CREATE OR REPLACE FUNCTION service.tenant_move_list() RETURNS TABLE (tenant_id uuid, state text, sequence bigint)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT m.tenant_id, m.state, m.sequence FROM private.tenant_moves m WHERE m.state <> 'here' ORDER BY m.tenant_id
$$;
GRANT EXECUTE ON FUNCTION service.tenant_move_list() TO db_node_service;
