-- Binds the rest of this transaction to one tenant, on any server. Row-level security hides the rows of other tenants.
CREATE OR REPLACE FUNCTION private.bind_tenant(p_tenant_id uuid) RETURNS void
LANGUAGE sql
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT set_config('db_node.tenant_id', p_tenant_id::text, true)
$$;
