-- Like database_credential_list, with the end of the suspension; null if the login is not suspended. Raises NOT_FOUND.
CREATE OR REPLACE FUNCTION service.database_credential_overview(p_tenant_id text)
RETURNS TABLE (
  database_credential_id uuid, tenant_id uuid, service text, scopes text, login text, expires_at timestamptz,
  created_at timestamptz, rotated_at timestamptz, suspended_until timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  RETURN QUERY
  SELECT
    c.database_credential_id, c.tenant_id, c.service, c.scopes, c.login, c.expires_at, c.created_at, c.rotated_at,
    s.suspended_until
  FROM private.database_credentials c
  LEFT JOIN private.suspended_logins s ON s.login = c.login AND s.suspended_until > clock_timestamp()
  WHERE c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  ORDER BY c.database_credential_id;
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_overview(text) TO db_node_service;
