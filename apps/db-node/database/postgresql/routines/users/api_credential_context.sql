CREATE OR REPLACE FUNCTION api.credential_context(p_email text)
RETURNS TABLE (user_id uuid, status text, verified boolean, locked_until timestamptz)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.credential_context(private.bound_tenant('auth:credential-verify'), p_email)
$$;
GRANT EXECUTE ON FUNCTION api.credential_context(text) TO PUBLIC;
COMMENT ON FUNCTION api.credential_context(text) IS
'What to know before a password is checked. locked_until is null unless the user is locked now.
Scope: auth:credential-verify
Returns: user_id, status, verified, locked_until
Errors: NOT_FOUND, VALIDATION_FAILED';
