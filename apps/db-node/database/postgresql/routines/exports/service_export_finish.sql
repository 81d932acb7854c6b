-- Records the end of an export in the audit: the number of rows of each kind, and the SHA-256 of the manifest.
CREATE OR REPLACE FUNCTION service.export_finish(
  p_tenant_id uuid, p_export_id text, p_users bigint, p_sessions bigint, p_identities bigint, p_events bigint,
  p_manifest_sha256 text, p_operator text, p_request_id text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_export_id uuid := private.to_id('export_id', p_export_id);
BEGIN
  PERFORM private.audit(
    'export.finish', p_tenant_id, v_export_id::text,
    jsonb_build_object(
      'users', p_users, 'sessions', p_sessions, 'identities', p_identities, 'events', p_events,
      'manifest_sha256', private.to_digest('manifest_sha256', p_manifest_sha256)
    )::text,
    p_operator, p_request_id
  );
END
$$;
GRANT EXECUTE ON FUNCTION service.export_finish(uuid, text, bigint, bigint, bigint, bigint, text, text, text)
TO db_node_service;
