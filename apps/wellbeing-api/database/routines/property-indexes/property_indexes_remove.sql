-- Removes up to in_rows values from an index that is no longer declared. The last values are removed with the index
-- itself. Returns whether there was work; may be called again after each end.
-- A plan is kept for a session: a plan that was made for few values must not read all of them later.
CREATE OR REPLACE FUNCTION property_indexes_remove(in_rows integer) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  target property_indexes;
  gone integer;
BEGIN
  SELECT * INTO target FROM property_indexes WHERE state = 'removed' ORDER BY random() LIMIT 1;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- The same lock order as all other writers of values: a deletion of the collection takes these locks too.
  PERFORM FROM collections WHERE id = target.collection_id FOR NO KEY UPDATE;
  DELETE FROM property_values
  WHERE collection_id = target.collection_id AND index_id = target.id AND feature_id IN (
    SELECT feature_id
    FROM (
      SELECT feature_id FROM property_values
      WHERE collection_id = target.collection_id AND index_id = target.id AND number IS NOT NULL
      UNION ALL
      SELECT feature_id FROM property_values
      WHERE collection_id = target.collection_id AND index_id = target.id AND text IS NOT NULL
    ) AS held
    LIMIT in_rows
  );
  GET DIAGNOSTICS gone = ROW_COUNT;
  IF gone < in_rows THEN
    DELETE FROM property_indexes WHERE collection_id = target.collection_id AND id = target.id;
  END IF;
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION property_indexes_remove TO wellbeing_api_service;
