CREATE OR REPLACE FUNCTION api.verification_token_create(p_user_id text, p_token_hash text, p_expires_at text, p_purpose text)
RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT service.verification_token_create(private.bound_tenant('verification:write'), p_user_id, p_token_hash, p_expires_at, p_purpose)
$$;
GRANT EXECUTE ON FUNCTION api.verification_token_create(text, text, text, text) TO PUBLIC;
COMMENT ON FUNCTION api.verification_token_create(text, text, text, text) IS
'Stores the digest of a token. expires_at is ISO 8601 with a timezone, at most one hour ahead; purpose is signup or password_reset.
Scope: verification:write
Returns: nothing
Errors: NOT_FOUND, TOKEN_EXISTS, VALIDATION_FAILED';
