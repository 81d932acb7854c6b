-- At most one entry an hour for each credential and action, so that a misused login cannot fill the audit.
CREATE OR REPLACE FUNCTION private.audit_direct(p_action text, p_login text, p_reason text) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_credential private.database_credentials;
BEGIN
  SELECT c.* INTO v_credential FROM private.database_credentials c WHERE c.login = p_login AND c.dropped_at IS NULL;
  IF FOUND AND NOT EXISTS (
    SELECT FROM private.audit_entries a
    WHERE a.action = p_action
      AND a.target_id = v_credential.database_credential_id::text
      AND a.recorded_at > clock_timestamp() - interval '1 hour'
  ) THEN
    PERFORM private.audit(
      p_action, v_credential.tenant_id, v_credential.database_credential_id::text,
      jsonb_build_object('reason', p_reason)::text, 'background', 'background'
    );
  END IF;
END
$$;
