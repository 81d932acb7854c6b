-- For deletions and for insertions without an audited change, which must not happen while rows are copied. Raises
-- TENANT_MOVING, TENANT_MOVED.
CREATE OR REPLACE FUNCTION private.assert_settled(p_tenant_id uuid) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM private.hold_tenant(p_tenant_id);
  IF EXISTS (SELECT FROM private.tenant_moves m WHERE m.tenant_id = p_tenant_id AND m.state <> 'here') THEN
    PERFORM private.refuse('TENANT_MOVING');
  END IF;
END
$$;
