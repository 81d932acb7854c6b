-- Rows of a tenant's chain after `p_after`, each with its record; if one of the two is missing, the other is returned
-- alone. `is_told`: the source row still has the same content. Bitmap scans are disabled, so that rows are read in
-- order. Otherwise the server may sort the whole chain, if it expects few rows.
CREATE OR REPLACE FUNCTION service.audit_chain_list(p_tenant_id uuid, p_after bigint, p_limit integer)
RETURNS TABLE (
  sequence bigint, "position" bigint, digest text, hash text, salt text, source text, event_id uuid, kind text, user_id uuid,
  subject_id text, recorded_at text, details text, operator text, request_id text, is_told boolean, sequences_sha256 text
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.bind_tenant(p_tenant_id);
  RETURN QUERY
  SELECT s.sequence, c.position, c.digest, c.hash, r.salt, r.source, r.event_id, r.kind, r.user_id, r.subject_id,
    private.audit_instant(r.recorded_at), a.details, a.operator, a.request_id,
    CASE r.source
      WHEN 'audit' THEN (coalesce(a.tenant_id, '00000000-0000-0000-0000-000000000000'), a.action, a.target_id, a.recorded_at)
        IS NOT DISTINCT FROM (r.tenant_id, r.kind, r.subject_id, r.recorded_at)
      WHEN 'auth_event' THEN (CASE WHEN e.success THEN 'login.succeeded' ELSE 'login.failed' END, e.user_id, e.recorded_at)
        IS NOT DISTINCT FROM (r.kind, r.user_id, r.recorded_at)
      ELSE true
    END,
    g.sequences_sha256
  FROM (
    (SELECT i.sequence FROM private.audit_chain i WHERE i.tenant_id = p_tenant_id AND i.sequence > p_after ORDER BY i.sequence LIMIT p_limit)
    UNION
    (SELECT i.sequence FROM private.audit_chain_moved i WHERE i.tenant_id = p_tenant_id AND i.sequence > p_after ORDER BY i.sequence LIMIT p_limit)
    UNION
    (SELECT i.sequence FROM private.audit_records i WHERE i.tenant_id = p_tenant_id AND i.sequence > p_after ORDER BY i.sequence LIMIT p_limit)
    ORDER BY sequence
    LIMIT p_limit
  ) s
  -- Row by row, so that no table is scanned completely for one page.
  LEFT JOIN LATERAL (
    SELECT l.position, l.digest, l.hash FROM private.audit_chain l WHERE l.tenant_id = p_tenant_id AND l.sequence = s.sequence
    UNION ALL
    SELECT l.position, l.digest, l.hash FROM private.audit_chain_moved l WHERE l.tenant_id = p_tenant_id AND l.sequence = s.sequence
    LIMIT 1
  ) c ON true
  LEFT JOIN LATERAL (SELECT l.* FROM private.audit_records l WHERE l.tenant_id = p_tenant_id AND l.sequence = s.sequence LIMIT 1) r ON true
  LEFT JOIN LATERAL (SELECT l.* FROM private.audit_entries l WHERE r.source = 'audit' AND l.audit_id = r.event_id LIMIT 1) a ON true
  LEFT JOIN LATERAL (
    SELECT o.success, o.user_id, o.recorded_at
    FROM private.auth_events o
    WHERE r.source = 'auth_event' AND o.tenant_id = p_tenant_id AND o.event_id = r.event_id
    LIMIT 1
  ) e ON true
  LEFT JOIN private.audit_erased g ON g.tenant_id = p_tenant_id AND g.sequence = s.sequence
  ORDER BY s.sequence;
END
$$;
GRANT EXECUTE ON FUNCTION service.audit_chain_list(uuid, bigint, integer) TO db_node_service;
