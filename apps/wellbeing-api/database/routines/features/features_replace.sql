-- Replaces a feature if it still has one of these versions (null: any version). Returns its new version, or no row.
-- Raises "storage_quota" if the feature grew and the account has no room. A feature that shrinks is always stored.
CREATE OR REPLACE FUNCTION features_replace(
  in_collection_id uuid, in_id uuid, in_versions integer[], in_geometry json, in_properties json, in_foreign_members json,
  in_box box, in_starts_at timestamptz, in_ends_at timestamptz, in_quota bigint
) RETURNS SETOF integer LANGUAGE plpgsql AS $$
DECLARE
  old_bytes integer;
  new_bytes integer;
  new_version integer;
BEGIN
  -- Every writer locks the collection before its features, so that no two wait for each other.
  PERFORM FROM collections WHERE id = in_collection_id FOR NO KEY UPDATE;
  SELECT bytes INTO old_bytes FROM features
  WHERE collection_id = in_collection_id AND id = in_id AND (in_versions IS NULL OR version = ANY (in_versions))
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE features
  SET geometry = in_geometry, properties = in_properties, foreign_members = in_foreign_members, box = in_box,
      starts_at = in_starts_at, ends_at = in_ends_at, version = version + 1, updated_at = now()
  WHERE collection_id = in_collection_id AND id = in_id
  RETURNING bytes, version INTO new_bytes, new_version;
  IF new_bytes > old_bytes THEN
    PERFORM assert_storage_quota(in_collection_id, in_quota);
  END IF;
  RETURN NEXT new_version;
END $$;
GRANT EXECUTE ON FUNCTION features_replace TO wellbeing_api_service;
