-- Binds the rest of this transaction to one tenant of this server. Row-level security hides the rows of other tenants.
-- Raises TENANT_MOVED, TENANT_MOVING (it is arriving).
CREATE OR REPLACE FUNCTION private.enter_tenant(p_tenant_id uuid) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  -- An assignment is evaluated without a statement.
  v_bound text;
BEGIN
  -- Most tenants never move.
  IF EXISTS (SELECT FROM private.tenant_moves m WHERE m.tenant_id = p_tenant_id) THEN
    PERFORM private.assert_here(p_tenant_id);
  END IF;
  v_bound := set_config('db_node.tenant_id', p_tenant_id::text, true);
END
$$;
