CREATE OR REPLACE FUNCTION api.session_revoke(p_session_id text)
RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT service.session_revoke(private.bound_tenant('sessions:revoke'), p_session_id)
$$;
GRANT EXECUTE ON FUNCTION api.session_revoke(text) TO PUBLIC;
COMMENT ON FUNCTION api.session_revoke(text) IS
'Ends a session. Doing it again succeeds.
Scope: sessions:revoke
Returns: nothing
Errors: NOT_FOUND, VALIDATION_FAILED';
