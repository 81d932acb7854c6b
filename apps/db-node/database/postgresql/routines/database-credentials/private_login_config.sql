GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;
-- The initial settings of a login. It can change them in its session or permanently, except for the limits of
-- connections and temporary files.
CREATE OR REPLACE FUNCTION private.login_config() RETURNS text[]
LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT ARRAY['statement_timeout=2500ms', 'lock_timeout=2s', 'idle_in_transaction_session_timeout=10s']
    || CASE WHEN has_parameter_privilege('db_node_logins', 'temp_file_limit', 'SET') THEN ARRAY['temp_file_limit=0'] END
$$;
REVOKE ALL ON FUNCTION private.login_config() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION private.login_config() TO db_node_owner;
SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;
