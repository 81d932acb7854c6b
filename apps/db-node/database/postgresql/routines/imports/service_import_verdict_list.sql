-- The verdicts of an import after row `p_after`, in the order of the file.
CREATE OR REPLACE FUNCTION service.import_verdict_list(p_tenant_id uuid, p_import_id text, p_after bigint, p_limit integer)
RETURNS TABLE (row_number bigint, source_id text, verdict text, user_id uuid, username text, reason text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_import_id uuid := private.to_id('import_id', p_import_id);
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  RETURN QUERY
  SELECT v.row_number, v.source_id, COALESCE(v.completion, v.verdict), v.user_id, v.username, v.reason
  FROM private.import_verdicts v
  WHERE v.tenant_id = p_tenant_id AND v.import_id = v_import_id AND v.row_number > p_after
  ORDER BY v.row_number
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.import_verdict_list(uuid, text, bigint, integer) TO db_node_service;
