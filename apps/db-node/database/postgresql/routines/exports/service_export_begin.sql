-- Records the start of an export in the audit, before any data is read. Raises NOT_FOUND.
CREATE OR REPLACE FUNCTION service.export_begin(p_tenant_id text, p_with_hashes boolean, p_operator text, p_request_id text)
RETURNS TABLE (export_id uuid)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  export_id := private.new_id();
  PERFORM private.audit(
    'export.begin', v_tenant_id, export_id::text,
    jsonb_build_object('hashes', CASE WHEN p_with_hashes THEN 'included' ELSE 'left out' END)::text, p_operator, p_request_id
  );
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.export_begin(text, boolean, text, text) TO db_node_service;
