-- Creates a session and deletes expired ones. Audited. Raises VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.operator_session_create(p_session_sha256 text, p_operator text, p_request_id text)
RETURNS TABLE (expires_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  DELETE FROM private.operator_sessions s WHERE s.expires_at <= clock_timestamp();
  expires_at := clock_timestamp() + interval '8 hours';
  INSERT INTO private.operator_sessions (session_sha256, expires_at, created_at)
  VALUES (
    private.to_digest('session', p_session_sha256), operator_session_create.expires_at, clock_timestamp()
  );
  PERFORM private.audit('operator.sign_in', NULL, NULL, '{}', p_operator, p_request_id);
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.operator_session_create(text, text, text) TO db_node_service;
