-- Sessions of a tenant after `p_after`, ordered by id, for an export; without token hashes.
CREATE OR REPLACE FUNCTION service.export_session_list(p_tenant_id uuid, p_after uuid, p_limit integer)
RETURNS TABLE (session_id uuid, user_id uuid, created_at timestamptz, expires_at timestamptz, revoked_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  RETURN QUERY
  SELECT s.session_id, s.user_id, s.created_at, s.expires_at, s.revoked_at
  FROM private.sessions s
  WHERE s.tenant_id = p_tenant_id AND s.session_id > p_after
  ORDER BY s.session_id
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.export_session_list(uuid, uuid, integer) TO db_node_service;
