-- Who may call the application routes: a service of a tenant, with its scopes. Of a secret only the SHA-256 is kept.
CREATE TABLE private.service_identities (
  credential_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES private.tenants,
  service text COLLATE "C" NOT NULL,
  scopes text COLLATE "C" NOT NULL,
  secret_sha256 text COLLATE "C" NOT NULL,
  previous_secret_sha256 text COLLATE "C",
  previous_valid_until timestamptz,
  enabled boolean NOT NULL DEFAULT true,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX service_identities_tenant ON private.service_identities (tenant_id, credential_id);

-- Scopes are separated by single spaces. Raises SCOPE_RESERVED: only the authentication service reads credential
-- contexts.
CREATE FUNCTION private.assert_scopes(p_service text, p_scopes text) RETURNS void
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_service <> 'authentication' AND 'auth:credential-verify' = ANY (string_to_array(p_scopes, ' ')) THEN
    PERFORM private.refuse('SCOPE_RESERVED');
  END IF;
END
$$;

-- An identity that is enabled and has not expired, or no row. Durations count from now, in milliseconds.
CREATE FUNCTION service.identity_find(p_credential_id text)
RETURNS TABLE (
  tenant_id uuid, service text, scopes text, secret_sha256 text, expires_in_ms double precision,
  previous_secret_sha256 text, previous_expires_in_ms double precision
)
LANGUAGE sql VOLATILE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT
    i.tenant_id, i.service, i.scopes, i.secret_sha256,
    (extract(epoch FROM i.expires_at - clock_timestamp()) * 1000)::double precision,
    i.previous_secret_sha256,
    (extract(epoch FROM i.previous_valid_until - clock_timestamp()) * 1000)::double precision
  FROM private.service_identities i
  WHERE i.credential_id = p_credential_id::uuid
    AND i.enabled
    AND (i.expires_at IS NULL OR i.expires_at > clock_timestamp())
$$;
GRANT EXECUTE ON FUNCTION service.identity_find(text) TO db_node_service;

-- Notes that these identities (ids separated by commas) were used.
CREATE FUNCTION service.identities_touch(p_credential_ids text) RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  UPDATE private.service_identities i
  SET last_used_at = clock_timestamp()
  FROM (
    SELECT s.credential_id
    FROM private.service_identities s
    WHERE s.credential_id = ANY (string_to_array(p_credential_ids, ',')::uuid[])
    ORDER BY s.credential_id
    FOR NO KEY UPDATE
  ) used
  WHERE i.credential_id = used.credential_id
$$;
GRANT EXECUTE ON FUNCTION service.identities_touch(text) TO db_node_service;

-- A new identity, audited. `p_expires_at` is null or lies at most ten years ahead.
-- Raises NOT_FOUND (tenant), SCOPE_RESERVED, VALIDATION_FAILED.
CREATE FUNCTION service.identity_create(
  p_tenant_id text, p_service text, p_scopes text, p_expires_at text, p_secret_sha256 text, p_request_id text
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
    jsonb_build_object('service', p_service, 'scopes', p_scopes, 'expires_at', p_expires_at)::text, p_request_id
  );
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.identity_create(text, text, text, text, text, text) TO db_node_service;

-- A tenant's identities without their secrets. Raises NOT_FOUND (tenant).
CREATE FUNCTION service.identity_list(p_tenant_id text)
RETURNS TABLE (
  credential_id uuid, tenant_id uuid, service text, scopes text, enabled boolean, expires_at timestamptz,
  created_at timestamptz, last_used_at timestamptz, previous_valid_until timestamptz
)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  RETURN QUERY
  SELECT
    i.credential_id, i.tenant_id, i.service, i.scopes, i.enabled, i.expires_at, i.created_at, i.last_used_at,
    CASE WHEN i.previous_valid_until > clock_timestamp() THEN i.previous_valid_until END
  FROM private.service_identities i
  WHERE i.tenant_id = v_tenant_id
  ORDER BY i.credential_id;
END
$$;
GRANT EXECUTE ON FUNCTION service.identity_list(text) TO db_node_service;

-- Replaces the secret; the one before stays valid for the grace. A secret that was already in its grace ends now.
-- Audited. Raises NOT_FOUND.
CREATE FUNCTION service.identity_rotate(
  p_credential_id text, p_secret_sha256 text, p_grace_seconds integer, p_request_id text
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
    p_request_id
  );
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.identity_rotate(text, text, integer, text) TO db_node_service;

-- Enables or disables an identity; doing it again succeeds. Audited. Raises NOT_FOUND.
CREATE FUNCTION service.identity_set_enabled(p_credential_id text, p_enabled boolean, p_request_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid;
BEGIN
  UPDATE private.service_identities i
  SET enabled = p_enabled
  WHERE i.credential_id = private.to_id('credential_id', p_credential_id)
  RETURNING i.tenant_id INTO v_tenant_id;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.audit(
    CASE WHEN p_enabled THEN 'identity.enable' ELSE 'identity.disable' END, v_tenant_id, p_credential_id, '{}',
    p_request_id
  );
END
$$;
GRANT EXECUTE ON FUNCTION service.identity_set_enabled(text, boolean, text) TO db_node_service;
