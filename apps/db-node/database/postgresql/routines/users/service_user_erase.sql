-- Erases a user, for the command of one operator. Raises NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.user_erase(p_tenant_id text, p_user_id text, p_operator text, p_request_id text)
RETURNS TABLE (records bigint)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  records := private.user_erase(v_tenant_id, private.to_id('user_id', p_user_id), '{}', p_operator, p_request_id);
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.user_erase(text, text, text, text) TO db_node_service;
