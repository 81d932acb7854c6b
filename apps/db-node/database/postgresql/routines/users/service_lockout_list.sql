-- The users of a tenant that are locked now, longest lock first; at most p_limit. Raises NOT_FOUND.
CREATE OR REPLACE FUNCTION service.lockout_list(p_tenant_id text, p_limit integer)
RETURNS TABLE (user_id uuid, username text, status text, locked_until timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  RETURN QUERY
  SELECT u.user_id, u.username, u.status, u.locked_until
  FROM private.users u
  WHERE u.tenant_id = v_tenant_id AND u.locked_until > (SELECT clock_timestamp())
  ORDER BY u.locked_until DESC
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.lockout_list(text, integer) TO db_node_service;
