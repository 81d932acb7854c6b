-- Binds what follows in this transaction to one tenant, wherever that is: row level security shows no other tenant's rows.
CREATE OR REPLACE FUNCTION private.bind_tenant(p_tenant_id uuid) RETURNS void
LANGUAGE sql
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT set_config('db_node.tenant_id', p_tenant_id::text, true)
$$;
