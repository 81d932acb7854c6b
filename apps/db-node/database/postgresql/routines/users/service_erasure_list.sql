-- The erasure proposals of a tenant, newest first; at most p_limit. A proposal without a decision in time is reported
-- as expired, even if its row is still open. Raises NOT_FOUND.
CREATE OR REPLACE FUNCTION service.erasure_list(p_tenant_id text, p_limit integer)
RETURNS TABLE (
  proposal_id uuid, user_id uuid, reason text, state text, proposed_by text, proposed_at timestamptz, expires_at timestamptz,
  decided_by text, decided_at timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_now timestamptz := clock_timestamp();
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  RETURN QUERY
  SELECT p.proposal_id, p.user_id, p.reason,
    CASE WHEN p.state = 'open' AND p.expires_at <= v_now THEN 'expired' ELSE p.state END,
    p.proposed_by, p.proposed_at, p.expires_at, p.decided_by, p.decided_at
  FROM private.erasure_proposals p
  WHERE p.tenant_id = v_tenant_id
  ORDER BY p.proposal_id DESC
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.erasure_list(text, integer) TO db_node_service;
