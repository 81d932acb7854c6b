-- The imports into a tenant, or the one with this id, newest first; at most p_limit. Raises NOT_FOUND (the tenant),
-- VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.import_list(p_tenant_id text, p_import_id text, p_limit integer)
RETURNS TABLE (
  import_id uuid, source text, file_sha256 text, decided bigint, created bigint, needs_reset bigint, skipped bigint,
  refused bigint, operator text, started_at timestamptz, finished_at timestamptz, report_sha256 text
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_import_id uuid := CASE WHEN p_import_id IS NOT NULL THEN private.to_id('import_id', p_import_id) END;
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  RETURN QUERY
  SELECT i.import_id, i.source, i.file_sha256, i.decided, i.created, i.needs_reset, i.skipped, i.refused, i.operator,
    i.started_at, i.finished_at, i.report_sha256
  FROM private.imports i
  WHERE i.tenant_id = v_tenant_id AND (v_import_id IS NULL OR i.import_id = v_import_id)
  ORDER BY i.import_id DESC
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.import_list(text, text, integer) TO db_node_service;
