-- Restores accounts that logins changed, and returns what was restored: PASSWORD (the sessions end) or SETTINGS. A
-- login that an open transaction has locked is restored by a later call.
CREATE OR REPLACE FUNCTION service.direct_logins_restore() RETURNS TABLE (login text, reason text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_login record;
BEGIN
  FOR v_login IN
    SELECT c.database_credential_id, c.login, c.verifier,
      c.verifier IS NOT NULL AND private.account_version(c.login) <> c.account_version AS has_other_password
    FROM private.database_credentials c
    JOIN pg_roles r ON r.rolname = c.login
    LEFT JOIN pg_db_role_setting s ON s.setrole = r.oid AND s.setdatabase = 0
    WHERE c.dropped_at IS NULL
      AND (
        (c.verifier IS NOT NULL AND private.account_version(c.login) <> c.account_version)
        OR s.setconfig IS DISTINCT FROM private.login_config()
        OR EXISTS (SELECT FROM pg_db_role_setting o WHERE o.setrole = r.oid AND o.setdatabase <> 0)
      )
  LOOP
    BEGIN
      PERFORM private.login_restore(v_login.login, CASE WHEN v_login.has_other_password THEN v_login.verifier END);
    EXCEPTION WHEN lock_not_available THEN
      CONTINUE;
    END;
    IF v_login.has_other_password THEN
      UPDATE private.database_credentials c
      SET account_version = private.account_version(c.login)
      WHERE c.database_credential_id = v_login.database_credential_id;
    END IF;
    login := v_login.login;
    reason := CASE WHEN v_login.has_other_password THEN 'PASSWORD' ELSE 'SETTINGS' END;
    PERFORM private.audit_direct('database_login.restore', login, reason);
    RETURN NEXT;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.direct_logins_restore() TO db_node_service;
