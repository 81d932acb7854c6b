-- Deletes at most `p_limit` checkpoints that this consumer has. These are the checkpoints before the newest whole one
-- that is older than 400 days. So the remaining ones start with a whole checkpoint. The newest checkpoint always stays.
CREATE OR REPLACE FUNCTION service.audit_checkpoints_expire(p_consumer text, p_limit integer) RETURNS TABLE (removed integer)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_first bigint;
BEGIN
  SELECT max(c.number) INTO v_first
  FROM private.audit_checkpoints c
  WHERE c.is_whole AND c.signed_at < clock_timestamp() - interval '400 days'
    AND c.number <= (SELECT d.position FROM private.audit_consumers d WHERE d.consumer = p_consumer);
  DELETE FROM private.audit_checkpoints c
  WHERE c.number IN (SELECT o.number FROM private.audit_checkpoints o WHERE o.number < v_first ORDER BY o.number LIMIT p_limit);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.audit_checkpoints_expire(text, integer) TO db_node_service;
