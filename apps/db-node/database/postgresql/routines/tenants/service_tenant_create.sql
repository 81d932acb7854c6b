-- Creates a tenant. Audited.
CREATE OR REPLACE FUNCTION service.tenant_create(p_name text, p_operator text, p_request_id text)
RETURNS TABLE (tenant_id uuid, name text, created_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  tenant_id := private.new_id();
  name := p_name;
  created_at := clock_timestamp();
  INSERT INTO private.tenants VALUES (tenant_create.tenant_id, tenant_create.name, tenant_create.created_at);
  PERFORM private.audit(
    'tenant.create', tenant_create.tenant_id, NULL, jsonb_build_object('name', p_name)::text, p_operator, p_request_id
  );
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.tenant_create(text, text, text) TO db_node_service;
