CREATE TABLE private.tenants (
  tenant_id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Raises NOT_FOUND unless the tenant exists.
CREATE FUNCTION private.to_tenant(p_tenant_id text) RETURNS uuid
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_id('tenant_id', p_tenant_id);
BEGIN
  IF NOT EXISTS (SELECT FROM private.tenants t WHERE t.tenant_id = v_tenant_id) THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  RETURN v_tenant_id;
END
$$;

-- A new tenant, audited.
CREATE FUNCTION service.tenant_create(p_name text, p_request_id text)
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
    'tenant.create', tenant_create.tenant_id, NULL, jsonb_build_object('name', p_name)::text, p_request_id
  );
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.tenant_create(text, text) TO db_node_service;

-- Tenants in the order of their creation, after `p_after`.
CREATE FUNCTION service.tenant_list(p_after text, p_limit integer)
RETURNS TABLE (tenant_id uuid, name text, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT t.tenant_id, t.name, t.created_at
  FROM private.tenants t
  WHERE p_after IS NULL OR t.tenant_id > p_after::uuid
  ORDER BY t.tenant_id
  LIMIT p_limit
$$;
GRANT EXECUTE ON FUNCTION service.tenant_list(text, integer) TO db_node_service;
