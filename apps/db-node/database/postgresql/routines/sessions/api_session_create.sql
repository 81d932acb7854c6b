CREATE OR REPLACE FUNCTION api.session_create(p_user_id text, p_token_hash text, p_expires_at text)
RETURNS TABLE (session_id uuid)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.session_create(private.bound_tenant('sessions:write'), p_user_id, p_token_hash, p_expires_at)
$$;
GRANT EXECUTE ON FUNCTION api.session_create(text, text, text) TO PUBLIC;
COMMENT ON FUNCTION api.session_create(text, text, text) IS
'A session of an active, unlocked user. expires_at is ISO 8601 with a timezone, at most 30 days ahead.
Scope: sessions:write
Returns: session_id
Errors: NOT_FOUND, USER_INACTIVE, USER_LOCKED, SESSION_EXISTS, VALIDATION_FAILED';
