-- What the migrator has applied, since the service's role reads no table: migrations, the present text of each routine, and
-- the releases that were applied whole.
CREATE OR REPLACE FUNCTION service.applied_parts() RETURNS TABLE (kind text, name text, sha256 text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT 'migration', m.name, m.sha256 FROM public.schema_migrations m
  UNION ALL
  SELECT 'routine', r.name, r.sha256 FROM public.schema_routines r
  UNION ALL
  SELECT 'release', '', e.sha256 FROM public.schema_releases e
$$;
GRANT EXECUTE ON FUNCTION service.applied_parts() TO db_node_service;
