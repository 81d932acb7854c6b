-- The software that distributes this database over several servers: `citus`, or no row.
CREATE OR REPLACE FUNCTION service.distribution() RETURNS TABLE (engine text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT x.extname::text FROM pg_extension x WHERE x.extname = 'citus'
$$;
GRANT EXECUTE ON FUNCTION service.distribution() TO db_node_service;
