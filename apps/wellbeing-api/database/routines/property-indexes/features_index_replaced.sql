-- Replaces the values of changed features in the indexes of their collections. Because of its name it runs after
-- features_count_replaced, which has locked the rows of the collections.
-- A plan is kept for a session: a plan that was made for few values must not read all of them later.
CREATE OR REPLACE FUNCTION features_index_replaced() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM property_indexes WHERE collection_id IN (SELECT collection_id FROM added)) THEN
    RETURN NULL;
  END IF;
  DELETE FROM property_values AS value
  USING removed
  WHERE value.collection_id = removed.collection_id AND value.feature_id = removed.id;
  INSERT INTO property_values (collection_id, index_id, feature_id, number, text)
  SELECT added.collection_id, declared.id, added.id, value.number, value.text
  FROM added
  JOIN property_indexes AS declared ON declared.collection_id = added.collection_id AND declared.state <> 'removed'
  CROSS JOIN LATERAL property_value(added.properties, declared.property) AS value;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER features_index_replaced AFTER UPDATE ON features
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION features_index_replaced();
