GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;
CREATE OR REPLACE FUNCTION private.assert_login(p_login text) RETURNS void
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_login IS NULL OR p_login !~ '^dn_[0-9a-f]{20}$' THEN
    RAISE EXCEPTION USING ERRCODE = 'ND002', MESSAGE = 'The name is not a direct login.';
  END IF;
END
$$;
REVOKE ALL ON FUNCTION private.assert_login(text) FROM PUBLIC;
SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;
