-- The hashes of these rows (a JSON array of [tenant, sequence]), in order; null for a missing row. Only the previous
-- release calls it. The next release drops it.
CREATE OR REPLACE FUNCTION service.audit_chain_hash_list(p_rows text)
RETURNS TABLE (hash text)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid;
  v_sequence bigint;
BEGIN
  FOR v_tenant_id, v_sequence IN
    SELECT (r.value ->> 0)::uuid, (r.value ->> 1)::bigint
    FROM jsonb_array_elements(p_rows::jsonb) WITH ORDINALITY AS r (value, place)
    ORDER BY r.place
  LOOP
    SELECT c.hash INTO audit_chain_hash_list.hash
    FROM private.audit_chain c
    WHERE c.tenant_id = v_tenant_id AND c.sequence = v_sequence;
    IF NOT FOUND THEN
      SELECT c.hash INTO audit_chain_hash_list.hash
      FROM private.audit_chain_moved c
      WHERE c.tenant_id = v_tenant_id AND c.sequence = v_sequence;
    END IF;
    RETURN NEXT;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.audit_chain_hash_list(text) TO db_node_service;
