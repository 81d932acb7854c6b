GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;
CREATE OR REPLACE FUNCTION private.login_settings(p_login text) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_setting text;
BEGIN
  EXECUTE format('ALTER ROLE %I RESET ALL', p_login);
  FOREACH v_setting IN ARRAY private.login_config() LOOP
    EXECUTE format('ALTER ROLE %I SET %I = %L', p_login, split_part(v_setting, '=', 1), split_part(v_setting, '=', 2));
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION private.login_settings(text) FROM PUBLIC;
SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;
