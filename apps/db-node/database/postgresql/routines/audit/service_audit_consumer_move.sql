-- Acknowledges all events up to this position, which only increases. Raises VALIDATION_FAILED for a position that does
-- not exist yet.
CREATE OR REPLACE FUNCTION service.audit_consumer_move(p_consumer text, p_position bigint)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_position < 0 OR p_position > (SELECT p.position FROM private.audit_position p) THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'position must be a position of the feed');
  END IF;
  INSERT INTO private.audit_consumers AS c (consumer, position, acknowledged_at)
  VALUES (p_consumer, p_position, clock_timestamp())
  ON CONFLICT (consumer) DO UPDATE
  SET position = greatest(c.position, excluded.position), acknowledged_at = excluded.acknowledged_at;
END
$$;
GRANT EXECUTE ON FUNCTION service.audit_consumer_move(text, bigint) TO db_node_service;
