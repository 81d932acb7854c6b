-- Stores all of the features or none. Raises "storage_quota" if the account has no room for them.
CREATE OR REPLACE FUNCTION features_store(in_collection_id uuid, in_features json, in_quota bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO features (id, collection_id, geometry, properties, foreign_members, box, starts_at, ends_at)
  SELECT id, in_collection_id, geometry, properties, foreign_members, box::box, starts_at, ends_at
  FROM json_to_recordset(in_features) AS feature
    (id uuid, geometry json, properties json, foreign_members json, box text, starts_at timestamptz, ends_at timestamptz);
  PERFORM assert_storage_quota(in_collection_id, in_quota);
END $$;
GRANT EXECUTE ON FUNCTION features_store TO wellbeing_api_service;
