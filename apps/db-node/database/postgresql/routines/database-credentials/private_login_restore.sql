GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;
-- Restores the initial settings of a login, and its password if a verifier is given.
CREATE OR REPLACE FUNCTION private.login_restore(p_login text, p_verifier text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '200ms'
AS $$
DECLARE
  v_database text;
BEGIN
  PERFORM private.assert_login(p_login);
  FOR v_database IN
    SELECT d.datname
    FROM pg_db_role_setting s
    JOIN pg_roles r ON r.oid = s.setrole
    JOIN pg_database d ON d.oid = s.setdatabase
    WHERE r.rolname = p_login
  LOOP
    EXECUTE format('ALTER ROLE %I IN DATABASE %I RESET ALL', p_login, v_database);
  END LOOP;
  PERFORM private.login_settings(p_login);
  IF p_verifier IS NOT NULL THEN
    EXECUTE format('ALTER ROLE %I PASSWORD %L', p_login, p_verifier);
    PERFORM pg_terminate_backend(a.pid) FROM pg_stat_activity a WHERE a.usename = p_login;
  END IF;
END
$$;
REVOKE ALL ON FUNCTION private.login_restore(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION private.login_restore(text, text) TO db_node_owner;
SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;
