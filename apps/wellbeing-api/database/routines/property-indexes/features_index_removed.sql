-- Removes deleted features from the indexes of their collections. If the collection itself is being deleted, its values
-- are already deleted. Because of its name it runs after features_count_removed, which has locked the rows of the
-- collections.
-- A plan is kept for a session: a plan that was made for few values must not read all of them later.
CREATE OR REPLACE FUNCTION features_index_removed() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF pg_trigger_depth() > 1
    OR NOT EXISTS (SELECT FROM property_indexes WHERE collection_id IN (SELECT collection_id FROM removed))
  THEN
    RETURN NULL;
  END IF;
  DELETE FROM property_values AS value
  USING removed
  WHERE value.collection_id = removed.collection_id AND value.feature_id = removed.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER features_index_removed AFTER DELETE ON features
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION features_index_removed();
