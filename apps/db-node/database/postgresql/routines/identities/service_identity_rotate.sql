-- Replaces the secret. The old secret stays valid for the grace period. A secret that was already in its grace period
-- ends immediately. Audited. Raises NOT_FOUND.
CREATE OR REPLACE FUNCTION service.identity_rotate(
  p_credential_id text, p_secret_sha256 text, p_grace_seconds integer, p_operator text, p_request_id text
) RETURNS TABLE (credential_id uuid, previous_valid_until timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid;
  v_digest text := private.to_digest('secret', p_secret_sha256);
BEGIN
  credential_id := private.to_id('credential_id', p_credential_id);
  IF p_grace_seconds > 0 THEN
    previous_valid_until := clock_timestamp() + make_interval(secs => p_grace_seconds);
  END IF;
  UPDATE private.service_identities i
  SET previous_secret_sha256 = CASE WHEN p_grace_seconds > 0 THEN i.secret_sha256 END,
    previous_valid_until = identity_rotate.previous_valid_until,
    secret_sha256 = v_digest
  WHERE i.credential_id = identity_rotate.credential_id
  RETURNING i.tenant_id INTO v_tenant_id;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.audit(
    'identity.rotate', v_tenant_id, p_credential_id, jsonb_build_object('grace_seconds', p_grace_seconds)::text,
    p_operator, p_request_id
  );
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.identity_rotate(text, text, integer, text, text) TO db_node_service;
