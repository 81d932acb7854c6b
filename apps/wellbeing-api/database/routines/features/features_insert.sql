-- Inserts the features of one batch, or of all batches of an import (in_import_id), by one statement. So the triggers lock
-- the rows of the collection and of storage_use once, after all features are read. Raises "storage_quota" if the account
-- has no room for them.
CREATE OR REPLACE FUNCTION features_insert(in_collection_id uuid, in_batch json, in_import_id uuid, in_quota bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO features (collection_id, id, given_id, geometry, properties, foreign_members, box, starts_at, ends_at)
  SELECT in_collection_id, feature.*
  FROM (
    SELECT in_batch WHERE in_import_id IS NULL
    UNION ALL
    SELECT stored.features FROM feature_import_batches AS stored WHERE stored.import_id = in_import_id
  ) AS given (batch)
  CROSS JOIN LATERAL features_of_batch(given.batch) AS feature;
  PERFORM assert_storage_quota(in_collection_id, in_quota);
END $$;
GRANT EXECUTE ON FUNCTION features_insert TO wellbeing_api_service;
