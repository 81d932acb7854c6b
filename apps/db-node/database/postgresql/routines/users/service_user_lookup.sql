-- Raises NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.user_lookup(p_tenant_id uuid, p_email text)
RETURNS TABLE (user_id uuid, email text, username text, status text, verified boolean)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  RETURN QUERY
  SELECT u.user_id, u.email, u.username, u.status, u.verified
  FROM private.users u
  WHERE u.tenant_id = p_tenant_id AND u.email = private.to_email(p_email);
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.user_lookup(uuid, text) TO db_node_service;
