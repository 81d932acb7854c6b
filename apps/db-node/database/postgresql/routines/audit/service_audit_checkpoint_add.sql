-- Stores a signed checkpoint. False if another replica has already stored one with this number. The body contains
-- whether it is whole.
CREATE OR REPLACE FUNCTION service.audit_checkpoint_add(p_number bigint, p_position bigint, p_body text, p_signature text, p_heads text)
RETURNS TABLE (added boolean)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  INSERT INTO private.audit_checkpoints (number, signed_at, position, body, signature, heads, is_whole)
  VALUES (p_number, clock_timestamp(), p_position, p_body, p_signature, p_heads, p_body::jsonb ? 'whole')
  ON CONFLICT DO NOTHING;
  RETURN QUERY SELECT FOUND;
END
$$;
GRANT EXECUTE ON FUNCTION service.audit_checkpoint_add(bigint, bigint, text, text, text) TO db_node_service;
