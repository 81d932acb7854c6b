-- Who signed in to the console: the digest of the cookie's random value, for eight hours.
CREATE TABLE private.operator_sessions (
  session_sha256 text COLLATE "C" PRIMARY KEY,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);

-- A new session, audited; sessions that have expired go. Raises VALIDATION_FAILED.
CREATE FUNCTION service.operator_session_create(p_session_sha256 text, p_request_id text)
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
  PERFORM private.audit('operator.sign_in', NULL, NULL, '{}', p_request_id);
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.operator_session_create(text, text) TO db_node_service;

-- A session that has not expired, or no row.
CREATE FUNCTION service.operator_session_find(p_session_sha256 text) RETURNS TABLE (expires_at timestamptz)
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT s.expires_at
  FROM private.operator_sessions s
  WHERE s.session_sha256 = p_session_sha256 AND s.expires_at > clock_timestamp()
$$;
GRANT EXECUTE ON FUNCTION service.operator_session_find(text) TO db_node_service;

-- Ends a session; doing it again succeeds. Audited when there was one.
CREATE FUNCTION service.operator_session_end(p_session_sha256 text, p_request_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM private.operator_sessions s WHERE s.session_sha256 = p_session_sha256;
  IF FOUND THEN
    PERFORM private.audit('operator.sign_out', NULL, NULL, '{}', p_request_id);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.operator_session_end(text, text) TO db_node_service;
