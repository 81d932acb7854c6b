-- Adds one entry. `details` is a JSON object without secrets.
CREATE OR REPLACE FUNCTION private.audit(p_action text, p_tenant_id uuid, p_target_id text, p_details text, p_operator text, p_request_id text)
RETURNS void
LANGUAGE sql
SET search_path = pg_catalog, pg_temp
AS $$
  INSERT INTO private.audit_entries (audit_id, recorded_at, action, tenant_id, target_id, details, operator, request_id)
  VALUES (private.new_id(), clock_timestamp(), p_action, p_tenant_id, p_target_id, p_details, p_operator, p_request_id)
$$;
