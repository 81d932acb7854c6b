-- The state of a user before the authentication service checks a password. A lock that has ended is not shown. Raises
-- NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.credential_context(p_tenant_id uuid, p_email text)
RETURNS TABLE (user_id uuid, status text, verified boolean, locked_until timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  RETURN QUERY
  SELECT u.user_id, u.status, u.verified, CASE WHEN u.locked_until > clock_timestamp() THEN u.locked_until END
  FROM private.users u
  WHERE u.tenant_id = p_tenant_id AND u.email = private.to_email(p_email);
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.credential_context(uuid, text) TO db_node_service;
