-- The rows of an import with one verdict, in the order of the file; at most p_limit. Only the p_window rows after row
-- p_after are searched. Personal data of the file is not returned. Raises NOT_FOUND (the tenant), VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.import_report_list(
  p_tenant_id text, p_import_id text, p_verdict text, p_after bigint, p_window integer, p_limit integer
) RETURNS TABLE (row_number bigint, user_id uuid, reason text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_import_id uuid := private.to_id('import_id', p_import_id);
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  RETURN QUERY
  SELECT v.row_number, v.user_id, v.reason
  FROM private.import_verdicts v
  WHERE v.tenant_id = v_tenant_id AND v.import_id = v_import_id AND v.row_number > p_after
    AND v.row_number <= p_after + p_window AND COALESCE(v.completion, v.verdict) = p_verdict
  ORDER BY v.row_number
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.import_report_list(text, text, text, bigint, integer, integer) TO db_node_service;
