-- Notes that these identities (ids separated by commas) were used.
CREATE OR REPLACE FUNCTION service.identities_touch(p_credential_ids text) RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  UPDATE private.service_identities i
  SET last_used_at = clock_timestamp()
  FROM (
    SELECT s.credential_id
    FROM private.service_identities s
    WHERE s.credential_id = ANY (string_to_array(p_credential_ids, ',')::uuid[])
    ORDER BY s.credential_id
    FOR NO KEY UPDATE
  ) used
  WHERE i.credential_id = used.credential_id
$$;
GRANT EXECUTE ON FUNCTION service.identities_touch(text) TO db_node_service;
