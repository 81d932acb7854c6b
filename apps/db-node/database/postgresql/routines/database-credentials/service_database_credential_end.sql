-- Unbinds the login from its tenant. It must then be shut and removed. Audited. Raises NOT_FOUND.
CREATE OR REPLACE FUNCTION service.database_credential_end(
  p_tenant_id text, p_database_credential_id text, p_operator text, p_request_id text
) RETURNS TABLE (ended_login text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_id uuid := private.to_id('database_credential_id', p_database_credential_id);
BEGIN
  UPDATE private.database_credentials c
  SET dropped_at = clock_timestamp(), verifier = NULL
  WHERE c.database_credential_id = v_id AND c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  RETURNING c.login INTO database_credential_end.ended_login;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  INSERT INTO private.ended_logins (login, database_credential_id, tenant_id, ended_at)
  VALUES (database_credential_end.ended_login, v_id, v_tenant_id, clock_timestamp());
  PERFORM private.audit('database_credential.drop', v_tenant_id, p_database_credential_id, '{}', p_operator, p_request_id);
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_end(text, text, text, text) TO db_node_service;
