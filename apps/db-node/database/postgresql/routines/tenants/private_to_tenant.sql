-- Raises NOT_FOUND unless the tenant exists, TENANT_MOVED and TENANT_MOVING unless it is here.
CREATE OR REPLACE FUNCTION private.to_tenant(p_tenant_id text) RETURNS uuid
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_id('tenant_id', p_tenant_id);
BEGIN
  IF NOT EXISTS (SELECT FROM private.tenants t WHERE t.tenant_id = v_tenant_id) THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.assert_here(v_tenant_id);
  RETURN v_tenant_id;
END
$$;
