-- A tenant's identities without their secrets. Raises NOT_FOUND (tenant).
CREATE OR REPLACE FUNCTION service.identity_list(p_tenant_id text)
RETURNS TABLE (
  credential_id uuid, tenant_id uuid, service text, scopes text, enabled boolean, expires_at timestamptz,
  created_at timestamptz, last_used_at timestamptz, previous_valid_until timestamptz
)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  RETURN QUERY
  SELECT
    i.credential_id, i.tenant_id, i.service, i.scopes, i.enabled, i.expires_at, i.created_at, i.last_used_at,
    CASE WHEN i.previous_valid_until > clock_timestamp() THEN i.previous_valid_until END
  FROM private.service_identities i
  WHERE i.tenant_id = v_tenant_id
  ORDER BY i.credential_id;
END
$$;
GRANT EXECUTE ON FUNCTION service.identity_list(text) TO db_node_service;
