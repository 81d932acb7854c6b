-- Entries (`audit`) or events (`auth_event`) of a tenant after `p_after`, and whether a chain or the queue has them.
-- OFFSET 0 forces a look-up by key for each record. Otherwise the server may read and hash all records, if it expects
-- few. The queue contains only recent events and is read once.
CREATE OR REPLACE FUNCTION service.audit_source_list(p_tenant_id uuid, p_source text, p_after uuid, p_limit integer)
RETURNS TABLE (event_id uuid, is_chained boolean)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.bind_tenant(p_tenant_id);
  RETURN QUERY
  SELECT s.event_id,
    EXISTS (
      SELECT FROM private.audit_records r
      WHERE r.tenant_id = p_tenant_id AND r.event_id = s.event_id AND r.source = p_source OFFSET 0
    ) OR EXISTS (
      SELECT FROM private.audit_queue q
      WHERE q.tenant_id = p_tenant_id AND q.event_id = s.event_id AND q.source = p_source
    )
  FROM (
    (
      SELECT a.audit_id AS event_id
      FROM private.audit_entries a
      WHERE p_source = 'audit' AND a.audit_id > p_after
        AND a.tenant_id IS NOT DISTINCT FROM nullif(p_tenant_id, '00000000-0000-0000-0000-000000000000')
      ORDER BY a.audit_id
      LIMIT p_limit
    )
    UNION ALL
    (
      SELECT e.event_id
      FROM private.auth_events e
      WHERE p_source = 'auth_event' AND e.tenant_id = p_tenant_id AND e.event_id > p_after
      ORDER BY e.event_id
      LIMIT p_limit
    )
  ) s
  ORDER BY s.event_id;
END
$$;
GRANT EXECUTE ON FUNCTION service.audit_source_list(uuid, text, uuid, integer) TO db_node_service;
