-- Shuts the login. It may be called again. `problem` is the SQLSTATE of the error that prevented it.
CREATE OR REPLACE FUNCTION service.ended_login_shut(p_login text)
RETURNS TABLE (sessions integer, may_sign_in boolean, problem text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.lock_logins();
  IF EXISTS (SELECT FROM private.ended_logins e WHERE e.login = p_login AND e.removed_at IS NULL) THEN
    RETURN QUERY SELECT s.sessions, s.may_sign_in, s.problem FROM private.login_shut(p_login) s;
  ELSE
    RETURN QUERY SELECT 0, false, NULL::text;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.ended_login_shut(text) TO db_node_service;
