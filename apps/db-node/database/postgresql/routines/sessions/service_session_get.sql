-- `active`: neither revoked nor expired now. Raises NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.session_get(p_tenant_id uuid, p_session_id text)
RETURNS TABLE (session_id uuid, user_id uuid, expires_at timestamptz, revoked boolean, active boolean)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  RETURN QUERY
  SELECT
    s.session_id, s.user_id, s.expires_at, s.revoked_at IS NOT NULL,
    s.revoked_at IS NULL AND s.expires_at > clock_timestamp()
  FROM private.sessions s
  WHERE s.tenant_id = p_tenant_id AND s.session_id = private.to_id('session_id', p_session_id);
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.session_get(uuid, text) TO db_node_service;
