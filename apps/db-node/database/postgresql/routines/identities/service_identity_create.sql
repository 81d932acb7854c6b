-- Creates an identity. Audited. `p_expires_at` is null or at most ten years ahead. Raises NOT_FOUND (tenant),
-- SCOPE_RESERVED, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.identity_create(
  p_tenant_id text, p_service text, p_scopes text, p_expires_at text, p_secret_sha256 text, p_operator text, p_request_id text
) RETURNS TABLE (credential_id uuid, expires_at timestamptz, created_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  PERFORM private.assert_scopes(p_service, p_scopes);
  credential_id := private.new_id();
  created_at := clock_timestamp();
  IF p_expires_at IS NOT NULL THEN
    expires_at := private.to_expiry('expires_at', p_expires_at, interval '10 years');
  END IF;
  INSERT INTO private.service_identities (
    credential_id, tenant_id, service, scopes, secret_sha256, expires_at, created_at
  ) VALUES (
    identity_create.credential_id, v_tenant_id, p_service, p_scopes, private.to_digest('secret', p_secret_sha256),
    identity_create.expires_at, identity_create.created_at
  );
  PERFORM private.audit(
    'identity.create', v_tenant_id, identity_create.credential_id::text,
    jsonb_build_object('service', p_service, 'scopes', p_scopes, 'expires_at', p_expires_at)::text, p_operator, p_request_id
  );
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.identity_create(text, text, text, text, text, text, text) TO db_node_service;
