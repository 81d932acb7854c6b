-- Adds a change to the queue of its tenant's chain. `subject_id` is the changed object, if it is not the user.
CREATE OR REPLACE FUNCTION private.audit_change(p_tenant_id uuid, p_kind text, p_user_id uuid, p_subject_id text)
RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM private.hold_tenant(p_tenant_id);
  INSERT INTO private.audit_queue (tenant_id, source, kind, user_id, subject_id, recorded_at)
  VALUES (p_tenant_id, 'change', p_kind, p_user_id, p_subject_id, clock_timestamp());
END
$$;
