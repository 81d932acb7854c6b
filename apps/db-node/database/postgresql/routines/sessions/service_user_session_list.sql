-- The sessions of a user, active ones first, then newest first; at most p_limit. Raises NOT_FOUND (the tenant),
-- VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.user_session_list(p_tenant_id text, p_user_id text, p_limit integer)
RETURNS TABLE (session_id uuid, created_at timestamptz, expires_at timestamptz, revoked_at timestamptz, active boolean)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_user_id uuid := private.to_id('user_id', p_user_id);
  v_now timestamptz := clock_timestamp();
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  RETURN QUERY
  SELECT s.session_id, s.created_at, s.expires_at, s.revoked_at, s.revoked_at IS NULL AND s.expires_at > v_now
  FROM private.sessions s
  WHERE s.tenant_id = v_tenant_id AND s.user_id = v_user_id
  ORDER BY s.revoked_at IS NULL AND s.expires_at > v_now DESC, s.created_at DESC, s.session_id DESC
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.user_session_list(text, text, integer) TO db_node_service;
