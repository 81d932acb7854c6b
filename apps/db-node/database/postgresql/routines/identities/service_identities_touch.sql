-- Stores the use of these identities (ids separated by commas). The rows are locked in order, so that no two replicas
-- deadlock.
CREATE OR REPLACE FUNCTION service.identities_touch(p_credential_ids text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_credential_id uuid;
  v_now timestamptz := clock_timestamp();
BEGIN
  FOR v_credential_id IN
    SELECT c.credential_id::uuid
    FROM unnest(string_to_array(p_credential_ids, ',')) AS c (credential_id)
    ORDER BY c.credential_id::uuid
  LOOP
    UPDATE private.service_identities i
    SET last_used_at = v_now
    WHERE i.credential_id = v_credential_id;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.identities_touch(text) TO db_node_service;
