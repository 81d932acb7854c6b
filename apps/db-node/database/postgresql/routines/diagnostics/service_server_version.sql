CREATE OR REPLACE FUNCTION service.server_version() RETURNS TABLE (server_version text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT 'PostgreSQL ' || current_setting('server_version')
$$;
GRANT EXECUTE ON FUNCTION service.server_version() TO db_node_service;
