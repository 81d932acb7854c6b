-- Scopes are separated by single spaces. Raises SCOPE_RESERVED: only the authentication service reads credential
-- contexts.
CREATE OR REPLACE FUNCTION private.assert_scopes(p_service text, p_scopes text) RETURNS void
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_service <> 'authentication' AND 'auth:credential-verify' = ANY (string_to_array(p_scopes, ' ')) THEN
    PERFORM private.refuse('SCOPE_RESERVED');
  END IF;
END
$$;
