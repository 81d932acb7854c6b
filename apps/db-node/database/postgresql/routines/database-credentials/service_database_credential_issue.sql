-- Creates a login and its role in one transaction. Audited. Raises NOT_FOUND (tenant), SCOPE_RESERVED,
-- VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.database_credential_issue(
  p_tenant_id text, p_service text, p_scopes text, p_expires_at text, p_verifier text, p_connections integer,
  p_operator text, p_request_id text
) RETURNS TABLE (database_credential_id uuid, login text, database_name text, expires_at timestamptz, created_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  PERFORM private.assert_scopes(p_service, p_scopes);
  PERFORM private.lock_logins();
  database_credential_id := private.new_id();
  login := private.new_login();
  database_name := current_database();
  created_at := clock_timestamp();
  IF p_expires_at IS NOT NULL THEN
    expires_at := private.to_expiry('expires_at', p_expires_at, interval '10 years');
  END IF;
  INSERT INTO private.database_credentials (
    database_credential_id, tenant_id, service, scopes, login, expires_at, created_at
  ) VALUES (
    database_credential_issue.database_credential_id, v_tenant_id, p_service, p_scopes,
    database_credential_issue.login, database_credential_issue.expires_at, database_credential_issue.created_at
  );
  PERFORM private.login_make(
    database_credential_issue.login, p_verifier, database_credential_issue.expires_at, p_connections
  );
  UPDATE private.database_credentials c
  SET verifier = p_verifier, account_version = private.account_version(c.login)
  WHERE c.database_credential_id = database_credential_issue.database_credential_id;
  PERFORM private.audit(
    'database_credential.create', v_tenant_id, database_credential_issue.database_credential_id::text,
    jsonb_build_object('service', p_service, 'scopes', p_scopes, 'expires_at', p_expires_at)::text, p_operator, p_request_id
  );
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_issue(text, text, text, text, text, integer, text, text)
TO db_node_service;
