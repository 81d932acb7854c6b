-- Stores all features of an import and ends it, if this attempt still works on it. Returns whether it does. One statement
-- inserts all features. So the row of storage_use is locked for a moment, and not for the time of the import. The times of
-- the features were found by in_time_field (null: by the names of properties).
-- Raises "storage_quota" if the account has no room for them.
CREATE OR REPLACE FUNCTION feature_import_store(
  in_id uuid, in_attempt integer, in_result json, in_quota bigint, in_time_field jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  target uuid;
BEGIN
  UPDATE feature_imports
  SET state = 'succeeded', result = in_result, leased_until = NULL, finished_at = clock_timestamp()
  WHERE id = in_id AND state = 'running' AND attempts = in_attempt
  RETURNING collection_id INTO target;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM features_insert(target, NULL, in_id, in_quota);
  PERFORM features_assert_time_field(target, in_time_field);
  DELETE FROM feature_import_batches WHERE import_id = in_id;
  DELETE FROM feature_import_pieces WHERE import_id = in_id;
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION feature_import_store TO wellbeing_api_service;
