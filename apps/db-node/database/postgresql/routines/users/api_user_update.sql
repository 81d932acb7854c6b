CREATE OR REPLACE FUNCTION api.user_update(p_user_id text, p_username text)
RETURNS TABLE (user_id uuid)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.user_update(private.bound_tenant('users:update'), p_user_id, p_username)
$$;
GRANT EXECUTE ON FUNCTION api.user_update(text, text) TO PUBLIC;
COMMENT ON FUNCTION api.user_update(text, text) IS
'Gives the user another username.
Scope: users:update
Returns: user_id
Errors: NOT_FOUND, USERNAME_TAKEN, VALIDATION_FAILED';
