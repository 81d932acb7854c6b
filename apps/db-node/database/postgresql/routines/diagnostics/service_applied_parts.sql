-- The migrations, the current text of each routine, and the completely applied releases. The service uses this routine
-- because its account cannot read the tables of the migrator.
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
