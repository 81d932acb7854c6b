-- Chain rows after `p_after`, ordered by position; within a tenant this is the order of its chain. Positions are
-- assigned under the sealing lock, so no lower position appears later. Rows without a record were erased.
CREATE OR REPLACE FUNCTION service.audit_feed(p_after bigint, p_limit integer)
RETURNS TABLE (
  "position" bigint, tenant_id uuid, sequence bigint, hash text, event_id uuid, kind text, user_id uuid, subject_id text,
  recorded_at text, details text, operator text, request_id text
)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT c.position, c.tenant_id, c.sequence, c.hash, r.event_id, r.kind, r.user_id, r.subject_id,
    private.audit_instant(r.recorded_at), a.details, a.operator, a.request_id
  FROM private.audit_chain c
  LEFT JOIN private.audit_records r ON r.tenant_id = c.tenant_id AND r.sequence = c.sequence
  LEFT JOIN private.audit_entries a ON r.source = 'audit' AND a.audit_id = r.event_id
  WHERE c.position > p_after
  ORDER BY c.position
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.audit_feed(bigint, integer) TO db_node_service;
