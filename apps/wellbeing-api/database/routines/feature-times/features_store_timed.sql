-- Stores features, as features_store, whose times were found by in_time_field (null: by the names of properties).
CREATE OR REPLACE FUNCTION features_store_timed(in_collection_id uuid, in_features json, in_quota bigint, in_time_field jsonb)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM features_store(in_collection_id, in_features, in_quota);
  PERFORM features_assert_time_field(in_collection_id, in_time_field);
END $$;
GRANT EXECUTE ON FUNCTION features_store_timed TO wellbeing_api_service;
