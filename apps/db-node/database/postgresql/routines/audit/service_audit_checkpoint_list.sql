-- Checkpoints after `p_after`, oldest first.
CREATE OR REPLACE FUNCTION service.audit_checkpoint_list(p_after bigint, p_limit integer)
RETURNS TABLE (number bigint, body text, signature text, heads text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT c.number, c.body, c.signature, c.heads
  FROM private.audit_checkpoints c
  WHERE c.number > p_after
  ORDER BY c.number
  LIMIT p_limit
$$;
GRANT EXECUTE ON FUNCTION service.audit_checkpoint_list(bigint, integer) TO db_node_service;
