-- Takes so many values out of an index that is declared no more; the last ones with the index itself. Returns whether there was
-- anything to do; may be called again whenever it ended.
-- A plan is kept for a session: one that was made for few values must not read all of them later.
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
  -- In the order of all who change values: a deletion of the collection takes them too.
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
