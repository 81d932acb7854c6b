-- Stores all of the features or none. Raises "storage_quota" if the account has no room for them.
CREATE OR REPLACE FUNCTION features_store(in_collection_id uuid, in_features json, in_quota bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM features_insert(in_collection_id, in_features, NULL, in_quota);
END $$;
GRANT EXECUTE ON FUNCTION features_store TO wellbeing_api_service;
