GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;
CREATE OR REPLACE FUNCTION private.login_session_end(p_login text, p_pid integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM private.assert_login(p_login);
  RETURN (SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a WHERE a.pid = p_pid AND a.usename = p_login);
END
$$;
REVOKE ALL ON FUNCTION private.login_session_end(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION private.login_session_end(text, integer) TO db_node_owner;
SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;
