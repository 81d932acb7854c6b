CREATE OR REPLACE FUNCTION api.user_lookup(p_email text)
RETURNS TABLE (user_id uuid, email text, username text, status text, verified boolean)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.user_lookup(private.bound_tenant('users:read'), p_email)
$$;
GRANT EXECUTE ON FUNCTION api.user_lookup(text) TO PUBLIC;
COMMENT ON FUNCTION api.user_lookup(text) IS
'The user with this email address, which is lowercased first.
Scope: users:read
Returns: user_id, email, username, status, verified
Errors: NOT_FOUND, VALIDATION_FAILED';
