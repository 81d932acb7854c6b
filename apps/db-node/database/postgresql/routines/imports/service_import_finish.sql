-- Ends an import after every row of its file is decided, and records the digest of its report in the audit, once.
-- Raises NOT_FOUND, VALIDATION_FAILED, IMPORT_MOVED (the report has other rows than were decided).
CREATE OR REPLACE FUNCTION service.import_finish(
  p_tenant_id uuid, p_import_id text, p_rows bigint, p_report_sha256 text, p_operator text, p_request_id text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_import_id uuid := private.to_id('import_id', p_import_id);
  v_import private.imports;
  v_now timestamptz;
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  PERFORM private.lock_import(p_tenant_id, v_import_id, p_rows + 1);
  v_now := clock_timestamp();
  UPDATE private.imports i
  SET finished_at = v_now, report_sha256 = private.to_digest('report_sha256', p_report_sha256)
  WHERE i.tenant_id = p_tenant_id AND i.import_id = v_import_id
  RETURNING i.* INTO v_import;
  PERFORM private.audit(
    'import.finish', p_tenant_id, v_import_id::text,
    jsonb_build_object(
      'source', v_import.source, 'rows', v_import.decided, 'created', v_import.created,
      'needs_reset', v_import.needs_reset, 'skipped', v_import.skipped, 'refused', v_import.refused,
      'report_sha256', p_report_sha256
    )::text,
    p_operator, p_request_id
  );
END
$$;
GRANT EXECUTE ON FUNCTION service.import_finish(uuid, text, bigint, text, text, text) TO db_node_service;
