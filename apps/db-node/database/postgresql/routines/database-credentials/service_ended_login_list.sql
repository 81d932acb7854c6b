-- Ended logins whose roles still exist, oldest first.
CREATE OR REPLACE FUNCTION service.ended_login_list() RETURNS TABLE (login text, ended_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT e.login, e.ended_at FROM private.ended_logins e WHERE e.removed_at IS NULL ORDER BY e.ended_at LIMIT 100
$$;
GRANT EXECUTE ON FUNCTION service.ended_login_list() TO db_node_service;
