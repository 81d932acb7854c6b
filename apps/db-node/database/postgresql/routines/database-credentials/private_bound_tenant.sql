-- The tenant of the login that opened this connection. No setting of the caller can change it. Raises TLS_REQUIRED,
-- UNAUTHENTICATED (no credential, expired or dropped), FORBIDDEN (scope).
CREATE OR REPLACE FUNCTION private.bound_tenant(p_scope text) RETURNS uuid
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid;
  v_scopes text;
BEGIN
  IF (SELECT a.ssl FROM pg_stat_get_activity(pg_backend_pid()) a) IS NOT TRUE THEN
    PERFORM private.refuse('TLS_REQUIRED', 'connect with sslmode=verify-full');
  END IF;
  SELECT c.tenant_id, c.scopes INTO v_tenant_id, v_scopes
  FROM private.database_credentials c
  WHERE c.login = session_user
    AND c.dropped_at IS NULL
    AND (c.expires_at IS NULL OR c.expires_at > clock_timestamp());
  IF NOT FOUND THEN
    PERFORM private.refuse('UNAUTHENTICATED', 'this login is not bound to a tenant');
  ELSIF p_scope <> ALL (string_to_array(v_scopes, ' ')) THEN
    PERFORM private.refuse('FORBIDDEN', 'this login lacks the scope ' || p_scope);
  END IF;
  RETURN v_tenant_id;
END
$$;
