-- An enabled identity that has not expired, or no row. Durations are in milliseconds from now.
CREATE OR REPLACE FUNCTION service.identity_find(p_credential_id text)
RETURNS TABLE (
  tenant_id uuid, service text, scopes text, secret_sha256 text, expires_in_ms double precision,
  previous_secret_sha256 text, previous_expires_in_ms double precision
)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RETURN QUERY
  SELECT
    i.tenant_id, i.service, i.scopes, i.secret_sha256,
    (extract(epoch FROM i.expires_at - clock_timestamp()) * 1000)::double precision,
    i.previous_secret_sha256,
    (extract(epoch FROM i.previous_valid_until - clock_timestamp()) * 1000)::double precision
  FROM private.service_identities i
  WHERE i.credential_id = p_credential_id::uuid
    AND i.enabled
    AND (i.expires_at IS NULL OR i.expires_at > clock_timestamp());
END
$$;
GRANT EXECUTE ON FUNCTION service.identity_find(text) TO db_node_service;
