-- Removes the login. False if the routine must be called again. Audited when the login is removed.
CREATE OR REPLACE FUNCTION service.ended_login_remove(p_login text) RETURNS TABLE (removed boolean)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_ended private.ended_logins;
BEGIN
  PERFORM private.lock_logins();
  SELECT e.* INTO v_ended FROM private.ended_logins e WHERE e.login = p_login AND e.removed_at IS NULL;
  removed := NOT FOUND OR private.login_remove(p_login);
  IF v_ended.login IS NOT NULL AND removed THEN
    UPDATE private.ended_logins e SET removed_at = clock_timestamp() WHERE e.login = p_login;
    PERFORM private.audit(
      'database_login.remove', v_ended.tenant_id, v_ended.database_credential_id::text,
      jsonb_build_object('login', p_login)::text, 'background', 'background'
    );
  END IF;
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.ended_login_remove(text) TO db_node_service;
