-- Creates a new login with a new password. The old login is unbound from its tenant and must then be shut and removed.
-- Audited. Raises NOT_FOUND.
CREATE OR REPLACE FUNCTION service.database_credential_renew(
  p_tenant_id text, p_database_credential_id text, p_verifier text, p_connections integer, p_operator text, p_request_id text
) RETURNS TABLE (login text, database_name text, ended_login text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_credential private.database_credentials;
BEGIN
  PERFORM private.lock_logins();
  SELECT c.* INTO v_credential
  FROM private.database_credentials c
  WHERE c.database_credential_id = private.to_id('database_credential_id', p_database_credential_id)
    AND c.tenant_id = v_tenant_id
    AND c.dropped_at IS NULL
  FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  login := private.new_login();
  database_name := current_database();
  ended_login := v_credential.login;
  UPDATE private.database_credentials c
  SET login = database_credential_renew.login, rotated_at = clock_timestamp()
  WHERE c.database_credential_id = v_credential.database_credential_id;
  INSERT INTO private.ended_logins (login, database_credential_id, tenant_id, ended_at)
  VALUES (v_credential.login, v_credential.database_credential_id, v_tenant_id, clock_timestamp());
  PERFORM private.login_make(
    database_credential_renew.login, p_verifier, v_credential.expires_at, p_connections
  );
  UPDATE private.database_credentials c
  SET verifier = p_verifier, account_version = private.account_version(c.login)
  WHERE c.database_credential_id = v_credential.database_credential_id;
  PERFORM private.audit('database_credential.rotate', v_tenant_id, p_database_credential_id, '{}', p_operator, p_request_id);
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_renew(text, text, text, integer, text, text) TO db_node_service;
