GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;
CREATE OR REPLACE FUNCTION private.login_make(p_login text, p_verifier text, p_expires_at timestamptz, p_connections integer)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM private.assert_login(p_login);
  IF p_verifier !~ '^SCRAM-SHA-256\$' THEN
    RAISE EXCEPTION USING ERRCODE = 'ND002', MESSAGE = 'Not a verifier.';
  END IF;
  EXECUTE format(
    'CREATE ROLE %I LOGIN CONNECTION LIMIT %s PASSWORD %L VALID UNTIL %L',
    p_login, p_connections, p_verifier, coalesce(p_expires_at::text, 'infinity')
  );
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), p_login);
  PERFORM private.login_settings(p_login);
END
$$;
REVOKE ALL ON FUNCTION private.login_make(text, text, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION private.login_make(text, text, timestamptz, integer) TO db_node_owner;
SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;
