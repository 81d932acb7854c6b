-- The hashes of these rows, a JSON array of [tenant, sequence], in its order; null for a row that no chain has.
CREATE OR REPLACE FUNCTION service.audit_chain_hash_list(p_rows text)
RETURNS TABLE (hash text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(
    (SELECT c.hash FROM private.audit_chain c WHERE c.tenant_id = (r.value ->> 0)::uuid AND c.sequence = (r.value ->> 1)::bigint),
    (SELECT c.hash FROM private.audit_chain_moved c WHERE c.tenant_id = (r.value ->> 0)::uuid AND c.sequence = (r.value ->> 1)::bigint)
  )
  FROM jsonb_array_elements(p_rows::jsonb) WITH ORDINALITY AS r (value, place)
  ORDER BY r.place
$$;
GRANT EXECUTE ON FUNCTION service.audit_chain_hash_list(text) TO db_node_service;
