-- What the migrations made of the schema, by which readiness recognises what somebody else changed. The migrator writes
-- it in each file's transaction; the service reads it through the routine only.
CREATE TABLE private.schema_record (
  part text NOT NULL,
  name text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (part, name)
);
-- The schema before the file that is being applied; empty between files.
CREATE TABLE private.schema_record_before (LIKE private.schema_record INCLUDING ALL);

-- The record, and one row of part `migrating` while a file is being applied.
CREATE FUNCTION service.schema_recorded() RETURNS TABLE (part text, name text, value text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT r.part, r.name, r.value FROM private.schema_record r
  UNION ALL
  SELECT 'migrating', '', '' WHERE EXISTS (SELECT FROM private.schema_record_before)
$$;
GRANT EXECUTE ON FUNCTION service.schema_recorded() TO db_node_service;
