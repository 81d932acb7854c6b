-- The record, and one row of part `migrating` while a file is being applied.
CREATE OR REPLACE FUNCTION service.schema_recorded() RETURNS TABLE (part text, name text, value text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT r.part, r.name, r.value FROM private.schema_record r
  UNION ALL
  SELECT 'migrating', '', '' WHERE EXISTS (SELECT FROM private.schema_record_before)
$$;
GRANT EXECUTE ON FUNCTION service.schema_recorded() TO db_node_service;
