CREATE OR REPLACE FUNCTION api.user_create(p_email text, p_username text, p_password_hash text)
RETURNS TABLE (user_id uuid)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.user_create(private.bound_tenant('users:create'), p_email, p_username, p_password_hash)
$$;
GRANT EXECUTE ON FUNCTION api.user_create(text, text, text) TO PUBLIC;
COMMENT ON FUNCTION api.user_create(text, text, text) IS
'A new user, active and not verified. The hash is an encoded bcrypt or argon2id hash, never a password.
Scope: users:create
Returns: user_id
Errors: EMAIL_TAKEN, USERNAME_TAKEN, VALIDATION_FAILED';
