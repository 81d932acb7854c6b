-- Adds one audit entry to the queue of its tenant's chain. `details` is a JSON object without secrets. If the tenant
-- was moved to another server, its chain continues there; later entries of the service itself then have no tenant.
-- Raises TENANT_MOVING, TENANT_MOVED.
CREATE OR REPLACE FUNCTION private.audit(p_action text, p_tenant_id uuid, p_target_id text, p_details text, p_operator text, p_request_id text)
RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_audit_id uuid := private.new_id();
  v_now timestamptz := clock_timestamp();
  v_tenant_id uuid := p_tenant_id;
BEGIN
  IF p_operator = 'background'
    AND EXISTS (SELECT FROM private.tenant_moves m WHERE m.tenant_id = p_tenant_id AND m.state = 'away')
  THEN
    v_tenant_id := NULL;
  END IF;
  IF v_tenant_id IS NOT NULL THEN
    PERFORM private.hold_tenant(v_tenant_id);
  END IF;
  INSERT INTO private.audit_entries (audit_id, recorded_at, action, tenant_id, target_id, details, operator, request_id)
  VALUES (v_audit_id, v_now, p_action, v_tenant_id, p_target_id, p_details, p_operator, p_request_id);
  INSERT INTO private.audit_queue (tenant_id, source, event_id, kind, subject_id, recorded_at)
  VALUES (
    coalesce(v_tenant_id, '00000000-0000-0000-0000-000000000000'), 'audit', v_audit_id, p_action, p_target_id, v_now
  );
END
$$;
