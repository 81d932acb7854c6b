-- Stores features with ids that the caller chose: creates those that are missing, and replaces the others. Raises
-- unique_violation of "features_pkey" if another collection has one of the ids, and "storage_quota" if the account has
-- no room. The first version is the number of seconds since 2026. So a feature that was deleted and created again never
-- has an ETag of its past.
CREATE OR REPLACE FUNCTION features_put(in_collection_id uuid, in_features json, in_quota bigint)
RETURNS TABLE (feature_id uuid, feature_version integer, is_new boolean) LANGUAGE plpgsql AS $$
DECLARE
  stored integer;
BEGIN
  -- Every writer locks the collection before its features, so that no two wait for each other.
  PERFORM FROM collections WHERE id = in_collection_id FOR NO KEY UPDATE;
  RETURN QUERY
  INSERT INTO features
    (collection_id, version, id, given_id, geometry, properties, foreign_members, box, starts_at, ends_at)
  SELECT in_collection_id, greatest(1, floor(extract(epoch FROM now() - timestamptz '2026-01-01 00:00:00Z'))::integer),
    feature.*
  FROM features_of_batch(in_features) AS feature
  ON CONFLICT (id) DO UPDATE
  SET geometry = EXCLUDED.geometry, properties = EXCLUDED.properties, foreign_members = EXCLUDED.foreign_members,
      box = EXCLUDED.box, starts_at = EXCLUDED.starts_at, ends_at = EXCLUDED.ends_at,
      given_id = coalesce(EXCLUDED.given_id, features.given_id), version = features.version + 1, updated_at = now()
  WHERE features.collection_id = in_collection_id
  RETURNING features.id, features.version, features.xmax = 0;
  GET DIAGNOSTICS stored = ROW_COUNT;
  IF stored < json_array_length(in_features) THEN
    RAISE EXCEPTION 'another collection has this id' USING ERRCODE = 'unique_violation', CONSTRAINT = 'features_pkey';
  END IF;
  PERFORM assert_storage_quota(in_collection_id, in_quota);
END $$;
GRANT EXECUTE ON FUNCTION features_put TO wellbeing_api_service;
