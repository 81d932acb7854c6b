-- A session that has not expired, or no row.
CREATE OR REPLACE FUNCTION service.operator_session_find(p_session_sha256 text) RETURNS TABLE (expires_at timestamptz)
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT s.expires_at
  FROM private.operator_sessions s
  WHERE s.session_sha256 = p_session_sha256 AND s.expires_at > clock_timestamp()
$$;
GRANT EXECUTE ON FUNCTION service.operator_session_find(text) TO db_node_service;
