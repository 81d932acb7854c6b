-- Locks an import whose next row is `p_first_row`. Raises NOT_FOUND, IMPORT_MOVED, TENANT_MOVING.
CREATE OR REPLACE FUNCTION private.lock_import(p_tenant_id uuid, p_import_id uuid, p_first_row bigint) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_import private.imports;
BEGIN
  PERFORM private.assert_settled(p_tenant_id);
  SELECT i.* INTO v_import
  FROM private.imports i
  WHERE i.tenant_id = p_tenant_id AND i.import_id = p_import_id
  FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  IF v_import.decided <> p_first_row - 1 OR v_import.finished_at IS NOT NULL THEN
    PERFORM private.refuse('IMPORT_MOVED');
  END IF;
END
$$;
