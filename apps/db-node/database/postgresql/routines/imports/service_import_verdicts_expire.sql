-- Deletes at most `p_limit` verdicts of imports that ended more than 30 days ago, because they contain personal data.
-- The audit entries of the import stay. Verdicts of a tenant that is being moved or was moved are not deleted here.
CREATE OR REPLACE FUNCTION service.import_verdicts_expire(p_tenant_id uuid, p_limit integer) RETURNS TABLE (removed integer)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_before timestamptz := clock_timestamp() - interval '30 days';
BEGIN
  PERFORM private.bind_tenant(p_tenant_id);
  DELETE FROM private.import_verdicts v
  USING (
    SELECT e.import_id, e.row_number
    FROM private.imports i
    JOIN private.import_verdicts e ON e.tenant_id = i.tenant_id AND e.import_id = i.import_id
    WHERE i.tenant_id = p_tenant_id AND i.finished_at < v_before
      AND NOT EXISTS (SELECT FROM private.tenant_moves m WHERE m.tenant_id = p_tenant_id AND m.state <> 'here')
    LIMIT p_limit
  ) old
  WHERE v.tenant_id = p_tenant_id AND v.import_id = old.import_id AND v.row_number = old.row_number;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.import_verdicts_expire(uuid, integer) TO db_node_service;
