-- The entries before `p_before` that match all filters, newest first; the newest entries if it is null.
CREATE OR REPLACE FUNCTION service.audit_list(
  p_tenant_id text, p_action text, p_target_id text, p_since text, p_until text, p_before text, p_limit integer
) RETURNS TABLE (
  audit_id uuid, recorded_at timestamptz, action text, tenant_id uuid, target_id text, details text,
  operator text, request_id text
)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_since timestamptz := CASE WHEN p_since IS NOT NULL THEN private.to_instant('since', p_since) END;
  v_until timestamptz := CASE WHEN p_until IS NOT NULL THEN private.to_instant('until', p_until) END;
BEGIN
  RETURN QUERY
  SELECT a.audit_id, a.recorded_at, a.action, a.tenant_id, a.target_id, a.details, a.operator, a.request_id
  FROM private.audit_entries a
  WHERE (p_tenant_id IS NULL OR a.tenant_id = p_tenant_id::uuid)
    AND (p_action IS NULL OR a.action = p_action)
    AND (p_target_id IS NULL OR a.target_id = p_target_id)
    AND (v_since IS NULL OR a.recorded_at >= v_since)
    AND (v_until IS NULL OR a.recorded_at < v_until)
    AND (p_before IS NULL OR a.audit_id < p_before::uuid)
  ORDER BY a.audit_id DESC
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.audit_list(text, text, text, text, text, text, integer) TO db_node_service;
