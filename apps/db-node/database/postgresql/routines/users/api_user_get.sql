CREATE OR REPLACE FUNCTION api.user_get(p_user_id text)
RETURNS TABLE (user_id uuid, email text, username text, status text, verified boolean)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.user_get(private.bound_tenant('users:read'), p_user_id)
$$;
GRANT EXECUTE ON FUNCTION api.user_get(text) TO PUBLIC;
COMMENT ON FUNCTION api.user_get(text) IS
'The user with this id.
Scope: users:read
Returns: user_id, email, username, status, verified
Errors: NOT_FOUND, VALIDATION_FAILED';
