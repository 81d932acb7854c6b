-- Raises TENANT_MOVED if the tenant is on another server, TENANT_MOVING if it is still arriving here.
CREATE OR REPLACE FUNCTION private.assert_here(p_tenant_id uuid) RETURNS void
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_state text;
BEGIN
  SELECT m.state INTO v_state FROM private.tenant_moves m WHERE m.tenant_id = p_tenant_id;
  IF v_state = 'away' THEN
    PERFORM private.refuse('TENANT_MOVED');
  ELSIF v_state = 'arriving' THEN
    PERFORM private.refuse('TENANT_MOVING');
  END IF;
END
$$;
