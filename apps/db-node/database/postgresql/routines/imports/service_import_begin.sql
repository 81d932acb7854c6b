-- Starts an import of this file into the tenant, or finds the import that was started before, with its counts. A new
-- import is audited. Raises NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.import_begin(
  p_tenant_id text, p_source text, p_file_sha256 text, p_username_rule text, p_operator text, p_request_id text
) RETURNS TABLE (
  import_id uuid, username_rule text, decided bigint, created bigint, needs_reset bigint, skipped bigint, refused bigint,
  started_at timestamptz, finished_at timestamptz, report_sha256 text
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_new_id uuid := private.new_id();
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  INSERT INTO private.imports (tenant_id, import_id, source, file_sha256, username_rule, operator, started_at)
  VALUES (
    v_tenant_id, v_new_id, p_source, private.to_digest('file_sha256', p_file_sha256), p_username_rule, p_operator,
    clock_timestamp()
  )
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM private.audit(
      'import.begin', v_tenant_id, v_new_id::text,
      jsonb_build_object('source', p_source, 'file_sha256', p_file_sha256)::text, p_operator, p_request_id
    );
  END IF;
  RETURN QUERY
  SELECT i.import_id, i.username_rule, i.decided, i.created, i.needs_reset, i.skipped, i.refused, i.started_at,
    i.finished_at, i.report_sha256
  FROM private.imports i
  WHERE i.tenant_id = v_tenant_id AND i.source = p_source AND i.file_sha256 = p_file_sha256
  -- A killed command may have left a running batch, which will move the position again.
  FOR NO KEY UPDATE;
END
$$;
GRANT EXECUTE ON FUNCTION service.import_begin(text, text, text, text, text, text) TO db_node_service;
