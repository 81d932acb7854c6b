-- Ends a session. Repeating the call succeeds. Audited if the session existed.
CREATE OR REPLACE FUNCTION service.operator_session_end(p_session_sha256 text, p_operator text, p_request_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM private.operator_sessions s WHERE s.session_sha256 = p_session_sha256;
  IF FOUND THEN
    PERFORM private.audit('operator.sign_out', NULL, NULL, '{}', p_operator, p_request_id);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.operator_session_end(text, text, text) TO db_node_service;
