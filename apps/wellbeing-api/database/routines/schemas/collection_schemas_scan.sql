-- Adds the next features, in the order of their ids, to the schema of a collection that is being scanned. It adds up to
-- in_rows features and in_bytes bytes, and at least one feature. After the last one, the schema has only what the scan
-- and the writers since its beginning found. Returns whether there was work; may be called again after each end.
-- Writers of that collection wait until it has ended.
-- A plan is kept for a session: a plan that was made for few features must not read all of them later.
CREATE OR REPLACE FUNCTION collection_schemas_scan(in_rows integer, in_bytes integer) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  target uuid;
  first_id uuid;
  last_id uuid;
BEGIN
  SELECT collection_id INTO target FROM collection_schemas WHERE scanned_up_to IS NOT NULL ORDER BY random() LIMIT 1;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM FROM collections WHERE id = target FOR NO KEY UPDATE;
  -- Read again under the lock.
  SELECT scanned_up_to INTO first_id FROM collection_schemas
  WHERE collection_id = target AND scanned_up_to IS NOT NULL;
  IF NOT FOUND THEN
    RETURN true;
  END IF;
  SELECT id INTO last_id
  FROM (
    SELECT id, row_number() OVER in_order AS place, sum(bytes) OVER in_order AS bytes_so_far
    FROM (
      SELECT id, bytes FROM features WHERE collection_id = target AND id > first_id ORDER BY id LIMIT in_rows
    ) AS next_ones
    WINDOW in_order AS (ORDER BY id)
  ) AS counted
  WHERE place = 1 OR bytes_so_far <= in_bytes
  ORDER BY id DESC
  LIMIT 1;
  IF last_id IS NULL THEN
    DELETE FROM collection_properties WHERE collection_id = target AND recounted = 0;
    UPDATE collection_properties SET kinds = recounted WHERE collection_id = target AND kinds <> recounted;
    UPDATE collection_schemas SET geometries = recounted, scanned_up_to = NULL WHERE collection_id = target;
    -- Replicas cache the schema by the revision.
    UPDATE collections SET revision = revision + 1 WHERE id = target;
    RETURN true;
  END IF;
  PERFORM collection_schema_widen(
    target,
    array_agg(found.name ORDER BY found.place),
    array_agg(found.kinds ORDER BY found.place),
    (
      SELECT coalesce(bit_or(geometry_kind(geometry)), 0) FROM features
      WHERE collection_id = target AND id > first_id AND id <= last_id
    )
  )
  FROM (
    SELECT member.key AS name, bit_or(property_kind(member.value::text)) AS kinds, min(member.place) AS place
    FROM features
    CROSS JOIN LATERAL json_each(features.properties) WITH ORDINALITY AS member (key, value, place)
    WHERE features.collection_id = target AND features.id > first_id AND features.id <= last_id
      AND length(member.key) <= 200
    GROUP BY member.key
  ) AS found;
  UPDATE collection_schemas SET scanned_up_to = last_id WHERE collection_id = target;
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION collection_schemas_scan TO wellbeing_api_service;
