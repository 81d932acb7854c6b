CREATE OR REPLACE FUNCTION api.verification_token_consume(p_token_hash text, p_password_hash text)
RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT service.verification_token_consume(private.bound_tenant('verification:consume'), p_token_hash, p_password_hash)
$$;
GRANT EXECUTE ON FUNCTION api.verification_token_consume(text, text) TO PUBLIC;
COMMENT ON FUNCTION api.verification_token_consume(text, text) IS
'Uses a token up and applies its purpose; password_hash is null for signup and required for password_reset. Of concurrent callers exactly one succeeds. Never repeat it blindly.
Scope: verification:consume
Returns: nothing
Errors: NOT_FOUND, TOKEN_CONSUMED, TOKEN_EXPIRED, VALIDATION_FAILED';
