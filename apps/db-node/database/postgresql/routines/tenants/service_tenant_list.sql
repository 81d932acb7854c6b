-- Tenants in the order of their creation, after `p_after`.
CREATE OR REPLACE FUNCTION service.tenant_list(p_after text, p_limit integer)
RETURNS TABLE (tenant_id uuid, name text, created_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RETURN QUERY
  SELECT t.tenant_id, t.name, t.created_at
  FROM private.tenants t
  WHERE p_after IS NULL OR t.tenant_id > p_after::uuid
  ORDER BY t.tenant_id
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.tenant_list(text, integer) TO db_node_service;
