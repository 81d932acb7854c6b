CREATE OR REPLACE FUNCTION api.session_get(p_session_id text)
RETURNS TABLE (session_id uuid, user_id uuid, expires_at timestamptz, revoked boolean, active boolean)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.session_get(private.bound_tenant('sessions:read'), p_session_id)
$$;
GRANT EXECUTE ON FUNCTION api.session_get(text) TO PUBLIC;
COMMENT ON FUNCTION api.session_get(text) IS
'A session; active is neither revoked nor expired, judged now.
Scope: sessions:read
Returns: session_id, user_id, expires_at, revoked, active
Errors: NOT_FOUND, VALIDATION_FAILED';
