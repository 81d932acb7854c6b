-- Changes the username. Setting the current name succeeds. Raises NOT_FOUND, USERNAME_TAKEN, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.user_update(p_tenant_id uuid, p_user_id text, p_username text)
RETURNS TABLE (user_id uuid)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  user_id := private.to_id('user_id', p_user_id);
  PERFORM private.enter_tenant(p_tenant_id);
  UPDATE private.users u
  SET username = private.to_username(p_username)
  WHERE u.tenant_id = p_tenant_id AND u.user_id = user_update.user_id;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.audit_change(p_tenant_id, 'user.update', user_id, NULL);
  RETURN NEXT;
EXCEPTION WHEN unique_violation THEN
  PERFORM private.refuse('USERNAME_TAKEN');
END
$$;
GRANT EXECUTE ON FUNCTION service.user_update(uuid, text, text) TO db_node_service;
