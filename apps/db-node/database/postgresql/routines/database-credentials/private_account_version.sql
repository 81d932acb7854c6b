-- The version of the login's row; null if the provisioning could not grant access to it.
CREATE OR REPLACE FUNCTION private.account_version(p_login text) RETURNS text
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF NOT has_column_privilege('pg_catalog.pg_authid', 'xmin', 'SELECT') THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT a.xmin::text FROM pg_authid a WHERE a.rolname = p_login);
END
$$;
