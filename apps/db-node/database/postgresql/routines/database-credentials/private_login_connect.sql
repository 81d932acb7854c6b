GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;
-- Allows or forbids the login to connect. The account itself is not changed, because the change would be taken for one
-- by the login.
CREATE OR REPLACE FUNCTION private.login_connect(p_login text, p_may boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM private.assert_login(p_login);
  IF NOT EXISTS (SELECT FROM pg_roles r WHERE r.rolname = p_login) THEN
    RETURN;
  END IF;
  EXECUTE format(
    CASE WHEN p_may THEN 'GRANT CONNECT ON DATABASE %I TO %I' ELSE 'REVOKE CONNECT ON DATABASE %I FROM %I' END,
    current_database(), p_login
  );
END
$$;
REVOKE ALL ON FUNCTION private.login_connect(text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION private.login_connect(text, boolean) TO db_node_owner;
SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;
