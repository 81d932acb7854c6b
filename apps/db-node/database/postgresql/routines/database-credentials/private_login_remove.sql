GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;
-- False if more calls are needed. Large objects are removed a thousand at a time, because each takes a lock.
CREATE OR REPLACE FUNCTION private.login_remove(p_login text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '1s'
AS $$
DECLARE
  v_unlinked bigint;
BEGIN
  PERFORM private.assert_login(p_login);
  IF NOT EXISTS (SELECT FROM pg_roles r WHERE r.rolname = p_login) THEN
    RETURN true;
  END IF;
  EXECUTE format('ALTER ROLE %I NOLOGIN CONNECTION LIMIT 0 PASSWORD NULL', p_login);
  EXECUTE format('GRANT %I TO db_node_logins', p_login);
  SELECT count(lo_unlink(o.oid)) INTO v_unlinked
  FROM (
    SELECT m.oid
    FROM pg_largeobject_metadata m JOIN pg_roles r ON r.oid = m.lomowner
    WHERE r.rolname = p_login
    LIMIT 1000
  ) o;
  IF v_unlinked = 1000 THEN
    RETURN false;
  END IF;
  EXECUTE format('DROP OWNED BY %I', p_login);
  EXECUTE format('DROP ROLE %I', p_login);
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION private.login_remove(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION private.login_remove(text) TO db_node_owner;
SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;
