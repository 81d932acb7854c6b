-- Enables or disables an identity. Repeating the call succeeds. Audited. Raises NOT_FOUND.
CREATE OR REPLACE FUNCTION service.identity_set_enabled(p_credential_id text, p_enabled boolean, p_operator text, p_request_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid;
  v_credential_id uuid := private.to_id('credential_id', p_credential_id);
BEGIN
  UPDATE private.service_identities i
  SET enabled = p_enabled
  WHERE i.credential_id = v_credential_id
  RETURNING i.tenant_id INTO v_tenant_id;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.audit(
    CASE WHEN p_enabled THEN 'identity.enable' ELSE 'identity.disable' END, v_tenant_id, p_credential_id, '{}',
    p_operator, p_request_id
  );
END
$$;
GRANT EXECUTE ON FUNCTION service.identity_set_enabled(text, boolean, text, text) TO db_node_service;
