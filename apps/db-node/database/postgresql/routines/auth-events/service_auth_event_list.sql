-- The newest sign-in events of a user, newest first; at most p_limit. Raises NOT_FOUND (the tenant), VALIDATION_FAILED.
-- Only the previous release calls it. The next release drops it.
CREATE OR REPLACE FUNCTION service.auth_event_list(p_tenant_id text, p_user_id text, p_limit integer)
RETURNS TABLE (event_id uuid, success boolean, recorded_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_user_id uuid := private.to_id('user_id', p_user_id);
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  RETURN QUERY
  SELECT e.event_id, e.success, e.recorded_at
  FROM private.auth_events e
  WHERE e.tenant_id = v_tenant_id AND e.user_id = v_user_id
  ORDER BY e.recorded_at DESC
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.auth_event_list(text, text, integer) TO db_node_service;
