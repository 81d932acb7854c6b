GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;
-- Returns the remaining sessions, and whether the login may still sign in. Its open transactions may delay the removal
-- of the login right. They cannot delay the removal of the connect right, because no action of a login locks that
-- right.
CREATE OR REPLACE FUNCTION private.login_shut(p_login text) RETURNS TABLE (sessions integer, may_sign_in boolean, problem text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '200ms'
AS $$
BEGIN
  PERFORM private.assert_login(p_login);
  sessions := 0;
  may_sign_in := EXISTS (SELECT FROM pg_roles r WHERE r.rolname = p_login);
  IF may_sign_in THEN
    BEGIN
      EXECUTE format('REVOKE CONNECT ON DATABASE %I FROM %I', current_database(), p_login);
    EXCEPTION WHEN OTHERS THEN
      problem := SQLSTATE;
    END;
    SELECT count(pg_terminate_backend(a.pid)) INTO sessions FROM pg_stat_activity a WHERE a.usename = p_login;
    BEGIN
      EXECUTE format(
        'ALTER ROLE %I NOLOGIN CONNECTION LIMIT 0 PASSWORD NULL VALID UNTIL ''-infinity''', p_login
      );
      may_sign_in := false;
    EXCEPTION WHEN OTHERS THEN
      problem := SQLSTATE;
    END;
  END IF;
  RETURN NEXT;
END
$$;
REVOKE ALL ON FUNCTION private.login_shut(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION private.login_shut(text) TO db_node_owner;
SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;
