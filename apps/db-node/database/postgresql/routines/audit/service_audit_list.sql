-- The entries before `p_before` (newest first when null) that match every filter given.
CREATE OR REPLACE FUNCTION service.audit_list(
  p_tenant_id text, p_action text, p_target_id text, p_since text, p_until text, p_before text, p_limit integer
) RETURNS TABLE (
  audit_id uuid, recorded_at timestamptz, action text, tenant_id uuid, target_id text, details text,
  operator text, request_id text
)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT a.audit_id, a.recorded_at, a.action, a.tenant_id, a.target_id, a.details, a.operator, a.request_id
  FROM private.audit_entries a
  WHERE (p_tenant_id IS NULL OR a.tenant_id = p_tenant_id::uuid)
    AND (p_action IS NULL OR a.action = p_action)
    AND (p_target_id IS NULL OR a.target_id = p_target_id)
    AND (p_since IS NULL OR a.recorded_at >= private.to_instant('since', p_since))
    AND (p_until IS NULL OR a.recorded_at < private.to_instant('until', p_until))
    AND (p_before IS NULL OR a.audit_id < p_before::uuid)
  ORDER BY a.audit_id DESC
  LIMIT p_limit
$$;
GRANT EXECUTE ON FUNCTION service.audit_list(text, text, text, text, text, text, integer) TO db_node_service;
